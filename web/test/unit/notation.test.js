// Parameters in a notation of their own, before an engine that the test plays: it
// reads numbers joined by points and writes them in order.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Asker } from "../../js/effects/ask.js";
import { Match } from "../../js/effects/match.js";
import { setNotation } from "../../js/match/notation.js";
import { initialState, opened } from "../../js/state.js";
import { Store } from "../../js/store.js";

/** @import {Engines} from "../../js/engine/engines.js" */
/** @import {Setup} from "../../js/model.js" */

/** @type {Setup} */
const setup = { game: "takes", params: {}, pos: null, opponent: "computer", first: "you", level: 1, seed: 1 };

function setUp() {
  /** @type {any[]} */
  const asked = [];
  /** @param {any} question */
  const call = async (question) => {
    asked.push(question);
    const take = question.params.take ?? "1.2.3";
    if (!/^\d+(\.\d+)*$/.test(take)) throw { code: "bad_param", at: take, field: "params.take", args: { want: "take.set" } };
    const params = { take: take.split(".").sort((/** @type {string} */ a, /** @type {string} */ b) => Number(a) - Number(b)).join("."), play: question.params.play ?? "normal" };
    if (question.op === "scene") return { pos: "9", params, turn: "first", over: false, scene: {} };
    if (question.pos === "bad") throw { code: "bad_position", at: "bad", field: "pos", args: {} };
    return { steps: [{ pos: question.pos ?? "9", turn: "first" }], over: false };
  };
  const engine = /** @type {Engines} */ (/** @type {unknown} */ ({ call }));
  const blank = initialState({ page: "play", lang: "en", langFixed: false, theme: "auto", build: "b" });
  const store = new Store({
    ...blank,
    games: [{
      id: "takes", presets: [], ops: [],
      params: [{ id: "take", kind: "text", default: "1.2.3", max: 40 }, { id: "play", kind: "enum", default: "normal", options: ["normal", "misere"] }],
      traits: { impartial: true, loops: false, points: false, maxText: 9, scene: "heaps", group: "heaps" },
    }],
  }, () => {});
  const match = new Match(store, engine, new Asker(store, engine));
  /** @type {any[]} */
  const reopened = [];
  const means = { store, engine, reopen: (/** @type {any} */ change) => reopened.push(change) };
  return { asked, store, match, means, reopened };
}

test("an address's notation is taken over as the engine writes it, the default left out", async () => {
  const { store, match } = setUp();
  await match.open({ ...setup, params: { take: "4.3.1", play: "misere" } }, []);
  assert.deepEqual(store.state.setup?.params, { take: "1.3.4", play: "misere" });
  await match.open({ ...setup, params: { take: "3.2.1" } }, []);
  assert.deepEqual(store.state.setup?.params, {});
  assert.deepEqual(store.state.notices, []);
});

test("a notation in an address that cannot be read gives way to the default and says so; the rest stays", async () => {
  const { store, match } = setUp();
  await match.open({ ...setup, params: { take: "one", play: "misere" }, pos: "5" }, []);
  assert.deepEqual(store.state.setup?.params, { play: "misere" });
  assert.equal(store.state.plies[0]?.pos, "5");
  assert.deepEqual(store.state.notices.map((n) => [n.key, n.args, n.problem?.args]), [["ui.notice.value", { name: "take", value: "one" }, { want: "take.set" }]]);
});

test("no question is spent on parameters without a notation", async () => {
  const { asked, match } = setUp();
  await match.open({ ...setup, params: { play: "misere" } }, []);
  assert.deepEqual(asked.map((q) => q.op), ["replay"]);
});

test("a notation typed in its field opens the game where it can be read", async () => {
  const { store, means, reopened } = setUp();
  store.update((s) => opened(s, { ...setup, params: { play: "misere" } }, [{ pos: "9", turn: "first", over: false }]));
  await setNotation(means, "take", " 4.3.1 ");
  assert.deepEqual(reopened, [{ params: { take: "1.3.4", play: "misere" } }]);
});

test("what cannot be read stays in its field with the reason, until a match is opened", async () => {
  const { store, means, reopened } = setUp();
  store.update((s) => opened(s, setup, [{ pos: "9", turn: "first", over: false }]));
  await setNotation(means, "take", "one");
  assert.deepEqual(reopened, []);
  assert.equal(store.state.fields["take"]?.text, "one");
  assert.deepEqual(store.state.fields["take"]?.problem, { code: "bad_param", at: "one", field: "params.take", args: { want: "take.set" } });
  store.update((s) => opened(s, setup, [{ pos: "9", turn: "first", over: false }]));
  assert.deepEqual(store.state.fields, {});
});

test("the same value in another form is shown as it is written, and nothing is reopened", async () => {
  const { store, means, reopened } = setUp();
  store.update((s) => opened(s, setup, [{ pos: "9", turn: "first", over: false }]));
  await setNotation(means, "take", "3.2.1");
  assert.deepEqual(reopened, []);
  assert.deepEqual(store.state.fields, {});
});
