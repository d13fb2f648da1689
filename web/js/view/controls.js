// What can be done with a match: the buttons under the board, and its setting.
import { html, nothing } from "lit";
import { composed, composes } from "../board/pick.js";
import { later } from "../lazy.js";
import { courseRevealed, mistakeAt } from "../match/course.js";
import { asksMove, computersTurn, gameInfo, guessing, redoTarget, shown, undoTarget } from "../state.js";
import { problemText } from "./problem.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").Actions} Actions */
/** @typedef {import("../model.d.ts").Param} Param */
/** @typedef {import("../model.d.ts").Setup} Setup */

const historyView = later(() => import("./history.js").then((m) => m.historyView));
const notationView = later(() => import("./notation.js").then((m) => m.notationView));
const selfView = later(() => import("./self.js").then((m) => m.selfView));

/** @param {Event} e */
const valueOf = (e) => /** @type {HTMLInputElement | HTMLSelectElement} */ (e.target).value;

/** @param {State} s @param {Words} words @param {Actions} act */
export function controlsView(s, words, act) {
  const over = shown(s)?.over ?? true;
  const idle = over || computersTurn(s);
  const hint = ["ui.hint", "ui.hint.more", "ui.hint.hide"][s.hint] ?? "";
  return html`${s.setup?.opponent === "self" ? selfView(s, words, act) : nothing}<div class="controls">
    <div class="buttons">
      <button class="primary" id="new" type="button" @click=${act.newGame}>${words.t("ui.new")}</button>
      <button id="restart" type="button" title=${words.t("ui.restart.line")} aria-disabled=${s.plies.length < 2 && s.branches.length === 0} @click=${act.restart}>${words.t("ui.restart")}</button>
      <button id="undo" type="button" aria-disabled=${undoTarget(s) === null} @click=${act.undo}>${words.t("ui.undo")}</button>
      <button id="redo" type="button" aria-disabled=${redoTarget(s) === null} @click=${act.redo}>${words.t("ui.redo")}</button>
      <button id="hint" type="button" aria-disabled=${idle} aria-pressed=${String(s.hint > 0)} @click=${() => idle || act.hint()}>${words.t(hint)}</button>
      <button id="quiz" type="button" @click=${() => act.takeQuiz({ on: true })}>${words.t("ui.quiz")}</button>
    </div>
    <label class="switch"><span>${words.t("ui.values")}</span>
      <input id="values" type="checkbox" role="switch" .checked=${s.values} @change=${act.toggleValues}><i></i></label>
  </div>`;
}

/** The button that plays a move gathered from parts. @param {State} s @param {Words} words @param {Actions} act */
export function composeView(s, words, act) {
  const scene = s.scene?.value?.scene;
  if (!scene || !composes(scene) || shown(s)?.over || (s.quiz && !asksMove(s))) return nothing;
  const move = composed(scene, s.pick);
  return html`<p class="compose"><span class="soft">${words.t("ui.compose", { n: scene.compose ?? 1 })}</span>
    <button class="primary" id="play" type="button" aria-disabled=${!move} @click=${act.playParts}>${words.t("ui.play")}</button></p>`;
}

/**
 * The game so far; a press on a move shows the position after it. What gave
 * something away is marked once values may be seen.
 * @param {State} s
 * @param {Words} words
 * @param {Actions} act
 */
export function lineView(s, words, act) {
  if (s.plies.length < 2) return nothing;
  const open = courseRevealed(s);
  return html`<nav class="line" aria-label=${words.t("ui.line")}><ol>
    <li><button type="button" aria-current=${s.at === 0 ? "step" : nothing} @click=${() => act.goTo(0)}>${words.t("ui.line.start")}</button></li>
    ${s.plies.slice(1).map((p, i) => html`<li class=${`${i + 1 > s.at ? "undone" : ""} ${open && mistakeAt(s.plies, i + 1) ? "mistake" : ""}`}>
      <button type="button" aria-current=${s.at === i + 1 ? "step" : nothing} @click=${() => act.goTo(i + 1)}>
        <small>${i + 1}</small> ${p.label ? words.label(p.label) : p.move}${open && mistakeAt(s.plies, i + 1)
          ? html` <b aria-hidden="true">?</b><span class="unseen">${words.t("ui.mistake")}</span>` : nothing}</button></li>`)}
  </ol></nav>
  <button class="quiet course-toggle" id="history" type="button" aria-expanded=${String(s.history)} @click=${act.toggleHistory}>${words.t("ui.history")}</button>
  ${s.history ? historyView(s, words, act) : nothing}`;
}

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

/** The field in which a move can be typed by its name. @param {State} s @param {Words} words @param {Actions} act */
export function moveFieldView(s, words, act) {
  const { text, problem } = s.moveField;
  const idle = (shown(s)?.over ?? true) || computersTurn(s);
  return html`<form class="typed" @submit=${(/** @type {Event} */ e) => { e.preventDefault(); act.playText(); }}>
    <label for="move">${words.t("ui.typed")}</label>
    <span><input id="move" autocomplete="off" spellcheck="false" .value=${text} aria-invalid=${problem ? "true" : nothing}
      aria-describedby=${problem ? "move-problem" : nothing} @input=${(/** @type {Event} */ e) => act.typeMove(valueOf(e))}>
    <button type="submit" aria-disabled=${idle || text.trim() === ""}>${words.t("ui.play")}</button></span>
    ${problem ? html`<p class="problem" id="move-problem" role="alert">${problemText(problem, words)}</p>` : nothing}
  </form>`;
}
