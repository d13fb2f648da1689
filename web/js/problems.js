// The page of contest problems: all of them in a list, or one that the address
// names, with a judge for the reader's own input.
import { html } from "lit";
import { engine, startPage, store } from "./app.js";
import { beside } from "./beside.js";
import { later } from "./lazy.js";
import { createDesk } from "./problems/desk.js";
import { contestOf } from "./problems/state.js";
import { articleView, headView, listView } from "./view/problems.js";

/** @typedef {import("./model.d.ts").Actions} Actions */
/** @typedef {import("./model.d.ts").State} State */
/** @typedef {import("./model.d.ts").Words} Words */

const content = later(async () => {
  const room = createDesk({
    contests: await beside("mmx-problems"), engine,
    lang: () => (store.state.langFixed ? store.state.lang : null),
    changed: ({ chosen }) => store.update((s) => ({ ...s, title: chosen ? `problems.${chosen}.title` : "" })),
  });
  addEventListener("popstate", room.arrive);
  room.arrive();
  return (/** @type {State} */ s, /** @type {Words} */ words, /** @type {Actions} */ act, /** @type {string} */ root) => {
    const { desk } = room;
    const contest = contestOf(desk);
    return contest ? articleView(contest, desk, s, words, { ...act, ...room.act }, root) : html`${headView(desk, words)}${listView(desk, s, words, room.act)}`;
  };
});

void startPage(content);
