// The laboratory at work: asks the engine for what the reader wants to see, plays the
// steps, and keeps the address with the question.
import { LONGEST } from "../effects/address.js";
import { problemOf } from "../effects/ask.js";
import { asking, askOf, keyOf, openLab, PACES, played, queryOf, readQuery, refused, shown, takenIn, wentTo, ZOOMS } from "./state.js";

/** @typedef {import("./model.d.ts").Act} Act */
/** @typedef {import("./model.d.ts").Lab} Lab */
/** @typedef {import("./model.d.ts").LessonInfo} LessonInfo */
/** @typedef {import("./model.d.ts").WaysResult} WaysResult */

/** After so long a reader should see that something is going on. */
const SLOW_MS = 400;

/**
 * @param {object} means
 * @param {Pick<import("../engine/engines.js").Engines, "call">} means.engine
 * @param {readonly LessonInfo[]} means.lessons
 * @param {() => void} means.changed told after every change
 * @param {() => string | null} means.lang the language that the address keeps
 * @param {Pick<Window, "location" | "history" | "setTimeout" | "clearTimeout">} [means.host]
 */
export function openRoom({ engine, lessons, changed, lang, host = window }) {
  let lab = openLab(lessons, askOf(lessons, readQuery(host.location.search)));
  /** @type {AbortController | undefined} */
  let running;
  /** @type {number | undefined} */
  let timer;

  /** @param {Lab} next */
  const set = (next) => {
    lab = next;
    changed();
  };

  /** Lets the next cell be filled after a while. */
  const tick = () => {
    host.clearTimeout(timer);
    if (!lab.playing) return;
    timer = host.setTimeout(() => {
      set(wentTo(lab, lab.at + 1));
      tick();
    }, PACES[lab.pace]);
  };

  /**
   * Asks the question that stands. What is wrong with the input is told at its field,
   * and what was shown stays.
   * @param {boolean} push whether an answer makes an entry of the browser's history
   */
  async function ask(push) {
    running?.abort();
    host.clearTimeout(timer);
    const control = new AbortController();
    running = control;
    const key = keyOf(lab.ask);
    const mine = () => running === control && !control.signal.aborted;
    /** @param {object} part */
    const note = (part) => {
      if (mine()) set({ ...lab, answer: { ...lab.answer, key, ...part } });
    };
    note({});
    const slow = host.setTimeout(() => note({ slow: true }), SLOW_MS);
    try {
      /** @type {WaysResult} */
      const result = await engine.call({ op: "ways", ...lab.ask }, {
        board: "ways", signal: control.signal, onProgress: ({ done, of }) => note({ done, of }),
      });
      if (!mine()) return;
      set(takenIn(lab, result));
      write(push);
    } catch (error) {
      if (!mine()) return;
      const problem = problemOf(error);
      if (problem.field === "pos") set(refused(lab, problem));
      else note({ problem, slow: false });
    } finally {
      host.clearTimeout(slow);
    }
  }

  /** An input too long for an address is left out. @param {boolean} push */
  function write(push) {
    const query = new URLSearchParams(queryOf(lab.ask));
    const language = lang();
    if (language) query.set("lang", language);
    if (String(query).length > LONGEST) query.delete("pos");
    const address = `?${query}`;
    if (address === host.location.search) return;
    if (push) host.history.pushState(null, "", address);
    else host.history.replaceState(null, "", address);
  }

  /** Asks about what stands in the field. @param {string} method */
  function askTyped(method) {
    const pos = lab.text === shown(lab.ask.pos) ? lab.ask.pos : lab.text.trim();
    lab = { ...asking(lab, { ...lab.ask, pos, method }), text: lab.text };
    void ask(true);
  }

  /** @param {Act} act */
  function act(act) {
    switch (act.do) {
      case "lesson":
        // The recurrences of one lesson are not those of another, nor are its inputs.
        lab = asking(lab, askOf(lessons, { lesson: act.lesson }));
        return void ask(true);
      case "method": return askTyped(act.method);
      case "type": return set({ ...lab, text: act.text });
      case "input":
        lab = { ...lab, text: act.text };
        return askTyped(lab.ask.method);
      case "go": set(wentTo(lab, act.at)); break;
      case "step": set({ ...wentTo(lab, lab.at + act.by), playing: false }); break;
      case "play": set(played(lab)); break;
      case "pace": set({ ...lab, pace: act.pace }); break;
      case "light": return set({ ...lab, lit: act.place, node: act.node ?? lab.node });
      case "zoom": return set({ ...lab, zoom: Math.min(ZOOMS.most, Math.max(ZOOMS.least, act.zoom)) });
      case "levels": return set({ ...lab, levels: act.levels, node: 0 });
      case "read": return act.at === lab.read ? undefined : set({ ...lab, read: act.at });
      case "size": return act.width === lab.width ? undefined : set({ ...lab, width: act.width });
      case "cancel":
        running?.abort();
        return set({ ...lab, answer: { key: keyOf(lab.ask), problem: problemOf({ code: "cancelled" }) } });
      case "retry": return void ask(false);
    }
    tick();
  }

  return {
    act,
    /** @returns {Lab} */
    get lab() { return lab; },
    /** Asks what the address names; again when the reader has gone back to it. */
    open() {
      const next = askOf(lessons, readQuery(host.location.search));
      if (lab.result && keyOf(next) === keyOf(lab.ask) && !lab.problem) return;
      lab = asking(lab, next);
      void ask(false);
    },
    /** Keeps the language in the address once it was chosen. */
    write: () => { if (lab.result) write(false); },
  };
}
