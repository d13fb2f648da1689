// The laboratory of a game's sequence G(n): what is proved of it, a plot, a table,
// a comparison with another sequence, and ways to take it away.
import { html, nothing, svg } from "lit";
import { guard } from "lit/directives/guard.js";
import { live } from "lit/directives/live.js";
import { allParams, gameInfo } from "../state.js";
import { ABOUT, bFile, LANGUAGES, lookupCode, seriesCSV } from "../series/code.js";
import { labOf } from "../series/lab.js";
import { LISTED, rowsOf } from "../series/rows.js";
import { exceptionsOf, further, LAST, MOST, provedOf, span, valuesIn } from "../series/state.js";
import { STYLE } from "../series/style.js";
import { fileName } from "../share/text.js";
import { resultView } from "./check.js";
import { copiedView, copyView, saveView } from "./copy.js";
import { partsOf, plotView, readText, toolsView } from "./plot.js";
import { problemText } from "./problem.js";
import { waitView } from "./wait.js";
import { workView } from "./work.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").Actions} Actions */
/** @typedef {import("../series/model.d.ts").Lab} Lab */
/** @typedef {import("../series/model.d.ts").Language} Language */

/** So many exceptions are named one by one. */
const NAMED = 24;

/** The view, with its style on the page. */
export function dressed() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return seriesView;
}

/** @param {Event} e */
const valueOf = (e) => /** @type {HTMLInputElement | HTMLSelectElement} */ (e.target).value;

/** @param {State} s @param {Words} words @param {Actions} act */
export function seriesView(s, words, act) {
  const lab = labOf(s);
  const answer = s.series?.key.startsWith(`${lab.family} `) ? s.series : null;
  // The laboratory's words come with it, too.
  if (!lab.block || words.t("ui.series.values") === "") return html`<div class="series">${waitView(answer, words, act)}</div>`;
  return html`<div class="series">
    <section><div role="status">${findingView(lab, words)}</div>${allParams(s)["play"] === "misere" ? html`<p>${words.t("ui.series.misere")}</p>` : nothing}
      ${workView([answer], words, act)}${proofView(s, lab, words, act)}</section>
    <section>${toolsView(lab, words, act.lab)}
      <div>${plotView(lab, words, act.lab)}</div>
      <div class="read"><output aria-live="off">${lab.at === null ? "" : readText(lab, lab.at, words)}</output>${legendView(lab, words)}</div>
      ${rangeView(lab, words, act)}
      <p class="soft" id="plot-keys">${words.t("ui.series.touch")} <span class="by-keys">${words.t("ui.series.keys")}</span></p></section>
    ${guard([...partsOf(lab), lab.at, words], () => tableView(lab, words))}
    ${sameView(s, lab, words, act)}
    ${guard([...partsOf(lab), lab.language, s.panel.copied, words], () => takeView(s, lab, words, act))}
    ${words.has(`ui.series.method.${lab.finding?.method}`) ? html`<details class="method"><summary>${words.t("ui.series.method")}</summary>
      ${words.t(`ui.series.method.${lab.finding?.method}`).split("\n").map((p) => html`<p>${p}</p>`)}</details>` : nothing}
    ${copiedView(s, words)}
  </div>`;
}

/** What is proved, or how far nothing is. @param {Lab} lab @param {Words} words */
function findingView(lab, words) {
  const { finding } = lab;
  const { length, start, checkedTo } = provedOf(finding);
  if (length === 0 && finding?.method === "formula") return html`<p class="finding">${words.t("ui.series.formula")}</p>`;
  if (length === 0) return html`<p class="finding"><strong class="open">${words.t("ui.series.unproved", { to: checkedTo })}</strong> ${words.t("ui.series.unproved.line")}</p>`;
  const odd = exceptionsOf(lab);
  const list = odd ? odd.slice(0, NAMED).join(", ") + (odd.length > NAMED ? ", …" : "") : "";
  const theorem = `ui.series.theorem.${finding?.theorem}`;
  return html`<div class="finding"><p><strong>${words.t("ui.series.proved", { length, start })}</strong>
    ${odd && start > 0 ? words.t("ui.series.exceptions", { n: odd.length, list }) : nothing}</p>
    ${words.has(theorem) ? html`<p class="soft">${words.t(theorem, { length, start, n0: Math.max(start, 1), to: checkedTo, ...finding?.args })}</p>` : nothing}</div>`;
}

