// The laboratory of dynamic programming: one recurrence worked out in three ways side
// by side. The lessons' list stands beside the page, everything else the engine tells.
import { engine, startPage, store } from "./app.js";
import { later } from "./lazy.js";
import { openRoom } from "./ways/room.js";
import { waysView } from "./view/ways.js";

/** @typedef {import("./model.d.ts").State} State */
/** @typedef {import("./model.d.ts").Words} Words */

/** @returns {Promise<import("./ways/model.d.ts").LessonInfo[]>} */
async function lessons() {
  const { href } = /** @type {HTMLLinkElement} */ (document.getElementById("mmx-lessons"));
  const response = await fetch(href);
  if (!response.ok) throw new Error(`lessons: ${response.status}`);
  return response.json();
}

const content = later(async () => {
  const room = openRoom({
    engine, lessons: await lessons(),
    changed: () => store.update((s) => ({ ...s })),
    lang: () => (store.state.langFixed ? store.state.lang : null),
  });
  room.open();
  addEventListener("popstate", () => room.open());
  let { lang } = store.state;
  return (/** @type {State} */ s, /** @type {Words} */ words, /** @type {string} */ root) => {
    if (s.lang !== lang) queueMicrotask(room.write);
    lang = s.lang;
    return waysView(room.lab, s, words, room.act, root);
  };
});

void startPage((s, words, _, root) => content(s, words, root));
