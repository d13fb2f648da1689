// The tree of what can follow: a graph in layers from left to right, repeated
// positions merged, each node with its value's colour, letter and shape.
import { html, nothing, svg } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { ref } from "lit/directives/ref.js";
import { pictureView } from "../board/board.js";
import { neighbour } from "../board/geometry.js";
import { DEPTHS, ZOOMS } from "../panel/actions.js";
import { pictureOf, treeKey } from "../panel/state.js";
import { FIGURE, HEAD, nodeText } from "../tree/size.js";
import { pathTo } from "../tree/prune.js";
import { shown } from "../state.js";
import { estimateText, signed } from "./badge.js";
import { waitView } from "./wait.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").Actions} Actions */
/** @typedef {import("../panel/model.d.ts").Drawing} Drawing */
/** @typedef {import("../protocol.d.ts").TreeNode} TreeNode */

const ZOOM_STEP = 1.25;

/** How far a press on an arrow moves the picture, in px. */
const PAN = 120;

/** How many best moves a node names. */
const BEST = 3;

/** @type {Readonly<Record<string, string>>} a badge of 18 units */
const SHAPE = {
  win: "M4 0H14Q18 0 18 4V14Q18 18 14 18H4Q0 18 0 14V4Q0 0 4 0Z",
  loss: "M0 9A9 9 0 1 1 18 9A9 9 0 1 1 0 9Z",
  draw: "M9 -2L20 9L9 20L-2 9Z",
};

/** @param {State} s @param {Words} words @param {Actions} act */
export function treeView(s, words, act) {
  const answer = s.tree?.key === treeKey(s) ? s.tree : null;
  return html`${toolsView(s, words, act)}
    ${answer?.value ? drawingView(answer.value, s, words, act) : waitView(answer, words, act)}`;
}

/** @param {State} s @param {Words} words @param {Actions} act */
function toolsView(s, words, act) {
  const { depth, zoom } = s.panel;
  /** @param {number} x @param {number} y */
  const pan = (x, y) => document.querySelector(".tree")?.scrollBy({ left: x * PAN, top: y * PAN });
  /** @param {string} id @param {string} sign @param {boolean} off @param {() => void} act */
  const button = (id, sign, off, act) => html`<button class="quiet sign" id=${id} type="button" aria-label=${words.t(`ui.tree.${id}`)}
    title=${words.t(`ui.tree.${id}`)} aria-disabled=${String(off)} @click=${() => { if (!off) act(); }}>${sign}</button>`;
  return html`<div class="tree-tools">
    <div role="group" aria-label=${words.t("ui.tree.depth")}><span class="soft">${words.t("ui.tree.depth")}</span>
      ${button("less", "−", depth <= DEPTHS.least, () => act.setDepth(depth - 1))}
      <output id="depth" aria-live="polite">${depth}</output>
      ${button("more", "+", depth >= DEPTHS.most, () => act.setDepth(depth + 1))}</div>
    <div role="group" aria-label=${words.t("ui.tree.view")}>
      ${button("smaller", "⊖", zoom <= ZOOMS.least, () => act.setZoom(zoom / ZOOM_STEP))}
      ${button("larger", "⊕", zoom >= ZOOMS.most, () => act.setZoom(zoom * ZOOM_STEP))}
      ${button("fit", "⤢", false, () => act.setZoom(fitting(s)))}
      ${button("left", "←", false, () => pan(-1, 0))}${button("up", "↑", false, () => pan(0, -1))}
      ${button("down", "↓", false, () => pan(0, 1))}${button("right", "→", false, () => pan(1, 0))}</div>
  </div>`;
}

/** The zoom at which the whole tree can be seen, as far as it can be read. @param {State} s */
function fitting(s) {
  const box = document.querySelector(".tree");
  const layout = s.tree?.value?.layout;
  return box && layout ? Math.min(1, box.clientWidth / layout.width, box.clientHeight / layout.height) : 1;
}

/** A new tree is shown from its root. @param {Element | undefined} box */
function showRoot(box) {
  queueMicrotask(() => {
    const root = box?.querySelector("[data-node]")?.getBoundingClientRect();
    if (box && root) box.scrollTop = root.top + root.height / 2 - box.getBoundingClientRect().top - box.clientHeight / 2;
  });
}

