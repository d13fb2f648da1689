// The tour: short notes that stand beside what they speak of and cover nothing.
import { html } from "lit";

/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").Actions} Actions */

/** @param {number} step @param {readonly string[]} steps @param {Words} words @param {Actions} act */
export function noteView(step, steps, words, act) {
  const last = step === steps.length - 1;
  const name = words.t("ui.tour.step", { n: step + 1, of: steps.length });
  /** @param {KeyboardEvent} e */
  const keyed = (e) => { if (e.key === "Escape") act.showTour(null); };
  return html`<section class="tour" id="tour" tabindex="-1" aria-labelledby="tour-name" aria-describedby="tour-text" @keydown=${keyed}>
    <p class="soft" id="tour-name">${name}</p>
    <p id="tour-text">${words.t(`ui.tour.${steps[step]}`)}</p>
    <p class="row">
      <button class="primary" type="button" id="tour-next" @click=${() => act.showTour(last ? null : step + 1)}>${words.t(last ? "ui.tour.done" : "ui.tour.next")}</button>
      ${last ? "" : html`<button class="quiet" type="button" id="tour-skip" @click=${() => act.showTour(null)}>${words.t("ui.tour.skip")}</button>`}</p>
  </section>`;
}
