// The page's side of the engine: calls as promises, over one worker that is
// replaced when it crashes or does not listen. The module is
// compiled once and kept, so a new instance starts in milliseconds.
import { EngineError } from "./error.js";
import { compile } from "./module.js";
import { scriptURL } from "../trusted.js";

export { EngineError };

/** @import {FromWorker, ToWorker} from "./messages.js" */
/** @import {Request} from "../protocol.js" */

/**
 * A request without its envelope.
 * @typedef {Omit<Partial<Request>, "v" | "id"> & {op: string}} Question
 */

/**
 * @typedef {object} CallOptions
 * @property {(p: {done: number, of: number}) => void} [onProgress]
 * @property {AbortSignal} [signal]
 * @property {string} [board] of one board and op only the latest call goes on
 */

/**
 * @typedef {object} Pending
 * @property {number} seq
 * @property {string} id the request's id, "" where raw bytes carry none
 * @property {string} lane board and op, "" for a call that no other displaces
 * @property {Uint8Array} request
 * @property {boolean} sent
 * @property {boolean} retried
 * @property {(p: {done: number, of: number}) => void} [onProgress]
 * @property {(reply: Uint8Array) => void} resolve
 * @property {(error: EngineError) => void} reject
 */

/** How long a cancelled call may keep the engine busy before it is replaced. */
const cancelGraceMs = 300;

