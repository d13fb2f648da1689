// How large a tree's nodes are drawn.

/** @typedef {import("../protocol.d.ts").TreeResult} TreeResult */

/** Room for a figure, and for the badge and number above it. */
export const FIGURE = Object.freeze({ w: 84, h: 56 });
export const HEAD = 26;
const PAD = 8;

/** A text's letters at most, and the width of one. */
export const LETTERS = 16;
const LETTER = 7.4;

/** A position's text as it fits a node. @param {string} pos */
export const nodeText = (pos) => (pos.length > LETTERS ? `${pos.slice(0, LETTERS - 1)}…` : pos);

/**
 * @param {TreeResult} tree
 * @param {boolean} figures
 * @returns {{w: number, h: number}[]}
 */
export function sizes(tree, figures) {
  if (figures) return tree.nodes.map(() => ({ w: FIGURE.w + 2 * PAD, h: HEAD + FIGURE.h + PAD }));
  return tree.nodes.map((n) => ({ w: Math.round(nodeText(n.pos).length * LETTER) + 58, h: 30 }));
}
