// A small seeded source of random numbers (mulberry32), so that a property test
// tries the same cases everywhere.

/** @param {number} seed @returns {() => number} numbers from 0 up to 1 */
export function random(seed) {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of a list. @template T @param {() => number} next @param {readonly T[]} list @returns {T} */
export const pick = (next, list) => /** @type {T} */ (list[Math.floor(next() * list.length)]);
