// How the three counts grow with the size, on a logarithmic scale. It is read size by
// size with the arrow keys as a slider is, or by pointing.
import { html, nothing, svg } from "lit";
import { guard } from "lit/directives/guard.js";
import { ref } from "lit/directives/ref.js";
import { CURVES, curvePath, HEIGHT, nearest, ROOM, scaleOf } from "../ways/plot.js";
import { short } from "../ways/state.js";
import { widthTold } from "../width.js";

/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../ways/model.d.ts").Act} Act */
/** @typedef {import("../ways/model.d.ts").Growth} Growth */
/** @typedef {import("../ways/model.d.ts").Lab} Lab */
/** @typedef {import("../ways/model.d.ts").WaysResult} WaysResult */

/** A width to draw at before the real one is known, in px. */
const USUAL = 320;

/** @type {((box: Element | undefined) => void) | undefined} */
let measure;

/** The place in the list of the task's own size, or the nearest. @param {WaysResult} result */
const ownOf = ({ growth, size }) => growth.reduce((best, g, i) => (Math.abs(g.n - size) < Math.abs((growth[best]?.n ?? 0) - size) ? i : best), 0);

/** @param {Growth} g @param {Words} words */
const text = (g, words) => words.t("ui.ways.growth.read", { n: g.n, plain: short(g.plain), memo: g.memo, table: g.table });

/** @param {WaysResult} result @param {Lab} lab @param {Words} words @param {(act: Act) => void} act */
export function growthView(result, lab, words, act) {
  const { growth } = result;
  const own = ownOf(result);
  const at = Math.min(growth.length - 1, lab.read ?? own);
  const here = growth[at];
  const width = lab.width || USUAL;
  const scale = scaleOf(growth, width);
  measure ??= widthTold((px) => act({ do: "size", width: px }));
  /** @param {KeyboardEvent} e */
  const keyed = (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const to = { ArrowRight: at + 1, ArrowUp: at + 1, ArrowLeft: at - 1, ArrowDown: at - 1, PageUp: at + 10, PageDown: at - 10, Home: 0, End: growth.length - 1 }[e.key];
    if (to === undefined) return;
    e.preventDefault();
    act({ do: "read", at: Math.min(growth.length - 1, Math.max(0, to)) });
  };
  /** @param {PointerEvent} e */
  const pointed = (e) => {
    const box = /** @type {Element} */ (e.currentTarget).getBoundingClientRect();
    act({ do: "read", at: nearest(growth, Math.min(1, Math.max(0, (e.clientX - box.left - ROOM.left) / (box.width - ROOM.left - ROOM.right)))) });
  };
  return html`<section class="ways-sheet" aria-labelledby="growth-name"><h2 id="growth-name">${words.t("ui.ways.growth")}</h2>
    <div class="growth" id="growth" role="slider" tabindex="0" aria-labelledby="growth-name" aria-describedby="growth-line"
      aria-valuemin=${growth[0]?.n ?? 0} aria-valuemax=${growth.at(-1)?.n ?? 0} aria-valuenow=${here?.n ?? 0} aria-valuetext=${here ? text(here, words) : ""}
      @keydown=${keyed} @pointermove=${pointed} @pointerdown=${pointed}
      @pointerleave=${(/** @type {PointerEvent} */ e) => { if (document.activeElement !== e.currentTarget) act({ do: "read", at: null }); }} ${ref(measure)}>
      <svg viewBox=${`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
        ${guard([growth, width, words], () => drawingView(growth, scale, words))}
        ${growth[own] ? svg`<line class="own" x1=${scale.x(growth[own].n)} x2=${scale.x(growth[own].n)} y1=${ROOM.top} y2=${HEIGHT - ROOM.bottom}></line>` : nothing}
        ${here ? markView(here, scale) : nothing}
      </svg></div>
    <p class="growth-read"><output aria-live="off">${here ? text(here, words) : ""}</output></p>
    <p class="legend">${CURVES.map((c) => html`<span><svg viewBox="0 0 22 12" aria-hidden="true"><path class=${`curve ${c}`} d="M1 6h20"></path>${dot(c, 11, 6)}</svg>${words.t(`ui.ways.growth.${c}`)}</span>`)}</p>
    <p class="soft" id="growth-line">${words.t("ui.ways.growth.line")}</p></section>`;
}

/** @param {readonly Growth[]} growth @param {ReturnType<typeof scaleOf>} scale @param {Words} words */
function drawingView(growth, scale, words) {
  const { x, powers, sizes, top, width } = scale;
  const low = HEIGHT - ROOM.bottom;
  /** @param {number} power */
  const height = (power) => low - (power / top) * (low - ROOM.top);
  return svg`${powers.map((p) => svg`<line class=${p === 0 ? "base" : "rule"} x1=${ROOM.left} x2=${width - ROOM.right} y1=${height(p)} y2=${height(p)}></line>
      <text class="up" x=${ROOM.left - 8} y=${height(p)}>${p === 0 ? "1" : p === 1 ? "10" : svg`10<tspan class="raised" dy="-5">${p}</tspan>`}</text>`)}
    <text x="6" y="14">${words.t("ui.ways.growth.up")}</text><text class="end" x=${width - 4} y=${HEIGHT - 8}>n</text>
    ${sizes.filter((n) => x(n) < width - 34).map((n) => svg`<line class="base" x1=${x(n)} x2=${x(n)} y1=${low} y2=${low + 4}></line><text class="across" x=${x(n)} y=${HEIGHT - 8}>${n}</text>`)}
    ${[...CURVES].reverse().map((c) => svg`<path class=${`curve ${c}`} d=${curvePath(growth, c, scale)}></path>`)}`;
}

/** The size that is read. @param {Growth} g @param {ReturnType<typeof scaleOf>} scale */
const markView = (g, { x, y }) => svg`<line class="here" x1=${x(g.n)} x2=${x(g.n)} y1=${ROOM.top} y2=${HEIGHT - ROOM.bottom}></line>
  ${[...CURVES].reverse().map((c) => dot(c, x(g.n), y(g[c])))}`;

/** A curve's own mark: it is told apart without its colour, too. @param {typeof CURVES[number]} curve @param {number} x @param {number} y */
function dot(curve, x, y) {
  if (curve === "plain") return svg`<path class="dot plain" d=${`M${x} ${y - 5}l5 5l-5 5l-5 -5Z`}></path>`;
  return curve === "memo" ? svg`<circle class="dot memo" cx=${x} cy=${y} r="4"></circle>` : svg`<rect class="dot table" x=${x - 4} y=${y - 4} width="8" height="8"></rect>`;
}
