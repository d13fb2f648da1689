// Where a cell of a table comes from: the cells that it looks at, in numbers.
import { html, nothing } from "lit";
import { cellKey, reading } from "../panel/state.js";
import { positionKey } from "../state.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Table} Table */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").Actions} Actions */
/** @typedef {import("../panel/model.d.ts").Place} Place */

/** A cell's heads, and its number. @param {Table} table @param {Place} place @param {Words} words */
function named(table, [r, c], words) {
  const row = table.rowHeads?.[r];
  const col = table.colHeads?.[c];
  return words.t("ui.cell.name", {
    row: row ? words.label(row) : r + 1, col: col ? words.label(col) : c + 1, value: table.rows[r]?.[c] ?? "",
  });
}

/** @param {Table} table @param {State} s @param {Words} words @param {Actions} act */
export function accountView(table, s, words, act) {
  const { cell } = reading(s);
  const account = cell ? s.panel.cells[cellKey(positionKey(s), cell)] : undefined;
  const list = new Intl.ListFormat(words.lang, { type: "conjunction" });
  return html`<section class="account" role="status">${cell && account ? html`
    <h3>${named(table, cell, words)}</h3>
    <ol class="reasons">${account.lines.map((/** @type {import("../protocol.d.ts").CellLine} */ line) => {
      const uses = /** @type {Place[]} */ (line.uses ?? []);
      const light = { nodes: account.nodes ?? [], cells: uses, table: 0 };
      return html`<li class=${uses.length > 0 ? "lights" : ""} tabindex=${uses.length > 0 ? 0 : nothing}
        @pointerenter=${() => act.hover(light)} @pointerleave=${() => act.hover(null)} @focus=${() => act.hover(light)} @blur=${() => act.hover(null)}>
        ${words.label(line.label)}
        ${uses.length > 0 ? html`<small class="soft">${words.t("ui.cell.uses", { cells: list.format(uses.map((u) => named(table, u, words))) })}</small>` : nothing}</li>`;
    })}</ol>` : nothing}</section>`;
}
