// Running a problem's judge on the reader's input, and holding the reader's output
// against its output.
import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { isFault, workOf } from "../problems/state.js";
import { isLong, LONGEST, MOST_MB, PART } from "../problems/text.js";
import { problemText } from "./problem.js";
import { workView } from "./work.js";

/** @typedef {import("../model.d.ts").Actions} Actions */
/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../problems/model.d.ts").Contest} Contest */
/** @typedef {import("../problems/model.d.ts").Desk} Desk */
/** @typedef {import("../problems/model.d.ts").DeskActions} DeskActions */
/** @typedef {import("../problems/model.d.ts").Field} Field */
/** @typedef {import("../problems/model.d.ts").Judged} Judged */
/** @typedef {import("../problems/model.d.ts").Comparison} Comparison */
/** @typedef {import("../problems/model.d.ts").Token} Token */
/** @typedef {import("../problems/model.d.ts").Work} Work */

/** @param {number} n @param {Words} words */
const count = (n, words) => n.toLocaleString(words.lang);

/** @param {Contest} contest @param {Desk} desk @param {State} s @param {Words} words @param {Actions & DeskActions} act */
export function judgeView(contest, desk, s, words, act) {
  const work = workOf(desk, contest.id);
  const { run } = work;
  const busy = run !== null && !run.value && !run.problem;
  const fault = run?.problem && isFault(run.problem) ? run.problem : undefined;
  return html`<section class="sheet judge" id="run" aria-labelledby="run-title"><div class="half"><h2 id="run-title">${words.t("ui.problems.run")}</h2>
    <p class="soft">${words.t("ui.problems.run.line")}</p>
    ${fieldView("input", "ui.problems.run.input", work, desk, words, act, fault && html`<p class="problem" id="input-problem" role="alert">${words.t(
      fault.at ? "ui.problems.fault" : "ui.problems.fault.end", { at: fault.at, want: words.t(`want.${fault.args["want"]}`, fault.args) })}</p>`)}
    <p class="row"><button class="primary" id="judge" type="button" aria-disabled=${String(busy)} @click=${() => busy || act.run()}>${words.t("ui.problems.run.go")}</button></p>
    <div role="status" id="judged">${run?.value ? html`<p class="soft">${words.t("ui.problems.run.done", { n: run.value.lines, time: timeText(run.value.ms, words) })}</p>` : nothing}
      ${fault ? nothing : waitingView(work, words, act)}</div>
    ${run?.value ? outputView(contest, run.value, s, words, act) : nothing}</div>
    <div class="half"><h2>${words.t("ui.problems.compare")}</h2>
    <p class="soft">${words.t("ui.problems.compare.line")}</p>
    ${fieldView("yours", "ui.problems.compare.yours", work, desk, words, act, undefined)}
    <p class="row"><button class="primary" id="compare" type="button" aria-disabled=${String(work.comparing)} @click=${() => work.comparing || act.compare()}>${words.t("ui.problems.compare.go")}</button></p>
    <div role="status" id="compared">${work.comparison ? comparisonView(work.comparison, words) : nothing}</div></div></section>`;
}

/** @param {number} ms @param {Words} words */
function timeText(ms, words) {
  const [value, unit] = ms < 1000 ? [ms, "millisecond"] : [ms / 1000, "second"];
  return new Intl.NumberFormat(words.lang, { style: "unit", unit, maximumFractionDigits: unit === "second" ? 2 : 0 }).format(value);
}

/** What is going on, or why it came to nothing. @param {Work} work @param {Words} words @param {Actions & DeskActions} act */
function waitingView({ run }, words, act) {
  if (run?.problem?.code === "cancelled") return html`<p class="soft">${words.t("ui.problems.cancelled")}</p>`;
  if (run?.problem?.code === "too_big") return html`<p class="problem">${problemText(run.problem, words)}</p>`;
  return workView([run], words, { ...act, cancel: act.cancel, retry: () => void act.run() });
}

/**
 * A field for a text that may be long: what would keep the browser busy is taken in
 * beside the field, and shown there in part.
 * @param {Field} field
 * @param {string} key of its name
 * @param {Work} work
 * @param {Desk} desk
 * @param {Words} words
 * @param {DeskActions} act
 * @param {unknown} problem what is wrong with it
 */
