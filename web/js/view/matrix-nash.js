// The equilibria of a game of two tables: all extreme ones with a proof of each, the
// maximal sets they make, the tie where there is one; and the path of Lemke and Howson.
import { html, nothing } from "lit";
import { answerOf } from "../matrix/state.js";
import { checkView, saidStepView, stepperView } from "./matrix-value.js";
import { counted, mixText, mixView, nameOf, numberView } from "./matrix-number.js";
import { diagramsView } from "./matrix-pictures.js";

/** @typedef {import("./matrix-number.js").Page} Page */
/** @typedef {import("../matrix/model.d.ts").Shown} Shown */
/** @typedef {import("../matrix/model.d.ts").ExtremeInfo} ExtremeInfo */

/** @param {Shown} shown @param {Page} page */
export function nashView(shown, page) {
  const { desk, words, act } = page;
  const { result, game, costs } = shown;
  const list = result.extremes ?? [];
  const pure = new Set((result.pure ?? []).map(([r, c]) => `${r} ${c}`));
  /** @param {ExtremeInfo} e */
  const isPure = (e) => pure.has(`${e.x.indexOf("1")} ${e.y.indexOf("1")}`) && e.x.includes("1") && e.y.includes("1");
  /** @param {KeyboardEvent} e */
  const keyed = (e) => {
    const to = { ArrowDown: desk.chosen + 1, ArrowUp: desk.chosen - 1, Home: 0, End: list.length - 1 }[e.key];
    if (to === undefined) return;
    e.preventDefault();
    act({ do: "choose", index: to });
    queueMicrotask(() => /** @type {HTMLElement | null} */ (document.querySelector(".equilibria [tabindex='0']"))?.focus());
  };
  const sides = (result.components ?? []).filter((c) => c.length > 1);
  return html`<section><h2 id="equilibria">${words.t(result.complete ? "ui.matrix.nash.all" : "ui.matrix.nash.some", { n: list.length })}</h2>
      ${result.complete ? html`<p class="soft">${words.t("ui.matrix.nash.pure", { n: (result.pure ?? []).length })}</p>` : html`<p class="mx-note">${words.t("ui.matrix.nash.part")}</p>`}
      <div class="mx-scroll equilibria"><table role="grid" aria-labelledby="equilibria" @keydown=${keyed}>
        <thead><tr><th scope="col">#</th><th scope="col">${words.t("ui.matrix.side.row")}</th><th scope="col">${words.t("ui.matrix.side.col")}</th><th scope="col" class="row">${words.t("ui.matrix.gets.row", { costs: String(costs) })}</th><th scope="col" class="col">${words.t("ui.matrix.gets.col", { costs: String(costs) })}</th></tr></thead>
        <tbody>${list.map((e, i) => html`<tr aria-selected=${String(i === desk.chosen)} tabindex=${i === desk.chosen ? 0 : -1} @click=${() => act({ do: "choose", index: i })}>
          <td>${i + 1}${isPure(e) ? html`<span class="pure">${words.t("ui.matrix.pure")}</span>` : nothing}</td><td>${mixView(e.x, game, "row", page)}</td><td>${mixView(e.y, game, "col", page)}</td>
          <td>${numberView(counted(e.u, costs), desk.decimals)}</td><td>${numberView(counted(e.v, costs), desk.decimals)}</td></tr>`)}</tbody></table></div></section>
    ${result.degenerate ? html`<section><h2>${words.t("ui.matrix.degenerate")}</h2><p class="mx-note" id="tie">${tieText(shown, page)}</p>
      ${sides.length > 0 ? html`<p class="soft">${words.t("ui.matrix.components")}</p><ul class="components">${sides.map((c) => html`<li>${words.t("ui.matrix.component", { n: c.length, list: c.map((k) => k + 1).join(", ") })}</li>`)}</ul>` : nothing}</section>` : nothing}
    ${list[desk.chosen] ? html`<section><h2>${words.t("ui.matrix.nash.proof", { n: desk.chosen + 1 })}</h2>${repliesView(shown, desk.chosen, page)}${checkView(shown, page)}</section>` : nothing}`;
}

/** @param {Shown} shown @param {Page} page */
function tieText({ result, game }, page) {
  const { words } = page;
  const tie = /** @type {NonNullable<typeof result.degenerate>} */ (result.degenerate);
  const [side, other] = tie.side === "col" ? /** @type {const} */ (["col", "row"]) : /** @type {const} */ (["row", "col"]);
  const used = tie.strategy.filter((n) => n !== "0").length;
  return words.t("ui.matrix.tie", {
    side, mix: mixText(tie.strategy, game, side, page), used, n: tie.answers.length,
    answers: tie.answers.map((k) => nameOf(game, other, k, words)).join(", "),
  });
}

