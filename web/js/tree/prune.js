// What of a tree is drawn: the first positions in the order of their plies, and
// for each how many of its moves lead to positions left out.

/** @typedef {import("../protocol.d.ts").TreeResult} TreeResult */

/** How many positions are drawn at most: more nobody can read. */
export const MOST_NODES = 120;

/**
 * @param {TreeResult} tree
 * @param {number} [most]
 * @returns {{tree: TreeResult, found: number, left: number[]}}
 */
export function prune(tree, most = MOST_NODES) {
  const left = tree.nodes.slice(0, most).map((n) => n.left ?? 0);
  const edges = tree.edges.filter((e) => {
    if (e.from < most && e.to < most) return true;
    if (e.from < most) left[e.from] = (left[e.from] ?? 0) + 1;
    return false;
  });
  return {
    tree: { nodes: tree.nodes.slice(0, most), edges, whole: tree.whole && tree.nodes.length <= most },
    found: tree.nodes.length,
    left,
  };
}

/**
 * The moves by which a node is reached first, from the root.
 * @param {TreeResult} tree
 * @param {number} node
 * @returns {string[]}
 */
export function pathTo(tree, node) {
  /** @type {string[]} */
  const path = [];
  for (let at = node; at !== 0;) {
    const ply = tree.nodes[at]?.ply ?? 0;
    const edge = tree.edges.find((e) => e.to === at && tree.nodes[e.from]?.ply === ply - 1);
    if (!edge) return [];
    path.unshift(edge.move);
    at = edge.from;
  }
  return path;
}
