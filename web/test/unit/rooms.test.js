// Figures of one page share a module and a worker, and none of them depends on
// another one's life, calls or crashes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Engine } from "../../js/engine/client.js";
import { Room } from "../../js/embed/rooms.js";

/** @import {ToWorker} from "../../js/engine/messages.js" */

const encode = (/** @type {unknown} */ value) => new TextEncoder().encode(JSON.stringify(value));
const decode = (/** @type {Uint8Array} */ bytes) => JSON.parse(new TextDecoder().decode(bytes));
const soon = () => new Promise((done) => setTimeout(done, 5));

/** A page with as many frames as are opened, which see each other or do not. */
function page({ foreign = false } = {}) {
  /** @type {any} */
  const parent = { length: 0 };
  /** @type {Answering[]} */
  const workers = [];
  /** @type {{url: string, finish: (m: any) => void, fail: (e: Error) => void}[]} */
  const compiling = [];
  const open = (build = "b1", closed = false) => {
    const listeners = /** @type {(() => void)[]} */ ([]);
    const own = { parent, setTimeout, closed, addEventListener: (/** @type {string} */ _, /** @type {() => void} */ f) => listeners.push(f) };
    const window = /** @type {any} */ (own);
    parent[parent.length++] = foreign ? new Proxy(own, { get: () => { throw new Error("of another origin"); } }) : own;
    const room = new Room({
      build, own: window,
      load: (url) => new Promise((finish, fail) => compiling.push({ url, finish, fail })),
      start: () => {
        const worker = new Answering(workers.length);
        workers.push(worker);
        return /** @type {any} */ (worker);
      },
    });
    const engine = (/** @type {string} */ url = "wasm") => new Engine({ wasmUrl: url, workerUrl: "worker", build: "b1", load: room.load, spawn: room.spawn });
    return { room, own, engine, leave: () => listeners.forEach((f) => f()) };
  };
  return { open, workers, compiling, parent };
}

/** A worker that says which one it is; it keeps what is asked for as "wait" until told. */
class Answering {
  /** @type {((e: {data: unknown}) => void) | null} */ onmessage = null;
  /** @type {((e: Event) => void) | null} */ onerror = null;
  /** @type {ToWorker[]} */ heard = [];
  gone = false;
  /** @type {(() => void)[]} */ waiting = [];
  constructor(/** @type {number} */ number) {
    this.number = number;
  }
  /** @param {ToWorker} message */
  postMessage(message) {
    this.heard.push(message);
    if (message.type === "start") this.say({ type: "ready", build: "b1" });
    if (message.type !== "call") return;
    const { op, id, pos } = decode(message.request);
    const answer = () => this.say({ type: "reply", seq: message.seq, reply: encode({ v: 1, id, ok: true, result: `${this.number} ${pos ?? op}` }) });
    if (op === "wait") this.waiting.push(answer);
    else if (op === "crash") this.say({ type: "crash", message: "crash" });
    else answer();
  }
  /** @param {object} data */
  say(data) {
    queueMicrotask(() => this.gone || this.onmessage?.({ data }));
  }
  terminate() {
    this.gone = true;
  }
}

const module = /** @type {any} */ ({ name: "module" });

test("the first frame compiles and starts a worker, the others use both", async () => {
  const { open, workers, compiling } = page();
  const engines = [open(), open(), open()].map((f) => f.engine());
  const answers = engines.map((e, i) => e.call({ op: "echo", pos: String(i) }));
  await soon();
  assert.deepEqual(compiling.map((c) => c.url), ["wasm"]);
  await soon();
  compiling[0]?.finish(module);
  assert.deepEqual(await Promise.all(answers), ["0 0", "0 1", "0 2"]);
  assert.equal(workers.length, 1);
  // Their calls have names of their own, though each of them counts from one.
  const calls = (workers[0]?.heard ?? []).flatMap((m) => (m.type === "call" ? [[m.seq, decode(m.request).id]] : []));
  assert.equal(new Set(calls.map((c) => c[0])).size, 3);
  assert.equal(new Set(calls.map((c) => c[1])).size, 3);
});

test("frames of other origins or builds, and other modules, share nothing", async () => {
  for (const { open, workers, compiling, builds } of [{ ...page({ foreign: true }), builds: ["b1", "b1"] }, { ...page(), builds: ["b1", "b2"] }]) {
    const answers = builds.map((b) => open(b).engine().call({ op: "echo" }));
    await soon();
    for (const c of compiling) c.finish({ name: "m" });
    assert.deepEqual(await Promise.all(answers), ["0 echo", "1 echo"]);
    assert.deepEqual([workers.length, compiling.length], [2, 2]);
  }
  const { open, workers, compiling } = page();
  const answers = [open().engine("one").call({ op: "echo" }), open().engine("two").call({ op: "echo" })];
  await soon();
  for (const c of compiling) c.finish({ name: c.url });
  await Promise.all(answers);
  assert.equal(workers.length, 2);
});

test("a frame's second engine of a module has a worker of its own", async () => {
  const { open, workers, compiling } = page();
  const [a, b] = [open(), open()];
  const first = a.engine();
  const answer = first.call({ op: "echo" });
  await soon();
  compiling[0]?.finish(module);
  await answer;
  assert.equal(await first.twin().call({ op: "echo" }), "1 echo");
  assert.equal(await b.engine().call({ op: "echo" }), "0 echo");
  assert.equal(await b.engine().call({ op: "echo" }), "2 echo");
  assert.deepEqual([workers.length, compiling.length], [3, 1]);
});

