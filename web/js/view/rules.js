// Two rules side by side: the shown position under both, and the moves at which
// they differ.
import { html, nothing } from "lit";
import { differing, ruleOf } from "../panel/rules.js";
import { current, moverAt, tableName } from "../state.js";
import { badge, verdict } from "./badge.js";
import { workView } from "./work.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").Actions} Actions */
/** @typedef {import("../model.d.ts").AnalyseResult} AnalyseResult */
/** @typedef {import("../model.d.ts").MoveInfo} MoveInfo */

/** @param {State} s @param {AnalyseResult} a @param {Words} words @param {Actions} act */
export function rulesView(s, a, words, act) {
  const rule = ruleOf(s);
  if (!rule || !s.setup || a.estimate) return nothing;
  const key = `game.${s.setup.game}.param.${rule.id}`;
  const answer = current(s, "rules");
  const other = answer?.value;
  return html`<h2>${words.t("ui.rules.compare")}</h2>${other ? tableView(s, a, other, [`${key}.${rule.own}`, `${key}.${rule.other}`], words.t(key), words)
    : answer?.slow || answer?.problem ? workView([answer], words, act)
    : tableName(s) === "" || answer ? html`<p class="soft">${words.t("ui.working")}</p>`
    : html`<p class="soft">${words.t("ui.rules.heavy")}</p><p><button id="compare" type="button" @click=${act.compareRules}>${words.t("ui.rules.ask")}</button></p>`}`;
}

/**
 * @param {State} s
 * @param {AnalyseResult} own
 * @param {AnalyseResult} other
 * @param {readonly string[]} heads keys of the options' names
 * @param {string} caption the rule's name
 * @param {Words} words
 */
function tableView(s, own, other, heads, caption, words) {
  const moves = differing(own, other);
  /** @param {Pick<MoveInfo, "outcome" | "distance">} v */
  const cell = (v) => html`<td>${badge(v.outcome, words)} ${verdict(/** @type {MoveInfo} */ (v), words)}</td>`;
  const who = s.setup ? moverAt(s.setup, s.at) : "first";
  return html`<p>${words.t("ui.rules.said", { differ: own.outcome === other.outcome ? "no" : "yes", n: moves.length })}</p>
    <div class="scroll" tabindex="0" role="region" aria-label=${words.t("ui.rules.compare")}><table class="grid rules-table"><caption>${caption}</caption>
      <thead><tr><td></td>${heads.map((h) => html`<th scope="col">${words.t(h)}</th>`)}</tr></thead>
      <tbody><tr><th scope="row">${words.t("ui.rules.here", { who })}</th>${cell(own)}${cell(other)}</tr>
      ${moves.map((m) => html`<tr><th scope="row">${words.label(m.own.label)}</th>${cell(m.own)}${cell(m.other)}</tr>`)}</tbody></table></div>`;
}
