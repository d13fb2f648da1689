// Draws any scene: the picture, the marks of the moves' values, and over them the
// places to press. It knows no rules and no game; what it shows is its model.
import { html, svg, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { styled } from "../styled.js";
import { frameOf } from "./frame.js";
import { captionSize, drawBadge, drawCaption, drawMark } from "./marks.js";
import { gathered, pressable, reachable } from "./pick.js";
import { stopsOf, tabStop } from "./stops.js";

/** @typedef {import("../model.d.ts").Scene} Scene */
/** @typedef {import("../model.d.ts").Size} Size */
/** @typedef {import("../model.d.ts").Node} Node */
/** @typedef {import("../model.d.ts").Pick} Pick */
/** @typedef {import("../model.d.ts").Cursor} Cursor */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").Stop} Stop */

/**
 * @typedef {object} Badge the value of the move at a node
 * @property {string} outcome
 * @property {string} letter
 * @property {string} number
 * @property {boolean} best
 * @property {string} spoken
 */
/**
 * @typedef {object} BoardModel
 * @property {Scene} scene
 * @property {Size | null} size what the match's pictures need
 * @property {Pick} pick
 * @property {Cursor | null} cursor
 * @property {boolean} active whether a press is welcome now
 * @property {ReadonlyMap<string, Badge>} badges by node
 * @property {ReadonlySet<string>} lit nodes that a reason speaks of
 * @property {ReadonlySet<string>} going nodes that leave with the move spoken of
 * @property {readonly string[]} arrows drawn over the picture, as path data
 * @property {boolean} preview whether this is not the game's position
 * @property {ReadonlySet<string>} hinted nodes of the hinted move
 * @property {boolean} badgesAtOnce whether a badge colours its node
 */
/**
 * @typedef {object} BoardActions
 * @property {(stop: Stop) => void} press
 * @property {(stop: Stop, event: KeyboardEvent) => void} key
 * @property {(stop: Stop) => void} focus
 */

/** Least side of a place to press, in scene units. */
const TOUCH = 30;

/** Least side of a place to press on the screen, and the least scale of any board. */
const TARGET_PX = 24;
const LEAST_SCALE = 0.46;

/** The picture alone, as on a card. @param {Scene} scene @param {Words} words */
export function pictureView(scene, words) {
  const size = captionSize(scene.nodes, words);
  return svg`<svg class="scene" viewBox=${`0 0 ${scene.width} ${scene.height}`} aria-hidden="true" focusable="false" ${styled({ "--fit": `${size}px` })}>
    ${scene.nodes.map((n) => nodeView(n, "", words))}
  </svg>`;
}

/**
 * The board.
 * @param {BoardModel} model
 * @param {Words} words
 * @param {BoardActions} act
 */
export function boardView(model, words, act) {
  const { scene, pick } = model;
  const grid = (scene.rows ?? 0) > 0;
  const can = model.active ? pressable(scene, pick) : new Set();
  const to = reachable(scene, pick);
  const parts = gathered(scene, pick);
  /** @param {Node} n */
  const classes = (n) => {
    const badge = model.badgesAtOnce ? model.badges.get(n.key) : undefined;
    return [
      badge && `v-${badge.outcome}`,
      can.has(n.key) && "can",
      n.key === pick.from && "from",
      to.has(n.key) && "to",
      parts.has(n.key) && "part",
      model.lit.has(n.key) && "lit",
      model.going.has(n.key) && "going",
      model.hinted.has(n.key) && "hinted",
    ].filter(Boolean).join(" ");
  };
  const stops = stopsOf(scene);
  const tab = tabStop(stops, model.cursor);
  const frame = frameOf(scene, model.size);
  const size = captionSize(scene.nodes, words);
  const place = (/** @type {Stop} */ s) => stopView(s, { model, words, act, grid, can, to, tab: s === tab });
  return html`<div class=${model.preview ? "board previewing" : "board"} data-kind=${scene.kind}>
    <svg class="scene" viewBox=${`${frame.x} ${frame.y} ${frame.width} ${frame.height}`} role=${grid ? "grid" : "group"}
      aria-label=${words.label(scene.label)} aria-rowcount=${grid ? scene.rows : nothing} aria-colcount=${grid ? scene.cols : nothing}
      ${styled({ "--scene-width": `${frame.width}px`, "--scene-height": `${frame.height}px`, "--fit": `${size}px`, "--least": String(leastScale(stops)) })}>
      <g aria-hidden="true">
        ${repeat(scene.nodes, (n) => n.key, (n) => nodeView(n, classes(n), words))}
        <g class="leaving"></g>
        ${model.arrows.map((d) => svg`<path class="arrow" d=${d}></path>`)}
        ${scene.nodes.map((n) => badgeView(n, model.badges.get(n.key)))}
      </g>
      ${grid ? rowsOf(stops).map((row) => svg`<g role="row">${repeat(row, (s) => s.key, place)}</g>`)
        : repeat(stops, (s) => s.key, place)}
    </svg>
  </div>`;
}

/**
 * The scale below which a place would be too small to hit.
 * @param {readonly Stop[]} stops
 */
function leastScale(stops) {
  return stops.reduce((scale, s) => Math.max(scale, TARGET_PX / Math.max(TOUCH, Math.min(s.w, s.h))), LEAST_SCALE);
}

/** @param {Node} n @param {string} classes @param {Words} words */
function nodeView(n, classes, words) {
  return svg`<g class=${`node ${classes}`} data-key=${n.key} transform=${`translate(${n.x} ${n.y})`}>
    ${(n.marks ?? []).map(drawMark)}${n.caption ? drawCaption(n, words.label(n.caption)) : nothing}
  </g>`;
}

/** @param {Node} n @param {Badge | undefined} badge */
function badgeView(n, badge) {
  if (!badge) return nothing;
  const x = n.x + (n.badgeX || n.w / 2);
  const y = n.y + (n.badgeY || n.h / 2);
  return drawBadge(x, y, badge.outcome, badge.letter, badge.number, badge.best);
}

/** @param {readonly Stop[]} stops */
function rowsOf(stops) {
  /** @type {Map<number, Stop[]>} */
  const rows = new Map();
  for (const s of stops) rows.set(s.row ?? 0, [...(rows.get(s.row ?? 0) ?? []), s]);
  return [...rows.values()];
}

/**
 * A place to press: an unseen box over the picture with all that a keyboard, a
 * finger and a screen reader need.
 * @param {Stop} s
 * @param {{model: BoardModel, words: Words, act: BoardActions, grid: boolean, can: ReadonlySet<unknown>, to: ReadonlySet<string>, tab: boolean}} c
 */
function stopView(s, { model, words, act, grid, can, to, tab }) {
  const goal = s.nodes.some((k) => to.has(k));
  const usable = s.nodes.some((k) => can.has(k));
  const chosen = s.nodes.some((k) => k === model.pick.from || gathered(model.scene, model.pick).has(k));
  const value = s.nodes.flatMap((k) => model.badges.get(k)?.spoken ?? []);
  const label = [...s.labels.map(words.label), ...value].join(words.t("ui.join"));
  const dx = Math.max(0, TOUCH - s.w) / 2;
  const dy = Math.max(0, TOUCH - s.h) / 2;
  return svg`<g class=${`stop${usable ? " usable" : ""}${goal ? " goal" : ""}`} role=${grid ? "gridcell" : "button"} data-stop=${s.key}
    tabindex=${tab ? 0 : -1} aria-label=${label} aria-disabled=${usable ? nothing : "true"}
    aria-colindex=${grid ? s.col : nothing} aria-selected=${grid && chosen ? "true" : nothing}
    aria-pressed=${!grid && chosen ? "true" : nothing}
    @click=${() => act.press(s)} @keydown=${(/** @type {KeyboardEvent} */ e) => act.key(s, e)} @focus=${() => act.focus(s)}>
    <rect x=${s.x - dx} y=${s.y - dy} width=${s.w + 2 * dx} height=${s.h + 2 * dy} rx="9"></rect>
  </g>`;
}