/** @param {Drawing} drawing @param {State} s @param {Words} words @param {Actions} act */
function drawingView(drawing, s, words, act) {
  const { tree, layout, found } = drawing;
  const { zoom, node } = s.panel;
  const shownNode = node < tree.nodes.length ? node : 0;
  /** @param {KeyboardEvent} e */
  const pressed = (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const sized = { "+": zoom * ZOOM_STEP, "=": zoom * ZOOM_STEP, "-": zoom / ZOOM_STEP, 0: 1 }[e.key];
    if (sized !== undefined) act.setZoom(sized);
    else if (e.key === "Enter" || e.key === " ") open(shownNode);
    else if (e.key === "Escape") act.preview(null);
    else if (/^(Arrow|Home$|End$)/.test(e.key)) {
      const places = layout.nodes.map((b, i) => ({ ...b, key: String(i) }));
      const next = neighbour(places, String(shownNode), e.key);
      if (next) /** @type {SVGElement | null} */ (document.querySelector(`[data-node="${next}"]`))?.focus();
    } else return;
    e.preventDefault();
  };
  /** @param {number} i */
  const open = (i) => {
    act.focusNode(i);
    if (i === 0) act.preview(null);
    else act.preview(pathTo(tree, i), tree.nodes[i]?.ply ?? 0);
  };
  return html`<p class="soft">${tree.whole ? words.t("ui.tree.whole", { n: tree.nodes.length })
    : words.t("ui.tree.part", { n: tree.nodes.length, found })}</p>
    ${keyed(s.tree?.key, html`<div class="tree" ${ref(showRoot)}><svg role="group" aria-label=${words.t("ui.tree.name", { n: tree.nodes.length })} width=${layout.width * zoom} height=${layout.height * zoom}
      viewBox=${`0 0 ${layout.width} ${layout.height}`} @keydown=${pressed}>
      <g aria-hidden="true">${tree.edges.map((e, i) => edgeView(layout.edges[i] ?? [], e.best))}
        ${tree.nodes.map((n, i) => nodeView(n, i, drawing, s, words))}</g>
      ${layout.nodes.map((b, i) => svg`<g class="tree-stop" role="button" data-node=${i} data-pos=${tree.nodes[i]?.pos ?? ""} tabindex=${i === shownNode ? 0 : -1}
        aria-label=${spoken(drawing, i, words)} @click=${() => open(i)} @focus=${() => act.focusNode(i)}>
        <rect x=${b.x} y=${b.y} width=${b.w} height=${b.h} rx="8"></rect></g>`)}
    </svg></div>`)}
    <p class="tree-at">${spoken(drawing, shownNode, words)}</p>
    <p class="soft">${words.t("ui.tree.line")} <a href=${labAddress(s)}>${words.t("ui.tree.lab")}</a></p>`;
}

/** Where the shown position is searched step by step. @param {State} s */
function labAddress(s) {
  const { game = "", params = {} } = s.setup ?? {};
  const query = new URLSearchParams({ game, ...params, pos: shown(s)?.pos ?? "" });
  if (s.langFixed) query.set("lang", s.lang);
  return `../search/?${query}`;
}

/** @param {readonly (readonly [number, number])[]} points @param {boolean} best */
function edgeView(points, best) {
  const [x, y] = points.at(-1) ?? [0, 0];
  const [fx, fy] = points.at(-2) ?? [x - 1, y];
  const turn = (Math.atan2(y - fy, x - fx) * 180) / Math.PI;
  return svg`<g class=${best ? "edge best" : "edge"}><path d=${`M${points.map((p) => p.join(" ")).join("L")}`}></path>
    <path class="tip" d="M0 0L-8 -4V4Z" transform=${`translate(${x} ${y}) rotate(${turn})`}></path></g>`;
}

/** A value in the fewest signs. @param {TreeNode} n */
function number(n) {
  if (n.estimate) return signed(n.estimate.value);
  if (n.margin !== undefined && n.margin !== null) return signed(n.margin);
  if (n.grundy !== undefined && n.grundy !== null) return n.grundy;
  return n.distance ? String(n.distance) : "";
}

/** A node in words. @param {Drawing} drawing @param {number} i @param {Words} words @returns {string} */
function spoken({ tree, left }, i, words) {
  const n = tree.nodes[i];
  if (!n) return "";
  const best = tree.edges.flatMap((e) => (e.from === i && e.best ? e.move : []));
  const outcome = n.estimate ? estimateText(n.estimate, words) : words.t(`ui.outcome.${n.outcome}`);
  const said = [words.t("ui.tree.node", { pos: n.pos, ply: n.ply, outcome, over: n.over ? "yes" : "no" })];
  if (n.margin !== undefined && n.margin !== null) said.push(words.t("ui.tree.margin", { n: signed(n.margin) }));
  else if (n.grundy !== undefined && n.grundy !== null) said.push(words.t("ui.tree.grundy", { n: n.grundy }));
  else if (n.distance) said.push(words.t("ui.tree.distance", { n: n.distance }));
  if (best.length > 0) said.push(words.t("ui.tree.best", { moves: best.slice(0, BEST).join(", ") }));
  if (left[i]) said.push(words.t("ui.tree.left.out", { n: left[i] }));
  return said.join(words.t("ui.join"));
}

/** A node's picture. @param {TreeNode} n @param {number} i @param {Drawing} drawing @param {State} s @param {Words} words */
function nodeView(n, i, { left, figures, layout }, s, words) {
  const box = layout.nodes[i];
  if (!box) return nothing;
  const picture = figures ? pictureOf(s, n.pos)?.scene : undefined;
  const more = !n.over && ((left[i] ?? 0) > 0 || n.ply === s.panel.depth);
  const middle = figures ? HEAD / 2 + 2 : box.h / 2;
  return svg`<g class=${`tree-node ${n.outcome}${i === 0 ? " root" : ""}`} transform=${`translate(${box.x} ${box.y})`}>
    <rect class="plate" width=${box.w} height=${box.h} rx="8"></rect>
    <g class=${`badge ${n.outcome}`} transform=${`translate(7 ${middle - 9})`}><path d=${SHAPE[n.outcome] ?? ""}></path><text x="9" y="9">${words.t(`ui.badge.${n.outcome}`)}</text></g>
    ${figures ? svg`<text class="value" x="31" y=${middle}>${number(n)}</text>
      ${picture ? svg`<svg x=${(box.w - FIGURE.w) / 2} y=${HEAD} width=${FIGURE.w} height=${FIGURE.h} preserveAspectRatio="xMidYMid meet"
        viewBox=${`0 0 ${picture.width} ${picture.height}`}>${pictureView(picture, words)}</svg>` : nothing}`
      : svg`<text class="pos" x="31" y=${middle}>${nodeText(n.pos)}</text><text class="value end" x=${box.w - 8} y=${middle}>${number(n)}</text>`}
    ${more ? svg`<text class="more" x=${box.w + 4} y=${box.h / 2}>⋯</text>` : nothing}
  </g>`;
}
