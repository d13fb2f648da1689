// The page of recipes at work: reads an address, asks the engine for its picture.
import { problemOf } from "../effects/ask.js";
import { drawsFigures } from "../share/figures.js";
import { addressOf, heightOf, openNotes, readPlace, USUAL } from "./state.js";

/** @typedef {import("./state.js").Form} Form */
/** @typedef {import("./state.js").Notes} Notes */
/** @typedef {{type: (text: string) => void, change: (form: Partial<Omit<Form, "height">>) => void, setHeight: (text: string) => void}} NotesActions */

/**
 * @param {object} means
 * @param {import("../engine/engines.js").Engines} means.engine
 * @param {readonly import("../model.d.ts").GameInfo[]} means.games
 * @param {() => import("../model.d.ts").Lang | null} means.lang the language that addresses carry
 * @param {string} means.base the site's root, whole
 * @param {() => void} means.changed draws the page
 * @returns {{readonly notes: Notes, act: NotesActions, arrive: () => Promise<void>}}
 */
export function openRoom({ engine, games, lang, base, changed }) {
  let notes = openNotes("");
  let asked = 0;

  /** @param {Partial<Notes>} change */
  const update = (change) => {
    notes = { ...notes, ...change };
    changed();
  };

  /** Shows what the field names; what was there stays where it names nothing. @param {string} text */
  const show = async (text) => {
    const place = readPlace(text, games);
    const mine = ++asked;
    update({ text, unreadable: place === null, problem: null });
    if (!place) return;
    const { setup: { game, params, pos }, moves } = place;
    const from = pos === null ? {} : { pos };
    try {
      /** @type {import("../model.d.ts").SceneResult} */
      const start = await engine.call({ op: "scene", game, params, ...from });
      if (moves.length > 0) await engine.call({ op: "replay", game, params, moves, ...from });
      const svg = await drawsFigures(base) ? undefined : (await engine.call({ op: "figure", game, params, pos: start.pos })).svg;
      if (mine !== asked) return;
      const shown = { game, params, pos: start.pos, moves, scene: start.scene, svg };
      update({ shown });
      history.replaceState(null, "", addressOf(shown, lang()) + (location.hash.startsWith("#in-") ? location.hash : ""));
    } catch (error) {
      if (mine === asked) update({ problem: problemOf(error) });
    }
  };

  return {
    get notes() { return notes; },
    act: {
      type: (text) => void show(text),
      change: (form) => update({ form: { ...notes.form, ...form } }),
      setHeight: (text) => update({ form: { ...notes.form, height: heightOf(text) } }),
    },
    arrive: async () => {
      const own = new URLSearchParams(location.search).has("game");
      const text = own ? location.search + (location.hash.startsWith("#m=") ? location.hash : "") : USUAL;
      await show(text);
      if (notes.shown && !notes.problem && notes.text === text) update({ text: addressOf(notes.shown, null) });
    },
  };
}
