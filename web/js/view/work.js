// Long work: how far it is, how long it will take, and Cancel; or what went wrong
// with it and what to do.
import { html, nothing } from "lit";
import { problemText } from "./problem.js";

/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").Actions} Actions */
/** @typedef {import("../model.d.ts").Answer<any>} Answer */

/**
 * @param {readonly (Answer | null)[]} answers
 * @param {Words} words
 * @param {Actions} act
 */
export function workView(answers, words, act) {
  const failed = answers.find((a) => a?.problem);
  if (failed?.problem) {
    const todo = `ui.todo.${failed.problem.code}`;
    return html`<p class="problem" role="alert">${problemText(failed.problem, words)} ${words.has(todo) ? words.t(todo) : nothing}
      <button class="quiet retry" type="button" @click=${act.retry}>${words.t("ui.retry")}</button></p>`;
  }
  const slow = answers.find((a) => a?.slow && a.value === undefined);
  if (!slow) return nothing;
  const { done = 0, of, left } = slow;
  return html`<p class="work"><progress aria-label=${words.t("ui.working")} max=${of || nothing} value=${of ? done : nothing}></progress>
    <span>${left === undefined ? words.t("ui.working") : timeLeft(left, words)}</span>
    <button class="quiet cancel" type="button" @click=${act.cancel}>${words.t("ui.cancel")}</button></p>`;
}

/** Long times in minutes. @param {number} seconds @param {Words} words */
function timeLeft(seconds, words) {
  return seconds < 90 ? words.t("ui.left.seconds", { n: seconds }) : words.t("ui.left.minutes", { n: Math.round(seconds / 60) });
}
