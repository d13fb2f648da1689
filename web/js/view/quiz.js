// The quiz: a question about the position, the answers to choose from, whether the
// answer was right, and how the reader has fared.
import { html, nothing } from "lit";
import { kindsOf, outcomesOf, scoreOf } from "../quiz/question.js";
import { asking, asksMove, current, moverAt, quizOf, shown } from "../state.js";
import { problemText } from "./problem.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").Actions} Actions */

/** The question, or what became of the answer: part of the status sentence. @param {State} s @param {Words} words */
export function quizText(s, words) {
  const quiz = quizOf(s);
  if (!quiz || shown(s)?.over) return nothing;
  const { kind, answer } = quiz;
  if (!answer) return html`<span class="question">${words.t("ui.quiz.question", { kind })}</span>`;
  const given = answer.label ? words.label(answer.label) : answer.given;
  return html`<span class=${answer.right ? "right" : "wrong"}>${answer.right ? "✓" : "✗"} ${words.t(answer.right ? "ui.quiz.right" : "ui.quiz.wrong", { kind, given })}</span>`;
}

/**
 * @param {State} s
 * @param {Words} words
 * @param {Actions} act
 * @param {boolean} [alone] without a panel beside it, so that the reasons stand here
 */
export function quizView(s, words, act, alone = false) {
  const open = asking(s) && !shown(s)?.over;
  const a = open || shown(s)?.over ? undefined : current(s, "analysis")?.value;
  return html`<section class="quiz" aria-label=${words.t("ui.quiz")}>
    <div class="quiz-row">${open ? answersView(s, words, act, alone)
      : html`<div class="options"><button class="primary" id="quiz-next" type="button" @click=${() => act.takeQuiz({ next: true })}>${words.t("ui.quiz.next")}</button></div>`}
      <button class="quiet" id="quiz-end" type="button" @click=${() => act.takeQuiz({ on: false })}>${words.t("ui.quiz.end")}</button></div>
    ${kindsView(s, words, act)}
    ${alone && a ? html`<ul class="why-few">${a.why.map((reason) => html`<li>${words.t(reason.key, reason.args)}</li>`)}</ul>` : nothing}
    ${scoreView(s, words)}
  </section>`;
}

/** @param {State} s @param {Words} words @param {Actions} act */
function kindsView(s, words, act) {
  const quiz = quizOf(s);
  return html`<fieldset class="choice"><legend class="unseen">${words.t("ui.quiz.kind")}</legend><div>${kindsOf(s).map((kind) => html`<label>
    <input type="radio" name="quiz-kind" value=${kind} .checked=${quiz?.kind === kind} @change=${() => act.takeQuiz({ kind })}>
    <span>${words.t(`ui.quiz.${kind}`)}</span></label>`)}</div></fieldset>`;
}

/** @param {State} s @param {Words} words @param {Actions} act @param {boolean} alone */
function answersView(s, words, act, alone) {
  const quiz = quizOf(s);
  if (!quiz || !s.setup) return nothing;
  if (asksMove(s)) return html`<p class="soft">${words.t(alone ? "ui.quiz.move.board" : "ui.quiz.move.line")}</p>`;
  const question = words.t("ui.quiz.question", { kind: quiz.kind });
  if (quiz.kind === "grundy") return numberView(s, question, words, act);
  const setup = s.setup;
  /** @param {string} outcome */
  const name = (outcome) => (outcome === "draw" ? words.t("ui.outcome.draw") : words.t("ui.side", { who: moverAt(setup, s.at + Number(outcome === "loss")) }));
  return html`<div class="options" role="group" aria-label=${question}>${outcomesOf(s).map((outcome) => html`
    <button type="button" data-answer=${outcome} ?disabled=${!shown(s)} @click=${() => act.takeQuiz({ answer: outcome })}>${name(outcome)}</button>`)}</div>`;
}

/** @param {State} s @param {string} question @param {Words} words @param {Actions} act */
function numberView(s, question, words, act) {
  const problem = quizOf(s)?.problem;
  /** @param {Event} e */
  const submitted = (e) => {
    e.preventDefault();
    act.takeQuiz({ answer: String(new FormData(/** @type {HTMLFormElement} */ (e.target)).get("number")) });
  };
  return html`<form class="options" @submit=${submitted}>
    <input id="quiz-number" name="number" inputmode="numeric" autocomplete="off" aria-label=${question} aria-invalid=${problem ? "true" : nothing}
      aria-describedby=${problem ? "quiz-problem" : nothing} @input=${() => { if (problem) act.takeQuiz({ typed: true }); }}>
    <button class="primary" type="submit" ?disabled=${!shown(s)}>${words.t("ui.quiz.answer")}</button>
    ${problem ? html`<p class="problem" id="quiz-problem" role="alert">${problemText(problem, words)}</p>` : nothing}
  </form>`;
}

/** How the reader has fared in this game. @param {State} s @param {Words} words */
function scoreView(s, words) {
  const { streak, best, kinds } = scoreOf(s.kept, s.setup?.game ?? "");
  if (Object.keys(kinds).length === 0) return nothing;
  return html`<p class="soft score">${words.t("ui.quiz.streak", { n: streak, best })}
    ${Object.entries(kinds).map(([kind, [right, all]]) => html`<span>${words.t("ui.quiz.count", { kind: words.t(`ui.quiz.${kind}`), n: right, of: all })}</span>`)}</p>`;
}
