// What can be read off a table of payoffs directly, exactly: bad cells, best replies,
// what is guaranteed, and how the simplex method's programme is made of it.
import { compare, exact, minus, readNumber } from "./number.js";

/** @typedef {import("./number.js").Rat} Rat */
/** @typedef {import("./model.d.ts").Desk} Desk */
/** @typedef {import("./model.d.ts").Fault} Fault */
/** @typedef {import("./model.d.ts").Game} Game */
/** @typedef {import("./model.d.ts").Place} Place */

/**
 * A function of something that never changes, worked out once for each: a large game
 * is read many times in one drawing.
 * @template {object} K @template V
 * @param {(key: K) => V} work
 * @returns {(key: K) => V}
 */
export function remembered(work) {
  /** @type {WeakMap<K, V>} */
  const known = new WeakMap();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      value = work(key);
      known.set(key, value);
    }
    return value;
  };
}

/** The cells that hold no number. @type {(game: Game) => Fault[]} */
export const badCells = remembered((/** @type {Game} */ game) => [game.a, game.b ?? []].flatMap((table, k) => table.flatMap((row, i) => row.flatMap((text, j) => (readNumber(text) ? [] : [{
  place: /** @type {Place} */ ([k, i, j]),
  problem: { code: "bad_position", at: text, field: "pos", args: { want: "matrix.number", row: String(i + 1), col: String(j + 1) } },
}])))));

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

/** @type {(table: readonly (readonly string[])[]) => Rat[][]} */
const numbersOf = remembered((/** @type {readonly (readonly string[])[]} */ table) => table.map((row) => row.map((text) => readNumber(text) ?? exact("0"))));
/** @type {(table: readonly (readonly string[])[]) => Rat[][]} */
const lossesOf = remembered((/** @type {readonly (readonly string[])[]} */ table) => numbersOf(table).map((row) => row.map(minus)));

/** A table's numbers; its cells are numbers. Costs are what is lost. @param {readonly (readonly string[])[]} table @param {boolean} [costs] @returns {readonly (readonly Rat[])[]} */
export const valuesOf = (table, costs = false) => (costs ? lossesOf : numbersOf)(table);

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
