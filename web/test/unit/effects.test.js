// Questions and moves against an engine that the test plays itself.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Asker, problemOf } from "../../js/effects/ask.js";
import { Match } from "../../js/effects/match.js";
import { current, initialState, opened, shown, wentTo } from "../../js/state.js";
import { Store } from "../../js/store.js";

/** @import {Engines} from "../../js/engine/engines.js" */
/** @import {Ply, Setup} from "../../js/model.js" */

/** @type {Setup} */
const setup = { game: "g", params: {}, pos: null, opponent: "computer", first: "you", level: 0.5, seed: 2 };

/** @param {number} n @returns {Ply} */
const ply = (n) => ({ pos: `p${n}`, turn: "first", over: false, ...(n > 0 ? { move: `m${n}` } : {}) });

/** Lets settled promises run on. */
const settle = async () => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

/** A page's means with an engine whose calls the test settles. @param {number} plies */
function setUp(plies) {
  /** @type {{question: any, options: any, resolve: (value: any) => void, reject: (error: any) => void}[]} */
  const calls = [];
  const engine = /** @type {Engines} */ (/** @type {unknown} */ ({
    /** @param {any} question @param {any} options */
    call: (question, options) => new Promise((resolve, reject) => calls.push({ question, options, resolve, reject })),
  }));
  const blank = initialState({ page: "play", lang: "en", langFixed: false, theme: "auto", build: "b" });
  const store = new Store(plies < 0 ? blank : opened(blank, setup, Array.from({ length: plies + 1 }, (_, i) => ply(i))), () => {});
  const asker = new Asker(store, engine);
  return { calls, store, asker, match: new Match(store, engine, asker) };
}

test("a question about a position is asked once and its answer kept", async () => {
  const { calls, store, asker } = setUp(2);
  void asker.ask("analysis", { op: "analyse" });
  void asker.ask("analysis", { op: "analyse" });
  assert.equal(calls.length, 1);
  assert.deepEqual(calls[0]?.question, { game: "g", params: {}, pos: "p2", op: "analyse" });
  calls[0]?.resolve("two");
  await settle();
  assert.equal(current(store.state, "analysis")?.value, "two");

  store.update((s) => wentTo(s, 0));
  assert.equal(current(store.state, "analysis"), null);
  void asker.ask("analysis", { op: "analyse" });
  calls[1]?.resolve("zero");
  await settle();
  store.update((s) => wentTo(s, 2));
  void asker.ask("analysis", { op: "analyse" });
  assert.equal(current(store.state, "analysis")?.value, "two");
  assert.equal(calls.length, 2);
});

test("an answer that comes too late is not shown", async () => {
  const { calls, store, asker } = setUp(2);
  void asker.ask("analysis", { op: "analyse" });
  store.update((s) => wentTo(s, 0));
  void asker.ask("analysis", { op: "analyse" });
  assert.equal(calls[0]?.options.signal.aborted, true);
  calls[0]?.resolve("late");
  await settle();
  assert.equal(current(store.state, "analysis")?.value, undefined);
});

test("long work shows its progress, can be cancelled and tried again", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { calls, store, asker } = setUp(1);
  void asker.ask("analysis", { op: "analyse" });
  calls[0]?.options.onProgress({ done: 3, of: 9 });
  assert.equal(store.state.analysis?.slow, undefined);
  mock.timers.tick(1000);
  assert.deepEqual([store.state.analysis?.slow, store.state.analysis?.done, store.state.analysis?.of], [true, 3, 9]);
  asker.cancelAll();
  assert.equal(calls[0]?.options.signal.aborted, true);
  assert.equal(store.state.analysis?.problem?.code, "cancelled");
  asker.retry();
  assert.equal(store.state.analysis, null);
  mock.timers.reset();
});

