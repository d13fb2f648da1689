// The page of hide and seek: the board with the reader's choices, and beside it the
// matrix of this time with the best mixtures and what they guarantee.
import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { boardView } from "../board/board.js";
import { neighbour } from "../board/geometry.js";
import { cursorOn, stopsOf } from "../board/stops.js";
import { choicesOf, inputOf, MOST, otherSide, pictureOf, placeOf, PRESETS } from "../hunt/state.js";
import { styled } from "../styled.js";
import { numberView } from "./matrix-number.js";
import { problemText } from "./problem.js";
import { workView } from "./work.js";

/** @typedef {import("../model.d.ts").Actions} Actions */
/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Stop} Stop */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../hunt/model.d.ts").Act} Act */
/** @typedef {import("../hunt/model.d.ts").Desk} Desk */
/** @typedef {import("../hunt/model.d.ts").HuntChoice} HuntChoice */
/** @typedef {import("../hunt/model.d.ts").HuntNumber} HuntNumber */
/** @typedef {import("../hunt/model.d.ts").HuntResult} HuntResult */
/** @typedef {import("../hunt/model.d.ts").Side} Side */
/** @typedef {{desk: Desk, words: Words, act: (act: Act) => void}} Page */

/** @type {readonly Side[]} */
const SIDES = ["hide", "seek"];

/** Beyond so many letters a cell shows decimals alone. */
const WIDE = 15;

/** @param {Desk} desk @param {State} s @param {Words} words @param {(act: Act) => void} act @param {string} root */
export function huntView(desk, s, words, act, root) {
  const page = { desk, words, act };
  const r = desk.shown;
  const work = workView([desk.answer], words, /** @type {Actions} */ (/** @type {unknown} */ ({ cancel: () => act({ do: "cancel" }), retry: () => act({ do: "retry" }) })));
  return html`<section class="hunt-head"><h1>${words.t("ui.hunt.title")}</h1><p>${words.t("ui.hunt.line")}</p>
      <p><a href=${`${root}problems/?problem=P4232${s.langFixed ? `&lang=${s.lang}` : ""}`}>${words.t("ui.hunt.problem")}</a></p></section>
    <div class="hunt"><section class="stage" aria-label=${words.t("ui.hunt.stage")}>${askView(page)}
      ${r ? html`<p class="soft">${words.t("ui.hunt.rules", { end: r.last + 1 })}</p>${pictureView(r, page)}${statusView(r, page)}` : nothing}${work}${r ? html`${choiceView(r, page)}${trailView(r, page)}` : nothing}${textView(page)}</section>
    <section class="panel" aria-label=${words.t("ui.hunt.panel")}><div class="body">${r ? panelView(r, page) : html`<p class="soft" role="status">${words.t("ui.loading")}</p>`}</div></section></div>`;
}

/** The examples, and the reader's side. @param {Page} page */
function askView({ desk, words, act }) {
  return html`<div class="hunt-presets" role="group" aria-label=${words.t("ui.hunt.presets")}>${PRESETS.map((p) => html`<button class="quiet" type="button" data-preset=${p.key} aria-pressed=${String(p.pos === desk.pos)} @click=${() => act({ do: "preset", pos: p.pos })}>${words.t(`ui.hunt.preset.${p.key}`)}</button>`)}</div>
    <fieldset class="choice" id="side"><legend>${words.t("ui.hunt.side")}</legend><div>${SIDES.map((side) => html`<label><input type="radio" name="side" value=${side} .checked=${live(side === desk.side)} @change=${() => act({ do: "side", side })}><span><i class=${`token ${side}`} aria-hidden="true"></i>${words.t(`ui.hunt.side.${side}`)}</span></label>`)}</div></fieldset>`;
}

/** The graph: a press on a vertex goes there. @param {HuntResult} r @param {Page} page */
function pictureView(r, { desk, words, act }) {
  const scene = pictureOf(r, desk.side);
  const press = (/** @type {Stop} */ stop) => {
    act({ do: "cursor", cursor: cursorOn(stop) });
    act({ do: "choose", vertex: Number(stop.key.slice(1)) });
  };
  return boardView({
    scene, size: null, pick: { from: null, parts: [] }, cursor: desk.cursor, active: !desk.answer && !r.over, badges: new Map(),
    lit: new Set(), going: new Set(), arrows: [], preview: false, hinted: new Set(), badgesAtOnce: false,
  }, words, {
    press,
    focus: (stop) => act({ do: "cursor", cursor: cursorOn(stop) }),
    key: (stop, event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        press(stop);
      } else if (/^(Arrow|Home$|End$)/.test(event.key)) {
        event.preventDefault();
        const next = neighbour(stopsOf(scene), stop.key, event.key);
        if (next) /** @type {SVGElement | null} */ (document.querySelector(`[data-stop="${CSS.escape(next)}"]`))?.focus();
      }
    },
  });
}

