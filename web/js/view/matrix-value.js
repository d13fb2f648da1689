// The solution of a game in which one wins what the other loses: the value between
// what can be had by moving first and by moving second, the proof that neither side
// can do better, all extreme optimal strategies; and dominated strategies step by step.
import { html, nothing, svg } from "lit";
import { transposed } from "../matrix/facts.js";
import { exact, nearly } from "../matrix/number.js";
import { answerOf } from "../matrix/state.js";
import { sliding } from "../sliding.js";
import { styled } from "../styled.js";
import { resultView } from "./check.js";
import { counted, mixText, mixView, nameOf, numberView, said } from "./matrix-number.js";
import { problemText } from "./problem.js";

/** @typedef {import("./matrix-number.js").Page} Page */
/** @typedef {import("../matrix/model.d.ts").Shown} Shown */

/** @param {Shown} shown @param {Page} page */
export function valueView(shown, page) {
  const { words } = page;
  return html`<section><h2>${words.t("ui.matrix.value.first")}</h2>${betweenView(shown, page)}</section>
    <section><h2>${words.t("ui.matrix.proof")}</h2>${proofView(shown, page)}${checkView(shown, page)}</section>
    ${extremesView(shown, page)}`;
}

/** w− ≤ w ≤ w+: the row player moves first, both at once, the column player first. @param {Shown} shown @param {Page} page */
function betweenView({ result, costs }, { desk, words }) {
  const marks = [result.maximin ?? "0", result.value ?? "0", result.minimax ?? "0"].map((n) => counted(n, costs));
  const at = marks.map((n) => nearly(exact(n)));
  const [low, high] = [Math.min(...at), Math.max(...at)];
  const span = high - low || 1;
  const x = (/** @type {number} */ v) => 40 + ((v - low) / span) * 240 + (high === low ? 120 : 0);
  const names = ["w₋", "w", "w₊"];
  const apart = marks[0] !== marks[2];
  return html`<div class="between"><svg viewBox="0 0 320 74" role="img" aria-label=${`w₋ = ${said(marks[0] ?? "")} ${costs ? "≥" : "≤"} w = ${said(marks[1] ?? "")} ${costs ? "≥" : "≤"} w₊ = ${said(marks[2] ?? "")}`}>
      <line class="axis" x1="14" x2="306" y1="40" y2="40"></line>
      ${apart ? svg`<line class="gap" x1=${x(at[0] ?? 0)} x2=${x(at[2] ?? 0)} y1="40" y2="40"></line>` : nothing}
      ${(apart ? [0, 2, 1] : [1]).map((k) => svg`<g class=${["row", "both", "col"][k] ?? ""}>
        ${k === 1 ? svg`<circle cx=${x(at[k] ?? 0)} cy="40" r="6"></circle>` : svg`<path d=${`M${x(at[k] ?? 0)} 31v18`}></path>`}
        <text x=${x(at[k] ?? 0)} y=${k === 1 ? 22 : 65}>${apart ? names[k] : "w₋ = w = w₊"}</text></g>`)}
    </svg>
    <dl>${[0, 1, 2].map((k) => html`<div class=${["row", "both", "col"][k] ?? ""}><dt>${names[k]}</dt><dd>${numberView(marks[k] ?? "0", desk.decimals)}</dd><dd class="soft">${words.t(`ui.matrix.between.${k}`, { costs: String(costs) })}</dd></div>`)}</dl></div>
    <p>${words.t((result.saddles ?? []).length > 0 ? "ui.matrix.saddle" : "ui.matrix.nosaddle", { n: (result.saddles ?? []).length })}</p>`;
}

