// What every page of the site does: settings, words, engine, state; it draws
// whenever the state changes and asks the engine for what the page then lacks.
import { nothing, render } from "lit";
import { createActions } from "./actions.js";
import { redraw } from "./board/redraw.js";
import { Dictionary } from "./dictionary.js";
import { AddressBar } from "./effects/address.js";
import { Asker, effortOf, problemOf } from "./effects/ask.js";
import { Match } from "./effects/match.js";
import { Pictures } from "./effects/picture.js";
import { PanelEffects, wantsTable } from "./effects/panel.js";
import { Engines } from "./engine/engines.js";
import { negotiate } from "./language.js";
import { onLoaded } from "./lazy.js";
import { lineName, reviewed, wantsReview } from "./match/course.js";
import { startOffline } from "./offline.js";
import { opening } from "./opening.js";
import { createPanelActions } from "./panel/actions.js";
import { onBoard } from "./panel/state.js";
import { createReachActions } from "./reach/actions.js";
import { Device } from "./reach/device.js";
import { startKeys } from "./reach/keys.js";
import { showTheme } from "./reach/theme.js";
import { Visits } from "./reach/visits.js";
import { initialState, noticed, positionKey, QUIZ, tableName, wentAlong } from "./state.js";
import { Store } from "./store.js";
import { readAddress } from "./url.js";
import { frameView } from "./view/frame.js";
import { building, wantsAnalysis } from "./view/model.js";

/** @typedef {import("./model.d.ts").State} State */
/** @typedef {import("./model.d.ts").Lang} Lang */
/** @typedef {import("./model.d.ts").Words} Words */

/**
 * What the build tells the page; URLs are relative to it.
 * @typedef {object} Config
 * @property {string} build
 * @property {string} root
 * @property {import("./engine/engines.js").EngineConfig[]} engines
 * @property {string} worker
 * @property {string} layout
 * @property {string} sw
 * @property {Record<Lang, string>} i18n
 * @property {string} parts the address of further words, with * for what they are about
 * @property {string} catalogue
 */

/** @typedef {(s: State, words: Words, actions: import("./model.d.ts").Actions, root: string) => unknown} View */

/** @type {View} */
let content = () => nothing;

/** @type {Config} */
const config = JSON.parse(document.getElementById("mmx-config")?.textContent ?? "{}");
const app = /** @type {HTMLElement} */ (document.getElementById("app"));
const { page, kept, query, asked, lang, parts } = opening(config);
/** Neither the games' list nor one of them. */
const apart = page !== "gallery" && page !== "play";
export const engine = new Engines({ engines: config.engines, workerUrl: config.worker, layoutUrl: config.layout });

export const store = new Store({ ...initialState({
  page, lang, langFixed: asked !== null && negotiate([asked]) === lang, theme: kept.theme ?? "auto", build: config.build, kept,
}), search: page === "gallery" ? query.get("q") ?? "" : "" }, changed);
const dictionary = new Dictionary({ i18n: config.i18n, parts: config.parts, changed: () => store.update((s) => ({ ...s })) });
const asker = new Asker(store, engine);
const match = new Match(store, engine, asker);
const pictures = new Pictures(store, engine);
const bar = new AddressBar();
const offline = startOffline({
  swUrl: config.sw,
  onState: (state) => store.update((s) => ({
    ...s, offline: state === "waiting" || state === "updated" ? "update" : state === "ready" ? "ready" : "none",
  })),
});
const panel = new PanelEffects(store, engine, asker, config.layout);
const device = new Device(store);
const visits = new Visits(device);
const matchActions = createActions({
  store, engine, asker, match, bar, acceptUpdate: () => offline.applyUpdate(),
  // Where the chunk cannot be had, the next step tries again.
  takeQuiz: (step) => import("./quiz/steps.js").then((m) => m.take({ store, engine, asker, match, bar, keeper: device }, step), () => null),
});
/** @type {import("./model.d.ts").Actions} */
const actions = {
  ...matchActions,
  ...createPanelActions({ store, asker, match, bar }),
  ...createReachActions({ store, device, setLang: (next) => void speak(next, true) }),
  setMatch: (change) => {
    matchActions.setMatch(change);
    if (change.level !== undefined) actions.setLevel(change.level);
  },
};

/** Loads a language's words and shows the page in them. @param {Lang} next @param {boolean} fixed */
async function speak(next, fixed) {
  if (await learn(next)) store.update((s) => ({ ...s, lang: next, langFixed: fixed || s.langFixed }));
}

/** Loads a language's words. @param {Lang} next */
async function learn(next) {
  try {
    await dictionary.speak(next);
    document.documentElement.lang = next;
    return true;
  } catch {
    return false; // neither network nor cache has it: the words that are there stay
  }
}

/** Draws the state, then asks for what is missing. @param {State} s @param {State} before */
function changed(s, before) {
  draw(s, before);
  if (!match.opening) {
    bar.write(s);
    visits.note(s);
  }
  if (s.page === "play") follow(s);
}

