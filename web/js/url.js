// The address is the whole state: everything that matters to another reader is in
// it, nothing that does not. A game's parameters stand under their own names, the
// moves in the fragment, where a long match does not burden the server.
import { languageOf } from "./language.js";

/** @typedef {import("./model.d.ts").GameInfo} GameInfo */
/** @typedef {import("./model.d.ts").Lang} Lang */
/** @typedef {import("./model.d.ts").Notice} Notice */
/** @typedef {import("./model.d.ts").Param} Param */
/** @typedef {import("./model.d.ts").Setup} Setup */
/** @typedef {import("./model.d.ts").Tab} Tab */

/**
 * @typedef {object} Address
 * @property {Setup | null} setup null where no known game is named
 * @property {string[]} moves
 * @property {Lang | null} lang
 * @property {Tab} tab
 * @property {boolean} values
 * @property {boolean} [quiz]
 * @property {Notice[]} notices what was asked for and could not be had
 */

/** @type {readonly Tab[]} */
export const TABS = ["why", "moves", "table", "tree", "series", "rules", "share"];

const LEVEL_STEPS = 20;

/** @param {Param} param @param {string} text */
function fits(param, text) {
  if (param.kind === "enum") return (param.options ?? []).includes(text);
  // The engine alone reads a notation.
  if (param.kind === "text") return text !== "" && text.length <= (param.max ?? 0);
  const n = Number(text);
  return /^-?\d{1,9}$/.test(text) && n >= (param.min ?? 0) && n <= (param.max ?? 0);
}

/** The fragment's fields; a fragment that begins with a question mark is read too. @param {string} hash */
function fragment(hash) {
  return new URLSearchParams(hash.replace(/^#\??/, ""));
}

/**
 * Reads an address. What is unknown is ignored; a bad value gives way to the
 * default and to a notice.
 * @param {{search: string, hash: string}} location
 * @param {readonly GameInfo[]} games
 * @returns {Address}
 */
export function readAddress({ search, hash }, games) {
  const query = new URLSearchParams(search);
  /** @type {Notice[]} */
  const notices = [];
  /** @param {string} name @param {string} value */
  const bad = (name, value) => notices.push({ key: "ui.notice.value", args: { name, value: clip(value) } });

  /**
   * The first value of a field that passes; where none does, a notice.
   * @template T
   * @param {string} name
   * @param {(text: string) => T | null} read
   * @param {T} fallback
   * @param {(text: string) => boolean} [foreign] a value that is another field's of the same name
   * @returns {T}
   */
  const field = (name, read, fallback, foreign) => {
    const given = query.getAll(name).filter((v) => !foreign?.(v));
    for (const text of given) {
      const value = read(text);
      if (value !== null) return value;
    }
    if (given.length > 0) bad(name, given[0] ?? "");
    return fallback;
  };
  /** @template {string} T @param {readonly T[]} options @returns {(text: string) => T | null} */
  const oneOf = (options) => (text) => options.find((o) => o === text) ?? null;

  const lang = field("lang", languageOf, null);
  const tab = field("tab", oneOf(TABS), /** @type {Tab} */ ("why"));
  const values = field("values", oneOf(["0", "1"]), "0") === "1";
  const quiz = field("quiz", oneOf(["0", "1"]), "0") === "1";

  const id = query.get("game");
  const info = games.find((g) => g.id === id);
  if (!info) {
    if (id !== null) notices.push({ key: "ui.notice.game", args: { value: clip(id) } });
    return { setup: null, moves: [], lang, tab, values, quiz, notices };
  }

  /** @type {Record<string, string>} */
  const params = {};
  for (const param of info.params) {
    const own = ownReader(param.id);
    const value = field(param.id, (text) => (fits(param, text) ? text : null), param.default, own);
    if (value !== param.default) params[param.id] = value;
  }
  const named = (/** @type {string} */ name) => {
    const param = info.params.find((p) => p.id === name);
    return (/** @type {string} */ text) => param !== undefined && fits(param, text);
  };
  /** @type {Setup} */
  const setup = {
    game: info.id,
    params,
    pos: query.get("pos"),
    opponent: field("opponent", oneOf(/** @type {const} */ (["computer", "person", "self"])), "computer", named("opponent")),
    first: field("first", oneOf(/** @type {const} */ (["you", "computer"])), "you", named("first")),
    level: field("level", readLevel, 1, named("level")),
    seed: field("seed", readSeed, 1, named("seed")),
  };
  const moves = (fragment(hash).get("m") ?? "").split(",").filter((m) => m !== "");
  return { setup, moves, lang, tab, values, quiz, notices };
}

/**
 * A game may call a parameter by a name that the page uses too (who starts); the
 * values tell them apart, and a name can stand in the address twice.
 * @param {string} name
 * @returns {((text: string) => boolean) | undefined}
 */
function ownReader(name) {
  if (name === "first") return (text) => text === "you" || text === "computer";
  return undefined;
}

/** @param {string} text */
function readLevel(text) {
  const level = Number(text);
  return /^\d(\.\d+)?$/.test(text) && level <= 1 ? Math.round(level * LEVEL_STEPS) / LEVEL_STEPS : null;
}

/** @param {string} text */
function readSeed(text) {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** What is said of a text that may be long. @param {string} text */
export function clip(text) {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/**
 * Writes an address; what is the default is left out.
 * @param {Omit<Address, "notices">} address
 * @returns {string} from the question mark on
 */
export function writeAddress({ setup, moves, lang, tab, values, quiz }) {
  /** @type {[string, string][]} */
  const query = [];
  if (setup) {
    query.push(["game", setup.game]);
    for (const [name, value] of Object.entries(setup.params)) query.push([name, value]);
    if (setup.pos !== null) query.push(["pos", setup.pos]);
    if (setup.opponent !== "computer") query.push(["opponent", setup.opponent]);
    if (setup.first !== "you") query.push(["first", setup.first]);
    if (setup.level !== 1) query.push(["level", String(setup.level)]);
    if (setup.seed !== 1) query.push(["seed", String(setup.seed)]);
    if (values) query.push(["values", "1"]);
    if (quiz) query.push(["quiz", "1"]);
    if (tab !== "why") query.push(["tab", tab]);
  }
  if (lang) query.push(["lang", lang]);
  // encodeURIComponent, unlike URLSearchParams, leaves a position's ~ as it is.
  const search = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join("&");
  const hash = moves.length > 0 ? `#m=${moves.map(encodeURIComponent).join(",")}` : "";
  return `?${search}${hash}`;
}
