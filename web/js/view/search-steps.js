// A search step by step: what it found, the player with the step in words, the tree,
// the leaves as they are read, the cuts, and the same by every method.
import { html, nothing } from "lit";
import { guard } from "lit/directives/guard.js";
import { pictureView } from "../board/board.js";
import { lookAt } from "../search/replay.js";
import { lastOf, PACES, printed } from "../search/state.js";
import { pictureKey } from "../search/work.js";
import { sliding } from "../sliding.js";
import { writeAddress } from "../url.js";
import { nodeName, stepText } from "./search-words.js";
import { treeView } from "./search-tree.js";
import { problemText } from "./problem.js";

/** @typedef {import("../model.d.ts").Pace} Pace */
/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../search/model.d.ts").Act} Act */
/** @typedef {import("../search/model.d.ts").Found} Found */
/** @typedef {import("../search/model.d.ts").Lab} Lab */
/** @typedef {import("../search/model.d.ts").Look} Look */

/** Cuts that are listed. */
const LISTED = 60;

/** @param {Event} e */
const valueOf = (e) => /** @type {HTMLInputElement | HTMLSelectElement} */ (e.target).value;

/** @param {Lab} lab @param {State} s @param {Words} words @param {(act: Act) => void} act @param {string} root */
export function stepsView(lab, s, words, act, root) {
  const { found } = lab;
  if (!found) return nothing;
  const look = lookAt(found.trace, lab.at);
  return html`${guard([found, words, s.lang], () => answerView(found, s, words, root))}
    <section class="search-sheet search-steps" aria-labelledby="steps-name"><h2 id="steps-name">${words.t("ui.lab.steps")}</h2>
      ${playerView(lab, stepText(found, look, words), words, act)}
      ${saidView(lab, found, look, words)}
      ${treeView(lab, found, look, words, act)}</section>
    <div class="search-pair">
      ${guard([found, words], () => countsView(found, words, act))}
      ${readView(lab, found, look, words, act)}</div>`;
}

/** @param {Found} found @param {State} s @param {Words} words @param {string} root */
function answerView({ ask, pos, result }, s, words, root) {
  const setup = { game: ask.game, params: ask.params, pos, opponent: /** @type {const} */ ("computer"), first: /** @type {const} */ ("you"), level: 1, seed: 1 };
  return html`<div class="search-answer"><p role="status"><strong>${words.t("ui.lab.value", { value: printed(result.value) })}</strong>
      <span class="soft">${words.t("ui.lab.line.best", { n: result.line.length, line: result.line.join(" → ") })}</span></p>
    <a href=${`${root}play/${writeAddress({ setup, moves: [], lang: s.langFixed ? s.lang : null, tab: "tree", values: false })}`}>${words.t("ui.lab.open")}</a></div>`;
}

