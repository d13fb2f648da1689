// The page of matrix games and their equilibria. The kinds and their presets stand
// beside the page, everything else the engine tells.
import { engine, startPage, store } from "./app.js";
import { later } from "./lazy.js";
import { openRoom } from "./matrix/room.js";
import { matrixView } from "./view/matrix.js";

/** @typedef {import("./model.d.ts").State} State */
/** @typedef {import("./model.d.ts").Words} Words */

/** @returns {Promise<import("./matrix/model.d.ts").PayoffsInfo[]>} */
async function kinds() {
  const { href } = /** @type {HTMLLinkElement} */ (document.getElementById("mmx-payoffs"));
  const response = await fetch(href);
  if (!response.ok) throw new Error(`payoffs: ${response.status}`);
  return response.json();
}

const content = later(async () => {
  const room = openRoom({
    engine, kinds: await kinds(),
    changed: () => store.update((s) => ({ ...s })),
    lang: () => (store.state.langFixed ? store.state.lang : null),
  });
  room.open();
  addEventListener("popstate", () => room.open());
  let { lang } = store.state;
  return (/** @type {State} */ s, /** @type {Words} */ words) => {
    if (s.lang !== lang) queueMicrotask(room.write);
    lang = s.lang;
    return matrixView(room.desk, words, room.act);
  };
});

void startPage((s, words) => content(s, words));
