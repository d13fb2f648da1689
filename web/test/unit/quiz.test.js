// The quiz against an engine that the test plays itself: a heap of 4, from which
// one may take 1 or 2 (3 and 0 are lost).
import assert from "node:assert/strict";
import { test } from "node:test";
import { AddressBar } from "../../js/effects/address.js";
import { Asker } from "../../js/effects/ask.js";
import { Match } from "../../js/effects/match.js";
import { counted, isRight, kindsOf, outcomeOf, outcomesOf, scoreOf, wins } from "../../js/quiz/question.js";
import { take } from "../../js/quiz/steps.js";
import { exportText, importText, NOTHING_KEPT, readKept, writeKept } from "../../js/reach/kept.js";
import { answered, asking, computersTurn, initialState, opened, positionKey, QUIZ, quizOf, readersTurn, revealed } from "../../js/state.js";
import { Store } from "../../js/store.js";
import { readAddress, writeAddress } from "../../js/url.js";
import { boardModel } from "../../js/view/model.js";
import { createWords } from "../../js/i18n.js";

/** @import {Engines} from "../../js/engine/engines.js" */
/** @import {GameInfo, Kept, Setup, State} from "../../js/model.js" */

/** @type {Setup} */
const setup = { game: "g", params: {}, pos: null, opponent: "computer", first: "computer", level: 1, seed: 1 };

/** @type {GameInfo} */
const info = {
  id: "g", params: [], presets: [], ops: [],
  traits: { impartial: true, loops: false, points: false, maxText: 9, scene: "heaps", group: "heaps" },
};

Object.assign(globalThis, { requestAnimationFrame: () => 0, document: { activeElement: null } }); // there is no page to give the focus to

/** @param {number} n */
const move = (n, heap = 4) => ({
  move: `take${n}`, pos: String(heap - n), label: { key: "k" }, outcome: (heap - n) % 3 === 0 ? "win" : "loss", distance: null,
  grundy: String((heap - n) % 3), best: (heap - n) % 3 === 0,
});

/** @param {number} heap */
const analysis = (heap) => ({
  pos: String(heap), turn: "first", over: heap === 0, outcome: heap % 3 === 0 ? "loss" : "win", distance: null, grundy: String(heap % 3),
  total: "2", moves: [1, 2].filter((n) => n <= heap).map((n) => move(n, heap)), why: [], certificate: null, cost: { states: 1, solver: "s" },
});

/** A page at a heap, and what was asked of the engine. @param {number} heap @param {Partial<Record<string, (q: any) => unknown>>} [own] */
function setUp(heap, own = {}) {
  /** @type {any[]} */
  const asked = [];
  /** @type {Record<string, (q: any) => unknown>} */
  const answers = {
    analyse: (q) => analysis(Number(q.pos)),
    random: (q) => ({ pos: q.outcome === "loss" ? "6" : "5" }),
    replay: (q) => ({ steps: [{ pos: q.pos, turn: "first" }], over: false }),
    apply: (q) => {
      if (!/^take[12]$/.test(q.move)) throw { code: "bad_move", at: q.move, field: "move", args: {} };
      return { pos: String(Number(q.pos) - Number(q.move.slice(4))), turn: "second", over: false, label: { key: "k" } };
    },
    ...own,
  };
  const engine = /** @type {Engines} */ (/** @type {unknown} */ ({
    call: async (/** @type {any} */ q) => (asked.push(q), answers[q.op]?.(q)),
  }));
  const s = { ...initialState({ page: "play", lang: "en", langFixed: false, theme: "auto", build: "b" }), games: [info] };
  const store = new Store(opened(s, setup, [{ pos: String(heap), turn: "first", over: false }]), () => {});
  const asker = new Asker(store, engine);
  /** @type {Kept} */
  let kept = NOTHING_KEPT;
  const means = {
    store, engine, asker, match: new Match(store, engine, asker), bar: new AddressBar(),
    keeper: { keep: (/** @type {(kept: Kept) => Kept} */ change) => void (kept = change(kept)) },
  };
  const know = () => store.update((t) => answered(t, "analysis", { key: positionKey(t), value: analysis(Number(t.plies[t.at]?.pos)) }));
  know();
  return { means, store, asked, know, kept: () => kept, quiz: () => quizOf(store.state) };
}

test("while a question is open nothing is revealed and nobody moves", async () => {
  const { means, store } = setUp(4);
  store.update((s) => ({ ...s, hint: 2, lit: ["x"], running: true }));
  assert.equal(await take(means, { on: true }), null);
  const s = store.state;
  assert.deepEqual([asking(s), revealed(s), revealed({ ...s, values: true }), s.hint, s.lit, s.running], [true, false, false, 0, [], false]);
  assert.deepEqual([computersTurn(s), readersTurn(s)], [false, false], "the computer was to move");
  await take(means, { answer: "win" });
  assert.deepEqual([asking(store.state), revealed(store.state), store.state.tab], [false, true, "why"]);
  await take(means, { on: false });
  assert.deepEqual([store.state.quiz, computersTurn(store.state)], [null, true]);
});

