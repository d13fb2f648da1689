// The moves as a list: pointed at, a move is shown on the board; pressed, played.
import { html, nothing } from "lit";
import { minus, sign } from "../points.js";
import { asksMove, computersTurn, current, revealed, shown } from "../state.js";
import { badge, verdict } from "./badge.js";
import { moveFieldView } from "./controls.js";
import { waitView } from "./wait.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").Actions} Actions */
/** @typedef {import("../model.d.ts").MoveInfo} MoveInfo */

/** @type {Readonly<Record<string, number>>} */
const RANK = { win: 0, draw: 1, unknown: 1, loss: 2 };

/**
 * The best moves first, then by outcome, then by estimate or margin, then the quicker win and
 * the longer resistance; equals keep their order.
 * @param {readonly MoveInfo[]} moves
 */
export function byQuality(moves) {
  return [...moves].sort((a, b) => Number(b.best) - Number(a.best)
    || (RANK[a.outcome] ?? 0) - (RANK[b.outcome] ?? 0)
    || byMargin(a, b)
    || (a.outcome === "loss" ? -1 : 1) * ((a.distance ?? 0) - (b.distance ?? 0)));
}

/** @param {MoveInfo} a @param {MoveInfo} b */
function byMargin(a, b) {
  return sign(minus(b.estimate?.value ?? b.margin ?? "0", a.estimate?.value ?? a.margin ?? "0"));
}

/** @param {State} s @param {Words} words @param {Actions} act */
export function movesView(s, words, act) {
  if (shown(s)?.over) return html`<p class="soft">${words.t("ui.moves.over")}</p>`;
  const answer = current(s, "analysis");
  const a = answer?.value;
  return html`${a ? html`${moveList(revealed(s) ? byQuality(a.moves) : a.moves, s, words, act, "moves all")}
      ${String(a.moves.length) === a.total ? nothing : html`<p class="soft">${words.t("ui.moves.total", { shown: a.moves.length, total: a.total })}</p>`}`
    : waitView(answer, words, act)}
    ${moveFieldView(s, words, act)}`;
}

/** @param {readonly MoveInfo[]} moves @param {State} s @param {Words} words @param {Actions} act @param {string} [classes] */
export function moveList(moves, s, words, act, classes = "moves") {
  const open = revealed(s);
  const idle = computersTurn(s) || (s.quiz !== null && !asksMove(s));
  /** @param {MoveInfo} m */
  const show = (m) => act.hover({ nodes: [], cells: [], table: 0, move: m.move, to: m.pos });
  const hide = () => act.hover(null);
  return html`<ul class=${classes}>${moves.map((m) => html`<li class=${open && m.best ? "best" : ""}>
    <button type="button" aria-disabled=${idle} data-move=${m.move} @click=${() => act.playMove(m.move)}
      @pointerenter=${() => show(m)} @pointerleave=${hide} @focus=${() => show(m)} @blur=${hide}>
      ${open ? badge(m.outcome, words) : nothing}
      <span class="name">${words.label(m.label)}</span>
      <span class="gives">${open ? html`${verdict(m, words)}${m.grundy === undefined || m.grundy === null ? nothing
        : html` · ${words.t("ui.move.grundy", { n: m.grundy })}`}` : words.t("ui.move.leads", { pos: shorten(m.pos) })}</span>
    </button></li>`)}</ul>`;
}

/** @param {string} pos */
const shorten = (pos) => (pos.length > 24 ? `${pos.slice(0, 24)}…` : pos);
