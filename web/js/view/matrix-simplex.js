// The simplex method, tableau by tableau: the pivot, who enters and who leaves, what
// the last tableau says of the game and of its dual, and a rule that goes round.
import { html, nothing } from "lit";
import { shiftOf, valuesOf } from "../matrix/facts.js";
import { add, div, exact, sub, textOf } from "../matrix/number.js";
import { answerOf } from "../matrix/state.js";
import { counted, nameOf, numberView, said } from "./matrix-number.js";
import { saidStepView, stepperView } from "./matrix-value.js";

/** @typedef {import("./matrix-number.js").Page} Page */
/** @typedef {import("../matrix/model.d.ts").SimplexResult} SimplexResult */
/** @typedef {import("../matrix/model.d.ts").TableauInfo} TableauInfo */

const RULES = /** @type {const} */ (["bland", "dantzig"]);

/** @param {Page} page */
export function simplexView(page) {
  const { desk, words, act } = page;
  const result = answerOf(desk, "simplex");
  const programme = desk.kind === "programme";
  return html`<fieldset class="choice" id="rule"><legend>${words.t("ui.matrix.rule")}</legend><div>${RULES.map((r) => html`<label><input type="radio" name="rule" value=${r}
      .checked=${desk.rule === r} @change=${() => act({ do: "rule", rule: r })}><span>${words.t(`ui.matrix.rule.${r}`)}</span></label>`)}</div></fieldset>
    <p class="soft">${words.t(`ui.matrix.rule.${desk.rule}.line`)}</p>
    ${programme ? nothing : html`<p class="soft">${shiftText(page)}</p>`}
    ${result ? stepsView(result, page) : nothing}`;
}

/** What the programme is made of. @param {Page} page */
function shiftText({ desk, words }) {
  const { times, shift } = shiftOf(valuesOf(desk.game.a, desk.costs));
  return words.t("ui.matrix.simplex.made", { times: String(times), shift: String(shift < 0n ? -shift : shift), sign: shift < 0n ? "minus" : "plus", how: `${times === 1n ? "" : "times"}${shift === 0n ? "" : "shift"}` || "none", costs: String(desk.costs) });
}

/** A variable's name: x or z with its number, s for what is left over of a row. @param {number} v @param {number} own how many there are of the first kind @param {boolean} programme */
const variableView = (v, own, programme) => (v < own ? html`<i>${programme ? "x" : "z"}</i><sub>${v + 1}</sub>` : html`<i>s</i><sub>${v - own + 1}</sub>`);
/** @param {number} v @param {number} own @param {boolean} programme */
const variableText = (v, own, programme) => (v < own ? `${programme ? "x" : "z"}${v + 1}` : `s${v - own + 1}`);

/** The first tableau with the same basis as the last, of a rule that goes round. @param {readonly TableauInfo[]} list */
export function roundFrom(list) {
  const last = [...list.at(-1)?.basic ?? []].sort().join();
  return list.slice(0, -1).findIndex((t) => [...t.basic].sort().join() === last);
}

