// A hint in two steps: where to look, then the move.
import { html, nothing } from "lit";
import { current } from "../state.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").MoveInfo} MoveInfo */

/** The move that a hint is about: the first of the best. @param {State} s @returns {MoveInfo | undefined} */
export function hintedMove(s) {
  return s.hint ? current(s, "analysis")?.value?.moves.find((m) => m.best) : undefined;
}

/**
 * The nodes that a hint lights: first only the piece to move or the group to take
 * from, where there is one, then all of the move.
 * @param {State} s
 * @returns {Set<string>}
 */
export function hintedNodes(s) {
  const move = hintedMove(s);
  const scene = s.scene?.value?.scene;
  if (!move || !scene) return new Set();
  const whole = scene.targets.filter((t) => t.move === move.move);
  const parts = whole.length > 0 ? whole : scene.targets.filter((t) => move.move.split(".").includes(t.move));
  if (s.hint === 2) return new Set(parts.flatMap((t) => (t.from ? [t.from, t.to] : [t.to])));
  const groups = new Set(parts.flatMap((t) => t.group ?? []));
  const pieces = new Set(parts.flatMap((t) => t.from ?? []));
  const lit = scene.targets.flatMap((t) => (t.group && groups.has(t.group) ? [t.to, t.group] : []));
  // A group of one place would give the move away.
  return new Set([...pieces, ...(lit.length > 2 * groups.size ? lit : [])]);
}

/** The hint as a sentence. @param {State} s @param {Words} words */
export function hintText(s, words) {
  const move = hintedMove(s);
  if (!move) return nothing;
  return html`<span class="hint-line">${s.hint === 2 ? moveText(move, words) : nudgeText(s, move, words)}</span>`;
}

/** @param {MoveInfo} move @param {Words} words */
function moveText(move, words) {
  const key = { win: "ui.hint.win", draw: "ui.hint.hold", unknown: "ui.hint.guess" }[move.outcome] ?? "ui.hint.lost";
  return words.t(key, { move: words.label(move.label) });
}

/** How things stand, where to look, and what the game is about. @param {State} s @param {MoveInfo} move @param {Words} words */
function nudgeText(s, move, words) {
  const best = current(s, "analysis")?.value?.moves.filter((m) => m.best).length ?? 1;
  const own = `game.${s.setup?.game}.nudge`;
  return [
    words.t("ui.nudge", { outcome: move.outcome, n: best }),
    hintedNodes(s).size > 0 ? words.t("ui.nudge.lit") : "",
    words.has(own) ? words.t(own, s.scene?.value?.params ?? s.setup?.params) : "",
  ].filter(Boolean).join(words.lang === "zh-Hans" ? "" : " ");
}
