// Every question reaches the engine that has the game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Engines } from "../../js/engine/engines.js";

/** @typedef {{type: string, seq?: number, request?: Uint8Array, module?: {url: string}}} Sent */

const encode = (/** @type {unknown} */ value) => new TextEncoder().encode(JSON.stringify(value));
const decode = (/** @type {Uint8Array} */ bytes) => JSON.parse(new TextDecoder().decode(bytes));

/** A worker whose engine answers with the address of its module. */
class Answering {
  url = "";
  /** @type {(e: {data: unknown}) => void} */
  onmessage = () => {};
  /** @param {Sent} message */
  postMessage({ type, seq, request, module }) {
    if (module) this.url = module.url;
    if (type === "start") this.#say({ type: "ready", build: `${this.url} build` });
    if (type !== "call" || !request) return;
    this.#say({ type: "reply", seq, reply: encode({ v: 1, id: "x", ok: true, result: this.url }) });
  }
  /** @param {object} data */
  #say(data) {
    queueMicrotask(() => this.onmessage({ data }));
  }
  terminate() {}
}

function setUp() {
  let started = 0;
  const engines = new Engines({
    engines: [
      { url: "a", build: "a build", games: ["nim", "octal"], problems: ["circbarn"] },
      { url: "b", build: "b build", games: ["coins"], problems: ["P2734"] },
      { url: "all", build: "all build", games: ["nim", "octal", "coins", "matrix"], problems: ["circbarn", "P2734"] },
    ],
    workerUrl: "worker.js",
    rest: {
      load: async (url) => /** @type {WebAssembly.Module} */ (/** @type {unknown} */ ({ url })),
      spawn: () => (started++, /** @type {Worker} */ (/** @type {unknown} */ (new Answering()))),
    },
  });
  return { engines, started: () => started };
}

test("a question goes to the engine of its game, problem or certificate, which starts only then", async () => {
  const { engines, started } = setUp();
  assert.equal(started(), 0);
  assert.equal(await engines.call({ op: "scene", game: "coins" }), "b");
  assert.equal(started(), 1);
  assert.equal(await engines.call({ op: "judge", problem: "P2734" }), "b");
  assert.equal(await engines.call({ op: "check", certificate: { game: "coins" } }), "b");
  assert.equal(started(), 1);
  assert.equal(await engines.call({ op: "scene", game: "octal" }), "a");
  assert.equal(await engines.call({ op: "judge", problem: "circbarn" }), "a");
  assert.equal(started(), 2);
  engines.close();
});

test("what is about no known game is answered by the first engine", async () => {
  const { engines } = setUp();
  assert.equal(await engines.call({ op: "scene", game: "chess" }), "a");
  for (const bytes of [new TextEncoder().encode("{"), encode(null), encode([1]), encode({ game: 3 })]) {
    assert.equal(decode(await engines.raw(bytes)).result, "a");
  }
  engines.close();
});

test("laboratories, and what no shelf has, are answered by the engine of everything, which then answers all that no other does yet", async () => {
  const { engines, started } = setUp();
  assert.equal(await engines.call({ op: "scene", game: "coins" }), "b");
  assert.equal(await engines.call({ op: "equilibria", game: "matrix" }), "all");
  assert.equal(await engines.call({ op: "ways", lesson: "coins" }), "all");
  assert.equal(decode(await engines.raw(encode({ v: 1, id: "x", op: "catalog" }))).result, "all");
  assert.equal(await engines.call({ op: "scene", game: "octal" }), "all");
  assert.equal(await engines.call({ op: "scene", game: "coins" }), "b");
  assert.equal(started(), 2);
  engines.close();
});

test("a page that is kept for use offline asks the engine that is kept", async (t) => {
  const before = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  Object.defineProperty(globalThis, "navigator", { value: { serviceWorker: { controller: {} } }, configurable: true });
  t.after(() => (before ? Object.defineProperty(globalThis, "navigator", before) : delete (/** @type {any} */ (globalThis).navigator)));
  const { engines, started } = setUp();
  assert.equal(await engines.call({ op: "scene", game: "nim" }), "all");
  assert.equal(await engines.call({ op: "scene", game: "coins" }), "all");
  assert.equal(started(), 1);
  engines.close();
});
