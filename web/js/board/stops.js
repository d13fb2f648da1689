// The places on a picture that can be focused and pressed. They are laid over the
// drawing as an own layer, so what is seen can move while what is pressed stays.

/** @typedef {import("../model.d.ts").Scene} Scene */
/** @typedef {import("../model.d.ts").Node} Node */
/** @typedef {import("../model.d.ts").Label} Label */
/** @typedef {import("../model.d.ts").Pick} Pick */
/** @typedef {import("../model.d.ts").Cursor} Cursor */
/** @typedef {import("../model.d.ts").Stop} Stop */


/**
 * The stops in reading order. Nodes of one cell of a grid (a square and the piece
 * on it) are one stop; a node without a label is decoration.
 * @param {Scene} scene
 * @returns {Stop[]}
 */
export function stopsOf(scene) {
  const grid = (scene.rows ?? 0) > 0;
  /** @type {Map<string, Stop>} */
  const stops = new Map();
  for (const n of scene.nodes) {
    if (!n.label || (grid && !n.row)) continue;
    const key = grid ? `r${n.row}c${n.col}` : n.key;
    const stop = stops.get(key);
    if (stop) {
      stop.nodes.push(n.key);
      stop.labels.push(n.label);
    } else {
      stops.set(key, { key, nodes: [n.key], labels: [n.label], x: n.x, y: n.y, w: n.w, h: n.h, row: n.row, col: n.col });
    }
  }
  const list = [...stops.values()];
  if (grid) list.sort((a, b) => (a.row ?? 0) - (b.row ?? 0) || (a.col ?? 0) - (b.col ?? 0));
  return list;
}

/**
 * The stop that has the tab stop: the cursor's, or where that is gone the one
 * nearest to its place.
 * @param {readonly Stop[]} stops
 * @param {Cursor | null} cursor
 * @returns {Stop | undefined}
 */
export function tabStop(stops, cursor) {
  if (!cursor) return stops[0];
  const same = stops.find((s) => s.key === cursor.key);
  if (same) return same;
  /** @param {Stop} s */
  const far = (s) => Math.hypot(s.x + s.w / 2 - cursor.x, s.y + s.h / 2 - cursor.y);
  return stops.reduce((/** @type {Stop | undefined} */ best, s) => (best && far(best) <= far(s) ? best : s), undefined);
}

/** @param {Stop} stop @returns {Cursor} */
export const cursorOn = (stop) => ({ key: stop.key, x: stop.x + stop.w / 2, y: stop.y + stop.h / 2 });

/**
 * The node of a stop that a press means: one at which a move ends before one
 * from which a move begins.
 * @param {Scene} scene
 * @param {Pick} pick
 * @param {Stop} stop
 * @returns {string}
 */
export function nodeToPress(scene, pick, stop) {
  const here = new Set(stop.nodes);
  const target =
    scene.targets.find((t) => here.has(t.to) && t.from && t.from === pick.from) ??
    scene.targets.find((t) => here.has(t.to) && !t.from);
  if (target) return target.to;
  return scene.targets.find((t) => t.from && here.has(t.from))?.from ?? stop.nodes[0] ?? "";
}
