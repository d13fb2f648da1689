// Words for what went wrong: found by the error's code, with what was expected.
import { html, nothing } from "lit";

/** @typedef {import("../model.d.ts").Problem} Problem */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").Notice} Notice */

/**
 * @param {Problem} problem
 * @param {Words} words
 * @returns {string}
 */
export function problemText(problem, words) {
  const args = { ...problem.args, at: problem.at, field: problem.field.replace(/^params\./, "") };
  const wantKey = `want.${problem.args["want"] ?? ""}`;
  const want = words.has(wantKey) ? words.t(wantKey, args) : "";
  const key = words.has(`error.${problem.code}`) ? `error.${problem.code}` : "error.internal";
  const said = words.t(key, args);
  return want ? words.t("ui.problem", { said, want }) : said;
}

/**
 * Notices about the address, each with a button that takes it away.
 * @param {readonly Notice[]} notices
 * @param {Words} words
 * @param {(index: number) => void} dismiss
 */
export function noticesView(notices, words, dismiss) {
  if (notices.length === 0) return nothing;
  return html`<div role="status"><ul class="notices">${notices.map((n, i) => html`<li>
    <span>${words.t(n.key, n.args)}${n.problem ? html` ${problemText(n.problem, words)}` : nothing}</span>
    <button class="quiet" type="button" @click=${() => dismiss(i)}>${words.t("ui.dismiss")}</button>
  </li>`)}</ul></div>`;
}
