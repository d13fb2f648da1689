// One worker that serves several figures of a page. It belongs to the frame that
// started it; the other frames, of the same origin and so of the same thread, call
// it as an object. Each has a seat, and nobody hears what another one asked.

/** @import {FromWorker, ToWorker} from "../engine/messages.js" */
/** @typedef {Extract<ToWorker, {type: "call"}>} Call */

/**
 * Why a worker serves no longer: its frame has gone, or it was of no use to one of
 * those whom it served.
 * @typedef {"left" | "broken"} End
 */

/**
 * Who is served.
 * @typedef {object} Guest
 * @property {object} room of the frame that it is in
 * @property {(message: FromWorker) => void} hear
 * @property {(how: End) => void} lose told once, when nothing more will come
 */

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Hub {
  /** @type {Worker} */ #worker;
  /** @type {Map<Guest, string>} */ #guests = new Map();
  /** @type {Map<number, {guest: Guest, seq: number}>} */ #pending = new Map();
  /** @type {FromWorker | undefined} */ #ready;
  #count = 0;
  #over = false;

  /**
   * @param {object} options
   * @param {Worker} options.worker not yet started
   * @param {WebAssembly.Module} options.module
   * @param {{closed: boolean}} options.owner the frame's window; its end is the worker's
   * @param {() => void} options.ended told once
   */
  constructor({ worker, module, owner, ended }) {
    this.#worker = worker;
    this.owner = owner;
    this.ended = ended;
    worker.onmessage = ({ data }) => this.#hear(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.close("broken");
    };
    worker.postMessage({ type: "start", module });
  }

  /** Whether it still serves. A frame that was taken out of its page may have had no time to say so. */
  get open() {
    return !this.#over && !this.owner.closed;
  }

  /** Whether a frame has a seat already. @param {object} room */
  serves(room) {
    return [...this.#guests.keys()].some((g) => g.room === room);
  }

  /** @param {Guest} guest */
  join(guest) {
    this.#guests.set(guest, `${++this.#count}.`);
    const ready = this.#ready;
    if (ready) queueMicrotask(() => this.#guests.has(guest) && guest.hear(ready));
  }

  /**
   * Takes a guest's words to the worker, under names that no other guest uses.
   * @param {Guest} guest
   * @param {Exclude<ToWorker, {type: "start"}>} message
   */
  send(guest, message) {
    const name = this.#guests.get(guest);
    if (name === undefined) return;
    if (message.type === "cancel") {
      this.#worker.postMessage({ ...message, id: name + message.id });
    } else if (message.type === "call") {
      const seq = ++this.#count;
      this.#pending.set(seq, { guest, seq: message.seq });
      this.#worker.postMessage({ ...message, seq, request: renamed(message.request, name) });
    } else {
      this.#worker.postMessage(message);
    }
  }

  /**
   * Lets a guest go. One that leaves in the middle of a call found the worker deaf,
   * or left work behind in it: the others are better off with another worker.
   * @param {Guest} guest
   */
  leave(guest) {
    this.#guests.delete(guest);
    const busy = [...this.#pending.values()].some((p) => p.guest === guest);
    if (busy || this.#guests.size === 0) this.close("broken");
  }

  /** Ends the worker and tells whom it served. @param {End} how */
  close(how) {
    if (this.#over) return;
    this.#over = true;
    this.#worker.terminate();
    this.ended();
    const guests = [...this.#guests.keys()];
    this.#guests.clear();
    for (const guest of guests) guest.lose(how);
  }

  /** @param {FromWorker} message */
  #hear(message) {
    if (this.#over) return;
    if (message.type === "crash") {
      this.close("broken");
    } else if (message.type === "ready" || message.type === "pong") {
      if (message.type === "ready") this.#ready = message;
      for (const guest of [...this.#guests.keys()]) guest.hear(message);
    } else {
      const call = this.#pending.get(message.seq);
      if (message.type !== "progress") this.#pending.delete(message.seq);
      if (call && this.#guests.has(call.guest)) call.guest.hear({ ...message, seq: call.seq });
    }
  }
}

/** A request under another name; what is no request stays as it is. @param {Uint8Array} request @param {string} name */
function renamed(request, name) {
  try {
    const fields = JSON.parse(decoder.decode(request));
    return encoder.encode(JSON.stringify({ ...fields, id: name + fields.id }));
  } catch {
    return request; // the engine says what is wrong
  }
}
