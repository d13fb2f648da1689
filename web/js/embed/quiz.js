// The quiz in an embed. How the reader has fared is all that an embed keeps on the
// device, where the browser lets a frame keep anything; it sets no theme by it.
import { Device, loadKept } from "../reach/device.js";
import { take } from "../quiz/steps.js";

/** @typedef {import("../quiz/steps.js").Means} Means */

/**
 * @param {Omit<Means, "keeper">} means
 * @returns {import("../model.d.ts").MatchActions["takeQuiz"]}
 */
export function quizIn(means) {
  const { store } = means;
  const keeper = new Device(store, (s, kept) => ({ ...s, kept }));
  store.update((s) => ({ ...s, kept: loadKept() }));
  return (step) => take({ ...means, keeper }, step);
}