/** @param {Lab} lab @param {string} said the step in words @param {Words} words @param {(act: Act) => void} act */
function playerView(lab, said, words, act) {
  const last = lastOf(lab);
  /** @param {string} id @param {string} path @param {boolean} off @param {Act} then @param {string} [key] */
  const button = (id, path, off, then, key = id) => html`<button class="sign" id=${`step-${id}`} type="button" aria-label=${words.t(`ui.lab.step.${key}`)} title=${words.t(`ui.lab.step.${key}`)}
    aria-disabled=${String(off)} @click=${() => { if (!off) act(then); }}><svg viewBox="0 0 20 20" aria-hidden="true"><path d=${path}></path></svg></button>`;
  /** @param {KeyboardEvent} e */
  const keyed = (e) => {
    // A slider and a list have these keys for themselves.
    if (e.ctrlKey || e.metaKey || e.altKey || /** @type {Element} */ (e.target).matches("input, select")) return;
    /** @type {Act | undefined} */
    const then = /** @type {Record<string, Act>} */ ({
      ArrowRight: { do: "step", by: 1 }, ArrowLeft: { do: "step", by: -1 }, Home: { do: "go", at: 0 }, End: { do: "go", at: last },
    })[e.key];
    if (!then) return;
    e.preventDefault();
    act(then);
  };
  const cuts = lab.found?.trace.kinds.includes("c");
  return html`<div class="player" role="group" aria-label=${words.t("ui.lab.player")} @keydown=${keyed}>
    <div>${button("start", "M5 4v12M16 4L7 10l9 6Z", lab.at === 0, { do: "go", at: 0 })}
      ${button("back", "M14 4L5 10l9 6Z", lab.at === 0, { do: "step", by: -1 })}
      ${button("play", lab.playing ? "M6 4v12M13 4v12" : "M5 3l11 7l-11 7Z", last === 0, { do: "play" }, lab.playing ? "pause" : "play")}
      ${button("forward", "M6 4l9 6l-9 6Z", lab.at === last, { do: "step", by: 1 })}
      ${button("end", "M15 4v12M4 4l9 6l-9 6Z", lab.at === last, { do: "go", at: last })}</div>
    ${cuts ? html`<button class="quiet" id="step-cut" type="button" @click=${() => act({ do: "cut", by: 1 })}>${words.t("ui.lab.step.cut")}</button>` : nothing}
    <label class="pace"><span class="soft">${words.t("ui.lab.pace")}</span><select id="step-pace" class="pill" @change=${(/** @type {Event} */ e) => act({ do: "pace", pace: /** @type {Pace} */ (valueOf(e)) })}>
      ${Object.keys(PACES).map((p) => html`<option value=${p} .selected=${p === lab.pace}>${words.t("ui.lab.pace.of", { pace: p })}</option>`)}</select></label>
    <input id="step-at" type="range" min="0" max=${last} step="1" .value=${String(lab.at)} aria-label=${words.t("ui.lab.step")}
      aria-valuetext=${`${words.t("ui.sentence", { text: words.t("ui.lab.step.of", { n: lab.at, of: last }) })} ${said}`} @input=${(/** @type {Event} */ e) => act({ do: "step", by: Number(valueOf(e)) - lab.at })}>
  </div>`;
}

/** The step in words, and in a game the position. @param {Lab} lab @param {Found} found @param {Look} look @param {Words} words */
function saidView(lab, found, look, words) {
  const pos = found.trace.nodes[Math.max(0, look.node)]?.pos ?? "";
  const scene = found.ask.game === "tree" ? undefined : lab.pictures[pictureKey(found.ask, pos)];
  return html`<div class=${scene ? "search-said pictured" : "search-said"}>
    <div aria-live=${(lab.playing && lab.pace === "fast") || sliding("step-at") ? "off" : "polite"}><p class="soft">${words.t("ui.lab.step.of", { n: lab.at, of: lastOf(lab) })}</p>
      <p id="step-text">${stepText(found, look, words)}</p></div>
    ${scene ? html`<figure><div>${pictureView(scene, words)}</div><figcaption class="soft">${nodeName(found, Math.max(0, look.node), words)}</figcaption></figure>` : nothing}
    <dl class="tally">${/** @type {const} */ ([["nodes", look.nodes], ["leaves", look.leaves.length], ["cuts", look.cuts], ["hits", look.hits]]).map(([key, n]) =>
      (key === "cuts" && found.ask.method !== "alphabeta") || (key === "hits" && !/memo|negamax/.test(found.ask.method)) ? nothing
        : html`<div><dt>${words.t(`ui.lab.${key}`)}</dt><dd data-tally=${key}>${n}</dd></div>`)}</dl>
    ${found.trace.whole ? nothing : html`<p class="search-note">${words.t("ui.lab.part", { n: found.trace.nodes.length })}</p>`}</div>`;
}

