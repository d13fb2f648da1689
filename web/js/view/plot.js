// The plot of a sequence. It is read value by value with the arrow keys as a slider
// is, and moved and zoomed by buttons, keys, the wheel, the mouse and fingers.
import { html, nothing, svg } from "lit";
import { guard } from "lit/directives/guard.js";
import { ref } from "lit/directives/ref.js";
import { pointers } from "../series/gesture.js";
import { bands, crossesPath, dotSize, dotsPath, heapAt, HEIGHT, ROOM, scaleOf, stemsPath, ticks } from "../series/plot.js";
import { isException, provedOf, span, valueAt, valuesIn } from "../series/state.js";
import { widthTold } from "../width.js";

/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../series/model.d.ts").Lab} Lab */
/** @typedef {import("../series/model.d.ts").LabAct} LabAct */
/** @typedef {import("../series/plot.js").Scale} Scale */

const ZOOM_STEP = 1.6;

/** How far a press on an arrow moves the range, as a share of its width. */
const PAN = 0.5;

/** How much one px of the wheel zooms. */
const WHEEL = 0.0016;

/** A width to draw at before the real one is known, in px. */
const USUAL = 320;

/** Room for the axis's name, in px. */
const NAME = 18;

/** Room for one number on the axis below, in px. */
const TICK = 70;

/** The plot on the page and who is told of it; one at a time is enough. @type {{box: Element, scale: Scale, act: (act: LabAct) => void} | null} */
let live = null;

const fingers = pointers(() => {
  const box = live?.box.getBoundingClientRect();
  const scale = live?.scale;
  if (!box || !scale) return { left: 0, width: 1 };
  return { left: box.left + scale.left, width: scale.width - scale.left - ROOM.right };
}, {
  range: (range) => live?.act({ do: "range", range }),
  read: (share) => {
    if (!live) return;
    const { scale, act } = live;
    act({ do: "read", at: heapAt(scale, scale.left + share * (scale.width - scale.left - ROOM.right)) });
  },
});

/** A heap and its value in words. @param {Lab} lab @param {number} n @param {Words} words */
export function readText(lab, n, words) {
  const value = valueAt(lab, n);
  if (value === undefined) return words.t("ui.series.unknown", { n });
  const { length, start } = provedOf(lab.finding);
  const kind = isException(lab, n) ? "exception" : length > 0 && n >= start ? "round" : "none";
  return words.t("ui.series.value", { n, value, kind });
}

/** What was last drawn: reading on changes nothing in it. @type {{of: readonly unknown[], shown: [number, number][], most: number} | undefined} */
let drawn;

/** The values of the range and the greatest of them. @param {Lab} lab */
function shownOf(lab) {
  const of = partsOf(lab);
  if (!drawn || of.some((part, i) => part !== drawn?.of[i])) {
    const shown = valuesIn(lab, lab.range);
    drawn = { of, shown, most: shown.reduce((most, [, v]) => Math.max(most, v), 0) };
  }
  return drawn;
}

/** What the values of the range depend on. @param {Lab} lab */
export const partsOf = ({ block, head, round, finding, range }) => [block, head, round, finding, range];

