// The engine's client against a worker that the test plays itself.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Engine, EngineError } from "../../js/engine/client.js";

/** @import {FromWorker, ToWorker} from "../../js/engine/messages.js" */

const build = "b1";
const module = /** @type {WebAssembly.Module} */ (/** @type {unknown} */ ({ compiled: true }));

/** Plays the worker: keeps what it was sent, says what the test wants. */
class FakeWorker {
  /** @type {ToWorker[]} */ sent = [];
  ended = false;
  /** @type {((event: {data: FromWorker}) => void) | undefined} */ onmessage;
  /** @type {((event: {preventDefault(): void}) => void) | undefined} */ onerror;

  /** @param {ToWorker} message */
  postMessage(message) {
    this.sent.push(structuredClone(message));
  }

  terminate() {
    this.ended = true;
  }

  /** @param {FromWorker} message */
  say(message) {
    this.onmessage?.({ data: message });
  }

  /** The requests that arrived, as objects. */
  get calls() {
    return this.sent.flatMap((m) => (m.type === "call" ? [{ seq: m.seq, ...JSON.parse(new TextDecoder().decode(m.request)) }] : []));
  }

  /** @param {{seq: number, id: string}} call @param {unknown} result */
  answer(call, result) {
    this.say({ type: "reply", seq: call.seq, reply: bytes({ v: 1, id: call.id, ok: true, result }) });
  }
}

/** @param {unknown} value */
const bytes = (value) => new TextEncoder().encode(JSON.stringify(value));

/** Lets settled promises run on. */
const settle = async () => {
  for (let i = 0; i < 10; i++) await Promise.resolve();
};

/** @param {Partial<ConstructorParameters<typeof Engine>[0]>} [options] */
function setUp(options = {}) {
  /** @type {FakeWorker[]} */
  const workers = [];
  let loads = 0;
  const engine = new Engine({
    wasmUrl: "engine.wasm",
    workerUrl: "worker.js",
    build,
    load: async () => (loads++, module),
    spawn: () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return /** @type {Worker} */ (/** @type {unknown} */ (worker));
    },
    ...options,
  });
  const up = async () => {
    await settle();
    const worker = /** @type {FakeWorker} */ (workers.at(-1));
    worker.say({ type: "ready", build });
    await settle();
    return worker;
  };
  return { engine, workers, up, loads: () => loads };
}

/** @param {string} code */
const refuses = (code) => (/** @type {unknown} */ error) => error instanceof EngineError && error.code === code;

test("a call waits for the engine, carries the envelope and gives the result", async () => {
  const { engine, up } = setUp();
  const answer = engine.call({ op: "apply", game: "nim", move: "1-2" });
  const worker = await up();
  assert.deepEqual(worker.sent[0], { type: "start", module });
  const [call] = worker.calls;
  assert.equal(Object.keys(call).slice(1, 3).join(), "v,id", "the id stands first, where the engine finds it at once");
  assert.deepEqual([call.v, call.op, call.game, call.move], [1, "apply", "nim", "1-2"]);
  worker.answer(call, { pos: "2.5.7" });
  assert.deepEqual(await answer, { pos: "2.5.7" });
});

test("an error reply rejects with its code, place and arguments", async () => {
  const { engine, up } = setUp();
  const answer = engine.call({ op: "analyse", game: "nim", pos: "3.x" });
  const worker = await up();
  const error = { code: "bad_position", at: "x", field: "pos", args: { want: "heap" } };
  worker.say({ type: "reply", seq: worker.calls[0].seq, reply: bytes({ v: 1, id: "c1", ok: false, error }) });
  await assert.rejects(answer, (e) => e instanceof EngineError && (assert.deepEqual({ ...e, name: undefined }, { ...error, name: undefined }), true));
});

test("progress reaches the call it belongs to", async () => {
  const { engine, up } = setUp();
  /** @type {unknown[]} */
  const heard = [];
  const answer = engine.call({ op: "analyse" }, { onProgress: (p) => heard.push(p) });
  const worker = await up();
  worker.say({ type: "progress", seq: worker.calls[0].seq, done: 1, of: 2 });
  worker.say({ type: "progress", seq: 999, done: 5, of: 6 });
  worker.answer(worker.calls[0], null);
  await answer;
  assert.deepEqual(heard, [{ done: 1, of: 2 }]);
});

test("of one board and op the latest call goes on, others are left alone", async () => {
  const { engine, up } = setUp();
  const older = engine.call({ op: "analyse" }, { board: "a" });
  const worker = await up();
  const otherOp = engine.call({ op: "table" }, { board: "a" });
  const otherBoard = engine.call({ op: "analyse" }, { board: "b" });
  const newer = engine.call({ op: "analyse" }, { board: "a" });
  await assert.rejects(older, refuses("cancelled"));
  const [first, ...rest] = worker.calls;
  assert.deepEqual(worker.sent.filter((m) => m.type === "cancel"), [{ type: "cancel", id: first.id }]);
  worker.answer(first, "too late");
  for (const call of rest) worker.answer(call, call.id);
  assert.deepEqual(await Promise.all([otherOp, otherBoard, newer]), rest.map((c) => c.id));
  engine.close();
});

