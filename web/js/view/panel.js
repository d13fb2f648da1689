// The panel beside the board: why, moves, table, rules.
import { html, nothing } from "lit";
import { computersTurn, current, gameInfo, lineKey, positionKey, revealed, shown } from "../state.js";
import { tourAt } from "../reach/tour.js";
import { TABS } from "../url.js";
import { badge, verdict } from "./badge.js";
import { moveFieldView } from "./controls.js";
import { problemText } from "./problem.js";
import { tableView } from "./table.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").Actions} Actions */
/** @typedef {import("../model.d.ts").Reason} Reason */
/** @typedef {import("../model.d.ts").MoveInfo} MoveInfo */
/** @typedef {import("../model.d.ts").Label} Label */
/** @typedef {import("../model.d.ts").Tab} Tab */
/** @typedef {import("../model.d.ts").AnalyseResult} AnalyseResult */

/** How many moves stand below the reasons. */
const FEW = 5;

/** @type {Readonly<Record<string, number>>} */
const RANK = { win: 0, draw: 1, loss: 2 };

/** The best moves first, then by outcome; equals keep their order. @param {readonly MoveInfo[]} moves */
function byQuality(moves) {
  return [...moves].sort((a, b) => Number(b.best) - Number(a.best) || (RANK[a.outcome] ?? 0) - (RANK[b.outcome] ?? 0));
}

/** The tabs that the game has. @param {State} s @returns {Tab[]} */
export function tabsOf(s) {
  const ops = gameInfo(s)?.ops ?? [];
  return TABS.filter((t) => t !== "table" || ops.includes("table"));
}

