// What stands beside a board whose values need a large table: that nobody has asked
// for it, and the button that does; how far it is; nothing once it is there.
import { html, nothing } from "lit";
import { allParams, gameInfo, shown, unsolved } from "../state.js";
import { moveFieldView } from "./controls.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").Actions} Actions */

/** How many positions the table has. @param {State} s */
function positionsOf(s) {
  const params = allParams(s);
  return Math.max(0, ...(gameInfo(s)?.params ?? []).map((p) => Number(p.heavy?.[params[p.id] ?? ""] ?? 0)));
}

/** Beside the sentence on the match. @param {State} s @param {Words} words @param {Actions} act */
export function solveView(s, words, act) {
  const n = positionsOf(s);
  if (unsolved(s)) {
    if (shown(s)?.over) return nothing;
    return html`<p class="work"><span role="status">${words.t("ui.solve.line", { n, who: s.setup?.opponent ?? "person" })}</span>
      <button id="solve" type="button" @click=${act.solve}>${words.t("ui.solve")}</button></p>`;
  }
  const slow = [s.analysis, s.reply, s.review, s.random, s.tree, s.rules].find((a) => a?.slow && a.value === undefined && a.of);
  if (!slow) return nothing;
  const done = Math.floor(n * (slow.done ?? 0) / (slow.of || 1));
  return html`<p class="solving"><span>${words.t("ui.solve.progress", { done, n })}</span></p>`;
}

/** In the panel, where values would stand. @param {State} s @param {Words} words @param {Actions} act @param {boolean} typed whether a move can be typed there */
export function openView(s, words, act, typed) {
  return html`<p class="soft">${words.t("ui.solve.panel", { n: positionsOf(s) })}</p>
    <p><button class="primary" type="button" @click=${act.solve}>${words.t("ui.solve")}</button></p>
    ${typed ? moveFieldView(s, words, act) : nothing}`;
}