/** What each pure strategy gets in an equilibrium: none more than those that are played. @param {Shown} shown @param {number} index @param {Page} page */
function repliesView({ result, game, costs }, index, { desk, words }) {
  const proof = /** @type {{equilibria: {x: string[], y: string[], u: string, v: string, rows: string[], columns: string[]}[]}} */ (result.certificate?.proof).equilibria[index];
  if (!proof) return nothing;
  /** @param {"row" | "col"} side */
  const table = (side) => {
    const [own, best, earned] = side === "row" ? [proof.x, proof.u, proof.rows] : [proof.y, proof.v, proof.columns];
    return html`<div class=${`guarantee ${side}`}><div class="mx-scroll"><table class="grid"><caption>${words.t(`ui.matrix.replies.${side}`)}</caption><thead><tr><td></td><th scope="col">${words.t("ui.matrix.share")}</th><th scope="col">${words.t("ui.matrix.gives")}</th></tr></thead>
      <tbody>${own.map((share, k) => html`<tr><th scope="row">${nameOf(game, side, k, words)}</th><td class="none">${share === "0" ? "–" : numberView(share, desk.decimals)}</td><td class=${earned[k] === best ? "mark" : ""}>${numberView(counted(earned[k] ?? "0", costs), desk.decimals)}</td></tr>`)}</tbody></table></div></div>`;
  };
  return html`<p class="soft">${words.t("ui.matrix.replies", { costs: String(costs) })}</p><div class="guarantees">${table("row")}${table("col")}</div>`;
}

/** The path of Lemke and Howson, stop by stop. @param {Page} page */
export function pathView(page) {
  const { desk, words, act } = page;
  const { game } = desk;
  const labels = [...game.rows.map((_, k) => nameOf(game, "row", k, words)), ...game.cols.map((_, k) => nameOf(game, "col", k, words))];
  const label = Math.min(desk.label, labels.length - 1);
  const result = answerOf(desk, "path");
  return html`<p>${words.t("ui.matrix.path.line")}</p>
    <label class="field"><span>${words.t("ui.matrix.path.label")}</span><select id="label" @change=${(/** @type {Event} */ e) => act({ do: "label", label: Number(/** @type {HTMLSelectElement} */ (e.target).value) })}>
      ${labels.map((name, k) => html`<option value=${k} .selected=${k === label}>${words.t(k < game.rows.length ? "ui.matrix.path.row" : "ui.matrix.path.col", { name })}</option>`)}</select></label>
    ${result ? stopsView() : nothing}`;

  function stopsView() {
    const stops = result?.stops ?? [];
    const at = Math.min(desk.stop, stops.length - 1);
    const stop = stops[at];
    const end = at === stops.length - 1;
    const text = words.t("ui.matrix.path.at", { n: at, of: stops.length - 1 });
    const said = at === 0 ? words.t("ui.matrix.path.start", { name: labels[label] ?? "" })
      : words.t(end ? "ui.matrix.path.end" : "ui.matrix.path.picked", { name: labels[stop?.label ?? 0] ?? "" });
    const mix = (/** @type {string[] | undefined | null} */ list, /** @type {"row" | "col"} */ side) => ((list ?? []).length === 0 ? html`<span class="soft">${words.t("ui.matrix.path.zero")}</span>` : mixView(list ?? [], game, side, page));
    return html`${stepperView("stop", at, stops.length - 1, text, said, (to) => act({ do: "stop", to }), page)}
      ${saidStepView("stop", "picked", said)}
      <dl class="stops"><div class="row"><dt>${words.t("ui.matrix.side.row")}</dt><dd>${mix(stop?.x, "row")}</dd></div><div class="col"><dt>${words.t("ui.matrix.side.col")}</dt><dd>${mix(stop?.y, "col")}</dd></div></dl>
      ${diagramsView(desk.game, desk.costs, page, { path: stops.slice(0, at + 1) })}
      ${(result?.count ?? 0) > stops.length ? html`<p class="mx-note">${words.t("ui.matrix.path.part", { n: result?.count ?? 0 })}</p>` : nothing}
      ${end ? html`<p class="mx-note" id="path-one">${words.t("ui.matrix.path.one")}</p>` : nothing}
      <ol class="mx-steps" start="0">${stops.map((s, i) => html`<li class=${i <= at ? "" : "later"}><button class="link" type="button" aria-current=${i === at ? "step" : nothing} @click=${() => act({ do: "stop", to: i })}>${
        i === 0 ? words.t("ui.matrix.path.zeros") : html`${labels[s.label] ?? ""}: ${(s.x ?? []).length ? mixText(s.x ?? [], game, "row", page) : "0"} ‖ ${(s.y ?? []).length ? mixText(s.y ?? [], game, "col", page) : "0"}`}</button></li>`)}</ol>`;
  }
}
