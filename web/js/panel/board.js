// What reading adds to the board's picture.
import { arrowPath, goneIn, nodesOf, targetsOf } from "../board/move.js";
import { lightOf, onBoard, pictureOf, previewed } from "./state.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Scene} Scene */

/**
 * @typedef {object} Shown
 * @property {ReadonlySet<string>} lit nodes that are spoken of
 * @property {ReadonlySet<string>} going nodes that leave with the move that is spoken of
 * @property {readonly string[]} arrows from a piece to where it goes, as path data
 * @property {boolean} preview whether the picture is not the game's position
 */

/**
 * @param {State} s
 * @param {Scene} scene the picture on the board
 * @returns {Shown}
 */
export function shownOn(s, scene) {
  const preview = onBoard(s) !== s.scene?.value ? previewed(s) : null;
  const light = preview ? null : lightOf(s);
  const move = preview ? preview.line[preview.at] : light?.move;
  const next = light?.to ? pictureOf(s, light.to)?.scene : undefined;
  return {
    lit: new Set([...(preview ? [] : s.lit), ...(light?.nodes ?? []), ...(move ? nodesOf(scene, move) : [])]),
    going: new Set(next && move ? goneIn(scene, next) : []),
    arrows: move ? arrowsOf(scene, move) : [],
    preview: preview !== null,
  };
}

/** @param {Scene} scene @param {string} move @returns {string[]} */
function arrowsOf(scene, move) {
  const node = (/** @type {string | undefined} */ key) => scene.nodes.find((n) => n.key === key);
  return targetsOf(scene, move).flatMap((t) => {
    const [from, to] = [node(t.from), node(t.to)];
    const path = from && to ? arrowPath(from, to) : "";
    return path ? [path] : [];
  });
}
