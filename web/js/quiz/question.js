// The quiz's questions: which there are, and what is right. Pure, so it can be
// tested; every answer comes from the engine's analysis.
import { current, gameInfo, quizOf } from "../state.js";
import { standing } from "../view/status.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").AnalyseResult} AnalyseResult */
/** @typedef {import("../model.d.ts").MoveInfo} MoveInfo */
/** @typedef {import("../model.d.ts").Kept} Kept */
/** @typedef {import("../model.d.ts").QuizKind} QuizKind */
/** @typedef {import("../model.d.ts").Score} Score */

/** @type {Score} */
const NO_SCORE = { streak: 0, best: 0, kinds: {} };

/**
 * The outcomes that the game can have for the player to move.
 * @param {State} s
 * @returns {("win" | "loss" | "draw")[]}
 */
export function outcomesOf(s) {
  const traits = gameInfo(s)?.traits;
  return ["win", "loss", ...(traits?.loops || traits?.points ? /** @type {const} */ (["draw"]) : [])];
}

/**
 * The kinds of questions. A value is asked for only where the game's positions
 * have one, which the rules in force decide (misère play has none).
 * @param {State} s
 * @returns {QuizKind[]}
 */
export function kindsOf(s) {
  const a = current(s, "analysis")?.value;
  const valued = gameInfo(s)?.traits.impartial === true && (a ? isNumber(a.grundy) : quizOf(s)?.kind === "grundy");
  return ["who", "move", ...(valued ? /** @type {const} */ (["grundy"]) : [])];
}

/** A whole number that is not negative. @param {string | null | undefined} text */
export const isNumber = (text) => /^\d{1,30}$/.test(text ?? "");

/** Who wins from the position, points that were collected counted in. @param {State} s @param {AnalyseResult} a */
export const outcomeOf = (s, a) => standing(s, a).outcome;

/** Whether a move wins. @param {State} s @param {MoveInfo} move */
export const wins = (s, move) => standing(s, move).outcome === "win";

/** @param {string} text of a whole number */
const plain = (text) => text.replace(/^0+(?=\d)/, "");

/**
 * Whether an answer that is no move is right.
 * @param {State} s
 * @param {AnalyseResult} a
 * @param {QuizKind} kind
 * @param {string} given
 */
export const isRight = (s, a, kind, given) =>
  (kind === "grundy" ? isNumber(a.grundy) && plain(given) === a.grundy : given === outcomeOf(s, a));

/** The score in a game. @param {Kept} kept @param {string} game @returns {Score} */
export const scoreOf = (kept, game) => kept.quiz?.[game] ?? NO_SCORE;

/**
 * An answer is counted.
 * @param {Kept} kept
 * @param {string} game
 * @param {QuizKind} kind
 * @param {boolean} right
 * @returns {Kept}
 */
export function counted(kept, game, kind, right) {
  const score = scoreOf(kept, game);
  const streak = right ? score.streak + 1 : 0;
  const [good, all] = score.kinds[kind] ?? [0, 0];
  const next = { streak, best: Math.max(score.best, streak), kinds: { ...score.kinds, [kind]: /** @type {const} */ ([good + Number(right), all + 1]) } };
  return { ...kept, quiz: { ...kept.quiz, [game]: next } };
}