/** What has just happened and what is to be done. @param {HuntResult} r @param {Page} page */
function statusView(r, { desk, words }) {
  const { side } = desk;
  const [hide, seek, time] = [placeOf(r, "hide"), placeOf(r, "seek"), r.time];
  const other = otherSide(side);
  const last = time === 0 ? nothing : html`<span class="last">${words.t("ui.hunt.last", {
    from: placeOf(r, side, time - 1), to: placeOf(r, side), from2: placeOf(r, other, time - 1), to2: placeOf(r, other),
  })}</span> `;
  const now = !r.over ? words.t("ui.hunt.now", { time, end: r.last + 1, side, hide, seek })
    : hide === seek ? words.t("ui.hunt.met", { vertex: hide, time }) : words.t("ui.hunt.never", { time });
  return html`<p id="status" class="hunt-status" role="status">${last}<strong>${now}</strong>
    ${r.over && desk.start ? html` <span>${words.t("ui.hunt.average", { value: saidOf(desk.start) })}</span>` : nothing}</p>`;
}

/** The same choices as buttons. @param {HuntResult} r @param {Page} page */
function choiceView(r, { desk, words, act }) {
  if (r.over) return html`<div class="buttons"><button class="primary" id="again" type="button" @click=${() => act({ do: "again" })}>${words.t("ui.hunt.again")}</button></div>`;
  const at = placeOf(r, desk.side);
  return html`<div class="buttons hunt-choices" role="group" aria-label=${words.t("ui.hunt.choose")}>${choicesOf(r, desk.side).map(({ vertex }) => html`<button type="button" data-go=${vertex} aria-disabled=${desk.answer ? "true" : nothing} @click=${() => act({ do: "choose", vertex })}>${
    words.t(vertex === at ? "ui.hunt.stay" : "ui.hunt.go", { vertex })}</button>`)}
    ${r.time > 0 ? html`<button class="quiet" id="again" type="button" @click=${() => act({ do: "again" })}>${words.t("ui.hunt.again")}</button>` : nothing}</div>`;
}