test("no value stands on the board while the question is open", async () => {
  const { means, store } = setUp(4);
  const scene = { kind: "heaps", width: 9, height: 9, label: { key: "k" }, nodes: [{ key: "a", x: 0, y: 0, w: 9, h: 9 }], targets: [{ move: "take1", to: "a" }] };
  store.update((s) => ({ ...s, values: true, scene: { key: positionKey(s), value: { pos: "4", params: {}, turn: "first", over: false, scene } } }));
  const words = createWords("en", {});
  const badges = () => boardModel(store.state, words)?.badges.size;
  assert.equal(badges(), 1);
  store.update((s) => ({ ...s, quiz: QUIZ }));
  assert.equal(badges(), 0);
  await take(means, { answer: "win" });
  assert.equal(badges(), 1);
});

test("what has been seen is not asked", async () => {
  const { means, store, asked, quiz } = setUp(4);
  store.update((s) => ({ ...s, values: true }));
  await take(means, { on: true });
  assert.equal(asked.filter((q) => q.op === "random").length, 1);
  assert.deepEqual([quiz()?.kind, quiz()?.answer, store.state.values], ["who", null, false]);
  assert.notEqual(store.state.plies[0]?.pos, "4");
});

test("who wins and what G is are judged by the analysis", async () => {
  for (const [heap, given, right] of /** @type {const} */ ([[4, "win", true], [4, "loss", false], [3, "loss", true], [3, "draw", false]])) {
    const { means, kept, quiz } = setUp(heap);
    await take(means, { on: true });
    await take(means, { answer: given });
    assert.deepEqual(quiz()?.answer, { given, right });
    assert.deepEqual(kept().quiz?.["g"]?.kinds, { who: [Number(right), 1] });
  }
  for (const [given, right] of /** @type {const} */ ([["1", true], [" 01 ", true], ["0", false], ["10", false]])) {
    const { means, quiz } = setUp(4);
    await take(means, { on: true });
    await take(means, { kind: "grundy" });
    await take(means, { answer: given });
    assert.equal(quiz()?.answer?.right, right, given);
  }
});

test("a number that is none is not judged, and that is said until it is changed", async () => {
  const { means, kept, quiz } = setUp(4);
  await take(means, { on: true });
  await take(means, { kind: "grundy" });
  for (const given of ["", "-1", "1.5", "one", "9".repeat(40)]) {
    assert.equal(await take(means, { answer: given }), null);
    assert.deepEqual([quiz()?.answer, quiz()?.problem?.code, kept().quiz], [null, "quiz.number", undefined], given);
  }
  await take(means, { typed: true });
  assert.equal(quiz()?.problem, null);
});

test("a winning move is asked for where there is one, else a position is made up", async () => {
  const { means, quiz, store } = setUp(4);
  await take(means, { on: true });
  await take(means, { kind: "move" });
  assert.deepEqual([quiz()?.kind, store.state.plies[0]?.pos, readersTurn(store.state)], ["move", "4", true]);
  assert.equal((await take(means, { answer: "take9" }))?.code, "bad_move", "who typed it hears of it");
  await take(means, { answer: "take2" });
  assert.deepEqual(quiz()?.answer, { given: "take2", label: { key: "k" }, right: false });
  assert.equal(store.state.plies.length, 1, "an answer is no move of the match");

  const lost = setUp(3);
  await take(lost.means, { on: true });
  await take(lost.means, { kind: "move" });
  assert.deepEqual([lost.quiz()?.kind, lost.store.state.plies[0]?.pos], ["move", "5"]);
  lost.know();
  await take(lost.means, { answer: "take2" });
  assert.equal(lost.quiz()?.answer?.right, true);
});

test("a move that is not listed is judged by where it leads", async () => {
  const { means, store, quiz } = setUp(4);
  store.update((s) => answered(s, "analysis", { key: positionKey(s), value: { ...analysis(4), moves: [] } }));
  await take(means, { on: true });
  await take(means, { kind: "move" });
  await take(means, { answer: "take1" });
  assert.equal(quiz()?.answer?.right, true);
});

test("each position is asked about once", async () => {
  const { means, quiz, store, asked } = setUp(4);
  await take(means, { on: true });
  await take(means, { answer: "win" });
  await take(means, { answer: "loss" });
  assert.equal(quiz()?.answer?.given, "win", "a second answer does not count");
  await take(means, { kind: "grundy" });
  assert.deepEqual([quiz()?.kind, quiz()?.answer], ["grundy", null]);
  assert.notEqual(store.state.plies[0]?.pos, "4");
  await take(means, { next: true });
  assert.equal(quiz()?.kind, "grundy");
  assert.equal(asked.filter((q) => q.op === "random").length, 2);
});