test("an aborted call never reaches a worker that has not started", async () => {
  const { engine, up } = setUp();
  const control = new AbortController();
  const answer = engine.call({ op: "analyse" }, { signal: control.signal });
  control.abort();
  await assert.rejects(answer, refuses("cancelled"));
  const worker = await up();
  assert.equal(worker.calls.length, 0);
  await assert.rejects(engine.call({ op: "analyse" }, { signal: control.signal }), refuses("cancelled"));
});

test("a worker that ignores a cancel is replaced, and what is wanted goes to the next", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const { engine, workers, up, loads } = setUp();
  const control = new AbortController();
  const stuck = engine.call({ op: "analyse" }, { signal: control.signal });
  const wanted = engine.call({ op: "apply" });
  const first = await up();
  control.abort();
  await assert.rejects(stuck, refuses("cancelled"));
  t.mock.timers.tick(299);
  assert.equal(first.ended, false);
  t.mock.timers.tick(1);
  assert.equal(first.ended, true);
  const second = await up();
  assert.deepEqual(second.calls.map((c) => c.op), ["apply"]);
  second.answer(second.calls[0], "again");
  assert.equal(await wanted, "again");
  assert.equal(workers.length, 2);
  assert.equal(loads(), 1, "the module is compiled once");
});

test("a cancel that is heard in time keeps the worker", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const { engine, up } = setUp();
  const control = new AbortController();
  const answer = engine.call({ op: "analyse" }, { signal: control.signal });
  const worker = await up();
  control.abort();
  await assert.rejects(answer, refuses("cancelled"));
  worker.answer(worker.calls[0], null);
  t.mock.timers.tick(10_000);
  assert.equal(worker.ended, false);
});

for (const [how, crash] of /** @type {[string, (w: FakeWorker) => void][]} */ ([
  ["the engine ends", (w) => w.say({ type: "crash", message: "out of memory" })],
  ["the worker throws", (w) => w.onerror?.({ preventDefault: mock.fn() })],
])) {
  test(`a crash rejects every call and starts a new instance: ${how}`, async () => {
    const { engine, workers, up, loads } = setUp();
    const calls = [engine.call({ op: "analyse" }), engine.call({ op: "table" })];
    const first = await up();
    crash(first);
    for (const call of calls) await assert.rejects(call, refuses("internal"));
    assert.equal(first.ended, true);
    const again = engine.call({ op: "apply" });
    const second = await up();
    second.answer(second.calls[0], "back");
    assert.equal(await again, "back");
    assert.equal(workers.length, 2);
    assert.equal(loads(), 1);
  });
}

test("an engine that crashes again and again is left alone until it is asked", async () => {
  const { engine, workers, up } = setUp();
  const ready = engine.ready();
  for (let i = 0; i < 3; i++) {
    await settle();
    workers.at(-1)?.say({ type: "crash", message: "x" });
  }
  await assert.rejects(ready, refuses("internal"));
  assert.equal(workers.length, 3);
  const answer = engine.call({ op: "apply" });
  const worker = await up();
  worker.answer(worker.calls[0], 1);
  assert.equal(await answer, 1);
});

test("a worker that the browser ended is noticed by its silence", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const { engine, up } = setUp({ pulseMs: 1000 });
  const answer = engine.call({ op: "analyse" });
  const first = await up();
  t.mock.timers.tick(3000);
  first.say({ type: "pong" }); // busy, but alive
  t.mock.timers.tick(3000);
  assert.equal(first.ended, false);
  t.mock.timers.tick(1000);
  assert.equal(first.ended, true);
  const second = await up();
  second.answer(second.calls[0], "again");
  assert.equal(await answer, "again");
  t.mock.timers.tick(60_000);
  assert.equal(second.ended, false, "an idle worker is not asked");
});

test("an engine of another build is noticed at its first message", async () => {
  const { engine, workers, loads } = setUp();
  const answer = engine.call({ op: "apply" });
  await settle();
  workers[0].say({ type: "ready", build: "b2" });
  await assert.rejects(answer, (e) => e instanceof EngineError && e.code === "internal" && e.args.want === "build");
  assert.equal(workers[0].ended, true);
  engine.ready().catch(() => {});
  assert.equal(loads(), 2, "the next try loads it anew");
  engine.close();
});

test("an engine that cannot be loaded rejects, and the next call tries again", async () => {
  let online = false;
  const { engine, up } = setUp({
    load: async () => {
      if (!online) throw new TypeError("no network");
      return module;
    },
  });
  await assert.rejects(engine.call({ op: "apply" }), refuses("internal"));
  online = true;
  const answer = engine.call({ op: "apply" });
  const worker = await up();
  worker.answer(worker.calls[0], 1);
  assert.equal(await answer, 1);
});

test("raw bytes go in and come out as they are", async () => {
  const { engine, up } = setUp();
  const answer = engine.raw(new TextEncoder().encode("[not a request"));
  const worker = await up();
  const call = worker.sent.find((m) => m.type === "call");
  assert.equal(new TextDecoder().decode(call?.request), "[not a request");
  worker.say({ type: "reply", seq: call?.seq ?? 0, reply: new Uint8Array([1, 2, 3]) });
  assert.deepEqual(await answer, new Uint8Array([1, 2, 3]));
});

test("closing rejects what is under way and what comes", async () => {
  const { engine, up } = setUp();
  const answer = engine.call({ op: "analyse" });
  const worker = await up();
  engine.close();
  await assert.rejects(answer, refuses("cancelled"));
  assert.equal(worker.ended, true);
  await assert.rejects(engine.call({ op: "analyse" }), refuses("cancelled"));
});
