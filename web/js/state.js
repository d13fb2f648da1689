// The state and the pure functions that change it. Nothing here knows the engine,
// the page or a game's name.

import { grown } from "./board/frame.js";
import { largeTable } from "./engine/tables.js";
import { branchWith, changedTo, swapped } from "./match/branches.js";
import { initialPanel } from "./panel/initial.js";
import { minus, plus, sign } from "./points.js";
import { NOTHING_KEPT } from "./reach/kept.js";

/** @typedef {import("./model.d.ts").State} State */
/** @typedef {import("./model.d.ts").Ply} Ply */
/** @typedef {import("./model.d.ts").Setup} Setup */
/** @typedef {import("./model.d.ts").Pick} Pick */
/** @typedef {import("./model.d.ts").Problem} Problem */
/** @typedef {import("./model.d.ts").Notice} Notice */
/** @typedef {import("./model.d.ts").SceneResult} SceneResult */
/** @typedef {"scene" | "analysis" | "table" | "check" | "reply" | "review" | "random" | "tree" | "series" | "same" | "proof" | "rules"} Question */

/** @type {Pick} */
export const NOTHING = Object.freeze({ from: null, parts: [] });

/** The quiz before its first question is about a position. @type {import("./model.d.ts").Quiz} */
export const QUIZ = Object.freeze({ key: "", kind: "who", problem: null, answer: null });

/**
 * @param {{page: State["page"], lang: State["lang"], langFixed: boolean, theme: State["theme"], build: string, kept?: State["kept"]}} given
 * @returns {State}
 */
export function initialState(given) {
  return {
    ...given,
    title: "",
    offline: "none",
    games: [],
    cards: {},
    drawn: 4,
    initial: [],
    notices: [],
    failure: null,
    setup: null,
    plies: [],
    at: 0,
    scene: null,
    analysis: null,
    table: null,
    check: null,
    reply: null,
    review: null,
    tree: null,
    series: null,
    same: null,
    proof: null,
    random: null,
    rules: null,
    solving: "",
    effort: 1,
    branches: [],
    running: false,
    pace: "normal",
    history: false,
    quiz: null,
    refusal: null,
    panel: initialPanel(),
    making: false,
    tab: "why",
    values: false,
    hint: 0,
    pick: NOTHING,
    size: null,
    cursor: null,
    lit: [],
    edit: null,
    moveField: { text: "" },
    fields: {},
    kept: given.kept ?? NOTHING_KEPT,
    device: { open: false, text: "", refused: null, done: "", erasing: false },
    search: "",
    tour: null,
    keys: false,
    printing: false,
  };
}

/** The ply that is shown. @param {State} s @returns {Ply | undefined} */
export const shown = (s) => s.plies[s.at];

/** Facts about the game being played. @param {State} s */
export const gameInfo = (s) => s.games.find((g) => g.id === s.setup?.game);

/** Every parameter of the game being played: as set, else the default. @param {State} s @returns {Record<string, string>} */
export const allParams = (s) => ({
  ...Object.fromEntries((gameInfo(s)?.params ?? []).map((p) => [p.id, p.default])), ...s.setup?.params,
});

/** The large table that the game being played needs, "" where it needs none. @param {State} s */
export const tableName = (s) => largeTable(gameInfo(s), s.setup?.params);

/** Whether who wins stays open because nobody has asked for its large table. @param {State} s */
export const unsolved = (s) => tableName(s) !== s.solving;

/** Whether nobody knows all of the best moves here. @param {State} s */
export const guessing = (s) => unsolved(s) || gameInfo(s)?.params.some((p) => p.open?.includes(allParams(s)[p.id] ?? "")) === true;

/** The large table is asked for, where the game being played needs one. @param {State} s @returns {State} */
export const solved = (s) => ({ ...s, solving: tableName(s) });

/** The moves from the start to the shown position. @param {State} s @returns {string[]} */
export const movesMade = (s) => s.plies.slice(1, s.at + 1).map((p) => p.move ?? "");

/**
 * What names a position to the engine, and so says which answer belongs to it.
 * @param {State} s
 */
