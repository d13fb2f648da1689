// The page of matrix games at work: asks the engine for what is shown, and keeps the
// address with it.
import { problemOf, secondsLeft } from "../effects/ask.js";
import { badCells } from "./facts.js";
import { answered, AT_ONCE, done, openDesk, queryOf, questionsOf } from "./state.js";

/** @typedef {import("./model.d.ts").Act} Act */
/** @typedef {import("./model.d.ts").Answers} Answers */
/** @typedef {import("./model.d.ts").Desk} Desk */
/** @typedef {import("./model.d.ts").Question} Question */

/** After so long a reader should see that something is going on. */
const SLOW_MS = 400;

/** So long after the last key a game is solved: a large one not at each letter. */
const PAUSE = Object.freeze({ small: 160, large: 900 });

/** Acts that make an entry of the browser's history. */
const ENTRIES = new Set(["kind", "costs", "preset", "take", "tab", "rule", "label", "add", "drop", "paste"]);

/**
 * @param {object} means
 * @param {Pick<import("../engine/engines.js").Engines, "call">} means.engine
 * @param {Desk["kinds"]} means.kinds
 * @param {() => void} means.changed told after every change
 * @param {() => string | null} means.lang the language that the address keeps
 * @param {() => number} [means.random]
 * @param {Pick<Window, "location" | "history" | "setTimeout" | "clearTimeout">} [means.host]
 */
export function openRoom({ engine, kinds, changed, lang, random = Math.random, host = window }) {
  let desk = openDesk(kinds, host.location.search);
  /** @type {Map<keyof Answers, AbortController>} */
  const running = new Map();
  /** @type {number | undefined} */
  let timer;
  let typing = false;

  /** @param {Desk} next */
  const set = (next) => {
    if (next === desk) return;
    desk = next;
    changed();
  };

  /** @param {Question} question */
  async function ask({ name, key, request }) {
    running.get(name)?.abort();
    const control = new AbortController();
    running.set(name, control);
    const begun = performance.now();
    /** @param {object} part */
    const note = (part) => {
      if (!control.signal.aborted) set(answered(desk, name, /** @type {any} */ ({ ...desk.answers[name], key, ...part })));
    };
    set(answered(desk, name, { key }));
    const slow = host.setTimeout(() => note({ slow: true }), SLOW_MS);
    try {
      const value = await engine.call(request, {
        board: `matrix-${name}`, signal: control.signal,
        onProgress: ({ done, of }) => note({ done, of, left: secondsLeft(performance.now() - begun, done, of) }),
      });
      note({ value, slow: false });
    } catch (error) {
      note({ problem: problemOf(error), slow: false });
    } finally {
      host.clearTimeout(slow);
      if (running.get(name) === control) running.delete(name);
    }
  }

  /** Asks what is shown and not yet asked. */
  function follow() {
    host.clearTimeout(timer);
    for (const question of questionsOf(desk)) {
      if (desk.answers[question.name]?.key !== question.key) void ask(question);
    }
  }

  /** Keeps the address with the game; false for a game with bad cells, which has none. @param {boolean} push */
  function write(push) {
    if (badCells(desk.game).length > 0) return false;
    const query = queryOf(desk);
    const language = lang();
    if (language) query.push(["lang", language]);
    // encodeURIComponent, unlike URLSearchParams, leaves a position's ~ as it is.
    const address = `?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&")}`;
    if (address === host.location.search) return true;
    if (push) host.history.pushState(null, "", address);
    else host.history.replaceState(null, "", address);
    return true;
  }

  /** A proof is checked by the engine's checker, at the reader's wish. */
  function check() {
    const certificate = desk.shown?.result.certificate;
    if (certificate) void ask({ name: "check", key: desk.shown?.key ?? "", request: { op: "check", certificate } });
  }

  function cancel() {
    for (const [name, control] of running) {
      control.abort();
      const key = desk.answers[name]?.key ?? "";
      set(answered(desk, name, { key, problem: problemOf({ code: "cancelled" }) }));
    }
    running.clear();
  }

  /** @param {Act} act */
  function act(act) {
    if (act.do === "check") return check();
    if (act.do === "cancel") return cancel();
    if (act.do === "retry") {
      for (const question of questionsOf(desk)) if (desk.answers[question.name]?.problem) void ask(question);
      return;
    }
    const before = desk;
    set(done(desk, act, random));
    if (act.do === "type") {
      // The first game of a change is a step that Back undoes, the others are not.
      typing = write(!typing) || typing;
      host.clearTimeout(timer);
      const { rows, cols } = desk.game;
      timer = host.setTimeout(follow, rows.length * cols.length > AT_ONCE ? PAUSE.large : PAUSE.small);
      return;
    }
    if (ENTRIES.has(act.do)) {
      typing = false;
      if (desk !== before) write(true);
    }
    follow();
  }

  return {
    act,
    /** @returns {Desk} */
    get desk() { return desk; },
    /** Shows what the address names; again when the reader has gone back to it. */
    open() {
      const next = openDesk(kinds, host.location.search);
      typing = false;
      set({ ...next, answers: desk.answers, shown: desk.shown?.kind === next.kind ? desk.shown : null, decimals: desk.decimals, width: desk.width, rounds: desk.rounds });
      follow();
    },
    /** Keeps the language in the address once it was chosen. */
    write: () => write(false),
  };
}
