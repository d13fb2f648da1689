// The page of hide and seek at work: asks the engine for each time's game, draws the
// computer's choices, and keeps the address with the game.
import { problemOf, secondsLeft } from "../effects/ask.js";
import { addressOf, arrived, EMPTY, inputOf, moveOf, readAddress, USUAL } from "./state.js";

/** @typedef {import("../model.d.ts").Problem} Problem */
/** @typedef {import("./model.d.ts").Act} Act */
/** @typedef {import("./model.d.ts").Desk} Desk */
/** @typedef {{pos: string, moves: readonly string[], from: "address" | "field" | "game"}} Wish where from says who named it */

/** After so long a reader should see that something is going on. */
const SLOW_MS = 400;

/**
 * @param {object} means
 * @param {Pick<import("../engine/engines.js").Engines, "call">} means.engine
 * @param {() => void} means.changed told after every change
 * @param {(problem: Problem) => void} means.refused told of moves that the address names in vain
 * @param {() => string | null} means.lang the language that the address keeps
 * @param {() => number} [means.random]
 * @param {Pick<Window, "location" | "history" | "setTimeout" | "clearTimeout">} [means.host]
 */
export function openRoom({ engine, changed, refused, lang, random = Math.random, host = window }) {
  /** @type {Desk} */
  let desk = EMPTY;
  /** @type {AbortController | undefined} */
  let running;
  /** @type {Wish} */
  let wish = { pos: "", moves: [], from: "game" };

  /** @param {Partial<Desk>} change */
  const set = (change) => {
    desk = { ...desk, ...change };
    changed();
  };

  /** @param {Wish} next */
  async function ask(next) {
    running?.abort();
    const control = new AbortController();
    running = control;
    wish = next;
    const key = JSON.stringify([next.pos, next.moves]);
    /** @param {Partial<NonNullable<Desk["answer"]>>} part */
    const note = (part) => {
      if (!control.signal.aborted) set({ answer: { ...desk.answer, key, ...part } });
    };
    note({ problem: undefined, slow: false });
    const slow = host.setTimeout(() => note({ slow: true }), SLOW_MS);
    const begun = performance.now();
    try {
      /** @type {import("./model.d.ts").HuntResult} */
      const value = await engine.call({ op: "hunt", pos: next.pos, moves: [...next.moves] }, {
        board: "hunt", signal: control.signal,
        onProgress: ({ done, of }) => note({ done, of, left: secondsLeft(performance.now() - begun, done, of) }),
      });
      if (control.signal.aborted) return;
      const other = value.pos !== desk.pos;
      set({ ...arrived(desk, value, next.moves), text: next.from === "game" ? desk.text : null });
      write(next.from !== "address" && other);
    } catch (error) {
      if (!control.signal.aborted) failed(next, problemOf(error), note);
    } finally {
      host.clearTimeout(slow);
    }
  }

  /** @param {Wish} next @param {Problem} problem @param {(part: {problem: Problem, slow: boolean}) => void} note */
  function failed(next, problem, note) {
    if (problem.field === "moves" && next.moves.length > 0) {
      refused(problem);
      void ask({ ...next, moves: [] });
    } else if (problem.field === "pos" && next.from !== "game") {
      // What was typed stays, with what is wrong with it.
      set({ answer: null, text: { text: next.pos, problem } });
      if (!desk.shown) void ask({ pos: USUAL, moves: [], from: "game" });
    } else {
      note({ problem, slow: false });
    }
  }

  /** Keeps the address with the game. @param {boolean} push */
  function write(push) {
    if (desk.pos === "") return;
    const { search, hash } = addressOf(desk, lang());
    const { location, history } = host;
    if (search + hash === location.search + location.hash) return;
    const address = `${location.pathname}${search}${hash}`;
    if (push && search !== location.search) history.pushState(null, "", address);
    else history.replaceState(null, "", address);
  }

  /** Starts anew. @param {Partial<Desk>} [change] */
  function anew(change = {}) {
    set(change);
    void ask({ pos: desk.pos, moves: [], from: "game" });
  }

  /** @param {Act} act */
  function act(act) {
    switch (act.do) {
      case "choose": {
        const move = moveOf(desk, act.vertex, random);
        if (move) void ask({ pos: desk.pos, moves: [...desk.moves, move], from: "game" });
        return;
      }
      case "again": return anew();
      case "side": return anew({ side: act.side });
      case "preset": return void ask({ pos: act.pos, moves: [], from: "field" });
      case "type": return set({ text: { text: act.text, problem: null } });
      case "take": return void ask({ pos: desk.text?.text ?? inputOf(desk.pos), moves: [], from: "field" });
      case "cursor": return set({ cursor: act.cursor });
      case "retry": return void ask(wish);
      case "cancel":
        running?.abort();
        return set({ answer: { key: "", problem: problemOf({ code: "cancelled" }) } });
    }
  }

  return {
    act,
    /** @returns {Desk} */
    get desk() { return desk; },
    /** Shows what the address names; again when the reader has gone back to it. */
    open() {
      const { side, ...rest } = readAddress(host.location);
      desk = { ...desk, side };
      void ask({ ...rest, from: "address" });
    },
    /** Keeps the language in the address once it was chosen. */
    write: () => write(false),
  };
}
