// Readers as tests need them: one who knows the site, and the words each reads.
import { readFileSync } from "node:fs";
import { createWords } from "../../../js/i18n.js";
import { root } from "./edge.js";

/** @import {Page} from "playwright-core" */

export const LANGUAGES = /** @type {const} */ (["en", "vi", "zh-Hans"]);

/** @param {typeof LANGUAGES[number]} lang */
export const wordsOf = (lang) => createWords(lang, JSON.parse(readFileSync(`${root}web/i18n/${lang}.json`, "utf8")));

/**
 * The device of a reader who has taken the tour; what the page keeps there
 * meanwhile stays.
 * @param {Page} page
 * @param {object} [kept]
 */
export const returning = (page, kept = {}) => page.addInitScript((text) => {
  if (!localStorage.getItem("mmx")) localStorage.setItem("mmx", text);
}, JSON.stringify({ minimex: 1, toured: true, games: {}, ...kept }));

/** The catalogue's games of moves. @param {string} url of the site @returns {Promise<import("../../../js/model.d.ts").GameInfo[]>} */
export async function gamesOf(url) {
  const reply = await fetch(`${url}api/v1`, { method: "POST", body: '{"v":1,"id":"1","op":"catalog"}' });
  return (await reply.json()).result.games.filter((/** @type {import("../../../js/model.d.ts").GameInfo} */ g) => g.ops.includes("scene"));
}

/**
 * A position of a game from which best play ends after so many plies, or the start
 * where the game is shorter: a whole game that is soon over.
 * @param {string} url of the site
 * @param {string} game
 * @param {number} [plies]
 * @returns {Promise<string>}
 */
export async function nearTheEnd(url, game, plies = 4) {
  /** @param {object} request */
  const ask = async (request) => (await (await fetch(`${url}api/v1`, {
    method: "POST", body: JSON.stringify({ v: 1, id: "1", game, ...request }),
  })).json()).result;
  /** @type {string[]} */
  const line = [];
  for (let r = await ask({ op: "scene" }); ; r = await ask({ op: "reply", pos: r.pos, level: 1, seed: 1 })) {
    line.push(r.pos);
    if (r.over || line.length > 200) return line[Math.max(0, line.length - 1 - plies)] ?? "";
  }
}

/** One game of each kind of scene: what the page does depends on nothing else. @param {string} url of the site */
export async function kindsOf(url) {
  const all = await gamesOf(url);
  return all.filter((g, i) => all.findIndex((o) => o.traits.scene === g.traits.scene) === i);
}
