// What a page opens with: told by its address, by what the device keeps and by the
// browser, before anything is loaded.
import { negotiate } from "./language.js";
import { loadKept } from "./reach/device.js";

/** @typedef {import("./model.d.ts").State} State */
/** @typedef {Pick<import("./app.js").Config, "engines">} Config */

/**
 * The words that a page beside the games says from the first on, where they are not
 * called as it is: drawn without them, everything would move once they come.
 * @type {Partial<Record<State["page"], readonly string[]>>}
 */
const PARTS = { gallery: [], search: ["lab"], matrix: ["matrix", "payoffs"] };

/** @param {Config} config */
export function opening({ engines }) {
  const page = /** @type {State["page"]} */ (document.documentElement.dataset["page"]);
  const kept = loadKept();
  const query = new URLSearchParams(location.search);
  const asked = query.get("lang");
  const game = query.get("game");
  const known = engines.some((e) => e.games.includes(game ?? ""));
  return {
    page, kept, query, asked,
    lang: negotiate([asked, kept.lang, ...navigator.languages]),
    /** Parts of the dictionary without which nothing is drawn. @type {readonly string[]} */
    parts: page !== "play" ? PARTS[page] ?? [page] : known && game ? [game] : [],
  };
}
