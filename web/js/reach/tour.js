// The tour's steps, in order: each is named by what it stands beside.
import { nothing } from "lit";
import { noteView } from "../view/tour.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").Actions} Actions */

export const STEPS = /** @type {const} */ (["board", "status", "controls", "panel"]);

/**
 * The tour's note where it is this place's turn.
 * @param {typeof STEPS[number]} place
 * @param {State} s
 * @param {Words} words
 * @param {Actions} act
 */
export function tourAt(place, s, words, act) {
  return s.tour !== null && STEPS[s.tour] === place ? noteView(s.tour, STEPS, words, act) : nothing;
}
