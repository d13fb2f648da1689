// The geometry of the plot of a sequence: scales, marks on the axes, dots as path
// data. It is drawn as SVG by hand and not by a library: those that draw so many
// dots fast do it on a canvas, which neither paper nor forced colours nor a screen
// reader can use, and of the others little would be left to do.

/** @typedef {import("./model.d.ts").Lab} Lab */
/** @typedef {import("./model.d.ts").Proved} Proved */
/** @typedef {import("./model.d.ts").Range} Range */

/** Height of the plot and the room for the axes, in px. */
export const HEIGHT = 260;
export const ROOM = Object.freeze({ right: 12, top: 24, bottom: 26 });

/** Room for a number on the left: about a digit, and besides the digits, in px. */
const DIGIT = 7.5;
const BESIDE = 20;

/** So far apart, in px, values have stems; and so far, dots of full size. */
const STEMS = 7;
const DOTS = 4;

/** With more distinct dots than this they are drawn on a grid of whole px. */
const MANY = 12_000;

/**
 * @typedef {object} Scale
 * @property {Range} range
 * @property {number} width
 * @property {number} left where the first heap's column begins
 * @property {number} top the greatest value shown
 * @property {number} step px from heap to heap
 * @property {(n: number) => number} x the middle of a heap's column
 * @property {(value: number) => number} y
 */

/** @param {Range} range @param {number} width @param {number} most the greatest value in it @returns {Scale} */
export function scaleOf(range, width, most) {
  const top = Math.max(most, 1);
  const left = Math.round(BESIDE + DIGIT * String(top).length);
  const step = (width - left - ROOM.right) / (range.to - range.from + 1);
  const high = HEIGHT - ROOM.top - ROOM.bottom;
  return {
    range, width, left, top, step,
    x: (n) => left + (n - range.from + 0.5) * step,
    y: (value) => HEIGHT - ROOM.bottom - (value / top) * high,
  };
}

/** The heap under a place. @param {Scale} scale @param {number} x in px from the plot's left */
export function heapAt({ range, left, step }, x) {
  return Math.min(range.to, Math.max(range.from, range.from + Math.floor((x - left) / step)));
}

/**
 * Round whole numbers from low to high, about so many: steps of 1, 2 or 5 times a
 * power of ten.
 * @param {number} low
 * @param {number} high
 * @param {number} about
 */
export function ticks(low, high, about) {
  const rough = Math.max(1, (high - low) / Math.max(1, about));
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((m) => m * power).find((s) => s >= rough) ?? 10 * power;
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, i) => (first + i) * step);
}

/** A coordinate in few digits. @param {number} v */
const px = (v) => Math.round(v * 10) / 10;

/**
 * Dots as path data: moves with lines of no length, which round caps make dots.
 * Those that would lie on one another are drawn once.
 * @param {readonly (readonly [n: number, value: number])[]} points
 * @param {Scale} scale
 */
export function dotsPath(points, { x, y }) {
  const fine = new Set(points.map(([n, v]) => `M${px(x(n))} ${px(y(v))}h0`));
  if (fine.size <= MANY) return [...fine].join("");
  return [...new Set(points.map(([n, v]) => `M${Math.round(x(n))} ${Math.round(y(v))}h0`))].join("");
}

/** Crosses as path data. @param {readonly (readonly [n: number, value: number])[]} points @param {Scale} scale */
export function crossesPath(points, { x, y, step }) {
  const arm = step < DOTS ? 2 : 3.5;
  return [...new Set(points.map(([n, v]) => `M${px(x(n) - arm)} ${px(y(v) - arm)}l${2 * arm} ${2 * arm}m0 ${-2 * arm}l${-2 * arm} ${2 * arm}`))].join("");
}

/** Lines from the axis to the values, where there is room; else "". @param {readonly (readonly [n: number, value: number])[]} points @param {Scale} scale */
export function stemsPath(points, { x, y, step }) {
  return step < STEMS ? "" : points.filter(([, v]) => v > 0).map(([n, v]) => `M${px(x(n))} ${px(y(0))}V${px(y(v))}`).join("");
}

/** The size of a dot in px. @param {Scale} scale */
export const dotSize = ({ step }) => (step < 1 ? 1.8 : Math.min(7, Math.max(2.8, step * 0.85)));

/**
 * Where the period is shaded: every other round, or all of it where a round is too
 * narrow to be seen.
 * @param {Proved} proved
 * @param {Scale} scale
 * @returns {{x: number, width: number}[]}
 */
export function bands({ length, start }, { range, step, left, width }) {
  if (length === 0 || start > range.to) return [];
  const right = width - ROOM.right;
  const edge = (/** @type {number} */ n) => Math.min(right, Math.max(left, left + (n - range.from) * step));
  const band = (/** @type {number} */ a, /** @type {number} */ b) => ({ x: px(edge(a)), width: px(edge(b) - edge(a)) });
  if (length * step < 6) return [band(start, range.to + 1)];
  const out = [];
  const first = Math.max(0, Math.floor((range.from - start) / length));
  for (let k = first + (first % 2); start + k * length <= range.to; k += 2) out.push(band(start + k * length, start + (k + 1) * length));
  return out.filter((b) => b.width > 0);
}
