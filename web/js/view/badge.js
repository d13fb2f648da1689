// Marks of an outcome: colour, letter and shape together, and the words for them.
import { html, svg } from "lit";

/** @typedef {import("../model.d.ts").MoveInfo} MoveInfo */
/** @typedef {import("../model.d.ts").Words} Words */

/** @type {Readonly<Record<string, ReturnType<typeof svg>>>} a square, a circle, a diamond */
const SHAPE = {
  win: svg`<rect x="1" y="1" width="24" height="24" rx="7"></rect>`,
  loss: svg`<circle cx="13" cy="13" r="12"></circle>`,
  draw: svg`<path d="M13 0L26 13L13 26L0 13Z"></path>`,
}; // none for what is not proved

/**
 * An outcome as a small sign beside a text that says it in words.
 * @param {string} outcome win, loss, draw or unknown
 * @param {Words} words
 */
export function badge(outcome, words) {
  return html`<svg class=${`badge ${outcome}`} viewBox="0 0 26 26" role="img" aria-label=${words.t(`ui.outcome.${outcome}`)}>
    ${SHAPE[outcome]}<text x="13" y="13">${words.t(`ui.badge.${outcome}`)}</text>
  </svg>`;
}

/**
 * How much a move gains or how long it lasts, in the fewest signs.
 * @param {MoveInfo} move
 * @returns {string}
 */
export function amount(move) {
  if (move.estimate) return signed(move.estimate.value);
  if (move.margin !== undefined && move.margin !== null) return signed(move.margin);
  return move.distance ? String(move.distance) : "";
}

/** A margin with its sign. @param {string} margin */
export function signed(margin) {
  if (margin.startsWith("-")) return `−${margin.slice(1)}`;
  return margin === "0" ? "0" : `+${margin}`;
}

/**
 * What a move gives to the player who makes it, in a few words.
 * @param {MoveInfo} move
 * @param {Words} words
 */
export function verdict(move, words) {
  if (move.estimate) return estimateText(move.estimate, words);
  const outcome = words.t(`ui.outcome.${move.outcome}`);
  if (move.margin !== undefined && move.margin !== null) return words.t("ui.move.margin", { outcome, margin: signed(move.margin) });
  return move.distance ? words.t("ui.move.distance", { outcome, n: move.distance }) : outcome;
}

/** An estimate, which is not a proof. @param {import("../protocol.d.ts").Estimate} estimate @param {Words} words */
export const estimateText = ({ value, depth }, words) => words.t("ui.estimate", { value: signed(value), depth });
