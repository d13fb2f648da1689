// The course of a game in values: what each move kept or lost, and how it stood
// for the player who moved first.
import { minus, plus, share, sign } from "../points.js";
import { unsolved } from "../state.js";

/** @typedef {import("../model.d.ts").Ply} Ply */
/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").ReviewResult} ReviewResult */
/** @typedef {import("../model.d.ts").ValueInfo} Value */
/**
 * @typedef {object} Mistake what a move gave away
 * @property {string} from the outcome before it, for who made it
 * @property {string} to
 * @property {string} lost points given away, "" where only the outcome counts
 */
/**
 * @typedef {object} Point
 * @property {number} at the ply
 * @property {number} height -1 (the second player has won) to 1 (the first)
 * @property {string} outcome for the first player
 * @property {number | null} distance in plies to the end
 * @property {string | null} margin for the first player, what was collected included
 * @property {string} [estimate] where nothing is proved, for the first player
 */

/** The outcome that a margin means. @param {string} margin */
export const outcomeOf = (margin) => ["loss", "draw", "win"][sign(margin) + 1] ?? "draw";

/** @type {Readonly<Record<string, number>>} */
const SIGN = { win: 1, draw: 0, loss: -1 };

/** @type {Readonly<Record<string, string>>} */
const OTHER = { win: "loss", draw: "draw", loss: "win", unknown: "unknown" };

/** So high stands the best of what only looks good. */
const GUESSED = 0.3;

/**
 * What names a line to the engine, so that a review is asked for once.
 * @param {State} s
 */
export function lineName(s) {
  const [start, ...rest] = s.plies;
  return s.setup && start ? JSON.stringify([s.setup.game, s.setup.params, start.pos, rest.map((p) => p.move)]) : "";
}

/**
 * Whether the values of the whole line may be seen: asked for, or it has come to
 * its end.
 * @param {State} s
 */
export const courseRevealed = (s) => s.values || s.plies.at(-1)?.over === true;

/** Whether values of the line are wanted that are not there yet. @param {State} s */
export const wantsReview = (s) => !unsolved(s) && s.plies.length > 1 && courseRevealed(s) && s.plies.some((p) => !p.value);

/**
 * The values of a line have come.
 * @param {State} s
 * @param {ReviewResult} review
 * @returns {State}
 */
export function reviewed(s, review) {
  const plies = s.plies.map((p, i) => {
    const before = review.steps[i - 1];
    return { ...p, value: review.steps[i]?.value, made: before?.made, best: before?.best === true };
  });
  return { ...s, plies };
}

/**
 * What the move that led to a ply gave away; null where nothing or where the
 * values are not known.
 * @param {readonly Ply[]} plies
 * @param {number} at
 * @returns {Mistake | null}
 */
export function mistakeAt(plies, at) {
  const before = plies[at - 1]?.value;
  const made = plies[at]?.made;
  if (!before || !made || before.estimate || made.estimate) return null;
  const mistake = { from: before.outcome, to: made.outcome, lost: "" };
  if (before.margin !== undefined && made.margin !== undefined) {
    // Points collected so far decide the game too, so the margin alone counts.
    const lost = minus(before.margin, made.margin);
    return sign(lost) > 0 ? { ...mistake, lost } : null;
  }
  return (SIGN[made.outcome] ?? 0) < (SIGN[before.outcome] ?? 0) ? mistake : null;
}

/**
 * How it stood at each ply of the line whose value is known, for the player who
 * moved first. Of points the whole counts; elsewhere a win is the higher the
 * nearer it is, and what is only estimated stays near the middle.
 * @param {readonly Ply[]} plies
 * @returns {Point[]}
 */
export function course(plies) {
  /** @type {Point[]} */
  const points = [];
  const furthest = Math.max(1, ...plies.map((p) => p.value?.distance ?? 0));
  const margins = standings(plies);
  const sizes = margins.flatMap((m) => (m === null ? [] : [m.replace("-", "")]));
  const largest = sizes.reduce((a, b) => (sign(minus(b, a)) > 0 ? b : a), "0");
  const guessed = Math.max(1, ...plies.map((p) => Math.abs(Number(p.value?.estimate?.value ?? 0))));
  for (const [at, { value }] of plies.entries()) {
    const margin = margins[at] ?? null;
    if (margin !== null) {
      points.push({ at, height: largest === "0" ? 0 : share(margin, largest), outcome: outcomeOf(margin), distance: null, margin });
    } else if (value?.estimate) {
      const estimate = at % 2 === 0 ? value.estimate.value : minus("0", value.estimate.value);
      points.push({ at, height: GUESSED * Number(estimate) / guessed, outcome: "unknown", distance: null, margin: null, estimate });
    } else if (value) {
      const outcome = at % 2 === 0 ? value.outcome : OTHER[value.outcome] ?? "draw";
      const near = value.distance === null ? 0.6 : 1 - (0.75 * value.distance) / (furthest + 1);
      points.push({ at, height: (SIGN[outcome] ?? 0) * near, outcome, distance: value.distance, margin: null });
    }
  }
  return points;
}

/**
 * The first player's lead at the end under best play from each ply on: what both
 * have, and what the rest gives. Null where points do not count.
 * @param {readonly Ply[]} plies
 * @returns {(string | null)[]}
 */
function standings(plies) {
  let lead = "0";
  return plies.map((p, at) => {
    // The move to ply 1 was the first player's.
    lead = (at % 2 === 1 ? plus : minus)(lead, p.reward ?? "0");
    const rest = p.value?.margin;
    return rest === undefined ? null : (at % 2 === 0 ? plus : minus)(lead, rest);
  });
}
