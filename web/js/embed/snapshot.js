// What an embed tells of its state: pure functions, so that they can be tested.
import { moverAt, movesMade, shown, winner } from "../state.js";

/** @import {News, Snapshot} from "./messages.js" */
/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Notice} Notice */

/** The match as it is shown; null while there is none. @param {State} s @returns {Snapshot | null} */
export function snapshotOf(s) {
  const ply = shown(s);
  if (!s.setup || !ply) return null;
  return {
    game: s.setup.game,
    params: s.setup.params,
    start: s.setup.pos,
    moves: movesMade(s),
    pos: ply.pos,
    mover: moverAt(s.setup, s.at),
    over: ply.over,
    winner: winner(s),
    lang: s.lang,
    theme: s.theme,
  };
}

/** What the page around should hear of a change. @param {State} s @param {State} before @returns {News[]} */
export function newsOf(s, before) {
  /** @type {News[]} */
  const news = s.notices.filter((n) => !before.notices.includes(n)).map(ofNotice);
  if (s.failure && s.failure !== before.failure) news.push(ofProblem(s.failure));
  const ply = shown(s);
  const state = snapshotOf(s);
  if (!ply || !state || ply === shown(before)) return news;
  if (s.setup && ply.move !== undefined && s.at === before.at + 1 && s.plies[before.at] === shown(before)) {
    news.push({ type: "move", move: ply.move, by: moverAt(s.setup, before.at), pos: ply.pos });
  }
  news.push({ type: "state", state });
  if (ply.over) news.push({ type: "end", winner: state.winner, pos: ply.pos });
  return news;
}

/** @param {{code: string, at: string, field: string}} problem @returns {News} */
export const ofProblem = ({ code, at, field }) => ({ type: "error", code, at, field });

/** @type {Readonly<Record<string, string>>} */
const CODE = { "ui.notice.game": "unknown_game" };

/** @param {Notice} notice @returns {News} */
function ofNotice({ key, args, problem }) {
  if (problem) return ofProblem(problem);
  return { type: "error", code: CODE[key] ?? "bad_param", at: args["value"] ?? "", field: args["name"] ?? "" };
}
