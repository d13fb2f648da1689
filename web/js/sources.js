// The page of the source documents' figures, which were drawn beforehand: it asks
// no engine.
import { html } from "lit";
import { startPage } from "./app.js";
import { beside } from "./beside.js";
import { later } from "./lazy.js";
import { examplesView, headView } from "./view/sources.js";

/** @typedef {import("./view/sources.js").Example} Example */
/** @typedef {import("./model.d.ts").Scene} Scene */

const examples = later(async () => {
  const list = await load();
  return (/** @type {import("./model.d.ts").State} */ s, /** @type {import("./model.d.ts").Words} */ words, /** @type {string} */ root) =>
    examplesView(list, s, words, root);
});

/** @returns {Promise<Example[]>} */
async function load() {
  /** @type {Example[]} */
  const list = await beside("mmx-sources");
  return Promise.all(list.map(async (e) => (e.scene?.kind === "graph" ? { ...e, scene: await laidOut(e.scene) } : e)));
}

/** A graph in layers, as on the board. @param {Scene} scene @returns {Promise<Scene>} */
async function laidOut(scene) {
  const { arrange } = await import("./graph/arrange.js");
  const { layout } = JSON.parse(document.getElementById("mmx-config")?.textContent ?? "{}");
  return arrange(scene, layout);
}

void startPage((s, words, _, root) => html`${headView(words)}${examples(s, words, root)}`);
