// The embed as it is seen: a sentence, the board, two controls, a link.
import { html, nothing } from "lit";
import { boardView } from "../board/board.js";
import { frameOf } from "../board/frame.js";
import { asking, computersTurn, current, gameInfo, movesMade, shown, undoTarget } from "../state.js";
import { later } from "../lazy.js";
import { styled } from "../styled.js";
import { writeAddress } from "../url.js";
import { composeView } from "../view/controls.js";
import { boardModel } from "../view/model.js";
import { noticesView, problemText } from "../view/problem.js";
import { statusView } from "../view/status.js";
import { tableView } from "../view/table.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").Actions} Actions */
/** @typedef {import("./params.js").Wishes} Wishes */

const quizView = later(() => import("../view/quiz.js").then((m) => m.quizView));

/**
 * @param {State} s
 * @param {Words} words
 * @param {Actions} act
 * @param {object} how
 * @param {Wishes} how.wishes
 * @param {string} how.root relative URL of the site's root
 * @param {(() => void) | null} how.start starts the engine where it waits for the reader
 */
export function embedView(s, words, act, { wishes, root, start }) {
  const failure = s.failure ?? (s.scene?.value ? null : s.scene?.problem);
  return html`<main>
      <h1 class="unseen">${s.setup ? words.t(`game.${s.setup.game}.name`) : "Minimex"}</h1>
      ${noticesView(s.notices, words, act.dismiss)}
      ${failure ? html`<p class="failure" role="alert">${problemText(failure, words)}
        <button type="button" @click=${act.reload}>${words.t("ui.reload")}</button></p>` : nothing}
      ${start ? html`<div class="start"><button class="primary" type="button" @click=${start}>${words.t("ui.embed.play")}</button></div>`
        : failure ? nothing : matchView(s, words, act)}
      ${s.quiz && s.scene?.value && !start ? quizView(s, words, act, true) : nothing}
      <div class="controls">
        ${start || s.quiz ? nothing : controlsView(s, words, act, wishes)}
        ${wishes.links ? html`<a href=${`${root}play/${addressOf(s, wishes)}`} target="_blank" rel="noopener">${words.t("ui.embed.open")}</a>` : nothing}
      </div>
      ${wishes.ui.includes("table") && !asking(s) && gameInfo(s)?.ops.includes("table") ? tableDetails(s, words, act) : nothing}
    </main>`;
}

/** The play page's address of what is shown. @param {State} s @param {Wishes} wishes */
function addressOf(s, wishes) {
  return s.setup ? writeAddress({ setup: s.setup, moves: movesMade(s), lang: wishes.lang && s.lang, tab: "why", values: s.values, quiz: s.quiz !== null }) : "";
}

/** @param {State} s @param {Words} words @param {Actions} act */
function matchView(s, words, act) {
  const model = boardModel(s, words);
  if (!model) return html`<p class="soft loading" role="status">${words.t(s.setup || s.games.length === 0 ? "ui.loading" : "ui.nogame")}</p>`;
  const frame = frameOf(model.scene, model.size);
  return html`${statusView(s, words, act)}
    <div class="stand" ${styled({ "--scene-width": `${frame.width}px`, "--scene-height": `${frame.height}px` })}>
      ${boardView(model, words, { press: act.press, key: act.pressKey, focus: act.focusStop })}</div>
    ${composeView(s, words, act)}`;
}

/** @param {State} s @param {Words} words @param {Actions} act @param {Wishes} wishes */
function controlsView(s, words, act, { ui }) {
  if (!s.scene?.value) return nothing;
  const over = shown(s)?.over === true;
  return html`<div class="buttons">
      ${ui.includes("undo") ? html`<button id="undo" type="button" aria-disabled=${String(undoTarget(s) === null)} @click=${act.undo}>${words.t("ui.undo")}</button>` : nothing}
      ${over ? html`<button class="primary" id="new" type="button" @click=${act.restart}>${words.t("ui.new")}</button>` : nothing}
      ${ui.includes("quiz") ? html`<button id="quiz" type="button" @click=${() => act.takeQuiz({ on: true })}>${words.t("ui.quiz")}</button>` : nothing}
      ${ui.includes("hint") && !over ? html`<button id="hint" type="button" aria-disabled=${String(computersTurn(s))} aria-pressed=${String(Boolean(s.hint))}
        @click=${() => computersTurn(s) || act.hint()}>${words.t("ui.hint")}</button>` : nothing}
    </div>
    ${ui.includes("analysis") ? html`<label class="switch"><span>${words.t("ui.values")}</span>
      <input id="values" type="checkbox" role="switch" .checked=${s.values} @change=${act.toggleValues}><i></i></label>` : nothing}`;
}

/** The table behind the answer, asked for when it is opened. @param {State} s @param {Words} words @param {Actions} act */
function tableDetails(s, words, act) {
  const answer = current(s, "table");
  /** @param {Event} e */
  const toggled = (e) => act.setTab(/** @type {HTMLDetailsElement} */ (e.target).open ? "table" : "why");
  return html`<details @toggle=${toggled}><summary>${words.t("ui.tab.table")}</summary>
    ${answer?.value ? tableView(answer.value, words)
      : html`<p class="soft">${answer?.problem ? problemText(answer.problem, words) : words.t("ui.working")}</p>`}
  </details>`;
}
