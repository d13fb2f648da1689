// What the figures of one page share. Frames of one origin in one page reach each
// other: the first compiles the engine and starts its worker, the others use both.
// Where the first one goes, another starts a worker of the module that all have.
// In a sandbox every frame is of an origin of its own, and has all of its own too.
import { compile } from "../engine/module.js";
import { scriptURL } from "../trusted.js";
import { Hub } from "./hub.js";
import { meeting } from "./meeting.js";
import { Seat } from "./seat.js";

/** @typedef {(url: string) => Promise<WebAssembly.Module>} Load */

/** How many frames of a page are asked. */
const MOST = 500;

/**
 * What one frame has, and what it lends to the others; those know its class from a
 * script of their own, so that they see what is public.
 */
export class Room {
  /** Modules that others may have, by their addresses. @type {Map<string, Promise<WebAssembly.Module>>} */ lent = new Map();
  /** Workers of this frame that serve others as well. @type {Map<WebAssembly.Module, Hub>} */ hubs = new Map();
  /** Told when this frame goes: who waits for a module that it compiles. @type {Set<() => void>} */ leaving = new Set();
  /** @type {Map<string, Promise<WebAssembly.Module>>} */ #modules = new Map();
  /** All workers of this frame. @type {Set<Hub>} */ #own = new Set();
  /** The rooms of the figures that the page around lists. @type {object[]} */ #listed = [];

  /**
   * @param {object} options
   * @param {string} options.build frames of another build share nothing with this one
   * @param {Window} [options.own]
   * @param {Load} [options.load]
   * @param {(url: string) => Worker} [options.start]
   */
  constructor({ build, own = window, load = compile, start = (url) => new Worker(scriptURL(url)) }) {
    this.own = own;
    this.name = `minimex ${build}`;
    this.compile = load;
    this.start = start;
    Object.defineProperty(own, this.name, { value: this });
    own.addEventListener("pagehide", () => this.#leave());
  }

  /** The engine's module, from whoever has it. @type {Load} */
  load = (url) => {
    const there = this.#modules.get(url);
    if (there) return there;
    const module = this.#find(url);
    this.#modules.set(url, module);
    module.catch(() => this.#modules.delete(url)); // a later try may find it
    return module;
  };

  /** What stands for a worker of this frame alone. @param {string} url of the worker's script @returns {Worker} */
  spawn = (url) => /** @type {Worker} */ (/** @type {unknown} */ (new Seat(this, url)));

  /**
   * A worker with a free seat for this frame. A frame that wants a second one of the
   * same module wants it beside the first, so that gets one of its own.
   * @param {WebAssembly.Module} module
   * @param {string} url of the worker's script
   * @param {boolean} alone shared with nobody
   */
  hub(module, url, alone) {
    const shared = alone ? [] : [this, ...this.#others()].flatMap((room) => room.hubs.get(module) ?? []);
    const hub = shared.find((h) => h.open);
    return hub && !hub.serves(this) ? hub : this.#open(module, url, alone || hub !== undefined);
  }

  /** @param {WebAssembly.Module} module @param {string} url @param {boolean} alone */
  #open(module, url, alone) {
    const hub = new Hub({
      worker: this.start(url), module, owner: this.own,
      ended: () => {
        this.#own.delete(hub);
        if (this.hubs.get(module) === hub) this.hubs.delete(module);
      },
    });
    this.#own.add(hub);
    if (!alone) this.hubs.set(module, hub);
    return hub;
  }

  /** The rooms of the other figures in the page around. @returns {Room[]} */
  #others() {
    const { parent } = this.own;
    const found = new Set(this.#listed);
    for (let i = 0; parent !== this.own && i < Math.min(parent.length, MOST); i++) {
      try {
        found.add(/** @type {any} */ (parent[i])[this.name]);
      } catch {
        // of another origin
      }
    }
    return /** @type {Room[]} */ ([...found]).filter((room) => room && room !== this && !room.own.closed);
  }

  /** @type {Load} */
  async #find(url) {
    await this.#meet();
    const lender = this.#others().find((room) => room.lent.has(url));
    const module = lender ? this.#borrow(lender, url) : this.compile(url);
    // What is borrowed is lent on only once it is there, or two might wait for each other.
    if (lender) await module;
    this.lent.set(url, module);
    module.catch(() => this.lent.delete(url));
    return module;
  }

  /** Enters the list of the page's figures, where there is one. */
  async #meet() {
    const list = this.own.origin === "null" ? undefined : await meeting(this.own, `${this.name} rooms`);
    if (!list || list === this.#listed) return;
    this.#listed = list;
    list.push(this);
  }

  /**
   * Another frame's module; where that frame goes or fails, this one compiles.
   * @param {Room} lender
   * @param {string} url
   * @returns {Promise<WebAssembly.Module>}
   */
  #borrow(lender, url) {
    return new Promise((resolve) => {
      const again = () => resolve(this.compile(url));
      lender.leaving.add(again);
      lender.lent.get(url)?.then(resolve, again).finally(() => lender.leaving.delete(again));
    });
  }

  #leave() {
    for (const hub of [...this.#own]) hub.close("left");
    for (const again of [...this.leaving]) again();
    this.leaving.clear();
    if (this.#listed.includes(this)) this.#listed.splice(this.#listed.indexOf(this), 1);
  }
}
