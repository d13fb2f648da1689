// Texts of judges: places in them, and the part of a long one that is shown.

/** @typedef {import("./model.d.ts").Source} Source */
/** @typedef {import("./model.d.ts").Span} Span */

/** A text of more characters is not edited in a field: the browser would be busy for seconds laying it out. */
export const LONGEST = 100_000;

/** So many characters of it are shown. */
export const PART = 20_000;

/** More than the engine takes in one question. */
export const MOST_MB = 30;

/**
 * Whether a character is white space to the judge: what JavaScript calls so, and
 * two that it does not.
 * @param {number} code of UTF-16
 */
export function blank(code) {
  if (code <= 0x20) return code === 0x20 || (code >= 9 && code <= 13);
  if (code < 0x85) return false;
  return code === 0x85 || code === 0xa0 || code === 0x1680 || (code >= 0x2000 && code <= 0x200b) || code === 0x2028 || code === 0x2029
    || code === 0x202f || code === 0x205f || code === 0x3000 || code === 0xfeff;
}

/** A text with the line ends that a text field knows. @param {string} text */
export const plain = (text) => (text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text);

/** @param {string} text @returns {Source} */
export function sourceOf(text) {
  const lines = plain(text);
  return { text: lines, shown: { from: 0, to: lines.length > LONGEST ? PART : lines.length }, mark: null };
}

/** Whether a text is shown in part. @param {Source} source */
export const isLong = ({ text }) => text.length > LONGEST;

/**
 * A text with a place marked, and shown where the place is.
 * @param {Source} source
 * @param {Span | null} mark
 * @returns {Source}
 */
export function marked(source, mark) {
  if (!mark || !isLong(source)) return { ...source, mark };
  const from = Math.max(0, Math.min(mark.from - PART / 2, source.text.length - PART));
  return { ...source, mark, shown: { from, to: Math.min(source.text.length, from + PART) } };
}

/**
 * Where a token stands, by its line and its place in it, both from 1. Where the line
 * has no such token it is the empty place at its end.
 * @param {string} text
 * @param {number} line
 * @param {number} token
 * @returns {Span}
 */
export function placeOf(text, line, token) {
  let at = 0;
  for (let n = 1; n < line; n++) {
    const end = text.indexOf("\n", at);
    if (end < 0) return { from: text.length, to: text.length };
    at = end + 1;
  }
  for (let n = 1; ; n++) {
    while (at < text.length && text[at] !== "\n" && blank(text.charCodeAt(at))) at++;
    if (at === text.length || text[at] === "\n") return { from: at, to: at };
    const from = at;
    while (at < text.length && !blank(text.charCodeAt(at))) at++;
    if (n === token) return { from, to: at };
  }
}

/** How many lines a text has; an unended last one counts. @param {string} text */
export function linesOf(text) {
  let n = text === "" || text.endsWith("\n") ? 0 : 1;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) n++;
  return n;
}
