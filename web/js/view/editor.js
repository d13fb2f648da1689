// The position made by hand: the picture with places to press and to drag, the
// changes of the place that is gone to, and other positions to begin from.
import { html, nothing, svg } from "lit";
import { dragged } from "../board/drag.js";
import { captionSize, drawCaption, drawMark } from "../board/marks.js";
import { spotsOf, wholeEdits } from "../match/editing.js";
import { styled } from "../styled.js";
import { startsView } from "./settings.js";
import { refusalText, workOf } from "./status.js";
import { workView } from "./work.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").Actions} Actions */
/** @typedef {import("../model.d.ts").Edit} Edit */
/** @typedef {import("../model.d.ts").Editing} Editing */
/** @typedef {import("../model.d.ts").Found} Found */
/** @typedef {import("../match/editing.js").Spot} Spot */

/** The signs of a stepper's ends and of taking away. @type {Readonly<Record<string, string>>} */
const SIGN = { more: "+", less: "−", remove: "×" };

/** About how wide the buttons are, in CSS pixels with the gap, so that the bar stays within the picture. */
const SIGN_WIDTH = 50;
const TEXT_WIDTH = 96;

/** Least side of a place to press, in scene units. */
const TOUCH = 30;

/** @param {State} s @param {Words} words @param {Actions} act */
export function editorView(s, words, act) {
  const { edit } = s;
  if (!edit) return nothing;
  return html`<section class="editor" aria-label=${words.t("ui.editor")}>
    <p class="soft" id="editor-line">${words.t("ui.editor.line")} ${edit.found?.scene.kind === "graph" ? words.t("ui.editor.move") : nothing}
      <span class="by-keys">${words.t("ui.editor.keys")}</span></p>
    ${edit.found ? canvasView(edit, edit.found, words, act) : html`<div class="board empty"></div>`}
    <p class="said" role="status" aria-live="polite">${saidView(s, edit, words)}</p>
    ${workView(workOf(s), words, act)}
    <div class="whole">
      ${edit.found ? wholeEdits(edit.found).map((e) => html`<button type="button" data-act=${e.act} @click=${() => act.editTo(e)}>${words.label(e.label)}</button>`) : nothing}
    </div>
    <div class="starts">${startsView(s, words, act.editPreset, act.editRandom, "edit-")}</div>
  </section>`;
}

/** What is held, or why it could not be put down. @param {State} s @param {Editing} edit @param {Words} words */
function saidView(s, edit, words) {
  if (s.refusal) return refusalText(s, words);
  const held = edit.found && edit.picked !== null ? spotsOf(edit.found)[edit.picked] : undefined;
  return held?.label ? words.t("ui.editor.held", { what: words.label(held.label) }) : nothing;
}

/** @param {Editing} edit @param {Found} found @param {Words} words @param {Actions} act */
function canvasView(edit, found, words, act) {
  const { scene } = found;
  const spots = spotsOf(found);
  const size = captionSize(scene.nodes, words);
  const held = edit.picked === null ? undefined : spots[edit.picked];
  const here = spots[edit.spot];
  /** @param {string} key */
  const classes = (key) => [
    key === held?.key && "from", held?.drops.has(key) && "to", key === here?.key && !held && "lit",
  ].filter(Boolean).join(" ");
  return html`<div class="sheet"><div class="canvas" data-kind=${scene.kind} ${styled({
    "--scene-width": `${scene.width}`, "--scene-height": `${scene.height}`,
  })}>
    <svg class="scene" viewBox=${`0 0 ${scene.width} ${scene.height}`} role="group" aria-label=${words.label(scene.label)} aria-describedby="editor-line"
      @click=${(/** @type {MouseEvent} */ e) => putBeside(e, edit, spots, act)}
      ${styled({ "--fit": `${size}px` })}>
      <g aria-hidden="true">${scene.nodes.map((n) => svg`<g class=${`node ${classes(n.key)}`} data-part=${n.key} transform=${`translate(${n.x} ${n.y})`}>
        ${(n.marks ?? []).map(drawMark)}${n.caption ? drawCaption(n, words.label(n.caption)) : nothing}</g>`)}
        <g class="ghost"></g></g>
      ${spots.map((spot, i) => spotView(spot, i, { edit, held, words, act }))}
    </svg>
    ${here ? barView(here, { edit, scene, spots, words, act }) : nothing}
  </div></div>`;
}

