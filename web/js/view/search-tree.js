// The tree of a search as far as it has come: triangles for the two sides, leaves with
// their values, windows, cuts crossed out, the line of best play; and, for a game tree,
// what draws one by hand.
import { html, nothing, svg } from "lit";
import { guard } from "lit/directives/guard.js";
import { keyed } from "lit/directives/keyed.js";
import { live } from "lit/directives/live.js";
import { ref } from "lit/directives/ref.js";
import { repeat } from "lit/directives/repeat.js";
import { neighbour } from "../board/geometry.js";
import { nodeAt, SIDE } from "../search/drawing.js";
import { added, moved, nodeOf, removed, taken, valued, written } from "../search/edit.js";
import { holderOf } from "../search/replay.js";
import { lastOf, printed, windowText, ZOOMS } from "../search/state.js";
import { widthTold } from "../width.js";
import { crossedAbove, spoken } from "./search-words.js";

/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../search/model.d.ts").Act} Act */
/** @typedef {import("../search/model.d.ts").DrawnNode} DrawnNode */
/** @typedef {import("../search/model.d.ts").Found} Found */
/** @typedef {import("../search/model.d.ts").Lab} Lab */
/** @typedef {import("../search/model.d.ts").Look} Look */

/** Smaller or larger than this a tree is not made by itself to fit its frame. */
const READABLE = 0.85;
const LARGE = 1.3;

const UP = "M17 1.5L33 31.5H1Z";
const DOWN = "M1 2.5H33L17 32.5Z";

/** @type {((box: Element | undefined) => void) | undefined} */
let measure;

/** @param {Lab} lab @param {Found} found @param {Look} look @param {Words} words @param {(act: Act) => void} act */
export function treeView(lab, found, look, words, act) {
  const { drawing } = found;
  const zoom = lab.zoom || Math.max(READABLE, Math.min(LARGE, (lab.width || drawing.width) / drawing.width));
  const here = nodeAt(drawing, lab.node);
  measure ??= widthTold((px) => act({ do: "size", what: "width", px }));
  const edits = found.ask.game === "tree" ? editing(lab, found, act) : null;
  /** @param {KeyboardEvent} e */
  const pressed = (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    if (/^(Arrow|Home$|End$)/.test(e.key)) {
      const places = drawing.nodes.map((n, i) => ({ key: String(i), x: n.x - SIDE / 2, y: n.y - SIDE / 2, w: SIDE, h: SIDE }));
      const next = neighbour(places, String(here), e.key);
      if (next) /** @type {SVGElement | null} */ (document.querySelector(`[data-node="${next}"]`))?.focus();
    } else if (!edits?.key(e.key)) return;
    e.preventDefault();
  };
  inSight(lab.at === 0 ? -1 : drawing.of[look.node] ?? -1, `${lab.at} ${found.pos}`);
  /** @param {string} id @param {string} sign @param {() => number} to */
  const button = (id, sign, to) => html`<button class="quiet sign" id=${`search-${id}`} type="button" aria-label=${words.t(`ui.tree.${id}`)} title=${words.t(`ui.tree.${id}`)}
    @click=${() => act({ do: "zoom", zoom: to() })}>${sign}</button>`;
  return html`<div class="tree-tools"><p class="legend">${legendView(found, words)}</p>
      <div role="group" aria-label=${words.t("ui.tree.view")}>${button("smaller", "⊖", () => zoom / ZOOMS.step)}${button("larger", "⊕", () => zoom * ZOOMS.step)}${button("fit", "⤢", () => (lab.width || 600) / drawing.width)}</div></div>
    <div class="tree search-tree" ${ref(measure)}>${keyed(found.ask.game, html`<svg role="group" aria-labelledby="steps-name" width=${drawing.width * zoom} height=${drawing.height * zoom}
      viewBox=${`0 0 ${drawing.width} ${drawing.height}`} @keydown=${pressed}>
      ${guard([found, lab.at, words, here], () => picture(found, look, lab, here, words, act))}
    </svg>`)}</div>
    <p class="tree-at" id="node-text">${lab.pointed ? spoken(found, look, here, words) : words.t("ui.lab.point", { game: found.ask.game })}</p>
    ${edits ? editView(lab, found, edits, words, act) : nothing}`;
}

