// The essay's estimate beside the truth: its summands drawn on the board, what each
// depth of search would play and how good that is, and how much it reads.
import { html, nothing, svg } from "lit";
import { guard } from "lit/directives/guard.js";
import { pictureView } from "../board/board.js";
import { printed } from "../search/state.js";
import { badge, signed, verdict } from "./badge.js";
import { plotView } from "./search-plot.js";
import { problemText } from "./problem.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").Scene} Scene */
/** @typedef {import("../search/model.d.ts").Act} Act */
/** @typedef {import("../search/model.d.ts").Essay} Essay */
/** @typedef {import("../search/model.d.ts").Lab} Lab */

/** @param {Lab} lab @param {State} _ @param {Words} words @param {(act: Act) => void} act @param {string} __ */
export function essayView(lab, _, words, act, __) {
  const { essay } = lab;
  if (!essay) return nothing;
  return html`<div class="search-pair">${guard([essay.estimate, essay.scene, words], () => sumView(essay, words))}
      <div class="search-side">${movesView(essay, words, act)}${plotView(lab, essay, words, act)}</div></div>
    ${essay.depths.length > 0 ? depthsView(essay, words) : nothing}`;
}

/** The estimate as sums on the board. @param {Essay} essay @param {Words} words */
function sumView({ estimate, scene }, words) {
  const { summands, value } = estimate;
  /** @param {string} side */
  const rows = (side) => ["square", "direct", "indirect", "off"].flatMap((kind) => {
    const own = summands.filter((p) => p.side === side && p.kind === kind);
    if (own.length === 0 && kind === "off") return [];
    return [{ kind, terms: own, sum: own.reduce((sum, p) => sum + Number(p.value), 0) }];
  });
  return html`<section class="search-sheet search-sum" aria-labelledby="sum-name"><h2 id="sum-name">${words.t("ui.lab.sum", { value: printed(value) })}</h2>
    <div class="sum-board">${pictureView(scene, words)}${markedView(scene, estimate)}</div>
    <div class="scroll" tabindex="0" role="group" aria-labelledby="sum-name"><table class="sum-table" aria-labelledby="sum-name"><tbody>${["red", "black"].map((side) => html`
      ${rows(side).map(({ kind, terms, sum }) => html`<tr class=${side}><th scope="row">${words.t("ui.lab.sum.part", { side, kind })}</th>
        <td>${terms.length === 0 ? "–" : terms.map((p) => `${p.at.join("→")} ${printed(p.value)}`).join(", ")}</td><td data-sum=${`${side} ${kind}`}>${signed(String(sum))}</td></tr>`)}`)}
      <tr class="whole"><th scope="row">${words.t("ui.lab.sum.whole")}</th><td></td><td data-sum="whole">${signed(value)}</td></tr></tbody></table></div>
    <p class="soft">${words.t("ui.lab.sum.line")}</p></section>`;
}

/** What each square counts, and who holds whom. @param {Scene} scene @param {Essay["estimate"]} estimate */
function markedView(scene, { summands }) {
  const boxes = new Map(scene.nodes.map((n) => [n.key, n]));
  /** @param {string} key */
  const middle = (key) => {
    const n = boxes.get(key);
    return n ? [n.x + n.w / 2, n.y + n.h / 2] : [0, 0];
  };
  return svg`<svg class="sum-marks" viewBox=${`0 0 ${scene.width} ${scene.height}`} aria-hidden="true">
    ${summands.filter((p) => p.at.length === 2).map((p) => {
      const [[x = 0, y = 0], [tx = 0, ty = 0]] = [middle(p.at[0] ?? ""), middle(p.at[1] ?? "")];
      // A line beside the cars, an indirect one further out.
      const out = p.kind === "direct" ? 22 : 46;
      const [dx, dy] = x === tx ? [out, 0] : [0, -out];
      return svg`<path class=${`hold ${p.kind}`} d=${`M${x + dx} ${y + dy}L${tx + dx} ${ty + dy}`}></path>
        <g transform=${`translate(${(x + tx) / 2 + dx} ${(y + ty) / 2 + dy})`}><rect class="tag" x="-18" y="-10" width="36" height="20" rx="10"></rect><text>${signed(p.value)}</text></g>`;
    })}
    ${summands.filter((p) => p.kind === "square").map((p) => {
      const [x = 0, y = 0] = middle(p.at[0] ?? "");
      return svg`<g transform=${`translate(${x - 14} ${y + 22})`}><rect class="tag" x="-17" y="-10" width="34" height="20" rx="10"></rect><text>${signed(p.value)}</text></g>`;
    })}</svg>`;
}

/** Every move with the exact answer. @param {Essay} essay @param {Words} words @param {(act: Act) => void} act */
function movesView({ truth, over }, words, act) {
  return html`<section class="search-sheet" aria-labelledby="truth-name"><h2 id="truth-name">${words.t("ui.lab.truth")}</h2>
    ${truth ? html`<p class="truth">${badge(truth.outcome, words)} <span>${over ? words.t("ui.lab.truth.over") : words.t("ui.lab.truth.now", { outcome: truth.outcome, n: truth.distance ?? 0 })}</span></p>
      <ul class="moves">${truth.moves.map((m) => html`<li class=${m.best ? "best" : ""}><button type="button" data-move=${m.move} @click=${() => act({ do: "ask", change: { pos: m.pos } })}>
        ${badge(m.outcome, words)}<span class="name">${words.label(m.label)}</span><span class="gives">${verdict(m, words)}</span></button></li>`)}</ul>
      <p class="soft">${words.t("ui.lab.truth.line")}</p>` : html`<p class="soft">${words.t("ui.lab.truth.none")}</p>`}</section>`;
}

/** What each depth would play. @param {Essay} essay @param {Words} words */
function depthsView({ depths, truth }, words) {
  return html`<section class="search-sheet" aria-labelledby="depths-name"><h2 id="depths-name">${words.t("ui.lab.depths")}</h2>
    <div class="scroll depths" tabindex="0" role="group" aria-labelledby="depths-name"><table class="depth-table" aria-labelledby="depths-name"><thead><tr>${["depth", "value", "move", "truth", "minimax", "alphabeta", "saved"].map((k) => html`<th scope="col">${words.t(`ui.lab.depths.${k}`)}</th>`)}</tr></thead>
      <tbody>${depths.map((d) => {
        const move = d.minimax?.line[0] ?? "";
        const exact = truth?.moves.find((m) => m.move === move);
        if (!d.minimax || !d.alphabeta) return html`<tr><th scope="row">${d.depth}</th><td colspan="6" class="soft">${d.problem ? problemText(d.problem, words) : ""}</td></tr>`;
        return html`<tr data-depth=${d.depth}><th scope="row">${d.depth}</th><td>${printed(d.minimax.value)}</td><td><code>${move}</code></td>
          <td class="exact">${exact ? html`${badge(exact.outcome, words)} <span>${exact.best ? words.t("ui.lab.depths.best") : verdict(exact, words)}</span>` : "–"}</td>
          <td data-nodes="minimax">${d.minimax.nodes}</td><td data-nodes="alphabeta">${d.alphabeta.nodes}</td><td>${words.t("ui.lab.depths.percent", { n: Math.round(100 * (1 - d.alphabeta.nodes / d.minimax.nodes)) })}</td></tr>`;
      })}</tbody></table></div>
    <p class="soft">${words.t("ui.lab.depths.line")}</p></section>`;
}