/**
 * A press beside all places puts what is held there.
 * @param {MouseEvent} e
 * @param {Editing} edit
 * @param {readonly Spot[]} spots
 * @param {Actions} act
 */
function putBeside(e, { picked }, spots, act) {
  const svg = /** @type {SVGSVGElement} */ (e.currentTarget);
  const held = picked === null ? undefined : spots[picked];
  if (picked === null || !held || /** @type {Element} */ (e.target).closest("[data-spot]")) return;
  const box = svg.getBoundingClientRect();
  const scale = svg.viewBox.baseVal.width / box.width;
  act.editPut(picked, (e.clientX - box.left) * scale - held.w / 2, (e.clientY - box.top) * scale - held.h / 2);
}

/** @param {Spot} spot @param {number} i @param {{edit: Editing, held: Spot | undefined, words: Words, act: Actions}} c */
function spotView(spot, i, { edit, held, words, act }) {
  const dx = Math.max(0, TOUCH - spot.w) / 2;
  const dy = Math.max(0, TOUCH - spot.h) / 2;
  const goal = held?.drops.has(spot.key) ?? false;
  return svg`<g class=${`stop usable${goal ? " goal" : ""}${spot.drops.size > 0 ? " drags" : ""}`} role="button" data-spot=${i}
    tabindex=${i === edit.spot ? 0 : -1} aria-label=${spot.label ? words.label(spot.label) : nothing}
    aria-pressed=${spot.drops.size > 0 ? String(edit.picked === i) : nothing}
    @click=${() => act.editPress(i)} @focus=${() => act.editFocus(i)}
    @keydown=${(/** @type {KeyboardEvent} */ e) => act.editKey(i, e)}
    @pointerdown=${(/** @type {PointerEvent} */ e) => spot.drops.size > 0 && dragged(e, spot, (to) => act.editDrop(i, to), (x, y) => act.editPut(i, x, y))}>
    <rect x=${spot.x - dx} y=${spot.y - dy} width=${spot.w + 2 * dx} height=${spot.h + 2 * dy} rx="9"></rect>
  </g>`;
}

/**
 * The changes of the place that is gone to: under it, or under the whole picture
 * where they would cover another place.
 * @param {Spot} spot
 * @param {{edit: Editing, scene: import("../model.d.ts").Scene, spots: readonly Spot[], words: Words, act: Actions}} c
 */
function barView(spot, { edit, scene, spots, words, act }) {
  const bottom = spot.y + spot.h;
  const under = scene.kind !== "grid" && spots.every((other) => other.y + other.h <= bottom);
  const x = under ? (spot.x + spot.w / 2) / scene.width : 0.5;
  const y = under ? Math.min(1, bottom / scene.height) : 1;
  const order = Object.keys(SIGN).reverse();
  const edits = [...spot.edits].sort((a, b) => order.indexOf(b.act) - order.indexOf(a.act));
  const held = edit.picked !== null;
  const half = (edits.filter((e) => SIGN[e.act]).length * SIGN_WIDTH + Number(spot.drops.size > 0) * TEXT_WIDTH) / 2;
  return html`<div class=${under ? "bar under" : "bar"} role="group" aria-label=${spot.label ? words.label(spot.label) : nothing}
    ${styled({ "--x": `${100 * x}%`, "--y-share": String(y), "--half": `${half}px` })}>
    ${edits.map((e) => html`<button type="button" class=${SIGN[e.act] ? "sign" : ""} data-act=${e.act} aria-disabled=${String(held)}
      aria-label=${words.label(e.label)} title=${words.label(e.label)} @click=${() => held || act.editTo(e)}>${SIGN[e.act] ?? words.label(e.label)}</button>`)}
    ${spot.drops.size > 0 || held ? html`<button type="button" data-act="hold" aria-pressed=${String(held)}
      @click=${() => act.editHold(held ? null : edit.spot)}>${words.t(held ? "ui.editor.release" : "ui.editor.hold")}</button>` : nothing}
  </div>`;
}
