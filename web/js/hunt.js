// The page of hide and seek: a live game of matrices, with each time's game solved.
import { engine, startPage, store } from "./app.js";
import { prepared } from "./beside.js";
import { later } from "./lazy.js";
import { openRoom } from "./hunt/room.js";
import { noticed } from "./state.js";
import { huntView } from "./view/hunt.js";

/** @typedef {import("./model.d.ts").State} State */
/** @typedef {import("./model.d.ts").Words} Words */

/** Draws; where the button that had the focus is gone, another of its group takes it over. */
function changed() {
  const held = document.activeElement?.closest("[data-go]");
  store.update((s) => ({ ...s }));
  // It is drawn in a task of its own, which stands before this one.
  queueMicrotask(() => {
    if (held && !held.isConnected) /** @type {HTMLElement | null} */ (document.querySelector("[data-go], #again"))?.focus();
  });
}

const content = later(async () => {
  const room = openRoom({
    engine: await prepared(engine, "mmx-hunt"), changed,
    refused: (problem) => store.update((s) => noticed(s, { key: "ui.notice.moves", args: {}, problem })),
    lang: () => (store.state.langFixed ? store.state.lang : null),
  });
  room.open();
  // A link within the page names no game.
  addEventListener("popstate", () => /^(#m=.*)?$/.test(location.hash) && room.open());
  let { lang } = store.state;
  return (/** @type {State} */ s, /** @type {Words} */ words, /** @type {string} */ root) => {
    if (s.lang !== lang) queueMicrotask(room.write);
    lang = s.lang;
    return huntView(room.desk, s, words, room.act, root);
  };
});

void startPage((s, words, _, root) => content(s, words, root));
