// The laboratory of recurrences as plain data, and pure functions over it.

/** @typedef {import("./model.d.ts").Ask} Ask */
/** @typedef {import("./model.d.ts").Call} Call */
/** @typedef {import("./model.d.ts").Fill} Fill */
/** @typedef {import("./model.d.ts").Lab} Lab */
/** @typedef {import("./model.d.ts").LessonInfo} LessonInfo */
/** @typedef {import("./model.d.ts").Place} Place */
/** @typedef {import("./model.d.ts").WaysResult} WaysResult */

/** How long a cell is looked at while the table fills, in ms. */
export const PACES = Object.freeze({ slow: 2200, normal: 900, fast: 160 });

/** The zooms of the tree. */
export const ZOOMS = Object.freeze({ least: 0.35, most: 1.6, step: 1.25 });

/**
 * What to ask for a lesson that may not be there, an input and a recurrence that may
 * be wanting: whatever is missing is the first in its list.
 * @param {readonly LessonInfo[]} lessons at least one
 * @param {Partial<Ask>} [wish]
 * @returns {Ask}
 */
export function askOf(lessons, { lesson, pos, method } = {}) {
  const info = /** @type {LessonInfo} */ (lessons.find((l) => l.id === lesson) ?? lessons[0]);
  return {
    lesson: info.id,
    pos: pos ?? info.inputs[0] ?? "",
    method: info.methods.find((m) => m === method) ?? info.methods[0] ?? "",
  };
}

/** @param {readonly LessonInfo[]} lessons @param {Ask} ask @returns {Lab} */
export const openLab = (lessons, ask) => ({
  lessons, ask, text: shown(ask.pos), problem: null, result: null, answer: null,
  at: 0, playing: false, pace: "normal", node: 0, lit: null, zoom: 0, levels: 0, read: null, width: 0,
});

/** The lesson that is shown. @param {Lab} lab */
export const infoOf = (lab) => /** @type {LessonInfo} */ (lab.lessons.find((l) => l.id === lab.ask.lesson));

/** A question's name, by which an answer is told from those to others. @param {Ask} ask */
export const keyOf = ({ lesson, pos, method }) => [lesson, method, pos].join(" ");

/** An input as people write it: a row's numbers apart by commas. @param {string} pos */
export const shown = (pos) => pos.split(".").join(", ");

/** What the address says, without the language. @param {Ask} ask @returns {[string, string][]} */
export const queryOf = ({ lesson, pos, method }) => [["lesson", lesson], ["pos", pos], ["method", method]];

/** The asking part of an address. @param {string} search @returns {Partial<Ask>} */
export function readQuery(search) {
  const query = new URLSearchParams(search);
  /** @type {Partial<Ask>} */
  const wish = {};
  for (const name of /** @type {const} */ (["lesson", "pos", "method"])) {
    const value = query.get(name);
    if (value !== null) wish[name] = value;
  }
  return wish;
}

/** Another question; the answer to the last one stays until its own is there. @param {Lab} lab @param {Ask} ask @returns {Lab} */
export const asking = (lab, ask) => ({ ...lab, ask, text: shown(ask.pos), problem: null, answer: null, playing: false });

/**
 * An answer taken in: the table is full, the whole lit. The canonical text takes the
 * place of what was asked, and of another recurrence of the same the step stays.
 * @param {Lab} lab
 * @param {WaysResult} result
 * @returns {Lab}
 */
export function takenIn(lab, result) {
  const before = lab.result;
  const same = before !== null && before.lesson === result.lesson && before.pos === result.pos;
  const ask = { lesson: result.lesson, pos: result.pos, method: result.method };
  return {
    ...lab, ask, text: shown(result.pos), problem: null, result, answer: null,
    at: same ? lab.at : stepsOf(result).length, node: 0, lit: same ? lab.lit : null, zoom: 0, levels: 0, read: null,
  };
}

/**
 * An input that cannot be read: it stays in its field, and what was shown stays shown
 * and is asked about again.
 * @param {Lab} lab
 * @param {import("../model.d.ts").Problem} problem
 * @returns {Lab}
 */
export function refused(lab, problem) {
  const { result } = lab;
  return { ...lab, answer: null, problem, ask: result ? { lesson: result.lesson, pos: result.pos, method: result.method } : lab.ask };
}

/** @param {WaysResult | null} result @returns {readonly Fill[]} */
export const stepsOf = (result) => result?.shown?.steps ?? [];

/** The cell that was filled last, undefined while the table is empty. @param {Lab} lab */
export const currentOf = (lab) => stepsOf(lab.result)[lab.at - 1];

/** A step that is there. @param {Lab} lab @param {number} at @returns {Lab} */
export function wentTo(lab, at) {
  const now = Math.min(stepsOf(lab.result).length, Math.max(0, at));
  const cell = stepsOf(lab.result)[now - 1];
  return { ...lab, at: now, lit: cell ? [cell.row, cell.col] : null, playing: lab.playing && now < stepsOf(lab.result).length };
}

