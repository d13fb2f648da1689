// The grid: payoffs and names in fields, with what the solution says of them beside:
// shares, what each strategy gets at worst, best replies, saddle points.
import { html, nothing } from "lit";
import { guard } from "lit/directives/guard.js";
import { live } from "lit/directives/live.js";
import { bestInColumns, bestInRows, faultsOf, greatest, least, transposed, valuesOf } from "../matrix/facts.js";
import { compare, exact, minus, nearly, textOf } from "../matrix/number.js";
import { canDrop, isCurrent, partOf, shownOf, WINDOW } from "../matrix/state.js";
import { styled } from "../styled.js";
import { counted, nameOf, numberView, worded } from "./matrix-number.js";
import { problemText } from "./problem.js";

/** @typedef {import("./matrix-number.js").Page} Page */
/** @typedef {import("../matrix/model.d.ts").Desk} Desk */
/** @typedef {import("../matrix/model.d.ts").Fault} Fault */
/** @typedef {import("../matrix/model.d.ts").Place} Place */

/** @param {Place} place */
const keyOf = (place) => place.join(" ");

/** @param {Event} e @returns {{field: HTMLInputElement, place: Place} | null} the field that something happens in */
function fieldOf(e) {
  const field = /** @type {HTMLElement} */ (e.target).closest("input");
  const place = field?.dataset["place"]?.split(" ").map(Number);
  return field && place ? { field, place: /** @type {Place} */ (/** @type {unknown} */ (place)) } : null;
}

/** The field that a key leads to, null where it stays in this one. @param {Desk} desk @param {Place} place @param {KeyboardEvent} e @param {HTMLInputElement} field @returns {Place | null} */
function nextPlace({ game, kind }, [k, i, j], e, field) {
  const [start, end, all] = [field.selectionStart, field.selectionEnd, field.value.length];
  const whole = start === 0 && end === all;
  const parts = game.b ? 2 : 1;
  const [rows, cols] = [game.rows.length, game.cols.length];
  const names = kind !== "programme";
  const least = names ? -1 : 0;
  /** Across, the two payoffs of a cell follow one another. @param {number} by @returns {Place | null} */
  const sideways = (by) => {
    if (j < 0 || i < 0) {
      const to = j + by;
      return to < least || to >= cols || (i < 0 && to < 0) ? null : [0, i, to];
    }
    const at = j * parts + k + by;
    if (at < 0) return names ? [0, i, -1] : null;
    return at < cols * parts ? [at % parts, i, Math.floor(at / parts)] : null;
  };
  /** @param {number} by @returns {Place | null} */
  const down = (by) => {
    const to = i + by;
    if (to >= rows || to < least || (to < 0 && j < 0)) return null;
    return [to < 0 ? 0 : k, to, j];
  };
  if (e.ctrlKey || e.metaKey || e.altKey) {
    return e.ctrlKey && e.key === "Home" ? [0, 0, 0] : e.ctrlKey && e.key === "End" ? [parts - 1, rows - 1, cols - 1] : null;
  }
  switch (e.key) {
    case "ArrowUp": return down(-1);
    case "ArrowDown": case "Enter": return down(e.shiftKey ? -1 : 1);
    case "ArrowLeft": return whole || (start === 0 && end === 0) ? sideways(-1) : null;
    case "ArrowRight": return whole || (start === all && end === all) ? sideways(1) : null;
    default: return null;
  }
}

