// The laboratory of dynamic programming: one recurrence worked out in three ways side
// by side. The lessons' list and what an address without fields asks stand beside the
// page, everything else the engine tells.
import { engine, startPage, store } from "./app.js";
import { beside, prepared } from "./beside.js";
import { later } from "./lazy.js";
import { noticed } from "./state.js";
import { openRoom } from "./ways/room.js";
import { readQuery } from "./ways/state.js";
import { waysView } from "./view/ways.js";

/** @typedef {import("./model.d.ts").State} State */
/** @typedef {import("./model.d.ts").Words} Words */

/** A value that the address names is quoted as far as this, in letters. */
const LONGEST = 40;

const content = later(async () => {
  const [lessons, known] = await Promise.all([beside("mmx-lessons"), prepared(engine, "mmx-ways")]);
  const room = openRoom({
    engine: known, lessons,
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
