// The laboratory of dynamic programming: what is asked, the answer that all
// recurrences give, the three ways with their counts, how these grow, the calls, the
// table as it fills, and for coins the strategy that needs no table.
import { html, nothing } from "lit";
import { guard } from "lit/directives/guard.js";
import { live } from "lit/directives/live.js";
import { writeAddress } from "../url.js";
import { firstBeyond, infoOf, isBeyond, shown, stepsOf } from "../ways/state.js";
import { cellName } from "../ways/names.js";
import { cardsView } from "./ways-cards.js";
import { growthView } from "./ways-growth.js";
import { parityView } from "./ways-parity.js";
import { fillView } from "./ways-table.js";
import { callsView } from "./ways-tree.js";
import { problemText } from "./problem.js";
import { workView } from "./work.js";

/** @typedef {import("../model.d.ts").Actions} Actions */
/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../ways/model.d.ts").Act} Act */
/** @typedef {import("../ways/model.d.ts").Lab} Lab */
/** @typedef {import("../ways/model.d.ts").WaysResult} WaysResult */

/** @param {Event} e */
const valueOf = (e) => /** @type {HTMLInputElement | HTMLSelectElement} */ (e.target).value;

/**
 * @param {Lab} lab
 * @param {State} s
 * @param {Words} words
 * @param {(act: Act) => void} act
 * @param {string} root relative URL of the site's root
 */
export function waysView(lab, s, words, act, root) {
  const { result } = lab;
  const work = workView([lab.answer], words, /** @type {Actions} */ (/** @type {unknown} */ ({
    cancel: () => act({ do: "cancel" }), retry: () => act({ do: "retry" }),
  })));
  return html`<section class="ways-head"><h1>${words.t("ui.ways.title")}</h1><p>${words.t("ui.ways.line")}</p></section>
    <div class="ways">
      ${askView(lab, words, act)}${work}
      ${result ? html`${answerView(result, lab, s, words, root)}
        ${guard([result, words], () => cardsView(result, words))}
        ${callsView(result, lab, words, act)}
        <div class="ways-pair">${growthView(result, lab, words, act)}${fillView(result, lab, words, act)}</div>
        ${guard([result, words], () => parityView(result, words))}` : nothing}
    </div>`;
}

/** The lesson, its input, the recurrence. @param {Lab} lab @param {Words} words @param {(act: Act) => void} act */
function askView(lab, words, act) {
  const info = infoOf(lab);
  const { lesson, method } = lab.ask;
  /** @param {string} name @param {string} value @param {string} chosen @param {string} text @param {Act} then */
  const option = (name, value, chosen, text, then) => html`<label><input type="radio" name=${name} value=${value}
    .checked=${live(value === chosen)} @change=${() => act(then)}><span>${text}</span></label>`;
  const problem = lab.problem;
  return html`<form class="ways-ask" aria-label=${words.t("ui.ways.ask")} @submit=${(/** @type {Event} */ e) => {
    e.preventDefault();
    act({ do: "input", text: lab.text });
  }}>
    <fieldset class="choice" id="lesson"><legend>${words.t("ui.ways.lesson")}</legend>
      <div>${lab.lessons.map((l) => option("lesson", l.id, lesson, words.t(`ways.${l.id}.name`), { do: "lesson", lesson: l.id }))}</div></fieldset>
    <div class="field ways-input"><label for="ways-pos">${words.t(`ways.${lesson}.input`)}</label>
      <div><input id="ways-pos" type="text" autocomplete="off" autocapitalize="off" spellcheck="false" .value=${live(lab.text)}
        aria-invalid=${problem ? "true" : nothing} aria-describedby=${problem ? "ways-problem" : "ways-line"}
        @input=${(/** @type {Event} */ e) => act({ do: "type", text: valueOf(e) })}>
      <button class="primary" id="ways-run" type="submit">${words.t("ui.ways.run")}</button></div>
      <div role="status">${problem ? html`<p class="problem" id="ways-problem">${problemText(problem, words)}</p>` : nothing}</div></div>
    <p class="ways-line" id="ways-line">${words.t(`ways.${lesson}.line`)}</p>
    <div class="ways-examples" role="group" aria-label=${words.t("ui.ways.examples")}><span class="soft" aria-hidden="true">${words.t("ui.ways.examples")}</span>
      ${info.inputs.map((pos) => html`<button class="quiet" type="button" aria-pressed=${String(lab.result?.pos === pos && lab.result.lesson === lesson)}
        @click=${() => act({ do: "input", text: shown(pos) })}>${shown(pos).replaceAll("-", "−")}</button>`)}</div>
    ${info.methods.length > 1 ? html`<fieldset class="methods"><legend>${words.t("ui.ways.method")}</legend>
      ${info.methods.map((m) => html`<label class="method"><input type="radio" name="method" value=${m} .checked=${live(m === method)} @change=${() => act({ do: "method", method: m })}>
        <span><strong>${words.t(`ways.${lesson}.method.${m}`)}</strong><span class="formula">${words.t(`ways.${lesson}.rule.${m}`)}</span></span></label>`)}</fieldset>`
      : html`<p class="formula only">${words.t(`ways.${lesson}.rule.${info.methods[0]}`)}</p>`}
  </form>`;
}

/** @param {WaysResult} result @param {Lab} lab @param {State} s @param {Words} words @param {string} root */
function answerView(result, lab, s, words, root) {
  const { lesson, pos, size, answer, values } = result;
  const agree = values.length > 1 ? html` <span class="soft">${words.t("ui.ways.agree", { n: values.length })}</span>` : nothing;
  const game = lab.lessons.find((l) => l.id === lesson)?.game;
  /** @type {import("../model.d.ts").Setup} */
  const setup = { game: game ?? "", params: {}, pos, opponent: "computer", first: "you", level: 1, seed: 1 };
  const beyond = firstBeyond(result);
  return html`<div class="ways-answer"><p role="status"><strong>${words.t(`ways.${lesson}.answer`, { n: size, answer })}</strong>${agree}</p>
    ${game ? html`<a href=${`${root}play/${writeAddress({ setup, moves: [], lang: s.langFixed ? s.lang : null, tab: "why", values: false })}`}>${words.t("ui.ways.open")}</a>` : nothing}</div>
    ${isBeyond(answer) ? html`<p class="ways-note">${words.t("ui.ways.beyond", { known: beyond ? "yes" : "no", cell: beyond ? cellName(lesson, [beyond.row, beyond.col], words) : "" })}</p>` : nothing}
    ${stepsOf(result).length === 0 ? html`<p class="ways-note">${words.t("ui.ways.large", { n: size })}</p>` : nothing}`;
}
