// The page of games in which both sides choose at once: the game in a grid with its
// solution beside the names, and the ways to look at it in tabs.
import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { ref } from "lit/directives/ref.js";
import { sheetOf } from "../matrix/text.js";
import { faultsOf } from "../matrix/facts.js";
import { isCurrent, presetOf, presets, shownOf, tabOf, tabsOf } from "../matrix/state.js";
import { widthTold } from "../width.js";
import { gridView, legendView, toolsView } from "./matrix-grid.js";
import { nashView, pathView } from "./matrix-nash.js";
import { counted, mixView, numberView, worded } from "./matrix-number.js";
import { picturesView } from "./matrix-pictures.js";
import { playView } from "./matrix-play.js";
import { simplexView } from "./matrix-simplex.js";
import { dominanceView, valueView } from "./matrix-value.js";
import { workView } from "./work.js";

/** @typedef {import("../model.d.ts").Actions} Actions */
/** @typedef {import("./matrix-number.js").Page} Page */
/** @typedef {import("../matrix/model.d.ts").Kind} Kind */
/** @typedef {import("../matrix/model.d.ts").Tab} Tab */

/** @param {import("../matrix/model.d.ts").Desk} desk @param {import("../model.d.ts").Words} words @param {(act: import("../matrix/model.d.ts").Act) => void} act */
export function matrixView(desk, words, act) {
  const page = { desk, words, act };
  return html`<section class="mx-head"><h1>${words.t("ui.matrix.title")}</h1><p>${words.t("ui.matrix.line")}</p>
      <p><a id="to-hunt" href="../hunt/">${words.t("ui.matrix.hunt")}</a></p></section>
    <div class="mx"><section class="stage" aria-label=${words.t("ui.matrix.game")}>${askView(page)}${gridView(page)}${answerView(page)}${legendView(page)}${toolsView(page)}${textView(page)}<p class="soft mx-keys" id="grid-keys">${words.t("ui.matrix.keys")}</p></section>${panelView(page)}</div>`;
}

/** The kind, payoffs or costs, the presets. @param {Page} page */
function askView({ desk, words, act }) {
  const now = presetOf(desk);
  /** @param {string} name @param {string} value @param {boolean} on @param {string} text @param {() => void} then */
  const option = (name, value, on, text, then) => html`<label><input type="radio" name=${name} value=${value} .checked=${live(on)} @change=${then}><span>${text}</span></label>`;
  return html`<div class="mx-ask"><fieldset class="choice" id="kind"><legend>${words.t("ui.matrix.kind")}</legend><div>${desk.kinds.map((k) => option("kind", k.id, k.id === desk.kind, words.t(`payoffs.${k.id}.name`), () => act({ do: "kind", kind: /** @type {Kind} */ (k.id) })))}</div></fieldset>
    ${desk.kind === "programme" ? nothing : html`<fieldset class="choice" id="costs"><legend>${words.t("ui.matrix.costs")}</legend><div>
      ${option("costs", "0", !desk.costs, words.t("ui.matrix.costs.no"), () => act({ do: "costs", costs: false }))}${option("costs", "1", desk.costs, words.t("ui.matrix.costs.yes"), () => act({ do: "costs", costs: true }))}</div></fieldset>`}</div>
    <div class="mx-presets" role="group" aria-label=${words.t("ui.matrix.presets")}>${presets(desk).map((p) => html`<button class="quiet" type="button" data-preset=${p.key} aria-pressed=${String(p === now)} @click=${() => act({ do: "preset", key: p.key })}>${words.t(`payoffs.${desk.kind}.preset.${p.key}`)}</button>`)}</div>
    ${now ? html`<p class="soft mx-about">${words.t(`payoffs.${desk.kind}.line.${now.key}`)}</p>` : nothing}`;
}

/** The game as a text that a spreadsheet takes and gives. @param {Page} page */
function textView({ desk, words, act }) {
  const { text } = desk;
  const open = () => act({ do: "open", text: text ? null : sheetOf(desk.game, (name) => worded(name, words)) });
  return html`<div class="mx-text"><div class="mx-tools"><button class="quiet" id="as-text" type="button" aria-expanded=${String(text !== null)} @click=${open}>${words.t("ui.matrix.text")}</button>
      <label class="switch"><span>${words.t("ui.matrix.decimals")}</span><input id="decimals" type="checkbox" role="switch" .checked=${live(desk.decimals)} @change=${() => act({ do: "decimals", decimals: !desk.decimals })}><i></i></label></div>
    ${text ? html`<label><span class="soft">${words.t("ui.matrix.text.line", { kind: desk.kind })}</span><textarea class="out" id="game-text" rows="5" spellcheck="false" aria-invalid=${text.bad ? "true" : nothing} aria-describedby=${text.bad ? "text-fault" : nothing} .value=${live(text.text)}
        @input=${(/** @type {Event} */ e) => act({ do: "open", text: /** @type {HTMLTextAreaElement} */ (e.target).value })}></textarea></label>
      <div role="status">${text.bad ? html`<p class="problem" id="text-fault">${words.t("ui.matrix.text.bad")}</p>` : nothing}</div>
      <div class="buttons"><button class="primary" id="take-text" type="button" @click=${() => act({ do: "take" })}>${words.t("ui.matrix.text.take")}</button></div>` : nothing}</div>`;
}

