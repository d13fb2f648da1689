// The strategy for an even number of coins, which needs no table: all coins on odd
// places, or all on even ones. The row is drawn as it comes about.
import { html, nothing } from "lit";
import { keptTo, ofKind } from "../ways/state.js";
import { printed } from "../ways/names.js";

/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../ways/model.d.ts").WaysResult} WaysResult */

/** Longer rows are told, not drawn; and so many rounds are drawn. */
const DRAWN = 16;
const ROUNDS = 2;

/** @param {WaysResult} result @param {Words} words */
export function parityView({ parity, shown, answer }, words) {
  if (!parity) return nothing;
  const { odd, even } = parity;
  const kind = BigInt(even) > BigInt(odd) ? 1 : 0;
  const sure = kind === 1 ? even : odd;
  const coins = shown?.cols ?? [];
  const drawn = coins.length > 0 && coins.length <= DRAWN;
  /** @param {0 | 1} k @param {string} sum */
  const sumOf = (k, sum) => html`<p class=${`sum kind-${k}${k === kind ? " better" : ""}`}><span class="coin" aria-hidden="true">${k === 0 ? "1" : "2"}</span>
    <span>${words.t("ui.ways.parity.kind", { kind: k === 0 ? "odd" : "even" })}</span> <span class="formula">${drawn ? `${added(ofKind(coins, k))} = ` : ""}<strong>${printed(sum)}</strong></span></p>`;
  return html`<section class="ways-sheet parity" aria-labelledby="parity-name"><h2 id="parity-name">${words.t("ui.ways.parity")}</h2>
    <p>${words.t("ui.ways.parity.line")}</p>
    ${drawn ? rowView(coins, 0, coins.length - 1, null, null) : nothing}
    <div class="sums">${sumOf(0, odd)}${sumOf(1, even)}</div>
    <p><strong>${words.t("ui.ways.parity.sure", { kind: odd === even ? "both" : kind === 0 ? "odd" : "even", sure, answer, same: sure === answer ? "yes" : "no" })}</strong></p>
    ${drawn && coins.length > 2 ? html`<h3>${words.t("ui.ways.parity.play", { kind: kind === 0 ? "odd" : "even" })}</h3>
      <ol class="kept">${keptTo(coins, kind, ROUNDS).slice(1).map((k) => html`<li>${rowView(coins, k.from, k.to, k.took, kind)}
        <p>${words.t("ui.ways.parity.took", { who: k.mine ? "mine" : "other", coin: coins[k.took ?? 0] ?? "", place: (k.took ?? 0) + 1,
          left: k.to < k.from ? "none" : k.mine ? "closed" : "open", kind: kind === 0 ? "odd" : "even" })}</p></li>`)}</ol>` : nothing}</section>`;
}

/** Numbers as a sum. @param {readonly string[]} numbers */
const added = (numbers) => numbers.map((n, i) => (i === 0 ? printed(n) : n.startsWith("-") ? ` − ${n.slice(1)}` : ` + ${n}`)).join("");

/** Coins on odd places are round, those on even places square. @param {readonly string[]} coins @param {number} from @param {number} to @param {number | null} took @param {0 | 1 | null} kind */
function rowView(coins, from, to, took, kind) {
  return html`<div class="coins" aria-hidden="true">${coins.map((c, i) => html`<span class=${`coin kind-${i % 2}${i < from || i > to ? " gone" : ""}${i === took ? " took" : ""}${
    kind !== null && i % 2 === kind && (i === from || i === to) && from <= to ? " wanted" : ""}`}>${printed(c)}</span>`)}</div>`;
}
