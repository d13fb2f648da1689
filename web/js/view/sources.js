// The figures, tables and examples of the source documents, one after another, each
// with the engine's answer and a link that opens it.
import { html, nothing } from "lit";
import { pictureView } from "../board/board.js";
import { styled } from "../styled.js";
import { writeAddress } from "../url.js";
import { tableView } from "./table.js";

/** @typedef {import("../model.d.ts").Label} Label */
/** @typedef {import("../model.d.ts").Scene} Scene */
/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Table} Table */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {{game: string, params?: Record<string, string>, pos: string}} Place */
/**
 * An entry as scripts/build/sources.go works it out.
 * @typedef {Place & {
 *   id: string, source: string, scene?: Scene, tables: Table[], outcome: string, grundy?: string, moves: Label[], also?: Place, lesson?: string,
 * }} Example
 */

/** An entry with a picture wider than this, or with more columns, takes a row to itself. */
const WIDE = 600;
const COLUMNS = 12;

/** @param {Words} words */
export const headView = (words) => html`<section class="hero"><div><h1>${words.t("ui.nav.sources")}</h1><p>${words.t("ui.sources.about")}</p></div></section>`;

/**
 * @param {readonly Example[]} list
 * @param {State} s
 * @param {Words} words
 * @param {string} root relative URL of the site's root
 */
export function examplesView(list, s, words, root) {
  const sources = [...new Set(list.map((e) => e.source))];
  /** @param {string} source */
  const of = (source) => list.filter((e) => e.source === source);
  return html`<details class="contents" ?open=${matchMedia("(min-width: 860px)").matches}><summary>${words.t("ui.sources.contents")}</summary>
    <nav aria-label=${words.t("ui.sources.contents")}>${sources.map((source) => html`<div>
      <p>${words.t(`sources.in.${source}`)}</p>
      <ol>${of(source).map((e) => html`<li><a href=${`#${e.id}`}>${words.t(`sources.${e.id}.title`)}</a></li>`)}</ol></div>`)}</nav></details>
    ${sources.map((source) => html`<section class="source" aria-labelledby=${`in-${source}`}>
      <h2 id=${`in-${source}`}>${words.t(`sources.in.${source}`)}</h2>
      <p class="soft">${words.t(`sources.in.${source}.line`)}</p>
      <div class="examples">${of(source).map((e) => exampleView(e, s, words, root))}</div>
    </section>`)}`;
}

/** @param {Example} e @param {State} s @param {Words} words @param {string} root */
function exampleView(e, s, words, root) {
  const wide = (e.scene?.width ?? 0) > WIDE || e.tables.some((t) => (t.rows[0]?.length ?? 0) > COLUMNS);
  const title = words.t(`sources.${e.id}.title`);
  return html`<article class=${wide ? "example wide" : "example"} id=${e.id} aria-labelledby=${`title-${e.id}`}>
    <h3 id=${`title-${e.id}`}>${title}</h3>
    <p>${words.t(`sources.${e.id}.text`)}</p>
    <div class="shows">
      ${e.scene ? html`<figure class="drawn" role="img" aria-label=${words.label(e.scene.label)} ${styled({ "--high": String(e.scene.height) })}>${pictureView(e.scene, words)}</figure>` : nothing}
      ${e.tables.map((t) => html`<figure class=${t.label.key === "sources.states" ? "states" : ""}><figcaption class="soft">${words.label(t.label)}</figcaption>${tableView(t, words, [], words.t("ui.sources.of", { what: words.label(t.label), title }))}</figure>`)}
    </div>
    <p class="value"><strong class=${e.outcome}>${words.t("ui.sources.outcome", { outcome: e.outcome })}</strong>
      ${e.grundy === undefined ? nothing : html`<span>${words.t("ui.sources.grundy", { n: e.grundy })}</span>`}
      ${e.moves.length > 0 ? html`<span>${words.t("ui.sources.moves", { n: e.moves.length, moves: e.moves.map((m) => words.label(m)).join(words.t("ui.join")) })}</span>` : nothing}</p>
    <p class="open">${linkView(e, words.t("ui.sources.open"), title, s, words, root)}
      ${e.also ? linkView(e.also, words.t("ui.sources.also", { game: words.t(`game.${e.also.game}.name`) }), title, s, words, root) : nothing}
      ${e.lesson ? html`<a href=${`${root}ways/?lesson=${e.lesson}&pos=${e.pos}${s.langFixed ? `&lang=${s.lang}` : ""}`}>${words.t("ui.sources.lesson")}</a>` : nothing}</p>
  </article>`;
}

/** @param {Place} place @param {string} text @param {string} title of the entry @param {State} s @param {Words} words @param {string} root */
function linkView({ game, params = {}, pos }, text, title, s, words, root) {
  /** @type {import("../model.d.ts").Setup} */
  const setup = { game, params, pos, opponent: "computer", first: "you", level: 1, seed: 1 };
  const address = writeAddress({ setup, moves: [], lang: s.langFixed ? s.lang : null, tab: "why", values: false });
  return html`<a href=${`${root}play/${address}`} aria-label=${words.t("ui.sources.of", { what: text, title })}>${text}</a>`;
}
