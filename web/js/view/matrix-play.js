// Rounds against the computer, and both sides learning: what was played, what was
// got, and how the mean and the bounds close in on the value.
import { html, nothing, svg } from "lit";
import { exact, nearly } from "../matrix/number.js";
import { answerOf } from "../matrix/state.js";
import { ticks } from "../series/plot.js";
import { counted, nameOf, numberView, said } from "./matrix-number.js";
import { barView } from "./matrix-value.js";

/** @typedef {import("./matrix-number.js").Page} Page */
/** @typedef {import("../matrix/model.d.ts").Hand} Hand */
/** @typedef {import("../matrix/model.d.ts").Rounds} Rounds */
/** @typedef {import("../matrix/model.d.ts").Shown} Shown */

const MODES = /** @type {const} */ (["mix", "learn"]);
/** @type {readonly Hand[]} */
const HANDS = ["best", "even", "last"];
const COUNTS = [10, 100, 1000];

/** Rounds of both sides learning. */
const LEARNING = [100, 1000, 10_000, 100_000];

/** @param {Shown} shown @param {Page} page */
export function playView(shown, page) {
  const { desk, words, act } = page;
  const { game, costs, result } = shown;
  const rounds = /** @type {Rounds} */ (desk.rounds);
  const value = counted(result.value ?? "0", costs);
  const last = rounds.last;
  const mean = rounds.trail.at(-1);
  const turn = costs ? -1 : 1;
  return html`<section><h2>${words.t("ui.matrix.play")}</h2>
    <fieldset class="choice" id="mode"><legend>${words.t("ui.matrix.play.mode")}</legend><div>${MODES.map((m) => html`<label><input type="radio" name="mode" value=${m} .checked=${rounds.mode === m} @change=${() => act({ do: "mode", mode: m })}><span>${words.t(`ui.matrix.play.${m}`)}</span></label>`)}</div></fieldset>
    <p class="soft">${words.t(`ui.matrix.play.${rounds.mode}.line`)}</p>
    <div class="mx-choices" role="group" aria-label=${words.t("ui.matrix.play.choose")}><span class="soft">${words.t("ui.matrix.play.choose")}</span>${game.rows.slice(0, 24).map((_, k) => html`<button type="button" class=${last?.[0] === k ? "primary" : ""} data-row=${k} @click=${() => act({ do: "play", row: k })}>${nameOf(game, "row", k, words)}</button>`)}</div>
    <p class="said-step" id="round" role="status">${last ? words.t("ui.matrix.play.round", {
      n: rounds.count, row: nameOf(game, "row", last[0], words), col: nameOf(game, "col", last[1], words), got: (game.a[last[0]]?.[last[1]] ?? "").replace("-", "−"), costs: String(costs),
    }) : words.t("ui.matrix.play.none")}</p>
    <div class="mx-many"><label class="field"><span>${words.t("ui.matrix.play.many")}</span><select id="hand" @change=${(/** @type {Event} */ e) => act({ do: "hand", hand: /** @type {Hand} */ (/** @type {HTMLSelectElement} */ (e.target).value) })}>${HANDS.map((h) => html`<option value=${h} .selected=${rounds.hand === h}>${words.t(`ui.matrix.play.hand.${h}`)}</option>`)}</select></label>
      <div class="buttons">${COUNTS.map((n) => html`<button type="button" data-many=${n} @click=${() => act({ do: "many", count: n })}>${words.t("ui.matrix.play.rounds", { n })}</button>`)}
      <button class="quiet" id="anew" type="button" aria-disabled=${String(rounds.count === 0)} @click=${() => act({ do: "anew" })}>${words.t("ui.matrix.play.anew")}</button></div></div>
    ${mean ? html`<dl class="totals"><div><dt>${words.t("ui.matrix.play.count")}</dt><dd id="rounds-count">${rounds.count}</dd></div><div><dt>${words.t("ui.matrix.play.total", { costs: String(costs) })}</dt><dd id="rounds-total">${numberView(counted(rounds.total, costs), desk.decimals)}</dd></div>
        <div><dt>${words.t("ui.matrix.play.mean")}</dt><dd>${round(mean.mean * turn)} <span class="soft">± ${round(mean.band)}</span></dd></div><div><dt>${words.t("ui.matrix.value")}</dt><dd>${numberView(value, desk.decimals)}</dd></div></dl>
      ${plotView("mean", rounds.trail.map((m) => ({ n: m.n, low: (m.mean - m.band) * turn, at: m.mean * turn, high: (m.mean + m.band) * turn })), value, words.t("ui.matrix.play.plot", { n: rounds.count, mean: round(mean.mean * turn), band: round(mean.band), value: said(value, desk.decimals) }), page)}
      <p class="soft">${words.t("ui.matrix.play.band")}</p>
      <div class="extremes">${sharesView("row", rounds.rows, rounds.count, shown, page)}${sharesView("col", rounds.cols, rounds.count, shown, page)}</div>` : nothing}</section>
    <section><h2>${words.t("ui.matrix.learn")}</h2><p class="soft">${words.t("ui.matrix.learn.line")}</p>
      <div class="buttons mx-learn" role="group" aria-label=${words.t("ui.matrix.learn")}>${LEARNING.map((n) => html`<button type="button" data-learn=${n} aria-pressed=${String(desk.learning === n)} @click=${() => act({ do: "learn", rounds: n })}>${words.t("ui.matrix.play.rounds", { n })}</button>`)}</div>
      ${learnedView(shown, page)}</section>`;
}

