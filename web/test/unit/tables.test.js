// Large tables: what needs one goes to an engine of its own, which is there as long
// as the table is wanted; a page asks for it, gives it up and plays on without it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Asker } from "../../js/effects/ask.js";
import { Match } from "../../js/effects/match.js";
import { Engines } from "../../js/engine/engines.js";
import { largeTable, neededBy } from "../../js/engine/tables.js";
import { mistakeAt, course, wantsReview } from "../../js/match/course.js";
import { compare, differing, follow, ruleOf } from "../../js/panel/rules.js";
import { answered, guessing, initialState, opened, positionKey, shown, solved, tableName, unsolved } from "../../js/state.js";
import { Store } from "../../js/store.js";
import { building, wantsAnalysis } from "../../js/view/model.js";

/** @import {Ply, Setup, State} from "../../js/model.js" */
/** @import {ToWorker} from "../../js/engine/messages.js" */

/** @type {State["games"][number]} */
const game = {
  id: "g", presets: [], ops: [], traits: { impartial: false, loops: true, points: false, maxText: 9, scene: "grid", group: "board" },
  params: [
    { id: "n", kind: "int", default: "3", min: 2, max: 8, heavy: { 5: "1000", 6: "9000" }, open: ["8"] },
    { id: "blocked", kind: "enum", default: "loses", options: ["loses", "wins"], rule: true },
  ],
};

/** Lets settled promises run on. */
const settle = async () => {
  for (let i = 0; i < 30; i++) await Promise.resolve();
};

test("the catalogue says which questions need a large table", () => {
  assert.equal(largeTable(game, { n: "5" }), "g n=5");
  assert.equal(largeTable(game, { n: "5", blocked: "wins" }), "g n=5", "both rules share an engine");
  assert.equal(largeTable(game, { n: "4" }), "");
  assert.equal(largeTable(game, {}), "");
  assert.equal(largeTable(undefined, { n: "5" }), "");
  assert.equal(largeTable({ ...game, params: [{ id: "n", kind: "int", default: "5", heavy: { 5: "1" } }] }), "g n=5", "a default is a value too");
  const place = { game: "g", params: { n: "5" } };
  for (const op of ["analyse", "reply", "review", "tree", "random"]) assert.equal(neededBy([game], { op, ...place }), "g n=5", op);
  for (const op of ["scene", "apply", "replay", "edits", "search", "figure", "catalog"]) assert.equal(neededBy([game], { op, ...place }), "", op);
  assert.equal(neededBy([game], { op: "random", outcome: "", ...place }), "");
  assert.equal(neededBy([game], { op: "reply", level: 0, ...place }), "");
  assert.equal(neededBy([], { op: "analyse", ...place }), "");
});

/** Workers that hear everything and answer what is quick. */
function setUpEngines() {
  /** @type {{calls: any[], ended: boolean, answer: (call: any) => void}[]} */
  const workers = [];
  let loads = 0;
  const spawn = () => {
    const worker = {
      /** @type {any[]} */
      calls: [],
      ended: false,
      /** @type {(e: {data: object}) => void} */
      onmessage: () => {},
      /** @param {any} call */
      answer: (call) => worker.onmessage({ data: { type: "reply", seq: call.seq, reply: new TextEncoder().encode('{"ok":true,"result":{}}') } }),
      /** @param {ToWorker} message */
      postMessage: (message) => {
        if (message.type === "start") queueMicrotask(() => worker.onmessage({ data: { type: "ready", build: "b" } }));
        if (message.type !== "call") return;
        const call = { seq: message.seq, ...JSON.parse(new TextDecoder().decode(message.request)) };
        worker.calls.push(call);
        if (call.op !== "analyse") queueMicrotask(() => worker.answer(call));
      },
      terminate: () => {
        worker.ended = true;
      },
    };
    workers.push(worker);
    return /** @type {Worker} */ (/** @type {unknown} */ (worker));
  };
  const engines = new Engines({
    engines: [{ url: "a", build: "b", games: ["g"], problems: [] }], workerUrl: "worker.js",
    rest: { load: async () => (loads++, /** @type {WebAssembly.Module} */ (/** @type {unknown} */ ({}))), spawn },
  });
  engines.games = [game];
  return { engines, workers, loads: () => loads };
}

const large = { game: "g", params: { n: "5" } };

