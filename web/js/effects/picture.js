// The picture of the shown position; the old one stays until the new one is there.
import { answered, pictured, positionKey } from "../state.js";
import { place, problemOf } from "./ask.js";

/** @typedef {import("../store.js").Store} Store */
/** @typedef {import("../engine/engines.js").Engines} Engines */
/** @typedef {import("../model.d.ts").State} State */

export class Pictures {
  #drawing = "";

  /** @param {Store} store @param {Engines} engine */
  constructor(store, engine) {
    this.store = store;
    this.engine = engine;
  }

  /** Asks for the picture where the shown state lacks it. @param {State} s */
  async follow(s) {
    const key = positionKey(s);
    if (s.scene?.key === key || this.#drawing === key) return;
    this.#drawing = key;
    try {
      const value = await this.engine.call({ op: "scene", ...place(s) }, { board: "scene" });
      if (positionKey(this.store.state) === key) this.store.update((state) => pictured(state, key, value));
    } catch (error) {
      const problem = problemOf(error);
      if (positionKey(this.store.state) === key && problem.code !== "cancelled") {
        this.store.update((state) => answered(state, "scene", { key, problem }));
      }
    } finally {
      if (this.#drawing === key) this.#drawing = "";
    }
  }
}
