// The gallery: the catalogue's games on their shelves, each with a real picture.
import { html, nothing } from "lit";
import { pictureView } from "../board/board.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").GameInfo} GameInfo */

/** @param {State} s @param {Words} words @param {string} root */
export function galleryView(s, words, root) {
  const groups = [...new Set(s.games.map((g) => g.traits.group))];
  return html`<section class="hero"><h1>${words.t("ui.gallery.title")}</h1><p>${words.t("ui.gallery.line")}</p></section>
    <div class="shelves">${groups.map((group) => html`<section class=${`shelf of-${Math.min(3, s.games.filter((g) => g.traits.group === group).length)}`} aria-labelledby=${`group-${group}`}>
      <h2 id=${`group-${group}`}>${words.t(`group.${group}`)}</h2>
      <p class="soft">${words.t(`group.${group}.line`)}</p>
      <ul class="cards">${s.games.filter((g) => g.traits.group === group).map((g) => cardView(g, s, words, root))}</ul>
    </section>`)}</div>
    ${s.games.length === 0 && !s.failure ? html`<p class="soft loading" role="status">${words.t("ui.loading")}</p>` : nothing}`;
}

/** @param {GameInfo} game @param {State} s @param {Words} words @param {string} root */
function cardView(game, s, words, root) {
  const picture = s.cards[game.id];
  const query = new URLSearchParams({ game: game.id });
  if (s.langFixed) query.set("lang", s.lang);
  return html`<li class="card"><a href=${`${root}play/?${query}`}>
    <div class="figure">${picture ? pictureView(picture, words) : nothing}</div>
    <h3>${words.t(`game.${game.id}.name`)}</h3>
    <p>${words.t(`game.${game.id}.line`)}</p>
  </a></li>`;
}
