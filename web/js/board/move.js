// What a move does to the picture: the piece and where it goes, and what leaves.

/** @typedef {import("../model.d.ts").Scene} Scene */
/** @typedef {import("../model.d.ts").Target} Target */
/** @typedef {import("../model.d.ts").Node} Node */

/**
 * The targets that make a move: its own, or in a composed move those of its parts.
 * @param {Scene} scene
 * @param {string} move
 * @returns {Target[]}
 */
export function targetsOf(scene, move) {
  const whole = scene.targets.filter((t) => t.move === move);
  return whole.length > 0 ? whole : scene.targets.filter((t) => move.split(".").includes(t.move));
}

/** The nodes that a move acts on. @param {Scene} scene @param {string} move @returns {string[]} */
export const nodesOf = (scene, move) => targetsOf(scene, move).flatMap((t) => (t.from ? [t.from, t.to] : [t.to]));

/**
 * The nodes that are gone in the next picture.
 * @param {Scene} scene
 * @param {Scene} next
 * @returns {string[]}
 */
export function goneIn(scene, next) {
  const stay = new Set(next.nodes.map((n) => n.key));
  return scene.nodes.flatMap((n) => (stay.has(n.key) ? [] : [n.key]));
}

/** So far from the middle of its ends' boxes an arrow begins and ends. */
const SHORT = 14;
const HEAD = 9;

/**
 * An arrow from one node's middle to another's, as path data; "" where they are
 * too near.
 * @param {Node} from
 * @param {Node} to
 */
export function arrowPath(from, to) {
  const [x1, y1, x2, y2] = [from.x + from.w / 2, from.y + from.h / 2, to.x + to.w / 2, to.y + to.h / 2];
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length < 2 * SHORT + HEAD) return "";
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const [ax, ay, bx, by] = [x1 + ux * SHORT, y1 + uy * SHORT, x2 - ux * SHORT, y2 - uy * SHORT];
  const wing = (/** @type {number} */ side) => `${round(bx - ux * HEAD + side * uy * HEAD * 0.7)} ${round(by - uy * HEAD - side * ux * HEAD * 0.7)}`;
  return `M${round(ax)} ${round(ay)}L${round(bx)} ${round(by)}M${wing(1)}L${round(bx)} ${round(by)}L${wing(-1)}`;
}

/** @param {number} n */
const round = (n) => Math.round(n * 10) / 10;
