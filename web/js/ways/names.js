// What cells and calls are called.

/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("./model.d.ts").Place} Place */

/** A cell by what it is about: its place from 0, and from and to as people count. @param {Place} place */
const args = ([row, col]) => ({ row, col, from: row + 1, to: col + 1, n: col - row + 1 });

/** In a sentence. @param {string} lesson @param {Place} place @param {Words} words */
export const cellName = (lesson, place, words) => words.t(`ways.${lesson}.cell`, args(place));

/** In a call's box. @param {string} lesson @param {Place} place @param {Words} words */
export const callName = (lesson, place, words) => words.t(`ways.${lesson}.call`, args(place));

/** A number with the minus sign of books. @param {string} text */
export const printed = (text) => text.replace("-", "−");
