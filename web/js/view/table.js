// A small table of numbers: binary columns, a dynamic-programming table. Heads are
// real heads; a quantity is shaded by its size, with the number always there.
import { html, nothing } from "lit";

/** @typedef {import("../model.d.ts").Table} Table */
/** @typedef {import("../model.d.ts").Words} Words */

/** How many shades there are in the style sheet. */
const SHADES = 8;

/**
 * The shade of each cell, 0 the least to SHADES-1 the greatest, by rank of size
 * between the table's ends.
 * @param {Table} table
 * @returns {(text: string) => number}
 */
export function shader(table) {
  const numbers = table.rows.flat().flatMap((c) => (c === null ? [] : [Number(c)]));
  const low = numbers.reduce((a, b) => Math.min(a, b), Infinity);
  const high = numbers.reduce((a, b) => Math.max(a, b), -Infinity);
  return (text) => (high > low ? Math.round(((Number(text) - low) / (high - low)) * (SHADES - 1)) : 0);
}

/** @param {Table} table @param {Words} words */
export function tableView(table, words) {
  const shade = table.heat ? shader(table) : null;
  const marks = new Set((table.marks ?? []).map(([r, c]) => `${r} ${c}`));
  const last = table.rows.length - 1;
  const name = words.label(table.label);
  return html`<h2>${name}</h2><div class="scroll" tabindex="0" role="region" aria-label=${name}>
    <table class=${shade ? "grid heat" : "grid"} aria-label=${name}>
      ${(table.colHeads ?? []).length > 0 ? html`<thead><tr><td></td>${table.colHeads.map((h) => html`<th scope="col">${words.label(h)}</th>`)}</tr></thead>` : nothing}
      <tbody>${table.rows.map((row, r) => html`<tr class=${table.foot && r === last ? "foot" : ""}>
        ${table.rowHeads[r] ? html`<th scope="row">${words.label(table.rowHeads[r])}</th>` : nothing}
        ${row.map((cell, c) => html`<td class=${[
          cell === null ? "none" : "", marks.has(`${r} ${c}`) ? "mark" : "",
          shade && cell !== null ? `shade-${shade(cell)}` : ""].filter(Boolean).join(" ")}>${cell?.replace("-", "−") ?? nothing}</td>`)}
      </tr>`)}</tbody>
    </table></div>`;
}
