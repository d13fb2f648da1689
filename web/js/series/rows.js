// The values as rows of a table: as long as the period, so that one sees it repeat.
import { isException, provedOf, valueAt } from "./state.js";

/** @typedef {import("./model.d.ts").Lab} Lab */
/** @typedef {{n: number, value: number, kind: "" | "round" | "exception"}} Cell */

/** The length of rows where no period asks for another, and the least and greatest. */
const USUAL = 10;
const SHORT = 8;
const LONG = 200;

/** So many values are listed at most; more nobody reads. */
export const LISTED = 600;

/** How many values stand in a row, for a period of some length; 0 is none. @param {number} length */
export function columnsFor(length) {
  if (length === 0 || length > LONG) return USUAL;
  return length < SHORT ? length * Math.ceil(SHORT / length) : length;
}

/**
 * The known values of the range in rows that begin at multiples of their length;
 * of a wide range the first ones.
 * @param {Lab} lab
 * @returns {{columns: number, rows: {from: number, cells: (Cell | null)[]}[], to: number}} null where the range does not reach
 */
export function rowsOf(lab) {
  const { length, start } = provedOf(lab.finding);
  const columns = columnsFor(length);
  const { from } = lab.range;
  const to = Math.min(lab.range.to, from + LISTED - 1);
  const rows = [];
  for (let first = Math.floor(from / columns) * columns; first <= to; first += columns) {
    rows.push({
      from: first,
      cells: Array.from({ length: columns }, (_, i) => cellOf(first + i)),
    });
  }
  return { columns, rows, to };

  /** @param {number} n @returns {Cell | null} */
  function cellOf(n) {
    const value = n < from || n > to ? undefined : valueAt(lab, n);
    if (value === undefined) return null;
    return { n, value, kind: isException(lab, n) ? "exception" : length > 0 && n >= start ? "round" : "" };
  }
}
