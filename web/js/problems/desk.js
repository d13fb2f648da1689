// The page of contest problems at work: asks the engine to judge, and does what
// the reader wants.
import { problemOf, secondsLeft } from "../effects/ask.js";
import { addressOf, atAddress, compared, openDesk, ran, typed, withWork, workOf } from "./state.js";
import { linesOf, MOST_MB } from "./text.js";

/** @typedef {import("../model.d.ts").Answer<import("./model.d.ts").Judged>} Run */
/** @typedef {import("./model.d.ts").Contest} Contest */
/** @typedef {import("./model.d.ts").Desk} Desk */
/** @typedef {import("./model.d.ts").DeskActions} DeskActions */
/** @typedef {import("./model.d.ts").Field} Field */

/** After so long a reader should see that something is going on. */
const SLOW_MS = 400;

/**
 * @param {object} means
 * @param {readonly Contest[]} means.contests
 * @param {import("../engine/engines.js").Engines} means.engine
 * @param {() => string | null} means.lang the language that addresses carry
 * @param {(desk: Desk) => void} means.changed draws the page
 * @returns {{readonly desk: Desk, act: DeskActions, arrive: () => void}}
 */
export function createDesk({ contests, engine, lang, changed }) {
  let desk = openDesk(contests);
  let runs = 0;
  /** @type {AbortController | null} */
  let running = null;

  /** @param {(desk: Desk) => Desk} change */
  const update = (change) => {
    desk = change(desk);
    changed(desk);
  };
  const stop = () => {
    running?.abort();
    running = null;
  };
  /** The problem that is shown and not another by then. @param {(id: string) => void} then */
  const here = (then) => {
    if (desk.chosen !== null) then(desk.chosen);
  };
  /** What the address names; another place in the same problem leaves a run alone. */
  const arrive = () => {
    const before = desk.chosen;
    update((d) => atAddress(d, location.search));
    if (desk.chosen !== before) stop();
  };

  /** Judges the input of a problem. @param {string} id */
  const judge = async (id) => {
    stop();
    const control = new AbortController();
    running = control;
    const key = `run ${++runs}`;
    /** @param {Partial<Run>} part */
    const note = (part) => {
      const { run } = workOf(desk, id);
      if (run?.key === key) update((d) => ran(d, id, { ...run, ...part }));
    };
    update((d) => withWork(d, id, { run: { key }, comparison: null }));
    const timer = setTimeout(() => note({ slow: true }), SLOW_MS);
    const begun = performance.now();
    try {
      const { output } = await engine.call({ op: "judge", problem: id, input: workOf(desk, id).input.text }, {
        signal: control.signal,
        onProgress: ({ done, of }) => note({ done, of, left: secondsLeft(performance.now() - begun, done, of) }),
      });
      note({ value: { output, lines: linesOf(output), ms: performance.now() - begun }, slow: false });
    } catch (error) {
      note({ problem: problemOf(error), slow: false });
      pointOut(id);
    } finally {
      clearTimeout(timer);
      if (running === control) running = null;
    }
  };

  /** Leads the reader to the place that is at fault, once it is drawn. @param {string} id */
  const pointOut = (id) => setTimeout(() => {
    const { input: { mark, shown } } = workOf(desk, id);
    const field = /** @type {HTMLTextAreaElement | null} */ (document.getElementById("input"));
    if (!mark || !field || desk.chosen !== id) return;
    field.focus();
    field.setSelectionRange(mark.from - shown.from, mark.to - shown.from);
  });

  /** @type {DeskActions} */
  const act = {
    open: (id) => {
      history.pushState(null, "", addressOf(id, lang()));
      arrive();
      scrollTo(0, 0);
      document.getElementById("main")?.focus({ preventScroll: true });
    },
    type: (field, text) => here((id) => {
      if (field === "input") stop();
      update((d) => typed(d, id, field, text));
    }),
    take: async (field, file) => {
      const id = desk.chosen;
      if (id === null) return;
      update((d) => ({ ...d, over: null }));
      const text = file.size > MOST_MB << 20 ? null : await file.text().catch(() => null);
      if (field === "input") stop();
      update((d) => (text === null ? withWork(d, id, { refused: field }) : typed(d, id, field, text)));
    },
    holdOver: (field) => {
      if (field !== desk.over) update((d) => ({ ...d, over: field }));
    },
    useSample: (input) => {
      act.type("input", input);
      const field = document.getElementById("input");
      field?.scrollIntoView({ block: "center" });
      field?.focus({ preventScroll: true });
    },
    run: async () => {
      if (desk.chosen !== null) await judge(desk.chosen);
    },
    cancel: () => here((id) => {
      stop();
      update((d) => withWork(d, id, { run: { key: "", problem: problemOf({ code: "cancelled" }) }, comparing: false }));
    }),
    compare: () => here((id) => {
      update((d) => compared(d, id));
      const { run } = workOf(desk, id);
      if (!run || run.problem) void judge(id);
    }),
  };
  return { get desk() { return desk; }, act, arrive };
}
