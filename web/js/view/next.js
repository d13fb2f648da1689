// What to try next, as a band of a few links above the shelves.
import { html, nothing } from "lit";
import { pictureView } from "../board/board.js";
import { suggestions } from "../reach/suggest.js";
import { gameAddress, lastAddress } from "./gallery.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../reach/suggest.js").Suggestion} Suggestion */

/** @param {State} s @param {Words} words @param {string} root */
export function nextView(s, words, root) {
  const list = suggestions(s.games, s.kept);
  if (list.length === 0) return nothing;
  return html`<nav class="next" aria-label=${words.t("ui.next")}><ul>${list.map((n) => {
    const picture = s.cards[n.game.id];
    return html`<li><a href=${n.kind === "resume" ? lastAddress(n.game, s, root) : gameAddress(n.game, s, root, n.preset)}>
      ${picture ? pictureView(picture, words) : nothing}
      <span><small>${words.t(`ui.next.${n.kind}`)}</small> <strong>${words.t(`game.${n.game.id}.name`)}</strong>
      <span class="soft">${lineOf(n, s, words)}</span></span></a></li>`;
  })}</ul></nav>`;
}

/** @param {Suggestion} n @param {State} s @param {Words} words */
function lineOf({ kind, game, preset }, s, words) {
  if (kind === "resume") return words.t("ui.next.moves", { n: s.kept.games[game.id]?.plies ?? 0 });
  return words.t(preset ? `game.${game.id}.preset.${preset}` : `game.${game.id}.line`);
}
