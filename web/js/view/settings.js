// The setting of a match: who plays, how well, by which rules, from which start.
import { html, nothing } from "lit";
import { later } from "../lazy.js";
import { gameInfo, guessing } from "../state.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").Actions} Actions */
/** @typedef {import("../model.d.ts").Param} Param */
/** @typedef {import("../model.d.ts").Setup} Setup */

const notationView = later(() => import("./notation.js").then((m) => m.notationView));

/** @param {Event} e */
const valueOf = (e) => /** @type {HTMLInputElement | HTMLSelectElement} */ (e.target).value;

/** Ways to another start: a position worth a look, or one made up. @param {State} s @param {Words} words @param {(key: string) => void} preset @param {(outcome: string) => void} random @param {string} id */
export function startsView(s, words, preset, random, id) {
  const info = gameInfo(s);
  if (!info) return nothing;
  // Who asks for a win knows who wins.
  const outcomes = ["any", ...((!s.quiz && info.outcomes) || [])];
  /** @param {(value: string) => void} then @returns {(e: Event) => void} */
  const chosen = (then) => (e) => {
    const select = /** @type {HTMLSelectElement} */ (e.target);
    if (select.value !== "") then(select.value);
    select.value = "";
  };
  return html`${info.presets.length > 0 ? html`<label class="field"><span>${words.t("ui.presets")}</span>
      <select id=${`${id}preset`} @change=${chosen(preset)}>
        <option value="" .selected=${true}>${words.t("ui.presets.choose")}</option>
        ${info.presets.map((p) => html`<option value=${p.key}>${words.t(`game.${info.id}.preset.${p.key}`)}</option>`)}
      </select></label>` : nothing}
    <label class="field"><span>${words.t("ui.random")}</span>
      <select id=${`${id}random`} @change=${chosen((o) => random(o === "any" ? "" : o))}>
        <option value="" .selected=${true}>${words.t("ui.presets.choose")}</option>
        ${outcomes.map((o) => html`<option value=${o}>${words.t(`ui.random.${o}`)}</option>`)}
      </select></label>`;
}

/** @param {State} s @param {Words} words @param {Actions} act */
export function settingsView(s, words, act) {
  const info = gameInfo(s);
  const setup = s.setup;
  if (!info || !setup) return nothing;
  return html`<form class="settings" aria-label=${words.t("ui.settings")} @submit=${(/** @type {Event} */ e) => e.preventDefault()}>
    ${choice("opponent", words.t("ui.opponent"), ["computer", "person", "self"], setup.opponent,
      (o) => words.t(`ui.opponent.${o}`), (o) => act.setMatch({ opponent: /** @type {Setup["opponent"]} */ (o) }))}
    ${setup.opponent === "computer" ? choice("first-player", words.t("ui.first"), ["you", "computer"], setup.first,
      (o) => words.t("ui.side", { who: o }), (o) => act.setMatch({ first: /** @type {Setup["first"]} */ (o) })) : nothing}
    ${setup.opponent === "person" ? nothing : levelView(setup, guessing(s), words, act)}
    ${info.params.map((p) => paramView(p, setup, s, words, act))}
    ${startsView(s, words, act.openPreset, act.openRandom, "")}
  </form>`;
}

/**
 * @param {string} id
 * @param {string} name
 * @param {readonly string[]} options
 * @param {string} value
 * @param {(option: string) => string} label
 * @param {(option: string) => void} changed
 */
function choice(id, name, options, value, label, changed) {
  return html`<fieldset class="choice"><legend>${name}</legend><div>${options.map((o) => html`<label>
    <input type="radio" name=${id} value=${o} .checked=${o === value} @change=${() => changed(o)}><span>${label(o)}</span></label>`)}</div></fieldset>`;
}

/** @param {Setup} setup @param {boolean} guesses whether the best moves are not all known @param {Words} words @param {Actions} act */
function levelView(setup, guesses, words, act) {
  const percent = Math.round(setup.level * 100);
  const name = words.t("ui.level.value", { percent, sure: guesses ? "no" : "yes" });
  return html`<label class="field level"><span>${words.t("ui.level")} <output aria-hidden="true">${name}</output></span>
    <input id="level" type="range" min="0" max="1" step="0.05" .value=${String(setup.level)} aria-valuetext=${name}
      @input=${(/** @type {Event} */ e) => act.setMatch({ level: Number(valueOf(e)) })}></label>`;
}

/** @param {Param} p @param {Setup} setup @param {State} s @param {Words} words @param {Actions} act */
function paramView(p, setup, s, words, act) {
  const key = `game.${setup.game}.param.${p.id}`;
  const value = setup.params[p.id] ?? p.default;
  if (p.kind === "enum") {
    return choice(`param-${p.id}`, words.t(key), p.options ?? [], value, (o) => words.t(`${key}.${o}`), (o) => act.setParam(p.id, o));
  }
  if (p.kind === "text") return notationView(p, value, s.fields[p.id], words.t(key), words, act);
  return html`<label class="field"><span>${words.t(key)}</span>
    <input id=${`param-${p.id}`} type="number" inputmode="numeric" min=${p.min ?? 0} max=${p.max ?? 0} .value=${value}
      @change=${(/** @type {Event} */ e) => act.setParam(p.id, valueOf(e))}></label>`;
}