/** What each pure strategy gets against the other's mixture: never better than the value. @param {Shown} shown @param {Page} page */
function proofView({ result, game, costs }, page) {
  const { desk, words } = page;
  const a = game.a.map((row) => row.map((c) => c));
  const proof = /** @type {{rows: string[], columns: string[]}} */ (result.certificate?.proof);
  const value = result.value ?? "0";
  /** @param {"row" | "col"} side whose mixture it is */
  const table = (side) => {
    const [mix, other, earned] = side === "row" ? [result.row ?? [], /** @type {const} */ ("col"), proof.columns] : [result.col ?? [], /** @type {const} */ ("row"), proof.rows];
    const count = side === "row" ? transposed(a).length : a.length;
    return html`<div class=${`guarantee ${side}`}><p><strong>${words.t(`ui.matrix.guarantee.${side}`, { value: said(counted(value, costs), desk.decimals), costs: String(costs) })}</strong>
        </p><div class="soft">${mixView(mix, game, side, page)}</div>
      <div class="mx-scroll"><table class="grid"><caption class="heard">${words.t(`ui.matrix.guarantee.${side}`, { value: said(counted(value, costs)), costs: String(costs) })}</caption>
        <thead><tr><th scope="col">${words.t(`ui.matrix.against.${other}`)}</th><th scope="col">${words.t("ui.matrix.gives")}</th></tr></thead>
        <tbody>${Array.from({ length: Math.min(count, LISTED) }, (_, k) => html`<tr><th scope="row">${nameOf(game, other, k, words)}</th>
          <td class=${earned[k] === value ? "mark" : ""}>${numberView(counted(earned[k] ?? "0", costs), desk.decimals)}</td></tr>`)}</tbody></table></div>
      ${count > LISTED ? html`<p class="soft">${words.t("ui.matrix.more", { n: count - LISTED })}</p>` : nothing}</div>`;
  };
  return html`<div class="guarantees">${table("row")}${table("col")}</div>`;
}

/** So many rows of a table are listed. */
const LISTED = 60;

/** The proof checked by the engine's checker, at the reader's wish. @param {Shown} shown @param {Page} page */
export function checkView(shown, { desk, words, act }) {
  const kind = shown.result.certificate?.kind;
  const { check } = desk.answers;
  const answer = check?.key === shown.key ? check : null;
  if (!kind) return nothing;
  const waits = answer !== null && !answer.value && !answer.problem;
  return html`<div class="mx-check"><button id="check" type="button" aria-disabled=${String(waits)} @click=${() => waits || act({ do: "check" })}>${words.t("ui.check")}</button>
    <div role="status">${answer?.value ? resultView(answer.value, kind, words) : html`<p class="soft">${words.t(waits ? "ui.working" : "ui.check.line")}</p>`}
    ${answer?.problem ? html`<p class="problem">${problemText(answer.problem, words)}</p>` : nothing}</div></div>`;
}

/** @param {Shown} shown @param {Page} page */
function extremesView({ result, game }, page) {
  const { words } = page;
  /** @param {"row" | "col"} side @param {string[][]} list */
  const of = (side, list) => html`<div class=${side}><h3>${words.t(`ui.matrix.extremes.${side}`, { n: list.length })}</h3><ol>${list.slice(0, LISTED).map((mix) => html`<li>${mixView(mix, game, side, page)}</li>`)}</ol>
    ${list.length > LISTED ? html`<p class="soft">${words.t("ui.matrix.more", { n: list.length - LISTED })}</p>` : nothing}</div>`;
  return html`<section><h2>${words.t("ui.matrix.extremes")}</h2>
    ${result.complete ? html`<p class="soft">${words.t("ui.matrix.extremes.line")}</p>` : html`<p class="mx-note">${words.t("ui.matrix.extremes.part")}</p>`}
    <div class="extremes">${of("row", result.rowExtremes ?? [])}${of("col", result.colExtremes ?? [])}</div></section>`;
}

