// Rounds against the computer: who plays what, the sums, and how sure the mean is.
import { add, compare, exact, mul, nearly, textOf, ZERO } from "./number.js";

/** @typedef {import("./number.js").Rat} Rat */
/** @typedef {import("./model.d.ts").Rounds} Rounds */
/** @typedef {import("./model.d.ts").Mean} Mean */

/** Of a normal distribution 95 in 100 lie within so many deviations. */
const SURE = 1.96;

/** @param {string} key @param {number} rows @param {number} cols @param {Partial<Rounds>} [as] @returns {Rounds} */
export const noRounds = (key, rows, cols, { mode = "mix", hand = "best" } = {}) => ({
  key, mode, hand, count: 0, rows: Array(rows).fill(0), cols: Array(cols).fill(0), last: null, total: "0", squares: 0, trail: [],
});

/** A strategy drawn from a mixture. @param {readonly number[]} mix shares @param {() => number} random from 0 to below 1 */
export function drawn(mix, random) {
  let rest = random();
  for (const [i, share] of mix.entries()) {
    rest -= share;
    if (rest < 0) return i;
  }
  return mix.findLastIndex((share) => share > 0);
}

/** The column that is best against the rows so far; the first of equally good ones. @param {readonly (readonly Rat[])[]} table the reader's payoffs @param {readonly number[]} rows how often each was played */
export function learned(table, rows) {
  const sums = (table[0] ?? []).map((_, j) => table.reduce((sum, row, i) => add(sum, mul(/** @type {Rat} */ (row[j]), [BigInt(rows[i] ?? 0), 1n])), ZERO));
  return sums.reduce((best, n, j) => (compare(n, /** @type {Rat} */ (sums[best])) < 0 ? j : best), 0);
}

/**
 * So many rounds more.
 * @param {Rounds} before
 * @param {readonly (readonly Rat[])[]} table the reader's payoffs
 * @param {object} how
 * @param {number} how.rounds
 * @param {() => number} how.row the reader's choice
 * @param {readonly number[]} how.mix the computer's mixture
 * @param {() => number} how.random
 * @returns {Rounds}
 */
export function played(before, table, { rounds, row, mix, random }) {
  const [rows, cols, trail] = [[...before.rows], [...before.cols], [...before.trail]];
  let { count, squares, last } = before;
  let total = exact(before.total);
  for (let k = 0; k < rounds; k++) {
    // Who learns has not seen this round's row, and nothing at first.
    const j = before.mode === "learn" && count > 0 ? learned(table, rows) : drawn(mix, random);
    const i = row();
    const got = /** @type {Rat} */ (table[i]?.[j]);
    rows[i] = (rows[i] ?? 0) + 1;
    cols[j] = (cols[j] ?? 0) + 1;
    last = [i, j];
    count++;
    total = add(total, got);
    squares += nearly(got) ** 2;
    if (count >= (trail.at(-1)?.n ?? 0) * 1.03 || k === rounds - 1) trail.push(meanOf(count, nearly(total), squares));
  }
  return { ...before, count, rows, cols, last, total: textOf(total), squares, trail };
}

/** The mean of so many numbers, and how far about it the true one likely is. @param {number} n @param {number} sum @param {number} squares @returns {Mean} */
export function meanOf(n, sum, squares) {
  const mean = sum / n;
  const variance = n > 1 ? Math.max(0, (squares - n * mean * mean) / (n - 1)) : 0;
  return { n, mean, band: SURE * Math.sqrt(variance / n) };
}
