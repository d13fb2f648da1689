// The page's side of the engine: calls as promises, over one worker that is
// replaced when it crashes or does not listen. The module is compiled once and
// kept, so that a new instance starts in milliseconds.
import { EngineError } from "./error.js";
import { Instance } from "./instance.js";
import { compile } from "./module.js";
import { scriptURL } from "../trusted.js";

export { EngineError };

/** @import {FromWorker} from "./messages.js" */
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
  /** @type {Instance | undefined} */ #instance;
  /** @type {Promise<WebAssembly.Module> | undefined} */ #module;
  /** @type {Map<number, Pending>} */ #pending = new Map();
  /** The timers of cancelled calls that the worker still works on, by seq. @type {Map<number, ReturnType<typeof setTimeout>>} */
  #leaving = new Map();
  #seq = 0;
  #started = false;
  #crashes = 0;
  #closed = false;
  #up = deferred();

  /**
   * @param {object} options
   * @param {string} options.wasmUrl
   * @param {string} options.workerUrl
   * @param {string} options.build the engine's build that the page belongs to
   * @param {(url: string) => Promise<WebAssembly.Module>} [options.load]
   * @param {(url: string) => Worker} [options.spawn]
   * @param {number} [options.pulseMs] how often a busy worker is asked if it lives
   */
  constructor({ wasmUrl, workerUrl, build, load = compile, spawn = newWorker, pulseMs = 4000 }) {
    this.wasmUrl = wasmUrl;
    this.workerUrl = workerUrl;
    this.build = build;
    this.load = load;
    this.spawn = spawn;
    this.pulseMs = pulseMs;
  }

  /** Whether the engine was asked for. */
  get started() {
    return this.#instance !== undefined;
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

  /** An engine of the same module with a worker of its own, not yet started. */
  twin() {
    return new Engine({ ...this, load: (url) => (this.#module ??= this.load(url)) });
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
        if (this.#pending.size === 0) this.#instance?.watch(0);
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
    const busy = [...this.#pending.values()].some((p) => p.sent);
    if (!busy) this.#instance?.watch(this.pulseMs);
    pending.sent = true;
    // Copied, not transferred: another instance may have to get it again.
    this.#instance?.send({ type: "call", seq: pending.seq, request: pending.request });
  }

  /**
   * Rejects the call at once, and gives the worker a moment to drop its work.
   * @param {Pending} pending
   */
  #cancel(pending) {
    pending.reject(new EngineError({ code: "cancelled" }));
    if (!pending.sent) return;
    if (pending.id) this.#instance?.send({ type: "cancel", id: pending.id });
    this.#leaving.set(pending.seq, setTimeout(() => this.#respawn(), cancelGraceMs));
  }

  /** Ends a worker that does not listen, and sends once more what is still wanted. */
  #respawn() {
    this.#stop();
    for (const p of [...this.#pending.values()]) {
      if (p.retried) p.reject(new EngineError({ code: "internal" }));
      else if (p.sent) [p.sent, p.retried] = [false, true];
    }
    this.#start();
  }

  #start() {
    if (this.#instance || this.#closed) return;
    this.#module ??= this.load(this.wasmUrl);
    this.#instance = new Instance({
      worker: this.spawn(this.workerUrl),
      module: this.#module,
      hear: (message) => this.#hear(message),
      lost: (how) => this.#lost(how),
    });
  }

  #stop() {
    this.#instance?.end();
    this.#instance = undefined;
    if (this.#started) this.#up = deferred();
    this.#started = false;
    for (const timer of this.#leaving.values()) clearTimeout(timer);
    this.#leaving.clear();
  }

  /** @param {FromWorker} message */
  #hear(message) {
    switch (message.type) {
      case "ready":
        this.#ready(message.build);
        break;
      case "progress":
        this.#pending.get(message.seq)?.onProgress?.({ done: message.done, of: message.of });
        break;
      case "reply":
        this.#done(message.seq)?.resolve(message.reply);
        break;
      case "failed":
        this.#done(message.seq)?.reject(new EngineError({ code: "internal" }));
        break;
    }
  }

  /** @param {number} seq */
  #done(seq) {
    clearTimeout(this.#leaving.get(seq));
    this.#leaving.delete(seq);
    this.#crashes = 0;
    return this.#pending.get(seq);
  }

  /** @param {string} build */
  #ready(build) {
    if (build !== this.build) {
      this.#module = undefined; // a stale engine; a later try may find the right one
      this.#fail("build");
      return;
    }
    this.#started = true;
    this.#up.resolve();
    for (const p of this.#pending.values()) if (!p.sent) this.#send(p);
  }

  /**
   * A crash rejects every call under way and starts a new instance; a worker that
   * went silent had nothing to say against the calls, so they are sent again.
   * @param {"crash" | "silent" | "module"} how
   */
  #lost(how) {
    if (how === "silent") {
      this.#respawn();
    } else if (how === "module" || ++this.#crashes >= maxCrashes) {
      this.#module = how === "module" ? undefined : this.#module;
      this.#fail();
    } else {
      this.#stop();
      this.#rejectAll(new EngineError({ code: "internal" }));
      this.#start();
    }
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

  /** @param {EngineError} error */
  #rejectAll(error) {
    for (const p of [...this.#pending.values()]) p.reject(error);
  }
}

/** @param {string} url */
const newWorker = (url) => new Worker(scriptURL(url));

/** @returns {PromiseWithResolvers<void>} */
function deferred() {
  /** @type {any} */
  const d = {};
  d.promise = new Promise((resolve, reject) => Object.assign(d, { resolve, reject }));
  return d;
}
