// The engine's worker: runs the WebAssembly module that the page compiled, and
// passes requests in and replies out. It is bundled with Go's wasm_exec.js as one
// classic script, so that a blob URL can start it too.
import "wasm_exec";

/**
 * What the module hands over when it is ready (wasm/browser).
 * @typedef {object} Exports
 * @property {string} build
 * @property {(request: Uint8Array, onProgress: (p: {done: number, of: number}) => void) => Promise<Uint8Array>} call
 * @property {(id: string) => boolean} cancel
 */

/** @import {ToWorker, FromWorker} from "./messages.js" */

const scope = /** @type {DedicatedWorkerGlobalScope & {minimexReady?: (e: Exports) => void}} */ (
  /** @type {unknown} */ (self)
);

/** @type {Exports | undefined} */
let engine;

/** The module's, once it runs. @type {WebAssembly.Memory | undefined} */
let mem;

const memory = () => mem?.buffer.byteLength ?? 0;

/**
 * @param {FromWorker} message
 * @param {Transferable[]} [transfer]
 */
const post = (message, transfer = []) => scope.postMessage(message, transfer);

/** @param {unknown} reason */
const crash = (reason) => post({ type: "crash", message: String(reason) });

scope.minimexReady = (exports) => {
  engine = exports;
  post({ type: "ready", build: exports.build });
};

/** @param {WebAssembly.Module} module */
async function start(module) {
  const go = new Go();
  // A module never gives memory back, and beside Dodgem's table of 5 x 5, 234 MB, Go
  // would let as much garbage gather: 464 MB were measured without this, 258 with it.
  go.env = { GOMEMLIMIT: "256MiB" };
  let code = 0;
  go.exit = (c) => (code = c);
  try {
    const instance = await WebAssembly.instantiate(module, go.importObject);
    mem = /** @type {WebAssembly.Memory} */ (instance.exports["mem"]);
    await go.run(instance);
    crash(`the engine ended with code ${code}`); // a healthy engine never ends
  } catch (error) {
    crash(error);
  }
}

/**
 * @param {number} seq
 * @param {Uint8Array} request
 */
async function call(seq, request) {
  try {
    if (!engine) throw new Error("the engine has not started");
    const reply = await engine.call(request, ({ done, of }) => post({ type: "progress", seq, done, of, memory: memory() }));
    post({ type: "reply", seq, reply, memory: memory() }, [reply.buffer]);
  } catch (error) {
    post({ type: "failed", seq, message: String(error) });
  }
}

scope.onmessage = ({ data }) => {
  const message = /** @type {ToWorker} */ (data);
  switch (message.type) {
    case "start":
      start(message.module);
      break;
    case "call":
      call(message.seq, message.request);
      break;
    case "cancel":
      engine?.cancel(message.id);
      break;
    case "ping":
      post({ type: "pong" });
      break;
  }
};
