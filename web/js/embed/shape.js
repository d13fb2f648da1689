// Checks of what another window sent: it may be anything that a message can carry.
// A check gives the value back in its checked type, or undefined.

/** @typedef {Readonly<Record<string, unknown>>} Fields */

/** Longest text taken from a message, in UTF-16 units: a long position fits. */
const MOST_TEXT = 300_000;

/** Most moves of a line, as the engine takes them. */
const MOST_MOVES = 10_000;

const MOST_PARAMS = 30;

/** A plain object. @param {unknown} v @returns {Fields | undefined} */
export const record = (v) => (v !== null && typeof v === "object" && !Array.isArray(v) ? /** @type {Fields} */ (v) : undefined);

/** A text of bounded length. @param {unknown} v @param {number} [most] @returns {string | undefined} */
export const text = (v, most = MOST_TEXT) => (typeof v === "string" && v.length <= most ? v : undefined);

/** A short name. @param {unknown} v */
export const name = (v) => text(v, 100);

/** One of a list. @template {string} T @param {readonly T[]} list @param {unknown} v @returns {T | undefined} */
export const oneOf = (list, v) => list.find((o) => o === v);

/** What a command is answered under. @param {unknown} v @returns {string | number | undefined} */
export const reqId = (v) => (typeof v === "number" && Number.isSafeInteger(v) ? v : name(v));

/** A game's parameters. @param {unknown} v @returns {Record<string, string> | undefined} */
export function params(v) {
  const fields = record(v);
  if (!fields) return undefined;
  const entries = Object.entries(fields);
  if (entries.length > MOST_PARAMS || !entries.every(([k, value]) => name(k) !== undefined && name(value) !== undefined)) return undefined;
  return /** @type {Record<string, string>} */ (Object.fromEntries(entries));
}

/** A line of moves; all of them together are bounded too. @param {unknown} v @returns {string[] | undefined} */
export function moves(v) {
  if (!Array.isArray(v) || v.length > MOST_MOVES) return undefined;
  let length = 0;
  for (const move of v) {
    if (typeof move !== "string") return undefined;
    length += move.length;
  }
  return length <= MOST_TEXT ? [...v] : undefined;
}
