// Questions about the shown position: asked once, kept, and their progress shown
// only when they take long.
import { answered, positionKey, shown } from "../state.js";

/** @typedef {import("../store.js").Store} Store */
/** @typedef {import("../model.d.ts").Problem} Problem */
/** @typedef {import("../state.js").Question} Question */
/** @typedef {import("../engine/engines.js").Engines} Engine */

/** After so long a reader should see that something is going on. */
const SLOW_MS = 400;

/** So many positions a search looks at where it is not told (core/games). */
const USUAL = 1 << 20;

/** How many answers are kept, so that going back and forth is instant. */
const KEPT = 200;

/**
 * An error as the state holds it.
 * @param {unknown} error
 * @returns {Problem}
 */
export function problemOf(error) {
  const { code, at, field, args } = /** @type {Partial<Problem>} */ (error ?? {});
  return { code: code ?? "internal", at: at ?? "", field: field ?? "", args: args ?? {} };
}

/**
 * How many seconds of some work are left if it goes on as it has gone.
 * @param {number} ms since it began
 * @param {number} done
 * @param {number} of 0 where nobody knows
 * @returns {number | undefined}
 */
export function secondsLeft(ms, done, of) {
  return done > 0 && of >= done ? Math.ceil((ms * (of - done)) / done / 1000) : undefined;
}

/** The fields of a request that name the shown position. @param {import("../model.d.ts").State} s */
export function place(s) {
  return { game: s.setup?.game ?? "", params: s.setup?.params ?? {}, pos: shown(s)?.pos ?? "" };
}

/** What more than the usual work a search may take that ends in an estimate. @param {import("../model.d.ts").State} s */
export const effortOf = ({ effort }) => (effort > 1 ? { budget: { nodes: effort * USUAL, ms: 600_000 } } : {});

export class Asker {
  /** @type {Map<string, unknown>} */
  #kept = new Map();
  /** @type {Map<Question, AbortController>} */
  #running = new Map();

  /** @param {Store} store @param {Engine} engine */
  constructor(store, engine) {
    this.store = store;
    this.engine = engine;
  }

  /**
   * Asks about the shown position unless that is asked or answered already.
   * @param {Question} question
   * @param {Omit<import("../engine/client.js").Question, "game">} request
   * @param {object} [how]
   * @param {boolean} [how.keep] whether an answer may be used again
   * @param {(value: any, how: {signal: AbortSignal, note: (part: Partial<import("../model.d.ts").Answer<any>>) => void}) => unknown} [how.then] instead of
   *   keeping the value in the state; its work can be ended and notes how far it is
   * @param {string} [how.key] what the answer belongs to, where that is not the shown position
   */
  async ask(question, request, { keep = true, then, key = positionKey(this.store.state) } = {}) {
    const { store } = this;
    if (key === "" || store.state[question]?.key === key) return;
    this.cancel(question);
    const name = keep ? `${question} ${key} ${JSON.stringify(request)}` : "";
    const known = keep ? this.#kept.get(name) : undefined;
    if (known !== undefined) {
      store.update((s) => answered(s, question, { key, value: known }));
      return;
    }
    const control = new AbortController();
    this.#running.set(question, control);
    const mine = () => store.state[question]?.key === key && !control.signal.aborted;
    /** @param {object} part */
    const note = (part) => {
      if (mine()) store.update((s) => answered(s, question, { ...s[question], ...part }));
    };
    store.update((s) => answered(s, question, { key }));
    const timer = setTimeout(() => note({ slow: true }), SLOW_MS);
    const begun = performance.now();
    /** @param {{done: number, of: number}} p */
    const progress = ({ done, of }) => note({ done, of, left: secondsLeft(performance.now() - begun, done, of) });
    try {
      const value = await this.engine.call({ ...place(store.state), ...request },
        { board: question, signal: control.signal, onProgress: progress });
      clearTimeout(timer);
      if (keep) this.#keep(name, value);
      if (!mine()) return;
      if (then) {
        note({ slow: false });
        await then(value, { signal: control.signal, note });
      } else {
        note({ value, slow: false });
      }
    } catch (error) {
      note({ problem: problemOf(error), slow: false });
    } finally {
      clearTimeout(timer);
      if (this.#running.get(question) === control) this.#running.delete(question);
    }
  }

  /** Ends what is asked, without an answer. @param {Question} question */
  cancel(question) {
    this.#running.get(question)?.abort();
    this.#running.delete(question);
  }

  /** Ends everything at a reader's wish and says so. */
  cancelAll() {
    for (const question of [...this.#running.keys()]) {
      this.cancel(question);
      this.store.update((s) => {
        const answer = s[question];
        return answer ? answered(s, question, { key: answer.key, problem: problemOf({ code: "cancelled" }) }) : s;
      });
    }
  }

  /** Forgets what failed, so that it is asked again. */
  retry() {
    this.store.update((s) => ({ ...s, ...Object.fromEntries(
      /** @type {Question[]} */ (["analysis", "table", "check", "reply", "review", "random", "tree", "series", "same", "proof"]).filter((q) => s[q]?.problem).map((q) => [q, null])) }));
  }

  /** @param {string} name @param {unknown} value */
  #keep(name, value) {
    this.#kept.set(name, value);
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > KEPT && !oldest.done) this.#kept.delete(oldest.value);
  }
}
