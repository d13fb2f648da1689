// The field of a parameter in a notation of its own.
import { html, nothing } from "lit";
import { problemText } from "./problem.js";

/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").Actions} Actions */

/**
 * @param {import("../model.d.ts").Param} p
 * @param {string} value
 * @param {import("../model.d.ts").Field | undefined} field what was typed, where that is not the value
 * @param {string} label
 * @param {Words} words
 * @param {Actions} act
 */
export function notationView(p, value, field, label, words, act) {
  const id = `param-${p.id}`;
  const problem = field?.problem;
  /** @param {(text: string) => void} then @returns {(e: Event) => void} */
  const typed = (then) => (e) => then(/** @type {HTMLInputElement} */ (e.target).value);
  return html`<div class="field"><label for=${id}>${label}</label>
    <input id=${id} type="text" maxlength=${p.max ?? nothing} autocomplete="off" autocapitalize="off" spellcheck="false"
      .value=${field?.text ?? value} aria-invalid=${problem ? "true" : nothing} aria-describedby=${problem ? `${id}-problem` : nothing}
      @input=${typed((text) => act.typeParam(p.id, text))} @change=${typed((text) => act.setParam(p.id, text))}>
    ${problem ? html`<p class="problem" id=${`${id}-problem`} role="alert">${problemText({ ...problem, field: label }, words)}</p>` : nothing}</div>`;
}
