// The page of contest problems: the list of all, and one problem with its
// statement, samples, idea and judge.
import { html, nothing } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { pictureView } from "../board/board.js";
import { addressOf } from "../problems/state.js";
import { styled } from "../styled.js";
import { clip, writeAddress } from "../url.js";
import { copiedView } from "./copy.js";
import { judgeView } from "./judge.js";
import { mathView, numberText, textView } from "./math.js";

/** @typedef {import("../model.d.ts").Actions} Actions */
/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../problems/model.d.ts").Contest} Contest */
/** @typedef {import("../problems/model.d.ts").Desk} Desk */
/** @typedef {import("../problems/model.d.ts").DeskActions} DeskActions */
/** @typedef {import("../problems/model.d.ts").Place} Place */

/** Parts of a problem that its own contents lead to. */
const PARTS = ["statement", "samples", "idea", "run"];

/** @param {Desk} desk @param {Words} words */
export const headView = (desk, words) => html`<section class="hero"><div><h1>${words.t("ui.nav.problems")}</h1><p>${words.t("ui.problems.about")}</p></div></section>
  ${desk.unknown ? html`<p class="problem" role="alert">${words.t("ui.problems.unknown", { at: clip(desk.unknown) })}</p>` : nothing}`;

/** @param {Desk} desk @param {State} s @param {Words} words @param {Pick<DeskActions, "open">} act */
export const listView = (desk, s, words, act) => html`<ol class="contests">${desk.contests.map((c) => html`<li class="contest">
  <h2>${linkView(c.id, words.t(`problems.${c.id}.title`), s, act)}</h2>
  <p>${textView(words.t(`problems.${c.id}.line`))}</p>
  <p class="facts soft"><span>${c.source}</span><code>${mathView(c.time)}</code></p></li>`)}</ol>`;

/** A link within the page, which needs no loading. @param {string | null} id @param {unknown} text @param {State} s @param {Pick<DeskActions, "open">} act @param {boolean} [current] */
function linkView(id, text, s, act, current = false) {
  const pressed = (/** @type {MouseEvent} */ e) => {
    if (e.ctrlKey || e.metaKey || e.shiftKey || e.altKey) return; // a window of its own
    e.preventDefault();
    act.open(id);
  };
  return html`<a href=${addressOf(id, s.langFixed ? s.lang : null)} aria-current=${current ? "page" : nothing} @click=${pressed}>${text}</a>`;
}

/**
 * @param {Contest} contest
 * @param {Desk} desk
 * @param {State} s
 * @param {Words} words
 * @param {Actions & DeskActions} act
 * @param {string} root relative URL of the site's root
 */
