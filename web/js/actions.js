// What a reader can do, as changes of the state and requests that follow.
import { neighbour } from "./board/geometry.js";
import { composed, press } from "./board/pick.js";
import { cursorOn, nodeToPress, stopsOf } from "./board/stops.js";
import { place, problemOf } from "./effects/ask.js";
import { dismissed, gameInfo, NOTHING, noticed, positionKey, readersTurn, redoTarget, solved, undoTarget, wentTo, wentToBranch } from "./state.js";

/** @typedef {import("./model.d.ts").MatchActions} MatchActions */
/** @typedef {import("./model.d.ts").Hint} Hint */
/** @typedef {import("./model.d.ts").Setup} Setup */
/** @typedef {import("./model.d.ts").Stop} Stop */

/** @typedef {ReturnType<typeof import("./match/editor.js").createEditor>} Editor */

/** What is done to a position by hand. @satisfies {readonly (keyof Editor)[]} */
const BY_HAND = /** @type {const} */ ([
  "edit", "applyEdit", "cancelEdit", "editPreset", "editRandom", "editTo", "editPress", "editHold", "editDrop", "editPut", "editKey", "editFocus",
]);

/** @type {readonly [Hint, Hint, Hint]} what a press on the button for hints leads to */
const NEXT_HINT = [1, 2, 0];

/**
 * @param {object} means
 * @param {import("./store.js").Store} means.store
 * @param {import("./engine/engines.js").Engines} means.engine
 * @param {import("./effects/ask.js").Asker} means.asker
 * @param {import("./effects/match.js").Match} means.match
 * @param {import("./effects/address.js").AddressBar} means.bar
 * @param {() => void} means.acceptUpdate
 * @param {MatchActions["takeQuiz"]} means.takeQuiz
 * @returns {MatchActions}
 */