test("a large table has a worker of its own, and quick questions are answered meanwhile", async () => {
  const { engines, workers, loads } = setUpEngines();
  await engines.call({ op: "scene", ...large });
  assert.equal(workers.length, 1);
  const value = engines.call({ op: "analyse", ...large });
  await settle();
  assert.equal(workers.length, 2);
  assert.equal(loads(), 1, "the module is compiled once");
  assert.deepEqual(workers[1]?.calls.map((c) => [c.op, c.budget]), [["analyse", { ms: 900_000 }]], "it has the time that it takes");
  await engines.call({ op: "apply", ...large });
  assert.deepEqual(workers[0]?.calls.map((c) => c.op), ["scene", "apply"]);
  const other = engines.call({ op: "analyse", ...large, params: { n: "5", blocked: "wins" } });
  await settle();
  assert.equal(workers.length, 2, "the other rule's table goes where the first one is");
  for (const call of workers[1]?.calls ?? []) workers[1]?.answer(call);
  await Promise.all([value, other]);
  engines.close();
  assert.ok(workers.every((w) => w.ended));
});

test("the worker ends when its table is no longer wanted, and another takes its place when it is again", async () => {
  const { engines, workers } = setUpEngines();
  const lost = engines.call({ op: "analyse", ...large });
  await settle();
  engines.keep("g n=5");
  assert.equal(workers[0]?.ended, false);
  engines.keep("");
  assert.equal(workers[0]?.ended, true);
  await assert.rejects(lost, { code: "cancelled" });
  const again = engines.call({ op: "analyse", ...large });
  await settle();
  assert.equal(workers.length, 2);
  const larger = engines.call({ op: "analyse", game: "g", params: { n: "6" } });
  await assert.rejects(again, { code: "cancelled" }, "there is one at a time");
  await settle();
  assert.deepEqual(workers.map((w) => w.ended), [true, true, false]);
  engines.close();
  await assert.rejects(larger, { code: "cancelled" });
});

/** @type {Setup} */
const setup = { game: "g", params: { n: "5" }, pos: null, opponent: "computer", first: "you", level: 1, seed: 2 };

/** @param {string} pos @returns {Ply} */
const ply = (pos) => ({ pos, turn: "first", over: false, move: `to ${pos}` });

/** @param {Partial<Setup>} [change] @param {readonly string[]} [line] */
const match = (change = {}, line = ["a"]) => opened(
  { ...initialState({ page: "play", lang: "en", langFixed: false, theme: "auto", build: "b" }), games: [game] }, { ...setup, ...change }, line.map(ply));

test("values that need a large table are asked for only where the reader did", () => {
  const s = { ...match(), values: true };
  assert.deepEqual([tableName(s), unsolved(s), wantsAnalysis(s)], ["g n=5", true, false]);
  assert.equal(wantsReview({ ...match({}, ["a", "b"]), values: true }), false);
  const on = solved(s);
  // Nobody plays perfectly who does not know who wins.
  assert.deepEqual([s, on, match({ params: {} }), match({ params: { n: "8" } })].map(guessing), [true, false, false, true]);
  assert.deepEqual([unsolved(on), wantsAnalysis(on), building(on)], [false, true, true]);
  const key = positionKey(on);
  assert.equal(building(answered(on, "analysis", { key, value: {} })), false, "it is there");
  assert.equal(building(answered(on, "analysis", { key, problem: {} })), false, "it cannot be had");
  // The other rule's values come without another question, another board's do not.
  assert.equal(unsolved(opened(on, { ...setup, params: { n: "5", blocked: "wins" } }, [ply("a")])), false);
  const small = opened(on, { ...setup, params: { n: "4" } }, [ply("a")]);
  assert.deepEqual([small.solving, unsolved(small), wantsAnalysis(small)], ["", false, true]);
  assert.equal(unsolved(opened(small, setup, [ply("a")])), true);
});

/** @param {State} state */
function setUpMatch(state) {
  /** @type {{question: any, resolve: (value: any) => void}[]} */
  const calls = [];
  const engine = /** @type {Engines} */ (/** @type {unknown} */ ({
    call: (/** @type {any} */ question) => new Promise((resolve) => calls.push({ question, resolve })),
  }));
  const store = new Store(state, () => {});
  const asker = new Asker(store, engine);
  return { calls, store, asker, match: new Match(store, engine, asker) };
}

