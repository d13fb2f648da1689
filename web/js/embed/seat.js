// A frame's place at a worker, in the form of a worker: the engine's client knows
// no difference. Where the worker ends it takes a place at another and asks again
// what is not answered.

/** @import {FromWorker, ToWorker} from "../engine/messages.js" */
/** @import {Call, End, Hub} from "./hub.js" */

/**
 * @typedef {object} House where workers are had
 * @property {(module: WebAssembly.Module, url: string, alone: boolean) => Hub} hub
 */

export class Seat {
  /** @type {(event: {data: FromWorker}) => void} */ onmessage = () => {};
  /** @type {((event: Event) => void) | null} */ onerror = null;
  /** @type {Hub | undefined} */ #hub;
  /** @type {WebAssembly.Module | undefined} */ #module;
  /** Calls without an answer, by seq. @type {Map<number, Call>} */ #calls = new Map();
  /** A worker that this frame shared was of no use while it called: its next is its own. */
  #alone = false;
  #ready = false;
  #over = false;

  /** @param {House} room @param {string} url of the worker's script */
  constructor(room, url) {
    this.room = room;
    this.url = url;
  }

  /** @param {ToWorker} message */
  postMessage(message) {
    if (message.type === "start") {
      this.#module = message.module;
      this.#sit();
      return;
    }
    if (message.type === "call") this.#calls.set(message.seq, message);
    if (this.#hub?.open) this.#hub.send(this, message);
    else this.#sit(); // which sends all calls
  }

  /** Gives the place up. */
  terminate() {
    this.#over = true;
    this.#hub?.leave(this);
    this.#hub = undefined;
  }

  /** @param {FromWorker} message */
  hear(message) {
    if (message.type === "ready") {
      if (this.#ready) return; // said by the worker before
      this.#ready = true;
    }
    if (message.type === "reply" || message.type === "failed") this.#calls.delete(message.seq);
    this.onmessage({ data: message });
  }

  /**
   * The worker is gone. Who asked nothing waits until it does. One that was alone
   * with its worker is itself the reason, and its client hears of it.
   * @param {End} how
   */
  lose(how) {
    this.#hub = undefined;
    if (how === "broken" && this.#alone) {
      this.onmessage({ data: { type: "crash", message: "the engine ended" } });
      return;
    }
    if (this.#calls.size === 0 && this.#ready) return;
    this.#alone ||= how === "broken";
    // Not at once: all frames of a page that is left go one after the other.
    setTimeout(() => this.#hub ?? this.#sit());
  }

  #sit() {
    if (this.#over || !this.#module) return;
    this.#hub = this.room.hub(this.#module, this.url, this.#alone);
    this.#hub.join(this);
    for (const call of this.#calls.values()) this.#hub.send(this, call);
  }
}
