// Exact numbers: as they are typed (2/3, -0.25, 33.3333333) and as the engine writes
// them, worked with as fractions of whole numbers of any size.

/** The numerator, and the denominator above 0, in lowest terms. @typedef {readonly [bigint, bigint]} Rat */

/** Beyond so many characters nobody types. */
const LONGEST = 200;

/** @type {Rat} */
export const ZERO = [0n, 1n];
/** @type {Rat} */
export const ONE = [1n, 1n];

/** @param {bigint} n @param {bigint} of not 0 @returns {Rat} */
function lowest(n, of) {
  let [a, b] = [n < 0n ? -n : n, of < 0n ? -of : of];
  while (b !== 0n) [a, b] = [b, a % b];
  const by = of < 0n ? -a : a;
  return [n / by, of / by];
}

/**
 * A typed number as the engine takes it: without spaces about it, with the minus of
 * keyboards, and without a power of ten: 1e-7, as spreadsheets copy small ones, is 0.0000001.
 * @param {string} text
 */
export function plain(text) {
  const typed = text.trim().replace("−", "-");
  const [, minus, whole = "", part = "", power] = /^(-?)(\d*)\.?(\d*)[eE]([+-]?\d+)$/.exec(typed) ?? [];
  const by = Number(power);
  if (whole + part === "" || Math.abs(by) > LONGEST || typed.length > LONGEST) return typed;
  const [high, low] = by < 0 ? ["0".repeat(-by) + whole, part] : [whole, part + "0".repeat(by)];
  const digits = high + low;
  const point = high.length + by;
  const after = digits.slice(point).replace(/0+$/, "");
  return minus + (digits.slice(0, point).replace(/^0+/, "") || "0") + (after && `.${after}`);
}

/**
 * A whole number, a decimal or a fraction, as the engine reads it; null for anything
 * else.
 * @param {string} text
 * @returns {Rat | null}
 */
export function readNumber(text) {
  const typed = plain(text);
  if (typed.length > LONGEST) return null;
  const [, minus = "", top, bottom, whole = "", part = ""] = /^(-?)(?:(\d+)\/(\d+)|(\d*)\.?(\d*))$/.exec(typed) ?? [];
  if (top !== undefined && bottom !== undefined) {
    return BigInt(bottom) === 0n ? null : lowest(BigInt(minus + top), BigInt(bottom));
  }
  if (whole + part === "") return null;
  const n = BigInt(whole + part);
  return lowest(minus ? -n : n, 10n ** BigInt(part.length));
}

/** A number that the engine wrote. @param {string} text @returns {Rat} */
export function exact(text) {
  const [n = "0", of = "1"] = text.split("/");
  return [BigInt(n), BigInt(of)];
}

/** @param {Rat} a */
export const textOf = ([n, of]) => (of === 1n ? String(n) : `${n}/${of}`);

/** @param {Rat} a @param {Rat} b @returns {Rat} */
export const add = ([n, of], [m, by]) => lowest(n * by + m * of, of * by);
/** @param {Rat} a @returns {Rat} */
export const minus = ([n, of]) => [-n, of];
/** @param {Rat} a @param {Rat} b */
export const sub = (a, b) => add(a, minus(b));
/** @param {Rat} a @param {Rat} b @returns {Rat} */
export const mul = ([n, of], [m, by]) => lowest(n * m, of * by);
/** @param {Rat} a @param {Rat} b not 0 @returns {Rat} */
export const div = ([n, of], [m, by]) => lowest(n * by, of * m);

/** Below, at or above: a number below 0, 0, above 0. @param {Rat} a @param {Rat} b */
export function compare([n, of], [m, by]) {
  const d = n * by - m * of;
  return d < 0n ? -1 : d > 0n ? 1 : 0;
}

/** -1, 0 or 1. @param {Rat} a */
export const sign = ([n]) => (n < 0n ? -1 : n > 0n ? 1 : 0);

/** As a number, where nearly is enough: for a place on the screen. @param {Rat} a */
export function nearly([n, of]) {
  const long = Math.max(String(n).length, String(of).length) - 300;
  if (long <= 0) return Number(n) / Number(of);
  const by = 10n ** BigInt(long);
  return of / by === 0n ? Number(n / of) : Number(n / by) / Number(of / by);
}

/** Digits after the point in a decimal. */
const PLACES = 6;

/**
 * A number in decimals, rounded; exact says whether that is all of it.
 * @param {string} text as the engine writes it
 * @returns {{text: string, exact: boolean}}
 */
export function decimal(text) {
  const [n, of] = exact(text);
  const times = 10n ** BigInt(PLACES);
  const size = n < 0n ? -n : n;
  const rounded = (size * times * 2n + of) / (2n * of);
  const digits = String(rounded).padStart(PLACES + 1, "0");
  const part = digits.slice(-PLACES).replace(/0+$/, "");
  const sign = n < 0n && rounded > 0n ? "−" : "";
  return { text: `${sign}${digits.slice(0, -PLACES)}${part ? `.${part}` : ""}`, exact: rounded * of === size * times };
}
