// The bar under the board while it shows a line of play instead of the game: back,
// forward, play from here, back to the game.
import { html, nothing } from "lit";
import { previewed } from "../panel/state.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").Actions} Actions */

/** @param {State} s @param {Words} words @param {Actions} act */
export function previewView(s, words, act) {
  const now = previewed(s);
  if (!now) return nothing;
  const { line, at, last, step } = now;
  /** @param {string} id @param {string} key @param {number} to */
  const go = (id, key, to) => {
    const off = to < 0 || to > last;
    return html`<button id=${id} class="quiet" type="button" aria-disabled=${String(off)} @click=${() => { if (!off) act.preview(line, to); }}>${words.t(key)}</button>`;
  };
  /** @param {KeyboardEvent} e */
  const keyed = (e) => {
    if (e.key === "Escape") act.preview(null);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[e.key];
    if (to === undefined || to < 0 || to > last) return;
    e.preventDefault();
    act.preview(line, to);
  };
  return html`<div class="preview" role="group" aria-label=${words.t("ui.preview")} @keydown=${keyed}>
    <p role="status">${at === 0 ? words.t("ui.preview.start") : words.t("ui.preview.at", {
      n: at, of: last, move: step.label ? words.label(step.label) : step.move ?? "" })}</p>
    <div class="buttons">${go("preview-back", "ui.preview.back", at - 1)}${go("preview-on", "ui.preview.on", at + 1)}
      <button id="preview-play" class="quiet" type="button" aria-disabled=${String(at === 0)} @click=${() => { if (at > 0) act.playPreview(); }}>${words.t("ui.preview.play")}</button>
      <button id="preview-end" class="quiet" type="button" @click=${() => act.preview(null)}>${words.t("ui.preview.end")}</button></div>
  </div>`;
}
