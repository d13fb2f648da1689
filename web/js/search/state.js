// The laboratory of searching as plain data, and pure functions over it.

/** @typedef {import("./model.d.ts").Ask} Ask */
/** @typedef {import("./model.d.ts").Lab} Lab */
/** @typedef {import("../model.d.ts").GameInfo} GameInfo */
/** @typedef {import("../model.d.ts").Problem} Problem */

/** How long a step is looked at in a run, in ms. */
export const PACES = Object.freeze({ slow: 2200, normal: 900, fast: 160 });

/** The zooms of the tree. */
export const ZOOMS = Object.freeze({ least: 0.2, most: 1.8, step: 1.25 });

/** @type {readonly import("./model.d.ts").Room[]} */
export const ROOMS = ["steps", "rounds", "essay"];

/** The choices of a search, the engine's defaults first. */
export const CHOICES = Object.freeze({
  method: ["alphabeta", "minimax", "memo", "negamax"],
  ties: ["cut", "keep"],
  fail: ["soft", "hard"],
  order: ["given", "reversed", "best"],
});

/** The method that has a name of its own in the address. @type {Readonly<Record<string, string>>} */
const OTHER_NAMES = { brute: "minimax" };

/** How far is looked ahead in a game that is not its own tree. */
const USUAL_DEPTH = "3";

/** Whether a game shows best what a room is about: its picture is its tree; positions come back in it. @type {Record<string, (g: GameInfo) => boolean>} */
const FITS = { steps: (g) => g.traits.scene === "tree", rounds: (g) => g.traits.loops, essay: () => false };

/** The games that a room is about, those first that show it best. @param {readonly GameInfo[]} games @param {import("./model.d.ts").Room} room */
export function gamesOf(games, room) {
  const op = { steps: "search", rounds: "rounds", essay: "estimate" }[room];
  const fits = (/** @type {GameInfo} */ g) => Number(FITS[room]?.(g) ?? false);
  return games.filter((g) => g.ops.includes(op)).sort((a, b) => fits(b) - fits(a));
}

/** @param {readonly GameInfo[]} games @param {string} id */
export const gameOf = (games, id) => games.find((g) => g.id === id);

/**
 * A question of which some is given: whatever is missing, or is not there, is the
 * usual.
 * @param {readonly GameInfo[]} games
 * @param {Partial<Ask>} wish
 * @returns {Ask}
 */
export function askOf(games, wish) {
  const room = ROOMS.find((r) => r === wish.room) ?? "steps";
  const own = gamesOf(games, room);
  const info = own.find((g) => g.id === wish.game) ?? own[0];
  /** @type {Record<string, string>} */
  const params = {};
  for (const p of info?.params ?? []) {
    const value = wish.params?.[p.id];
    if (value !== undefined && value !== p.default) params[p.id] = value;
  }
  /** @param {keyof typeof CHOICES} name */
  const choice = (name) => CHOICES[name].find((c) => c === (OTHER_NAMES[wish[name] ?? ""] ?? wish[name])) ?? CHOICES[name][0] ?? "";
  return {
    room, game: info?.id ?? "", params, pos: wish.pos ?? null,
    method: choice("method"), ties: choice("ties"), fail: choice("fail"), order: choice("order"),
    depth: /^\d{1,4}$/.test(wish.depth ?? "") ? wish.depth ?? "" : "",
    step: wish.step ?? null, round: wish.round ?? null, from: wish.from ?? null, find: wish.find ?? null,
  };
}

/** So many plies are asked for; undefined: to the leaves. @param {Ask} ask */
export function depthOf({ game, depth }) {
  if (depth === "" && game === "tree") return undefined;
  return Number(depth === "" ? USUAL_DEPTH : depth);
}

/** @param {string | null} text @returns {number | null} */
const whole = (text) => (text !== null && /^-?\d{1,6}$/.test(text) ? Number(text) : null);

/**
 * The asking part of an address. A game's parameters stand under their own names.
 * @param {string} search
 * @param {readonly GameInfo[]} games
 * @returns {Partial<Ask>}
 */
export function readQuery(search, games) {
  const query = new URLSearchParams(search);
  const game = query.get("game") ?? undefined;
  /** @type {Record<string, string>} */
  const params = {};
  for (const p of gameOf(games, game ?? "")?.params ?? []) {
    const value = query.get(p.id);
    if (value !== null) params[p.id] = value;
  }
  /** @param {string} name */
  const text = (name) => query.get(name) ?? undefined;
  return /** @type {Partial<Ask>} */ ({
    room: text("room"), game, params, pos: query.get("pos"), method: text("method"), ties: text("ties"), fail: text("fail"), order: text("order"),
    depth: text("depth"), step: whole(query.get("step")), round: whole(query.get("round")), from: whole(query.get("from")), find: query.get("at"),
  });
}

