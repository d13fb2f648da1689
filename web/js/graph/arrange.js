// Gives every picture of a graph its layout. A graph is laid out once, whatever
// its tokens do; where that takes too long or fails, its pictures keep the plain
// layout that they came with.
import { Placer } from "../tree/placer.js";
import { arranged, parts } from "./picture.js";

/** @typedef {import("../model.d.ts").Scene} Scene */
/** @typedef {import("../panel/model.d.ts").Layout} Layout */

/** A picture waits so long for its layout. */
const PATIENCE_MS = 1500;

/** Layouts kept, and the most arrows that are laid out: they take two seconds. */
const KEPT = 50;
const MOST = 400;

export class Arranger {
  /** Layouts by what was laid out, null where it took too long. @type {Map<string, Promise<Layout | null>>} */
  #layouts = new Map();
  /** @type {Promise<unknown>} */
  #busy = Promise.resolve();

  /** @param {Pick<Placer, "place">} placer */
  constructor(placer) {
    this.placer = placer;
  }

  /** @param {Scene} scene @returns {Promise<Scene>} */
  async arrange(scene) {
    const { vertices, arrows } = parts(scene);
    if (arrows.length === 0 || arrows.length > MOST) return scene;
    const name = vertices.map((n) => n.key).join() + arrows.map((a) => a.key).join();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    /** @type {Promise<null>} */
    const late = new Promise((resolve) => (timer = setTimeout(() => resolve(null), PATIENCE_MS)));
    // What came late is left out for good: vertices must not jump in the midst of a game.
    void late.then(() => this.#layouts.set(name, late));
    const layout = await Promise.race([this.#layout(name, vertices, arrows).catch(() => null), late]);
    clearTimeout(timer);
    return layout ? arranged(scene, layout) : scene;
  }

  /** One after the other: a placer knows one at a time. @param {string} name @param {readonly {w: number, h: number}[]} vertices @param {readonly {from: number, to: number}[]} arrows */
  #layout(name, vertices, arrows) {
    const known = this.#layouts.get(name);
    if (known) return known;
    const layout = this.#busy.then(() => this.placer.place(vertices.map(({ w, h }) => ({ w, h })), arrows.map(({ from, to }) => ({ from, to })), true));
    this.#busy = layout.catch(() => this.#layouts.delete(name));
    this.#layouts.set(name, layout);
    for (const old of this.#layouts.keys()) if (this.#layouts.size > KEPT) this.#layouts.delete(old);
    return layout;
  }
}

/** @type {Arranger | undefined} */
let arranger;

/** @param {Scene} scene @param {string} url of the worker */
export function arrange(scene, url) {
  arranger ??= new Arranger(new Placer(url));
  return arranger.arrange(scene);
}
