// What stands where an answer is not there: hidden on purpose, on its way, or
// gone wrong.
import { html } from "lit";
import { workView } from "./work.js";

/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").Actions} Actions */
/** @typedef {import("../model.d.ts").Answer<any>} Answer */

/** Something to wait for, or what went wrong. @param {Answer | null} answer @param {Words} words @param {Actions} act */
export function waitView(answer, words, act) {
  return answer?.problem || answer?.slow ? workView([answer], words, act) : html`<p class="soft">${words.t("ui.working")}</p>`;
}

/** The answer stays hidden until it is asked for. @param {Words} words @param {Actions} act */
export function hiddenView(words, act) {
  return html`<div class="hidden-answer"><h2>${words.t("ui.why.hidden")}</h2><p>${words.t("ui.why.hidden.line")}</p>
    <button class="primary" id="reveal" type="button" @click=${act.toggleValues}>${words.t("ui.why.show")}</button></div>`;
}

/** Nothing here before the question is answered. @param {Words} words */
export const coveredView = (words) => html`<p class="hidden-answer soft">${words.t("ui.quiz.covered")}</p>`;