/** How often in a row the engine may crash before it is left alone. */
const maxCrashes = 3;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Engine {
  /** @type {Worker | undefined} */ #worker;
  /** @type {Map<number, Pending>} */ #pending = new Map();
  /** Cancelled calls that the worker still works on: seq to its timer. @type {Map<number, ReturnType<typeof setTimeout>>} */
  #leaving = new Map();
  #seq = 0;
  #started = false;
  #crashes = 0;
  #closed = false;
  /** @type {PromiseWithResolvers<void>} */ #up;
  /** @type {Promise<WebAssembly.Module> | undefined} */ #module;

  /**
   * @param {object} options
   * @param {string} options.wasmUrl
   * @param {string} options.workerUrl
   * @param {string} options.build the build the page belongs to
   * @param {(url: string) => Promise<WebAssembly.Module>} [options.load]
   * @param {(url: string) => Worker} [options.spawn]
   */
  constructor({ wasmUrl, workerUrl, build, load = compile, spawn = (url) => new Worker(scriptURL(url)) }) {
    this.wasmUrl = wasmUrl;
    this.workerUrl = workerUrl;
    this.build = build;
    this.load = load;
    this.spawn = spawn;
    this.#up = deferred();
  }

  /** Resolves once the engine answers; starts it where nothing has yet. */
  ready() {
    this.#start();
    return this.#up.promise;
  }

  /**
   * Asks one question and gives the reply's result.
   * @template [T=any]
   * @param {Question} question
   * @param {CallOptions} [options]
   * @returns {Promise<T>}
   */
  async call(question, options = {}) {
    const id = `c${++this.#seq}`;
    const request = encoder.encode(JSON.stringify({ v: 1, id, ...question }));
    const lane = options.board === undefined ? "" : `${options.board} ${question.op}`;
    const reply = JSON.parse(decoder.decode(await this.#enter({ ...options, id, lane, request })));
    if (!reply.ok) throw new EngineError(reply.error);
    return reply.result;
  }

  /**
   * Sends a request's bytes as they are and gives the reply's bytes.
   * @param {Uint8Array} request
   * @param {CallOptions} [options]
   */
  raw(request, options = {}) {
    return this.#enter({ ...options, id: "", lane: "", request: request.slice() });
  }

  /** Ends the engine; calls under way reject. */
  close() {
    this.#closed = true;
    this.#stop();
    this.#rejectAll(new EngineError({ code: "cancelled" }));
  }

  /**
   * @param {CallOptions & {id: string, lane: string, request: Uint8Array}} call
   * @returns {Promise<Uint8Array>}
   */
  #enter({ id, lane, request, onProgress, signal }) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted || this.#closed) {
        reject(new EngineError({ code: "cancelled" }));
        return;
      }
      if (lane) for (const p of this.#pending.values()) if (p.lane === lane) this.#cancel(p);
      const seq = ++this.#seq;
      const abort = () => this.#cancel(pending);
      const settled = () => {
        this.#pending.delete(seq);
        signal?.removeEventListener("abort", abort);
      };
      /** @type {Pending} */
      const pending = {
        seq, id, lane, request, onProgress,
        sent: false,
        retried: false,
        resolve: (reply) => (settled(), resolve(reply)),
        reject: (error) => (settled(), reject(error)),
      };
      signal?.addEventListener("abort", abort);
      this.#pending.set(seq, pending);
      this.#start();
      if (this.#started) this.#send(pending);
    });
  }

  /** @param {Pending} pending */
  #send(pending) {
    pending.sent = true;
    // Copied, not transferred: after a respawn the same bytes are sent again.
    this.#post({ type: "call", seq: pending.seq, request: pending.request });
  }

  /** @param {ToWorker} message */
  #post(message) {
    this.#worker?.postMessage(message);
  }

  /**
   * Rejects the call at once, and gives the worker a moment to drop its work.
   * @param {Pending} pending
   */
  #cancel(pending) {
    pending.reject(new EngineError({ code: "cancelled" }));
    if (!pending.sent) return;
    if (pending.id) this.#post({ type: "cancel", id: pending.id });
    this.#leaving.set(pending.seq, setTimeout(() => this.#respawn(), cancelGraceMs));
  }

  /** Ends a worker that does not listen, and sends what is still wanted again. */
  #respawn() {
    this.#stop();
    for (const p of this.#pending.values()) {
      if (p.retried) p.reject(new EngineError({ code: "internal" }));
      else if (p.sent) [p.sent, p.retried] = [false, true];
    }
    this.#start();
  }

  #start() {
    if (this.#worker || this.#closed) return;
    const worker = this.spawn(this.workerUrl);
    this.#worker = worker;
    worker.onmessage = (event) => {
      if (worker === this.#worker) this.#hear(event.data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.#worker) this.#crash();
    };
    this.#module ??= this.load(this.wasmUrl);
    this.#module.then(
      (module) => {
        if (worker === this.#worker) this.#post({ type: "start", module });
      },
      () => {
        this.#module = undefined; // the next call tries the network again
        if (worker === this.#worker) this.#fail();
      },
    );
  }

  /** @param {FromWorker} message */
  #hear(message) {
    if (message.type === "ready") {
      this.#ready(message.build);
    } else if (message.type === "crash") {
      this.#crash();
    } else if (message.type === "progress") {
      this.#pending.get(message.seq)?.onProgress?.({ done: message.done, of: message.of });
    } else {
      this.#settle(message);
    }
  }

  /** @param {string} build */
  #ready(build) {
    if (build !== this.build) {
      this.#module = undefined; // a stale engine; a reload may bring the right one
      this.#fail("build");
      return;
    }
    this.#started = true;
    this.#up.resolve();
    for (const p of this.#pending.values()) if (!p.sent) this.#send(p);
  }

  /** @param {Extract<FromWorker, {type: "reply" | "failed"}>} message */
  #settle(message) {
    clearTimeout(this.#leaving.get(message.seq));
    this.#leaving.delete(message.seq);
    this.#crashes = 0;
    const pending = this.#pending.get(message.seq);
    if (message.type === "reply") pending?.resolve(message.reply);
    else pending?.reject(new EngineError({ code: "internal" }));
  }

  /** A crash rejects every call under way and starts a new instance. */
  #crash() {
    if (++this.#crashes >= maxCrashes) {
      this.#fail();
      return;
    }
    this.#stop();
    this.#rejectAll(new EngineError({ code: "internal" }));
    this.#start();
  }

  /**
   * Gives up until the next call, which tries anew.
   * @param {string} [want]
   */
  #fail(want) {
    const error = new EngineError({ code: "internal", args: want ? { want } : {} });
    this.#stop();
    this.#crashes = 0;
    this.#up.promise.catch(() => {}); // whoever waits hears it; nobody has to
    this.#up.reject(error);
    this.#up = deferred();
    this.#rejectAll(error);
  }

  #stop() {
    this.#worker?.terminate();
    this.#worker = undefined;
    if (this.#started) this.#up = deferred();
    this.#started = false;
    for (const timer of this.#leaving.values()) clearTimeout(timer);
    this.#leaving.clear();
  }

  /** @param {EngineError} error */
  #rejectAll(error) {
    for (const p of [...this.#pending.values()]) p.reject(error);
  }
}

/** @returns {PromiseWithResolvers<void>} */
function deferred() {
  /** @type {any} */
  const d = {};
  d.promise = new Promise((resolve, reject) => Object.assign(d, { resolve, reject }));
  return d;
}