/** @param {number} n */
const round = (n) => String(Math.round(n * 1e4) / 1e4).replace("-", "−");

/** How often each strategy was played, beside the optimal share. @param {"row" | "col"} side @param {readonly number[]} counts @param {number} all @param {Shown} shown @param {Page} page */
function sharesView(side, counts, all, { game, result }, { desk, words }) {
  const best = (side === "row" ? result.row : result.col) ?? [];
  return html`<div class=${side}><h3>${words.t(`ui.matrix.side.${side}`)}</h3><table class="shares-of" aria-label=${words.t(`ui.matrix.side.${side}`)}><thead><tr><td></td><th scope="col">${words.t("ui.matrix.play.played")}</th><th scope="col">${words.t("ui.matrix.play.optimal")}</th></tr></thead>
    <tbody>${counts.slice(0, 24).map((n, k) => html`<tr><th scope="row">${nameOf(game, side, k, words)}</th><td>${barView(`${n}/${all}`)} ${(n / all).toFixed(3)}</td><td>${numberView(best[k] ?? "0", desk.decimals)}</td></tr>`)}</tbody></table></div>`;
}

/** @param {Shown} shown @param {Page} page */
function learnedView(shown, page) {
  const { desk, words } = page;
  const { costs, result } = shown;
  const learned = answerOf(desk, "learn");
  if (!learned) return nothing;
  const value = counted(result.value ?? "0", costs);
  const turn = costs ? -1 : 1;
  const bounds = learned.bounds.map((b) => ({ n: b.round, low: nearly(exact(b.low)) * turn, high: nearly(exact(b.high)) * turn }));
  const end = bounds.at(-1) ?? { n: 0, low: 0, high: 0 };
  const text = words.t("ui.matrix.learn.plot", { n: end.n, low: round(Math.min(end.low, end.high)), high: round(Math.max(end.low, end.high)), value: said(value, desk.decimals) });
  return html`${plotView("learned", bounds, value, text, page)}<p id="learned">${text}</p>
    <div class="extremes">${sharesView("row", learned.rows, end.n, shown, page)}${sharesView("col", learned.cols, end.n, shown, page)}</div>`;
}

/** What lies nearer to the value lies on it. */
const NEAR = 1e-4;

const HEIGHT = 230;
const ROOM = Object.freeze({ left: 48, right: 14, top: 14, bottom: 28 });

/**
 * A band over the rounds, which grow by their logarithm, with the value across.
 * @param {string} id
 * @param {readonly {n: number, low: number, high: number, at?: number}[]} list
 * @param {string} value
 * @param {string} text
 * @param {Page} page
 */
function plotView(id, list, value, text, page) {
  const { desk } = page;
  const width = desk.width || 320;
  const v = nearly(exact(value));
  // Of the first rounds, which know nothing, only what lies near is drawn.
  const late = list.filter((p) => p.n >= Math.min(10, (list.at(-1)?.n ?? 1) / 2));
  const far = Math.max(...late.map((p) => Math.max(Math.abs(p.low - v), Math.abs(p.high - v), Math.abs((p.at ?? v) - v)))) * 1.1;
  const reach = far > NEAR ? far : 1;
  const [left, right, up, down] = [ROOM.left, width - ROOM.right, ROOM.top, HEIGHT - ROOM.bottom];
  const most = Math.log10(Math.max(10, list.at(-1)?.n ?? 10));
  const x = (/** @type {number} */ n) => Math.round((left + (Math.log10(n) / most) * (right - left)) * 10) / 10;
  const y = (/** @type {number} */ h) => Math.round(Math.min(down, Math.max(up, (up + down) / 2 - ((h - v) / reach) * ((down - up) / 2))) * 10) / 10;
  const line = (/** @type {(p: typeof list[number]) => number} */ of) => list.map((p, i) => `${i === 0 ? "M" : "L"}${x(p.n)} ${y(of(p))}`).join("");
  const back = [...list].reverse().map((p) => `L${x(p.n)} ${y(p.low)}`).join("");
  return html`<div class=${`mx-plot ${id}`}><svg id=${`plot-${id}`} viewBox=${`0 0 ${width} ${HEIGHT}`} role="img" aria-label=${text}>
    ${marks(v, reach).map((h) => svg`<line class="rule" x1=${left} x2=${right} y1=${y(h)} y2=${y(h)}></line><text class="up" x=${left - 8} y=${y(h)}>${round(h)}</text>`)}
    ${Array.from({ length: Math.floor(most) + 1 }, (_, k) => svg`<line class="base" x1=${x(10 ** k)} x2=${x(10 ** k)} y1=${down} y2=${down + 4}></line><text class="across" x=${Math.min(x(10 ** k), right - 14)} y=${HEIGHT - 8}>${10 ** k}</text>`)}
    <path class="band" d=${`${line((p) => p.high)}${back}Z`}></path>
    <line class="value" x1=${left} x2=${right} y1=${y(v)} y2=${y(v)}></line>
    ${id === "mean" ? svg`<path class="mean" d=${line((p) => p.at ?? v)}></path>` : svg`<path class="low" d=${line((p) => p.low)}></path><path class="high" d=${line((p) => p.high)}></path>`}
  </svg></div>`;
}

/** Round numbers about a value. @param {number} v @param {number} reach */
function marks(v, reach) {
  const scale = 10 ** (3 - Math.floor(Math.log10(reach)));
  return ticks((v - reach) * scale, (v + reach) * scale, 5).map((n) => n / scale);
}
