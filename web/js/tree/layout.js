// Places nodes in layers by the dagre library: a tree's from left to right, a
// graph's from the top down.
import { Graph, layout } from "@dagrejs/dagre";

/** @typedef {import("../panel/model.d.ts").Layout} Layout */

/** Room beside all (for the dots of what goes on) and above, between layers, and
 * between nodes of a layer. */
const ASIDE = 26;
const ABOVE = 12;
const LAYERS = 46;
const APART = 10;

/** The same for a graph's round nodes. */
const BESIDE = 14;
const STEPS = 38;
const BETWEEN = 34;
const LANES = 16;

/**
 * @param {readonly {w: number, h: number}[]} nodes
 * @param {readonly {from: number, to: number}[]} edges no two of the same ends
 * @param {boolean} [down]
 * @returns {Layout}
 */
export function place(nodes, edges, down = false) {
  const g = new Graph();
  g.setGraph(down ? { rankdir: "TB", ranksep: STEPS, nodesep: BETWEEN, edgesep: LANES, marginx: BESIDE, marginy: BESIDE }
    : { rankdir: "LR", ranksep: LAYERS, nodesep: APART, edgesep: 6, marginx: ASIDE, marginy: ABOVE });
  g.setDefaultEdgeLabel(() => ({}));
  nodes.forEach((n, i) => g.setNode(String(i), { width: n.w, height: n.h }));
  for (const e of edges) g.setEdge(String(e.from), String(e.to), {});
  layout(g);
  const { width = 0, height = 0 } = g.graph();
  return {
    width, height,
    nodes: nodes.map(({ w, h }, i) => {
      const at = g.node(String(i));
      return { x: at.x - w / 2, y: at.y - h / 2, w, h };
    }),
    edges: edges.map((e) => (g.edge(String(e.from), String(e.to)).points ?? []).map((/** @type {{x: number, y: number}} */ p) => /** @type {const} */ ([p.x, p.y]))),
  };
}
