// The table as it fills: the cell of the step, the cells that it reads, the formula in
// numbers, and the same cell by the other recurrences.
import { html, nothing } from "lit";
import { guard } from "lit/directives/guard.js";
import { sliding } from "../sliding.js";
import { cellName, printed } from "../ways/names.js";
import { currentOf, infoOf, PACES, stepsOf } from "../ways/state.js";
import { shader } from "./table.js";

/** @typedef {import("../model.d.ts").Pace} Pace */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../ways/model.d.ts").Act} Act */
/** @typedef {import("../ways/model.d.ts").Fill} Fill */
/** @typedef {import("../ways/model.d.ts").Lab} Lab */
/** @typedef {import("../ways/model.d.ts").Place} Place */
/** @typedef {import("../ways/model.d.ts").WaysResult} WaysResult */

/** @param {Event} e */
const valueOf = (e) => /** @type {HTMLInputElement | HTMLSelectElement} */ (e.target).value;

/** @param {WaysResult} result @param {Lab} lab @param {Words} words @param {(act: Act) => void} act */
export function fillView(result, lab, words, act) {
  const { shown } = result;
  if (!shown) return nothing;
  const current = currentOf(lab);
  return html`<section class="ways-sheet ways-fill" aria-labelledby="fill-name"><h2 id="fill-name">${words.t("ui.ways.fill")}</h2>
    ${playerView(lab, current ? [cellName(result.lesson, [current.row, current.col], words), formulaOf(lab, current, words)].join(" ") : "", words, act)}
    ${guard([result, lab.at, words], () => (shown.rows.length > 1 ? squareView(result, lab, words, act) : lineView(result, lab, words, act)))}
    ${accountView(result, lab, current, words)}</section>`;
}

/** What the cell of the step is worth by the chosen recurrence, in numbers. @param {Lab} lab @param {Fill} current @param {Words} words */
function formulaOf(lab, current, words) {
  const formula = current.formulas[infoOf(lab).methods.indexOf(lab.result?.method ?? "")];
  return formula ? words.label(formula) : "";
}

/** @param {Lab} lab @param {string} said the step in words @param {Words} words @param {(act: Act) => void} act */
function playerView(lab, said, words, act) {
  const last = stepsOf(lab.result).length;
  /** @param {string} id @param {string} path @param {boolean} off @param {Act} then @param {string} [key] */
  const button = (id, path, off, then, key = id) => html`<button class="sign" id=${`fill-${id}`} type="button" aria-label=${words.t(`ui.ways.${key}`)} title=${words.t(`ui.ways.${key}`)}
    aria-disabled=${String(off)} @click=${() => { if (!off) act(then); }}><svg viewBox="0 0 20 20" aria-hidden="true"><path d=${path}></path></svg></button>`;
  return html`<div class="player" role="group" aria-label=${words.t("ui.ways.player")}>
    <div>${button("start", "M5 4v12M16 4L7 10l9 6Z", lab.at === 0, { do: "go", at: 0 })}
      ${button("back", "M14 4L5 10l9 6Z", lab.at === 0, { do: "step", by: -1 })}
      ${button("play", lab.playing ? "M6 4v12M13 4v12" : "M5 3l11 7l-11 7Z", last === 0, { do: "play" }, lab.playing ? "pause" : "play")}
      ${button("forward", "M6 4l9 6l-9 6Z", lab.at === last, { do: "step", by: 1 })}
      ${button("end", "M15 4v12M4 4l9 6l-9 6Z", lab.at === last, { do: "go", at: last })}</div>
    <label class="pace"><span class="soft">${words.t("ui.ways.pace")}</span><select id="fill-pace" class="pill" @change=${(/** @type {Event} */ e) => act({ do: "pace", pace: /** @type {Pace} */ (valueOf(e)) })}>
      ${Object.keys(PACES).map((p) => html`<option value=${p} .selected=${p === lab.pace}>${words.t("ui.ways.pace.of", { pace: p })}</option>`)}</select></label>
    <input id="fill-at" type="range" min="0" max=${last} step="1" .value=${String(lab.at)} aria-label=${words.t("ui.ways.step")}
      aria-valuetext=${`${words.t("ui.sentence", { text: words.t("ui.ways.step.of", { n: lab.at, of: last }) })} ${said}`} @input=${(/** @type {Event} */ e) => act({ do: "step", by: Number(valueOf(e)) - lab.at })}>
  </div>`;
}

