// What a reader can do to a position by hand, as changes of the state and the
// questions that follow.
import { neighbour } from "../board/geometry.js";
import { problemOf } from "../effects/ask.js";
import { gameInfo, shown } from "../state.js";
import { pressed, refused, spotsOf, typed, understood, wentToSpot } from "./editing.js";

/** @typedef {import("../model.d.ts").Edit} Edit */
/** @typedef {import("../model.d.ts").Found} Found */
/** @typedef {import("../model.d.ts").Setup} Setup */

/** Typing is checked after so long a pause. */
const CHECK_MS = 60;

/** Keys that change what is at a place. @type {Readonly<Record<string, string>>} */
const ACTS = { "+": "more", "=": "more", "-": "less", "−": "less", Delete: "remove", Backspace: "remove" };

/** How far keys move a vertex, in scene units. @type {Readonly<Record<string, readonly [number, number]>>} */
const STEPS = { ArrowLeft: [-16, 0], ArrowRight: [16, 0], ArrowUp: [0, -16], ArrowDown: [0, 16] };

/** Whether places mean nothing, so that a reader may choose them. @param {{found: Found | null}} edit */
const movable = ({ found }) => found?.scene.kind === "graph";

/**
 * @param {object} means
 * @param {import("../store.js").Store} means.store
 * @param {import("../engine/engines.js").Engines} means.engine
 * @param {(outcome: string, params: Record<string, string>, then: (pos: string) => void) => void} means.makeUp a random position
 * @param {(change: Partial<Setup>) => void} means.reopen
 */