/** Dominated strategies, taken out one after another. @param {Page} page */
export function dominanceView(page) {
  const { desk, words, act } = page;
  const { game, kind } = desk;
  const steps = answerOf(desk, "dominance")?.dominated;
  if (!steps) return html`<p class="soft">${words.t("ui.working")}</p>`;
  if (steps.length === 0) return html`<p id="undominated">${words.t("ui.matrix.dominated.none")}</p>`;
  const at = Math.min(desk.out, steps.length);
  const gone = { row: new Set(), col: new Set() };
  for (const s of steps.slice(0, at)) gone[/** @type {"row" | "col"} */ (s.side)].add(s.index);
  const now = steps[at - 1];
  /** @param {"row" | "col"} side @param {number} index */
  const dim = (side, index) => `${gone[side].has(index) ? "gone" : ""}${now?.side === side && now.index === index ? " now" : ""}`;
  const mixed = (/** @type {string[]} */ by) => by.filter((n) => n !== "0").length > 1;
  const name = (/** @type {typeof steps[number]} */ s) => words.t(`ui.matrix.dominated.${mixed(s.by) ? "mixed" : "pure"}`, {
    kind: s.kind, side: s.side, name: nameOf(game, /** @type {"row" | "col"} */ (s.side), s.index, words), by: mixText(s.by, game, /** @type {"row" | "col"} */ (s.side), page),
  });
  const weak = steps.findIndex((s) => s.kind === "weak");
  const said = now ? name(now) : words.t("ui.matrix.dominated.start");
  return html`${stepperView("out", at, steps.length, words.t("ui.matrix.dominated.at", { n: at, of: steps.length }), said, (to) => act({ do: "out", to }), page)}
    ${saidStepView("out", "dominated", said)}
    <div class="mx-scroll" tabindex="0" role="region" aria-label=${words.t("ui.matrix.tab.dominance")}><table class="grid plain-grid" aria-label=${words.t("ui.matrix.tab.dominance")}><thead><tr><td></td>${game.cols.map((_, c) => html`<th scope="col" class=${dim("col", c)}>${nameOf(game, "col", c, words)}</th>`)}</tr></thead>
      <tbody>${game.rows.map((_, r) => html`<tr><th scope="row" class=${dim("row", r)}>${nameOf(game, "row", r, words)}</th>
        ${game.cols.map((__, c) => html`<td class=${`${dim("row", r)} ${dim("col", c)} ${now?.side === "row" && now.by[r] !== "0" || now?.side === "col" && now.by[c] !== "0" ? "by" : ""}`}>${(game.a[r]?.[c] ?? "").replace("-", "−")}${kind === "bimatrix" ? html`<span class="soft">,</span> ${(game.b?.[r]?.[c] ?? "").replace("-", "−")}` : nothing}</td>`)}</tr>`)}</tbody></table></div>
    <ol class="mx-steps">${steps.map((s, i) => html`<li class=${i < at ? "" : "later"}><button class="link" type="button" aria-current=${i === at - 1 ? "step" : nothing} @click=${() => act({ do: "out", to: i + 1 })}>${name(s)}</button></li>`)}</ol>
    <p class="soft">${words.t("ui.matrix.dominated.line", { weak: weak < 0 ? "no" : "yes" })}</p>`;
}

/**
 * Buttons forward and back, and a slider, over steps 0 to last.
 * @param {string} id
 * @param {number} at
 * @param {number} last
 * @param {string} text which step it is
 * @param {string} said what happens in it
 * @param {(to: number) => void} go
 * @param {Page} page
 */
export function stepperView(id, at, last, text, said, go, { words }) {
  /** @param {string} name @param {number} to @param {boolean} off @param {string} path */
  const button = (name, to, off, path) => html`<button class="sign" id=${`${id}-${name}`} type="button" aria-label=${words.t(`ui.matrix.go.${name}`)} title=${words.t(`ui.matrix.go.${name}`)}
    aria-disabled=${off ? "true" : nothing} @click=${() => { if (!off) go(to); }}><svg viewBox="0 0 20 20" aria-hidden="true"><path d=${path}></path></svg></button>`;
  return html`<div class="mx-stepper" role="group" aria-label=${text}>
    ${button("first", 0, at === 0, "M5 4v12M15 4l-7 6l7 6Z")}${button("back", at - 1, at === 0, "M13 4l-7 6l7 6Z")}
    ${button("on", at + 1, at >= last, "M7 4l7 6l-7 6Z")}${button("last", last, at >= last, "M5 4l7 6l-7 6ZM15 4v12")}
    <input type="range" id=${`${id}-at`} min="0" max=${last} .value=${String(at)} aria-label=${words.t("ui.matrix.go")} aria-valuetext=${`${words.t("ui.sentence", { text })} ${said}`} @input=${(/** @type {Event} */ e) => go(Number(/** @type {HTMLInputElement} */ (e.target).value))}>
    <span class="soft">${text}</span></div>`;
}

/** What happens in a step: said where no slider says it. @param {string} stepper @param {string} id @param {string} said */
export const saidStepView = (stepper, id, said) => html`<p class="said-step" id=${id} role="status" aria-live=${sliding(`${stepper}-at`) ? "off" : "polite"}>${said}</p>`;

/** A bar for a share. @param {string} share */
export const barView = (share) => html`<i class="bar" aria-hidden="true"><b ${styled({ "--share": `${Math.round(nearly(exact(share)) * 100)}%` })}></b></i>`;
