// Taking a position away: as a link, as code for a page, as a figure, a table or
// a text. Each copy button says that it has copied, or why it could not.
import { html, nothing, svg } from "lit";
import { LANGUAGES, LANGUAGE_NAMES } from "../language.js";
import { figureKey } from "../panel/state.js";
import { later } from "../lazy.js";
import { elementCode, frameCode } from "../share/embed.js";
import { drawsFigures } from "../share/figures.js";
import { MOST, qrCode } from "../share/qr.js";
import { csv, latex, rowsOf } from "../share/table.js";
import { fileName, gameText } from "../share/text.js";
import { current, gameInfo, moverAt, movesMade, positionKey, shown, winner } from "../state.js";
import { writeAddress } from "../url.js";
import { copiedView, copyView, saveView } from "./copy.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").Actions} Actions */
/** @typedef {import("../model.d.ts").Setup} Setup */
/** @typedef {import("../panel/model.d.ts").ShareForm} ShareForm */

/** Whether the site, a folder above this page, draws figures; nothing while that is asked. */
const drawn = later(async () => {
  const answer = await drawsFigures(new URL("../", location.href.replace(/[?#].*/, "")).href);
  return () => answer;
});

/** @param {State} s @param {Words} words @param {Actions} act @param {string} root relative URL of the site's root */
export function shareView(s, words, act, root) {
  const setup = s.setup;
  const pos = shown(s)?.pos;
  if (!setup || pos === undefined) return nothing;
  const base = document.documentElement.dataset["home"] || new URL(root, location.href.replace(/[?#].*/, "")).href;
  const link = linkTo(s, setup, base);
  /** @param {string} what @param {string} extension */
  const file = (what, extension) => fileName(setup.game, pos, what, extension);
  return html`<div class="share">
    ${linkView(link, s, words, act)}
    ${embedView(base, setup, pos, s, words, act)}
    ${figureView(file, s, words, act)}
    ${tableView(file, s, words, act)}
    ${textView(file, link, s, words, act)}
    ${copiedView(s, words)}
  </div>`;
}

/** The whole state as an address, without what is the reader's own. @param {State} s @param {Setup} setup @param {string} base */
function linkTo(s, setup, base) {
  const address = writeAddress({ setup, moves: movesMade(s), lang: s.langFixed ? s.lang : null, tab: "why", values: s.values, quiz: s.quiz !== null });
  return `${base}play/${address}`;
}

/** @param {string} link @param {State} s @param {Words} words @param {Actions} act */
function linkView(link, s, words, act) {
  const code = link.length <= MOST ? qrCode(link) : null;
  return html`<section><h2>${words.t("ui.share.link")}</h2>
    <p class="soft">${words.t("ui.share.link.line")}</p>
    ${copyView({ id: "link", text: link, label: words.t("ui.share.link"), rows: 2 }, s, words, act)}
    <details><summary>${words.t("ui.share.qr")}</summary>${code ? svg`<svg class="qr" id="qr" viewBox=${`0 0 ${code.size} ${code.size}`} role="img" aria-label=${words.t("ui.share.qr")}>
      <rect width=${code.size} height=${code.size} fill="#fff"></rect><path d=${code.path} fill="#000"></path></svg>` : html`<p class="soft">${words.t("ui.share.qr.long")}</p>`}</details>
  </section>`;
}

/**
 * @template {string} T
 * @param {string} id
 * @param {string} label
 * @param {readonly T[]} options
 * @param {T} value
 * @param {(option: T) => string} name
 * @param {(option: T) => void} changed
 */
function choice(id, label, options, value, name, changed) {
  return html`<label class="field"><span>${label}</span><select id=${id}
    @change=${(/** @type {Event} */ e) => changed(/** @type {T} */ (/** @type {HTMLSelectElement} */ (e.target).value))}>
    ${options.map((o) => html`<option value=${o} lang=${o in LANGUAGE_NAMES ? o : nothing} ?selected=${o === value}>${name(o)}</option>`)}</select></label>`;
}

/** @param {State} s @param {Words} words @param {Actions} act */
const themeChoice = (/** @type {string} */ id, s, words, act) => choice(id, words.t("ui.share.theme"), /** @type {const} */ (["auto", "light", "dark"]),
  s.panel.share.theme, (o) => words.t(`ui.share.theme.${o}`), (theme) => act.setShare({ theme }));

/** @param {string} base @param {Setup} setup @param {string} pos @param {State} s @param {Words} words @param {Actions} act */
function embedView(base, setup, pos, s, words, act) {
  const form = s.panel.share;
  const start = s.plies[0]?.pos ?? pos;
  const whole = form.moves && s.at > 0;
  const place = { base, game: setup.game, params: setup.params, pos: whole ? start : pos, moves: whole ? movesMade(s) : [] };
  const scene = s.scene?.value?.scene;
  const look = {
    theme: form.theme, lang: form.lang, height: form.height, ui: form.quiz ? "quiz,hint,undo" : "",
    title: words.t("ui.share.title", { game: words.t(`game.${setup.game}.name`), pos: place.pos }),
    figure: {
      width: scene?.width ?? 640, height: scene?.height ?? 360,
      // The picture that is there shows where the moves lead, not where they begin.
      svg: drawn() !== false ? undefined : whole ? "" : s.panel.figures[figureKey(positionKey(s), form.theme)] ?? "",
    },
  };
  const code = form.embed === "frame" ? frameCode(place, look) : elementCode(place, look);
  return html`<section><h2>${words.t("ui.share.embed")}</h2>
    <p class="soft">${words.t(`ui.share.embed.${form.embed}.line`)}</p>
    <div class="fields">
      ${choice("embed-form", words.t("ui.share.embed.form"), /** @type {const} */ (["frame", "element"]), form.embed,
        (o) => words.t(`ui.share.embed.${o}`), (embed) => act.setShare({ embed }))}
      ${choice("embed-lang", words.t("ui.language"), /** @type {readonly ShareForm["lang"][]} */ (["", ...LANGUAGES]), form.lang,
        (o) => (o === "" ? words.t("ui.share.reader") : LANGUAGE_NAMES[o]), (lang) => act.setShare({ lang }))}
      ${themeChoice("embed-theme", s, words, act)}
      <label class="field"><span>${words.t("ui.share.height")}</span><input id="embed-height" type="number" inputmode="numeric" min="320" max="2000" step="10"
        .value=${String(form.height)} @change=${(/** @type {Event} */ e) => {
          const height = Math.round(Number(/** @type {HTMLInputElement} */ (e.target).value));
          act.setShare({ height: Math.min(2000, Math.max(320, height || 420)) });
        }}></label>
      <label class="field check-field"><input id="embed-quiz" type="checkbox" .checked=${form.quiz}
        @change=${(/** @type {Event} */ e) => act.setShare({ quiz: /** @type {HTMLInputElement} */ (e.target).checked })}><span>${words.t("ui.share.quiz")}</span></label>
      ${s.at > 0 ? html`<label class="field check-field"><input id="embed-moves" type="checkbox" .checked=${form.moves}
        @change=${(/** @type {Event} */ e) => act.setShare({ moves: /** @type {HTMLInputElement} */ (e.target).checked })}><span>${words.t("ui.share.moves")}</span></label>` : nothing}
    </div>
    ${copyView({ id: "code", text: code, label: words.t("ui.share.embed"), rows: 5 }, s, words, act)}
    <p><a id="recipes" href=${`${base}lecture/${writeAddress({ setup: { ...setup, pos: place.pos, opponent: "computer", first: "you", level: 1, seed: 1 }, moves: place.moves, lang: s.langFixed ? s.lang : null, tab: "why", values: false })}`}>${words.t("ui.share.recipes")}</a></p></section>`;
}

/** @param {(what: string, extension: string) => string} file @param {State} s @param {Words} words @param {Actions} act */
function figureView(file, s, words, act) {
  const { theme } = s.panel.share;
  const figure = s.panel.figures[figureKey(positionKey(s), theme)];
  const name = theme === "auto" ? "" : theme;
  return html`<section><h2>${words.t("ui.share.figure")}</h2>
    <div class="fields">${themeChoice("figure-theme", s, words, act)}</div>
    ${figure === undefined ? html`<p class="soft">${words.t("ui.working")}</p>` : html`
      <img class="figure-out" id="figure" src=${`data:image/svg+xml;charset=utf-8,${encodeURIComponent(figure)}`} alt=${words.t("ui.share.figure")}>
      ${copyView({ id: "svg", text: figure, label: words.t("ui.share.svg"), hidden: true }, s, words, act, html`
        ${saveView("save-svg", words.t("ui.share.save", { kind: "SVG" }), () => act.download(file(name, "svg"), "image/svg+xml", figure))}
        ${saveView("save-png", words.t("ui.share.save", { kind: "PNG" }), () => act.downloadPicture(file(name, "png"), figure))}`)}`}
  </section>`;
}

/** @param {(what: string, extension: string) => string} file @param {State} s @param {Words} words @param {Actions} act */
function tableView(file, s, words, act) {
  const table = current(s, "table")?.value;
  if (!table || table.rows.length === 0) return nothing;
  const values = csv(rowsOf(table, words));
  const code = latex(table, words);
  // Closed at first: who plays on does not want to see the values.
  return html`<section><h2>${words.t("ui.share.table")}</h2>
    <details id="table-out"><summary>${words.label(table.label)}</summary>
    <h3>CSV</h3>${copyView({ id: "csv", text: values, label: words.t("ui.share.csv") }, s, words, act,
      saveView("save-csv", words.t("ui.share.save", { kind: "CSV" }), () => act.download(file("table", "csv"), "text/csv;charset=utf-8", values)))}
    <h3>LaTeX</h3>${copyView({ id: "latex", text: code, label: words.t("ui.share.latex") }, s, words, act,
      saveView("save-latex", words.t("ui.share.save", { kind: "TeX" }), () => act.download(file("table", "tex"), "application/x-tex;charset=utf-8", code)))}
  </details></section>`;
}

/** @param {(what: string, extension: string) => string} file @param {string} link @param {State} s @param {Words} words @param {Actions} act */
function textView(file, link, s, words, act) {
  const setup = s.setup;
  if (!setup) return nothing;
  const who = winner(s);
  const text = gameText({
    setup, plies: s.plies.slice(0, s.at + 1), link,
    settings: (gameInfo(s)?.params ?? []).filter((p) => setup.params[p.id] !== undefined).map((p) => {
      const key = `game.${setup.game}.param.${p.id}`;
      const value = setup.params[p.id] ?? "";
      return [words.t(key), p.kind === "enum" ? words.t(`${key}.${value}`) : value];
    }),
    mover: (i) => words.t("ui.side", { who: moverAt(setup, i) }),
    end: who ? words.t("ui.over", { who }) : shown(s)?.over ? words.t("ui.over.plain") : "",
  }, words);
  return html`<section><h2>${words.t("ui.share.text")}</h2>
    ${copyView({ id: "text", text, label: words.t("ui.share.text"), rows: 6 }, s, words, act,
      saveView("save-text", words.t("ui.share.save", { kind: "TXT" }), () => act.download(file("", "txt"), "text/plain;charset=utf-8", text)))}</section>`;
}
