// The panel beside the board: its tabs, and which of them is open.
import { html, nothing } from "lit";
import { later } from "../lazy.js";
import { tourAt } from "../reach/tour.js";
import { asking, asksMove, gameInfo, revealed, shown, unsolved } from "../state.js";
import { TABS } from "../url.js";
import { coveredView, hiddenView } from "./wait.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").Actions} Actions */
/** @typedef {import("../model.d.ts").Tab} Tab */

const whyView = later(() => import("./why.js").then((m) => m.whyView));
const openView = later(() => import("./solve.js").then((m) => m.openView));
const movesView = later(() => import("./moves.js").then((m) => m.movesView));
const tableView = later(() => import("./table.js").then((m) => m.tableTabView));
const treeView = later(() => import("./tree.js").then((m) => m.treeView));
const seriesView = later(() => import("./series.js").then((m) => m.dressed()));
const shareView = later(() => import("./share.js").then((m) => m.shareView));

/** The tabs that the game has. @param {State} s @returns {Tab[]} */
export function tabsOf(s) {
  const ops = gameInfo(s)?.ops ?? [];
  return TABS.filter((t) => !["table", "tree", "series"].includes(t) || ops.includes(t));
}

/** @param {State} s @param {Words} words @param {Actions} act @param {string} root relative URL of the site's root */
export function panelView(s, words, act, root) {
  const tabs = tabsOf(s);
  // On paper the reasons stand, whatever is open on the screen.
  if (revealed(s)) whyView.want(); // paper shows the reasons whatever the tab
  const tab = tabs.includes(s.tab) && !(s.printing && revealed(s)) ? s.tab : "why";
  /** @param {KeyboardEvent} e */
  const keyed = (e) => {
    const at = tabs.indexOf(tab);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[e.key];
    const next = to === undefined ? undefined : tabs[to];
    if (!next) return;
    e.preventDefault();
    act.setTab(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return html`<section class="panel" aria-label=${words.t("ui.panel")}>
    <div class="tabs" role="tablist" aria-label=${words.t("ui.panel")} @keydown=${keyed}>${tabs.map((t) => html`
      <button type="button" role="tab" id=${`tab-${t}`} aria-selected=${String(t === tab)} aria-controls="tab-panel"
        tabindex=${t === tab ? 0 : -1} @click=${() => act.setTab(t)}>${words.t(`ui.tab.${t}`)}</button>`)}</div>
    <div class="body" role="tabpanel" id="tab-panel" aria-labelledby=${`tab-${tab}`}>${tourAt("panel", s, words, act)}${bodyView(tab, s, words, act, root)}</div>
  </section>`;
}

/** @param {Tab} tab @param {State} s @param {Words} words @param {Actions} act @param {string} root */
function bodyView(tab, s, words, act, root) {
  if (asking(s) && tab !== "rules" && (tab !== "moves" || !asksMove(s))) return coveredView(words);
  if (unsolved(s) && (tab === "moves" || (revealed(s) && (tab === "why" || tab === "tree")))) return openView(s, words, act, tab === "moves");
  switch (tab) {
    case "moves": return movesView(s, words, act);
    case "table": return revealed(s) ? tableView(s, words, act) : hiddenView(words, act);
    case "tree": return revealed(s) ? treeView(s, words, act) : hiddenView(words, act);
    case "series": return revealed(s) ? seriesView(s, words, act) : hiddenView(words, act);
    case "rules": return rulesView(s, words);
    case "share": return shown(s) ? shareView(s, words, act, root) : nothing;
    default: return revealed(s) ? whyView(s, words, act) : hiddenView(words, act);
  }
}

/** @param {State} s @param {Words} words */
function rulesView(s, words) {
  return html`<div class="rules">${words.t(`game.${s.setup?.game}.rules`).split("\n").map((p) => html`<p>${p}</p>`)}
    <h2>${words.t("ui.keys")}</h2><p class="soft">${words.t("ui.keys.line")}</p></div>`;
}
