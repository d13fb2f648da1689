// What can be done with a match: the buttons under the board.
import { html, nothing } from "lit";
import { composed, composes } from "../board/pick.js";
import { later } from "../lazy.js";
import { courseRevealed, mistakeAt } from "../match/course.js";
import { asksMove, computersTurn, redoTarget, shown, undoTarget } from "../state.js";
import { problemText } from "./problem.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").Actions} Actions */

const historyView = later(() => import("./history.js").then((m) => m.historyView));
const selfView = later(() => import("./self.js").then((m) => m.selfView));

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

/** The field in which a move can be typed by its name. @param {State} s @param {Words} words @param {Actions} act */
export function moveFieldView(s, words, act) {
  const { text, problem } = s.moveField;
  const idle = (shown(s)?.over ?? true) || computersTurn(s);
  return html`<form class="typed" @submit=${(/** @type {Event} */ e) => { e.preventDefault(); act.playText(); }}>
    <label for="move">${words.t("ui.typed")}</label>
    <span><input id="move" autocomplete="off" spellcheck="false" .value=${text} aria-invalid=${problem ? "true" : nothing}
      aria-describedby=${problem ? "move-problem" : nothing} @input=${(/** @type {Event} */ e) => act.typeMove(/** @type {HTMLInputElement} */ (e.target).value)}>
    <button type="submit" aria-disabled=${idle || text.trim() === ""}>${words.t("ui.play")}</button></span>
    ${problem ? html`<p class="problem" id="move-problem" role="alert">${problemText(problem, words)}</p>` : nothing}
  </form>`;
}
