// The computer against itself: what starts and stops it.
import { html } from "lit";
import { shown } from "../state.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").Actions} Actions */
/** @typedef {import("../model.d.ts").Pace} Pace */

/** @type {readonly Pace[]} */
const PACES = ["slow", "normal", "fast"];

/** What the computer against itself needs: go on, wait, one move. @param {State} s @param {Words} words @param {Actions} act */
export function selfView(s, words, act) {
  const over = shown(s)?.over ?? true;
  const waits = over || s.running;
  return html`<div class="self" role="group" aria-label=${words.t("ui.self")}>
    <button class="primary" id="run" type="button" aria-disabled=${String(over)} @click=${() => over || act.setRunning(!s.running)}>${words.t(s.running ? "ui.self.pause" : "ui.self.run")}</button>
    <button id="step" type="button" aria-disabled=${String(waits)} @click=${() => waits || act.step()}>${words.t("ui.self.step")}</button>
    <label class="field"><span>${words.t("ui.pace")}</span><select id="pace" @change=${(/** @type {Event} */ e) => act.setPace(/** @type {Pace} */ (/** @type {HTMLSelectElement} */ (e.target).value))}>
      ${PACES.map((p) => html`<option value=${p} .selected=${p === s.pace}>${words.t(`ui.pace.${p}`)}</option>`)}</select></label>
  </div>`;
}
