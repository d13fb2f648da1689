// Two outputs compared as judges do: token by token, and line by line without the
// white space at the ends of lines and of the text.
import { blank } from "./text.js";

/** @typedef {import("./model.d.ts").Comparison} Comparison */
/** @typedef {import("./model.d.ts").Token} Token */

/** So much of a token, and of its line on either side, is shown. */
const TOKEN = 60;
const AROUND = 40;

/** Goes through the tokens of a text. */
class Reader {
  from = 0;
  to = 0;
  line = 1;
  /** place in the line, from 1 */
  place = 0;
  /** whether the token is the first of its line */
  first = true;
  /** whether there are no more */
  over = false;

  /** @param {string} text */
  constructor(text) {
    this.text = text;
    this.next();
  }

  next() {
    const { text } = this;
    let at = this.to;
    this.first = at === 0;
    while (at < text.length) {
      const code = text.charCodeAt(at);
      if (!blank(code)) break;
      if (code === 10) {
        this.line++;
        this.place = 0;
        this.first = true;
      }
      at++;
    }
    this.from = at;
    while (at < text.length && !blank(text.charCodeAt(at))) at++;
    this.to = at;
    this.place++;
    this.over = this.from === at;
  }

  /** Where it stands, to come back to. */
  get spot() {
    return { from: this.from, to: this.to, line: this.line, place: this.place, first: this.first, over: this.over };
  }
}

/** @typedef {Reader["spot"]} Spot */

/** @param {Reader} a @param {Reader} b */
function sameToken(a, b) {
  const long = a.to - a.from;
  if (b.to - b.from !== long) return false;
  for (let i = 0; i < long; i++) if (a.text.charCodeAt(a.from + i) !== b.text.charCodeAt(b.from + i)) return false;
  return true;
}

/**
 * A token with what stands around it, or the place where it should stand.
 * @param {string} text
 * @param {Spot} spot
 * @param {Token["gone"]} gone
 * @returns {Token}
 */
function shown(text, { from, to }, gone) {
  let end = from;
  if (gone) while (end > 0 && blank(text.charCodeAt(end - 1))) end--; // after the token before
  const stop = gone ? end : to;
  const begin = text.lastIndexOf("\n", end - 1) + 1;
  const next = text.indexOf("\n", stop);
  const last = next < 0 ? text.length : next;
  const rest = last > stop + AROUND ? `${text.slice(stop, stop + AROUND)}…` : text.slice(stop, last).trimEnd();
  const left = Math.max(begin, end - AROUND);
  const token = gone ? "" : text.slice(from, to);
  return {
    before: (left > begin ? "…" : "") + text.slice(left, end),
    token: token.length > TOKEN ? `${token.slice(0, TOKEN)}…` : token,
    after: gone ? "" : rest,
    gone,
  };
}

/**
 * The first place where two outputs differ. Where the one's line ends and the
 * other's goes on, they differ there even if the same tokens follow; that is told
 * apart, as many judges do not mind.
 * @param {string} expected
 * @param {string} yours
 * @returns {Comparison}
 */
export function compare(expected, yours) {
  const a = new Reader(expected);
  const b = new Reader(yours);
  let tokens = 0;
  /** Where only the lines differ. @type {{a: Spot, b: Spot} | null} */
  let layout = null;
  for (; !a.over && !b.over; a.next(), b.next(), tokens++) {
    if (a.first !== b.first) layout ??= { a: a.spot, b: b.spot };
    if (!sameToken(a, b)) break;
  }
  const same = a.over && b.over;
  if (same && !layout) return { kind: "same", tokens };
  const at = layout ?? { a: a.spot, b: b.spot };
  /** @param {Spot} own @param {Spot} other @returns {Token["gone"]} */
  const gone = (own, other) => (own.over ? "output" : own.first && !other.first && !other.over ? "line" : "");
  const missing = gone(at.b, at.a);
  // The place is told in the reader's own output, where that has one.
  const { line, place } = missing ? at.a : at.b;
  return {
    kind: same ? "layout" : "differ", line, token: place,
    expected: shown(expected, at.a, gone(at.a, at.b)), yours: shown(yours, at.b, missing),
  };
}
