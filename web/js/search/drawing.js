// The places of a tree's nodes, by the tidy tree of the d3-hierarchy library: a node
// above the middle of its children, which stand in the order in which they are read.
import { hierarchy, tree } from "d3-hierarchy";
import { windowText } from "./state.js";

/** @typedef {import("./model.d.ts").DrawnNode} DrawnNode */
/** @typedef {import("./model.d.ts").Drawing} Drawing */
/** @typedef {import("./model.d.ts").SearchTrace} SearchTrace */

/** A node's box, and the room about all. */
export const SIDE = 34;
const MARGIN = 18;

/** From one row to the next: between them stand a move and a window. */
const ROW = 92;

/** From leaf to leaf at least and at most, and so much a letter. */
const NEAR = 44;
const FAR = 150;
const LETTER = 6.7;

/**
 * The whole tree where it is known, else what the search met, each node with its place.
 * @param {SearchTrace} trace
 * @param {SearchTrace | null} full of plain minimax, which meets every node
 * @param {boolean} windows whether room is needed for them
 * @param {boolean} moves likewise
 * @returns {Drawing}
 */
export function drawn(trace, full, windows, moves) {
  const whole = full?.whole === true;
  const source = whole ? full.nodes : trace.nodes;
  /** @type {string[]} */
  const paths = [];
  const at = new Map();
  const nodes = source.map((n, i) => {
    const path = paths[i] = n.parent < 0 ? "" : `${paths[n.parent]}.${n.move}`.replace(/^\./, "");
    at.set(path, i);
    return { parent: n.parent, move: n.move, path, side: n.side, leaf: n.leaf ?? false, pos: n.pos ?? "", own: -1, x: 0, y: 0 };
  });
  /** @type {string[]} */
  const own = [];
  const of = trace.nodes.map((n, i) => {
    const path = own[i] = n.parent < 0 ? "" : `${own[n.parent]}.${n.move}`.replace(/^\./, "");
    const there = at.get(path) ?? 0;
    /** @type {DrawnNode} */ (nodes[there]).own = i;
    return there;
  });
  const longest = Math.max(4, ...(windows ? trace.kinds.split("").map((_, i) => windowText(trace.alpha[i] ?? null, trace.beta[i] ?? null).length) : []),
    ...(moves ? source.map((n) => n.move.length) : []), ...source.map((n) => (n.value ?? "").length));
  const pitch = Math.min(FAR, Math.max(NEAR, Math.round(longest * LETTER + 10)));
  return { nodes, of, whole, pitch, ...placed(nodes, pitch) };
}

/** Gives each node its middle, and tells the size of all. @param {DrawnNode[]} nodes @param {number} pitch */
function placed(nodes, pitch) {
  /** @type {number[][]} */
  const children = nodes.map(() => []);
  nodes.forEach((n, i) => children[n.parent]?.push(i));
  const root = tree().nodeSize([pitch, ROW]).separation(() => 1)(hierarchy(/** @type {any} */ (0), (i) => children[i]));
  const all = root.descendants();
  const left = Math.min(...all.map((d) => d.x));
  for (const d of all) Object.assign(nodes[/** @type {any} */ (d.data)] ?? {}, { x: d.x - left + pitch / 2 + MARGIN, y: d.y + SIDE / 2 + 34 });
  return { width: Math.max(...all.map((d) => d.x)) - left + pitch + 2 * MARGIN, height: root.height * ROW + SIDE + 34 + MARGIN };
}

/** The children of a drawn node. @param {Drawing} drawing @param {number} i */
export const childrenOf = ({ nodes }, i) => nodes.flatMap((n, j) => (n.parent === i ? [j] : []));

/** A drawn node by its path, else the root. @param {Drawing} drawing @param {string} path */
export const nodeAt = ({ nodes }, path) => Math.max(0, nodes.findIndex((n) => n.path === path));