/** Going on to look, and checking what was found. @param {State} s @param {Lab} lab @param {Words} words @param {Actions} act */
function proofView(s, lab, words, act) {
  const proved = provedOf(lab.finding);
  const answer = s.proof?.key === lab.family ? s.proof : null;
  const waits = answer !== null && !answer.value && !answer.problem;
  const work = answer?.slow || answer?.problem ? workView([answer], words, act) : nothing;
  const certificate = lab.finding?.certificate;
  const looks = lab.bound > lab.looked && !s.series?.problem;
  if (proved.length === 0) {
    // Some sequences have no theorem to look for, and one can look only so far.
    const idle = further(proved) <= lab.looked && !looks;
    return idle || lab.finding?.method === "formula" ? nothing : html`<div class="buttons"><button id="further" type="button" aria-disabled=${String(looks)} @click=${() => looks || act.lab({ do: "further" })}>${
      words.t("ui.series.further", { to: further(proved) })}</button></div>`;
  }
  if (!certificate) return nothing;
  return html`<div class="check"><div role="status">${answer?.value ? resultView(answer.value, certificate.kind, words)
    : work !== nothing ? work : html`<p class="soft">${words.t(waits ? "ui.working" : "ui.series.check.line")}</p>`}</div>
    <div class="buttons"><button id="check-series" type="button" aria-disabled=${String(waits)} @click=${() => waits || act.lab({ do: "check" })}>${words.t("ui.check")}</button></div></div>`;
}

/** @param {Lab} lab @param {Words} words */
function legendView(lab, words) {
  const { length, start } = provedOf(lab.finding);
  /** @param {unknown} picture @param {string} key */
  const item = (picture, key) => html`<span><svg viewBox="0 0 14 14" aria-hidden="true">${picture}</svg>${words.t(key)}</span>`;
  return length > 0 ? html`<span class="legend">${item(svg`<rect class="band" width="14" height="14"></rect>`, "ui.series.legend.period")}${lab.round && lab.range.from < start ? item(svg`<path class="crosses" d="M3.5 3.5l7 7m0 -7l-7 7"></path>`, "ui.series.legend.exception") : nothing}</span>` : nothing;
}

/** @param {Lab} lab @param {Words} words @param {Actions} act */
function rangeView(lab, words, act) {
  const { from, to } = lab.range;
  /** @param {"from" | "to"} end @param {number} value @param {number} least @param {number} most */
  const field = (end, value, least, most) => html`<label class="field"><span>${words.t(`ui.series.${end}`)}</span>
    <input id=${`series-${end}`} type="number" inputmode="numeric" min=${least} max=${most} .value=${live(String(value))} @change=${(/** @type {Event} */ e) => {
      const n = Math.round(Number(valueOf(e)));
      if (valueOf(e).trim() === "" || !Number.isFinite(n)) act.lab({ do: "range", range: lab.range });
      else if (end === "from") act.lab({ do: "range", range: { from: n, to: n < to ? to : n + span(lab.range) - 1 } });
      else act.lab({ do: "range", range: { from: n > from ? Math.max(from, n - MOST + 1) : n - span(lab.range) + 1, to: n } });
    }}></label>`;
  return html`<form class="range" aria-label=${words.t("ui.series.range")} @submit=${(/** @type {Event} */ e) => e.preventDefault()}>
    ${field("from", from, 0, LAST)}${field("to", to, 0, LAST)}</form>`;
}