test("where no position of the wanted outcome is found, any is asked about", async () => {
  const { means, quiz, asked } = setUp(4, { random: (q) => {
    if (q.outcome !== "") throw { code: "bad_request", at: "", field: "outcome", args: { want: "random.found" } };
    return { pos: "7" };
  } });
  await take(means, { on: true });
  await take(means, { next: true });
  assert.deepEqual([quiz()?.kind, quiz()?.key.includes('"7"')], ["who", true]);
  assert.equal(asked.filter((q) => q.op === "random").length, 2);
});

test("a position that the reader brings is asked about anew", async () => {
  const { means, quiz, store } = setUp(4);
  await take(means, { on: true });
  await take(means, { kind: "move" });
  store.update((s) => opened(s, setup, [{ pos: "8", turn: "first", over: false }]));
  assert.deepEqual([quiz()?.kind, asking(store.state)], ["who", true], "to ask for a move would tell that there is one");
});

test("where points count, those that were collected do too", () => {
  const { store } = setUp(4);
  // The first player has taken 3; the second is to move and gets 2 more than the first of the rest.
  const s = opened({ ...store.state, games: [{ ...info, traits: { ...info.traits, points: true } }] }, setup,
    [{ pos: "4", turn: "first", over: false }, { move: "m", reward: "3", pos: "3", turn: "second", over: false }]);
  const rest = { ...analysis(4), margin: "2", outcome: "win", moves: [] };
  assert.deepEqual([outcomeOf(s, rest), isRight(s, rest, "who", "loss"), isRight(s, rest, "who", "win")], ["loss", true, false]);
  assert.deepEqual(["2", "3", "4"].map((margin) => wins(s, { ...move(1), margin })), [false, false, true]);
});

test("the questions are those that the game can have", () => {
  const { store } = setUp(4);
  assert.deepEqual(kindsOf(store.state), ["who", "move", "grundy"]);
  assert.deepEqual(outcomesOf(store.state), ["win", "loss"]);
  /** @param {Partial<GameInfo["traits"]>} traits @returns {State} */
  const other = (traits) => ({ ...store.state, games: [{ ...info, traits: { ...info.traits, ...traits } }] });
  assert.deepEqual(kindsOf(other({ impartial: false })), ["who", "move"]);
  assert.deepEqual(outcomesOf(other({ loops: true })), ["win", "loss", "draw"]);
  assert.deepEqual(outcomesOf(other({ points: true })), ["win", "loss", "draw"]);
  const misere = answered(store.state, "analysis", { key: positionKey(store.state), value: { ...analysis(4), grundy: null } });
  assert.deepEqual(kindsOf(misere), ["who", "move"]);
});

test("answers are counted, and their streak", () => {
  /** @type {Kept} */
  let kept = NOTHING_KEPT;
  for (const right of [true, true, false, true]) kept = counted(kept, "nim", "who", right);
  kept = counted(kept, "nim", "move", true);
  assert.deepEqual(scoreOf(kept, "nim"), { streak: 2, best: 2, kinds: { who: [3, 4], move: [1, 1] } });
  assert.deepEqual(scoreOf(kept, "coins"), { streak: 0, best: 0, kinds: {} });
  assert.deepEqual(readKept(writeKept(kept)), kept);
  assert.deepEqual(importText(exportText(kept)), { kept });
});

test("a score that is none is refused", () => {
  const score = { streak: 1, best: 2, kinds: { who: [1, 2] } };
  for (const bad of [
    [], { nim: 3 }, { nim: { ...score, streak: -1 } }, { nim: { ...score, best: 0.5 } }, { nim: { ...score, kinds: { who: [3, 2] } } },
    { nim: { ...score, kinds: { who: [1] } } }, { nim: { ...score, kinds: [] } }, { "<b>": score }, { nim: { ...score, kinds: { "<b>": [1, 1] } } },
  ]) {
    assert.deepEqual(importText(JSON.stringify({ minimex: 1, games: {}, quiz: bad })), { refused: { key: "field", at: "quiz" } }, JSON.stringify(bad));
    assert.deepEqual(readKept(JSON.stringify({ quiz: bad, theme: "dark" })), { theme: "dark", games: {} });
  }
});

test("the address can begin with the quiz", () => {
  const { quiz } = readAddress({ search: "?game=g&quiz=1", hash: "" }, [info]);
  assert.equal(quiz, true);
  assert.equal(readAddress({ search: "?game=g", hash: "" }, [info]).quiz, false);
  assert.equal(readAddress({ search: "?game=g&quiz=yes", hash: "" }, [info]).notices[0]?.args["name"], "quiz");
  assert.equal(writeAddress({ setup, moves: [], lang: null, tab: "why", values: false, quiz: true }).includes("quiz=1"), true);
});