test("a refusal is kept with the position it is about", async () => {
  const { calls, store, asker } = setUp(1);
  void asker.ask("table", { op: "table" });
  calls[0]?.reject({ code: "too_big", at: "x", field: "pos", args: { want: "table.max" } });
  await settle();
  assert.deepEqual(current(store.state, "table")?.problem, { code: "too_big", at: "x", field: "pos", args: { want: "table.max" } });
  assert.deepEqual(problemOf(new Error("?")), { code: "internal", at: "", field: "", args: {} });
});

test("opening a match falls back step by step and says why", async () => {
  const { calls, store, match } = setUp(-1);
  const done = match.open({ ...setup, pos: "bad" }, ["m1"]);
  assert.deepEqual(calls[0]?.question, { op: "replay", game: "g", params: {}, pos: "bad", moves: ["m1"] });
  calls[0]?.reject({ code: "bad_position", at: "bad", field: "pos", args: {} });
  await settle();
  assert.deepEqual(calls[1]?.question, { op: "replay", game: "g", params: {}, moves: [] });
  assert.equal(match.opening, true);
  calls[1]?.resolve({ steps: [{ pos: "start", turn: "first" }], over: false });
  await done;
  assert.equal(match.opening, false);
  assert.deepEqual([store.state.setup?.pos, shown(store.state)?.pos], [null, "start"]);
  assert.deepEqual(store.state.notices.map((n) => [n.key, n.problem?.code]), [["ui.notice.position", "bad_position"]]);
});

test("moves that do not fit are dropped, the position stays", async () => {
  const { calls, store, match } = setUp(-1);
  const done = match.open({ ...setup, pos: "3, 5" }, ["no"]);
  calls[0]?.reject({ code: "bad_move", at: "no", field: "moves", args: {} });
  await settle();
  calls[1]?.resolve({ steps: [{ pos: "3.5", turn: "first" }], over: false });
  await done;
  assert.equal(store.state.setup?.pos, "3.5");
  assert.deepEqual(store.state.notices.map((n) => n.key), ["ui.notice.moves"]);
});

test("the later of two openings wins", async () => {
  const { calls, store, match } = setUp(-1);
  void match.open({ ...setup, pos: "a" }, []);
  const done = match.open({ ...setup, pos: "b" }, []);
  calls[1]?.resolve({ steps: [{ pos: "b", turn: "first" }], over: false });
  await done;
  calls[0]?.resolve({ steps: [{ pos: "a", turn: "first" }], over: false });
  await settle();
  assert.equal(shown(store.state)?.pos, "b");
});

test("a last move brings the outcome along", async () => {
  const { calls, store, match } = setUp(0);
  const done = match.play("end");
  calls[0]?.resolve({ pos: "p9", turn: "first", over: true, label: { key: "move.plain" } });
  await settle();
  assert.deepEqual(calls[1]?.question, { op: "replay", game: "g", params: {}, pos: "p9", moves: [] });
  calls[1]?.resolve({ steps: [{ pos: "p9", turn: "first" }], over: true, outcome: "loss" });
  assert.equal(await done, null);
  assert.deepEqual([shown(store.state)?.pos, shown(store.state)?.outcome], ["p9", "loss"]);
});

test("an illegal move changes nothing and says why", async () => {
  const { calls, store, match } = setUp(0);
  const before = store.state;
  const done = match.play("9-9");
  calls[0]?.reject({ code: "bad_move", at: "9-9", field: "move", args: { want: "move.legal" } });
  assert.equal((await done)?.code, "bad_move");
  assert.equal(store.state, before);
});

test("the computer answers at the end of the line only, repeatably", async () => {
  const early = setUp(2);
  void early.match.answer();
  assert.equal(early.calls.length, 0);

  const { calls, store, match } = setUp(3);
  store.update((s) => wentTo(s, 1));
  void match.answer();
  assert.equal(calls.length, 0);
  store.update((s) => wentTo(s, 3));
  void match.answer();
  void match.answer();
  assert.equal(calls.length, 1);
  assert.deepEqual(calls[0]?.question, { game: "g", params: {}, pos: "p3", op: "reply", level: 0.5, seed: 2003 });
});
