// The calls of the plain recursion: those that ask what was asked before in one colour
// and another shape, and all that ask the same as the chosen one lit.
import { html, nothing, svg } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { guard } from "lit/directives/guard.js";
import { ref } from "lit/directives/ref.js";
import { neighbour } from "../board/geometry.js";
import { callName, cellName, printed } from "../ways/names.js";
import { at, stepAt, stepsOf, ZOOMS } from "../ways/state.js";
import { BOX, boxWidth, cutAt, placed } from "../ways/tree.js";

/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../ways/model.d.ts").Act} Act */
/** @typedef {import("../ways/model.d.ts").Call} Call */
/** @typedef {import("../ways/model.d.ts").Lab} Lab */
/** @typedef {import("../ways/model.d.ts").WaysResult} WaysResult */

/** Smaller than this a tree is not made by itself to fit its frame. */
const READABLE = 0.62;

/** @typedef {ReturnType<typeof placed> & ReturnType<typeof cutAt> & {w: number, names: string[]}} Drawing */

/** @type {{of: readonly unknown[], drawing: Drawing} | undefined} */
let kept;

/** The places of a result's calls, worked out once. @param {WaysResult} result @param {number} levels @param {Words} words @returns {Drawing} */
function drawingOf(result, levels, words) {
  const of = [result, levels, words];
  if (!kept || of.some((part, i) => part !== kept?.of[i])) {
    const cut = cutAt(result.shown?.tree.nodes ?? [], levels);
    const names = cut.nodes.map((n) => callName(result.lesson, [n.row, n.col], words));
    const w = boxWidth(Math.max(...names.map((n) => n.length)));
    kept = { of, drawing: { ...cut, ...placed(cut.nodes, w), w, names } };
  }
  return kept.drawing;
}

/** @param {WaysResult} result @param {Lab} lab @param {Words} words @param {(act: Act) => void} act */
export function callsView(result, lab, words, act) {
  const tree = result.shown?.tree;
  if (!tree) return nothing;
  const drawing = drawingOf(result, lab.levels, words);
  const { nodes, levels, most } = drawing;
  const zoom = lab.zoom || Math.max(READABLE, Math.min(1, (lab.width || 600) / drawing.width));
  const node = lab.node < nodes.length ? lab.node : 0;
  const chosen = nodes[node];
  /** @param {number} i */
  const light = (i) => {
    const n = nodes[i];
    if (n) act({ do: "light", place: [n.row, n.col], node: i });
  };
  /** @param {KeyboardEvent} e */
  const pressed = (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const sized = { "+": zoom * ZOOMS.step, "=": zoom * ZOOMS.step, "-": zoom / ZOOMS.step }[e.key];
    if (sized !== undefined) act({ do: "zoom", zoom: sized });
    else if (e.key === "Escape") act({ do: "light", place: null });
    else if (/^(Arrow|Home$|End$)/.test(e.key)) {
      const places = nodes.map((_, i) => ({ key: String(i), x: drawing.x[i] ?? 0, y: drawing.y[i] ?? 0, w: drawing.w, h: BOX.h }));
      const next = neighbour(places, String(node), e.key);
      if (next) /** @type {SVGElement | null} */ (document.querySelector(`[data-call="${next}"]`))?.focus();
    } else return;
    e.preventDefault();
  };
  /** @param {string} id @param {string} name @param {string} sign @param {() => Act} then @param {boolean} [off] */
  const button = (id, name, sign, then, off = false) => html`<button class="quiet sign" id=${`calls-${id}`} type="button" aria-label=${name} title=${name}
    aria-disabled=${String(off)} @click=${() => { if (!off) act(then()); }}>${sign}</button>`;
  /** @returns {Act} */
  const fit = () => ({ do: "zoom", zoom: (document.querySelector(".calls")?.clientWidth ?? 600) / drawing.width });
  return html`<section class="ways-sheet" aria-labelledby="calls-name"><div class="sheet-head"><h2 id="calls-name">${words.t("ui.ways.calls")}</h2>
      <div class="tree-tools"><div role="group" aria-label=${words.t("ui.ways.levels")}><span class="soft">${words.t("ui.ways.levels")}</span>
        ${button("less", words.t("ui.ways.less"), "−", () => ({ do: "levels", levels: levels - 1 }), levels <= 1)}<output id="calls-levels" aria-live="polite">${levels}</output>
        ${button("more", words.t("ui.ways.more"), "+", () => ({ do: "levels", levels: levels + 1 }), levels >= most)}</div>
        <div role="group" aria-label=${words.t("ui.tree.view")}>${button("smaller", words.t("ui.tree.smaller"), "⊖", () => ({ do: "zoom", zoom: zoom / ZOOMS.step }))}${button("larger", words.t("ui.tree.larger"), "⊕", () => ({ do: "zoom", zoom: zoom * ZOOMS.step }))}${button("fit", words.t("ui.tree.fit"), "⤢", fit)}</div></div></div>
    <p class="soft">${words.t("ui.ways.calls.line", { whole: tree.whole && levels === most ? "yes" : "no", n: nodes.length })}</p>
    ${keyed(`${result.lesson} ${result.method} ${result.pos} ${levels}`, html`<div class="tree calls" ${ref(rootShown)}><svg role="group" aria-labelledby="calls-name" width=${drawing.width * zoom} height=${drawing.height * zoom}
      viewBox=${`0 0 ${drawing.width} ${drawing.height}`} @keydown=${pressed}>
      ${guard([drawing], () => svg`<path class="links" d=${linksPath(nodes, drawing)} aria-hidden="true"></path>`)}
      ${guard([drawing, lab.lit, node, words], () => nodes.map((n, i) => callView(n, i, drawing, lab, i === node, words, result, light)))}
    </svg></div>`)}
    <p class="legend"><span><svg viewBox="0 0 26 16" aria-hidden="true"><rect class="plate" x="1" y="1" width="24" height="14" rx="3"></rect></svg>${words.t("ui.ways.calls.first")}</span>
      <span><svg viewBox="0 0 26 16" aria-hidden="true"><path class="plate repeat" d="M8 1H18L25 8L18 15H8L1 8Z"></path></svg>${words.t("ui.ways.calls.again")}</span></p>
    <p class="tree-at" id="calls-at">${chosen && lab.lit && at(lab.lit, chosen) ? spoken(chosen, result, words) : words.t("ui.ways.calls.point")}</p></section>`;
}

