// Starts an embed: one match in a frame of somebody else's page. It is the play
// page's state, engine and board without what is around them. It keeps nothing on
// the device but the quiz's score, never changes its address and never takes the focus by itself.
import { render } from "lit";
import { createActions } from "../actions.js";
import { redraw } from "../board/redraw.js";
import { Dictionary } from "../dictionary.js";
import { AddressBar } from "../effects/address.js";
import { Asker, effortOf, problemOf } from "../effects/ask.js";
import { Match } from "../effects/match.js";
import { Pictures } from "../effects/picture.js";
import { Engines } from "../engine/engines.js";
import { workerURL } from "../engine/worker-url.js";
import { negotiate } from "../language.js";
import { onLoaded } from "../lazy.js";
import { startOffline } from "../offline.js";
import { gameInfo, initialState, noticed, positionKey, QUIZ, tableName } from "../state.js";
import { Store } from "../store.js";
import { building, wantsAnalysis } from "../view/model.js";
import { Link } from "./link.js";
import { createObedience } from "./obey.js";
import { readMatch, readWishes } from "./params.js";
import { Room } from "./rooms.js";
import { heightOf } from "./size.js";
import { newsOf, ofProblem } from "./snapshot.js";
import { embedView } from "./view.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Lang} Lang */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {{setup: import("../model.d.ts").Setup | null, moves: string[]}} Opened */

/** @type {import("../app.js").Config} */
const config = JSON.parse(document.getElementById("mmx-config")?.textContent ?? "{}");
const app = /** @type {HTMLElement} */ (document.getElementById("app"));
const { wishes, notices } = readWishes(location);

/** Lets the engine start where it waits for that. @type {() => void} */
let begin = () => {};
const begun = new Promise((resolve) => (begin = () => resolve(undefined)));
let idle = wishes.load !== "now";

const store = new Store(initialState({
  page: "play", lang: negotiate([wishes.lang, ...navigator.languages]), langFixed: wishes.lang !== null, theme: wishes.theme, build: config.build,
}), changed);
store.update((s) => notices.reduce(noticed, s)); // a change, so that the page around hears of it

const { load, spawn } = new Room({ build: config.build });
const engine = new Engines({ engines: config.engines, workerUrl: config.worker, layoutUrl: config.layout, rest: { load, spawn } });
const dictionary = new Dictionary({ i18n: config.i18n, parts: config.parts, changed: () => store.update((s) => ({ ...s })) });
const asker = new Asker(store, engine);
const match = new Match(store, engine, asker);
const pictures = new Pictures(store, engine);
const bar = new AddressBar(); // nobody tells it to write
// The views that an embed shows call the match's actions alone.
const actions = /** @type {import("../model.d.ts").Actions} */ (createActions({
  store, engine, asker, match, bar, acceptUpdate: () => {}, takeQuiz: (step) => quiz().then((take) => take(step), () => null),
}));

/** @type {ReturnType<typeof quiz> | undefined} */
let quizzing;
/** The quiz, loaded where it is wished for. @returns {Promise<import("../model.d.ts").MatchActions["takeQuiz"]>} */
function quiz() {
  if (!quizzing) {
    quizzing = import("./quiz.js").then((m) => m.quizIn({ store, engine, asker, match, bar }));
    quizzing.catch(() => (quizzing = undefined)); // asked for again at the next step
  }
  return quizzing;
}
if (wishes.ui.includes("quiz")) {
  store.update((s) => ({ ...s, quiz: QUIZ }));
  void quiz();
}
onLoaded(() => store.update((s) => ({ ...s })));

const spoken = speak(store.state.lang);
const opened = open();
opened.catch(() => {}); // the state tells of it
const obey = createObedience({
  store, engine, match, actions, speak,
  opened: () => (start(), opened),
  waits: () => (idle ? spoken : null),
});
const link = new Link({
  secret: wishes.secret,
  hear: (command) => {
    obey(command).catch((error) => ofProblem(problemOf(error))).then((news) => link.post({ ...news, reqId: command.reqId }));
  },
});

/** @param {Lang} lang */
async function speak(lang) {
  await dictionary.speak(lang);
  document.documentElement.lang = lang;
  store.update((s) => ({ ...s, lang }));
}

function start() {
  idle = false;
  begin();
  store.update((s) => ({ ...s }));
}

/** Loads what the page needs and opens the match. @returns {Promise<Opened>} */
async function open() {
  const catalogue = fetch(config.catalogue).then((r) => (r.ok ? r.json() : Promise.reject(new Error(`catalogue: ${r.status}`))));
  catalogue.catch(() => {}); // heard below
  try {
    const game = new URLSearchParams(location.search).get("game");
    const known = config.engines.some((e) => e.games.includes(game ?? ""));
    await Promise.all([spoken, known && game ? dictionary.want(game) : undefined]);
    if (wishes.load === "visible") new IntersectionObserver((seen) => seen.some((e) => e.isIntersecting) && start()).observe(app);
    if (wishes.load !== "now") await begun;
    engine.workerUrl = await workerURL(config.worker);
    engine.ready(game).catch(() => {}); // the first question tells of a failure
    const list = await catalogue;
    const { setup, moves, values, notices: more } = readMatch(location, list.games);
    engine.games = list.games;
    store.update((s) => more.reduce(noticed, { ...s, ...list, setup, values }));
    if (setup) await match.open(setup, moves);
    startOffline({ swUrl: config.sw, onState: () => {} });
    link.post({ type: "ready" });
    return { setup: store.state.setup, moves };
  } catch (error) {
    store.update((s) => ({ ...s, failure: { ...problemOf(error), code: "engine" } }));
    throw error;
  }
}

/** @param {State} s @param {State} before */
function changed(s, before) {
  draw(s, before);
  for (const news of newsOf(s, before)) link.post(news);
  follow(s);
}

/** @param {State} s @param {State} before */
function draw(s, before) {
  const { words } = dictionary;
  if (!words) return;
  if (s.theme === "auto") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = s.theme;
  document.title = s.setup ? `${words.t(`game.${s.setup.game}.name`)} · Minimex` : "Minimex";
  redraw(app, { state: before, scene: before.scene?.value?.scene }, { state: s, scene: s.scene?.value?.scene }, () => {
    render(embedView(s, words, actions, { wishes, root: config.root, start: idle && wishes.load === "click" ? start : null }), app);
  });
  measure();
}

function measure() {
  const height = heightOf(app);
  if (height > 0) link.resize(height);
}

/** Asks the engine for what the shown state lacks. @param {State} s */
function follow(s) {
  const key = positionKey(s);
  if (key === "" || match.opening) return;
  void pictures.follow(s);
  engine.keep(tableName(s));
  if (wantsAnalysis(s)) void asker.ask("analysis", { op: "analyse", ...effortOf(s) });
  if (s.tab === "table" && gameInfo(s)?.ops.includes("table")) void asker.ask("table", { op: "table" });
  if (!building(s)) void match.answer();
}

addEventListener("pagehide", () => engine.keep(""));
new ResizeObserver(measure).observe(app);
