// Gives every picture of a graph its layout. A graph is laid out once, whatever
// its tokens do; where that takes too long or fails, its pictures keep the plain
// layout that they came with.
import { Placer } from "../tree/placer.js";
import { arranged, moved, parts } from "./picture.js";

/** @typedef {import("../model.d.ts").Scene} Scene */
/** @typedef {import("../panel/model.d.ts").Layout} Layout */

/** A picture waits so long for its layout. */
const PATIENCE_MS = 1500;

/** A picture grows at most by so much at a time, in scene units. */
const GROWTH = 200;

/** Layouts kept, and the most arrows that are laid out: they take two seconds. */
const KEPT = 50;
const MOST = 400;

export class Arranger {
  /** Layouts by what was laid out, null where it took too long. @type {Map<string, Promise<Layout | null>>} */
  #layouts = new Map();
  /** @type {Promise<unknown>} */
  #busy = Promise.resolve();

  /** The places that a reader gave vertices of the last graph, by their keys. @type {Map<string, readonly [number, number]>} */
  #places = new Map();
  /** The last graph's vertices. @type {ReadonlySet<string>} */
  #vertices = new Set();

  /** @param {Pick<Placer, "place">} placer */
  constructor(placer) {
    this.placer = placer;
  }

  /** @param {Scene} scene @returns {Promise<Scene>} */
  async arrange(scene) {
    this.#meet(scene);
    return moved(await this.#arranged(scene), this.#places);
  }

  /**
   * Gives a vertex another place, which it keeps through the edits of its graph.
   * @param {Scene} scene
   * @param {string} key
   * @param {number} x its left
   * @param {number} y its top
   */
  move(scene, key, x, y) {
    const node = scene.nodes.find((n) => n.key === key);
    if (!node) return scene;
    const most = { x: scene.width - node.w + GROWTH, y: scene.height - node.h + GROWTH };
    this.#places.set(key, [Math.round(Math.min(Math.max(0, x), most.x)), Math.round(Math.min(Math.max(0, y), most.y))]);
    return moved(scene, this.#places);
  }

  /** Forgets the places where another graph has come: one with other vertices, but for one. @param {Scene} scene */
  #meet(scene) {
    const now = new Set(parts(scene).vertices.map((n) => n.key));
    const differ = [...now].filter((k) => !this.#vertices.has(k)).length + [...this.#vertices].filter((k) => !now.has(k)).length;
    if (differ > 1) this.#places.clear();
    this.#vertices = now;
  }

  /** @param {Scene} scene @returns {Promise<Scene>} */
  async #arranged(scene) {
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

/** A picture with a vertex elsewhere. @param {Scene} scene @param {string} key @param {number} x @param {number} y */
export const move = (scene, key, x, y) => arranger?.move(scene, key, x, y) ?? scene;
