// The code that a lecturer pastes: an iframe, or the element with a picture for
// where no script runs. Built from the address and the state alone.

/**
 * @typedef {object} Place what is shown
 * @property {string} base the site's root, ending in a slash
 * @property {string} game
 * @property {Readonly<Record<string, string>>} params
 * @property {string} pos
 * @property {readonly string[]} moves from that position on
 */
/**
 * @typedef {object} Look
 * @property {"auto" | "light" | "dark"} theme
 * @property {string} lang "" to follow the reader's
 * @property {string} [ui] what stands beside the board, "" for the usual
 * @property {number} height in px
 * @property {string} title the game and position in words
 * @property {{width: number, height: number, svg?: string | undefined}} figure size of the picture; the picture itself where the site answers no
 *   request for it, "" where there is none to be had
 */

/** A text inside a quoted attribute or an element. @param {string} text */
export const escape = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
  .replaceAll('"', "&quot;").replaceAll("'", "&#39;");

/** An attribute with a space before it. @param {string} name @param {string | number} value */
const attribute = (name, value) => ` ${name}="${escape(String(value))}"`;

/** Fields as a query; a position's ~ stays as it is. @param {[string, string][]} fields */
const query = (fields) => fields.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join("&");

/** Moves as a fragment. @param {readonly string[]} moves */
const fragment = (moves) => (moves.length > 0 ? `#m=${moves.map(encodeURIComponent).join(",")}` : "");

/** @param {Place} place @returns {[string, string][]} */
const fieldsOf = (place) => [["game", place.game], ...Object.entries(place.params), ["pos", place.pos]];

/** @param {Look} look @returns {[string, string][]} */
const lookOf = (look) => [...(look.lang ? [["lang", look.lang]] : []), ...(look.theme === "auto" ? [] : [["theme", look.theme]]), ...(look.ui ? [["ui", look.ui]] : [])].map(
  ([name, value]) => [String(name), String(value)]);

/** The address of an embed. @param {Place} place @param {Look} look */
export const embedURL = (place, look) =>
  `${place.base}embed/?${query([["v", "1"], ...fieldsOf(place), ...lookOf(look)])}${fragment(place.moves)}`;

/** The address of the play page. @param {Place} place */
export const playURL = (place) => `${place.base}play/?${query(fieldsOf(place))}${fragment(place.moves)}`;

/** The address of the picture, in the colours of the reader or of the paper; it shows the position, no moves from it. @param {Place} place */
export const figureURL = (place) => `${place.base}figure.svg?${query(fieldsOf(place))}`;

/** @param {Place} place @param {Look} look */
export function frameCode(place, look) {
  return `<iframe${attribute("src", embedURL(place, look))} width="100%"${attribute("height", look.height)}${
    attribute("title", look.title)} loading="lazy" allowfullscreen></iframe>`;
}

/** Where the element's script is: an address that stays, or a release with the hash of its bytes. @typedef {{src: string, integrity?: string}} Loader */

/** The script that follows every release of version 1. @param {string} base @returns {Loader} */
export const newest = (base) => ({ src: `${base}embed/v1.js` });

/** @param {Loader} loader */
export const scriptCode = ({ src, integrity }) => `<script type="module"${attribute("src", src)}${
  integrity ? `${attribute("integrity", integrity)} crossorigin="anonymous"` : ""}></script>`;

/** The element without its script. The picture's tag closes itself, as pages that are read as JSX want it. @param {Place} place @param {Look} look */
export function gameCode(place, look) {
  const own = [...fieldsOf(place), ...lookOf(look), ...(place.moves.length > 0 ? [["m", place.moves.join(",")]] : []),
    ["load", "click"], ["height", String(look.height)], ["label", look.title]];
  const { svg, width, height } = look.figure;
  const source = svg === undefined ? figureURL(place) : `data:image/svg+xml,${encodeURIComponent(svg)}`;
  const figure = svg === "" ? escape(look.title)
    : `<img${attribute("src", source)}${attribute("width", width)}${attribute("height", height)}${attribute("alt", look.title)} />`;
  return `<minimex-game${own.map(([name, value]) => attribute(String(name), String(value))).join("")}>
  <a${attribute("href", playURL(place))}>${figure}</a>
</minimex-game>`;
}

/** @param {Place} place @param {Look} look */
export const elementCode = (place, look) => `${scriptCode(newest(place.base))}\n${gameCode(place, look)}`;
