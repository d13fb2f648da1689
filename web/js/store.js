// The one place that holds the state: pure functions change it, one listener draws.

/** @typedef {import("./model.d.ts").State} State */

export class Store {
  /** @type {State} */
  #state;
  /** @type {(state: State, before: State) => void} */
  #listener;
  #queued = false;
  /** @type {State} */
  #drawn;

  /**
   * @param {State} initial
   * @param {(state: State, before: State) => void} listener called once after
   *   any number of changes made in one task
   */
  constructor(initial, listener) {
    this.#state = initial;
    this.#drawn = initial;
    this.#listener = listener;
  }

  /** @returns {State} */
  get state() {
    return this.#state;
  }

  /** @param {(state: State) => State} change */
  update(change) {
    this.#state = change(this.#state);
    if (this.#queued) return;
    this.#queued = true;
    queueMicrotask(() => {
      this.#queued = false;
      const before = this.#drawn;
      this.#drawn = this.#state;
      this.#listener(this.#state, before);
    });
  }
}