/** Where both have been. @param {HuntResult} r @param {Page} page */
function trailView(r, { words }) {
  if (r.time === 0) return nothing;
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${words.t("ui.hunt.trail")}><table class="hunt-trail"><caption>${words.t("ui.hunt.trail")}</caption>
    <thead><tr><th scope="col">${words.t("ui.hunt.trail.time")}</th>${r.trail.map((_, i) => html`<th scope="col">${i}</th>`)}</tr></thead>
    <tbody>${SIDES.map((side) => html`<tr><th scope="row"><i class=${`token ${side}`} aria-hidden="true"></i>${words.t("ui.hunt.who", { side })}</th>${r.trail.map((_, i) => html`<td>${placeOf(r, side, i)}</td>`)}</tr>`)}</tbody></table></div>`;
}

/** The graph and the time as a text. @param {Page} page */
function textView({ desk, words, act }) {
  const { text } = desk;
  return html`<details class="hunt-text" ?open=${text !== null}><summary>${words.t("ui.hunt.edit")}</summary>
    <label><span class="soft">${words.t("ui.hunt.edit.line", MOST)}</span><textarea id="graph" class="out" rows="6" spellcheck="false" aria-label=${words.t("ui.hunt.edit.text")} aria-invalid=${text?.problem ? "true" : nothing} aria-describedby="graph-problem" .value=${live(text?.text ?? (desk.pos && inputOf(desk.pos)))}
      @input=${(/** @type {Event} */ e) => act({ do: "type", text: /** @type {HTMLTextAreaElement} */ (e.target).value })}></textarea></label>
    <div id="graph-problem" role="alert">${text?.problem ? html`<p class="problem">${problemText(text.problem, words)}</p>` : nothing}</div>
    <div class="buttons"><button id="take" type="button" @click=${() => act({ do: "take" })}>${words.t("ui.hunt.edit.take")}</button></div></details>`;
}

/** A number in a sentence. @param {HuntNumber} n */
const saidOf = ({ exact, about }) => (exact === undefined ? `≈ ${about}` : exact.includes("/") ? `${exact} ≈ ${about}` : exact);

/** A number in a cell. @param {HuntNumber} n */
const cellView = ({ exact, about }) => (exact === undefined || exact.length > WIDE ? html`<span class="num" title=${exact ?? nothing}>≈ ${about}</span>` : numberView(exact));

/** The value, the matrix and the reasons. @param {HuntResult} r @param {Page} page */
function panelView(r, page) {
  const { words } = page;
  const { exact, about } = r.value;
  const fraction = exact?.includes("/") || exact === undefined;
  const value = saidOf(r.value);
  return html`<p class="hunt-value"><span>${words.t("ui.hunt.value")}</span> <strong id="value">${exact === undefined ? nothing : numberView(exact)}${fraction ? html` <span class="soft">${words.t("ui.hunt.about", { about })}</span>` : nothing}</strong></p>
    ${r.over ? html`<p class="soft">${words.t("ui.hunt.why.over")}</p>` : html`<section><h2>${words.t("ui.hunt.matrix")}</h2><p class="soft">${words.t("ui.hunt.matrix.line")}</p>${matrixView(r, page)}</section>
      <section><h2>${words.t("ui.hunt.why")}</h2>${r.escaped ? html`<p>${words.t("ui.hunt.why.escaped")}</p>` : nothing}
        ${SIDES.map((side) => html`<div class=${`hunt-why ${side}`}><p>${words.t(`ui.hunt.why.${side}`, { value })}</p>
          <ul>${choicesOf(r, otherSide(side)).map((c) => html`<li><b>${c.vertex}</b> ${cellView(c.against)}</li>`)}</ul></div>`)}</section>
      <section><h2>${words.t("ui.hunt.pure")}</h2><p class="soft">${words.t("ui.hunt.pure.line")}</p>${SIDES.map((side) => worthView(side, r, page))}</section>`}`;
}

/** @param {HuntResult} r @param {Page} page */
function matrixView(r, { words }) {
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${words.t("ui.hunt.matrix")}><table class="hunt-grid"><caption>${words.t("ui.hunt.matrix.of")}</caption>
    <thead><tr><td></td>${r.cols.map((c) => html`<th scope="col" class="seek">${headView(c, words)}</th>`)}</tr></thead>
    <tbody>${r.matrix.map((row, i) => html`<tr><th scope="row" class="hide">${r.rows[i] ? headView(r.rows[i], words) : nothing}</th>${row.map((n, j) => html`<td class=${mixed(r.rows[i]) && mixed(r.cols[j]) ? "mixed" : ""}>${cellView(n)}</td>`)}</tr>`)}</tbody></table></div>`;
}

/** @param {HuntChoice | undefined} c */
const mixed = (c) => c !== undefined && c.share.exact !== "0";

/** @param {HuntChoice} c @param {Words} words */
function headView(c, words) {
  return html`<b>${c.vertex}</b><span class="share" aria-label=${words.t("ui.hunt.share", { share: saidOf(c.share) })} role="img"><i ${styled({ "--share": `${Math.round(Number(c.share.about) * 100)}%` })}></i><span aria-hidden="true">${cellView(c.share)}</span></span>`;
}

/** @param {Side} side @param {HuntResult} r @param {Page} page */
function worthView(side, r, { words }) {
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${words.t("ui.hunt.who", { side })}><table class=${`hunt-worth ${side}`}><caption><i class=${`token ${side}`} aria-hidden="true"></i>${words.t("ui.hunt.who", { side })}</caption>
    <thead><tr>${["vertex", "share", "pure", "against"].map((c) => html`<th scope="col">${words.t(`ui.hunt.col.${c}`)}</th>`)}</tr></thead>
    <tbody>${choicesOf(r, side).map((c) => html`<tr><th scope="row">${c.vertex}</th><td>${cellView(c.share)}</td><td>${cellView(c.pure)}</td><td>${cellView(c.against)}</td></tr>`)}</tbody></table></div>`;
}