/** @param {Lab} lab @param {Words} words @param {(act: LabAct) => void} act */
export function plotView(lab, words, act) {
  const { range, at } = lab;
  const width = lab.width || USUAL;
  const { shown, most } = shownOf(lab);
  const scale = scaleOf(range, width, most);
  /** @param {(e: PointerEvent) => void} then @returns {(e: PointerEvent) => void} */
  const pointed = (then) => (e) => {
    live = { box: /** @type {Element} */ (e.currentTarget), scale, act };
    then(e);
  };
  /** @param {WheelEvent} e */
  const wheeled = (e) => {
    // The page scrolls on over a plot that nobody has turned to.
    const box = /** @type {Element} */ (e.currentTarget);
    if (document.activeElement !== box || e.ctrlKey) return;
    e.preventDefault();
    const [x, y] = e.shiftKey ? [e.deltaY, 0] : [e.deltaX, e.deltaY];
    if (Math.abs(x) > Math.abs(y)) act({ do: "pan", by: (x / width) * span(range) });
    else act({ do: "zoom", by: Math.exp(y * WHEEL), about: heapAt(scale, e.clientX - box.getBoundingClientRect().left) });
  };
  return html`<div class="plot" id="plot" role="slider" tabindex="0" aria-label=${words.t("ui.series.name", { from: range.from, to: range.to })}
    aria-valuemin=${range.from} aria-valuemax=${range.to} aria-valuenow=${Math.min(range.to, Math.max(range.from, at ?? range.from))}
    aria-valuetext=${readText(lab, at ?? range.from, words)} aria-describedby="plot-keys"
    @keydown=${(/** @type {KeyboardEvent} */ e) => keyed(e, lab, act)} @wheel=${wheeled}
    @pointerdown=${pointed((e) => fingers.press(e, range))} @pointermove=${pointed((e) => fingers.move(e))}
    @pointerup=${pointed((e) => fingers.release(e, range))} @pointercancel=${pointed((e) => fingers.release(e, range))}
    @pointerleave=${(/** @type {PointerEvent} */ e) => { if (e.pointerType === "mouse" && document.activeElement !== e.currentTarget) act({ do: "read", at: null }); }}
    ${ref(once(act))}>
    <svg viewBox=${`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
      ${guard([...partsOf(lab), width], () => drawingView(lab, shown, scale))}
      ${at === null || at < range.from || at > range.to ? nothing : hereView(at, valueAt(lab, at), scale)}
    </svg></div>`;
}

/** lit calls a new function for each drawing; one function is called once. @type {((box: Element | undefined) => void) | undefined} */
let measure;

/** @param {(act: LabAct) => void} act */
function once(act) {
  measure ??= widthTold((width) => act({ do: "size", width }));
  return measure;
}

/** @param {KeyboardEvent} e @param {Lab} lab @param {(act: LabAct) => void} act */
function keyed(e, lab, act) {
  if (e.ctrlKey || e.metaKey || e.altKey) return;
  const { range } = lab;
  const page = provedOf(lab.finding).length || 10;
  const about = lab.at ?? (range.from + range.to) / 2;
  /** @type {Record<string, LabAct>} */
  const acts = {
    ArrowRight: { do: "step", by: 1 }, ArrowUp: { do: "step", by: 1 }, ArrowLeft: { do: "step", by: -1 }, ArrowDown: { do: "step", by: -1 },
    PageUp: { do: "step", by: page }, PageDown: { do: "step", by: -page },
    Home: { do: "read", at: range.from }, End: { do: "read", at: range.to },
    "+": { do: "zoom", by: 1 / ZOOM_STEP, about }, "=": { do: "zoom", by: 1 / ZOOM_STEP, about }, "-": { do: "zoom", by: ZOOM_STEP, about }, 0: { do: "whole" },
  };
  const done = acts[e.key];
  if (!done) return;
  e.preventDefault();
  act(done);
}

/** All that does not depend on what is read. @param {Lab} lab @param {readonly [number, number][]} shown @param {Scale} scale */
function drawingView(lab, shown, scale) {
  const { range, width, left, top, x, y, step } = scale;
  const proved = provedOf(lab.finding);
  const [low, high] = [HEIGHT - ROOM.bottom, ROOM.top];
  const odd = new Set(shown.flatMap(([n]) => (isException(lab, n) ? n : [])));
  const [crossed, plain] = [shown.filter(([n]) => odd.has(n)), shown.filter(([n]) => !odd.has(n))];
  const begins = proved.length > 0 && proved.start > range.from && proved.start <= range.to ? x(proved.start) - step / 2 : null;
  return svg`${bands(proved, scale).map((b) => svg`<rect class="band" x=${b.x} y=${high} width=${b.width} height=${low - high}></rect>`)}
    ${ticks(0, top, 5).map((v) => svg`<line class=${v === 0 ? "base" : "rule"} x1=${left} x2=${width - ROOM.right} y1=${y(v)} y2=${y(v)}></line>
      <text class="up" x=${left - 8} y=${y(v)}>${v}</text>`)}
    <text x="8" y="14">G(n)</text><text class="end" x=${width - 6} y=${HEIGHT - 8}>n</text>
    ${ticks(range.from, range.to, (width - left) / (TICK + 7 * Math.max(0, String(range.to).length - 5))).filter((n) => x(n) < width - NAME - 4 * String(n).length).map((n) => svg`
      <line class="base" x1=${x(n)} x2=${x(n)} y1=${low} y2=${low + 4}></line><text class="across" x=${x(n)} y=${HEIGHT - 8}>${n}</text>`)}
    ${begins === null ? nothing : svg`<line class="start" x1=${begins} x2=${begins} y1=${high} y2=${low}></line>`}
    <path class="stems" d=${stemsPath(plain, scale)}></path>
    <path class="dots" stroke-width=${dotSize(scale)} d=${dotsPath(plain, scale)}></path>
    <path class="crosses" d=${crossesPath(crossed, scale)}></path>`;
}

/** The heap that is read. @param {number} n @param {number | undefined} value @param {Scale} scale */
function hereView(n, value, { x, y }) {
  return svg`<line class="here" x1=${x(n)} x2=${x(n)} y1=${ROOM.top} y2=${HEIGHT - ROOM.bottom}></line>
    ${value === undefined ? nothing : svg`<circle class="ring" cx=${x(n)} cy=${y(value)} r="5.5"></circle>`}`;
}

/** The buttons that move and zoom. @param {Lab} lab @param {Words} words @param {(act: LabAct) => void} act */
export function toolsView(lab, words, act) {
  const { range } = lab;
  const middle = lab.at !== null && lab.at >= range.from && lab.at <= range.to ? lab.at : (range.from + range.to) / 2;
  const by = Math.max(1, Math.round(span(range) * PAN));
  /** @param {string} id @param {string} sign @param {LabAct} then @param {boolean} [off] */
  const button = (id, sign, then, off = false) => html`<button class="quiet sign" id=${`plot-${id}`} type="button" aria-label=${words.t(`ui.series.${id}`)}
    title=${words.t(`ui.series.${id}`)} aria-disabled=${String(off)} @click=${() => { if (!off) act(then); }}>${sign}</button>`;
  return html`<div class="tree-tools" role="group" aria-label=${words.t("ui.series.view")}><div>
      ${button("earlier", "←", { do: "pan", by: -by }, range.from === 0)}${button("later", "→", { do: "pan", by })}
      ${button("out", "⊖", { do: "zoom", by: ZOOM_STEP, about: middle })}${button("in", "⊕", { do: "zoom", by: 1 / ZOOM_STEP, about: middle })}
      ${button("whole", "⤢", { do: "whole" })}</div>
    ${provedOf(lab.finding).length > 0 ? html`<div><button class="quiet" id="plot-period" type="button" @click=${() => act({ do: "period" })}>${words.t("ui.series.period")}</button></div>` : nothing}
  </div>`;
}
