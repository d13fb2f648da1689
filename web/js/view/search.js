// The laboratory of searching: what is asked, and one of its three rooms. A search
// step by step on its tree; positions decided from the ends back; an estimate beside
// the exact answer.
import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { later } from "../lazy.js";
import { CHOICES, gameOf, gamesOf, ROOMS } from "../search/state.js";
import { problemText } from "./problem.js";
import { stepsView } from "./search-steps.js";
import { workView } from "./work.js";

/** @typedef {import("../model.d.ts").Actions} Actions */
/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").Param} Param */
/** @typedef {import("../search/model.d.ts").Act} Act */
/** @typedef {import("../search/model.d.ts").Ask} Ask */
/** @typedef {import("../search/model.d.ts").Lab} Lab */

const roundsView = later(() => import("./search-rounds.js").then((m) => m.roundsView));
const essayView = later(() => import("./search-essay.js").then((m) => m.essayView));

/** @param {Event} e */
const valueOf = (e) => /** @type {HTMLInputElement | HTMLSelectElement} */ (e.target).value;

/**
 * @param {Lab} lab
 * @param {State} s
 * @param {Words} words
 * @param {(act: Act) => void} act
 * @param {string} root relative URL of the site's root
 */
export function searchView(lab, s, words, act, root) {
  const { room } = lab.ask;
  const work = workView([lab.answer], words, /** @type {Actions} */ (/** @type {unknown} */ ({
    cancel: () => act({ do: "cancel" }), retry: () => act({ do: "retry" }),
  })));
  return html`<section class="search-head"><h1>${words.t("ui.lab.title")}</h1><p>${words.t("ui.lab.line", { room })}</p></section>
    <div class="lab">
      ${askView(lab, words, act)}${work}
      ${room === "steps" ? stepsView(lab, s, words, act, root) : room === "rounds" ? roundsView(lab, s, words, act, root) : essayView(lab, s, words, act, root)}
    </div>`;
}

/**
 * A choice of a few.
 * @param {string} name
 * @param {string} legend
 * @param {readonly string[]} options
 * @param {string} chosen
 * @param {(option: string) => string} label
 * @param {(option: string) => void} then
 */
export const choiceView = (name, legend, options, chosen, label, then) => html`<fieldset class="choice" id=${`search-${name}`}><legend>${legend}</legend>
  <div>${options.map((o) => html`<label><input type="radio" name=${name} value=${o} .checked=${live(o === chosen)} @change=${() => then(o)}><span>${label(o)}</span></label>`)}</div></fieldset>`;

/** @param {Lab} lab @param {Words} words @param {(act: Act) => void} act */
function askView(lab, words, act) {
  const { ask, problem } = lab;
  const info = gameOf(lab.games, ask.game);
  const games = gamesOf(lab.games, ask.room);
  /** @param {Partial<Ask>} change */
  const change = (change) => act({ do: "ask", change });
  /** @param {Param} p @param {string} value */
  const param = (p, value) => change({ params: { ...ask.params, [p.id]: value } });
  return html`<form class="search-ask" aria-label=${words.t("ui.lab.ask")} @submit=${(/** @type {Event} */ e) => {
    e.preventDefault();
    act({ do: "ask", change: {}, text: lab.text });
  }}>
    <div class="search-room">${choiceView("room", words.t("ui.lab.room"), ROOMS, ask.room, (r) => words.t(`ui.lab.room.${r}`), (r) => change({ room: /** @type {Ask["room"]} */ (r) }))}</div>
    ${games.length > 1 ? html`<label class="field"><span>${words.t("ui.lab.game")}</span><select id="search-game" @change=${(/** @type {Event} */ e) => change({ game: valueOf(e) })}>
      ${games.map((g) => html`<option value=${g.id} .selected=${g.id === ask.game}>${words.t(`game.${g.id}.name`)}</option>`)}</select></label>` : nothing}
    <div class="field search-pos"><label for="search-pos">${words.t("ui.lab.pos", { game: ask.game })}</label>
      <div><input id="search-pos" type="text" autocomplete="off" autocapitalize="off" spellcheck="false" .value=${live(lab.text)}
        aria-invalid=${problem ? "true" : nothing} aria-describedby=${problem ? "search-problem" : nothing}
        @input=${(/** @type {Event} */ e) => act({ do: "type", text: valueOf(e) })}>
      <button class="primary" id="search-run" type="submit">${words.t("ui.lab.run")}</button></div>
      <div role="status">${problem ? html`<p class="problem" id="search-problem">${problemText(problem, words)}</p>` : nothing}</div></div>
    ${presetsView(lab, words, act)}
    ${ask.room === "steps" ? html`<div class="search-method">${searchChoice("method", ask, words, change)}</div>` : nothing}
    <div class="search-switches">${(info?.params ?? []).map((p) => paramView(p, ask, words, (value) => param(p, value)))}
      ${ask.room === "steps" ? switchesView(ask, words, change) : nothing}</div>
  </form>`;
}

