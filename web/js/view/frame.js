// The frame of every page: header, footer, and what keeps the page from working.
import { html, nothing, svg } from "lit";
import { LANGUAGES, LANGUAGE_NAMES } from "../language.js";
import { later } from "../lazy.js";
import { noticesView, problemText } from "./problem.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").Actions} Actions */
/** @typedef {import("../model.d.ts").Lang} Lang */

const keysView = later(() => import("./keys.js").then((m) => m.keysView));

/** The pages beside the games, in the order of the navigation. @type {readonly State["page"][]} */
const PAGES = ["search", "matrix", "problems", "ways", "sources"];

const logo = svg`<svg class="logo" viewBox="0 0 28 26" aria-hidden="true" focusable="false">
  <path d="M3 24V9L8.5 3L14 9L19.5 3L25 9V24"></path><circle cx="14" cy="19" r="3"></circle></svg>`;

/** @type {Readonly<Record<string, ReturnType<typeof svg>>>} */
const THEME_ICON = {
  auto: svg`<path d="M10 3a7 7 0 0 0 0 14Z" fill="currentColor"></path><circle cx="10" cy="10" r="7"></circle>`,
  light: svg`<circle cx="10" cy="10" r="3.6"></circle><path d="M10 1.5v2.4M10 16.1v2.4M1.5 10h2.4M16.1 10h2.4M4 4l1.7 1.7M14.3 14.3L16 16M4 16l1.7-1.7M14.3 5.7L16 4"></path>`,
  dark: svg`<path d="M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7Z"></path>`,
};

/**
 * @param {State} s
 * @param {Words} words
 * @param {Actions} act
 * @param {unknown} content
 * @param {string} root relative URL of the site's root
 */
export function frameView(s, words, act, content, root) {
  const pages = PAGES.map((page) => html`<a href=${`${root}${page}/`} aria-current=${s.page === page ? "page" : nothing}>${words.t(`ui.nav.${page}`)}</a>`);
  return html`
    <a class="skip" href="#main">${words.t("ui.skip")}</a>
    <header class="top">
      <a class="brand" href=${root}>${logo}<span>Minimex</span></a>
      <nav aria-label=${words.t("ui.nav")}>
        <a href=${root} aria-current=${s.page === "gallery" ? "page" : nothing}>${words.t("ui.nav.games")}</a>
        ${pages}
      </nav>
      ${offlineView(s, words, act)}
      <div class="tools">${languageView(s, words, act)}${themeView(s, words, act)}</div>
    </header>
    <main id="main" tabindex="-1">
      ${noticesView(s.notices, words, act.dismiss)}
      ${s.failure ? html`<p class="failure" role="alert">${problemText(s.failure, words)}
        <button type="button" @click=${act.reload}>${words.t("ui.reload")}</button></p>` : nothing}
      ${content}
    </main>
    <footer class="bottom"><p>${words.t("ui.footer.line")}</p>
      <nav aria-label=${words.t("ui.foot")}>
        ${s.setup ? html`<button class="link" id="show-tour" type="button" @click=${() => act.showTour(0)}>${words.t("ui.tour")}</button>` : nothing}
        <button class="link" id="show-keys" type="button" @click=${() => act.showKeys(true)}>${words.t("ui.keys.title")}</button>
        ${pages}
        <a href=${`${root}lecture/`} aria-current=${s.page === "lecture" ? "page" : nothing}>${words.t("ui.nav.lecture")}</a>
        <a id="show-device" href=${s.page === "gallery" ? "#device" : `${root}#device`} @click=${() => act.openDevice(true)}>${words.t("ui.device")}</a>
      </nav>
      <p class="build">${words.t("ui.build", { build: s.build })}</p></footer>
    ${s.keys ? keysView(s, words, act) : nothing}`;
}

/** @param {State} s @param {Words} words @param {Actions} act */
function offlineView(s, words, act) {
  if (s.offline === "update") {
    return html`<button class="pill strong" id="update" type="button" @click=${act.acceptUpdate}>${words.t("ui.offline.update")}</button>`;
  }
  if (s.offline !== "ready") return nothing;
  return html`<span class="pill offline" title=${words.t("ui.offline.ready")}><i></i><span>${words.t("ui.offline.ready")}</span></span>`;
}

/** @param {State} s @param {Words} words @param {Actions} act */
function languageView(s, words, act) {
  const changed = (/** @type {Event} */ e) =>
    act.setLang(/** @type {Lang} */ (/** @type {HTMLSelectElement} */ (e.target).value));
  return html`<select class="pill" id="language" aria-label=${words.t("ui.language")} .value=${s.lang} @change=${changed}>
    ${LANGUAGES.map((l) => html`<option value=${l} lang=${l} ?selected=${l === s.lang}>${LANGUAGE_NAMES[l]}</option>`)}
  </select>`;
}

/** @param {State} s @param {Words} words @param {Actions} act */
function themeView(s, words, act) {
  const name = words.t("ui.theme", { theme: s.theme });
  return html`<button class="pill icon" id="theme" type="button" aria-label=${name} title=${name} @click=${act.nextTheme}>
    <svg viewBox="0 0 20 20" aria-hidden="true">${THEME_ICON[s.theme]}</svg></button>`;
}
