// What can be read off a table of payoffs directly, exactly: bad cells, best replies,
// what is guaranteed, and how the simplex method's programme is made of it.
import { compare, exact, minus, readNumber } from "./number.js";

/** @typedef {import("./number.js").Rat} Rat */
/** @typedef {import("./model.d.ts").Desk} Desk */
/** @typedef {import("./model.d.ts").Fault} Fault */
/** @typedef {import("./model.d.ts").Game} Game */
/** @typedef {import("./model.d.ts").Place} Place */

/** The cells that hold no number. @param {Game} game @returns {Fault[]} */
export const badCells = (game) => [game.a, game.b ?? []].flatMap((table, k) => table.flatMap((row, i) => row.flatMap((text, j) => (readNumber(text) ? [] : [{
  place: /** @type {Place} */ ([k, i, j]),
  problem: { code: "bad_position", at: text, field: "pos", args: { want: "matrix.number", row: String(i + 1), col: String(j + 1) } },
}]))));

/** The engine's word on a cell, where it names one. @param {Desk} desk @returns {Fault[]} */
function toldCells({ kind, answers }) {
  const { problem } = (kind === "programme" ? answers.simplex : answers.solve) ?? {};
  const [row, col] = [Number(problem?.args["row"]), Number(problem?.args["col"])];
  return problem && row > 0 && col > 0 ? [{ place: [0, row - 1, col - 1], problem }] : [];
}

/** Everything that is wrong with the typed game. @param {Desk} desk @returns {Fault[]} */
export function faultsOf(desk) {
  const bad = badCells(desk.game);
  return bad.length > 0 ? bad : toldCells(desk);
}

/** A table's numbers; its cells are numbers. Costs are what is lost. @param {readonly (readonly string[])[]} table @param {boolean} [costs] @returns {Rat[][]} */
export const valuesOf = (table, costs = false) => table.map((row) => row.map((text) => {
  const n = readNumber(text) ?? exact("0");
  return costs ? minus(n) : n;
}));

/** @template T @param {readonly (readonly T[])[]} table @returns {T[][]} */
export const transposed = (table) => (table[0] ?? []).map((_, j) => table.map((row) => /** @type {T} */ (row[j])));

/** @param {readonly Rat[]} list at least one */
export const greatest = (list) => list.reduce((best, n) => (compare(n, best) > 0 ? n : best));
/** @param {readonly Rat[]} list at least one */
export const least = (list) => list.reduce((best, n) => (compare(n, best) < 0 ? n : best));

/** Whether each number is the greatest in its column. @param {readonly (readonly Rat[])[]} table @returns {boolean[][]} */
export function bestInColumns(table) {
  const best = transposed(table).map(greatest);
  return table.map((row) => row.map((n, j) => compare(n, /** @type {Rat} */ (best[j])) === 0));
}

/** Whether each number is the greatest in its row. @param {readonly (readonly Rat[])[]} table @returns {boolean[][]} */
export const bestInRows = (table) => transposed(bestInColumns(transposed(table)));

/**
 * How the programme is made of a matrix: its payoffs times `times`, plus `shift`, are
 * whole numbers from 1 on.
 * @param {readonly (readonly Rat[])[]} table
 */
export function shiftOf(table) {
  const times = table.flat().reduce((all, [, of]) => {
    let [a, b] = [all, of];
    while (b !== 0n) [a, b] = [b, a % b];
    return (all / a) * of;
  }, 1n);
  const [n, of] = least(table.flat());
  return { times, shift: 1n - (n * times) / of };
}
