// The page of recipes for lecture notes: a position, and how it comes into each tool.
import { engine, startPage, store } from "./app.js";
import { later } from "./lazy.js";
import { openRoom } from "./lecture/room.js";
import { lectureView } from "./view/lecture.js";

/** @param {string} id of an element with JSON in it @returns {any} */
const told = (id) => JSON.parse(document.getElementById(id)?.textContent ?? "null");

/** @returns {Promise<import("./model.d.ts").GameInfo[]>} */
async function games() {
  const response = await fetch(told("mmx-config").catalogue);
  if (!response.ok) throw new Error(`catalogue: ${response.status}`);
  return (await response.json()).games;
}

const content = later(async () => {
  const list = await games();
  engine.games = list;
  const room = openRoom({
    engine, games: list,
    lang: () => (store.state.langFixed ? store.state.lang : null),
    base: new URL(told("mmx-config").root, location.href.replace(/[?#].*/, "")).href,
    changed: () => store.update((s) => ({ ...s })),
  });
  void room.arrive();
  return (/** @type {import("./model.d.ts").State} */ s, /** @type {import("./model.d.ts").Words} */ words,
    /** @type {import("./model.d.ts").Actions} */ act, /** @type {string} */ root) => lectureView(room.notes, told("mmx-release"), s, words, { ...act, ...room.act }, root);
});

void startPage(content);