/** Every method on the same tree. @param {Found} found @param {Words} words @param {(act: Act) => void} act */
function countsView(found, words, act) {
  const values = new Set(found.counts.flatMap((c) => (c.result ? [c.result.value] : [])));
  const done = found.counts.every((c) => c.result || c.problem);
  const most = Math.max(1, ...found.counts.map((c) => c.result?.nodes ?? 0));
  return html`<section class="search-sheet" aria-labelledby="counts-name"><h2 id="counts-name">${words.t("ui.lab.counts")}</h2>
    <div class="scroll" tabindex="0" role="group" aria-labelledby="counts-name"><table class="search-counts" aria-labelledby="counts-name"><thead><tr><td></td>${["value", "nodes", "leaves", "spared"].map((k) => html`<th scope="col">${words.t(`ui.lab.counts.${k}`)}</th>`)}</tr></thead>
      <tbody>${found.counts.map(({ method, result, problem }) => html`<tr data-method=${method} class=${method === found.ask.method ? "own" : ""}>
        <th scope="row"><button class="link" type="button" aria-pressed=${String(method === found.ask.method)} @click=${() => act({ do: "ask", change: { method } })}>${words.t(`ui.lab.method.${method}`)}</button></th>
        ${result ? html`<td>${printed(result.value)}</td><td><span class="barred"><span class="bar" aria-hidden="true"><svg viewBox="0 0 100 6" preserveAspectRatio="none"><rect width=${Math.max(1.5, (100 * result.nodes) / most)} height="6"></rect></svg></span>${result.nodes}</span></td><td>${result.leaves}</td>
          <td>${method === "alphabeta" ? words.t("ui.lab.counts.cuts", { n: result.cutCount }) : result.hits ? words.t("ui.lab.counts.hits", { n: result.hits }) : "–"}</td>`
        : html`<td colspan="4" class="soft">${problem ? problemText(problem, words) : words.t("ui.working")}</td>`}</tr>`)}</tbody></table></div>
    <p class="soft" role="status">${done && values.size === 1 ? words.t("ui.lab.counts.same", { value: printed([...values][0] ?? "") }) : ""}</p>
    <p class="soft">${words.t("ui.lab.counts.line", { method: found.ask.method })}</p></section>`;
}

/** The leaves in the order read, and the cuts. @param {Lab} lab @param {Found} found @param {Look} look @param {Words} words @param {(act: Act) => void} act */
function readView(lab, found, look, words, act) {
  const { trace } = found;
  const leaves = [...trace.kinds].flatMap((k, i) => (k === "l" ? [{ i, value: trace.values[i] ?? "" }] : []));
  const cuts = [...trace.kinds].flatMap((k, i) => (k === "c" ? [i] : []));
  return html`<section class="search-sheet" aria-labelledby="read-name"><h2 id="read-name">${words.t("ui.lab.read")}</h2>
    <p class="soft">${words.t("ui.lab.read.line", { n: look.leaves.length, of: found.result.leaves })}</p>
    <div class="scroll" tabindex="0" role="group" aria-labelledby="read-name"><ol class="leaf-order">${leaves.map(({ i, value }, k) => html`<li class=${k < look.leaves.length ? "" : "unread"} data-value=${value}>
      <button class="quiet" type="button" aria-label=${words.t("ui.lab.read.go", { n: k + 1, value: printed(value) })} @click=${() => act({ do: "go", at: i + 1 })}>${printed(value)}</button></li>`)}</ol></div>
    ${found.ask.method === "alphabeta" ? html`<h3>${words.t("ui.lab.cuts.name", { n: found.result.cutCount })}</h3>
      ${cuts.length > 0 ? html`<ol class="cut-list">${cuts.slice(0, LISTED).map((i) => html`<li class=${i < lab.at ? "" : "unread"}><button type="button" aria-current=${i + 1 === lab.at ? "step" : nothing} @click=${() => act({ do: "go", at: i + 1 })}>${stepText(found, lookFor(found, i + 1), words)}</button></li>`)}</ol>`
        : html`<p class="soft">${words.t("ui.lab.cuts.none")}</p>`}` : nothing}</section>`;
}

/** @type {{found: Found, looks: Map<number, Look>} | undefined} */
let looked;

/** How far a search had come at a cut, worked out once. @param {Found} found @param {number} at @returns {Look} */
function lookFor(found, at) {
  if (looked?.found.trace !== found.trace) looked = { found, looks: new Map() };
  const look = looked.looks.get(at) ?? lookAt(found.trace, at);
  looked.looks.set(at, look);
  return look;
}
