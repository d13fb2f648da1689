// The page of recipes as plain data, and pure functions over it.
import { readAddress, writeAddress } from "../url.js";

/** @typedef {import("../model.d.ts").GameInfo} GameInfo */
/** @typedef {import("../model.d.ts").Lang} Lang */
/** @typedef {import("../model.d.ts").Problem} Problem */
/** @typedef {import("../model.d.ts").Scene} Scene */
/** @typedef {import("../model.d.ts").Setup} Setup */

/** How the figures should look. @typedef {{lang: "" | Lang, theme: "auto" | "light" | "dark", height: number, pinned: boolean}} Form */
/** A position with its picture, as the engine knows it. @typedef {{game: string, params: Record<string, string>, pos: string, moves: string[], scene: Scene, svg?: string | undefined}} Shown svg where the site has no pictures to be loaded */

/**
 * @typedef {object} Notes
 * @property {string} text the address as it stands in its field
 * @property {Form} form
 * @property {Shown | null} shown what the recipes show
 * @property {boolean} unreadable the address names no game
 * @property {Problem | null} problem why the engine refuses the address
 */

/** What is shown to a reader who came without a position. */
export const USUAL = "?game=nim&pos=3.5.7";

export const HEIGHTS = Object.freeze({ least: 320, usual: 420, most: 2000 });

/** @param {string} text @returns {Notes} */
export const openNotes = (text) => ({
  text, form: { lang: "", theme: "auto", height: HEIGHTS.usual, pinned: false }, shown: null, unreadable: false, problem: null,
});

/**
 * The match that an address names: of the play page or of an embed, whole or from
 * its question mark on, copied from a page's source too.
 * @param {string} text
 * @param {readonly GameInfo[]} games
 * @returns {{setup: Setup, moves: string[]} | null}
 */
export function readPlace(text, games) {
  const [address = "", ...rest] = text.trim().replaceAll("&amp;", "&").split("#");
  const search = address.includes("?") ? address.slice(address.indexOf("?")) : `?${address}`;
  const { setup, moves } = readAddress({ search, hash: rest.length > 0 ? `#${rest.join("#")}` : "" }, games);
  return setup && { setup, moves };
}

/** The page's own address of what is shown. @param {Shown} shown @param {Lang | null} lang */
export function addressOf({ game, params, pos, moves }, lang) {
  const setup = /** @type {const} */ ({ game, params, pos, opponent: "computer", first: "you", level: 1, seed: 1 });
  return writeAddress({ setup, moves, lang, tab: "why", values: false });
}

/** A height as a field gives it. @param {string} text */
export function heightOf(text) {
  const height = Math.round(Number(text));
  return Math.min(HEIGHTS.most, Math.max(HEIGHTS.least, height || HEIGHTS.usual));
}
