// What a reader does in the quiz, as changes of the state and the questions to the
// engine that follow. Each position is asked about once: what has been answered is
// no riddle any more, so the next question is about another one.
import { place, problemOf } from "../effects/ask.js";
import { NOTHING_READ } from "../panel/initial.js";
import { asksMove, current, NOTHING, positionKey, QUIZ, quizOf, revealed, shown } from "../state.js";
import { counted, isNumber, isRight, outcomeOf, outcomesOf, wins } from "./question.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Problem} Problem */
/** @typedef {import("../model.d.ts").Quiz} Quiz */
/** @typedef {import("../model.d.ts").QuizKind} QuizKind */
/** @typedef {import("../model.d.ts").QuizStep} QuizStep */
/** @typedef {import("../model.d.ts").AnalyseResult} AnalyseResult */
/** @typedef {import("../protocol.d.ts").ApplyResult} ApplyResult */

/**
 * @typedef {object} Means
 * @property {import("../store.js").Store} store
 * @property {import("../engine/engines.js").Engines} engine
 * @property {import("../effects/ask.js").Asker} asker
 * @property {import("../effects/match.js").Match} match
 * @property {import("../effects/address.js").AddressBar} bar
 * @property {Pick<import("../reach/device.js").Device, "keep">} keeper
 */

/** The quiz says something of the shown position. @param {Means} means @param {Partial<Quiz>} change */
const say = ({ store }, change) => store.update((s) => {
  const quiz = quizOf(s);
  return quiz ? { ...s, quiz: { ...quiz, key: positionKey(s), ...change } } : s;
});

/**
 * @param {Means} means
 * @param {QuizStep} step
 * @returns {Promise<Problem | null>} why an answer cannot be judged
 */
export async function take(means, step) {
  const { store } = means;
  try {
    if ("on" in step) await turn(means, step.on);
    else if ("kind" in step) await choose(means, step.kind);
    else if ("typed" in step) say(means, { problem: null });
    else if ("next" in step) await makeUp(means, quizOf(store.state)?.kind ?? "who");
    else await judge(means, step.answer);
    return null;
  } catch (error) {
    const problem = problemOf(error);
    if (problem.code === "cancelled") return null;
    if (!("answer" in step) || asksMove(store.state)) return problem; // who played the move says so
    say(means, { problem });
    return null;
  }
}

/** The quiz begins or ends. @param {Means} means @param {boolean} on */
async function turn(means, on) {
  const { store } = means;
  const pressed = document.activeElement?.matches("#quiz, #quiz-end") ?? false;
  const known = revealed(store.state);
  store.update((s) => ({
    ...s, quiz: on ? QUIZ : null, values: false, hint: 0, running: false, pick: NOTHING, refusal: null, lit: [],
    panel: { ...s.panel, reading: NOTHING_READ },
  }));
  // What has been seen already cannot be predicted.
  if (on && known) await makeUp(means, "who");
  void refocus(on ? "#quiz-end" : "#quiz", pressed);
}

/** @param {Means} means @param {QuizKind} kind */
async function choose(means, kind) {
  const { store } = means;
  const before = quizOf(store.state);
  if (!before || before.kind === kind) return;
  // Whoever was asked for a winning move knows that there is one.
  if (before.answer || before.kind === "move" || shown(store.state)?.over) return makeUp(means, kind);
  if (kind !== "move") return say(means, { kind });
  const key = positionKey(store.state);
  const a = await analysis(means);
  if (positionKey(store.state) !== key) return;
  if (outcomeOf(store.state, a) !== "win") return makeUp(means, kind);
  say(means, { kind });
  store.update((s) => ({ ...s, tab: "moves" })); // where it can be answered too
}

/**
 * A made-up position is asked about. Where none of the wanted outcome is found,
 * any will do, except for a winning move.
 * @param {Means} means
 * @param {QuizKind} kind
 */
async function makeUp({ store, asker, match, bar }, kind) {
  const { setup } = store.state;
  if (!setup) return;
  const outcomes = outcomesOf(store.state);
  const wanted = kind === "move" ? "win" : kind === "who" ? outcomes[Math.floor(Math.random() * outcomes.length)] ?? "" : "";
  for (const outcome of kind === "who" ? [wanted, ""] : [wanted]) {
    store.update((s) => ({ ...s, random: null }));
    const seed = Math.floor(Math.random() * 1e9);
    let found = false;
    await asker.ask("random", { op: "random", params: setup.params, outcome, seed }, {
      keep: false,
      then: async (/** @type {{pos: string}} */ { pos }) => {
        found = true;
        bar.mark();
        await match.open({ ...setup, pos, seed: setup.seed + 1 }, [], true);
        store.update((s) => (s.quiz ? { ...s, quiz: { ...QUIZ, key: positionKey(s), kind }, tab: kind === "move" ? "moves" : s.tab } : s));
      },
    });
    if (found || store.state.random?.problem?.code !== "bad_request") break;
  }
  void refocus('.quiz .options button, #quiz-number, [data-stop][tabindex="0"]');
}

/** The analysis of the shown position, waited for. @param {Means} means @returns {Promise<AnalyseResult>} */
const analysis = async ({ store, engine }) =>
  current(store.state, "analysis")?.value ?? engine.call({ op: "analyse", ...place(store.state) });

/** @param {Means} means @param {string} given */
async function judge(means, given) {
  const { store, engine, keeper } = means;
  const s = store.state;
  const quiz = quizOf(s);
  if (!quiz || quiz.answer || !s.setup || shown(s)?.over) return;
  const { game } = s.setup;
  const key = positionKey(s);
  const said = given.trim();
  if (quiz.kind === "grundy" && !isNumber(said)) throw { code: "quiz.number", at: said, field: "", args: {} };
  const a = await analysis(means);
  if (a.outcome === "unknown") return makeUp(means, quiz.kind); // nobody can tell
  /** @type {import("../model.d.ts").Label | undefined} */
  let label;
  /** @type {boolean} */
  let right;
  if (quiz.kind === "move") {
    // A move may be typed, and not every one of very many is listed.
    /** @type {ApplyResult} */
    const r = await engine.call({ op: "apply", ...place(s), move: said }, { board: "match" });
    const listed = a.moves.find((m) => m.move === said) ?? a.moves.find((m) => m.pos === r.pos);
    right = listed ? wins(s, listed) : (await engine.call({ op: "analyse", ...place(s), pos: r.pos })).outcome === "loss";
    ({ label } = r);
  } else {
    right = isRight(s, a, quiz.kind, said);
  }
  if (positionKey(store.state) !== key || quizOf(store.state)?.answer) return;
  store.update((t) => ({ ...t, pick: NOTHING, moveField: { text: "" }, tab: "why" }));
  say(means, { kind: quiz.kind, problem: null, answer: { given: said, right, ...(label && { label }) } });
  keeper.keep((kept) => counted(kept, game, quiz.kind, right));
  void refocus("#quiz-next");
}

/** For so many drawings what takes the focus may be on its way. */
const FRAMES = 30;

/**
 * Gives the focus on where what had it is gone, once the page is drawn.
 * @param {string} selector
 * @param {boolean} [sure] whether it is known to be gone, whatever may have taken it over meanwhile
 */
async function refocus(selector, sure = false) {
  for (let frame = 0; frame < FRAMES; frame++) {
    await new Promise(requestAnimationFrame);
    if (!sure && document.activeElement && document.activeElement !== document.body) return;
    const next = /** @type {HTMLElement | null} */ (document.querySelector(selector));
    if (next) return next.focus();
  }
}