/** What the address says, without the language; what is usual is left out. @param {Ask} ask @returns {string} */
export function queryOf(ask) {
  /** @type {[string, string | null][]} */
  const list = [["room", ask.room === "steps" ? null : ask.room], ["game", ask.game], ...Object.entries(ask.params), ["pos", ask.pos]];
  if (ask.room === "steps") {
    for (const name of /** @type {const} */ (["method", "ties", "fail", "order"])) list.push([name, ask[name] === CHOICES[name][0] ? null : ask[name]]);
    list.push(["depth", ask.depth || null], ["step", ask.step === null ? null : String(ask.step)]);
  }
  if (ask.room === "rounds") {
    for (const name of /** @type {const} */ (["round", "from"])) list.push([name, ask[name] === null ? null : String(ask[name])]);
    list.push(["at", ask.find]);
  }
  // Unlike URLSearchParams this leaves a position's ~ as it is.
  return list.filter(([, value]) => value !== null).map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value ?? "")}`).join("&");
}

/** @param {readonly GameInfo[]} games @param {Ask} ask @returns {Lab} */
export const openLab = (games, ask) => ({
  games, ask, text: shown(ask), problem: null, answer: null, found: null, rounds: null, essay: null, pictures: {},
  at: 0, playing: false, pace: "normal", node: "", pointed: false, leaf: null, zoom: 0, width: 0, plot: 0, read: null,
});

/** A position as people write it: a tree in brackets. @param {{game: string, pos: string | null}} ask */
export const shown = ({ game, pos }) => (pos === null ? "" : game === "tree" ? bracketed(pos) : pos);

/** A tree's canonical text in the brackets of JSON; any other text as it is. @param {string} pos */
export function bracketed(pos) {
  if (!/^(m(ax|in)\.)?[~\d._-]+$/.test(pos)) return pos;
  return pos.replace(/^(m..)\./, "$1 ").replaceAll(".", ", ").replace(/_(?=[~\d-])/g, "], ").replaceAll("_", "]").replace(/(\d)~/g, "$1, [").replaceAll("~", "[");
}

/** A question's name, by which an answer is told from those to others. @param {Ask} ask */
export const keyOf = (ask) => queryOf({ ...ask, step: null });

/** Another question; what was shown stays until its own answer is there. @param {Lab} lab @param {Ask} ask @param {string} [text] @returns {Lab} */
export const asking = (lab, ask, text) => ({ ...lab, ask, text: text ?? shown(ask), problem: null, answer: null, playing: false, leaf: null });

/** Something that cannot be read: it stays in its field, and what was shown stays. @param {Lab} lab @param {Problem} problem @returns {Lab} */
export function refused(lab, problem) {
  const kept = { steps: lab.found, rounds: lab.rounds, essay: lab.essay }[lab.ask.room]?.ask;
  return { ...lab, answer: null, problem, ask: kept ?? lab.ask };
}

/** How many steps there are. @param {Lab} lab */
export const lastOf = (lab) => lab.found?.trace.kinds.length ?? 0;

/** A step that is there. @param {Lab} lab @param {number} at @returns {Lab} */
export function wentTo(lab, at) {
  const last = lastOf(lab);
  const now = Math.min(last, Math.max(0, at));
  return { ...lab, at: now, pointed: false, playing: lab.playing && now < last, ask: { ...lab.ask, step: now === last ? null : now } };
}

/** The next cut from a step on, forwards or back; the same step where there is none. @param {Lab} lab @param {1 | -1} by */
export function cutFrom(lab, by) {
  const kinds = lab.found?.trace.kinds ?? "";
  const i = by > 0 ? kinds.indexOf("c", lab.at) : lab.at > 1 ? kinds.lastIndexOf("c", lab.at - 2) : -1;
  return i < 0 ? lab.at : i + 1;
}

/** Play and pause; from the end it begins anew. @param {Lab} lab @returns {Lab} */
export function played(lab) {
  if (lab.playing) return { ...lab, playing: false };
  const begun = lab.at >= lastOf(lab) ? wentTo(lab, 0) : lab;
  return { ...begun, playing: lastOf(lab) > 0, pointed: false };
}

/** A number with the minus sign of books; an open end of a window as infinity. @param {string | null} value @param {"−∞" | "+∞" | ""} [open] */
export const printed = (value, open = "") => (value === null ? open : value.replace("-", "−"));

/** A window. @param {string | null} alpha @param {string | null} beta */
export const windowText = (alpha, beta) => `${printed(alpha, "−∞")}, ${printed(beta, "+∞")}`;
