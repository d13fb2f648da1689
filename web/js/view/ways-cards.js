// The three ways side by side: what each does, in numbers and as bars.
import { html, nothing } from "lit";
import { styled } from "../styled.js";
import { bars, repeats, short, timeFor } from "../ways/state.js";

/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../ways/model.d.ts").WaysResult} WaysResult */

/** With more digits than this a number is also there in full, to be opened. */
const LONG = 15;

/** @param {WaysResult} result @param {Words} words */
export function cardsView({ counts }, words) {
  const { calls, depth, memo, hits, states, cells, reads } = counts;
  const { shares, log } = bars([calls, memo, cells]);
  const again = String(repeats(counts));
  const time = timeFor(calls);
  /**
   * @param {string} way
   * @param {string | number} n
   * @param {number | undefined} share
   * @param {readonly [string, string | number][]} facts
   * @param {unknown} [more]
   */
  const card = (way, n, share, facts, more = nothing) => html`<article class=${`way ${way}`} aria-labelledby=${`way-${way}`}>
    <h2 id=${`way-${way}`}><i aria-hidden="true"></i>${words.t(`ui.ways.${way}`)}</h2>
    <p class="soft">${words.t(`ui.ways.${way}.line`)}</p>
    <p class="count" data-count=${n}><strong>${short(String(n))}</strong> ${words.t(`ui.ways.${way}.unit`, { n: number(n) })}</p>
    <div class="bar" aria-hidden="true"><i ${styled({ width: `${Math.max(1, (share ?? 0) * 100).toFixed(2)}%` })}></i></div>
    <dl>${facts.map(([key, value]) => html`<div><dt>${words.t(`ui.ways.${key}`)}</dt><dd data-fact=${key}>${short(String(value))}</dd></div>`)}</dl><div>${more}</div></article>`;
  return html`<section aria-labelledby="ways-counts"><h2 class="unseen" id="ways-counts">${words.t("ui.ways.counts")}</h2>
    <div class="ways-cards">
      ${card("plain", calls, shares[0], [["repeats", again], ["depth", depth]], html`
        ${time ? html`<p class="soft">${words.t("ui.ways.time", { unit: time.unit, n: Number(time.n) })}</p>` : nothing}
        ${calls.length > LONG ? html`<details><summary>${words.t("ui.ways.exact", { n: calls.length })}</summary><p class="digits" tabindex="0">${calls}</p></details>` : nothing}`)}
      ${card("memo", memo, shares[1], [["hits", hits], ["states", states], ["depth", depth]])}
      ${card("table", cells, shares[2], [["reads", reads], ["unused", cells - states]])}
    </div>
    ${log ? html`<p class="soft bars-line">${words.t("ui.ways.bars")}</p>` : nothing}</section>`;
}

/** A number that chooses a plural; of a huge one any large number does. @param {string | number} n */
const number = (n) => Math.min(Number(n), 1e15);
