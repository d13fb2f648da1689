// What the device keeps: choices, progress, and the ways to take it along, to
// bring it in and to erase it.
import { html, nothing } from "lit";
import { LANGUAGES, LANGUAGE_NAMES } from "../language.js";
import { THEMES } from "../reach/kept.js";
import { singleView } from "../single/view.js";
import { lastAddress } from "./gallery.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").Actions} Actions */

/** @param {Event} e */
const valueOf = (e) => /** @type {HTMLInputElement} */ (e.target).value;

/** @param {State} s @param {Words} words @param {Actions} act @param {string} root */
export function deviceView(s, words, act, root) {
  return html`<p class="soft">${words.t("ui.device.line")}</p>
  <div class="device-parts">
    <section aria-labelledby="device-choices"><h3 id="device-choices">${words.t("ui.device.choices")}</h3>${choicesView(s, words, act)}</section>
    <section aria-labelledby="device-progress"><h3 id="device-progress">${words.t("ui.device.progress")}</h3>${progressView(s, words, root)}</section>
    <section aria-labelledby="device-take"><h3 id="device-take">${words.t("ui.device.take")}</h3>${takeView(s, words, act)}</section>
    ${singleView(words, root)}
  </div>`;
}

/** @param {State} s @param {Words} words @param {Actions} act */
function choicesView(s, words, act) {
  const percent = Math.round((s.kept.level ?? 1) * 100);
  const level = words.t("ui.level.value", { percent });
  return html`
    <fieldset class="choice"><legend>${words.t("ui.device.theme")}</legend><div>${THEMES.map((t) => html`<label>
      <input type="radio" name="kept-theme" value=${t} .checked=${s.theme === t} @change=${() => act.setTheme(t)}><span>${words.t(`ui.device.theme.${t}`)}</span></label>`)}</div></fieldset>
    <fieldset class="choice"><legend>${words.t("ui.language")}</legend><div>${LANGUAGES.map((l) => html`<label>
      <input type="radio" name="kept-lang" value=${l} .checked=${s.lang === l} @change=${() => act.setLang(l)}><span lang=${l}>${LANGUAGE_NAMES[l]}</span></label>`)}</div></fieldset>
    <label class="field level"><span>${words.t("ui.device.level")} <output aria-hidden="true">${level}</output></span>
      <input id="kept-level" type="range" min="0" max="1" step="0.05" .value=${String(s.kept.level ?? 1)} aria-valuetext=${level}
        @change=${(/** @type {Event} */ e) => act.setLevel(Number(valueOf(e)))}></label>`;
}

/** @param {State} s @param {Words} words @param {string} root */
function progressView(s, words, root) {
  const opened = s.games.filter((g) => s.kept.games[g.id] || s.kept.quiz?.[g.id]);
  if (opened.length === 0) return html`<p class="soft">${words.t("ui.device.progress.none")}</p>`;
  return html`<ul class="progress-list">${opened.map((g) => {
    const tried = s.kept.games[g.id]?.tried.filter((key) => g.presets.some((p) => p.key === key)).length ?? 0;
    const name = words.t(`game.${g.id}.name`);
    return html`<li><span>${name}</span>
      ${g.presets.length > 0 ? html`<span class="soft">${words.t("ui.card.tried", { n: tried, of: g.presets.length })}</span>` : nothing}
      ${quizView(s.kept.quiz?.[g.id], words)}
      ${s.kept.games[g.id] ? html`<a href=${lastAddress(g, s, root)}>${words.t("ui.device.last")}</a>` : nothing}</li>`;
  })}</ul>`;
}

/** All answers to the quiz of a game. @param {import("../model.d.ts").Score | undefined} score @param {Words} words */
function quizView(score, words) {
  if (!score) return nothing;
  const [right, all] = Object.values(score.kinds).reduce(([r, a], [n, of]) => [r + n, a + of], [0, 0]);
  return html`<span class="soft quizzed">${words.t("ui.device.quiz", { n: right, of: all, best: score.best })}</span>`;
}

/** @param {State} s @param {Words} words @param {Actions} act */
function takeView({ device: { text, refused, done, erasing } }, words, act) {
  return html`<p class="row"><button type="button" id="kept-save" @click=${act.saveKept}>${words.t("ui.device.save")}</button>
      <button type="button" id="kept-copy" @click=${act.copyKept}>${words.t("ui.device.copy")}</button></p>
    <form class="paste" @submit=${(/** @type {Event} */ e) => { e.preventDefault(); if (text.trim() !== "") act.importKept(); }}>
      <label for="kept-text">${words.t("ui.device.paste")}</label>
      <textarea id="kept-text" rows="3" spellcheck="false" autocomplete="off" .value=${text} aria-invalid=${refused ? "true" : nothing}
        aria-describedby=${refused ? "kept-problem" : "kept-line"} @input=${(/** @type {Event} */ e) => act.typeKept(valueOf(e))}></textarea>
      ${refused ? html`<p class="problem" id="kept-problem" role="alert">${words.t(`ui.device.refused.${refused.key}`, { at: refused.at })}</p>`
        : html`<p class="soft" id="kept-line">${words.t("ui.device.import.line")}</p>`}
      <p class="row"><button type="submit" id="kept-import" aria-disabled=${String(text.trim() === "")}>${words.t("ui.device.import")}</button></p>
    </form>
    <p class="row">${erasing ? html`<span>${words.t("ui.device.erase.ask")}</span>
        <button type="button" class="primary" id="erase-sure" @click=${() => act.eraseKept(true)}>${words.t("ui.device.erase.yes")}</button>
        <button type="button" @click=${() => act.eraseKept(false)}>${words.t("ui.device.erase.no")}</button>`
      : html`<button type="button" id="erase" @click=${() => act.eraseKept()}>${words.t("ui.device.erase")}</button>`}</p>
    <p role="status" class="done">${done ? words.t(`ui.device.done.${done}`) : nothing}</p>`;
}
