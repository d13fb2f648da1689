// Recipes for lecture notes: on one side the position and its look, on the other
// what is pasted into each tool, with a button that copies it.
import { html, nothing } from "lit";
import { pictureView } from "../board/board.js";
import { LANGUAGES, LANGUAGE_NAMES } from "../language.js";
import { loaderOf, RECIPES } from "../lecture/recipes.js";
import { addressOf, HEIGHTS } from "../lecture/state.js";
import { styled } from "../styled.js";
import { copiedView, copyView } from "./copy.js";
import { textView } from "./math.js";
import { problemText } from "./problem.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").Actions & import("../lecture/room.js").NotesActions} Actions */
/** @typedef {import("../lecture/recipes.js").Recipe} Recipe */
/** @typedef {import("../lecture/state.js").Notes} Notes */
/** @typedef {import("../lecture/state.js").Shown} Shown */
/** A release of the element's script. @typedef {{name: string, integrity: string} | null} Release */

const GROUPS = /** @type {const} */ (["sites", "slides", "courses", "notes", "paper"]);

/** The most lines of a code that are shown at once. */
const ROWS = 12;

/**
 * @param {Notes} notes
 * @param {Release} release
 * @param {State} s
 * @param {Words} words
 * @param {Actions} act
 * @param {string} root relative URL of the site's root
 */
