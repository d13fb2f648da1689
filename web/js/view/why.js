// Why a position has its value: reasons that light up the board and their tables
// as they are read, one after the other or as the pointer goes.
import { html, nothing } from "lit";
import { lightOf, reading, stepLight } from "../panel/state.js";
import { current, lineKey, positionKey } from "../state.js";
import { checkView } from "./check.js";
import { byQuality, moveList } from "./moves.js";
import { rulesView } from "./rules.js";
import { tableView } from "./table.js";
import { waitView } from "./wait.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").Actions} Actions */
/** @typedef {import("../model.d.ts").Reason} Reason */

/** How many moves stand below the reasons. */
const FEW = 5;

/** @param {State} s @param {Words} words @param {Actions} act */
export function whyView(s, words, act) {
  const answer = current(s, "analysis");
  const a = answer?.value;
  if (!a) return waitView(answer, words, act);
  const light = lightOf(s);
  const tables = a.why.flatMap((step) => step.table ?? []);
  const { step } = reading(s);
  return html`${tables.map((table, i) => tableView(table, words, light?.table === i ? light.cells : []))}
    ${a.why.length > 1 ? stepperView(step, a.why, words, act) : nothing}
    <ol class="reasons">${a.why.map((reason, i) => reasonView(reason, i, a.why, s, words, act))}</ol>
    ${a.moves.length > 0 ? html`<h2>${words.t("ui.tab.moves")}</h2>${moveList(byQuality(a.moves).slice(0, FEW), s, words, act)}` : nothing}
    ${a.estimate ? effortView(s, words, act) : nothing}${rulesView(s, a, words, act)}
    ${checkView(s, a, words, act)}`;
}

/** How much work goes into an estimate, in the usual amount of it. */
const EFFORTS = [1, 4, 16];

/** @param {State} s @param {Words} words @param {Actions} act */
function effortView(s, words, act) {
  return html`<label class="field"><span>${words.t("ui.effort")}</span><select id="effort"
    @change=${(/** @type {Event} */ e) => act.setEffort(Number(/** @type {HTMLSelectElement} */ (e.target).value))}>
    ${EFFORTS.map((n) => html`<option value=${n} .selected=${n === s.effort}>${words.t("ui.effort.value", { n })}</option>`)}</select></label>`;
}

/**
 * Reads the reasons one by one: each lights what it speaks of until the next.
 * @param {number | null} step
 * @param {readonly Reason[]} why
 * @param {Words} words
 * @param {Actions} act
 */
function stepperView(step, why, words, act) {
  const first = step === null || step === 0;
  const last = step === why.length - 1;
  const reason = step === null ? undefined : why[step];
  return html`<div class="stepper" role="group" aria-label=${words.t("ui.step")}>
    <button class="quiet" id="step-back" type="button" aria-disabled=${String(first)} @click=${() => { if (!first) act.readStep((step ?? 0) - 1); }}>${words.t("ui.step.back")}</button>
    <button class="quiet" id="step-on" type="button" aria-disabled=${String(last)} @click=${() => { if (!last) act.readStep(step === null ? 0 : step + 1); }}>${words.t("ui.step.on")}</button>
    <span class="soft">${step === null ? words.t("ui.step.line") : words.t("ui.step.at", { n: step + 1, of: why.length })}</span>
    <button class="quiet" id="step-end" type="button" aria-disabled=${String(step === null)} @click=${() => act.readStep(null)}>${words.t("ui.step.end")}</button>
    <span class="heard" role="status">${reason ? words.t(reason.key, reason.args) : ""}</span>
  </div>`;
}

/**
 * @param {Reason} reason
 * @param {number} i
 * @param {readonly Reason[]} why
 * @param {State} s
 * @param {Words} words
 * @param {Actions} act
 */
function reasonView(reason, i, why, s, words, act) {
  const line = reason.line ?? [];
  const lights = (reason.focus ?? []).length > 0 || (reason.cells ?? []).length > 0;
  const read = reading(s).step === i;
  const on = lights ? () => act.hover(stepLight(why, i)) : undefined;
  const off = lights ? () => act.hover(null) : undefined;
  return html`<li class=${`${lights ? "lights" : ""}${read ? " read" : ""}`} tabindex=${lights ? 0 : nothing} aria-current=${read ? "step" : nothing}
    @pointerenter=${on ?? nothing} @pointerleave=${off ?? nothing} @focus=${on ?? nothing} @blur=${off ?? nothing}>
    ${words.t(reason.key, reason.args)}
    ${line.length > 0 ? variationView(line, `${words.t("ui.why.line")} (${i + 1})`, s, words, act) : nothing}
  </li>`;
}

/**
 * A line of play; a press on a move shows the position after it on the board.
 * @param {readonly string[]} line
 * @param {string} name with the number of its reason, since there may be several
 * @param {State} s
 * @param {Words} words
 * @param {Actions} act
 */
function variationView(line, name, s, words, act) {
  const steps = s.panel.lines[lineKey(positionKey(s), line)];
  const { preview } = reading(s);
  const at = preview && preview.line.join(" ") === line.join(" ") ? preview.at : null;
  /** @param {number} i */
  const go = (i) => act.preview(line, i + 1);
  return html`<nav class="line" aria-label=${name}><ol>${line.map((move, i) => {
    const label = steps?.[i + 1]?.label;
    return html`<li><button type="button" aria-current=${at === i + 1 ? "step" : nothing} @click=${() => go(i)}>
      <small>${i + 1}</small> ${label ? words.label(label) : move}</button></li>`;
  })}</ol></nav>`;
}
