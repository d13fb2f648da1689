// The geometry of the plot of the essay's counts: depths across, positions upwards by
// their logarithms.
import { ticks } from "../series/plot.js";
import { log10 } from "../ways/state.js";

/** @typedef {import("./model.d.ts").Depth} Depth */

/** Height of the plot and the room about it, in px. */
export const HEIGHT = 300;
export const ROOM = Object.freeze({ left: 54, right: 16, top: 26, bottom: 28 });

/** @type {readonly ["minimax", "alphabeta"]} */
export const CURVES = ["minimax", "alphabeta"];

/** @param {readonly Depth[]} depths those that have both counts @param {number} width */
export function scaleOf(depths, width) {
  const last = Math.max(2, depths.length);
  const top = Math.max(1, ...depths.map((d) => log10(d.minimax?.nodes ?? 1)));
  const high = HEIGHT - ROOM.top - ROOM.bottom;
  return {
    last, top, width, powers: ticks(0, top, 6),
    /** @param {number} depth */
    x: (depth) => ROOM.left + ((depth - 1) / (last - 1)) * (width - ROOM.left - ROOM.right),
    /** @param {number} nodes */
    y: (nodes) => HEIGHT - ROOM.bottom - (log10(nodes) / top) * high,
  };
}

/** @param {readonly Depth[]} depths @param {typeof CURVES[number]} curve @param {ReturnType<typeof scaleOf>} scale */
export const curvePath = (depths, curve, { x, y }) =>
  depths.map((d, i) => `${i === 0 ? "M" : "L"}${x(d.depth).toFixed(1)} ${y(d[curve]?.nodes ?? 1).toFixed(1)}`).join("");