/** @param {Found} found @param {Look} look @param {Lab} lab @param {number} here @param {Words} words @param {(act: Act) => void} act */
function picture(found, look, lab, here, words, act) {
  const { drawing } = found;
  const { nodes } = drawing;
  const parts = partsOf(found, look, lab);
  /** The room that a move and a window take above a node. @param {DrawnNode} n */
  const head = (n) => (found.ask.game === "tree" ? 0 : 13) + (hasWindow(n, found, look) ? 13 : 0);
  return svg`<g class="search-edges" aria-hidden="true">${nodes.map((n, i) => (n.parent < 0 ? nothing : edgeView(n, i, drawing, parts, head(n))))}
      ${nodes.map((n, i) => nodeView(n, i, found, look, parts))}</g>
    ${repeat(nodes, (n) => n.path, (n, i) => svg`<g class="search-stop" role="button" data-node=${i} data-path=${n.path} tabindex=${i === here ? 0 : -1} transform=${`translate(${n.x} ${n.y})`}
      aria-label=${spoken(found, look, i, words)} @click=${(/** @type {Event} */ e) => /** @type {SVGElement} */ (e.currentTarget).focus()} @focus=${() => act({ do: "node", path: n.path, pointed: true })}>
      <rect x=${-SIDE / 2 - 3} y=${-SIDE / 2 - 3} width=${SIDE + 6} height=${SIDE + 6} rx="6"></rect></g>`)}`;
}

/**
 * What of the drawing has a meaning of its own after the step.
 * @param {Found} found
 * @param {Look} look
 * @param {Lab} lab
 */
function partsOf(found, look, lab) {
  const { drawing, trace } = found;
  const current = look.node < 0 ? -1 : drawing.of[look.node] ?? -1;
  const path = new Set();
  if (lab.at < lastOf(lab)) for (let i = current; i >= 0; i = drawing.nodes[i]?.parent ?? -1) path.add(i);
  const best = new Set();
  if (lab.at === lastOf(lab) && trace.whole) trace.nodes.forEach((n, i) => { if (n.line) best.add(drawing.of[i]); });
  const cut = trace.kinds[lab.at - 1] === "c";
  return {
    current, path, best,
    crossed: new Map(drawing.nodes.map((_, i) => [i, crossedAbove(found, look, i)])),
    // At a cut: the child that closed the window, and who holds its edge.
    by: cut ? drawing.of[trace.by[lab.at - 1] ?? -1] ?? -1 : -1,
    holder: cut ? drawing.of[holderOf(trace, look, look.node)] ?? -1 : -1,
  };
}

/** @param {DrawnNode} n @param {number} i @param {Found["drawing"]} drawing @param {ReturnType<typeof partsOf>} parts @param {number} head */
function edgeView(n, i, drawing, parts, head) {
  const from = /** @type {DrawnNode} */ (drawing.nodes[n.parent]);
  const [fx, fy, tx, ty] = [from.x, from.y + SIDE / 2, n.x, n.y - SIDE / 2 - head];
  const above = parts.crossed.get(i) ?? -1;
  const kind = above >= 0 ? "gone" : parts.best.has(i) ? "best" : parts.path.has(i) ? "way" : "";
  const [mx, my] = [fx + (tx - fx) * 0.42, fy + (ty - fy) * 0.42];
  return svg`<path class=${`link ${kind}`} d=${`M${fx} ${fy}L${tx} ${ty}`}></path>
    ${above >= 0 && above === n.own ? svg`<path class="cross" d=${`M${mx - 7} ${my - 7}l14 14M${mx + 7} ${my - 7}l-14 14`}></path>` : nothing}`;
}

/**
 * @param {DrawnNode} n
 * @param {number} i
 * @param {Found} found
 * @param {Look} look
 * @param {ReturnType<typeof partsOf>} parts
 */
