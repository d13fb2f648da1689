// Tables of numbers: binary columns, dynamic programming. Heads are real heads; a
// quantity is shaded by its size, with the number always there.
import { html, nothing } from "lit";
import { accountView } from "./cell.js";
import { lightOf, reading } from "../panel/state.js";
import { chosenOf, cornerOf, neighbourCell, WINDOW } from "../panel/grid.js";
import { nearly } from "../points.js";
import { current, gameInfo } from "../state.js";
import { waitView } from "./wait.js";

/** @typedef {import("../model.d.ts").Table} Table */
/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").Actions} Actions */
/** @typedef {import("../panel/model.d.ts").Place} Place */

/** How many shades there are in the style sheet. */
const SHADES = 8;

/**
 * The shade of each cell, 0 the least to SHADES-1 the greatest, by rank of size
 * between the table's ends.
 * @param {Table} table
 * @returns {(text: string) => number}
 */
export function shader(table) {
  const numbers = table.rows.flat().flatMap((c) => (c === null ? [] : [nearly(c)]));
  const low = numbers.reduce((a, b) => Math.min(a, b), Infinity);
  const high = numbers.reduce((a, b) => Math.max(a, b), -Infinity);
  return (text) => (high > low ? Math.round(((nearly(text) - low) / (high - low)) * (SHADES - 1)) : 0);
}

/** @param {readonly Place[] | undefined} places */
const setOf = (places) => new Set((places ?? []).map(([r, c]) => `${r} ${c}`));

/**
 * How each cell is drawn.
 * @param {Table} table
 * @param {readonly Place[]} lit
 * @returns {(cell: string | null, r: number, c: number) => string}
 */
function classesOf(table, lit) {
  const shade = table.heat ? shader(table) : null;
  const marks = setOf(/** @type {Place[]} */ (table.marks));
  const bright = setOf(lit);
  return (cell, r, c) => [
    cell === null ? "none" : "", marks.has(`${r} ${c}`) ? "mark" : "", bright.has(`${r} ${c}`) ? "lit" : "",
    shade && cell !== null ? `shade-${shade(cell)}` : "",
  ].filter(Boolean).join(" ");
}

/** @param {string | null} cell */
const shownNumber = (cell) => cell?.replace("-", "−") ?? nothing;

/** A table to be looked at. @param {Table} table @param {Words} words @param {readonly Place[]} [lit] @param {string} [title] its name where that stands elsewhere */
export function tableView(table, words, lit = [], title = "") {
  const classes = classesOf(table, lit);
  const last = table.rows.length - 1;
  const name = title || words.label(table.label);
  return html`${title ? nothing : html`<h2>${name}</h2>`}<div class="scroll" tabindex="0" role="region" aria-label=${name}>
    <table class=${table.heat ? "grid heat" : "grid"} aria-label=${name}>
      ${(table.colHeads ?? []).length > 0 ? html`<thead><tr><td></td>${table.colHeads.map((h) => html`<th scope="col">${words.label(h)}</th>`)}</tr></thead>` : nothing}
      <tbody>${table.rows.map((row, r) => html`<tr class=${table.foot && r === last ? "foot" : ""}>
        ${table.rowHeads[r] ? html`<th scope="row">${words.label(table.rowHeads[r])}</th>` : nothing}
        ${row.map((cell, c) => html`<td class=${classes(cell, r, c)}>${shownNumber(cell)}</td>`)}
      </tr>`)}</tbody>
    </table></div>`;
}

/** @param {State} s @param {Words} words @param {Actions} act */
export function tableTabView(s, words, act) {
  const answer = current(s, "table");
  if (!answer?.value) return waitView(answer, words, act);
  if (!gameInfo(s)?.ops.includes("cell")) return tableView(answer.value, words);
  return html`${gridView(answer.value, s, words, act)}${accountView(answer.value, s, words, act)}`;
}

/**
 * A table whose cells tell where they come from: one tab stop, arrows between the
 * cells, and of a large table the part around the chosen cell.
 * @param {Table} table
 * @param {State} s
 * @param {Words} words
 * @param {Actions} act
 */
function gridView(table, s, words, act) {
  const { cell } = reading(s);
  const chosen = chosenOf(table, cell);
  const [top, left] = cornerOf(table, chosen);
  const classes = classesOf(table, lightOf(s)?.cells ?? []);
  const heads = table.colHeads ?? [];
  const name = words.label(table.label);
  const cut = table.rows.length > WINDOW || (table.rows[0]?.length ?? 0) > WINDOW;
  /** @param {KeyboardEvent} e */
  const keyed = (e) => {
    if (e.altKey || e.metaKey) return;
    if (e.key === "Escape") return act.chooseCell(null);
    const next = neighbourCell(table, chosen, e.key, e.ctrlKey);
    if (!next) return;
    e.preventDefault();
    act.chooseCell(next);
    // The page is drawn before this, and a large table may show another part then.
    queueMicrotask(() => /** @type {HTMLElement | null} */ (document.querySelector(`[data-cell="${next.join(" ")}"]`))?.focus());
  };
  return html`<h2 id="grid-name">${name}</h2>
    ${cut ? html`<p class="soft">${words.t("ui.table.part", { top: top + 1, bottom: Math.min(top + WINDOW, table.rows.length), of: table.rows.length })}</p>` : nothing}
    <div class="scroll"><table role="grid" class=${table.heat ? "grid heat cells" : "grid cells"} aria-labelledby="grid-name" aria-describedby="grid-line"
      aria-rowcount=${table.rows.length + 1} aria-colcount=${(table.rows[0]?.length ?? 0) + 1} @keydown=${keyed}>
      ${heads.length > 0 ? html`<thead><tr aria-rowindex="1"><td></td>${heads.slice(left, left + WINDOW).map((h, i) => html`<th scope="col" aria-colindex=${left + i + 2}>${words.label(h)}</th>`)}</tr></thead>` : nothing}
      <tbody>${table.rows.slice(top, top + WINDOW).map((row, i) => {
        const r = top + i;
        return html`<tr class=${table.foot && r === table.rows.length - 1 ? "foot" : ""} aria-rowindex=${r + 2}>
          ${table.rowHeads[r] ? html`<th scope="row" aria-colindex="1">${words.label(table.rowHeads[r])}</th>` : nothing}
          ${row.slice(left, left + WINDOW).map((text, k) => cellView(text, [r, left + k]))}</tr>`;
      })}</tbody></table></div>
    <p class="soft" id="grid-line">${words.t("ui.table.line")}</p>`;

  /** @param {string | null} text @param {Place} place */
  function cellView(text, place) {
    const [r, c] = place;
    if (text === null) return html`<td class=${classes(text, r, c)} aria-colindex=${c + 2}></td>`;
    const here = chosen[0] === r && chosen[1] === c;
    return html`<td class=${`${classes(text, r, c)}${here && cell ? " chosen" : ""}`} data-cell=${`${r} ${c}`} aria-colindex=${c + 2}
      tabindex=${here ? 0 : -1} aria-selected=${String(here && cell !== null)}
      @click=${() => act.chooseCell(place)} @focus=${() => { if (!here || !cell) act.chooseCell(place); }}>${shownNumber(text)}</td>`;
  }
}
