// What an embed's address asks for. The match is written as in the play page's
// address; the fields here are the embed's own.
import { languageOf } from "../language.js";
import { clip, readAddress } from "../url.js";

/** @typedef {import("../model.d.ts").GameInfo} GameInfo */
/** @typedef {import("../model.d.ts").Lang} Lang */
/** @typedef {import("../model.d.ts").Notice} Notice */
/** @typedef {import("../model.d.ts").Theme} Theme */
/** @typedef {"hint" | "undo" | "analysis" | "table" | "quiz"} Control */
/** @typedef {"now" | "visible" | "click"} Load */
/** @typedef {{search: string, hash: string}} Address */

/**
 * @typedef {object} Wishes
 * @property {Lang | null} lang null follows the browser
 * @property {Theme} theme
 * @property {readonly Control[]} ui what stands beside the board
 * @property {boolean} links whether a link leads to the whole page
 * @property {Load} load when the engine starts
 * @property {string} secret what a host wants its messages signed with, "" where none does
 */

/** @type {readonly Theme[]} */
export const THEMES = ["auto", "light", "dark"];

/** @type {readonly Control[]} */
const CONTROLS = ["hint", "undo", "analysis", "table", "quiz"];

/** @type {readonly Control[]} */
const USUAL = ["hint", "undo"];

/** @type {readonly Load[]} */
const LOADS = ["now", "visible", "click"];

/** Fields of the play page's address that mean nothing here. */
const FOREIGN = ["tab", "quiz"];

/**
 * The fields of a fragment. A host may have hung another one onto it, with a
 * question mark of its own.
 * @param {string} hash
 */
function fragment(hash) {
  /** @type {Map<string, string>} */
  const fields = new Map();
  for (const part of hash.split("#")) {
    for (const [name, value] of new URLSearchParams(part.replace(/^\?/, ""))) if (!fields.has(name)) fields.set(name, value);
  }
  return fields;
}

/**
 * Reads what concerns the frame around the board. What is unknown is ignored; a
 * bad value gives way to the default and to a notice.
 * @param {Address} address
 * @returns {{wishes: Wishes, notices: Notice[]}}
 */
export function readWishes({ search, hash }) {
  const query = new URLSearchParams(search);
  /** @type {Notice[]} */
  const notices = [];
  /**
   * @template T
   * @param {string} name
   * @param {T} fallback
   * @param {(text: string) => T | undefined} read
   * @returns {T}
   */
  const field = (name, fallback, read) => {
    const given = query.get(name);
    if (given === null) return fallback;
    const value = read(given);
    if (value === undefined) notices.push({ key: "ui.notice.value", args: { name, value: clip(given) } });
    return value ?? fallback;
  };
  /** @template {string} T @param {readonly T[]} options @returns {(text: string) => T | undefined} */
  const oneOf = (options) => (text) => options.find((o) => o === text);

  field("v", "1", oneOf(["1"]));
  const secret = fragment(hash).get("secret") ?? "";
  return {
    wishes: {
      lang: languageOf(query.get("lang")), // a bad one is the address's to name
      theme: field("theme", "auto", oneOf(THEMES)),
      ui: field("ui", USUAL, readControls),
      links: field("links", "1", oneOf(["0", "1"])) === "1",
      load: field("load", "now", oneOf(LOADS)),
      secret: /^[A-Za-z0-9]{1,64}$/.test(secret) ? secret : "",
    },
    notices,
  };
}

/** A list of controls; an empty one is a board alone. @param {string} text @returns {Control[] | undefined} */
function readControls(text) {
  const names = text.split(",").map((n) => n.trim()).filter((n) => n !== "");
  const known = CONTROLS.filter((c) => names.includes(c));
  return names.every((n) => known.some((k) => k === n)) ? known : undefined;
}

/**
 * Reads the match.
 * @param {Address} address
 * @param {readonly GameInfo[]} games
 */
export function readMatch({ search, hash }, games) {
  const query = new URLSearchParams(search);
  for (const name of FOREIGN) query.delete(name);
  const moves = fragment(hash).get("m") ?? "";
  const { setup, moves: line, values, notices } = readAddress({ search: `?${query}`, hash: `#m=${encodeURIComponent(moves)}` }, games);
  return { setup, moves: line, values, notices };
}
