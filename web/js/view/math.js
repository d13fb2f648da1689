// Texts with formulas: `…` is one, with a_i and 2^n or 2^(n−1) in it as they are
// written by hand.
import { html } from "lit";

/** Large numbers are shown as powers of ten from here on. */
const ZEROS = 6;

/** @param {string} text */
export function mathView(text) {
  const parts = text.split(/([_^](?:\([^()]*\)|[\p{L}\p{N}]+))/u);
  return parts.map((part, i) => {
    if (i % 2 === 0) return part;
    const small = part.slice(1).replace(/^\((.*)\)$/, "$1");
    return part.startsWith("_") ? html`<sub>${small}</sub>` : html`<sup>${small}</sup>`;
  });
}

/** A paragraph for each line. @param {string} text @param {boolean} [apart] false: without the paragraph */
export function textView(text, apart = true) {
  /** @param {string} line */
  const said = (line) => line.split("`").map((part, i) => (i % 2 === 0 ? part : html`<code>${mathView(part)}</code>`));
  return text.split("\n").map((line) => (apart ? html`<p>${said(line)}</p>` : said(line)));
}

/** A whole number as it is read: 5·10^6, 300,000; what is none stays. @param {string} text @param {string} lang @returns {string} */
export function numberText(text, lang) {
  const [, digits = "", zeros = ""] = /^(\d+?)(0*)$/.exec(text) ?? [];
  if (zeros.length >= ZEROS && digits.length <= 2) return `${digits === "1" ? "" : `${digits}·`}10^${zeros.length}`;
  return /^\d+$/.test(text) ? BigInt(text).toLocaleString(lang) : text;
}
