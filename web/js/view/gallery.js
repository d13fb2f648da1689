// The gallery: the search, what to try next, and the catalogue's games on their
// shelves, each with a real picture.
import { html, nothing, svg } from "lit";
import { guard } from "lit/directives/guard.js";
import { pictureView } from "../board/board.js";
import { found } from "../reach/search.js";
import { writeAddress } from "../url.js";
import { later } from "../lazy.js";
import { nextView } from "./next.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").Actions} Actions */
/** @typedef {import("../model.d.ts").GameInfo} GameInfo */

const deviceView = later(() => import("./device.js").then((m) => m.deviceView));

/** So many shelves of one game may stand in a row. */
const COLUMNS = 3;

/** @param {State} s @param {Words} words @param {Actions} act @param {string} root */
export function galleryView(s, words, act, root) {
  const games = found(s.games, s.search, words);
  const groups = [...new Set(games.map((g) => g.traits.group))];
  /** @param {string} group */
  const of = (group) => games.filter((g) => g.traits.group === group);
  return html`<section class="hero">
      <div><h1>${words.t("ui.gallery.title")}</h1><p>${words.t("ui.gallery.line")}</p></div>
      ${s.games.length > 0 ? searchView(s, games.length, words, act) : nothing}
    </section>
    ${s.games.length > 0 && s.search.trim() === "" ? nextView(s, words, root) : nothing}
    <div class="shelves">${groups.map((group) => html`<section class=${`shelf of-${Math.min(COLUMNS, of(group).length)}`} aria-labelledby=${`group-${group}`}>
      <h2 id=${`group-${group}`}>${words.t(`group.${group}`)}</h2>
      <p class="soft">${words.t(`group.${group}.line`)}</p>
      <ul class="cards">${of(group).map((g) => cardView(g, s, words, root, s.games.indexOf(g) < s.drawn))}</ul>
    </section>`)}</div>
    ${s.games.length > 0 ? atOnceView(s, words, root) : nothing}
    ${games.length === 0 && s.games.length > 0 ? emptyView(s, words, act, root) : nothing}
    ${s.games.length === 0 && !s.failure ? html`<p class="soft loading" role="status">${words.t("ui.loading")}</p>` : nothing}
    ${s.games.length > 0 ? html`<ul class="to-pages">${PAGES.map((page) => html`<li>
      <a href=${`${root}${page}/${s.langFixed ? `?lang=${s.lang}` : ""}`}>${words.t(`ui.nav.${page}`)}</a> <span class="soft">${words.t(`ui.gallery.${page}`)}</span></li>`)}</ul>
    <details class="device" id="device" .open=${s.device.open}
      @toggle=${(/** @type {Event} */ e) => toggled(e, s, act)}>
      <summary><h2>${words.t("ui.device")}</h2></summary>
      ${s.device.open ? deviceView(s, words, act, root) : nothing}
    </details>` : nothing}`;
}

/** The pages beside the games. A phone's header has no room for them. */
const PAGES = ["search", "ways", "problems", "sources"];

/** Payoffs of rock-paper-scissors by rows: 1 won, -1 lost. */
const WON = [[0, -1, 1], [1, 0, -1], [-1, 1, 0]];

/** The way to the games in which both sides choose at once. @param {State} s @param {Words} words @param {string} root */
function atOnceView(s, words, root) {
  const [title, line] = [words.t("ui.gallery.matrix"), words.t("ui.gallery.matrix.line")];
  const sought = s.search.trim().toLowerCase();
  if (!`${title} ${words.t("ui.nav.matrix")} ${line}`.toLowerCase().includes(sought)) return nothing;
  return html`<section class="at-once"><a href=${`${root}matrix/${s.langFixed ? `?lang=${s.lang}` : ""}`}>
    <svg viewBox="0 0 132 84" aria-hidden="true">${WON.map((row, i) => row.map((n, j) => svg`<rect class=${`won-${n + 1}`} x=${j * 45} y=${i * 29} width="42" height="26" rx="5"></rect><text x=${j * 45 + 21} y=${i * 29 + 14}>${n < 0 ? "−1" : n}</text>`))}</svg>
    <span><strong>${title}</strong><span class="soft">${line}</span></span></a></section>`;
}

