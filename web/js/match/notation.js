// Parameters in a notation of their own, such as a set of numbers: the engine alone
// reads them, so it is asked before a match is opened.
import { problemOf } from "../effects/ask.js";
import { gameInfo } from "../state.js";
import { clip } from "../url.js";

/** @typedef {import("../engine/engines.js").Engines} Engine */
/** @typedef {import("../model.d.ts").GameInfo} GameInfo */
/** @typedef {import("../model.d.ts").Notice} Notice */

/**
 * Parameters as the engine writes them, without those that are the default.
 * @param {Engine} engine
 * @param {GameInfo} info
 * @param {Readonly<Record<string, string>>} params
 * @param {string} [board] of one board only the latest question goes on
 * @returns {Promise<Record<string, string>>}
 */
async function canonical(engine, info, params, board) {
  /** @type {import("../model.d.ts").SceneResult} */
  const read = await engine.call({ op: "scene", game: info.id, params: { ...params } }, { board });
  return Object.fromEntries(Object.entries(read.params).filter(([id, text]) => info.params.some((p) => p.id === id && p.default !== text)));
}

/**
 * Parameters of an address as the engine writes them. What it cannot read gives
 * way to the default and to a notice.
 * @param {Engine} engine
 * @param {GameInfo} info
 * @param {Readonly<Record<string, string>>} params
 * @param {Notice[]} notices
 * @returns {Promise<Record<string, string>>}
 */
export async function understoodParams(engine, info, params, notices) {
  try {
    return await canonical(engine, info, params);
  } catch (error) {
    const problem = problemOf(error);
    const name = problem.field.replace(/^params\./, "");
    const { [name]: bad, ...rest } = params;
    if (bad === undefined) throw error;
    notices.push({ key: "ui.notice.value", args: { name, value: clip(bad) }, problem });
    return understoodParams(engine, info, rest, notices);
  }
}

/**
 * Opens a match with another parameter where the engine can read it; else says at
 * its field why not, and what was typed stays.
 * @param {object} means
 * @param {import("../store.js").Store} means.store
 * @param {Engine} means.engine
 * @param {(change: Partial<import("../model.d.ts").Setup>, quiet: boolean) => void} means.reopen
 * @param {string} name
 * @param {string} text
 */
export async function setNotation({ store, engine, reopen }, name, text) {
  const info = gameInfo(store.state);
  const { setup } = store.state;
  if (!info || !setup) return;
  const note = (/** @type {import("../model.d.ts").Field} */ field) =>
    store.update((s) => ({ ...s, fields: { ...s.fields, [name]: field } }));
  note({ text });
  try {
    const params = await canonical(engine, info, { ...setup.params, [name]: text.trim() }, "param");
    if (store.state.setup !== setup) return;
    if (JSON.stringify(params) !== JSON.stringify(setup.params)) reopen({ params }, true);
    else store.update((s) => ({ ...s, fields: {} }));
  } catch (error) {
    const problem = problemOf(error);
    if (problem.code !== "cancelled") note({ text, problem });
  }
}
