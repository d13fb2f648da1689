// What a press on the picture means: pure logic over a scene's targets. A target
// without a From is a move by itself; with one, From is chosen first, then To; in
// a composed move one target of each group is gathered until it is played.

/** @typedef {import("../model.d.ts").Scene} Scene */
/** @typedef {import("../model.d.ts").Pick} Pick */
/** @typedef {import("../model.d.ts").Target} Target */

/** @type {Pick} */
const NOTHING = Object.freeze({ from: null, parts: [] });

/** Whether moves of this scene are gathered from parts. @param {Scene} scene */
export const composes = (scene) => (scene.compose ?? 1) > 1;

/**
 * The nodes on which a press does something now.
 * @param {Scene} scene
 * @param {Pick} pick
 * @returns {Set<string>}
 */
export function pressable(scene, pick) {
  /** @type {Set<string>} */
  const keys = new Set();
  for (const t of scene.targets) {
    if (!t.from) keys.add(t.to);
    else {
      keys.add(t.from);
      if (t.from === pick.from) keys.add(t.to);
    }
  }
  return keys;
}

/**
 * The nodes to which the chosen piece can go.
 * @param {Scene} scene
 * @param {Pick} pick
 * @returns {Set<string>}
 */
export function reachable(scene, pick) {
  return new Set(scene.targets.filter((t) => t.from && t.from === pick.from).map((t) => t.to));
}

/**
 * The nodes that are part of the composed move so far.
 * @param {Scene} scene
 * @param {Pick} pick
 * @returns {Set<string>}
 */
export function gathered(scene, pick) {
  return new Set(pick.parts.flatMap((i) => scene.targets[i]?.to ?? []));
}

/**
 * The move that the gathered parts make, or null where there are none.
 * @param {Scene} scene
 * @param {Pick} pick
 * @returns {string | null}
 */
export function composed(scene, pick) {
  const parts = [...pick.parts].sort((a, b) => a - b).flatMap((i) => scene.targets[i]?.move ?? []);
  return parts.length > 0 ? parts.join(".") : null;
}

/**
 * A node is pressed: the new choice, and the move where it is complete.
 * @param {Scene} scene
 * @param {Pick} pick
 * @param {string} key
 * @returns {{pick: Pick, move?: string}}
 */
export function press(scene, pick, key) {
  if (composes(scene)) return { pick: gather(scene, pick, key) };
  const step = scene.targets.find((t) => t.from && t.from === pick.from && t.to === key);
  if (step) return { pick: NOTHING, move: step.move };
  const plain = scene.targets.find((t) => !t.from && t.to === key);
  if (plain) return { pick: NOTHING, move: plain.move };
  if (key !== pick.from && scene.targets.some((t) => t.from === key)) return { pick: { from: key, parts: [] } };
  return { pick: NOTHING };
}

/**
 * One more part, another part of the same group, or one part less. Where the
 * move has all the parts that it may have, the oldest gives way.
 * @param {Scene} scene
 * @param {Pick} pick
 * @param {string} key
 * @returns {Pick}
 */
function gather(scene, pick, key) {
  const index = scene.targets.findIndex((t) => t.to === key);
  const target = scene.targets[index];
  if (!target) return pick;
  if (pick.parts.includes(index)) return { from: null, parts: pick.parts.filter((i) => i !== index) };
  const others = pick.parts.filter((i) => scene.targets[i]?.group !== target.group);
  const room = (scene.compose ?? 1) - 1;
  return { from: null, parts: [...others.slice(Math.max(0, others.length - room)), index] };
}

/**
 * The moves whose value a mark at each node should show: of a node that plays at
 * once its own, of a place to go to those that end there (from the chosen piece,
 * or from any while none is chosen).
 * @param {Scene} scene
 * @param {Pick} pick
 * @returns {Map<string, string[]>}
 */
export function movesAt(scene, pick) {
  /** @type {Map<string, string[]>} */
  const at = new Map();
  /** @param {string} key @param {string} move */
  const add = (key, move) => at.set(key, [...(at.get(key) ?? []), move]);
  scene.targets.forEach((t, i) => {
    if (t.from && pick.from && t.from !== pick.from) return;
    const parts = pick.parts.filter((p) => p !== i && scene.targets[p]?.group !== t.group);
    const whole = composes(scene) && parts.length > 0 && parts.length < (scene.compose ?? 1);
    add(t.to, (whole && composed(scene, { from: null, parts: [...parts, i] })) || t.move);
  });
  return at;
}