export function createActions({ store, engine, asker, match, bar, acceptUpdate, takeQuiz }) {
  /** A match with other settings, from its start. @param {Partial<Setup>} change @param {boolean} [quiet] */
  const reopen = (change, quiet) => {
    const { setup } = store.state;
    if (!setup) return;
    bar.mark();
    void match.open({ ...setup, ...change }, [], quiet);
  };

  /** @param {number | null} at */
  const go = (at) => {
    if (at === null) return;
    asker.cancel("reply");
    bar.mark();
    store.update((s) => wentTo(s, at));
  };

  /** Makes a move where the reader can; says why it cannot be made. @param {string} move */
  const make = async (move) => {
    if (!readersTurn(store.state)) return null;
    if (store.state.quiz) return takeQuiz({ answer: move });
    bar.mark();
    store.update((s) => ({ ...s, making: true }));
    const problem = await match.play(move);
    if (problem) bar.mark(false);
    store.update((s) => (s.making ? { ...s, making: false } : s));
    return problem;
  };

  /** @param {string} move */
  const play = async (move) => {
    const problem = await make(move);
    if (problem) store.update((s) => noticed(s, { key: "ui.notice.move", args: {}, problem }));
  };

  /** @param {Stop} stop */
  const pressStop = (stop) => {
    const s = store.state;
    const picture = s.scene?.value;
    if (!picture || s.scene?.key !== positionKey(s) || !readersTurn(s)) return;
    const node = nodeToPress(picture.scene, s.pick, stop);
    const { pick, move } = press(picture.scene, s.pick, node);
    // Neither a move nor a choice: it is said why, and what was chosen stays so.
    const vain = !move && pick.from === null && pick.parts.length === 0 && s.pick.from !== node && s.pick.parts.length === 0;
    store.update((state) => ({ ...state, pick: vain ? state.pick : pick, refusal: null, cursor: cursorOn(stop) }));
    if (move) void play(move);
    else if (vain) void explain(s.pick.from === null ? [node] : [s.pick.from, node]);
  };

  /** Says why pressing the places makes no move. @param {string[]} places */
  const explain = async (places) => {
    const key = positionKey(store.state);
    const problem = await engine.call({ op: "apply", ...place(store.state), places }, { board: "refusal" }).then(() => null, problemOf);
    if (!problem || problem.code === "cancelled" || positionKey(store.state) !== key) return;
    store.update((s) => ({ ...s, refusal: problem }));
  };

  /** A made-up position. @param {string} outcome @param {Record<string, string>} params @param {(pos: string) => void} then */
  const makeUp = (outcome, params, then) => {
    store.update((s) => ({ ...(outcome ? solved(s) : s), random: null }));
    const seed = Math.floor(Math.random() * 1e9);
    void asker.ask("random", { op: "random", params, outcome, seed }, { keep: false, then: ({ pos }) => then(pos) });
  };

  /** @type {Editor | undefined} */
  let editor;

  /** Does something by hand; the chunk comes with the first of it. @param {keyof Editor} name @returns {(...args: any[]) => unknown} */
  const byHand = (name) => (...args) => {
    /** @type {any} */
    const there = editor;
    if (there) return there[name](...args);
    return import("./match/editor.js").then((m) => {
      editor ??= m.createEditor({ store, engine, makeUp, reopen });
      return byHand(name)(...args);
    }, () => {});
  };

  return {
    reload: () => location.reload(),
    acceptUpdate,
    dismiss: (index) => store.update((s) => dismissed(s, index)),
    newGame: () => reopen({ pos: null, seed: (store.state.setup?.seed ?? 0) + 1 }),
    restart: () => reopen({ seed: (store.state.setup?.seed ?? 0) + 1 }),
    undo: () => go(undoTarget(store.state)),
    redo: () => go(redoTarget(store.state)),
    goTo: go,
    goToBranch: (index, at) => {
      asker.cancel("reply");
      bar.mark();
      store.update((s) => wentToBranch(s, index, at));
    },
    setRunning: (running) => {
      asker.cancel("reply");
      store.update((s) => ({ ...s, running, reply: null }));
    },
    step: () => {
      asker.cancel("reply");
      store.update((s) => ({ ...s, running: false, reply: null }));
      void match.step();
    },
    setPace: (pace) => store.update((s) => ({ ...s, pace })),
    toggleHistory: () => store.update((s) => ({ ...s, history: !s.history })),
    openRandom: (outcome) => {
      const { setup } = store.state;
      if (!setup) return;
      // What is asked for is the reader's outcome, who may not be the one to start.
      const flipped = setup.opponent === "computer" && setup.first === "computer";
      const wanted = flipped ? { win: "loss", loss: "win" }[outcome] ?? outcome : outcome;
      makeUp(wanted, setup.params, (pos) => reopen({ pos, seed: setup.seed + 1 }));
    },
    hint: () => store.update((s) => ({ ...solved(s), hint: s.quiz ? 0 : NEXT_HINT[s.hint] })),
    takeQuiz: (step) => {
      if (!("on" in step) || step.on) store.update(solved);
      return takeQuiz(step);
    },
    toggleValues: () => store.update((s) => ({ ...(s.values ? s : solved(s)), values: !s.values })),
    solve: () => store.update((s) => ({ ...solved(s), values: true })),
    compareRules: () => void import("./panel/rules.js").then((m) => m.compare(asker)),
    setEffort: (effort) => store.update((s) => ({ ...s, effort, analysis: null })),
    setTab: (tab) => store.update((s) => ({ ...s, tab })),
    setMatch: (change) => store.update((s) => (s.setup ? { ...s, running: false, setup: { ...s.setup, ...change } } : s)),
    setParam: (name, value) => {
      const info = gameInfo(store.state)?.params.find((p) => p.id === name);
      if (info?.kind === "text") return void import("./match/notation.js").then((m) => m.setNotation({ store, engine, reopen }, name, value));
      const params = { ...store.state.setup?.params };
      if (value === info?.default) delete params[name];
      else params[name] = value;
      reopen({ params }, true);
    },
    typeParam: (name, text) => store.update((s) => ({ ...s, fields: { ...s.fields, [name]: { text } } })),
    openPreset: (key) => {
      const preset = gameInfo(store.state)?.presets.find((p) => p.key === key);
      if (preset) reopen({ params: preset.params ?? {}, pos: preset.pos });
    },
    openLine: async (pos, moves, at) => {
      const { setup } = store.state;
      if (!setup) return;
      bar.mark();
      await match.open({ ...setup, pos, opponent: "person" }, moves);
      store.update((s) => wentTo(s, at));
    },
    playMove: (move) => void play(move),
    playParts: () => {
      const picture = store.state.scene?.value;
      const move = picture && composed(picture.scene, store.state.pick);
      if (move) void play(move);
    },
    typeMove: (text) => store.update((s) => ({ ...s, moveField: { text } })),
    playText: async () => {
      const text = store.state.moveField.text.trim();
      if (text === "") return;
      const problem = await make(text);
      if (problem) store.update((s) => ({ ...s, moveField: { ...s.moveField, problem } }));
    },
    light: (nodes) => store.update((s) => ({ ...s, lit: nodes })),
    .../** @type {Editor} */ (Object.fromEntries(BY_HAND.map((name) => [name, byHand(name)]))),
    cancel: () => {
      const table = store.state.solving;
      asker.cancelAll();
      store.update((s) => ({ ...s, running: false, solving: "" }));
      if (table === "") return;
      // It is as if nobody had asked: the game goes on without values.
      engine.keep("");
      asker.retry();
    },
    retry: () => asker.retry(),
    press: pressStop,
    pressKey: (stop, event) => {
      const picture = store.state.scene?.value;
      if (!picture || event.metaKey || event.altKey || (event.ctrlKey && !/^(Home|End)$/.test(event.key))) return;
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        pressStop(stop);
      } else if (event.key === "Escape") {
        store.update((s) => ({ ...s, pick: NOTHING, hint: 0, refusal: null }));
      } else if (/^(Arrow|Home$|End$)/.test(event.key)) {
        event.preventDefault();
        const next = neighbour(stopsOf(picture.scene), stop.key, event.key, event.ctrlKey);
        if (next) /** @type {SVGElement | null} */ (document.querySelector(`[data-stop="${CSS.escape(next)}"]`))?.focus();
      }
    },
    focusStop: (stop) => store.update((s) => ({ ...s, cursor: cursorOn(stop) })),
  };
}