/** The values in rows as long as the period. @param {Lab} lab @param {Words} words */
function tableView(lab, words) {
  const { columns, rows, to } = rowsOf(lab);
  const { length } = provedOf(lab.finding);
  const name = words.t("ui.series.table", { columns, rounds: length > 0 && columns % length === 0 ? columns / length : 0 });
  return html`<section><h2>${words.t("ui.series.values")}</h2><p class="soft">${name}${
    to < lab.range.to ? html` ${words.t("ui.series.table.part", { n: LISTED, from: lab.range.from, to })}` : nothing}</p>
    <div class="scroll" tabindex="0" role="region" aria-label=${words.t("ui.series.values")}><table class="grid values" aria-label=${name}>
      <thead><tr><th scope="col">n</th>${Array.from({ length: columns }, (_, i) => html`<th scope="col">+${i}</th>`)}</tr></thead>
      <tbody>${rows.map((row) => html`<tr><th scope="row">${row.from}</th>${row.cells.map((cell) => (cell === null ? html`<td class="none"></td>`
        : html`<td class=${`${cell.kind}${cell.n === lab.at ? " read-here" : ""}`}>${cell.value}${
          cell.kind === "exception" ? html`<span class="unseen">${words.t("ui.series.legend.exception")}</span>` : nothing}</td>`))}</tr>`)}</tbody>
    </table></div></section>`;
}

/** The parameter that other sequences of the game are told apart by. @param {State} s */
export const comparedBy = (s) => gameInfo(s)?.params.find((p) => p.kind === "text") ?? null;

/** @param {State} s @param {Lab} lab @param {Words} words @param {Actions} act */
function sameView(s, lab, words, act) {
  const info = gameInfo(s);
  const param = comparedBy(s);
  if (!info || !param) return nothing;
  const own = allParams(s)[param.id];
  const key = `game.${info.id}.param.${param.id}`;
  const presets = info.presets.filter((p, i) => {
    const text = p.params?.[param.id] ?? param.default;
    return text !== own && info.presets.findIndex((q) => (q.params?.[param.id] ?? param.default) === text) === i;
  });
  const answer = s.same?.key.startsWith(`${lab.family} `) ? s.same : null;
  const problem = answer?.problem?.field.startsWith("params.") ? answer.problem : undefined;
  const idle = lab.other.trim() === "" || (lab.comparing !== null && !answer?.problem && !lab.comparison);
  /** @param {string} text */
  const compare = (text) => act.lab({ do: "compare", param: param.id, text });
  return html`<section><h2>${words.t("ui.series.same")}</h2>
    <p class="soft">${words.t("ui.series.same.line")}</p>
    <form class="fields same-form" @submit=${(/** @type {Event} */ e) => { e.preventDefault(); if (!idle) compare(lab.other); }}>
      <div class="field"><label for="other">${words.t(key)}</label><input id="other" type="text" maxlength=${param.max ?? nothing} autocomplete="off" autocapitalize="off" spellcheck="false"
        .value=${lab.other} aria-invalid=${problem ? "true" : nothing} aria-describedby=${problem ? "other-problem" : nothing}
        @input=${(/** @type {Event} */ e) => act.lab({ do: "type", text: valueOf(e) })}></div>
      ${presets.length > 0 ? html`<label class="field"><span>${words.t("ui.series.same.preset")}</span><select id="other-preset" @change=${(/** @type {Event} */ e) => {
        if (valueOf(e) !== "") compare(valueOf(e));
        /** @type {HTMLSelectElement} */ (e.target).value = "";
      }}><option value="">${words.t("ui.presets.choose")}</option>
        ${presets.map((p) => html`<option value=${p.params?.[param.id] ?? param.default}>${words.t(`game.${info.id}.preset.${p.key}`)} (${p.params?.[param.id] ?? param.default})</option>`)}</select></label>` : nothing}
      <button id="compare" type="submit" aria-disabled=${String(idle)}>${words.t("ui.series.same.go")}</button></form>
    <div role="status">${problem ? html`<p class="problem" id="other-problem">${problemText({ ...problem, field: words.t(key) }, words)}</p>`
      : lab.comparison ? html`<p class="same-answer">${sameText(lab.comparison, own ?? "", words)}</p>` : nothing}</div>
    ${problem ? nothing : workView([answer], words, act)}</section>`;
}

