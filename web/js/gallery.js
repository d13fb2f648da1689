// The gallery's page. Its pictures are drawn a few at a time, when the browser has
// nothing better to do: all at once would hold up a phone.
import { startPage, store } from "./app.js";
import { galleryView } from "./view/gallery.js";

/** So many pictures are drawn together. */
const FEW = 3;

const whenIdle = globalThis.requestIdleCallback ?? ((/** @type {() => void} */ draw) => setTimeout(draw, 50));

function drawMore() {
  if (store.state.drawn >= store.state.games.length) return;
  store.update((s) => ({ ...s, drawn: s.drawn + FEW }));
  whenIdle(drawMore);
}

void startPage(galleryView).then(() => whenIdle(drawMore));
