// The proof of an answer: checked by the rules alone, with what was looked at; and
// open to be read, changed and checked again.
import { html, nothing } from "lit";
import { reading } from "../panel/state.js";
import { current } from "../state.js";
import { problemText } from "./problem.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").Actions} Actions */
/** @typedef {import("../model.d.ts").AnalyseResult} AnalyseResult */
/** @typedef {import("../model.d.ts").CheckResult} CheckResult */

/** @param {State} s @param {AnalyseResult} a @param {Words} words @param {Actions} act */
export function checkView(s, a, words, act) {
  const c = a.certificate;
  if (!c) return nothing;
  const answer = current(s, "check");
  const { proof } = reading(s);
  const waits = answer !== null && !answer.value && !answer.problem;
  return html`<div class="check">
    <div role="status">${answer?.value ? resultView(answer.value, c.kind, words) : html`<p class="soft">${words.t(waits ? "ui.working" : "ui.check.line")}</p>`}
    ${answer?.problem ? html`<p class="problem">${problemText(answer.problem, words)}</p>` : nothing}</div>
    <div class="buttons"><button id="check" type="button" aria-disabled=${String(waits)} @click=${() => waits || act.check()}>${words.t("ui.check")}</button>
      <button class="quiet" id="proof" type="button" aria-expanded=${String(proof !== null)} @click=${() => act.showProof(proof === null)}>${words.t("ui.check.proof")}</button></div>
    ${proof === null ? nothing : html`<label class="proof"><span class="soft">${words.t("ui.check.proof.line")}</span>
      <textarea id="proof-text" spellcheck="false" rows="6" .value=${proof}
        @input=${(/** @type {Event} */ e) => act.typeProof(/** @type {HTMLTextAreaElement} */ (e.target).value)}></textarea></label>`}
  </div>
  ${a.cost.states > 0 ? html`<p class="soft cost">${words.t("ui.cost", { states: a.cost.states })}</p>` : nothing}`;
}

/** What a check has found. @param {CheckResult} result @param {string} kind @param {Words} words */
export function resultView(result, kind, words) {
  const checked = result.checked ?? [];
  const list = checked.length > 0 ? html`<ul class="checked">${checked.map((c) => html`<li>${words.label(c)}</li>`)}</ul>` : nothing;
  if (!result.valid) {
    return html`<p class="problem"><strong>${words.t("ui.check.invalid", { at: result.at ?? "" })}</strong> ${words.t(result.want ?? "cert.follows")}</p>
      ${checked.length > 0 ? html`<p class="soft">${words.t("ui.check.until")}</p>` : nothing}${list}`;
  }
  const key = `cert.kind.${kind}`;
  return html`<p class="valid"><strong>${words.t("ui.check.valid")}</strong>
    ${words.t(words.has(key) ? key : "ui.check.rules", { n: checked[0]?.args?.["n"] ?? 0 })}</p>${list}`;
}
