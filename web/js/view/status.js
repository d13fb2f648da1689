// One sentence: whose turn it is and, where the reader wants to know, who wins.
import { html, nothing } from "lit";
import { computersTurn, current, gameInfo, moverAt, revealed, shown, totals, winner } from "../state.js";
import { badge } from "./badge.js";
import { hintedMove } from "./model.js";
import { problemText } from "./problem.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").Actions} Actions */
/** @typedef {import("../model.d.ts").AnalyseResult} AnalyseResult */
/** @typedef {import("../model.d.ts").Answer<any>} Answer */

/**
 * The name of the side to move where the game names its sides, else "".
 * @param {State} s
 * @param {string} turn
 * @param {Words} words
 */
function sideName(s, turn, words) {
  const key = `game.${s.setup?.game}.side.${turn}`;
  return words.has(key) ? words.t(key, s.scene?.value?.params ?? s.setup?.params) : "";
}

/** The sentence about the turn or the end. @param {State} s @param {Words} words */
function turnText(s, words) {
  const ply = shown(s);
  if (!s.setup || !ply) return words.t("ui.loading");
  if (ply.over) {
    const who = winner(s);
    return who ? words.t("ui.over", { who }) : words.t("ui.over.plain");
  }
  const mover = moverAt(s.setup, s.at);
  const who = mover === "computer" && s.at < s.plies.length - 1 ? "past" : mover;
  const side = sideName(s, ply.turn, words);
  return side ? words.t("ui.turn.side", { who, side }) : words.t("ui.turn", { who });
}

/** What is known of the value, in short sentences. @param {AnalyseResult} a @param {Words} words */
function details(a, words) {
  const said = [];
  if (a.margin !== undefined && a.margin !== null && a.margin !== "0") {
    said.push(words.t("ui.detail.margin", { n: a.margin.replace("-", "") }));
  } else if (a.distance) {
    said.push(words.t("ui.detail.distance", { n: a.distance }));
  }
  if (a.grundy !== undefined && a.grundy !== null) said.push(words.t("ui.detail.grundy", { n: a.grundy }));
  const best = a.moves.filter((m) => m.best).length;
  if (a.outcome === "win" && best > 0 && a.moves.length > 1) said.push(words.t("ui.detail.best", { n: best }));
  const text = said.join(words.t("ui.join"));
  return text && words.t("ui.sentence", { text: text.charAt(0).toLocaleUpperCase(words.lang) + text.slice(1) });
}

/** @param {State} s @param {Words} words @param {Actions} act */
export function statusView(s, words, act) {
  const ply = shown(s);
  const analysis = current(s, "analysis");
  const value = revealed(s) && !ply?.over ? analysis?.value : undefined;
  const who = s.setup ? moverAt(s.setup, s.at) : "first";
  const end = ply?.over && s.setup ? endOutcome(s) : "";
  const tone = value?.outcome ?? end;
  const mover = who === "you" || who === "computer" ? who : "other";
  return html`<div class=${`status ${tone}`} data-turn=${ply?.over ? "over" : ply ? who : nothing}>
    ${tone ? badge(tone, words) : nothing}
    <div><p id="status" role="status" aria-live="polite"><strong>${turnText(s, words)}</strong>
      ${value ? html`<strong>${words.t(`ui.verdict.${value.outcome}`, { who: mover })}</strong>
        <span>${details(value, words)}</span>` : nothing}
      ${hintText(s, words)}</p>
    ${workView([s.reply, analysis, s.scene], words, act)}</div>
  </div>
  ${scoresView(s, words)}`;
}

/** The hint as a sentence. @param {State} s @param {Words} words */
function hintText(s, words) {
  const move = hintedMove(s);
  if (!move) return nothing;
  const key = { win: "ui.hint.win", draw: "ui.hint.hold" }[move.outcome] ?? "ui.hint.lost";
  return html`<span class="hint-line">${words.t(key, { move: words.label(move.label) })}</span>`;
}

/** The end as a mark: for the reader where the reader has a side. @param {State} s */
function endOutcome(s) {
  const who = winner(s);
  if (who === "draw") return "draw";
  if (!who || !s.setup || s.setup.opponent === "person") return "";
  return who === "you" ? "win" : "loss";
}

/**
 * A long answer's progress with Cancel, or what went wrong with it.
 * @param {readonly (Answer | null)[]} answers
 * @param {Words} words
 * @param {Actions} act
 */
function workView(answers, words, act) {
  const failed = answers.find((a) => a?.problem);
  if (failed?.problem) return html`<p class="problem" role="alert">${problemText(failed.problem, words)}
    <button class="quiet" type="button" @click=${act.retry}>${words.t("ui.retry")}</button></p>`;
  const slow = answers.find((a) => a?.slow && a.value === undefined);
  if (!slow) return nothing;
  return html`<p class="work"><progress aria-label=${words.t("ui.working")} max=${slow.of || nothing} value=${slow.of ? slow.done ?? 0 : nothing}></progress>
    <button class="quiet" type="button" @click=${act.cancel}>${words.t("ui.cancel")}</button></p>`;
}

/** Running totals of a game that counts points. @param {State} s @param {Words} words */
function scoresView(s, words) {
  if (!s.setup || !gameInfo(s)?.traits.points || s.plies.length === 0) return nothing;
  const setup = s.setup;
  const busy = computersTurn(s);
  return html`<dl class="scores" data-busy=${busy}>${totals(s).map((sum, side) => html`
    <div class=${!shown(s)?.over && s.at % 2 === side ? "turn" : ""}><dt>${words.t("ui.side", { who: moverAt(setup, side) })}</dt>
    <dd>${String(sum).replace("-", "−")}</dd></div>`)}</dl>`;
}
