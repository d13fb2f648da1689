// Draws the page again where the board may have changed: pieces move to where they
// now are, and the keyboard's place is not lost.
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
  const held = document.activeElement;
  const focused = held?.closest("[data-stop]");
  const list = focusable(root);
  draw();
  if (held?.isConnected === false) requestAnimationFrame(() => follow(root, list.slice(0, list.indexOf(held))));
  if (moved) animate(root, { scene: was, frame: frameOf(was, before.state.size) }, { scene: now, frame: frameOf(now, after.state.size) }, gone, move);
  // A piece that had the focus may be gone; the nearest place takes it over.
  if (focused && now && !document.activeElement?.closest("[data-stop]")) {
    const stop = tabStop(stopsOf(now), after.state.cursor);
    if (stop) /** @type {SVGElement | null} */ (root.querySelector(`[data-stop="${CSS.escape(stop.key)}"]`))?.focus();
  }
}

/** @param {HTMLElement} root @returns {Element[]} */
const focusable = (root) => [...root.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')];

/**
 * Gives the focus on where what had it went with its press and nothing took it over
 * since: to what now follows the last place before it that is still there.
 * @param {HTMLElement} root
 * @param {readonly Element[]} before
 */
function follow(root, before) {
  const list = focusable(root);
  const at = list.indexOf(/** @type {Element} */ (before.findLast((e) => e.isConnected)));
  // What cannot be seen refuses it.
  list.slice(at + 1).find((e) => document.activeElement !== document.body || /** @type {HTMLElement} */ (e).focus());
}