export function articleView(contest, desk, s, words, act, root) {
  const { id } = contest;
  /** @param {string} part */
  const say = (part) => words.t(`problems.${id}.${part}`);
  return html`<div class="problems">
    ${keyed(id, html`<details class="others" ?open=${matchMedia("(min-width: 1000px)").matches}><summary>${words.t("ui.problems.all")}</summary>
      <nav aria-label=${words.t("ui.problems.all")}><ol>${desk.contests.map((c) => html`<li>${
        linkView(c.id, html`${words.t(`problems.${c.id}.title`)} <small>${c.source}</small>`, s, act, c.id === id)}</li>`)}</ol></nav></details>`)}
    ${keyed(id, html`<article aria-labelledby="title">
      <header><p class="soft source">${linkView(null, words.t("ui.nav.problems"), s, act)}<span>${contest.source}</span><a href=${contest.link} rel="noreferrer">${words.t("ui.problems.original")}</a></p>
        <h1 id="title">${say("title")}</h1>
        <p class="lead">${textView(say("line"))}</p>
        <nav class="parts" aria-label=${words.t("ui.problems.on")}>${PARTS.map((part) => html`<a href=${`#${part}`}>${words.t(`ui.problems.${part}`)}</a>`)}</nav></header>
      <section class="sheet statement" id="statement" aria-labelledby="statement-title"><div class="told">
        <h2 id="statement-title">${words.t("ui.problems.statement")}</h2>${textView(say("text"))}
        <h3>${words.t("ui.problems.input")}</h3>${textView(say("input"))}
        <h3>${words.t("ui.problems.output")}</h3>${textView(say("output"))}</div>
        <div class="beside">${liveView(contest, s, words, root)}${limitsView(contest, words)}</div></section>
      <section class="sheet" id="samples" aria-labelledby="samples-title"><h2 id="samples-title">${words.t("ui.problems.samples")}</h2>
        ${contest.samples.map((_, i) => sampleView(contest, i, s, words, act, root))}</section>
      <section class="sheet" id="idea" aria-labelledby="idea-title"><h2 id="idea-title">${words.t("ui.problems.idea")}</h2>
        <ol class="steps">${Array.from({ length: contest.steps }, (_, i) => stepView(say(`idea.${i + 1}`)))}</ol>
        ${contest.example ? html`<h3>${words.t("ui.problems.example")}</h3><pre class="worked" tabindex="0" aria-label=${words.t("ui.problems.example")}>${say("example")}</pre>` : nothing}
        <h3>${words.t("ui.problems.cost")}</h3>
        <dl class="cost-of"><div><dt>${words.t("ui.problems.time")}</dt><dd><code>${mathView(contest.time)}</code></dd></div>
          <div><dt>${words.t("ui.problems.memory")}</dt><dd><code>${mathView(contest.memory)}</code></dd></div></dl>
        ${textView(say("cost"))}</section>
      ${judgeView(contest, desk, s, words, act)}
    </article>`)}
    ${copiedView(s, words)}</div>`;
}

/** A claim, and its reason below. @param {string} text */
function stepView(text) {
  const [claim = "", ...reason] = text.split("\n");
  return html`<li><h3>${textView(claim, false)}</h3>${textView(reason.join("\n"))}</li>`;
}

/** The game itself, where it can be played here. @param {Contest} contest @param {State} s @param {Words} words @param {string} root */
function liveView({ live, scene }, s, words, root) {
  if (!live) return nothing;
  return html`<figure class="live">${scene ? html`<div class="drawn" role="img" aria-label=${words.label(scene.label)} ${styled({ "--high": String(scene.height) })}>${pictureView(scene, words)}</div>` : nothing}
    <figcaption>${playView(live, words.t("ui.problems.live"), s, words, root)}</figcaption></figure>`;
}

/** A position with its parameters. @param {Place} place */
const placeText = ({ params = {}, pos }) => [clip(pos), ...Object.entries(params).map(([name, value]) => `${name}=${value}`)].join(" ");

/** @param {Place} place @param {string} text @param {State} s @param {Words} words @param {string} root */
function playView(place, text, s, words, root) {
  const { game, params = {}, pos, page } = place;
  /** @param {string} name */
  const label = (name) => words.t("ui.problems.live.at", { what: words.t("ui.problems.live"), pos: placeText(place), game: name });
  if (page) {
    const query = `pos=${encodeURIComponent(pos)}${s.langFixed ? `&lang=${s.lang}` : ""}`;
    return html`<a href=${`${root}${page}/?${query}`} aria-label=${label(words.t(`ui.nav.${page}`))}>${text}</a>`;
  }
  /** @type {import("../model.d.ts").Setup} */
  const setup = { game, params, pos, opponent: "computer", first: "you", level: 1, seed: 1 };
  const address = writeAddress({ setup, moves: [], lang: s.langFixed ? s.lang : null, tab: "why", values: false });
  return html`<a href=${`${root}play/${address}`} aria-label=${label(words.t(`game.${game}.name`))}>${text}</a>`;
}

/** @param {Contest} contest @param {Words} words */
function limitsView({ limits }, words) {
  const smaller = limits.some((l) => l.original);
  /** @param {string} text */
  const number = (text) => mathView(numberText(text, words.lang));
  return html`<h3 id="limits">${words.t("ui.problems.limits")}</h3>
    <div class="scroll" tabindex="0" role="region" aria-labelledby="limits"><table class="limits" aria-labelledby="limits">
      <thead><tr><td></td><th scope="col">${words.t("ui.problems.limits.least")}</th><th scope="col">${words.t("ui.problems.limits.most")}</th>
        ${smaller ? html`<th scope="col">${words.t("ui.problems.limits.original")}</th>` : nothing}</tr></thead>
      <tbody>${limits.map((l) => html`<tr><th scope="row"><code>${mathView(l.name)}</code></th><td>${number(l.least)}</td><td>${number(l.most)}</td>
        ${smaller ? html`<td class=${l.original ? "" : "soft"}>${l.original ? number(l.original) : words.t("ui.problems.limits.same")}</td>` : nothing}</tr>`)}</tbody></table></div>`;
}

/** @param {Contest} contest @param {number} i @param {State} s @param {Words} words @param {Actions & DeskActions} act @param {string} root */
function sampleView({ samples, id }, i, s, words, act, root) {
  const { input = "", output = "", live = [] } = samples[i] ?? {};
  const n = i + 1;
  /** @param {"input" | "output"} side @param {string} text @param {unknown} more */
  const side = (side, text, more) => {
    const name = `${id}-${n}-${side}`;
    const done = s.panel.copied?.what === name ? s.panel.copied.ok : null;
    const copied = async () => {
      if (!(await act.copy(name, text))) getSelection()?.selectAllChildren(/** @type {Node} */ (document.getElementById(name)));
    };
    return html`<div class="side"><h3>${words.t(`ui.problems.${side}`)}</h3>
      <pre id=${name} tabindex="0" role="group" aria-label=${words.t(`ui.problems.sample.${side}`, { n })}>${text}</pre>
      <p class="row"><button class="quiet" id=${`copy-${name}`} type="button" aria-label=${words.t("ui.share.copy.what", { what: words.t(`ui.problems.sample.${side}`, { n }) })} @click=${copied}>${
        words.t(done ? "ui.share.copied" : "ui.share.copy")}</button>${more}</p>
      ${done === false ? html`<p class="problem">${words.t("ui.share.failed")}</p>` : nothing}</div>`;
  };
  return html`<div class="sample" role="group" aria-label=${words.t("ui.problems.sample", { n })}>
    ${side("input", input, html`<button class="quiet" id=${`use-${n}`} type="button" aria-label=${words.t("ui.problems.use.sample", { n })} @click=${() => act.useSample(input)}>${words.t("ui.problems.use")}</button>`)}
    ${side("output", output, nothing)}
    ${live.length > 0 ? html`<p class="plays">${words.t("ui.problems.live.samples")} ${live.map((place) => playView(place, placeText(place), s, words, root))}</p>` : nothing}</div>`;
}