/** @param {Lab} lab @param {Words} words @param {(act: Act) => void} act */
function presetsView({ games, ask }, words, act) {
  const presets = gameOf(games, ask.game)?.presets ?? [];
  if (presets.length === 0) return nothing;
  return html`<label class="field"><span>${words.t("ui.presets")}</span><select id="search-preset" @change=${(/** @type {Event} */ e) => {
    const preset = presets.find((p) => p.key === valueOf(e));
    if (preset) act({ do: "ask", change: { pos: preset.pos, params: preset.params ?? {} } });
    /** @type {HTMLSelectElement} */ (e.target).value = "";
  }}><option value="" .selected=${true}>${words.t("ui.presets.choose")}</option>
    ${presets.map((p) => html`<option value=${p.key}>${words.t(`game.${ask.game}.preset.${p.key}`)}</option>`)}</select></label>`;
}

/** @param {Param} p @param {Ask} ask @param {Words} words @param {(value: string) => void} changed */
function paramView(p, ask, words, changed) {
  const key = `game.${ask.game}.param.${p.id}`;
  const value = ask.params[p.id] ?? p.default;
  if (p.kind === "enum") return choiceView(`param-${p.id}`, words.t(key), p.options ?? [], value, (o) => words.t(`${key}.${o}`), changed);
  return html`<label class="field"><span>${words.t(key)}</span>${p.kind === "text"
    ? html`<input id=${`search-param-${p.id}`} type="text" autocomplete="off" spellcheck="false" .value=${live(value)} @change=${(/** @type {Event} */ e) => changed(valueOf(e))}>`
    : html`<input id=${`search-param-${p.id}`} type="number" inputmode="numeric" min=${p.min ?? 0} max=${p.max ?? 0} .value=${live(value)} @change=${(/** @type {Event} */ e) => changed(valueOf(e))}>`}</label>`;
}

/** A choice of how it is searched. @param {keyof typeof CHOICES} name @param {Ask} ask @param {Words} words @param {(change: Partial<Ask>) => void} change */
const searchChoice = (name, ask, words, change) =>
  choiceView(name, words.t(`ui.lab.${name}`), CHOICES[name], ask[name], (o) => words.t(`ui.lab.${name}.${o}`), (o) => change({ [name]: o }));

/** The depth, and what a method lets choose. @param {Ask} ask @param {Words} words @param {(change: Partial<Ask>) => void} change */
function switchesView(ask, words, change) {
  return html`<label class="field"><span>${words.t("ui.lab.depth")}</span><input id="search-depth" type="number" inputmode="numeric" min="0" max="1000" placeholder=${ask.game === "tree" ? words.t("ui.lab.depth.all") : "3"}
      .value=${live(ask.depth)} @change=${(/** @type {Event} */ e) => change({ depth: valueOf(e) })}></label>
    ${searchChoice("order", ask, words, change)}${ask.method === "alphabeta" ? html`${searchChoice("ties", ask, words, change)}${searchChoice("fail", ask, words, change)}` : nothing}`;
}