/** @param {Page} page */
export function gridView(page) {
  const { desk, words, act } = page;
  const { game, kind } = desk;
  const faults = new Map(faultsOf(desk).map((f) => [keyOf(f.place), f]));
  const marks = marksOf(desk, faults.size > 0);
  const [k, i, j] = desk.at;
  const wide = columnWidths(desk);
  const part = partOf(desk);
  const across = game.cols.map((_, c) => c).slice(part.left, part.right);
  /** @param {KeyboardEvent} e */
  const keyed = (e) => {
    const here = fieldOf(e);
    const next = here && nextPlace(desk, here.place, e, here.field);
    if (!next) return;
    e.preventDefault();
    act({ do: "focus", place: next });
    queueMicrotask(() => /** @type {HTMLInputElement | null} */ (document.querySelector(`[data-place="${keyOf(next)}"]`))?.focus());
  };
  /** @param {Event} e */
  const typed = (e) => {
    const here = fieldOf(e);
    if (here) act({ do: "type", place: here.place, text: here.field.value });
  };
  /** @param {ClipboardEvent} e */
  const pastedIn = (e) => {
    const text = e.clipboardData?.getData("text/plain") ?? "";
    const here = fieldOf(e);
    if (!here || !/[\t\n;,]|\d\s+\S/.test(text.trim()) || here.place[1] < 0 || here.place[2] < 0) return;
    e.preventDefault();
    act({ do: "paste", place: here.place, text });
  };
  /** @param {FocusEvent} e */
  const focused = (e) => {
    const here = fieldOf(e);
    if (!here) return;
    act({ do: "focus", place: here.place });
    here.field.select();
  };
  // The words come in parts; what is drawn without them is drawn again.
  const spoken = `${words.t("ui.matrix.goal")} ${words.has("payoffs.name.rock")}`;
  const heads = kind === "programme" ? across.map((c) => (c === game.cols.length - 1 ? html`≤` : html`<i>x</i><sub>${c + 1}</sub>`)) : null;
  return html`<div class="mx-scroll" id="grid-box"><table class=${`mx-grid ${kind}${desk.costs ? " costs" : ""}`} id="grid" aria-label=${words.t("ui.matrix.grid")} aria-describedby="grid-keys"
      @keydown=${keyed} @input=${typed} @paste=${pastedIn} @focusin=${focused}>
    <thead><tr><td class="corner" colspan=${marks.rowShares ? 2 : 1}></td>${heads ? heads.map((h) => html`<th scope="col">${h}</th>`)
      : across.map((c) => html`<th scope="col">${nameField([0, -1, c], game.cols[c] ?? "")}</th>`)}
      ${marks.rowWorst ? html`<th scope="col" class="worst">${words.t("ui.matrix.worst")}</th>` : nothing}</tr>
      ${marks.colShares ? html`<tr class="shares"><th scope="row" class="corner" colspan="2"><span class="heard">${words.t("ui.matrix.shares")}</span></th>${across.map((c) => html`<td>${shareView(marks.colShares?.[c] ?? "0")}</td>`)}</tr>` : nothing}</thead>
    <tbody>${game.rows.map((name, r) => (r < part.top || r >= part.bottom ? nothing : guard([
      game.a[r], game.b?.[r], game.cols, name, words, spoken, desk.decimals, i === r ? `${k} ${j}` : "", marks.rowKey(r), marks.rowShares?.[r], marks.rowWorst?.[r], wide.key,
      game.cols.some((_, c) => faults.has(`0 ${r} ${c}`) || faults.has(`1 ${r} ${c}`)), game.rows.length, part.left,
    ], () => html`<tr class=${kind === "programme" && r === game.rows.length - 1 ? "goal" : ""}>
      <th scope="row">${kind === "programme" ? (r === game.rows.length - 1 ? words.t("ui.matrix.goal") : html`${r + 1}`) : nameField([0, r, -1], name)}</th>
      ${marks.rowShares ? html`<td class="own-share">${shareView(marks.rowShares[r] ?? "0")}</td>` : nothing}
      ${across.map((c) => cellView(r, c))}
      ${marks.rowWorst ? html`<td class=${`worst${marks.bestRow(r) ? " best" : ""}`}>${numberView(marks.rowWorst[r] ?? "0", desk.decimals)}</td>` : nothing}</tr>`)))}</tbody>
    ${marks.colWorst ? html`<tfoot><tr><th scope="row" class="worst" colspan="2">${words.t("ui.matrix.worst")}</th>${across.map((c) => html`
      <td class=${`worst${marks.bestCol(c) ? " best" : ""}`}>${numberView(marks.colWorst?.[c] ?? "0", desk.decimals)}</td>`)}</tr></tfoot>` : nothing}
  </table></div>
  ${part.cut ? partView(page) : nothing}
  ${faultView([...faults.values()], page)}`;

  /** @param {Place} place @param {string} name */
  function nameField(place, name) {
    const side = place[1] < 0 ? "col" : "row";
    const index = side === "col" ? place[2] : place[1];
    const shown = worded(name, words);
    return html`<input type="text" class="name" data-place=${keyOf(place)} autocomplete="off" spellcheck="false" tabindex=${keyOf(desk.at) === keyOf(place) ? 0 : -1}
      size=${Math.max(2, Math.min(12, [...shown].reduce((n, c) => n + (c > "⺀" ? 2 : 1), 0)))} aria-label=${words.t(`ui.matrix.${side}.label`, { n: index + 1 })} placeholder=${index + 1} .value=${live(shown)}>`;
  }

  /** @param {number} r @param {number} c */
  function cellView(r, c) {
    const [row, col] = [nameOf(game, "row", r, words), nameOf(game, "col", c, words)];
    /** @param {0 | 1} t @param {string} text */
    const field = (t, text) => {
      const place = /** @type {Place} */ ([t, r, c]);
      const fault = faults.get(keyOf(place));
      const label = kind === "bimatrix" ? words.t(`ui.matrix.cell.${t === 0 ? "row" : "col"}`, { row, col })
        : kind === "programme" ? words.t("ui.matrix.cell.programme", { row: r + 1, col: c + 1 }) : words.t("ui.matrix.cell", { row, col });
      return html`<input type="text" inputmode="text" class=${`${t === 0 ? "a" : "b"} ${marks.cell(t, r, c)}`} data-place=${keyOf(place)} autocomplete="off" spellcheck="false"
        tabindex=${keyOf(desk.at) === keyOf(place) ? 0 : -1} size=${wide.of[c] ?? 3} aria-label=${label} aria-invalid=${fault ? "true" : nothing} aria-describedby=${fault ? "grid-fault" : nothing} .value=${live(text)}>`;
    };
    if (kind === "programme" && r === game.rows.length - 1 && c === game.cols.length - 1) return html`<td class="none"></td>`;
    return html`<td class=${marks.td(r, c)}>${field(0, game.a[r]?.[c] ?? "")}${game.b ? field(1, game.b[r]?.[c] ?? "") : nothing}</td>`;
  }

  /** @param {string} share */
  function shareView(share) {
    return html`${numberView(share, desk.decimals)}<i class="bar" aria-hidden="true"><b ${styled({ "--share": `${Math.round(nearly(exact(share)) * 100)}%` })}></b></i>`;
  }
}

