// Going from cell to cell of a table, and the part of a large one that is drawn.

/** @typedef {import("../model.d.ts").Table} Table */
/** @typedef {import("./model.d.ts").Place} Place */

/** Rows and columns drawn at once. */
export const WINDOW = 40;

/** @param {Table} table @param {Place} place */
const exists = (table, [r, c]) => (table.rows[r]?.[c] ?? null) !== null;

/**
 * The cell that has the tab stop: the chosen one, else the one that is the answer,
 * else the first.
 * @param {Table} table
 * @param {Place | null} cell
 * @returns {Place}
 */
export function chosenOf(table, cell) {
  if (cell && exists(table, cell)) return cell;
  const mark = /** @type {Place | undefined} */ (table.marks?.[0]);
  if (mark && exists(table, mark)) return mark;
  const row = table.rows.findIndex((r) => r.some((c) => c !== null));
  return row < 0 ? [0, 0] : [row, (table.rows[row] ?? []).findIndex((c) => c !== null)];
}

/**
 * The first row and column drawn, so that the chosen cell is among them.
 * @param {Table} table
 * @param {Place} chosen
 * @returns {Place}
 */
export function cornerOf(table, chosen) {
  const corner = (/** @type {number} */ at, /** @type {number} */ size) =>
    Math.max(0, Math.min(size - WINDOW, Math.floor(at / (WINDOW / 2)) * (WINDOW / 2) - WINDOW / 4));
  return [corner(chosen[0], table.rows.length), corner(chosen[1], table.rows[0]?.length ?? 0)];
}

/** @type {Readonly<Record<string, Place>>} */
const STEP = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/**
 * Where a key leads: the next cell that exists in its direction, the ends of the
 * row, with Ctrl the table's first and last cell. Nothing wraps round.
 * @param {Table} table
 * @param {Place} from
 * @param {string} key
 * @param {boolean} ctrl
 * @returns {Place | null}
 */
export function neighbourCell(table, from, key, ctrl) {
  if (key === "Home" || key === "End") {
    const rows = ctrl ? table.rows.map((_, r) => r) : [from[0]];
    const places = rows.flatMap((r) => (table.rows[r] ?? []).flatMap((c, i) => (c === null ? [] : [/** @type {Place} */ ([r, i])])));
    return places.at(key === "Home" ? 0 : -1) ?? null;
  }
  const step = STEP[key];
  if (!step || ctrl) return null;
  let [r, c] = from;
  for (;;) {
    r += step[0];
    c += step[1];
    if (table.rows[r]?.[c] === undefined) return null;
    if (exists(table, [r, c])) return [r, c];
  }
}
