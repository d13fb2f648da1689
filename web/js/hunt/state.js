// Hide and seek as plain data, and pure functions over it.
import { exact, nearly } from "../matrix/number.js";
import { drawn } from "../matrix/play.js";

/** @typedef {import("../model.d.ts").Scene} Scene */
/** @typedef {import("./model.d.ts").Desk} Desk */
/** @typedef {import("./model.d.ts").HuntChoice} HuntChoice */
/** @typedef {import("./model.d.ts").HuntNumber} HuntNumber */
/** @typedef {import("./model.d.ts").HuntResult} HuntResult */
/** @typedef {import("./model.d.ts").Side} Side */

/** Both samples of the contest problem, and a longer chase. */
export const PRESETS = Object.freeze([
  { key: "sample1", pos: "3~1-3.2-3~1.2~10" },
  { key: "sample2", pos: "6~1-2.1-3.1-5.2-3.2-4.3-5.5-6.6-4~2.1~2" },
  { key: "ladder", pos: "8~1-2.1-3.1-4.2-4.3-4.3-5.3-6.4-6.5-6.5-7.5-8.6-8.7-8~2.1~6" },
]);

/** What an address without a position names: in the first sample the seeker has no way. */
export const USUAL = PRESETS[1]?.pos ?? "";

/** Bounds of a graph (core/games/hunt). */
export const MOST = Object.freeze({ vertices: 20, times: 20 });

/** @param {Side} side @returns {Side} */
export const otherSide = (side) => (side === "hide" ? "seek" : "hide");

/** @type {Desk} */
export const EMPTY = Object.freeze({ pos: "", side: "hide", moves: [], shown: null, start: null, answer: null, text: null, cursor: null });

/**
 * What an address names.
 * @param {{search: string, hash: string}} address
 * @returns {{pos: string, side: Side, moves: string[]}}
 */
export function readAddress({ search, hash }) {
  const query = new URLSearchParams(search);
  const moves = new URLSearchParams(hash.slice(1)).get("m") ?? "";
  return {
    pos: query.get("pos") ?? USUAL,
    side: query.get("side") === "seek" ? "seek" : "hide",
    moves: moves === "" ? [] : moves.split(","),
  };
}

/** The address of a game. @param {Desk} desk @param {string | null} lang @returns {{search: string, hash: string}} */
export function addressOf({ pos, side, moves }, lang) {
  // encodeURIComponent, unlike URLSearchParams, leaves a position's ~ as it is.
  const query = [`pos=${encodeURIComponent(pos)}`, ...(side === "seek" ? ["side=seek"] : []), ...(lang ? [`lang=${lang}`] : [])];
  return { search: `?${query.join("&")}`, hash: moves.length > 0 ? `#m=${moves.join(",")}` : "" };
}

/** A position as the problem's input. @param {string} pos as the engine writes it */
export function inputOf(pos) {
  const [n = "", arrows = "", who = "", last = ""] = pos.split("~");
  const list = arrows === "" ? [] : arrows.split(".");
  return [[n, list.length, ...who.split("."), last].join(" "), ...list.map((a) => a.replace("-", " "))].join("\n");
}

/** An answer has come. @param {Desk} desk @param {HuntResult} value @param {readonly string[]} moves @returns {Desk} */
export function arrived(desk, value, moves) {
  const start = moves.length === 0 ? value.value : desk.pos === value.pos ? desk.start : null;
  return { ...desk, pos: value.pos, moves, shown: value, start, answer: null };
}

/** The choices of a side. @param {HuntResult} r @param {Side} side */
export const choicesOf = (r, side) => (side === "hide" ? r.rows : r.cols);

/** Where a side stands at a time, the last where none is named. @param {HuntResult} r @param {Side} side @param {number} [time] */
export const placeOf = (r, side, time = r.trail.length - 1) => r.trail[time]?.[side === "hide" ? 0 : 1] ?? 0;

/** @param {HuntNumber} n */
const share = (n) => (n.exact === undefined ? Number(n.about) : nearly(exact(n.exact)));

/**
 * The move of this time: the reader's vertex, and the computer's, drawn from its best
 * mixture without a look at it; null where the reader cannot go there.
 * @param {Desk} desk
 * @param {number} vertex
 * @param {() => number} random from 0 to below 1
 * @returns {string | null}
 */
export function moveOf({ shown, answer, side }, vertex, random) {
  if (!shown || answer || !choicesOf(shown, side).some((c) => c.vertex === vertex)) return null;
  const other = choicesOf(shown, otherSide(side));
  const theirs = other[drawn(other.map((c) => share(c.share)), random)]?.vertex ?? 0;
  return side === "hide" ? `${vertex}-${theirs}` : `${theirs}-${vertex}`;
}

/** The picture with the places where the reader can go. @param {HuntResult} r @param {Side} side @returns {Scene} */
export function pictureOf(r, side) {
  const scene = /** @type {Scene} */ (r.scene);
  return { ...scene, targets: choicesOf(r, side).map((c) => ({ move: String(c.vertex), to: `v${c.vertex}` })) };
}
