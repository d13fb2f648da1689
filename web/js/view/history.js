// The course of the game: a small chart, the moves with the value before and after
// each, and the lines that were left.
import { html, nothing, svg } from "lit";
import { inCommon } from "../match/branches.js";
import { course, courseRevealed, mistakeAt } from "../match/course.js";
import { moverAt } from "../state.js";
import { badge, estimateText, signed } from "./badge.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").Actions} Actions */
/** @typedef {import("../model.d.ts").Ply} Ply */
/** @typedef {import("../model.d.ts").ValueInfo} ValueInfo */
/** @typedef {import("../match/course.js").Mistake} Mistake */

/** @param {State} s @param {Words} words @param {Actions} act */
export function historyView(s, words, act) {
  const open = courseRevealed(s);
  return html`<section class="course" aria-label=${words.t("ui.history")}>
    ${open ? chartView(s, words, act) : html`<p class="soft">${words.t("ui.history.hidden")}
      <button class="quiet" id="history-reveal" type="button" @click=${act.toggleValues}>${words.t("ui.values")}</button></p>`}
    ${tableView(s, open, words, act)}
    ${s.branches.length > 0 ? branchesView(s, words, act) : nothing}
  </section>`;
}

/** The chart's height in CSS pixels and the room above and below the curve; across it is as wide as it can be. */
const HEIGHT = 132;
const ROOM = 12;

/** How it stood for the first player, ply by ply. @param {State} s @param {Words} words @param {Actions} act */
function chartView(s, words, act) {
  const points = course(s.plies);
  if (points.length === 0 || !s.setup) return nothing;
  const step = 100 / s.plies.length;
  const x = (/** @type {number} */ at) => `${((at + 0.5) * step).toFixed(2)}%`;
  const y = (/** @type {number} */ height) => HEIGHT / 2 - height * (HEIGHT / 2 - ROOM);
  const who = moverAt(s.setup, 0);
  const other = moverAt(s.setup, 1);
  const wrong = new Set(points.flatMap((p) => (mistakeAt(s.plies, p.at) ? [p.at] : [])));
  return html`<figure class="chart">
    <figcaption>${words.t("ui.chart")}<span>↑ ${words.t("ui.chart.better", { who })}</span></figcaption>
    <svg height=${HEIGHT} role="img" aria-label=${words.t("ui.chart.label", { who, plies: s.plies.length - 1, mistakes: wrong.size })}>
      <rect class="upper" width="100%" height=${HEIGHT / 2}></rect>
      <line class="middle" x1="0" x2="100%" y1=${HEIGHT / 2} y2=${HEIGHT / 2}></line>
      <line class="now" x1=${x(s.at)} x2=${x(s.at)} y1="0" y2=${HEIGHT}></line>
      ${points.slice(1).map((p, i) => svg`<line class="curve" x1=${x(points[i]?.at ?? 0)} y1=${y(points[i]?.height ?? 0)} x2=${x(p.at)} y2=${y(p.height)}></line>`)}
      ${points.map((p) => svg`<circle class=${wrong.has(p.at) ? "mistake" : ""} cx=${x(p.at)} cy=${y(p.height)} r=${wrong.has(p.at) ? 5.5 : 3.5}></circle>`)}
      ${points.map((p) => svg`<rect class="press" x=${`${p.at * step}%`} width=${`${step}%`} height=${HEIGHT} @click=${() => act.goTo(p.at)}>
        <title>${`${p.at}: ${pointText(p, words)}`}</title></rect>`)}
    </svg><p class="below">↓ ${words.t("ui.chart.better", { who: other })}</p></figure>`;
}

/** @param {import("../match/course.js").Point} p @param {Words} words */
function pointText(p, words) {
  if (p.margin !== null) return signed(p.margin);
  if (p.estimate) return `≈ ${signed(p.estimate)}`;
  return valueText({ outcome: p.outcome, distance: p.distance }, words);
}

/** @param {ValueInfo} v @param {Words} words */
function valueText(v, words) {
  if (v.estimate) return estimateText(v.estimate, words);
  const outcome = words.t(`ui.outcome.${v.outcome}`);
  if (v.margin !== undefined) return words.t("ui.move.margin", { outcome, margin: signed(v.margin) });
  return v.distance ? words.t("ui.move.distance", { outcome, n: v.distance }) : outcome;
}

/** @param {ValueInfo | undefined} v @param {Words} words */
function valueView(v, words) {
  return v ? html`<span class="value">${badge(v.outcome, words)} <span>${v.estimate ? signed(v.estimate.value) : v.margin !== undefined ? signed(v.margin) : v.distance || nothing}</span></span>` : "–";
}

/** @param {State} s @param {boolean} open @param {Words} words @param {Actions} act */
function tableView(s, open, words, act) {
  const setup = s.setup;
  if (!setup) return nothing;
  const name = words.t("ui.history.moves");
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${name}><table class="moves-made" aria-label=${name}>
    <thead><tr><th scope="col">${words.t("ui.history.ply")}</th><th scope="col">${words.t("ui.history.move")}</th>
      ${open ? html`<th scope="col">${words.t("ui.history.before")}</th><th scope="col">${words.t("ui.history.after")}</th>` : nothing}</tr></thead>
    <tbody>${s.plies.slice(1).map((p, i) => {
      const at = i + 1;
      const mistake = open ? mistakeAt(s.plies, at) : null;
      return html`<tr class=${`${mistake ? "mistake" : ""} ${at > s.at ? "undone" : ""}`}>
        <td>${at}</td>
        <td><button class="quiet" type="button" aria-current=${at === s.at ? "step" : nothing} @click=${() => act.goTo(at)}>
          ${p.label ? words.label(p.label) : p.move}</button> <small class="soft">${words.t("ui.side", { who: moverAt(setup, i) })}</small>
          ${mistake ? html`<p class="note">${mistakeText(mistake, words)}</p>` : nothing}</td>
        ${open ? html`<td>${valueView(s.plies[i]?.value, words)}</td><td>${valueView(p.made, words)}</td>` : nothing}
      </tr>`;
    })}</tbody></table></div>
    ${open ? html`<p class="soft small">${words.t("ui.history.line")}</p>` : nothing}`;
}

/** @param {Mistake} m @param {Words} words */
function mistakeText(m, words) {
  return m.lost === ""
    ? words.t("ui.mistake.outcome", { from: words.t(`ui.outcome.${m.from}`), to: words.t(`ui.outcome.${m.to}`) })
    : words.t("ui.mistake.margin", { n: m.lost });
}

/** The lines that were left; a press on a move returns there. @param {State} s @param {Words} words @param {Actions} act */
function branchesView(s, words, act) {
  return html`<h2>${words.t("ui.branches")}</h2><ul class="branches">${s.branches.map((b, index) => {
    const from = inCommon(b, s.plies);
    return html`<li><nav aria-label=${words.t("ui.branch", { n: from })}><span class="soft">${words.t("ui.branch", { n: from })}</span><ol>
      ${b.slice(from).map((p, i) => html`<li><button class="quiet" type="button" @click=${() => act.goToBranch(index, from + i)}>
        <small>${from + i}</small> ${p.label ? words.label(p.label) : p.move}</button></li>`)}</ol></nav></li>`;
  })}</ul>`;
}