/** @param {NonNullable<Lab["comparison"]>} c @param {string} own @param {Words} words */
export function sameText(c, own, words) {
  if (c.first) return words.t("ui.series.same.differ", { own, other: c.text, ...c.first });
  if (c.settled) return words.t("ui.series.same.always", { own, other: c.text, to: c.to, length: c.here.length, start: c.here.start });
  return words.t("ui.series.same.sofar", { own, other: c.text, to: c.to });
}

/** @param {State} s @param {Lab} lab @param {Words} words @param {Actions} act */
function takeView(s, lab, words, act) {
  const { setup } = s;
  if (!setup) return nothing;
  const own = Object.entries(allParams(s)).map(([id, value]) => `${id} = ${value}`);
  const { from, to } = lab.range;
  const title = [`Minimex: G(n), ${words.t(`game.${setup.game}.name`)}`, ...own].join(", ");
  /** @param {string} what @param {string} extension */
  const file = (what, extension) => fileName(setup.game, Object.values(setup.params).join("_"), what, extension);
  const pairs = valuesIn(lab, lab.range);
  const values = seriesCSV(pairs);
  const oeis = bFile(pairs, title);
  const save = (/** @type {string} */ kind) => words.t("ui.share.save", { kind });
  return html`<section class="take"><h2>${words.t("ui.series.take")}</h2>
    <details id="take-values"><summary>${words.t("ui.series.take.values", { from, to })}</summary>
      <h3>CSV</h3>${copyView({ id: "series-csv", text: values, label: "CSV", rows: 3 }, s, words, act,
        saveView("save-series-csv", save("CSV"), () => act.download(file("series", "csv"), "text/csv;charset=utf-8", values)))}
      <h3>OEIS b-file</h3>${copyView({ id: "series-b", text: oeis, label: "b-file", rows: 3 }, s, words, act,
        saveView("save-series-b", save("b-file"), () => act.download(file("b", "txt"), "text/plain;charset=utf-8", oeis)))}</details>
    <details id="take-code"><summary>${words.t("ui.series.code")}</summary>${codeView(title, file, s, lab, words, act)}</details></section>`;
}

/**
 * @param {string} title
 * @param {(what: string, extension: string) => string} file
 * @param {State} s
 * @param {Lab} lab
 * @param {Words} words
 * @param {Actions} act
 */
function codeView(title, file, s, lab, words, act) {
  const proved = provedOf(lab.finding);
  if (proved.length === 0) return html`<p class="soft">${words.t("ui.series.code.unproved")}</p>`;
  if (!lab.head) return html`<p class="soft">${words.t("ui.series.code.long", { n: proved.start + proved.length })}</p>`;
  const { language } = lab;
  const { name, extension, type } = ABOUT[language];
  const text = lookupCode(language, lab.head, proved, title);
  return html`<p class="soft">${words.t("ui.series.code.line", { n: lab.head.length })}</p>
    <label class="field"><span>${words.t("ui.series.code.language")}</span><select id="code-language" @change=${(/** @type {Event} */ e) => act.lab({ do: "language", language: /** @type {Language} */ (valueOf(e)) })}>
      ${LANGUAGES.map((l) => html`<option value=${l} .selected=${l === language}>${ABOUT[l].name}</option>`)}</select></label>
    ${copyView({ id: "series-code", text, label: name, rows: 8 }, s, words, act,
      saveView("save-series-code", words.t("ui.share.save", { kind: name }), () => act.download(file("grundy", extension), `${type};charset=utf-8`, text)))}`;
}