/** Which part of a large game is drawn, and the ways to the others. @param {Page} page */
function partView({ desk, words, act }) {
  const { game, at } = desk;
  const { top, left, bottom, right } = partOf(desk);
  /** @param {string} name @param {number} row @param {number} col @param {boolean} off */
  const button = (name, row, col, off) => html`<button class="quiet" type="button" id=${`part-${name}`} aria-disabled=${String(off)} @click=${() => off || act({ do: "focus", place: [0, Math.max(0, Math.min(game.rows.length - 1, row)), Math.max(0, Math.min(game.cols.length - 1, col))] })}>${words.t(`ui.matrix.part.${name}`)}</button>`;
  const [i, j] = [Math.max(0, at[1]), Math.max(0, at[2])];
  const [middle, centre] = [(top + bottom) / 2, (left + right) / 2].map(Math.floor);
  return html`<div class="mx-tools mx-part"><span class="soft">${words.t("ui.matrix.part", { top: top + 1, bottom, rows: game.rows.length, left: left + 1, right, cols: game.cols.length })}</span>
    ${game.rows.length > WINDOW ? html`${button("up", (middle ?? 0) - WINDOW, j, top === 0)}${button("down", (middle ?? 0) + WINDOW, j, bottom === game.rows.length)}` : nothing}
    ${game.cols.length > WINDOW ? html`${button("left", i, (centre ?? 0) - WINDOW, left === 0)}${button("right", i, (centre ?? 0) + WINDOW, right === game.cols.length)}` : nothing}</div>`;
}

/** How wide the columns' fields are, in characters. @param {Desk} desk */
function columnWidths({ game }) {
  const of = game.cols.map((_, c) => [game.a, game.b ?? []].reduce((most, t) => t.reduce((m, row) => Math.max(m, row[c]?.length ?? 0), most), 2)).map((n) => Math.min(n, 14));
  return { of, key: of.join(" ") };
}

/**
 * What the grid shows beside the numbers. While a game is typed what was said of the
 * one before stays, where that has the same shape, so that nothing jumps.
 * @param {Desk} desk
 * @param {boolean} bad
 */
