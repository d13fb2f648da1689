// What the board shows, worked out from the state: pure, so it can be tested.
import { movesAt } from "../board/pick.js";
import { shownOn } from "../panel/board.js";
import { onBoard } from "../panel/state.js";
import { NOTHING, computersTurn, current, positionKey, readersTurn, revealed, shown, unsolved } from "../state.js";
import { amount, verdict } from "./badge.js";
import { hintedNodes } from "./hint.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").MoveInfo} MoveInfo */
/** @typedef {import("../board/board.js").Badge} Badge */
/** @typedef {import("../board/board.js").BoardModel} BoardModel */

/** @type {Readonly<Record<string, number>>} */
const RANK = { win: 2, draw: 1, unknown: 1, loss: 0 };

/** Whether one move is better for who makes it than another. @param {MoveInfo} a @param {MoveInfo} b */
function better(a, b) {
  if (a.best !== b.best) return a.best;
  const rank = (RANK[a.outcome] ?? 0) - (RANK[b.outcome] ?? 0);
  return rank === 0 ? Number(a.estimate?.value) > Number(b.estimate?.value) : rank > 0;
}

/**
 * The values to show at the nodes, of the best of several moves that end there.
 * @param {State} s
 * @param {Words} words
 * @returns {Map<string, Badge>}
 */
function badgesOf(s, words) {
  /** @type {Map<string, Badge>} */
  const badges = new Map();
  const scene = s.scene?.value?.scene;
  const analysis = current(s, "analysis")?.value;
  if (!scene || !analysis || !revealed(s) || shown(s)?.over) return badges;
  const known = new Map(analysis.moves.map((m) => [m.move, m]));
  for (const [node, moves] of movesAt(scene, s.pick)) {
    const rated = moves.flatMap((m) => known.get(m) ?? []);
    const best = rated.reduce((/** @type {MoveInfo | undefined} */ b, m) => (b && !better(m, b) ? b : m), undefined);
    if (!best) continue;
    badges.set(node, {
      outcome: best.outcome,
      letter: words.t(`ui.badge.${best.outcome}`),
      number: amount(best),
      best: best.best,
      spoken: verdict(best, words),
    });
  }
  return badges;
}

/** @param {State} s @param {Words} words @returns {BoardModel | null} null while there is no picture */
export function boardModel(s, words) {
  const picture = onBoard(s);
  if (!picture) return null;
  const own = picture === s.scene?.value;
  const fresh = own && s.scene?.key === positionKey(s);
  const badges = fresh ? badgesOf(s, words) : new Map();
  return {
    scene: picture.scene,
    size: s.size,
    pick: own ? s.pick : NOTHING,
    cursor: s.cursor,
    active: fresh && readersTurn(s),
    badges,
    ...shownOn(s, picture.scene),
    hinted: fresh ? hintedNodes(s) : new Set(),
    badgesAtOnce: picture.scene.targets.every((t) => !t.from),
  };
}

/** Whether the answer to the shown position is needed by anything on the page. @param {State} s */
export function wantsAnalysis(s) {
  const ply = shown(s);
  if (!ply || unsolved(s)) return false;
  return s.quiz !== null || s.values || s.hint > 0 || revealed(s) || (s.tab === "moves" && !computersTurn(s));
}

/** Whether the analysis builds a large table, for which every other question waits. @param {State} s */
export function building(s) {
  const answer = current(s, "analysis");
  return s.solving !== "" && wantsAnalysis(s) && !answer?.value && !answer?.problem;
}
