// Positions decided from the ends back: how many in each round, those of one round with
// their pictures, and for each why it is there, with the positions that it leads to.
import { html, nothing, svg } from "lit";
import { guard } from "lit/directives/guard.js";
import { pictureView } from "../board/board.js";
import { pictureKey } from "../search/work.js";
import { badge } from "./badge.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../search/model.d.ts").Act} Act */
/** @typedef {import("../search/model.d.ts").Lab} Lab */
/** @typedef {import("../search/model.d.ts").Placed} Placed */
/** @typedef {import("../search/model.d.ts").Rounds} Rounds */

/** Of a bar of the counts and of its picture, in its own units. */
const BAR = 10;
const TALL = 64;

/** @param {Event} e */
const valueOf = (e) => /** @type {HTMLInputElement} */ (e.target).value;

/** @param {Lab} lab @param {State} _ @param {Words} words @param {(act: Act) => void} act @param {string} __ */
export function roundsView(lab, _, words, act, __) {
  const { rounds } = lab;
  if (!rounds) return nothing;
  return html`${countsView(rounds, lab, words, act)}
    <div class="search-pair">${whyView(rounds, lab, words, act)}${listView(rounds, lab, words, act)}</div>`;
}

/** @param {Rounds} rounds @param {Lab} lab @param {Words} words @param {(act: Act) => void} act */
function countsView({ result }, { ask }, words, act) {
  const { counts, wins, drawn, round, total } = result;
  const most = Math.max(1, ...counts);
  const last = counts.length - 1;
  // The next press goes on from what was asked for, whether or not that is there yet.
  const asked = ask.find === null ? ask.round ?? round : round;
  /** @param {number} to @returns {Act} */
  const go = (to) => ({ do: "ask", change: { round: to, from: null, find: null } });
  const here = round < 0 ? { n: drawn, wins: 0, losses: 0 } : { n: counts[round] ?? 0, wins: wins[round] ?? 0, losses: (counts[round] ?? 0) - (wins[round] ?? 0) };
  return html`<section class="search-sheet" aria-labelledby="rounds-name"><h2 id="rounds-name">${words.t("ui.lab.rounds")}</h2>
    <p role="status">${words.t("ui.lab.rounds.sum", { total, last, drawn })}</p>
    <svg class="round-bars" viewBox=${`0 0 ${Math.max(1, counts.length) * BAR} ${TALL}`} preserveAspectRatio="none" aria-hidden="true">
      ${counts.map((n, i) => svg`<g class=${i === round ? "bar-of here" : "bar-of"} @click=${() => act(go(i))}><rect class="all" x=${i * BAR} width=${BAR} height=${TALL}></rect>
        <rect class="won" x=${i * BAR + 1} width=${BAR - 2} y=${TALL - (TALL * (wins[i] ?? 0)) / most} height=${(TALL * (wins[i] ?? 0)) / most}></rect>
        <rect class="lost" x=${i * BAR + 1} width=${BAR - 2} y=${TALL - (TALL * n) / most} height=${(TALL * (n - (wins[i] ?? 0))) / most}></rect></g>`)}</svg>
    <div class="player round-player"><input id="round-at" type="range" min="0" max=${Math.max(0, last)} step="1" .value=${String(Math.max(0, round))} aria-label=${words.t("ui.lab.round")}
        aria-valuetext=${words.t("ui.lab.round.of", { n: Math.max(0, round), of: last })} @change=${(/** @type {Event} */ e) => act(go(Number(valueOf(e))))}>
      <button class="quiet" id="round-less" type="button" aria-disabled=${String(asked <= 0)} @click=${() => { if (asked > 0) act(go(asked - 1)); }}>${words.t("ui.lab.round.less")}</button>
      <button class="quiet" id="round-more" type="button" aria-disabled=${String(asked >= last)} @click=${() => { if (asked < last) act(go(asked + 1)); }}>${words.t("ui.lab.round.more")}</button>
      ${drawn > 0 ? html`<button class="quiet" id="round-drawn" type="button" aria-pressed=${String(round < 0)} @click=${() => act(go(-1))}>${words.t("ui.lab.round.drawn")}</button>` : nothing}</div>
    <p class="round-read"><strong>${round < 0 ? words.t("ui.lab.round.drawn") : words.t("ui.lab.round.of", { n: round, of: last })}</strong> <span role="status">${words.t("ui.lab.round.read", { ...here, round, drawn: round < 0 ? "yes" : "no" })}</span></p>
    <details><summary>${words.t("ui.lab.rounds.table")}</summary><div class="scroll" tabindex="0" role="region" aria-label=${words.t("ui.lab.rounds.table")}><table class="grid round-table" aria-label=${words.t("ui.lab.rounds.table")}>
      <thead><tr><td></td>${counts.map((_, i) => html`<th scope="col">${i}</th>`)}<th scope="col">${words.t("ui.lab.rounds.left")}</th></tr></thead>
      <tbody>${/** @type {const} */ (["win", "loss", "draw"]).map((o) => html`<tr><th scope="row">${badge(o, words)}</th>${counts.map((n, i) => html`<td class=${i === round ? "mark" : ""}>${o === "draw" ? "" : (o === "win" ? wins[i] : n - (wins[i] ?? 0)) || "·"}</td>`)}<td>${o === "draw" ? drawn : ""}</td></tr>`)}</tbody></table></div></details>
    <p class="soft">${words.t("ui.lab.rounds.line")}</p></section>`;
}