/** @param {State} s @param {Words} words @param {Actions} act */
export function panelView(s, words, act) {
  const tabs = tabsOf(s);
  // On paper the reasons stand, whatever is open on the screen.
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
    <div class="body" role="tabpanel" id="tab-panel" aria-labelledby=${`tab-${tab}`}>${tourAt("panel", s, words, act)}${bodyView(tab, s, words, act)}</div>
  </section>`;
}

/** @param {Tab} tab @param {State} s @param {Words} words @param {Actions} act */
function bodyView(tab, s, words, act) {
  switch (tab) {
    case "moves": return movesView(s, words, act);
    case "table": return tableTabView(s, words, act);
    case "rules": return rulesView(s, words);
    default: return whyView(s, words, act);
  }
}

/** Something to wait for, or what went wrong. @param {any} answer @param {Words} words */
function waitView(answer, words) {
  return answer?.problem
    ? html`<p class="problem">${problemText(answer.problem, words)}</p>`
    : html`<p class="soft">${words.t("ui.working")}</p>`;
}

/** The answer stays hidden until it is asked for. @param {Words} words @param {Actions} act */
function hiddenView(words, act) {
  return html`<div class="hidden-answer"><h2>${words.t("ui.why.hidden")}</h2><p>${words.t("ui.why.hidden.line")}</p>
    <button class="primary" id="reveal" type="button" @click=${act.toggleValues}>${words.t("ui.why.show")}</button></div>`;
}

/** @param {State} s @param {Words} words @param {Actions} act */
function whyView(s, words, act) {
  if (!revealed(s)) return hiddenView(words, act);
  const answer = current(s, "analysis");
  const a = answer?.value;
  if (!a) return waitView(answer, words);
  const tables = a.why.filter((step) => step.table);
  return html`${tables.map((step) => step.table ? tableView(step.table, words) : nothing)}
    <ol class="reasons">${a.why.map((step) => reasonView(step, a.pos, s.lines[lineKey(positionKey(s), step.line ?? [])], words, act))}</ol>
    ${a.moves.length > 0 ? html`<h2>${words.t("ui.tab.moves")}</h2>${moveList(byQuality(a.moves).slice(0, FEW), s, words, act)}` : nothing}
    ${checkView(s, a, words, act)}`;
}

/** @param {Reason} step @param {string} pos @param {readonly Label[] | undefined} labels @param {Words} words @param {Actions} act */
function reasonView(step, pos, labels, words, act) {
  const focus = step.focus ?? [];
  const line = step.line ?? [];
  const lit = focus.length > 0;
  return html`<li class=${lit ? "lights" : ""} tabindex=${lit ? 0 : nothing}
    @pointerenter=${lit ? () => act.light(focus) : nothing} @pointerleave=${lit ? () => act.light([]) : nothing}
    @focus=${lit ? () => act.light(focus) : nothing} @blur=${lit ? () => act.light([]) : nothing}>
    ${words.t(step.key, step.args)}
    ${line.length > 0 ? variationView(line, labels, pos, words, act) : nothing}
  </li>`;
}

/**
 * A line of play; a press on a move opens the line at that place.
 * @param {readonly string[]} line
 * @param {readonly Label[] | undefined} labels
 * @param {string} pos
 * @param {Words} words
 * @param {Actions} act
 */
function variationView(line, labels, pos, words, act) {
  return html`<nav class="line" aria-label=${words.t("ui.why.line")}><ol>${line.map((move, i) => html`<li>
    <button type="button" @click=${() => act.openLine(pos, line, i + 1)}><small>${i + 1}</small> ${labels?.[i] ? words.label(labels[i]) : move}</button></li>`)}</ol></nav>`;
}

/** The proof and its checking. @param {State} s @param {AnalyseResult} a @param {Words} words @param {Actions} act */
function checkView(s, a, words, act) {
  const c = a.certificate;
  if (!c) return nothing;
  const answer = current(s, "check");
  const proof = /** @type {{positions?: unknown[]}} */ (c.proof ?? {});
  const size = Array.isArray(proof.positions) ? proof.positions.length : 0;
  const result = answer?.value;
  return html`<div class="check">
    ${result ? html`<p class=${result.valid ? "valid" : "problem"} role="status"><strong>${result.valid
        ? words.t("ui.check.valid") : words.t("ui.check.invalid", { at: result.at ?? "" })}</strong>
        ${result.valid ? words.t(words.has(`cert.kind.${c.kind}`) ? `cert.kind.${c.kind}` : "ui.check.rules", { n: size }) : words.t(result.want ?? "cert.follows")}</p>`
      : html`<p class="soft">${words.t("ui.check.line")}</p>`}
    <button id="check" type="button" ?disabled=${answer !== null && !result && !answer.problem} @click=${act.check}>${words.t("ui.check")}</button>
    ${answer?.problem ? html`<p class="problem">${problemText(answer.problem, words)}</p>` : nothing}
  </div>
  ${a.cost.states > 0 ? html`<p class="soft cost">${words.t("ui.cost", { states: a.cost.states })}</p>` : nothing}`;
}

/** @param {State} s @param {Words} words @param {Actions} act */
function movesView(s, words, act) {
  if (shown(s)?.over) return html`<p class="soft">${words.t("ui.moves.over")}</p>`;
  const answer = current(s, "analysis");
  const a = answer?.value;
  return html`${a ? html`${moveList(revealed(s) ? byQuality(a.moves) : a.moves, s, words, act, "moves all")}
      ${String(a.moves.length) === a.total ? nothing : html`<p class="soft">${words.t("ui.moves.total", { shown: a.moves.length, total: a.total })}</p>`}`
    : waitView(answer, words)}
    ${moveFieldView(s, words, act)}`;
}

/** @param {readonly MoveInfo[]} moves @param {State} s @param {Words} words @param {Actions} act @param {string} [classes] */
function moveList(moves, s, words, act, classes = "moves") {
  const open = revealed(s);
  const idle = computersTurn(s);
  /** @param {MoveInfo} m */
  const nodes = (m) => s.scene?.value?.scene.targets.filter((t) => t.move === m.move).flatMap((t) => t.from ? [t.from, t.to] : [t.to]) ?? [];
  return html`<ul class=${classes}>${moves.map((m) => html`<li class=${open && m.best ? "best" : ""}>
    <button type="button" ?disabled=${idle} data-move=${m.move} @click=${() => act.playMove(m.move)}
      @pointerenter=${() => act.light(nodes(m))} @pointerleave=${() => act.light([])}
      @focus=${() => act.light(nodes(m))} @blur=${() => act.light([])}>
      ${open ? badge(m.outcome, words) : nothing}
      <span class="name">${words.label(m.label)}</span>
      <span class="gives">${open ? html`${verdict(m, words)}${m.grundy === undefined || m.grundy === null ? nothing
        : html` · ${words.t("ui.move.grundy", { n: m.grundy })}`}` : words.t("ui.move.leads", { pos: shorten(m.pos) })}</span>
    </button></li>`)}</ul>`;
}

/** @param {string} pos */
const shorten = (pos) => (pos.length > 24 ? `${pos.slice(0, 24)}…` : pos);

/** @param {State} s @param {Words} words @param {Actions} act */
function tableTabView(s, words, act) {
  if (!revealed(s)) return hiddenView(words, act);
  const answer = current(s, "table");
  return answer?.value ? tableView(answer.value, words) : waitView(answer, words);
}

/** @param {State} s @param {Words} words */
function rulesView(s, words) {
  return html`<div class="rules">${words.t(`game.${s.setup?.game}.rules`).split("\n").map((p) => html`<p>${p}</p>`)}
    <h2>${words.t("ui.keys")}</h2><p class="soft">${words.t("ui.keys.line")}</p></div>`;
}
