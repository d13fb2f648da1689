// What a reader can do, as changes of the state and requests that follow.
import { neighbour } from "./board/geometry.js";
import { composed, press } from "./board/pick.js";
import { cursorOn, nodeToPress, stopsOf } from "./board/stops.js";
import { problemOf } from "./effects/ask.js";
import { dismissed, gameInfo, NOTHING, noticed, positionKey, readersTurn, redoTarget, undoTarget, wentTo } from "./state.js";

/** @typedef {import("./model.d.ts").MatchActions} MatchActions */
/** @typedef {import("./model.d.ts").Setup} Setup */
/** @typedef {import("./model.d.ts").Stop} Stop */

/** Typing is checked after so long a pause. */
const CHECK_MS = 60;

/**
 * @param {object} means
 * @param {import("./store.js").Store} means.store
 * @param {import("./engine/client.js").Engine} means.engine
 * @param {import("./effects/ask.js").Asker} means.asker
 * @param {import("./effects/match.js").Match} means.match
 * @param {import("./effects/address.js").AddressBar} means.bar
 * @param {() => void} means.acceptUpdate
 * @returns {MatchActions}
 */
export function createActions({ store, engine, asker, match, bar, acceptUpdate }) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let checking;

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
    const { pick, move } = press(picture.scene, s.pick, nodeToPress(picture.scene, s.pick, stop));
    store.update((state) => ({ ...state, pick, cursor: cursorOn(stop) }));
    if (move) void play(move);
  };

  /** @param {string} text */
  const readPosition = async (text) => {
    const { setup } = store.state;
    const most = gameInfo(store.state)?.traits.maxText ?? 0;
    if (!setup) return null;
    // Far too much to send: the engine would say the same, after copying it.
    if (text.length > most) throw { code: "too_big", at: `${text.slice(0, 60)}…`, field: "pos", args: { want: "pos.max", max: String(most) } };
    return engine.call({ op: "scene", game: setup.game, params: setup.params, pos: text }, { board: "edit" });
  };

  /** @param {string} text @param {unknown} error */
  const refuse = (text, error) => {
    const problem = problemOf(error);
    if (problem.code === "cancelled") return;
    store.update((s) => (s.edit?.text === text ? { ...s, edit: { text, problem } } : s));
  };

  return {
    reload: () => location.reload(),
    acceptUpdate,
    dismiss: (index) => store.update((s) => dismissed(s, index)),
    newGame: () => reopen({ seed: (store.state.setup?.seed ?? 0) + 1 }),
    undo: () => go(undoTarget(store.state)),
    redo: () => go(redoTarget(store.state)),
    goTo: go,
    hint: () => store.update((s) => ({ ...s, hint: !s.hint })),
    toggleValues: () => store.update((s) => ({ ...s, values: !s.values })),
    setTab: (tab) => store.update((s) => ({ ...s, tab })),
    setMatch: (change) => store.update((s) => (s.setup ? { ...s, setup: { ...s.setup, ...change } } : s)),
    setParam: (name, value) => {
      const info = gameInfo(store.state)?.params.find((p) => p.id === name);
      const params = { ...store.state.setup?.params };
      if (value === info?.default) delete params[name];
      else params[name] = value;
      reopen({ params }, true);
    },
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
    edit: (text) => {
      store.update((s) => ({ ...s, edit: { text, problem: s.edit?.problem } }));
      clearTimeout(checking);
      checking = setTimeout(() => {
        readPosition(text).then(
          () => store.update((s) => (s.edit?.text === text ? { ...s, edit: { text } } : s)),
          (error) => refuse(text, error));
      }, CHECK_MS);
    },
    applyEdit: async () => {
      const text = store.state.edit?.text ?? "";
      try {
        const found = await readPosition(text);
        if (found && store.state.edit?.text === text) reopen({ pos: found.pos });
      } catch (error) {
        refuse(text, error);
      }
    },
    cancelEdit: () => store.update((s) => ({ ...s, edit: null })),
    check: () => {
      const certificate = store.state.analysis?.value?.certificate;
      if (!certificate) return;
      store.update((s) => ({ ...s, check: null }));
      void asker.ask("check", { op: "check", certificate }, { keep: false });
    },
    cancel: () => asker.cancelAll(),
    retry: () => asker.retry(),
    press: pressStop,
    pressKey: (stop, event) => {
      const picture = store.state.scene?.value;
      if (!picture || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        pressStop(stop);
      } else if (event.key === "Escape") {
        store.update((s) => ({ ...s, pick: NOTHING, hint: false }));
      } else if (/^(Arrow|Home$|End$)/.test(event.key)) {
        event.preventDefault();
        const next = neighbour(stopsOf(picture.scene), stop.key, event.key);
        if (next) /** @type {SVGElement | null} */ (document.querySelector(`[data-stop="${CSS.escape(next)}"]`))?.focus();
      }
    },
    focusStop: (stop) => store.update((s) => ({ ...s, cursor: cursorOn(stop) })),
  };
}
