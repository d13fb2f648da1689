// Keeps what the reader chose on the device where the device lets us. Where
// storage is forbidden or full, it lasts as long as the page.
import { readKept, writeKept } from "./kept.js";

/** @typedef {import("../model.d.ts").Kept} Kept */
/** @typedef {import("../model.d.ts").State} State */

const KEY = "mmx";

/** The text that the device holds; null where there is none or it is not to be had. */
function held() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** @returns {Kept} */
export const loadKept = () => readKept(held());

export class Device {
  /**
   * @param {import("../store.js").Store} store
   * @param {(s: State, kept: Kept) => State} [show] what follows from a change
   */
  constructor(store, show = (s, kept) => ({ ...s, kept, theme: kept.theme ?? "auto" })) {
    this.store = store;
    this.show = show;
    // Another tab of the site may keep something too.
    addEventListener("storage", (e) => {
      if (e.key === KEY || e.key === null) this.#show(readKept(e.newValue));
    });
  }

  /**
   * Changes what is kept, on top of what another tab may have kept meanwhile.
   * @param {(kept: Kept) => Kept} change
   */
  keep(change) {
    const { kept } = this.store.state;
    const text = held();
    const before = text === null ? kept : readKept(text);
    const next = change(before);
    if (next === before) return;
    try {
      localStorage.setItem(KEY, writeKept(next));
    } catch {
      // Forbidden or full: the page remembers it until it is left.
    }
    this.#show(next);
  }

  /** Forgets everything. */
  erase() {
    try {
      localStorage.removeItem(KEY);
    } catch {
      // There is nothing to remove.
    }
    this.#show(readKept(null));
  }

  /** @param {Kept} kept */
  #show(kept) {
    this.store.update((s) => this.show(s, kept));
  }
}
