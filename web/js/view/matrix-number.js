// Numbers as they are read: fractions with a slanting line, or decimals; long ones
// cut, and whole when they are opened.
import { html, nothing } from "lit";
import { negative } from "../points.js";
import { decimal, readNumber, textOf } from "../matrix/number.js";

/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../matrix/model.d.ts").Act} Act */
/** @typedef {import("../matrix/model.d.ts").Desk} Desk */
/** @typedef {import("../matrix/model.d.ts").Game} Game */

/** What every view of the page is given. @typedef {{desk: Desk, words: Words, act: (act: Act) => void}} Page */

/** Beyond so many characters a fraction is cut. */
const WHOLE = 15;

/** A mixture of more strategies is folded. */
const MIXED = 9;

/** @param {string} text */
const signed = (text) => text.replace("-", "−");

/** About what a number is, or exactly where that is short. @param {string} text */
const about = (text) => {
  const d = decimal(text);
  return `${d.exact ? "" : "≈ "}${d.text}`;
};

/** A number in a text or a picture. @param {string} text as the engine writes it @param {boolean} [decimals] */
export const said = (text, decimals = false) => (decimals || text.length > WHOLE ? about(text) : signed(text));

/** A number on the page. @param {string} text as the engine writes it @param {boolean} [decimals] */
export function numberView(text, decimals = false) {
  const [top = "", bottom] = text.split("/");
  if (text.length > WHOLE) {
    return html`<details class="long"><summary>${about(text)}</summary><span>${signed(text)}</span></details>`;
  }
  if (decimals) return html`<span class="num" title=${bottom ? signed(text) : nothing}>${about(text)}</span>`;
  if (bottom === undefined) return html`<span class="num">${signed(text)}</span>`;
  return html`<span class="num" title=${about(text)}>${top.startsWith("-") ? "−" : nothing}<sup>${top.replace("-", "")}</sup>⁄<sub>${bottom}</sub></span>`;
}

/** A result as the reader counts: of costs what the engine gives is lost. @param {string} text @param {boolean} costs */
export const counted = (text, costs) => (costs ? negative(text) : text);

/** A strategy's name: worded where there is a word, as it is typed, or its number. @param {Game} game @param {"row" | "col"} side @param {number} index @param {Words} words */
export function nameOf(game, side, index, words) {
  const name = (side === "row" ? game.rows : game.cols)[index] ?? "";
  return name === "" ? words.t(`ui.matrix.${side}.name`, { n: index + 1 }) : worded(name, words);
}

/** A short name for a picture: its number where it has none. @param {Game} game @param {"row" | "col"} side @param {number} index @param {Words} words @param {number} most characters */
export function shortOf(game, side, index, words, most) {
  const name = [...worded((side === "row" ? game.rows : game.cols)[index] || String(index + 1), words)];
  return name.length > most ? `${name.slice(0, most - 1).join("")}…` : name.join("");
}

/** @param {string} name @param {Words} words */
export const worded = (name, words) => (words.has(`payoffs.name.${name}`) ? words.t(`payoffs.name.${name}`) : name);

/** A mixture in words: each strategy that is played with its share. @param {readonly string[]} mix @param {Game} game @param {"row" | "col"} side @param {Page} page */
export function mixView(mix, game, side, { desk, words }) {
  const played = mix.flatMap((share, i) => (share === "0" ? [] : [{ share, name: nameOf(game, side, i, words) }]));
  if (played.length === 1) return html`<span class="mix"><span>${played[0]?.name}</span></span>`;
  const list = html`<span class="mix">${played.map(({ share, name }) => html`<span>${numberView(share, desk.decimals)} ${name}</span>`)}</span>`;
  return played.length > MIXED ? html`<details class="many"><summary>${words.t("ui.matrix.mixed", { n: played.length })}</summary>${list}</details>` : list;
}

/** The same in a text. @param {readonly string[]} mix @param {Game} game @param {"row" | "col"} side @param {Page} page */
export function mixText(mix, game, side, { desk, words }) {
  const played = mix.flatMap((share, i) => (share === "0" ? [] : [share === "1" ? nameOf(game, side, i, words) : `${said(share, desk.decimals)} ${nameOf(game, side, i, words)}`]));
  return played.length > MIXED ? words.t("ui.matrix.mixed", { n: played.length }) : played.join(" + ");
}

/** A typed number as it is compared. @param {string} text */
export const readText = (text) => {
  const n = readNumber(text);
  return n ? textOf(n) : null;
};
