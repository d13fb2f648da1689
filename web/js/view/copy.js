// Texts to be copied and files to be saved; each button says that it has copied, or
// why it could not.
import { html, nothing } from "lit";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").Actions} Actions */

/** The longest text that stands in a field; more is only copied. */
const LONGEST = 20_000;

/**
 * A text that can be copied. Where the clipboard refuses, it stands selected in
 * its field, so that a keyboard can copy it.
 * @param {{id: string, text: string, label: string, rows?: number, hidden?: boolean}} item
 * @param {State} s
 * @param {Words} words
 * @param {Actions} act
 * @param {unknown} [more] further buttons
 */
export function copyView({ id, text, label, rows = 4, hidden = false }, s, words, act, more = nothing) {
  const done = s.panel.copied?.what === id ? s.panel.copied.ok : null;
  const field = text.length > LONGEST && done !== false ? nothing
    : html`<textarea class="out" id=${id} rows=${rows} readonly spellcheck="false" aria-label=${label} .value=${text}
        @focus=${(/** @type {Event} */ e) => /** @type {HTMLTextAreaElement} */ (e.target).select()}></textarea>`;
  const pressed = async () => {
    // A refused copy has by then brought its field.
    if (!(await act.copy(id, text))) /** @type {HTMLTextAreaElement | null} */ (document.getElementById(id))?.focus();
  };
  return html`${hidden && done !== false ? nothing : field}
    <div class="buttons"><button id=${`copy-${id}`} type="button" aria-label=${done ? nothing : words.t("ui.share.copy.what", { what: label })} @click=${pressed}>${
      words.t(done ? "ui.share.copied" : "ui.share.copy")}</button>${more}</div>
    ${done === false ? html`<p class="problem">${words.t("ui.share.failed")}</p>` : nothing}`;
}

/** A button that saves a file. @param {string} id @param {string} label @param {() => void} save */
export const saveView = (id, label, save) => html`<button id=${id} type="button" @click=${save}>${label}</button>`;

/** What a screen reader hears of a copy. @param {State} s @param {Words} words */
export const copiedView = (s, words) => html`<p class="heard" role="status" id="copied">${
  s.panel.copied ? words.t(s.panel.copied.ok ? "ui.share.copied" : "ui.share.failed") : ""}</p>`;