function nodeView(n, i, found, look, parts) {
  const status = n.own >= 0 ? look.status[n.own] ?? "waiting" : "waiting";
  const crossed = (parts.crossed.get(i) ?? -1) >= 0;
  const { drawing } = found;
  // A leaf of a game tree shows its value from the start: it is the tree.
  const own = n.own >= 0 ? look.value[n.own] ?? null : null;
  const value = own ?? (n.leaf && found.ask.game === "tree" ? n.pos.replace(/^m..\./, "") : null);
  const bound = n.own >= 0 && status !== "open" ? found.trace.nodes[n.own]?.bound : "exact";
  const sign = own !== null && (status === "done" || status === "cut") ? { most: "≤", least: "≥" }[bound ?? ""] ?? "" : "";
  const text = value === null ? "" : `${sign}${printed(value)}`;
  const windowed = hasWindow(n, found, look);
  const classes = ["search-node", n.leaf ? "leaf" : n.side, status, crossed ? "gone" : "", i === parts.current ? "now" : "", parts.best.has(i) ? "best" : "", i === parts.by ? "by" : "", i === parts.holder ? "holder" : ""].filter(Boolean).join(" ");
  return svg`<g class=${classes} data-of=${n.path} transform=${`translate(${n.x} ${n.y})`}>
    ${i === parts.by || i === parts.holder ? svg`<rect class="ring" x=${2 - drawing.pitch / 2} y="-33" width=${drawing.pitch - 4} height="56" rx="11"></rect>` : nothing}
    ${n.leaf ? leafShape(text) : svg`<path class="plate" transform=${`translate(${-SIDE / 2} ${-SIDE / 2})`} d=${n.side === "max" ? UP : DOWN}></path>`}
    <text class=${text.length > 3 ? "value long" : "value"} y=${n.leaf ? 0 : n.side === "max" ? 7 : -6}>${text}</text>
    ${found.ask.game === "tree" || n.parent < 0 ? nothing : svg`<text class="move" y=${windowed ? -36 : -24}>${n.move}</text>`}
    ${windowed ? svg`<text class="window" y="-24">${windowText(look.alpha[n.own] ?? null, look.beta[n.own] ?? null)}</text>` : nothing}</g>`;
}

/** Whether a node's window stands above it. @param {DrawnNode} n @param {Found} found @param {Look} look */
const hasWindow = (n, found, look) => found.ask.method === "alphabeta" && n.own >= 0 && !["waiting", "crossed"].includes(look.status[n.own] ?? "waiting");

/** @param {string} text */
const leafShape = (text) => {
  const w = Math.max(SIDE, text.length * 7.6 + 10);
  return svg`<rect class="plate" x=${-w / 2} y=${-SIDE / 2 + 2} width=${w} height=${SIDE - 4} rx="7"></rect>`;
};

/** @param {Found} found @param {Words} words */
function legendView(found, words) {
  /** @param {unknown} sign @param {string} key */
  const item = (sign, key) => html`<span><svg viewBox="0 0 34 34" aria-hidden="true">${sign}</svg>${words.t(`ui.lab.legend.${key}`)}</span>`;
  return html`${item(svg`<path class="plate" d=${UP}></path>`, "max")}${item(svg`<path class="plate" d=${DOWN}></path>`, "min")}
    ${found.ask.method === "alphabeta" ? html`${item(svg`<path class="cross" d="M8 8L26 26M26 8L8 26"></path>`, "cut")}<span><span class="formula">α, β</span>${words.t("ui.lab.legend.window")}</span>` : nothing}`;
}

/** @type {string | undefined} */
let sighted;

/** Scrolls the frame, and nothing else, to the node of the step once that is drawn. @param {number} i @param {string} key */
function inSight(i, key) {
  if (sighted === key) return;
  sighted = key;
  queueMicrotask(() => {
    const box = document.querySelector(".search-tree");
    const node = document.querySelector(`.search-tree [data-node="${Math.max(0, i)}"]`);
    if (!box || !node) return;
    const [n, b] = [node.getBoundingClientRect(), box.getBoundingClientRect()];
    if (n.left < b.left + 20 || n.right > b.right - 20) box.scrollLeft += n.left - b.left - b.width / 2;
    if (n.top < b.top + 20 || n.bottom > b.bottom - 20) box.scrollTop += n.top - b.top - b.height / 2;
  });
}