/** @param {SimplexResult} result @param {Page} page */
function stepsView(result, page) {
  const { desk, words, act } = page;
  const list = result.tableaus;
  const programme = desk.kind === "programme";
  const own = result.x.length;
  const end = endView(result, page);
  if (list.length === 0) return html`<p class="mx-note">${words.t("ui.matrix.simplex.large")}</p>${end}`;
  const at = Math.min(desk.step, list.length - 1);
  const t = /** @type {TableauInfo} */ (list[at]);
  const pivots = t.row >= 0;
  const text = words.t("ui.matrix.simplex.at", { n: at, of: list.length - 1 });
  const said = pivots ? words.t("ui.matrix.simplex.pivot", { enters: variableText(t.nonbasic[t.col] ?? 0, own, programme), leaves: variableText(t.basic[t.row] ?? 0, own, programme) })
    : words.t(`ui.matrix.simplex.${result.status}`, { n: Math.max(0, roundFrom(list)) });
  return html`${result.whole ? nothing : html`<p class="mx-note">${words.t("ui.matrix.simplex.part", { n: list.length })}</p>`}
    ${stepperView("tableau", at, list.length - 1, text, said, (to) => act({ do: "step", to }), page)}
    ${saidStepView("tableau", "pivot", said)}
    <div class="mx-scroll" tabindex="0" role="region" aria-label=${text}><table class="tableau" aria-label=${text}>
      <thead><tr><td></td>${t.nonbasic.map((v, c) => html`<th scope="col" class=${pivots && c === t.col ? "enters" : ""}>${variableView(v, own, programme)}${pivots && c === t.col ? html` <small>${words.t("ui.matrix.simplex.enters")}</small>` : nothing}</th>`)}<th scope="col">=</th></tr></thead>
      <tbody>${t.cells.map((row, r) => html`<tr class=${r === t.basic.length ? "goal" : ""}><th scope="row" class=${pivots && r === t.row ? "leaves" : ""}>${r === t.basic.length ? words.t("ui.matrix.goal") : variableView(t.basic[r] ?? 0, own, programme)}${pivots && r === t.row ? html` <small>${words.t("ui.matrix.simplex.leaves")}</small>` : nothing}</th>
        ${row.map((cell, c) => html`<td class=${pivots && r === t.row && c === t.col ? "pivot" : pivots && (r === t.row || c === t.col) ? "cross" : ""}>${numberView(cell, desk.decimals)}</td>`)}</tr>`)}</tbody></table></div>
    ${at === list.length - 1 ? end : html`<p class="soft">${words.t("ui.matrix.simplex.key")}</p>`}`;
}

/** What the last tableau says. @param {SimplexResult} result @param {Page} page */
function endView(result, page) {
  const { desk, words } = page;
  const last = result.tableaus.at(-1);
  const own = result.x.length;
  if (result.status !== "optimal") return nothing;
  const goal = last?.cells.at(-1) ?? [];
  const dual = Array.from({ length: last?.basic.length ?? 0 }, (_, i) => {
    const c = last?.nonbasic.indexOf(own + i) ?? -1;
    return c < 0 ? "0" : goal[c] ?? "0";
  });
  const list = (/** @type {readonly string[]} */ all, /** @type {(i: number) => unknown} */ name, /** @type {string} */ sum) => html`<dl class="read-off">${all.map((n, i) => html`<div><dt>${name(i)}</dt><dd>${numberView(n, desk.decimals)}</dd>
    ${sum === "0" ? nothing : html`<dd class="soft">× ${numberView(textOf(div(exact("1"), exact(sum))), desk.decimals)} = ${numberView(textOf(div(exact(n), exact(sum))), desk.decimals)}</dd>`}</div>`)}</dl>`;
  if (desk.kind === "programme") {
    return html`<div class="extremes"><div><h3>${words.t("ui.matrix.simplex.primal", { value: said(result.value, desk.decimals) })}</h3>${list(result.x, (i) => variableView(i, own, true), "0")}</div>
      ${last ? html`<div><h3>${words.t("ui.matrix.simplex.dual", { value: said(result.value, desk.decimals) })}</h3>${list(dual, (i) => html`<i>y</i><sub>${i + 1}</sub>`, "0")}</div>` : nothing}</div>`;
  }
  const { times, shift } = shiftOf(valuesOf(desk.game.a, desk.costs));
  const value = div(sub(div(exact("1"), exact(result.value)), [shift, 1n]), [times, 1n]);
  const sum = textOf(add(exact(result.value), exact("0")));
  return html`<p id="read-value"><strong>${words.t("ui.matrix.simplex.value", { sum: said(sum, desk.decimals), shift: `${shift < 0n ? "+" : "−"} ${shift < 0n ? -shift : shift}`, times: String(times), how: `${times === 1n ? "" : "times"}${shift === 0n ? "" : "shift"}` || "none", value: said(textOf(value), desk.decimals), own: said(counted(textOf(value), desk.costs), desk.decimals), costs: String(desk.costs) })}</strong></p>
    <div class="extremes"><div class="col"><h3>${words.t("ui.matrix.simplex.col")}</h3>${list(result.x, (i) => nameOf(desk.game, "col", i, words), sum)}</div>
    ${last ? html`<div class="row"><h3>${words.t("ui.matrix.simplex.row")}</h3>${list(dual, (i) => nameOf(desk.game, "row", i, words), sum)}</div>` : nothing}</div>`;
}