export function createEditor({ store, engine, makeUp, reopen }) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let checking;

  /** @param {string} text @returns {Promise<Found | null>} */
  const read = async (text) => {
    const { setup, edit } = store.state;
    const most = gameInfo(store.state)?.traits.maxText ?? 0;
    if (!setup || !edit) return null;
    // Far too much to send: the engine would say the same, after copying it.
    if (text.length > most) throw { code: "too_big", at: `${text.slice(0, 60)}…`, field: "pos", args: { want: "pos.max", max: String(most) } };
    const question = { game: setup.game, params: edit.params, pos: text };
    const [{ pos, scene }, { edits }] = await Promise.all([
      engine.call({ op: "scene", ...question }, { board: "edit" }),
      engine.call({ op: "edits", ...question }, { board: "edit" }),
    ]);
    return { pos, scene, edits };
  };

  /** Reads what stands in the field. @returns {Promise<Found | null>} null where it cannot be read */
  const look = async () => {
    clearTimeout(checking);
    const text = store.state.edit?.text ?? "";
    try {
      const found = await read(text);
      if (!found || store.state.edit?.text !== text) return null;
      store.update((s) => understood(s, text, found));
      return found;
    } catch (error) {
      const problem = problemOf(error);
      if (problem.code !== "cancelled") store.update((s) => refused(s, text, problem));
      return null;
    }
  };

  /** Another position stands in the field. @param {string} text @param {Record<string, string>} [params] */
  const put = async (text, params) => {
    store.update((s) => {
      const next = typed(s, text);
      return params && next.edit ? { ...next, edit: { ...next.edit, params } } : next;
    });
    await look();
  };

  /** @type {Promise<void>} */
  let changes = Promise.resolve();

  /** Makes a change after those before it, so that quick presses add up. @param {Edit} edit @param {number} [spot] */
  const change = (edit, spot) => (changes = changes.then(() => make(edit, spot)));

  /**
   * Makes a change and, where it lost its place, gives the focus to the nearest.
   * It was offered for a position that an earlier change may have left.
   * @param {Edit} wanted
   * @param {number} [spot]
   */
  const make = async (wanted, spot) => {
    const edit = store.state.edit?.found?.edits.find((e) => e.act === wanted.act && e.node === wanted.node && e.to === wanted.to);
    if (!edit) return;
    const active = document.activeElement;
    await put(edit.pos);
    if (spot !== undefined) store.update((s) => wentToSpot(s, spot));
    await Promise.resolve(); // the page is drawn
    if (active && (!active.isConnected || active.matches(":disabled"))) focus(store.state.edit?.spot ?? 0);
  };

  /** @param {number} spot */
  const focus = (spot) => /** @type {SVGElement | null} */ (document.querySelector(`[data-spot="${spot}"]`))?.focus();

  const spots = () => (store.state.edit?.found ? spotsOf(store.state.edit.found) : []);

  /** @param {number} spot */
  const press = (spot) => {
    const { edit } = store.state;
    if (!edit) return;
    const result = pressed(edit, spot);
    store.update((s) => ({ ...s, refusal: null }));
    if ("drop" in result) {
      void change(result.drop, spot);
    } else if (result.refused) {
      store.update((s) => ({ ...s, refusal: { code: "no_drop", at: "", field: "", args: {} } }));
    } else {
      store.update((s) => wentToSpot(s, spot, null));
    }
  };

  /** @param {number} spot @param {number} x @param {number} y */
  const place = async (spot, x, y) => {
    const { edit } = store.state;
    const found = edit?.found;
    const here = spots()[spot];
    if (!edit || !found || !here || !movable(edit)) return;
    const { move } = await import("../graph/arrange.js");
    const scene = move(found.scene, here.key, x, y);
    store.update((s) => (s.edit?.found === found ? { ...s, refusal: null, edit: { ...s.edit, picked: null, found: { ...found, scene } } } : s));
  };

  return {
    /** @param {string} text */
    edit: (text) => {
      const begun = store.state.edit === null;
      store.update((s) => typed(s, text));
      clearTimeout(checking);
      if (begun && text === shown(store.state)?.pos) void look();
      else checking = setTimeout(look, CHECK_MS);
    },
    applyEdit: async () => {
      const { edit } = store.state;
      const found = await look();
      if (edit && found) reopen({ params: edit.params, pos: found.pos });
    },
    cancelEdit: () => {
      clearTimeout(checking);
      store.update((s) => ({ ...s, edit: null, refusal: null }));
      document.getElementById("apply")?.focus();
    },
    /** @param {string} key */
    editPreset: (key) => {
      const preset = gameInfo(store.state)?.presets.find((p) => p.key === key);
      if (preset) void put(preset.pos, preset.params ?? {});
    },
    /** @param {string} outcome */
    editRandom: (outcome) => {
      const { edit } = store.state;
      if (edit) makeUp(outcome, edit.params, (pos) => void put(pos));
    },
    /** @param {Edit} edit */
    editTo: (edit) => void change(edit),
    editPress: press,
    /** @param {number | null} spot */
    editHold: (spot) => {
      store.update((s) => ({ ...wentToSpot(s, spot ?? s.edit?.spot ?? 0, spot), refusal: null }));
      if (spot !== null) focus(spot);
    },
    /** @param {number} spot @param {number} to */
    editDrop: (spot, to) => {
      store.update((s) => wentToSpot(s, spot, spot));
      press(to);
    },
    /** A place of a graph goes elsewhere in the picture; the position stays. @param {number} spot @param {number} x @param {number} y */
    editPut: place,
    /** @param {number} spot @param {KeyboardEvent} event */
    editKey: (spot, event) => {
      const { edit } = store.state;
      if (!edit || event.ctrlKey || event.metaKey || event.altKey) return;
      const here = spots()[spot];
      const held = edit.picked;
      const act = here?.edits.find((e) => e.act === ACTS[event.key] || (e.act === "set" && ACTS[event.key] === "remove"));
      if (event.key === "Enter" || event.key === " ") {
        if (held === null && here && here.drops.size > 0) store.update((s) => ({ ...wentToSpot(s, spot, spot), refusal: null }));
        else press(spot);
      } else if (event.key === "Escape" && held !== null) {
        store.update((s) => wentToSpot(s, spot, null));
      } else if (event.shiftKey && STEPS[event.key] && here && movable(edit)) {
        const [dx = 0, dy = 0] = STEPS[event.key] ?? [];
        void place(spot, here.x + dx, here.y + dy);
      } else if (/^(Arrow|Home$|End$)/.test(event.key)) {
        const list = spots().map((p, i) => ({ ...p, key: String(i) }));
        const next = neighbour(list, String(spot), event.key);
        if (next !== null) focus(Number(next));
      } else if (act && held === null) {
        void change(act);
      } else {
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    },
    /** @param {number} spot */
    editFocus: (spot) => store.update((s) => wentToSpot(s, spot)),
  };
}