/** The answer in one sentence, and what has become of the work for it. @param {Page} page */
function answerView(page) {
  const { desk, words, act } = page;
  const shown = shownOf(desk);
  const { solve, dominance, simplex, path, learn } = desk.answers;
  const asked = [desk.kind === "programme" ? null : solve, ...Object.entries({ dominance, simplex, path, play: learn }).map(([tab, answer]) => (tabOf(desk) === tab ? answer : null))];
  // What is wrong with the game is told at the grid.
  const work = workView(asked.filter((a) => a?.problem?.field !== "pos"), words, /** @type {Actions} */ (/** @type {unknown} */ ({ cancel: () => act({ do: "cancel" }), retry: () => act({ do: "retry" }) })));
  const stale = shown !== null && !isCurrent(desk);
  return html`${work}<div role="status">${shown ? html`<div class=${`mx-answer${stale ? " stale" : ""}`}>${sentence()}</div>` : nothing}
    ${stale && faultsOf(desk).length > 0 ? html`<p class="soft">${words.t("ui.matrix.stale")}</p>` : nothing}</div>`;

  function sentence() {
    const { result, costs, kind } = /** @type {NonNullable<typeof shown>} */ (shown);
    if (kind === "bimatrix") return html`<p><strong>${words.t(result.complete ? "ui.matrix.nash.all" : "ui.matrix.nash.some", { n: result.extremes?.length ?? 0 })}</strong></p>`;
    return html`<p><strong>${words.t("ui.matrix.value")} <span id="value">${numberView(counted(result.value ?? "0", costs), desk.decimals)}</span></strong></p>
      <p class="soft">${words.t("ui.matrix.value.line", { costs: String(costs) })}</p>
      <dl class="optimal"><div class="row"><dt>${words.t("ui.matrix.side.row")}</dt><dd>${mixView(result.row ?? [], shown?.game ?? desk.game, "row", page)}</dd></div><div class="col"><dt>${words.t("ui.matrix.side.col")}</dt><dd>${mixView(result.col ?? [], shown?.game ?? desk.game, "col", page)}</dd></div></dl>`;
  }
}

/** lit calls a new function for each drawing; one function is called once. @type {((box: Element | undefined) => void) | undefined} */
let measure;

/** @param {Page} page */
function panelView(page) {
  const { desk, words, act } = page;
  const tabs = tabsOf(desk.kind, desk.game);
  const tab = tabOf(desk);
  measure ??= widthTold((width) => act({ do: "size", width }));
  /** @param {KeyboardEvent} e */
  const keyed = (e) => {
    const at = tabs.indexOf(tab);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[e.key];
    const next = to === undefined ? undefined : tabs[to];
    if (!next) return;
    e.preventDefault();
    act({ do: "tab", tab: next });
    document.getElementById(`tab-${next}`)?.focus();
  };
  return html`<section class="panel" aria-label=${words.t("ui.matrix.ways")}>
    <div class="tabs" role="tablist" aria-label=${words.t("ui.matrix.ways")} @keydown=${keyed}>${tabs.map((t) => html`<button type="button" role="tab" id=${`tab-${t}`} aria-selected=${String(t === tab)} aria-controls="tab-panel" tabindex=${t === tab ? 0 : -1}
      @click=${() => act({ do: "tab", tab: t })}>${words.t(`ui.matrix.tab.${t}`)}</button>`)}</div>
    <div class=${`body mx-body${desk.kind !== "programme" && !isCurrent(desk) ? " stale" : ""}`} role="tabpanel" id="tab-panel" aria-labelledby=${`tab-${tab}`} ${ref(measure)}>${bodyView(tab, page)}</div></section>`;
}

/** @param {Tab} tab @param {Page} page */
function bodyView(tab, page) {
  if (tab === "simplex") return simplexView(page);
  if (tab === "path") return pathView(page);
  if (tab === "dominance") return dominanceView(page);
  const shown = shownOf(page.desk);
  if (!shown) return html`<p class="soft">${page.words.t("ui.working")}</p>`;
  switch (tab) {
    case "value": return valueView(shown, page);
    case "nash": return nashView(shown, page);
    case "play": return page.desk.rounds?.rows.length === shown.game.rows.length ? playView(shown, page) : nothing;
    default: return picturesView(shown, page);
  }
}