function marksOf(desk, bad) {
  const { kind } = desk;
  const none = { cell: () => "", td: () => "", rowKey: () => "", bestRow: () => false, bestCol: () => false, rowShares: null, colShares: null, rowWorst: null, colWorst: null };
  if (kind === "programme") return none;
  const last = shownOf(desk);
  const fits = last?.game.rows.length === desk.game.rows.length && last.game.cols.length === desk.game.cols.length;
  const shown = last && fits ? last : null;
  const result = shown?.result;
  if (bad && !shown) return none;
  const { game, costs } = shown && !isCurrent(desk) ? shown : desk;
  const a = valuesOf(game.a, costs);
  if (kind === "bimatrix") {
    const [bestA, bestB] = [bestInColumns(a), bestInRows(valuesOf(game.b ?? [], costs))];
    const chosen = result?.extremes?.[desk.chosen];
    const cell = (/** @type {0 | 1} */ t, /** @type {number} */ r, /** @type {number} */ c) => ((t === 0 ? bestA : bestB)[r]?.[c] ? "best" : "");
    const td = (/** @type {number} */ r, /** @type {number} */ c) => (bestA[r]?.[c] && bestB[r]?.[c] ? "pair equal" : "pair");
    return {
      ...none, cell, td, rowKey: (/** @type {number} */ r) => game.cols.map((_, c) => cell(0, r, c) + cell(1, r, c)).join(),
      rowShares: chosen?.x ?? null, colShares: chosen?.y ?? null,
    };
  }
  const value = result?.value ? exact(result.value) : exact("0");
  const saddles = new Set((result?.saddles ?? []).map(([r, c]) => `${r} ${c}`));
  const [low, high] = [a.map(least), transposed(a).map(greatest)];
  const [most, leastHigh] = [greatest(low), least(high)];
  /** @param {import("../matrix/number.js").Rat} n */
  const own = (n) => counted(textOf(n), costs);
  const cell = (/** @type {number} */ _, /** @type {number} */ r, /** @type {number} */ c) => {
    const over = compare(a[r]?.[c] ?? value, value);
    return over > 0 ? "above" : over < 0 ? "below" : "";
  };
  return {
    ...none, cell,
    td: (/** @type {number} */ r, /** @type {number} */ c) => (saddles.has(`${r} ${c}`) ? "equal" : ""),
    rowKey: (/** @type {number} */ r) => `${game.cols.map((_, c) => cell(0, r, c) + (saddles.has(`${r} ${c}`) ? "*" : "")).join()} ${compare(low[r] ?? most, most)}`,
    bestRow: (/** @type {number} */ r) => compare(low[r] ?? minus(most), most) === 0, bestCol: (/** @type {number} */ c) => compare(high[c] ?? minus(leastHigh), leastHigh) === 0,
    rowShares: result?.row ?? null, colShares: result?.col ?? null, rowWorst: result ? low.map(own) : null, colWorst: result ? high.map(own) : null,
  };
}

/** @param {Fault[]} faults @param {Page} page */
function faultView(faults, { desk, words }) {
  const { problem } = (desk.kind === "programme" ? desk.answers.simplex : desk.answers.solve) ?? {};
  const [first] = faults;
  return html`<div role="status">${first ? html`<p class="problem" id="grid-fault">${problemText(first.problem, words)}</p>`
    : problem?.field === "pos" ? html`<p class="problem">${problemText(problem, words)}</p>` : nothing}</div>`;
}

/** What the colours and frames mean. @param {Page} page */
export function legendView({ desk, words }) {
  if (desk.kind === "programme") return html`<p class="soft mx-legend">${words.t("ui.matrix.programme.line")}</p>`;
  const marks = desk.kind === "bimatrix" ? ["best.a", "best.b", "equal.two"] : ["above", "below", "equal"];
  return html`<p class="soft mx-legend">${marks.map((m) => html`<span><i class=${`key ${m.replace(".", " ")}`} aria-hidden="true"></i>${words.t(`ui.matrix.key.${m}`, { costs: String(desk.costs) })}</span>`)}</p>`;
}

/** Rows and columns more and less. @param {Page} page */
export function toolsView({ desk, words, act }) {
  const { game, at, kind } = desk;
  const row = at[1] >= 0 ? (kind === "programme" ? String(at[1] + 1) : nameOf(game, "row", at[1], words)) : "";
  const col = at[2] >= 0 ? (kind === "programme" ? String(at[2] + 1) : nameOf(game, "col", at[2], words)) : "";
  return html`<div class="mx-tools" role="group" aria-label=${words.t("ui.matrix.tools")}>
    <button class="quiet" id="add-row" type="button" @click=${() => act({ do: "add", side: "row" })}>${words.t("ui.matrix.add.row")}</button>
    <button class="quiet" id="add-col" type="button" @click=${() => act({ do: "add", side: "col" })}>${words.t("ui.matrix.add.col")}</button>
    <button class="quiet" id="drop-row" type="button" aria-disabled=${String(!canDrop(desk, "row"))} @click=${() => act({ do: "drop", side: "row" })}>${words.t("ui.matrix.drop.row", { name: row })}</button>
    <button class="quiet" id="drop-col" type="button" aria-disabled=${String(!canDrop(desk, "col"))} @click=${() => act({ do: "drop", side: "col" })}>${words.t("ui.matrix.drop.col", { name: col })}</button>
  </div>`;
}
