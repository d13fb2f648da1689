// The laboratory of searching: minimax and its faster kin step by step, positions
// decided from the ends back, an estimate beside the truth. All of it the engine tells;
// the games' list comes with the page.
import { engine, startPage, store } from "./app.js";
import { prepared } from "./beside.js";
import { later } from "./lazy.js";
import { noticed } from "./state.js";
import { openRoom } from "./search/room.js";
import { readQuery } from "./search/state.js";
import { clip } from "./url.js";
import { searchView } from "./view/search.js";

/** @typedef {import("./model.d.ts").State} State */
/** @typedef {import("./model.d.ts").Words} Words */

/** @returns {Promise<import("./model.d.ts").GameInfo[]>} */
async function games() {
  const { catalogue } = JSON.parse(document.getElementById("mmx-config")?.textContent ?? "{}");
  const response = await fetch(catalogue);
  if (!response.ok) throw new Error(`catalogue: ${response.status}`);
  return (await response.json()).games;
}

const content = later(async () => {
  const [list, known] = await Promise.all([games(), prepared(engine, "mmx-search")]);
  const room = openRoom({
    engine: known, games: list,
    changed: () => store.update((s) => ({ ...s })),
    lang: () => (store.state.langFixed ? store.state.lang : null),
  });
  // What the address names and is not there gives way to what there is, and is told.
  const wish = readQuery(location.search, list);
  const wrong = /** @type {const} */ (["room", "game", "method", "ties", "fail", "order", "depth"]).find((name) => wish[name] !== undefined && wish[name] !== "brute" && wish[name] !== room.lab.ask[name]);
  if (wrong) store.update((s) => noticed(s, { key: "ui.notice.value", args: { name: wrong, value: clip(wish[wrong] ?? "") } }));
  room.open();
  addEventListener("popstate", () => room.open());
  let { lang } = store.state;
  return (/** @type {State} */ s, /** @type {Words} */ words, /** @type {string} */ root) => {
    if (s.lang !== lang) queueMicrotask(room.write);
    lang = s.lang;
    return searchView(room.lab, s, words, room.act, root);
  };
});

void startPage((s, words, _, root) => content(s, words, root));