export function lectureView(notes, release, s, words, act, root) {
  const base = new URL(root, location.href.replace(/[?#].*/, "")).href;
  return html`<section class="hero"><div><h1>${words.t("ui.nav.lecture")}</h1><p>${words.t("ui.lecture.line")}</p></div></section>
    <div class="lecture">
      <aside aria-label=${words.t("ui.position")}>${placeView(notes, release, s, words, act, root)}</aside>
      <div class="recipes">
        <nav class="tools-of" aria-label=${words.t("ui.lecture.tools")}>${RECIPES.map((r) => html`<a href=${`#in-${r.id}`}>${shortName(r)}</a>`)}</nav>
        ${notes.shown ? GROUPS.map((group) => groupView(group, /** @type {Shown} */ (notes.shown), notes, release, s, words, act, base)) : nothing}
        ${helpView(words)}
      </div>
    </div>${copiedView(s, words)}`;
}

/** A tool's name without what it stands for too. @param {Recipe} recipe */
const shortName = ({ name }) => name.replace(/ \(.*/, "").replace(/, Material.*/, "");

/** @param {Notes} notes @param {Release} release @param {State} s @param {Words} words @param {Actions} act @param {string} root */
function placeView(notes, release, s, words, act, root) {
  const { form, shown, problem } = notes;
  const said = notes.unreadable ? words.t("ui.lecture.unreadable") : problem ? problemText(problem, words) : "";
  /** @param {(value: string) => void} then */
  const given = (then) => (/** @type {Event} */ e) => then(/** @type {HTMLInputElement} */ (e.target).value);
  return html`
    <div class="field address"><label for="address">${words.t("ui.lecture.address")}</label>
      <input id="address" type="text" inputmode="url" autocomplete="off" spellcheck="false" .value=${notes.text} aria-invalid=${said ? "true" : nothing}
        aria-describedby=${said ? "address-problem" : nothing} @change=${given(act.type)}>
      ${said ? html`<p class="problem" id="address-problem" role="alert">${said}</p>` : nothing}</div>
    ${shown ? html`<figure class="drawn"><div role="img" aria-label=${words.label(shown.scene.label)} ${styled({ "--high": String(shown.scene.height) })}>${pictureView(shown.scene, words)}</div>
      <figcaption><span>${titleOf(shown, words)}</span><a href=${`${root}play/${addressOf(shown, s.langFixed ? s.lang : null)}`}>${words.t("ui.lecture.open")}</a></figcaption></figure>`
      : said ? nothing : html`<p class="soft loading" role="status">${words.t("ui.loading")}</p>`}
    <div class="fields">
      ${choice("embed-lang", words.t("ui.language"), ["", ...LANGUAGES], form.lang, (o) => (o === "" ? words.t("ui.share.reader") : LANGUAGE_NAMES[/** @type {"en"} */ (o)]),
        (lang) => act.change({ lang: /** @type {typeof form.lang} */ (lang) }))}
      ${choice("embed-theme", words.t("ui.share.theme"), ["auto", "light", "dark"], form.theme, (o) => words.t(`ui.share.theme.${o}`),
        (theme) => act.change({ theme: /** @type {typeof form.theme} */ (theme) }))}
      <label class="field"><span>${words.t("ui.share.height")}</span><input id="embed-height" type="number" inputmode="numeric" min=${HEIGHTS.least} max=${HEIGHTS.most} step="10"
        .value=${String(form.height)} @change=${given(act.setHeight)}></label>
      ${release ? html`<label class="pin"><input id="embed-pinned" type="checkbox" .checked=${form.pinned}
        @change=${(/** @type {Event} */ e) => act.change({ pinned: /** @type {HTMLInputElement} */ (e.target).checked })}><span>${words.t("ui.lecture.pinned")}</span></label>
        <p class="soft">${words.t("ui.lecture.pinned.line", { name: release.name })}</p>` : nothing}
    </div>`;
}

/**
 * @param {string} id
 * @param {string} label
 * @param {readonly string[]} options
 * @param {string} value
 * @param {(option: string) => string} name
 * @param {(option: string) => void} changed
 */
function choice(id, label, options, value, name, changed) {
  return html`<label class="field"><span>${label}</span><select id=${id}
    @change=${(/** @type {Event} */ e) => changed(/** @type {HTMLSelectElement} */ (e.target).value)}>
    ${options.map((o) => html`<option value=${o} lang=${o in LANGUAGE_NAMES ? o : nothing} ?selected=${o === value}>${name(o)}</option>`)}</select></label>`;
}

/** @param {Shown} shown @param {Words} words */
const titleOf = (shown, words) => words.t("ui.share.title", { game: words.t(`game.${shown.game}.name`), pos: shown.pos });

/** @param {typeof GROUPS[number]} group @param {Shown} shown @param {Notes} notes @param {Release} release @param {State} s @param {Words} words @param {Actions} act @param {string} base the site's root */
function groupView(group, shown, notes, release, s, words, act, base) {
  return html`<section class="group" aria-labelledby=${`group-${group}`}><h2 id=${`group-${group}`}>${words.t(`ui.lecture.in.${group}`)}</h2>
    ${RECIPES.filter((r) => r.group === group).map((r) => recipeView(r, shown, notes, release, s, words, act, base))}</section>`;
}

/** @param {Recipe} recipe @param {Shown} shown @param {Notes} notes @param {Release} release @param {State} s @param {Words} words @param {Actions} act @param {string} base */
function recipeView(recipe, shown, { form }, release, s, words, act, base) {
  const parts = recipe.parts(
    { base, game: shown.game, params: shown.params, pos: shown.pos, moves: shown.moves },
    { theme: form.theme, lang: form.lang, height: form.height, title: titleOf(shown, words), figure: { width: shown.scene.width, height: shown.scene.height, svg: shown.svg } },
    loaderOf(base, form.pinned ? release : null),
  );
  return html`<article class="recipe" id=${`in-${recipe.id}`} aria-labelledby=${`name-${recipe.id}`}>
    <header><h3 id=${`name-${recipe.id}`}>${recipe.name}</h3>${recipe.tried ? html`<span class="tried">${words.t("ui.lecture.tried")}</span>` : nothing}</header>
    <div class="how">${textView(words.t(`ui.lecture.of.${recipe.id}`))}</div>
    ${parts.map(({ file, code }, i) => html`<div class="part">${file ? html`<p class="file"><code>${file}</code></p>` : nothing}
      ${copyView({ id: `${recipe.id}-${i}`, text: code, label: [recipe.name, file].filter(Boolean).join(", "), rows: rowsOf(code) }, s, words, act)}</div>`)}
  </article>`;
}

/** How many rows a code takes, long lines included. @param {string} code */
const rowsOf = (code) => Math.min(ROWS, code.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 84)), 0));

/** What holds in every tool. @param {Words} words */
const helpView = (words) => html`<section class="group help" aria-labelledby="group-all"><h2 id="group-all">${words.t("ui.lecture.all")}</h2>
  <ul>${["facade", "print", "size", "offline", "many"].map((what) => html`<li>${textView(words.t(`ui.lecture.all.${what}`), false)}</li>`)}</ul></section>`;