/** How a cell is drawn, and what pressing it does. @param {WaysResult} result @param {Lab} lab */
function look(result, lab) {
  const steps = stepsOf(result);
  const current = currentOf(lab);
  const shade = shader(/** @type {any} */ ({ rows: [steps.map((s) => s.value)] }));
  const reads = new Set((current?.reads ?? []).map((p) => p.join(" ")));
  /** @param {number} i a step @param {Fill} s */
  return (i, s) => [
    i < lab.at ? `shade-${shade(s.value)}` : "unfilled", s === current ? "chosen" : "", reads.has(`${s.row} ${s.col}`) ? "lit" : "",
  ].filter(Boolean).join(" ");
}

/** Scrolls the table, and nothing else, to the cell of the step once that is drawn. */
function inSight() {
  queueMicrotask(() => {
    const cell = document.querySelector(".ways-fill .chosen");
    const box = cell?.closest(".scroll");
    if (!cell || !box) return;
    const [c, b] = [cell.getBoundingClientRect(), box.getBoundingClientRect()];
    // A third of the frame aside: the heads of rows and columns stay where they are.
    if (c.top < b.top + b.height / 3 || c.bottom > b.bottom) box.scrollTop += c.top - b.top - b.height / 2;
    if (c.left < b.left + b.width / 3 || c.right > b.right) box.scrollLeft += c.left - b.left - b.width / 2;
  });
}

/** Rows are a stretch's first coin, columns its last. @param {WaysResult} result @param {Lab} lab @param {Words} words @param {(act: Act) => void} act */
function squareView(result, lab, words, act) {
  const { rows, cols, steps } = /** @type {NonNullable<WaysResult["shown"]>} */ (result.shown);
  const classes = look(result, lab);
  const order = new Map(steps.map((s, k) => [`${s.row} ${s.col}`, k]));
  inSight();
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${words.t("ui.ways.cells")}><table class="grid heat cells" aria-labelledby="fill-name">
    <thead><tr><td></td>${cols.map((c, j) => html`<th scope="col"><small>${j + 1}</small> ${printed(c)}</th>`)}</tr></thead>
    <tbody>${rows.map((r, i) => html`<tr><th scope="row"><small>${i + 1}</small> ${printed(r)}</th>${cols.map((_, j) => {
      const k = order.get(`${i} ${j}`) ?? -1;
      const step = steps[k];
      return step ? html`<td class=${classes(k, step)} data-cell=${`${i} ${j}`} @click=${() => act({ do: "step", by: k + 1 - lab.at })}>${k < lab.at ? printed(step.value) : ""}</td>` : html`<td class="none"></td>`;
    })}</tr>`)}</tbody></table></div>`;
}

/** One row of cells, which goes on in the next line where it is long. @param {WaysResult} result @param {Lab} lab @param {Words} words @param {(act: Act) => void} act */
function lineView(result, lab, words, act) {
  const classes = look(result, lab);
  inSight();
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${words.t("ui.ways.cells")}><ol class="fill-line heat">${stepsOf(result).map((s, k) => html`<li>
    <span class="soft">${cellName(result.lesson, [s.row, s.col], words)}</span>
    <span class=${`cell ${classes(k, s)}`} data-cell=${`${s.row} ${s.col}`} @click=${() => act({ do: "step", by: k + 1 - lab.at })}>${k < lab.at ? s.value : html`&nbsp;`}</span></li>`)}</ol></div>`;
}

/**
 * The step in words. It is said while one steps; not cell after cell in a fast run.
 * @param {WaysResult} result
 * @param {Lab} lab
 * @param {Fill | undefined} current
 * @param {Words} words
 */
function accountView(result, lab, current, words) {
  const { lesson, method } = result;
  const { methods } = infoOf(lab);
  const last = stepsOf(result).length;
  if (!current) return html`<div role="status"><p>${words.t("ui.ways.empty", { n: last })}</p></div>`;
  const quiet = (lab.playing && lab.pace !== "slow") || sliding("fill-at");
  return html`<div class="said" aria-live=${quiet ? "off" : "polite"} aria-atomic="true">
      <p class="soft">${words.t("ui.ways.step.of", { n: lab.at, of: last })}</p>
      <h3>${cellName(lesson, [current.row, current.col], words)}</h3>
      <p class="formula large" id="fill-formula">${formulaOf(lab, current, words)}</p>
      <p class="soft">${words.t("ui.ways.asked", { n: Math.min(Number(current.asked), 1e15), asked: current.asked })}</p></div>
    ${methods.length > 1 ? html`<div class="same-cell"><h3>${words.t("ui.ways.same")}</h3>
      <ul>${methods.map((m, i) => html`<li class=${m === method ? "own" : ""}><span>${words.t(`ways.${lesson}.method.${m}`)}</span>
        <span class="formula" data-method=${m}>${words.label(current.formulas[i] ?? { key: "plain", args: { text: "" } })}</span></li>`)}</ul></div>` : nothing}`;
}