/** @param {State} s @param {State} before */
function draw(s, before) {
  const w = dictionary.words;
  if (!w) return;
  showTheme(s.theme);
  const name = s.setup ? w.t(`game.${s.setup.game}.name`) : apart ? w.t(s.title || `ui.nav.${page}`) : "";
  document.title = name ? `${name} · Minimex` : "Minimex";

  redraw(app, { state: before, scene: onBoard(before)?.scene }, { state: s, scene: onBoard(s)?.scene }, () => {
    render(frameView(s, w, actions, content(s, w, actions, config.root), config.root), app);
  });
}

/** Asks the engine for what the shown state lacks. @param {State} s */
function follow(s) {
  const key = positionKey(s);
  if (key === "" || match.opening) return;
  void pictures.follow(s);
  if (!s.edit) engine.keep(tableName(s));
  if (wantsAnalysis(s)) void asker.ask("analysis", { op: "analyse", ...effortOf(s) });
  const wait = building(s);
  if (!wait && wantsReview(s)) void review(s);
  if (wantsTable(s)) void asker.ask("table", { op: "table" });
  panel.follow(s, wait);
  if (!wait) void match.answer();
}

/** The values of the whole line. @param {State} s */
async function review(s) {
  const key = lineName(s);
  const moves = s.plies.slice(1).map((p) => p.move ?? "");
  await asker.ask("review", { op: "review", pos: s.plies[0]?.pos, moves }, {
    keep: false, key,
    then: (value) => store.update((state) => (lineName(state) === key ? reviewed(state, value) : state)),
  });
}

/** Opens what the address names. @param {boolean} first */
function openAddress(first) {
  const s = store.state;
  const address = readAddress(location, s.games);
  const { setup, moves } = address;
  store.update((state) => address.notices.reduce(noticed, {
    ...state, tab: address.tab, values: address.values, quiz: address.quiz ? state.quiz ?? QUIZ : null, notices: first ? state.notices : [],
    setup: state.setup ?? setup,
  }));
  // The picture of the usual start is there before the engine, which comes after it.
  const card = setup && s.initial.includes(setup.game) && usual(setup, moves) ? s.cards[setup.game] : undefined;
  if (first && card) {
    const value = { pos: "", params: {}, turn: "", over: false, scene: card };
    store.update((state) => ({ ...state, scene: { key: "", value } }));
  }
  if (!setup) return;
  const same = s.setup && JSON.stringify({ ...s.setup, seed: 0 }) === JSON.stringify({ ...setup, seed: 0 });
  const along = same ? wentAlong({ ...store.state, setup }, moves) : null;
  if (along) {
    store.update(() => along);
  } else {
    void match.open(setup, moves);
  }
}

/** Whether a match begins where its game does. @param {import("./model.d.ts").Setup} setup @param {readonly string[]} moves */
const usual = (setup, moves) => setup.pos === null && moves.length === 0 && Object.keys(setup.params).length === 0;

/**
 * The catalogue, kept beside the page: it can be shown before the engine is there.
 * @returns {Promise<Pick<State, "games" | "cards" | "initial">>}
 */
async function loadCatalogue() {
  const response = await fetch(config.catalogue);
  if (!response.ok) throw new Error(`catalogue: ${response.status}`);
  return response.json();
}

async function start() {
  const said = parts.map((part) => dictionary.want(part));
  if (apart) return speak(lang, false);
  /** @type {Awaited<ReturnType<typeof loadCatalogue>> | undefined} */
  let list;
  const catalogue = loadCatalogue();
  catalogue.then((there) => (list = there), () => {}); // a failure is heard below
  await Promise.all([learn(lang), ...said]);
  await new Promise((done) => setTimeout(done)); // drawing is long enough for a task of its own
  if (!list) store.update((s) => ({ ...s })); // mostly it is there, and the page is drawn once
  try {
    list = await catalogue;
    engine.games = list.games;
    store.update((s) => ({ ...s, ...list }));
    if (page === "gallery") showDevice();
    if (page === "play") {
      openAddress(true);
      if (!kept.toured) store.update((s) => ({ ...s, tour: s.setup ? 0 : null }));
    }
  } catch (error) {
    store.update((s) => ({ ...s, failure: { ...problemOf(error), code: "engine" } }));
  }
}

/** What is kept, where the address asks for it. */
function showDevice() {
  if (location.hash !== "#device") return;
  actions.openDevice(true);
  requestAnimationFrame(() => document.getElementById("device")?.scrollIntoView());
}

addEventListener("pagehide", () => engine.keep(""));
addEventListener("popstate", () => openAddress(false));
matchMedia("print").addEventListener("change", (e) => store.update((s) => ({ ...s, printing: e.matches })));
onLoaded(() => store.update((s) => ({ ...s })));
startKeys(store, actions);
showTheme(store.state.theme);

/**
 * Starts the page, and tells when it is shown.
 * @param {View} view draws what stands between header and footer
 */
export function startPage(view) {
  content = view;
  return start();
}
