// Points as the engine writes them: whole numbers of any size, or fractions in
// lowest terms such as -7/4. They stay texts; these add and compare them exactly.

/** @param {string} text @returns {[bigint, bigint]} the numerator and the denominator */
function read(text) {
  const [n = "0", of = "1"] = text.split("/");
  return [BigInt(n), BigInt(of)];
}

/** @param {bigint} n @param {bigint} of above 0 */
function written(n, of) {
  let [a, b] = [n < 0n ? -n : n, of];
  while (b !== 0n) [a, b] = [b, a % b];
  return of === a ? String(n / a) : `${n / a}/${of / a}`;
}

/** @param {string} a @param {string} b */
export function plus(a, b) {
  const [[n, of], [m, by]] = [read(a), read(b)];
  return written(n * by + m * of, of * by);
}

/** @param {string} a */
export const negative = (a) => (a.startsWith("-") ? a.slice(1) : a === "0" ? a : `-${a}`);

/** @param {string} a @param {string} b */
export const minus = (a, b) => plus(a, negative(b));

/** The sign: -1, 0 or 1. @param {string} a */
export const sign = (a) => (a.startsWith("-") ? -1 : a === "0" ? 0 : 1);

/** A share as a number, in thousandths. @param {string} a @param {string} b not 0 */
export function share(a, b) {
  const [[n, of], [m, by]] = [read(a), read(b)];
  return Number((n * by * 1000n) / (of * m)) / 1000;
}

/** As a number, where nearly is enough: for a shade. @param {string} text */
export function nearly(text) {
  const [n, of = "1"] = text.split("/");
  return Number(n) / Number(of);
}