test("where the first frame goes, another starts a worker and asks again what was not answered", async () => {
  const { open, workers, compiling } = page();
  const [a, b, c] = [open(), open(), open()];
  const engines = [a, b, c].map((f) => f.engine());
  const first = engines.map((e) => e.call({ op: "echo" }));
  await soon();
  compiling[0]?.finish(module);
  await Promise.all(first);
  const waiting = engines[1]?.call({ op: "wait" });
  a.leave();
  a.own.closed = true;
  assert.equal(workers[0]?.gone, true);
  assert.equal(workers.length, 1, "nobody starts one while the page may be going");
  await soon();
  workers[1]?.waiting[0]?.();
  assert.equal(await waiting, "1 wait");
  assert.equal(await engines[2]?.call({ op: "echo" }), "1 echo", "who asked nothing joins the new one");
  assert.equal(compiling.length, 1);
});

test("a frame that was taken away without a word is noticed at the next call", async () => {
  const { open, workers, compiling } = page();
  const [a, b] = [open(), open()];
  const answers = [a, b].map((f) => f.engine());
  const first = answers.map((e) => e.call({ op: "echo" }));
  await soon();
  compiling[0]?.finish(module);
  await Promise.all(first);
  a.own.closed = true;
  assert.equal(await answers[1]?.call({ op: "echo" }), "1 echo");
  assert.equal(workers.length, 2);
});

test("a frame that goes or fails while it compiles leaves the others to do it", async () => {
  for (const how of ["leave", "fail"]) {
    const { open, compiling } = page();
    const [a, b] = [open(), open()];
    const failing = a.engine().call({ op: "echo" });
    failing.catch(() => {});
    const answer = b.engine().call({ op: "echo" });
    await soon();
    assert.equal(compiling.length, 1);
    if (how === "leave") a.leave();
    else compiling[0]?.fail(new Error("network"));
    await soon();
    assert.equal(compiling.length, 2, how);
    compiling[1]?.finish(module);
    assert.match(await answer, / echo$/);
  }
});

test("a crash is told only to the one who caused it", async () => {
  const { open, workers, compiling } = page();
  const [a, b, c] = [open(), open(), open()].map((f) => f.engine());
  const first = [a, b, c].map((e) => e?.call({ op: "echo" }));
  await soon();
  compiling[0]?.finish(module);
  await Promise.all(first);
  const innocent = b?.call({ op: "wait" });
  await assert.rejects(Promise.resolve(a?.call({ op: "crash" })), { code: "internal" });
  await soon();
  for (const w of workers) for (const answer of w.waiting) answer();
  assert.match(await innocent, /^[1-9] wait$/);
  assert.match(await c?.call({ op: "echo" }), / echo$/);
  assert.match(await a?.call({ op: "echo" }), / echo$/, "a new worker stands in for the crashed one");
});

test("who ends a worker that does not listen leaves the others another one", async () => {
  const { open, workers, compiling } = page();
  const [a, b] = [open(), open()].map((f) => f.engine());
  const first = [a, b].map((e) => e?.call({ op: "echo" }));
  await soon();
  compiling[0]?.finish(module);
  await Promise.all(first);
  const left = a?.call({ op: "wait" });
  left?.catch(() => {});
  const kept = b?.call({ op: "wait" });
  a?.close();
  assert.equal(workers[0]?.gone, true);
  await assert.rejects(Promise.resolve(left), { code: "cancelled" });
  await soon();
  workers[1]?.waiting[0]?.();
  assert.equal(await kept, "1 wait");
});

test("the last one to go ends the worker", async () => {
  const { open, workers, compiling } = page();
  const [a, b] = [open(), open()].map((f) => f.engine());
  const first = [a, b].map((e) => e?.call({ op: "echo" }));
  await soon();
  compiling[0]?.finish(module);
  await Promise.all(first);
  b?.close();
  assert.equal(workers[0]?.gone, false);
  a?.close();
  assert.equal(workers[0]?.gone, true);
});

test("frames that do not see each other meet in an empty frame once that has loaded", async () => {
  const { workers, compiling, open, parent } = page({ foreign: true });
  parent["minimex-meeting"] = { get location() { throw new Error("still the page's"); } };
  const answers = [open(), open()].map((f) => f.engine().call({ op: "echo" }));
  await soon();
  assert.equal(compiling.length, 0);
  parent["minimex-meeting"] = { location: { href: "https://site/embed/room/" } };
  while (compiling.length === 0) await soon();
  compiling[0]?.finish(module);
  assert.deepEqual(await Promise.all(answers), ["0 echo", "0 echo"]);
  assert.deepEqual([workers.length, compiling.length], [1, 1]);
});

test("an empty frame that never loads keeps nobody from playing", async () => {
  const { compiling, open, parent } = page({ foreign: true });
  parent["minimex-meeting"] = { location: { href: "about:blank" } };
  const answers = [open(), open()].map((f) => f.engine().call({ op: "echo" }));
  while (compiling.length < 2) await soon();
  for (const c of compiling) c.finish({ name: c.url });
  assert.deepEqual(await Promise.all(answers), ["0 echo", "1 echo"]);
});
