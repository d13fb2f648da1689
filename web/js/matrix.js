// The page of matrix games and their equilibria. The kinds, their presets and what an
// address without fields asks stand beside the page, everything else the engine tells.
import { engine, startPage, store } from "./app.js";
import { beside, prepared } from "./beside.js";
import { later } from "./lazy.js";
import { openRoom } from "./matrix/room.js";
import { matrixView } from "./view/matrix.js";

/** @typedef {import("./model.d.ts").State} State */
/** @typedef {import("./model.d.ts").Words} Words */

const content = later(async () => {
  const [kinds, known] = await Promise.all([beside("mmx-payoffs"), prepared(engine, "mmx-matrix")]);
  const room = openRoom({
    engine: known, kinds,
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
