// The play page: the board with all that belongs to it, and the panel beside it.
import { html, nothing } from "lit";
import { boardView } from "../board/board.js";
import { later } from "../lazy.js";
import { boardModel } from "./model.js";
import { composeView, controlsView, lineView } from "./controls.js";
import { panelView } from "./panel.js";
import { problemText } from "./problem.js";
import { previewed } from "../panel/state.js";
import { tourAt } from "../reach/tour.js";
import { shown } from "../state.js";
import { statusView } from "./status.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").Actions} Actions */

// It stands below the board and comes after it, so that the first drawing is short.
const settingsView = later(() => import("./settings.js").then((m) => m.settingsView));
const previewView = later(() => import("./preview.js").then((m) => m.previewView));
const quizView = later(() => import("./quiz.js").then((m) => m.quizView));
const editorView = later(() => Promise.all([import("./editor.js"), import("../match/editor.js")]).then(([m]) => m.editorView));

/** @param {State} s @param {Words} words @param {Actions} act @param {string} root */
export function playView(s, words, act, root) {
  if (!s.setup) {
    if (s.failure) return nothing;
    if (s.games.length === 0) return html`<p class="soft loading" role="status">${words.t("ui.loading")}</p>`;
    return html`<section class="hero"><h1>${words.t("ui.nogame")}</h1><p><a href=${root}>${words.t("ui.nogame.line")}</a></p></section>`;
  }
  const id = s.setup.game;
  const model = boardModel(s, words);
  return html`<div class="play">
    <section class="stage" aria-labelledby="title">
      <div class="head">
        <div><h1 id="title">${words.t(`game.${id}.name`)}</h1><p class="soft">${words.t(`game.${id}.line`)}</p></div>
        ${positionView(s, words, act)}
      </div>
      ${s.edit ? editorView(s, words, act) : html`${statusView(s, words, act)}${tourAt("status", s, words, act)}
      ${model ? boardView(model, words, { press: act.press, key: act.pressKey, focus: act.focusStop })
        : html`<div class="board empty"></div>`}${previewed(s) ? previewView(s, words, act) : nothing}${tourAt("board", s, words, act)}
      ${composeView(s, words, act)}
      ${s.quiz ? quizView(s, words, act) : controlsView(s, words, act)}${tourAt("controls", s, words, act)}`}
      ${s.quiz ? nothing : lineView(s, words, act)}
    </section>
    ${panelView(s, words, act, root)}
    ${settingsView(s, words, act)}
  </div>`;
}

/** So many lines of a position's text stand open. */
const LINES = 8;

/** The position as text, of several lines where a board or a list is pasted; checked while it is typed. @param {State} s @param {Words} words @param {Actions} act */
function positionView(s, words, act) {
  const editing = s.edit !== null;
  const problem = s.edit?.problem;
  /** @param {Event} e */
  const typed = (e) => act.edit(/** @type {HTMLTextAreaElement} */ (e.target).value);
  /** @param {KeyboardEvent} e */
  const keyed = (e) => {
    if (e.key === "Escape") act.cancelEdit();
    if (e.key !== "Enter" || e.shiftKey || e.isComposing) return;
    e.preventDefault();
    /** @type {HTMLTextAreaElement} */ (e.target).form?.requestSubmit();
  };
  const text = s.edit?.text ?? shown(s)?.pos ?? "";
  /** @param {Event} e */
  const submitted = (e) => {
    e.preventDefault();
    if (editing) act.applyEdit();
    else act.edit(shown(s)?.pos ?? "");
  };
  return html`<form class=${editing ? "position editing" : "position"} @submit=${submitted} @focusin=${editorView.want} @pointerenter=${editorView.want}>
    <span><textarea id="position" rows=${Math.min(LINES, text.split("\n").length)} aria-label=${words.t("ui.position")} autocomplete="off" autocapitalize="off"
      spellcheck="false" enterkeyhint="go" .value=${text} aria-invalid=${problem ? "true" : nothing}
      aria-describedby=${problem ? "position-problem" : nothing} @input=${typed} @keydown=${keyed}></textarea>
    <button id="apply" class=${editing ? "primary" : ""} type="submit" ?disabled=${!shown(s)}>${words.t(editing ? "ui.apply" : "ui.edit")}</button>
    ${editing ? html`<button id="cancel-edit" type="button" @click=${act.cancelEdit}>${words.t("ui.cancel")}</button>` : nothing}</span>
    ${problem ? html`<p class="problem" id="position-problem" role="alert">${problemText(problem, words)}</p>` : nothing}
  </form>`;
}