/**
 * What can be done to the chosen node of a game tree.
 * @param {Lab} lab
 * @param {Found} found
 * @param {(act: Act) => void} act
 */
function editing(lab, found, act) {
  const w = taken(lab.ask.pos ?? found.pos);
  if (!w) return null;
  const path = lab.node;
  const node = nodeOf(w, path);
  const value = typeof node === "string" ? node : null;
  /** @param {{w: import("../search/edit.js").Written, path: string}} next */
  const put = (next) => {
    act({ do: "edit", pos: written(next.w), path: next.path });
    wanted = { path: next.path, from: focused() };
  };
  const acts = {
    add: () => put(added(w, path)),
    remove: () => { if (path !== "") put(removed(w, path)); },
    more: () => { if (value !== null) put(valued(w, path, moved(value, 1))); },
    less: () => { if (value !== null) put(valued(w, path, moved(value, -1))); },
  };
  return {
    ...acts, path, value, there: node !== undefined,
    /** @param {string} text */
    set: (text) => put(valued(w, path, text)),
    /** A key of the tree's; whether it means something. @param {string} key */
    key: (key) => {
      const then = { "+": acts.more, "=": acts.more, "-": acts.less, "−": acts.less, Insert: acts.add, a: acts.add, Delete: acts.remove, Backspace: acts.remove }[key];
      if (key === "Enter" && value !== null) document.getElementById("leaf-value")?.focus();
      then?.();
      return then !== undefined || key === "Enter";
    },
  };
}

/**
 * The node that a change leads to, which is given the focus once it is drawn, and the
 * one that had it.
 * @type {{path: string, from: string | null} | undefined}
 */
let wanted;

/** The node that has the focus. */
const focused = () => document.activeElement?.getAttribute("data-path") ?? null;

/** @param {Lab} lab @param {Found} found @param {NonNullable<ReturnType<typeof editing>>} edits @param {Words} words @param {(act: Act) => void} act */
function editView(lab, found, edits, words, act) {
  if (wanted !== undefined && found.drawing.nodes.some((n) => n.path === wanted?.path) && lab.ask.pos === found.pos) {
    const { path, from } = wanted;
    wanted = undefined;
    queueMicrotask(() => {
      // What is typed or pressed beside the tree keeps the focus, and a node that was gone to meanwhile.
      if (document.activeElement?.closest(".search-edit") || ![null, from].includes(focused())) return;
      /** @type {SVGElement | null} */ (document.querySelector(`.search-tree [data-path="${path}"]`))?.focus();
    });
  }
  /** @param {string} id @param {boolean} off @param {() => void} then */
  const button = (id, off, then) => html`<button class="quiet" id=${`edit-${id}`} type="button" aria-disabled=${String(off)} @click=${() => off || then()}>${words.t(`ui.lab.edit.${id}`)}</button>`;
  const value = lab.leaf ?? edits.value ?? "";
  return html`<form class="search-edit" aria-label=${words.t("ui.lab.edit")} @submit=${(/** @type {Event} */ e) => {
    e.preventDefault();
    edits.set(value.trim());
  }}>
    <p><strong>${words.t("ui.lab.edit")}</strong> <span class="soft">${words.t("ui.lab.edit.at", { node: edits.path === "" ? words.t("ui.lab.root") : edits.path })}</span></p>
    ${edits.value !== null ? html`<label class="field"><span>${words.t("ui.lab.edit.value")}</span><input id="leaf-value" type="text" inputmode="numeric" autocomplete="off" .value=${live(value)}
      @input=${(/** @type {Event} */ e) => act({ do: "leaf", text: /** @type {HTMLInputElement} */ (e.target).value })}></label>
      <button class="quiet" id="edit-set" type="submit">${words.t("ui.lab.edit.set")}</button>${button("less", false, edits.less)}${button("more", false, edits.more)}` : nothing}
    ${button("add", !edits.there, edits.add)}${button("remove", edits.path === "", edits.remove)}
    <p class="soft">${words.t("ui.lab.edit.keys")}</p></form>`;
}