export function positionKey(s) {
  const ply = shown(s);
  return s.setup && ply ? JSON.stringify([s.setup.game, s.setup.params, ply.pos]) : "";
}

/** What names a line of play from a position. @param {string} key of the position @param {readonly string[]} line */
export const lineKey = (key, line) => `${key} ${line.join(" ")}`;

/**
 * Who makes the move of a ply, counted from the start: the sides alternate.
 * @param {Setup} setup
 * @param {number} index
 * @returns {"you" | "computer" | "first" | "second"}
 */
export function moverAt(setup, index) {
  const even = index % 2 === 0;
  if (setup.opponent !== "computer") return even ? "first" : "second";
  return even === (setup.first === "you") ? "you" : "computer";
}

/** Whether the reader can move now. @param {State} s */
export function readersTurn(s) {
  const ply = shown(s);
  return s.setup !== null && ply !== undefined && !ply.over && !s.making && !computersTurn(s) && (!s.quiz || asksMove(s));
}

/** Whether the computer has to move now. @param {State} s */
export function computersTurn(s) {
  const ply = shown(s);
  if (s.setup === null || ply === undefined || ply.over || s.quiz) return false;
  return s.setup.opponent === "self" ? s.running : moverAt(s.setup, s.at) === "computer";
}

/** The part of the state that belongs to one position and ends with it. */
const FRESH = Object.freeze({
  making: false, hint: 0, pick: NOTHING, lit: [], edit: null, moveField: { text: "" }, reply: null, refusal: null,
});

/**
 * A match is opened, with the line of play that the engine confirmed.
 * @param {State} s
 * @param {Setup} setup
 * @param {readonly Ply[]} plies
 * @returns {State}
 */
export function opened(s, setup, plies) {
  const other = s.setup?.game !== setup.game;
  const table = tableName({ ...s, setup });
  return {
    ...s,
    ...FRESH,
    setup,
    // A table asked for stays so on its own boards alone.
    solving: table === s.solving ? table : "",
    plies,
    at: plies.length - 1,
    branches: [],
    review: null,
    running: false,
    fields: {},
    cursor: other ? null : s.cursor,
    scene: other ? null : s.scene,
    size: null,
  };
}

/** A move is made from the shown position. Where it is another than the one that
 * was taken back, the old line stays as a branch. @param {State} s @param {Ply} ply @returns {State} */
export function played(s, ply) {
  const at = s.at + 1;
  const lines = s.plies[at]?.move === ply.move ? s : changedTo(s, [...s.plies.slice(0, at), ply]);
  const next = { ...s, ...FRESH, plies: lines.plies, branches: lines.branches, at };
  return { ...next, running: s.running && !ply.over && !repeated(next) };
}

/** So often a position comes back before it counts as going round in circles. */
const CIRCLES = 3;

/**
 * How often the shown position has been on the board, where that is often; else 0.
 * @param {State} s
 */
export function repeated(s) {
  const pos = shown(s)?.pos;
  const times = s.plies.slice(0, s.at + 1).filter((p) => p.pos === pos).length;
  return times >= CIRCLES ? times : 0;
}

/** Another position of the same match is shown. @param {State} s @param {number} at @returns {State} */
export function wentTo(s, at) {
  if (at === s.at || at < 0 || at >= s.plies.length) return s;
  return { ...s, ...FRESH, at, running: false };
}

/** A branch is returned to, at one of its positions. @param {State} s @param {number} index @param {number} at @returns {State} */
export function wentToBranch(s, index, at) {
  const length = s.branches[index]?.length ?? 0;
  return at < 0 || at >= length ? s : { ...s, ...FRESH, ...swapped(s, index), at, running: false };
}

/**
 * The moves are shown, on the line or on a branch; null where neither has them.
 * @param {State} s
 * @param {readonly string[]} moves
 * @returns {State | null}
 */
export function wentAlong(s, moves) {
  if (branchWith([s.plies], moves) === 0) return wentTo(s, moves.length);
  const index = branchWith(s.branches, moves);
  return index < 0 ? null : wentToBranch(s, index, moves.length);
}