/** A new tree is shown from its root. @param {Element | undefined} box */
function rootShown(box) {
  queueMicrotask(() => {
    const root = box?.querySelector("[data-call]")?.getBoundingClientRect();
    if (box && root) box.scrollLeft = root.left + root.width / 2 - box.getBoundingClientRect().left - box.clientWidth / 2;
  });
}

/** @param {readonly Call[]} nodes @param {Drawing} drawing */
function linksPath(nodes, { x, y, w }) {
  return nodes.map((n, i) => {
    if (n.parent < 0) return "";
    const [fx, fy] = [(x[n.parent] ?? 0) + w / 2, (y[n.parent] ?? 0) + BOX.h];
    const [tx, ty] = [(x[i] ?? 0) + w / 2, y[i] ?? 0];
    const middle = (fy + ty) / 2;
    return `M${fx} ${fy}C${fx} ${middle} ${tx} ${middle} ${tx} ${ty}`;
  }).join("");
}

/** A call in words. @param {Call} n @param {WaysResult} result @param {Words} words */
function spoken(n, result, words) {
  const asked = stepsOf(result)[stepAt(result, [n.row, n.col])]?.asked ?? "1";
  return words.t("ui.ways.call", { cell: cellName(result.lesson, [n.row, n.col], words), value: n.value, again: n.again ? "yes" : "no", n: Math.min(Number(asked), 1e15), asked, cut: n.cut ? "yes" : "no" });
}

/**
 * @param {Call} n
 * @param {number} i
 * @param {Drawing} drawing
 * @param {Lab} lab
 * @param {boolean} here whether it has the tab stop
 * @param {Words} words
 * @param {WaysResult} result
 * @param {(i: number) => void} light
 */
function callView(n, i, { x, y, w, names }, lab, here, words, result, light) {
  const { h } = BOX;
  const lit = at(lab.lit, n);
  const shape = n.again ? svg`<path class="plate" d=${`M9 0H${w - 9}L${w} ${h / 2}L${w - 9} ${h}H9L0 ${h / 2}Z`}></path>` : svg`<rect class="plate" width=${w} height=${h} rx="5"></rect>`;
  return svg`<g class=${`call${n.again ? " repeat" : ""}${lit ? " lit" : ""}`} role="button" data-call=${i} data-state=${`${n.row} ${n.col}`} tabindex=${here ? 0 : -1} transform=${`translate(${x[i]} ${y[i]})`}
    aria-label=${spoken(n, result, words)} aria-pressed=${String(lit)} @click=${() => light(i)} @focus=${() => light(i)} @pointerenter=${(/** @type {PointerEvent} */ e) => { if (e.pointerType === "mouse") light(i); }}>
    ${shape}<text x=${w / 2} y=${h / 2}>${names[i]}</text><title>${printed(n.value)}</title>
    ${n.cut ? svg`<text class="more" x=${w / 2} y=${h + 10}>⋮</text>` : nothing}</g>`;
}
