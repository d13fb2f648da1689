// How many positions both methods read at each depth, on a logarithmic scale. It is
// read depth by depth with the arrow keys as a slider is, or by pointing.
import { html, nothing, svg } from "lit";
import { guard } from "lit/directives/guard.js";
import { ref } from "lit/directives/ref.js";
import { CURVES, curvePath, HEIGHT, ROOM, scaleOf } from "../search/plot.js";
import { widthTold } from "../width.js";

/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../search/model.d.ts").Act} Act */
/** @typedef {import("../search/model.d.ts").Depth} Depth */
/** @typedef {import("../search/model.d.ts").Essay} Essay */
/** @typedef {import("../search/model.d.ts").Lab} Lab */
/** @typedef {ReturnType<typeof scaleOf>} Scale */

/** A width to draw at before the real one is known, in px. */
const USUAL = 320;

/** @type {((box: Element | undefined) => void) | undefined} */
let measure;

/** @param {Depth} d @param {Words} words */
const text = (d, words) => words.t("ui.lab.plot.read", { depth: d.depth, minimax: d.minimax?.nodes ?? 0, alphabeta: d.alphabeta?.nodes ?? 0 });

/** @param {Lab} lab @param {Essay} essay @param {Words} words @param {(act: Act) => void} act */
export function plotView(lab, essay, words, act) {
  const depths = essay.depths.filter((d) => d.minimax && d.alphabeta);
  const last = depths.length;
  if (last === 0) return nothing;
  const width = lab.plot || USUAL;
  const scale = scaleOf(depths, width);
  const at = Math.min(last, lab.read ?? last);
  const here = depths[at - 1];
  measure ??= widthTold((px) => act({ do: "size", what: "plot", px }));
  /** @param {KeyboardEvent} e */
  const keyed = (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const to = { ArrowRight: at + 1, ArrowUp: at + 1, ArrowLeft: at - 1, ArrowDown: at - 1, Home: 1, End: last }[e.key];
    if (to === undefined) return;
    e.preventDefault();
    act({ do: "read", depth: Math.min(last, Math.max(1, to)) });
  };
  /** @param {PointerEvent} e */
  const pointed = (e) => {
    const box = /** @type {Element} */ (e.currentTarget).getBoundingClientRect();
    const share = (e.clientX - box.left - ROOM.left) / (box.width - ROOM.left - ROOM.right);
    act({ do: "read", depth: Math.min(last, Math.max(1, Math.round(1 + share * (scale.last - 1)))) });
  };
  return html`<section class="search-sheet" aria-labelledby="plot-name"><h2 id="plot-name">${words.t("ui.lab.plot")}</h2>
    <div class="growth" id="search-plot" role="slider" tabindex="0" aria-labelledby="plot-name" aria-valuemin="1" aria-valuemax=${last} aria-valuenow=${at} aria-valuetext=${here ? text(here, words) : ""}
      @keydown=${keyed} @pointermove=${pointed} @pointerdown=${pointed} ${ref(measure)}>
      <svg viewBox=${`0 0 ${width} ${HEIGHT}`} aria-hidden="true">${guard([depths.length, essay.pos, width, words], () => curvesView(depths, scale, words))}
        ${here ? markView(here, scale) : nothing}</svg></div>
    <p class="growth-read"><output aria-live="off">${here ? text(here, words) : ""}</output></p>
    <p class="legend">${CURVES.map((c) => html`<span><svg viewBox="0 0 22 12" aria-hidden="true"><path class=${`curve ${c}`} d="M1 6h20"></path>${dot(c, 11, 6)}</svg>${words.t(`ui.lab.method.${c}`)}</span>`)}</p></section>`;
}

/** @param {readonly Depth[]} depths @param {Scale} scale @param {Words} words */
function curvesView(depths, scale, words) {
  const { x, powers, top, width } = scale;
  const low = HEIGHT - ROOM.bottom;
  /** @param {number} power */
  const height = (power) => low - (power / top) * (low - ROOM.top);
  return svg`${powers.map((p) => svg`<line class=${p === 0 ? "base" : "rule"} x1=${ROOM.left} x2=${width - ROOM.right} y1=${height(p)} y2=${height(p)}></line>
      <text class="up" x=${ROOM.left - 8} y=${height(p)}>${p === 0 ? "1" : p === 1 ? "10" : svg`10<tspan class="raised" dy="-5">${p}</tspan>`}</text>`)}
    <text x="6" y="14">${words.t("ui.lab.plot.up")}</text>
    ${depths.map((d) => svg`<line class="base" x1=${x(d.depth)} x2=${x(d.depth)} y1=${low} y2=${low + 4}></line><text class="across" x=${x(d.depth)} y=${HEIGHT - 8}>${d.depth}</text>`)}
    ${CURVES.map((c) => svg`<path class=${`curve ${c}`} d=${curvePath(depths, c, scale)}></path>${depths.map((d) => dot(c, x(d.depth), scale.y(d[c]?.nodes ?? 1)))}`)}`;
}

/** The depth that is read. @param {Depth} d @param {Scale} scale */
const markView = (d, { x }) => svg`<line class="here" x1=${x(d.depth)} x2=${x(d.depth)} y1=${ROOM.top} y2=${HEIGHT - ROOM.bottom}></line>`;

/** A curve's own mark: it is told apart without its colour, too. @param {typeof CURVES[number]} curve @param {number} x @param {number} y */
const dot = (curve, x, y) => (curve === "minimax" ? svg`<path class="dot minimax" d=${`M${x} ${y - 5}l5 5l-5 5l-5 -5Z`}></path>` : svg`<circle class="dot alphabeta" cx=${x} cy=${y} r="4"></circle>`);