function fieldView(field, key, work, desk, words, act, problem) {
  const source = work[field];
  const { text, shown: { from, to } } = source;
  const long = isLong(source);
  const what = words.t(key);
  const pasted = (/** @type {ClipboardEvent} */ e) => {
    const more = e.clipboardData?.getData("text/plain") ?? "";
    if (!long && more.length + text.length <= LONGEST) return; // the field takes it in by itself
    e.preventDefault();
    const { selectionStart, selectionEnd } = /** @type {HTMLTextAreaElement} */ (e.target);
    act.type(field, long ? more : text.slice(0, selectionStart) + more + text.slice(selectionEnd));
  };
  const dropped = (/** @type {DragEvent} */ e) => {
    e.preventDefault();
    const file = e.dataTransfer?.files[0];
    const given = e.dataTransfer?.getData("text/plain");
    if (file) void act.take(field, file);
    else if (given) act.type(field, given);
    act.holdOver(null);
  };
  const over = (/** @type {DragEvent} */ e) => {
    e.preventDefault();
    act.holdOver(field);
  };
  const opened = (/** @type {Event} */ e) => {
    const input = /** @type {HTMLInputElement} */ (e.target);
    const file = input.files?.[0];
    if (file) void act.take(field, file);
    input.value = ""; // the same file can be taken again, changed
  };
  const notes = [...(problem ? [`${field}-problem`] : []), ...(long ? [`${field}-long`] : [])].join(" ");
  return html`<div class=${desk.over === field ? "paper over" : "paper"} @dragover=${over} @dragleave=${() => act.holdOver(null)} @drop=${dropped}>
    <div class="name"><label for=${field}>${what}</label>
      <label class="file"><input type="file" id=${`${field}-file`} aria-label=${words.t("ui.problems.file.what", { what })} @change=${opened}><span aria-hidden="true">${words.t("ui.problems.file")}</span></label>
      <button class="quiet" id=${`${field}-clear`} type="button" aria-label=${words.t("ui.problems.clear.what", { what })} aria-disabled=${String(text === "")} @click=${() => act.type(field, "")}>${words.t("ui.problems.clear")}</button></div>
    <textarea id=${field} rows="8" wrap="off" spellcheck="false" autocomplete="off" autocapitalize="off" ?readonly=${long} .value=${live(text.slice(from, to))}
      aria-invalid=${problem ? "true" : nothing} aria-describedby=${notes || nothing}
      @input=${(/** @type {Event} */ e) => act.type(field, /** @type {HTMLTextAreaElement} */ (e.target).value)} @paste=${pasted}></textarea>
    ${problem ?? nothing}
    ${long ? html`<p class="soft" id=${`${field}-long`}>${words.t("ui.problems.long", { from: count(from + 1, words), to: count(to, words), of: count(text.length, words) })}</p>` : nothing}
    ${work.refused === field ? html`<p class="problem" role="alert">${words.t("ui.problems.big", { mb: MOST_MB })}</p>` : nothing}</div>`;
}

/** @param {Contest} contest @param {Judged} judged @param {State} s @param {Words} words @param {Actions} act */
function outputView({ id }, { output }, s, words, act) {
  const done = s.panel.copied?.what === "output" ? s.panel.copied.ok : null;
  const whole = output.length <= PART;
  const copied = async () => {
    if (!(await act.copy("output", output))) /** @type {HTMLTextAreaElement | null} */ (document.getElementById("output"))?.select();
  };
  return html`<div class="paper"><div class="name"><label for="output">${words.t("ui.problems.run.output")}</label>
      <button class="quiet" id="copy-output" type="button" @click=${copied}>${words.t(done ? "ui.share.copied" : "ui.share.copy")}</button>
      <button class="quiet" id="save-output" type="button" @click=${() => act.download(`minimex-${id}.txt`, "text/plain;charset=utf-8", output)}>${words.t("ui.share.save", { kind: "TXT" })}</button></div>
    <textarea id="output" rows="5" wrap="off" spellcheck="false" readonly .value=${whole ? output : output.slice(0, PART)}></textarea>
    ${whole ? nothing : html`<p class="soft">${words.t("ui.problems.run.part", { n: count(PART, words), of: count(output.length, words) })}</p>`}
    ${done === false ? html`<p class="problem">${words.t("ui.share.failed")}</p>` : nothing}</div>`;
}

/** @param {Comparison} comparison @param {Words} words */
function comparisonView(comparison, words) {
  if (comparison.kind === "same") return html`<p class="same"><span aria-hidden="true">✓</span> ${words.t("ui.problems.compare.same", { n: comparison.tokens })}</p>`;
  const { kind, line, token, expected, yours } = comparison;
  /** @param {Token} t @param {string} side */
  const row = (t, side) => html`<div class=${side}><dt>${words.t(`ui.problems.compare.${side}`)}</dt><dd>${t.before}${
    t.gone ? html`<em>${words.t(t.gone === "line" ? "ui.problems.compare.eol" : "ui.problems.compare.end")}</em>` : html`<mark>${t.token}</mark>`}${t.after}</dd></div>`;
  return html`<p class="different">${words.t(`ui.problems.compare.${kind}`, { line: count(line, words), token: count(token, words) })}</p>
    <dl class="difference">${row(expected, "expected")}${row(yours, "have")}</dl>`;
}
