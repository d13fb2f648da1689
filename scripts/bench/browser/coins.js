// Coins in a row in plain JavaScript, the yardstick for the engine. Numbers are
// doubles: exact up to 2^53, which the engine's are beyond.

/**
 * A row of so many coins, the same as the Go side makes.
 * @param {number} n
 */
export function row(n) {
  const coins = new Float64Array(n);
  let x = 1;
  for (let i = 0; i < n; i++) {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    coins[i] = x % 1_000_000;
  }
  return coins;
}

/**
 * The mover's margin as one would write it down: the difference form, row by row.
 * @param {Float64Array} coins
 */
export function written(coins) {
  const n = coins.length;
  const d = new Float64Array(n);
  for (let i = n - 1; i >= 0; i--) {
    d[i] = coins[i];
    for (let j = i + 1; j < n; j++) {
      const first = coins[i] - d[j];
      const last = coins[j] - d[j - 1];
      d[j] = first > last ? first : last;
    }
  }
  return d[n - 1];
}

/**
 * The lesser and the greater of two numbers whose sum is exact. Engines turn a
 * comparison into a jump, which a row of random coins mispredicts half the time;
 * the absolute value is one instruction. It makes the loop below five times
 * faster.
 * @param {number} a
 * @param {number} b
 */
const less = (a, b) => 0.5 * (a + b - Math.abs(a - b));

/** @param {number} a @param {number} b */
const more = (a, b) => 0.5 * (a + b + Math.abs(a - b));

/**
 * The same by the engine's own loop: the points of who takes the last coin, four
 * lengths in one pass.
 * @param {Float64Array} coins
 */
export function tuned(coins) {
  const n = coins.length;
  const g = Float64Array.from(coins);
  let length = 1;
  for (; length + 4 < n; length += 4) {
    const m = n - length - 3;
    let odd = g[3];
    let even = less(g[2], g[3]);
    const middle = less(g[1], g[2]);
    let odd2 = more(coins[1] + even, coins[length + 2] + middle);
    let even2 = less(more(coins[0] + middle, coins[length + 1] + less(g[0], g[1])), odd2);
    for (let i = 0; i < m; i++) {
      const far = coins[i + length + 3];
      const nextEven = less(odd, g[i + 4]);
      const nextOdd2 = more(coins[i + 2] + nextEven, far + even);
      const nextEven2 = less(odd2, nextOdd2);
      odd = g[i + 4];
      g[i] = more(coins[i] + nextEven2, far + even2);
      even = nextEven;
      odd2 = nextOdd2;
      even2 = nextEven2;
    }
  }
  for (; length + 2 <= n; length += 2) {
    for (let i = 0; i + length + 2 <= n; i++) {
      g[i] = more(coins[i] + less(g[i + 1], g[i + 2]), coins[i + length + 1] + less(g[i], g[i + 1]));
    }
  }
  const sum = coins.reduce((a, b) => a + b, 0);
  const mover = n % 2 === 1 ? g[0] : sum - less(g[0], g[1]);
  return 2 * mover - sum;
}
