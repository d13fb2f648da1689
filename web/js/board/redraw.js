// Draws the page again where the board may have changed: pieces move to where they
// now are, and the keyboard's place stays on the board.
import { frameOf } from "./frame.js";
import { animate, leaving } from "./motion.js";
import { stopsOf, tabStop } from "./stops.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Scene} Scene */

/**
 * @param {HTMLElement} root
 * @param {{state: State, scene: Scene | undefined}} before
 * @param {{state: State, scene: Scene | undefined}} after
 * @param {() => void} draw
 */
export function redraw(root, before, after, draw) {
  const was = before.scene;
  const now = after.scene;
  const moved = was !== undefined && now !== undefined && was !== now && before.state.setup?.game === after.state.setup?.game;
  const { at, plies } = after.state;
  const move = before.state.scene?.value?.pos === plies[at - 1]?.pos ? plies[at]?.move : undefined;
  const gone = moved ? leaving(root, now) : [];
  const focused = document.activeElement?.closest("[data-stop]");
  draw();
  if (moved) animate(root, { scene: was, frame: frameOf(was, before.state.size) }, { scene: now, frame: frameOf(now, after.state.size) }, gone, move);
  // A piece that had the focus may be gone; the nearest place takes it over.
  if (focused && now && !document.activeElement?.closest("[data-stop]")) {
    const stop = tabStop(stopsOf(now), after.state.cursor);
    if (stop) /** @type {SVGElement | null} */ (root.querySelector(`[data-stop="${CSS.escape(stop.key)}"]`))?.focus();
  }
}
