// The geometry of the plot of growth: sizes across, numbers upwards by their
// logarithms.
import { ticks } from "../series/plot.js";
import { log10 } from "./state.js";

/** @typedef {import("./model.d.ts").Growth} Growth */

/** Height of the plot and the room about it, in px. */
export const HEIGHT = 340;
export const ROOM = Object.freeze({ left: 54, right: 14, top: 26, bottom: 28 });

/** The curves, from the greatest to the least. */
export const CURVES = /** @type {const} */ (["plain", "memo", "table"]);

/**
 * @param {readonly Growth[]} growth
 * @param {number} width
 */
export function scaleOf(growth, width) {
  const last = growth.at(-1)?.n ?? 1;
  const top = Math.max(1, ...growth.flatMap((g) => CURVES.map((c) => log10(g[c]))));
  const high = HEIGHT - ROOM.top - ROOM.bottom;
  const wide = width - ROOM.left - ROOM.right;
  return {
    last, top, width,
    x: (/** @type {number} */ n) => ROOM.left + ((n - 1) / Math.max(1, last - 1)) * wide,
    /** @param {string | number} value */
    y: (value) => HEIGHT - ROOM.bottom - (log10(value) / top) * high,
    powers: ticks(0, top, 5),
    sizes: ticks(1, last, wide / 70).filter((n) => n >= 1),
  };
}

/** A curve as path data. @param {readonly Growth[]} growth @param {typeof CURVES[number]} curve @param {ReturnType<typeof scaleOf>} scale */
export const curvePath = (growth, curve, { x, y }) =>
  growth.map((g, i) => `${i === 0 ? "M" : "L"}${x(g.n).toFixed(1)} ${y(g[curve]).toFixed(1)}`).join("");

/** The place in the list of the size nearest to a place across. @param {readonly Growth[]} growth @param {number} share 0 the first, 1 the last */
export function nearest(growth, share) {
  const last = growth.at(-1)?.n ?? 1;
  const n = 1 + share * (last - 1);
  return growth.reduce((best, g, i) => (Math.abs(g.n - n) < Math.abs((growth[best]?.n ?? 0) - n) ? i : best), 0);
}