/** @param {Event} e @param {State} s @param {Actions} act */
function toggled(e, s, act) {
  const { open } = /** @type {HTMLDetailsElement} */ (e.target);
  if (open !== s.device.open) act.openDevice(open);
}

/** @param {State} s @param {number} count @param {Words} words @param {Actions} act */
function searchView(s, count, words, act) {
  const first = () => /** @type {HTMLElement | null} */ (document.querySelector(".card a"));
  /** @param {KeyboardEvent} e */
  const keyed = (e) => {
    if (e.key === "Escape" && s.search !== "") {
      e.preventDefault();
      act.search("");
    } else if (e.key === "ArrowDown") {
      e.preventDefault();
      first()?.focus();
    }
  };
  /** @param {Event} e */
  const submitted = (e) => {
    e.preventDefault();
    if (s.search.trim() !== "") first()?.click();
  };
  return html`<form class="search" role="search" @submit=${submitted}>
    <input id="search" type="search" autocomplete="off" spellcheck="false" enterkeyhint="go" aria-label=${words.t("ui.search")}
      placeholder=${words.t("ui.search.hint")} .value=${s.search} @keydown=${keyed}
      @input=${(/** @type {Event} */ e) => act.search(/** @type {HTMLInputElement} */ (e.target).value)}>
    <p class="soft" role="status">${s.search.trim() === "" ? nothing : words.t("ui.search.found", { n: count })}</p>
  </form>`;
}

/** Nothing was found: what was asked, and ways out. @param {State} s @param {Words} words @param {Actions} act @param {string} root */
function emptyView(s, words, act, root) {
  return html`<section class="empty-search"><h2>${words.t("ui.search.none", { query: s.search.trim() })}</h2>
    <p class="soft">${words.t("ui.search.none.line")}</p>
    <ul>${s.games.slice(0, 6).map((g) => html`<li><a href=${gameAddress(g, s, root)}>${words.t(`game.${g.id}.name`)}</a></li>`)}</ul>
    <button type="button" id="show-all" @click=${() => act.search("")}>${words.t("ui.search.clear")}</button></section>`;
}

/**
 * The address of a new match, at the level that the reader likes.
 * @param {GameInfo} game
 * @param {State} s
 * @param {string} root
 * @param {string} [preset] its key
 */
export function gameAddress(game, s, root, preset) {
  const from = game.presets.find((p) => p.key === preset);
  /** @type {import("../model.d.ts").Setup} */
  const setup = {
    game: game.id, params: from?.params ?? {}, pos: from?.pos ?? null, opponent: "computer", first: "you",
    level: s.kept.level ?? 1, seed: 1,
  };
  return `${root}play/${writeAddress({ setup, moves: [], lang: s.langFixed ? s.lang : null, tab: "why", values: false })}`;
}

/** The address of a game's last position. @param {GameInfo} game @param {State} s @param {string} root */
export function lastAddress(game, s, root) {
  const [query, moves] = (s.kept.games[game.id]?.address ?? "").split("#");
  return `${root}play/${query}${s.langFixed ? `&lang=${s.lang}` : ""}${moves ? `#${moves}` : ""}`;
}

/** @param {GameInfo} game @param {State} s @param {Words} words @param {string} root @param {boolean} drawn whether its picture is drawn yet */
function cardView(game, s, words, root, drawn) {
  const picture = s.cards[game.id];
  const visit = s.kept.games[game.id];
  const name = words.t(`game.${game.id}.name`);
  const going = visit && !visit.over && visit.plies > 0;
  const tried = visit?.tried.filter((key) => game.presets.some((p) => p.key === key)).length ?? 0;
  return html`<li class="card">
    <div class="figure">${picture && drawn ? guard([picture, words], () => pictureView(picture, words)) : nothing}</div>
    <h3><a href=${gameAddress(game, s, root)}>${name}</a></h3>
    <p>${words.t(`game.${game.id}.line`)}</p>
    ${visit ? html`<p class="progress">${game.presets.length > 0 ? html`<span>${words.t("ui.card.tried", { n: tried, of: game.presets.length })}</span>` : nothing}
      ${going ? html`<a class="again" href=${lastAddress(game, s, root)} aria-label=${words.t("ui.card.resume.of", { game: name })}>${words.t("ui.card.resume")}</a>` : nothing}</p>` : nothing}
  </li>`;
}
