// The laboratory of dynamic programming: one recurrence worked out in three ways side
// by side. The lessons' list stands beside the page, everything else the engine tells.
import { engine, startPage, store } from "./app.js";
import { later } from "./lazy.js";
import { noticed } from "./state.js";
import { openRoom } from "./ways/room.js";
import { readQuery } from "./ways/state.js";
import { waysView } from "./view/ways.js";

/** @typedef {import("./model.d.ts").State} State */
/** @typedef {import("./model.d.ts").Words} Words */

/** A value that the address names is quoted as far as this, in letters. */
const LONGEST = 40;

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
  // What the address names and is not there gives way to what there is, and is told.
  const wish = readQuery(location.search);
  const wrong = /** @type {const} */ (["lesson", "method"]).find((name) => (wish[name] ?? room.lab.ask[name]) !== room.lab.ask[name]);
  if (wrong) store.update((s) => noticed(s, { key: "ui.notice.value", args: { name: wrong, value: (wish[wrong] ?? "").slice(0, LONGEST) } }));
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