/**
 * Where Undo leads: the last position in which the reader was to move; null
 * where there is nothing of the reader's to take back.
 * @param {State} s
 * @returns {number | null}
 */
export function undoTarget(s) {
  if (!s.setup) return null;
  for (let at = s.at - 1; at >= 0; at--) {
    if (moverAt(s.setup, at) !== "computer") return at;
  }
  return null;
}

/**
 * Where Redo leads: past the reader's move and the computer's answer, as far as
 * they were made.
 * @param {State} s
 * @returns {number | null}
 */
export function redoTarget(s) {
  const last = s.plies.length - 1;
  if (!s.setup || s.at >= last) return null;
  let at = s.at + 1;
  while (at < last && moverAt(s.setup, at) === "computer") at++;
  return at;
}

/**
 * The points that both sides have collected up to the shown position, as the
 * rewards of their moves and at its end, where one side gets what the other
 * loses; [who moved first, the other].
 * @param {State} s
 * @returns {[string, string]}
 */
export function totals(s) {
  /** @type {[string, string]} */
  const sums = ["0", "0"];
  s.plies.slice(1, s.at + 1).forEach((p, i) => {
    const side = i % 2 === 0 ? 0 : 1;
    sums[side] = plus(sums[side], p.reward ?? "0");
  });
  const end = shown(s)?.score ?? "0";
  const side = (s.at % 2 === 0) === sign(end) > 0 ? 0 : 1;
  sums[side] = plus(sums[side], end.replace("-", ""));
  return sums;
}

/**
 * Who has won a match that is over: by points where the game counts them, else
 * by the last position's outcome; null while nobody knows.
 * @param {State} s
 * @returns {"you" | "computer" | "first" | "second" | "draw" | null}
 */
export function winner(s) {
  const ply = shown(s);
  if (!s.setup || !ply?.over) return null;
  if (gameInfo(s)?.traits.points) {
    const [one, two] = totals(s);
    const lead = sign(minus(one, two));
    return lead === 0 ? "draw" : moverAt(s.setup, lead > 0 ? 0 : 1);
  }
  if (!ply.outcome) return null;
  if (ply.outcome === "draw") return "draw";
  return moverAt(s.setup, ply.outcome === "win" ? s.at : s.at + 1);
}

/**
 * An answer to a question about a position is on its way, has come or failed.
 * @param {State} s
 * @param {Question} question
 * @param {any} answer
 * @returns {State}
 */
export function answered(s, question, answer) {
  return { ...s, [question]: answer };
}

/** The picture of a position is there. @param {State} s @param {string} key @param {SceneResult} value @returns {State} */
export function pictured(s, key, value) {
  return { ...s, scene: { key, value }, size: grown(s.size, value.scene) };
}

/**
 * The answer to a question where it is the shown position's, else null.
 * @template {Question} Q
 * @param {State} s
 * @param {Q} question
 * @returns {NonNullable<State[Q]> | null}
 */
export function current(s, question) {
  const answer = s[question];
  return answer && answer.key === positionKey(s) ? /** @type {NonNullable<State[Q]>} */ (answer) : null;
}

/** What the quiz says of the shown position; of any other it knows nothing. @param {State} s */
export const quizOf = (s) => (s.quiz && s.quiz.key !== positionKey(s) ? QUIZ : s.quiz);

/** Whether a question is open, so that nothing may give its answer away. @param {State} s */
export const asking = (s) => s.quiz !== null && !quizOf(s)?.answer;

/** Whether the open question is answered by a move. @param {State} s */
export const asksMove = (s) => asking(s) && quizOf(s)?.kind === "move";

/** Whether who wins is known to the reader's screen: asked for, answered, or all over. @param {State} s */
export const revealed = (s) => (s.quiz ? !asking(s) : s.values || shown(s)?.over === true);

/** @param {State} s @param {Notice} notice @returns {State} */
export const noticed = (s, notice) => ({ ...s, notices: [...s.notices, notice] });

/** @param {State} s @param {number} index @returns {State} */
export const dismissed = (s, index) => ({ ...s, notices: s.notices.filter((_, i) => i !== index) });