/** Play and pause; from the end it begins anew. @param {Lab} lab @returns {Lab} */
export function played(lab) {
  if (lab.playing) return { ...lab, playing: false };
  const begun = lab.at >= stepsOf(lab.result).length ? wentTo(lab, 0) : lab;
  return { ...begun, playing: stepsOf(lab.result).length > 0 };
}

/** @param {Place | null} a @param {{row: number, col: number}} b */
export const at = (a, b) => a !== null && a[0] === b.row && a[1] === b.col;

/** The number of the step that fills a cell, from 0; -1 for a cell that is not there. @param {WaysResult | null} result @param {Place} place */
export const stepAt = (result, place) => stepsOf(result).findIndex((s) => at(place, s));

/** How many calls ask what was asked before. @param {{calls: string, states: number}} counts @returns {bigint} */
export const repeats = ({ calls, states }) => BigInt(calls) - BigInt(states);

/** Whether a number no longer fits 64 bits with a sign. @param {string} text */
export const isBeyond = (text) => /^-?\d+$/.test(text) && BigInt.asIntN(64, BigInt(text)) !== BigInt(text);

/** The first step whose value does not fit 64 bits. @param {WaysResult} result */
export const firstBeyond = (result) => stepsOf(result).find((s) => isBeyond(s.value));

/** Digits up to which a number is printed whole. */
const WHOLE = 15;

/** @type {Readonly<Record<string, string>>} */
const RAISED = { 0: "⁰", 1: "¹", 2: "²", 3: "³", 4: "⁴", 5: "⁵", 6: "⁶", 7: "⁷", 8: "⁸", 9: "⁹" };

/**
 * A natural number as it can be taken in: whole, or four digits and a power of ten,
 * cut off and not rounded.
 * @param {string} digits
 */
export function short(digits) {
  if (digits.length <= WHOLE) return digits;
  const power = String(digits.length - 1).replace(/\d/g, (d) => RAISED[d] ?? d);
  return `${digits[0]}.${digits.slice(1, 4)} × 10${power}`;
}

/** The common logarithm of a natural number above 0, however long. @param {string | number} n */
export function log10(n) {
  const digits = String(n);
  return Math.log10(Number(`0.${digits.slice(0, 15)}`)) + digits.length;
}

/** So many calls a second are reckoned with: about what a fast program makes. */
const SPEED = 9;

/** Units of time by their length in seconds. */
const UNITS = /** @type {const} */ ([["years", 31_557_600], ["days", 86_400], ["hours", 3600], ["minutes", 60], ["seconds", 1]]);

/** The age of the universe in years is a number of so many digits. */
const AGES = 10;

/**
 * How long so many calls take at a thousand million a second; null below a second.
 * @param {string} calls
 * @returns {{unit: string, n: string} | null}
 */
export function timeFor(calls) {
  if (calls.length <= SPEED) return null;
  const seconds = BigInt(calls.slice(0, -SPEED));
  for (const [unit, length] of UNITS) {
    const n = seconds / BigInt(length);
    if (n === 0n) continue;
    return unit === "years" && String(n).length > AGES ? { unit: "ages", n: "0" } : { unit, n: String(n) };
  }
  return null;
}

/**
 * Lengths of bars for numbers, as shares of the longest: in proportion while the
 * shortest can be seen, by their logarithms where they lie far apart.
 * @param {readonly (string | number)[]} numbers above 0
 * @returns {{shares: number[], log: boolean}}
 */
export function bars(numbers) {
  const logs = numbers.map(log10);
  const most = Math.max(...logs);
  const log = most - Math.min(...logs) > 1.5;
  const shares = logs.map((l) => (log ? (l + 0.2) / (most + 0.2) : 10 ** (l - most)));
  return { shares, log };
}

/**
 * The coins on one kind of places: odd is 0, even is 1; places count from 1.
 * @param {readonly string[]} coins
 * @param {0 | 1} kind
 */
export const ofKind = (coins, kind) => coins.filter((_, i) => i % 2 === kind);

/**
 * The strategy at play: the first player keeps to one kind of places, the other takes
 * the larger end. Each entry is what is left and who took which place to get there.
 * @param {readonly string[]} coins an even number of them
 * @param {0 | 1} kind
 * @param {number} rounds
 * @returns {{from: number, to: number, took: number | null, mine: boolean}[]}
 */
export function keptTo(coins, kind, rounds) {
  let from = 0;
  let to = coins.length - 1;
  /** @type {{from: number, to: number, took: number | null, mine: boolean}[]} */
  const list = [{ from, to, took: null, mine: false }];
  for (let ply = 0; ply < 2 * rounds && from <= to; ply++) {
    const mine = ply % 2 === 0;
    const first = mine ? from % 2 === kind : BigInt(coins[from] ?? 0) > BigInt(coins[to] ?? 0);
    const took = first ? from++ : to--;
    list.push({ from, to, took, mine });
  }
  return list;
}
