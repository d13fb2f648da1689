// The pictures of small games, exactly: lower and upper envelopes of lines, the
// curves of best replies over the unit square, and the parts of a segment or triangle
// of mixtures in which each pure strategy is a best reply.
import { add, compare, div, minus, mul, nearly, ONE, sign, sub, ZERO } from "./number.js";

/** @typedef {import("./number.js").Rat} Rat */
/** A line over [0, 1] by its heights at both ends. @typedef {readonly [Rat, Rat]} Line */
/** Numbers of the lines, or strategies, that are least (or greatest) there. @typedef {{x: Rat, y: Rat, lines: number[]}} Corner */

/** @param {Line} line @param {Rat} x */
export const heightAt = ([from, to], x) => add(mul(from, sub(ONE, x)), mul(to, x));

/**
 * The corners of the lower envelope of lines over [0, 1], from 0 to 1, each with all
 * lines through it; with upper, of the upper one. Time: the square of the lines'
 * number for each corner.
 * @param {readonly Line[]} lines at least one
 * @param {boolean} [upper]
 * @returns {Corner[]}
 */
export function envelope(lines, upper = false) {
  if (upper) {
    return envelope(lines.map(([a, b]) => [minus(a), minus(b)])).map((c) => ({ ...c, y: minus(c.y) }));
  }
  /** @param {Rat} x @returns {Corner} */
  const cornerAt = (x) => {
    const heights = lines.map((l) => heightAt(l, x));
    const y = heights.reduce((low, h) => (compare(h, low) < 0 ? h : low));
    return { x, y, lines: heights.flatMap((h, k) => (compare(h, y) === 0 ? [k] : [])) };
  };
  const slope = (/** @type {number} */ k) => sub(/** @type {Line} */ (lines[k])[1], /** @type {Line} */ (lines[k])[0]);
  const corners = [cornerAt(ZERO)];
  for (;;) {
    const here = /** @type {Corner} */ (corners.at(-1));
    if (compare(here.x, ONE) === 0) return corners;
    // Of those through the corner, the flattest goes on.
    const going = here.lines.reduce((best, k) => (compare(slope(k), slope(best)) < 0 ? k : best));
    let next = ONE;
    for (const [k, line] of lines.entries()) {
      const less = sub(slope(going), slope(k));
      if (sign(less) <= 0) continue;
      const x = div(sub(line[0], /** @type {Line} */ (lines[going])[0]), less);
      if (compare(x, here.x) > 0 && compare(x, next) < 0) next = x;
    }
    corners.push(cornerAt(next));
  }
}

/**
 * The highest corners of a lower envelope, or the lowest of an upper one: the value,
 * and from where to where it is reached.
 * @param {readonly Corner[]} corners
 * @param {boolean} [upper]
 */
export function peak(corners, upper = false) {
  const best = corners.reduce((b, c) => (compare(c.y, b.y) * (upper ? -1 : 1) > 0 ? c : b));
  const all = corners.filter((c) => compare(c.y, best.y) === 0);
  return { y: best.y, from: best.x, to: /** @type {Corner} */ (all.at(-1)).x, lines: best.lines };
}

/**
 * Best replies over the other's mixture t from 0 to 1, where the first strategy's gain
 * over the second is a line: points (t, share of the first), joined in order; where
 * both are always equally good, the whole square.
 * @param {Line} gain
 * @returns {{whole: boolean, points: [Rat, Rat][]}}
 */
export function replies([from, to]) {
  if (sign(from) === 0 && sign(to) === 0) return { whole: true, points: [] };
  /** @param {Rat} g @returns {Rat} */
  const share = (g) => (sign(g) > 0 ? ONE : ZERO);
  if (sign(from) === 0) return { whole: false, points: [[ZERO, share(minus(to))], [ZERO, share(to)], [ONE, share(to)]] };
  if (sign(to) === 0) return { whole: false, points: [[ZERO, share(from)], [ONE, share(from)], [ONE, share(minus(from))]] };
  if (sign(from) === sign(to)) return { whole: false, points: [[ZERO, share(from)], [ONE, share(from)]] };
  const root = div(from, sub(from, to));
  return { whole: false, points: [[ZERO, share(from)], [root, share(from)], [root, share(to)], [ONE, share(to)]] };
}

/** A mixture: shares that add up to 1. @typedef {readonly Rat[]} Mix */

/** @param {readonly Rat[]} row @param {Mix} mix */
export const earned = (row, mix) => row.reduce((sum, n, k) => add(sum, mul(n, /** @type {Rat} */ (mix[k]))), ZERO);

/**
 * For each row of payoffs against two or three strategies, the mixtures of these to
 * which it is a best reply, as corners in order: an interval's two ends, or a
 * polygon's; none where there are no such mixtures.
 * @param {readonly (readonly Rat[])[]} table
 * @returns {Mix[][]}
 */
export function regions(table) {
  const wide = table[0]?.length ?? 0;
  const corners = Array.from({ length: wide }, (_, k) => Array.from({ length: wide }, (_, j) => (j === k ? ONE : ZERO)));
  return table.map((own) => table.reduce((/** @type {Mix[]} */ left, other) => {
    if (other === own) return left;
    const gain = own.map((n, k) => sub(n, /** @type {Rat} */ (other[k])));
    return clip(left, gain);
  }, corners));
}

/** The part of a convex set, by its corners in order, where a mixture's gain is not below 0. @param {readonly Mix[]} corners @param {readonly Rat[]} gain @returns {Mix[]} */
function clip(corners, gain) {
  /** @type {Mix[]} */
  const kept = [];
  for (const [i, corner] of corners.entries()) {
    const next = /** @type {Mix} */ (corners[(i + 1) % corners.length]);
    const [here, there] = [earned(gain, corner), earned(gain, next)];
    if (sign(here) >= 0) kept.push(corner);
    if (sign(here) * sign(there) < 0 && (corners.length > 2 || i === 0)) {
      const share = div(here, sub(here, there));
      kept.push(corner.map((n, k) => add(mul(n, sub(ONE, share)), mul(/** @type {Rat} */ (next[k]), share))));
    }
  }
  return kept;
}

/** A height of an equilateral triangle of side 1. */
const HIGH = Math.sqrt(3) / 2;

/**
 * Where a mixture of two or three strategies lies in a picture of side 1, y upwards:
 * the first of three at the top, the others below from left to right; of two the first
 * at the left.
 * @param {Mix} mix
 * @returns {[number, number]}
 */
export function placeOf(mix) {
  const [a = 0, b = 0, c] = mix.map(nearly);
  return c === undefined ? [b, 0] : [c + a / 2, a * HIGH];
}

/** The middle of some corners: where a name stands. @param {readonly (readonly [number, number])[]} points @returns {[number, number]} */
export function middle(points) {
  // By area where there is one, so that a name does not stick to many close corners.
  let [area, x, y] = [0, 0, 0];
  for (const [i, [ax, ay]] of points.entries()) {
    const [bx, by] = points[(i + 1) % points.length] ?? [0, 0];
    const cross = ax * by - bx * ay;
    area += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  }
  if (Math.abs(area) > 1e-9) return [x / (3 * area), y / (3 * area)];
  const n = points.length || 1;
  return [points.reduce((s, p) => s + p[0], 0) / n, points.reduce((s, p) => s + p[1], 0) / n];
}
