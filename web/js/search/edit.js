// A game tree made by hand: children added and taken away, leaves given other values.
// What comes out is a text that the engine reads.

/** @typedef {import("./model.d.ts").Nested} Nested */
/** @typedef {{before: string, tree: Nested}} Written */

/**
 * A tree's text, canonical or in brackets, taken apart; null where it cannot be.
 * @param {string} pos
 * @returns {Written | null}
 */
export function taken(pos) {
  const [, before = "", text = ""] = /^\s*((?:max|min)[.,:\s]+)?(.*)$/s.exec(pos) ?? [];
  const json = /^[\["]/.test(text) ? text : text.replaceAll(".", ",").replace(/_(?=[~\d-])/g, "],").replaceAll("_", "]").replace(/(\d)~/g, "$1,[").replaceAll("~", "[");
  try {
    // Numbers stay texts, so that none of 64 bits is rounded.
    return { before: before.trim().replace(/[.,:]$/, ""), tree: JSON.parse(json.replace(/"?(-?\d+)"?/g, '"$1"')) };
  } catch {
    return null;
  }
}

/** @param {Written} written */
export const written = ({ before, tree }) => `${before ? `${before} ` : ""}${text(tree)}`;

/** @param {Nested} tree @returns {string} */
const text = (tree) => (typeof tree === "string" ? tree : `[${tree.map(text).join(", ")}]`);

/** The children's numbers from 0 that lead to a node. @param {string} path */
const steps = (path) => (path === "" ? [] : path.split(".").map((m) => Number(m) - 1));

/** @param {Nested} tree @param {readonly number[]} way @returns {Nested | undefined} */
function at(tree, [i, ...rest]) {
  if (i === undefined) return tree;
  const child = typeof tree === "string" ? undefined : tree[i];
  return child === undefined ? undefined : at(child, rest);
}

/** The node that a path leads to. @param {Written} written @param {string} path */
export const nodeOf = ({ tree }, path) => at(tree, steps(path));

/** @param {Nested} tree @param {readonly number[]} way @param {(node: Nested) => Nested | null} change null takes it away @returns {Nested | null} */
function changed(tree, [i, ...rest], change) {
  if (i === undefined) return change(tree);
  if (typeof tree === "string") return tree;
  const list = tree.flatMap((c, j) => {
    const next = j === i ? changed(c, rest, change) : c;
    return next === null ? [] : [next];
  });
  // Without its last child a node is a leaf, worth what a leaf there was worth.
  const [only = "0"] = tree;
  return list.length > 0 ? list : typeof only === "string" ? only : "0";
}

/** @param {Written} w @param {string} path @param {(node: Nested) => Nested | null} change @returns {Written} */
const with_ = (w, path, change) => ({ ...w, tree: changed(w.tree, steps(path), change) ?? w.tree });

/** A child more: of a leaf one of its value, else one of 0 at the end. @param {Written} w @param {string} path @returns {{w: Written, path: string}} */
export function added(w, path) {
  const node = nodeOf(w, path);
  const n = typeof node === "string" || node === undefined ? 1 : node.length + 1;
  return { w: with_(w, path, (t) => (typeof t === "string" ? [t] : [...t, "0"])), path: path === "" ? String(n) : `${path}.${n}` };
}

/** Without a node and what is below it; the root stays. @param {Written} w @param {string} path @returns {{w: Written, path: string}} */
export const removed = (w, path) => ({ w: with_(w, path, () => null), path: path.replace(/\.?\d+$/, "") });

/** A leaf of another value. @param {Written} w @param {string} path @param {string} value @returns {{w: Written, path: string}} */
export const valued = (w, path, value) => ({ w: with_(w, path, (t) => (typeof t === "string" ? value : t)), path });

/** A leaf's value and so much more, as far as the engine counts. @param {string} value @param {number} by */
export function moved(value, by) {
  const most = 2n ** 63n - 1n;
  const next = BigInt(value) + BigInt(by);
  return String(next > most ? most : next < -most ? -most : next);
}
