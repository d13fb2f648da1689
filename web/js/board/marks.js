// Draws a scene's primitive marks. Colours come from the class in the style
// sheet; everything else is a presentation attribute.
import { svg, nothing } from "lit";

/** @typedef {import("../model.d.ts").Mark} Mark */
/** @typedef {import("../model.d.ts").Node} Node */

/** A character's width as a share of the type size, generous for any font. */
const ADVANCE = 0.62;

/**
 * The type size at which a text fits a width.
 * @param {string} text
 * @param {number} size wanted
 * @param {number} width 0 where there is no bound
 */
export function fitted(text, size, width) {
  const length = [...text].length;
  return width > 0 && length > 0 ? Math.min(size, width / (ADVANCE * length)) : size;
}

/** @param {Mark} m */
export function drawMark(m) {
  const w = m.w ?? 0;
  const h = m.h ?? 0;
  switch (m.shape) {
    case "ellipse":
      return svg`<ellipse class=${`m-${m.class}`} cx=${m.x} cy=${m.y} rx=${w / 2} ry=${h / 2}></ellipse>`;
    case "rect":
      return svg`<rect class=${`m-${m.class}`} x=${m.x} y=${m.y} width=${w} height=${h} rx=${m.r ?? 0}></rect>`;
    case "path":
      return svg`<path class=${`m-${m.class}`} d=${m.d ?? ""} transform=${m.x || m.y ? `translate(${m.x} ${m.y})` : nothing}></path>`;
    default:
      return svg`<text class=${`m-${m.class} m-text`} x=${m.x} y=${m.y} font-size=${fitted(m.text ?? "", h || 16, w)}>${m.text ?? ""}</text>`;
  }
}

/** Captions never grow above this size, nor share a line below the other. */
const CAPTION_MOST = 26;
const CAPTION_LEAST = 12;

/**
 * A caption's lines: two where it would be too small in one, parted at the space
 * nearest to its middle.
 * @param {string} text
 * @param {number} width
 * @returns {string[]}
 */
export function captionLines(text, width) {
  if (fitted(text, CAPTION_MOST, width) >= CAPTION_LEAST) return [text];
  const middle = text.length / 2;
  const spaces = [...text.matchAll(/\s(?:·\s)?/g)];
  const at = spaces.sort((a, b) => Math.abs(a.index - middle) - Math.abs(b.index - middle))[0];
  return at ? [text.slice(0, at.index), text.slice(at.index + at[0].length)] : [text];
}

/**
 * The greatest size of a picture's captions: one for all, at which each fits its
 * box. The style sheet takes less where the picture is large.
 * @param {readonly Node[]} nodes
 * @param {import("../model.d.ts").Words} words
 */
export function captionSize(nodes, words) {
  const sizes = nodes.flatMap((n) => (n.caption
    ? captionLines(words.label(n.caption), n.w).map((line, _, lines) => fitted(line, CAPTION_MOST / lines.length, n.w)) : []));
  return sizes.reduce((a, b) => Math.min(a, b), CAPTION_MOST);
}

/** The caption of a node in its box's middle. @param {Node} node @param {string} text */
export function drawCaption(node, text) {
  const lines = captionLines(text, node.w);
  const x = node.w / 2;
  return svg`<text class="caption" x=${x} y=${node.h / 2 + (lines.length - 1) * 2}>${lines.length === 1 ? text
    : lines.map((line, i) => svg`<tspan x=${x} dy=${i === 0 ? "-0.5em" : "1.1em"}>${line}</tspan>`)}</text>`;
}

const SIZE = 23;
const R = SIZE / 2;

/** A digit's width beside a badge, and the gap before the first. */
const DIGIT = 7.3;
const GAP = 5;

/** @type {Readonly<Record<string, string>>} outlines round the origin: a square, a circle, a diamond */
const OUTLINE = {
  win: `M${-R + 6} ${-R}H${R - 6}Q${R} ${-R} ${R} ${-R + 6}V${R - 6}Q${R} ${R} ${R - 6} ${R}H${-R + 6}Q${-R} ${R} ${-R} ${R - 6}V${-R + 6}Q${-R} ${-R} ${-R + 6} ${-R}Z`,
  loss: `M${-R} 0A${R} ${R} 0 1 1 ${R} 0A${R} ${R} 0 1 1 ${-R} 0Z`,
  draw: `M0 ${-R - 3}L${R + 3} 0L0 ${R + 3}L${-R - 3} 0Z`,
};

/**
 * A move's value: colour, letter and shape, and a number beside it.
 * @param {number} x
 * @param {number} y
 * @param {string} outcome win, loss or draw
 * @param {string} letter
 * @param {string} number
 * @param {boolean} best
 */
export function drawBadge(x, y, outcome, letter, number, best) {
  // With a number beside it the two together stand at the place.
  const left = x - ([...number].length * DIGIT + GAP) / 2 * Number(number !== "");
  return svg`<g class=${`badge-mark ${outcome}${best ? " best" : ""}`} transform=${`translate(${left} ${y})`}>
    <path d=${OUTLINE[outcome] ?? ""}></path><text class="letter">${letter}</text>
    ${number === "" ? nothing : svg`<text class="number" x=${R + GAP}>${number}</text>`}
  </g>`;
}
