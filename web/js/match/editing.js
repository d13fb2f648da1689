// The position that is being made by hand: plain data and what changes it. What a
// change leads to the engine has said beforehand, so no rule is known here.

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Edit} Edit */
/** @typedef {import("../model.d.ts").Editing} Editing */
/** @typedef {import("../model.d.ts").Found} Found */
/** @typedef {import("../model.d.ts").Label} Label */
/** @typedef {import("../model.d.ts").Problem} Problem */
/** @typedef {import("../model.d.ts").Scene} Scene */
/** @typedef {import("../model.d.ts").Node} Node */
/**
 * @typedef {object} Spot a place of the picture at which something can be changed
 * @property {string} key
 * @property {Label | undefined} label
 * @property {readonly Edit[]} edits at it, moves to other places left out
 * @property {ReadonlyMap<string, Edit>} drops by the place moved to
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 * @property {number} [row]
 * @property {number} [col]
 */

/** Editing begins, or goes on with another text. @param {State} s @param {string} text @returns {State} */
export function typed(s, text) {
  const before = s.edit ?? { text, params: s.setup?.params ?? {}, found: null, spot: 0, picked: null };
  return { ...s, edit: { ...before, text } };
}

/**
 * The text names a position; what was typed stays as it was typed.
 * @param {State} s
 * @param {string} text
 * @param {Found} found
 * @returns {State}
 */
export function understood(s, text, found) {
  if (s.edit?.text !== text) return s;
  const last = Math.max(0, spotsOf(found).length - 1);
  const { problem: _, ...edit } = s.edit;
  return { ...s, edit: { ...edit, found, spot: Math.min(edit.spot, last), picked: null } };
}

/** The text names no position: the last one that did stays. @param {State} s @param {string} text @param {Problem} problem @returns {State} */
export function refused(s, text, problem) {
  return s.edit?.text === text ? { ...s, edit: { ...s.edit, problem } } : s;
}

/** A place is gone to, and a piece may be held. @param {State} s @param {number} spot @param {number | null} [picked] @returns {State} */
export function wentToSpot(s, spot, picked = s.edit?.picked ?? null) {
  return s.edit ? { ...s, edit: { ...s.edit, spot, picked } } : s;
}

/**
 * The places that can be changed, in reading order. What belongs to one (the
 * stones of a heap) is part of its place.
 * @param {Found} found
 * @returns {Spot[]}
 */
export function spotsOf({ scene, edits }) {
  const keys = new Set(edits.flatMap((e) => [e.node ?? "", ...(e.to ? [e.to] : [])]));
  const groups = new Map(scene.targets.flatMap((t) => (t.group ? [/** @type {[string, string]} */ ([t.to, t.group])] : [])));
  const spots = scene.nodes.filter((n) => keys.has(n.key)).map((n) => {
    const own = edits.filter((e) => e.node === n.key);
    const box = bounds(scene.nodes.filter((m) => m === n || groups.get(m.key) === n.key));
    return {
      key: n.key, label: n.label ?? n.caption, row: n.row, col: n.col, ...box,
      edits: own.filter((e) => e.act !== "drop"),
      drops: new Map(own.flatMap((e) => (e.act === "drop" && e.to ? [/** @type {[string, Edit]} */ ([e.to, e])] : []))),
    };
  });
  return spots.every((p) => p.row) ? spots.sort((a, b) => (a.row ?? 0) - (b.row ?? 0) || (a.col ?? 0) - (b.col ?? 0)) : spots;
}

/** The changes of the position as a whole. @param {Found} found */
export const wholeEdits = ({ edits }) => edits.filter((e) => !e.node);

/** @param {readonly Node[]} nodes */
function bounds(nodes) {
  const x = Math.min(...nodes.map((n) => n.x));
  const y = Math.min(...nodes.map((n) => n.y));
  return { x, y, w: Math.max(...nodes.map((n) => n.x + n.w)) - x, h: Math.max(...nodes.map((n) => n.y + n.h)) - y };
}

/**
 * What pressing a place means: a held piece is put down there, else the place is
 * gone to.
 * @param {Editing} edit
 * @param {number} spot
 * @returns {{drop: Edit} | {spot: number, refused: boolean}}
 */
export function pressed({ found, picked }, spot) {
  const spots = found ? spotsOf(found) : [];
  const held = picked === null ? undefined : spots[picked];
  const drop = held?.drops.get(spots[spot]?.key ?? "");
  return drop ? { drop } : { spot, refused: held !== undefined && picked !== spot };
}
