// How large a tree's nodes are drawn.

/** @typedef {import("../protocol.d.ts").TreeResult} TreeResult */

/** Room for a figure, and for the badge and number above it. */
export const FIGURE = Object.freeze({ w: 84, h: 56 });
export const HEAD = 26;
const PAD = 8;

/** Letters smaller than this nobody reads, in px. */
const LEAST_TYPE = 7;

/** In a longer layer than this figures make a tree too tall. */
const MOST_FIGURES = 10;

/**
 * Whether positions are drawn as figures: where such a picture can still be read
 * when it is as small as a node.
 * @param {import("../model.d.ts").Scene | undefined} scene of the root
 * @param {TreeResult} tree
 */
export function drawsFigures(scene, tree) {
  if (!scene) return false;
  const scale = Math.min(FIGURE.w / scene.width, FIGURE.h / scene.height);
  const types = scene.nodes.flatMap((n) => [
    ...(n.caption ? [CAPTION] : []), ...(n.marks ?? []).flatMap((m) => (m.shape === "text" ? [m.h || CAPTION] : [])),
  ]);
  const layers = new Map();
  for (const n of tree.nodes) layers.set(n.ply, (layers.get(n.ply) ?? 0) + 1);
  return types.every((h) => h * scale >= LEAST_TYPE) && Math.max(...layers.values()) <= MOST_FIGURES;
}

/** The type size of a caption. */
const CAPTION = 15;

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