/** A position's picture, or its text until that is there. @param {Lab} lab @param {Rounds} rounds @param {string} pos @param {Words} words */
function pictured(lab, rounds, pos, words) {
  const scene = lab.pictures[pictureKey(rounds.ask, pos)];
  return html`<span class="position-picture">${scene ? guard([scene, words], () => pictureView(scene, words)) : html`<code>${pos}</code>`}</span>`;
}

/** Why a position is in its round. @param {Rounds} rounds @param {Lab} lab @param {Words} words @param {(act: Act) => void} act */
function whyView(rounds, lab, words, act) {
  const { result, chosen } = rounds;
  const place = result.list[chosen];
  if (!place) return html`<section class="search-sheet"><p class="soft">${words.t("ui.lab.round.empty")}</p></section>`;
  /** @param {string} pos @param {string} move @param {string} outcome @param {number | null} round */
  const step = (pos, move, outcome, round) => html`<li><button type="button" data-to=${pos} @click=${() => act({ do: "ask", change: { find: pos, round: null, from: null } })}>
    ${pictured(lab, rounds, pos, words)}<span class="name">${move}</span>
    <span class="gives">${badge(outcome, words)} ${round === null ? words.t("ui.lab.place.never") : words.t("ui.lab.place.round", { n: round })}</span></button></li>`;
  return html`<section class="search-sheet search-place" aria-labelledby="place-name"><h2 id="place-name">${words.t("ui.lab.place", { outcome: place.outcome, n: Math.max(0, result.round) })}</h2>
    <div class="place-large">${pictured(lab, rounds, place.pos, words)}</div><p><code id="place-pos">${place.pos}</code></p>
    <p role="status">${words.t("ui.lab.place.why", { outcome: place.outcome, n: result.round, move: place.move ?? "", moves: place.replies?.length ?? 0 })}</p>
    <ol class="place-steps">${place.move && place.to ? step(place.to, place.move, "loss", result.round - 1)
      : (place.replies ?? []).map((d) => step(d.pos, d.move, d.outcome, d.round))}</ol></section>`;
}

/** @param {Rounds} rounds @param {Lab} lab @param {Words} words @param {(act: Act) => void} act */
function listView(rounds, lab, words, act) {
  const { result, chosen } = rounds;
  const { from, next, list, round } = result;
  /** @param {string} id @param {number | null} to */
  const page = (id, to) => html`<button class="quiet" id=${`round-${id}`} type="button" aria-disabled=${String(to === null)}
    @click=${() => to !== null && act({ do: "ask", change: { round, from: to || null, find: null } })}>${words.t(`ui.lab.list.${id}`)}</button>`;
  return html`<section class="search-sheet" aria-labelledby="list-name"><h2 id="list-name">${words.t("ui.lab.list", { n: Math.max(0, round), drawn: round < 0 ? "yes" : "no" })}</h2>
    <p class="soft">${words.t("ui.lab.list.line", { from: list.length > 0 ? from + 1 : 0, to: from + list.length, of: round < 0 ? result.drawn : result.counts[round] ?? 0 })}</p>
    <div class="scroll" tabindex="0" role="group" aria-labelledby="list-name"><ol class="place-list">${list.map((p, i) => html`<li><button type="button" data-place=${p.pos} aria-pressed=${String(i === chosen)} @click=${() => act({ do: "choose", at: i })}>
      ${pictured(lab, rounds, p.pos, words)}<span class="gives">${badge(p.outcome, words)}</span></button></li>`)}</ol></div>
    <div class="list-pages">${page("before", from > 0 ? Math.max(0, from - list.length) : null)}${page("after", next ?? null)}</div></section>`;
}
