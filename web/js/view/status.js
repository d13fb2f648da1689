// One sentence: whose turn it is and, where the reader wants to know, who wins.
import { html, nothing } from "lit";
import { later } from "../lazy.js";
import { lineName, outcomeOf } from "../match/course.js";
import { minus, plus } from "../points.js";
import { allParams, computersTurn, current, gameInfo, moverAt, movesMade, repeated, revealed, shown, tableName, totals, unsolved, winner } from "../state.js";
import { badge, estimateText, signed } from "./badge.js";
import { hintText } from "./hint.js";
import { problemText } from "./problem.js";
import { workView } from "./work.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").Actions} Actions */
/** @typedef {import("../model.d.ts").AnalyseResult} AnalyseResult */
/** @typedef {Pick<AnalyseResult, "outcome" | "distance" | "margin" | "estimate">} Standing */

const solveView = later(() => import("./solve.js").then((m) => m.solveView));
const quizText = later(() => import("./quiz.js").then((m) => m.quizText));

/**
 * The name of the side to move where the game names its sides, else "".
 * @param {State} s
 * @param {string} turn
 * @param {Words} words
 */
function sideName(s, turn, words) {
  const key = `game.${s.setup?.game}.side.${turn}`;
  return words.has(key) ? words.t(key, allParams(s)) : "";
}

/**
 * Whose turn it is or how the game ended, and who wins where that is known: one
 * sentence.
 * @param {State} s
 * @param {Standing | undefined} value
 * @param {Words} words
 */
function sentence(s, value, words) {
  const ply = shown(s);
  if (!s.setup || !ply) return words.t("ui.loading");
  if (ply.over) {
    const who = winner(s);
    return who ? words.t("ui.over", { who }) : words.t("ui.over.plain");
  }
  const mover = moverAt(s.setup, s.at);
  const who = mover === "computer" && s.at < s.plies.length - 1 ? "past" : mover;
  const side = sideName(s, ply.turn, words);
  const known = value || s.quiz ? "ui.now" : "ui.turn";
  const turn = words.t(side ? `${known}.side` : known, { who, side });
  if (s.quiz && !value) return words.t("ui.sentence", { text: turn });
  return value ? words.t("ui.state", { turn, verdict: words.t(`ui.can.${value.outcome}`, { who, how: howText(value, words) }) }) : turn;
}

/** By how much, or how soon; "" where that is not known. @param {Standing} a @param {Words} words */
function howText(a, words) {
  if (a.estimate) return estimateText(a.estimate, words);
  if (a.margin === undefined) return a.distance ? words.t("ui.how.plies", { n: a.distance }) : "";
  return a.margin === "0" ? "" : words.t("ui.how.points", { n: a.margin.replace("-", ""), outcome: a.outcome });
}

/**
 * How the match stands for the player to move under best play. Points that were
 * collected count with those that are still to come.
 * @param {State} s
 * @param {Standing} a
 * @returns {Standing}
 */
export function standing(s, a) {
  if (a.margin === undefined) return a;
  const [one, two] = totals(s);
  const margin = plus(a.margin, s.at % 2 === 0 ? minus(one, two) : minus(two, one));
  return { outcome: outcomeOf(margin), distance: null, margin };
}

/** What else is known of the value. @param {State} s @param {AnalyseResult} a @param {Words} words */
function details(s, a, words) {
  const said = [];
  if (a.grundy !== undefined && a.grundy !== null) said.push(words.t("ui.detail.grundy", { n: a.grundy }));
  const best = a.moves.filter((m) => m.best).length;
  if (a.margin === undefined && a.outcome === "win" && best > 0 && a.moves.length > 1) said.push(words.t("ui.detail.best", { n: best }));
  if (a.margin !== undefined && movesMade(s).length > 0) said.push(words.t("ui.detail.rest", { n: signed(a.margin) }));
  const text = said.join(words.t("ui.join"));
  return text && words.t("ui.sentence", { text: text.charAt(0).toLocaleUpperCase(words.lang) + text.slice(1) });
}

/** The computer's last move, which the reader did not make. @param {State} s @param {Words} words */
function lastMove(s, words) {
  const ply = shown(s);
  if (!s.setup || !ply?.label) return nothing;
  const who = moverAt(s.setup, s.at - 1);
  if (who !== "computer" && s.setup.opponent !== "self") return nothing;
  return html`<span class="last">${words.t("ui.last", { who, move: words.label(ply.label) })}</span>`;
}

/** Why the last press did nothing. @param {State} s @param {Words} words */
export function refusalText(s, words) {
  const p = s.refusal;
  if (!p) return nothing;
  const key = `want.${p.args["want"] ?? ""}`;
  const text = words.has(key) ? words.t("ui.refused", { want: words.t(key, { ...p.args, at: p.at }) }) : problemText(p, words);
  return html`<span class="refusal">${text}</span>`;
}

/** What is asked about the match; the panel shows its own questions. @param {State} s */
export const workOf = (s) => [
  s.reply, s.scene, s.review?.key === lineName(s) ? s.review : null,
  current(s, "analysis"), current(s, "random"),
];

/** @param {State} s @param {Words} words @param {Actions} act */
export function statusView(s, words, act) {
  const ply = shown(s);
  const analysis = current(s, "analysis");
  const value = revealed(s) && !ply?.over ? analysis?.value : undefined;
  // What is known of the value a moment later belongs to the same sentence.
  const busy = revealed(s) && !unsolved(s) && !ply?.over && !(analysis?.value || analysis?.slow || analysis?.problem);
  const who = s.setup ? moverAt(s.setup, s.at) : "first";
  const end = ply?.over && s.setup ? endOutcome(s) : "";
  const stands = value && standing(s, value);
  const tone = stands?.outcome ?? end;
  const quiz = s.quiz ? quizText(s, words) : nothing;
  return html`<div class=${`status ${tone}`} data-turn=${ply?.over ? "over" : ply ? who : nothing}>
    ${tone ? badge(tone, words) : nothing}
    <div><p id="status" role="status" aria-live="polite" aria-busy=${busy}>${lastMove(s, words)} ${value ? quiz : nothing} <strong>${sentence(s, stands, words)}</strong>
      ${value ? html`<span>${details(s, value, words)}</span>` : nothing}
      ${ply?.third ? html`<span>${words.t("ui.third")}</span>` : repeated(s) ? html`<span>${words.t("ui.repeated", { n: repeated(s) })}</span>` : nothing}
      ${value ? nothing : quiz}${hintText(s, words)}${refusalText(s, words)}</p>
    ${workView(workOf(s), words, act)}${tableName(s) ? solveView(s, words, act) : nothing}</div>
  </div>
  ${scoresView(s, words)}`;
}

/** The end as a mark: for the reader where the reader has a side. @param {State} s */
function endOutcome(s) {
  const who = winner(s);
  if (who === "draw") return "draw";
  if (!who || !s.setup || s.setup.opponent !== "computer") return "";
  return who === "you" ? "win" : "loss";
}

/** Running totals of a game that counts points. @param {State} s @param {Words} words */
function scoresView(s, words) {
  if (!s.setup || !gameInfo(s)?.traits.points) return nothing;
  const setup = s.setup;
  const busy = computersTurn(s);
  return html`<dl class="scores" data-busy=${busy}>${totals(s).map((sum, side) => html`
    <div class=${!shown(s)?.over && s.at % 2 === side ? "turn" : ""}><dt>${words.t("ui.side", { who: moverAt(setup, side) })}</dt>
    <dd>${sum.replace("-", "−")}</dd></div>`)}</dl>`;
}
