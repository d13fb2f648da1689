// Places the calls of a recursion: a call above the middle of those that it makes,
// subtrees as near to each other as they fit. The graphs' layout by layers would take
// seconds for five hundred calls, and keeps no order among them.

/** @typedef {import("./model.d.ts").Call} Call */

/** So many calls are drawn at first where they are all, and so many of more. */
const ALL = 180;
const SOME = 64;

/**
 * The first levels of a tree.
 * @param {readonly Call[]} nodes level by level
 * @param {number} wish how many levels; 0: as many as can be taken in
 * @returns {{nodes: Call[], levels: number, most: number}} most is how many there are
 */
export function cutAt(nodes, wish) {
  /** @type {number[]} */
  const level = [];
  /** @type {number[]} where each level ends in the list */
  const ends = [];
  nodes.forEach((n, i) => {
    const own = n.parent < 0 ? 0 : (level[n.parent] ?? 0) + 1;
    level[i] = own;
    ends[own] = i + 1;
  });
  const fitting = nodes.length <= ALL && !nodes.some((n) => n.cut) ? ends.length : ends.filter((end) => end <= SOME).length;
  const levels = Math.min(ends.length, Math.max(1, wish || fitting));
  const end = ends[levels - 1] ?? 0;
  const goOn = new Set(nodes.slice(end).map((n) => n.parent));
  return { nodes: nodes.slice(0, end).map((n, i) => (goOn.has(i) ? { ...n, cut: true } : n)), levels, most: ends.length };
}

/** A call's box and the room between boxes, in px. */
export const BOX = Object.freeze({ h: 28, aside: 8, below: 26, margin: 12 });

/** The width of one letter, and what a box has besides. */
const LETTER = 7.3;
const PAD = 16;

/** @param {number} letters of the longest name */
export const boxWidth = (letters) => Math.round(Math.max(3, letters) * LETTER + PAD);

/**
 * @param {readonly Pick<Call, "parent">[]} nodes parents before children
 * @param {number} w a box's width
 * @returns {{x: number[], y: number[], width: number, height: number}} the boxes' left top corners
 */
export function placed(nodes, w) {
  /** @type {number[][]} */
  const below = nodes.map(() => []);
  /** @type {number[]} */
  const level = [];
  nodes.forEach((n, i) => {
    below[n.parent]?.push(i);
    level[i] = n.parent < 0 ? 0 : (level[n.parent] ?? 0) + 1;
  });
  // How far a subtree reaches to each side of its root, level by level.
  /** @type {{left: number[], right: number[]}[]} */
  const reach = [];
  /** @type {number[]} where a node is from its parent */
  const shift = nodes.map(() => 0);
  for (let i = nodes.length - 1; i >= 0; i--) {
    /** @type {number[]} */
    const left = [];
    /** @type {number[]} */
    const right = [];
    const starts = (below[i] ?? []).map((child) => {
      const own = reach[child] ?? { left: [], right: [] };
      let start = 0;
      own.left.forEach((l, depth) => { start = Math.max(start, (right[depth] ?? -Infinity) - l + w + BOX.aside); });
      own.left.forEach((l, depth) => { left[depth] = Math.min(left[depth] ?? Infinity, start + l); });
      own.right.forEach((r, depth) => { right[depth] = start + r; });
      return start;
    });
    const middle = ((starts[0] ?? 0) + (starts.at(-1) ?? 0)) / 2;
    (below[i] ?? []).forEach((child, k) => { shift[child] = (starts[k] ?? 0) - middle; });
    reach[i] = { left: [0, ...left.map((l) => l - middle)], right: [0, ...right.map((r) => r - middle)] };
  }
  const least = Math.min(0, ...(reach[0]?.left ?? []));
  /** @type {number[]} */
  const x = [];
  nodes.forEach((n, i) => { x[i] = n.parent < 0 ? BOX.margin - least : (x[n.parent] ?? 0) + (shift[i] ?? 0); });
  const y = level.map((l) => BOX.margin + l * (BOX.h + BOX.below));
  return {
    x, y,
    width: Math.ceil(Math.max(0, ...x) + w + BOX.margin),
    height: Math.max(0, ...y) + BOX.h + BOX.margin,
  };
}
