// Views in chunks of their own: what is not needed at once is loaded when it is
// first drawn, and the page is drawn again once it is there.
import { nothing } from "lit";

/** @type {() => void} */
let redraw = () => {};

/** Says what draws the page again. @param {() => void} draw */
export function onLoaded(draw) {
  redraw = draw;
}

/**
 * A view that draws nothing until its chunk has come. Where the chunk cannot be
 * had (neither network nor cache), the next drawing tries again.
 * @template {(...args: any[]) => unknown} V
 * @param {() => Promise<V>} load
 * @returns {((...args: Parameters<V>) => unknown) & {want: () => void}} want loads it beforehand
 */
export function later(load) {
  /** @type {V | undefined} */
  let view;
  let wanted = false;
  const want = () => {
    if (wanted) return;
    wanted = true;
    load().then((v) => {
      view = v;
      redraw();
    }, () => {
      wanted = false;
    });
  };
  return Object.assign((/** @type {Parameters<V>} */ ...args) => {
    if (view) return view(...args);
    want();
    return nothing;
  }, { want });
}