test("without the table the computer looks ahead, as often as its level says, and with it asks for the best move", async () => {
  const ahead = setUpMatch(match({ first: "computer" }));
  void ahead.match.answer();
  assert.deepEqual([ahead.calls[0]?.question.op, ahead.calls[0]?.question.method], ["search", "alphabeta"]);
  ahead.calls[0]?.resolve({ line: ["best", "next"] });
  await settle();
  await new Promise((done) => setTimeout(done));
  assert.deepEqual([ahead.calls[1]?.question.op, ahead.calls[1]?.question.move], ["apply", "best"]);
  const random = setUpMatch(match({ first: "computer", level: 0 }));
  void random.match.answer();
  assert.deepEqual([random.calls[0]?.question.op, random.calls[0]?.question.level], ["reply", 0]);
  const known = setUpMatch(solved(match({ first: "computer" })));
  void known.match.answer();
  assert.deepEqual([known.calls[0]?.question.op, known.calls[0]?.question.level], ["reply", 1]);
});

test("a position that comes for the third time ends the match where the engine says so", async () => {
  const line = ["a", "b", "c", "b", "a", "b", "c"];
  const { calls, store, match: play } = setUpMatch(match({ opponent: "person" }, line));
  const done = play.play("to b");
  calls[0]?.resolve({ pos: "b", turn: "first", over: false, label: { key: "move.plain" } });
  await settle();
  assert.deepEqual(calls[1]?.question, { op: "replay", game: "g", params: { n: "5" }, pos: "a", moves: [...line.slice(1).map((p) => `to ${p}`), "to b"] });
  calls[1]?.resolve({ steps: [], over: true, outcome: "draw", third: true });
  await done;
  const { over, outcome, third } = /** @type {Ply} */ (shown(store.state));
  assert.deepEqual({ over, outcome, third }, { over: true, outcome: "draw", third: true });
  const once = setUpMatch(match({ opponent: "person" }, ["a", "b"]));
  void once.match.play("to a");
  once.calls[0]?.resolve({ pos: "a", turn: "first", over: false, label: { key: "move.plain" } });
  await settle();
  assert.equal(once.calls.length, 1, "a second time is nothing to ask about");
});

const estimate = (/** @type {string} */ value) => ({ outcome: "unknown", distance: null, estimate: { value, depth: 3 } });

test("an estimate is no mistake's proof and stays near the middle of the chart", () => {
  const plies = [{ ...ply("a"), value: estimate("40") }, { ...ply("b"), value: estimate("-80"), made: estimate("-40") }];
  assert.equal(mistakeAt(plies, 1), null);
  assert.equal(mistakeAt([{ ...ply("a"), value: { outcome: "win", distance: 3 } }, { ...ply("b"), made: estimate("9") }], 1), null);
  const points = course(plies);
  assert.deepEqual(points.map((p) => [p.outcome, p.estimate]), [["unknown", "40"], ["unknown", "80"]], "for the first player");
  assert.ok(points.every((p) => p.height > 0 && p.height < 0.5));
});

/** @param {string} move @param {string} outcome */
const rated = (move, outcome) => /** @type {any} */ ({ move, outcome });

test("two rules are compared, without being asked only where that takes no large table", () => {
  const s = match({ params: { n: "4", blocked: "wins" } });
  assert.deepEqual(ruleOf(s), { id: "blocked", own: "wins", other: "loses" });
  assert.equal(ruleOf({ ...s, games: [{ ...game, params: [] }] }), null);
  const known = answered({ ...s, values: true }, "analysis", { key: positionKey(s), value: { moves: [] } });
  const small = setUpMatch(known);
  follow(small.asker);
  assert.deepEqual(small.calls[0]?.question, { op: "analyse", game: "g", params: { n: "4", blocked: "loses" }, pos: "a" });
  const guessed = setUpMatch(answered(known, "analysis", { key: positionKey(s), value: { moves: [], estimate: {} } }));
  follow(guessed.asker);
  const hidden = setUpMatch({ ...known, values: false });
  follow(hidden.asker);
  const big = setUpMatch(solved({ ...match(), values: true }));
  big.store.update((t) => answered(t, "analysis", { key: positionKey(t), value: { moves: [] } }));
  follow(big.asker);
  assert.deepEqual([guessed.calls, hidden.calls, big.calls], [[], [], []]);
  compare(big.asker);
  assert.equal(big.calls.length, 1);
  const own = /** @type {any} */ ({ moves: [rated("x", "draw"), rated("y", "win"), rated("z", "draw")] });
  const other = /** @type {any} */ ({ moves: [rated("y", "win"), rated("x", "loss")] });
  assert.deepEqual(differing(own, other), [{ own: own.moves[0], other: other.moves[1] }]);
});
