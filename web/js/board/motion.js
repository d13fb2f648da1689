// Motion: what has the same key in the next picture glides there, what is gone
// fades. It is computed from the two scenes, nothing is measured.

/** @typedef {import("../model.d.ts").Scene} Scene */
/** @typedef {{scene: Scene, frame: import("./frame.js").Frame}} Picture */

const MS = 200;
const EASE = "cubic-bezier(0.2, 0.7, 0.3, 1)";

/** Above so many nodes a picture changes at once. */
const MOST = 400;

function still() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** @param {Element} root @returns {Map<string, SVGGElement>} */
function drawnNodes(root) {
  return new Map([...root.querySelectorAll("g[data-key]")].map((g) => [
    g.getAttribute("data-key") ?? "", /** @type {SVGGElement} */ (g)]));
}

/**
 * Copies the nodes that the next picture lacks, before they are gone.
 * @param {Element} root
 * @param {Scene} next
 * @returns {Element[]}
 */
export function leaving(root, next) {
  if (still() || next.nodes.length > MOST) return [];
  const stay = new Set(next.nodes.map((n) => n.key));
  return [...drawnNodes(root)].flatMap(([key, g]) =>
    stay.has(key) ? [] : [/** @type {Element} */ (g.cloneNode(true))]);
}

/**
 * Moves what moved and lets fade what left, after the next picture is drawn.
 * @param {Element} root
 * @param {Picture} before
 * @param {Picture} next
 * @param {readonly Element[]} gone
 */
export function animate(root, before, next, gone) {
  if (still() || next.scene.nodes.length > MOST) return;
  const was = new Map(before.scene.nodes.map((n) => [n.key, n]));
  const now = drawnNodes(root);
  // Both pictures as the reader sees them, from the corner of the frame.
  const dx = next.frame.x - before.frame.x;
  const dy = next.frame.y - before.frame.y;
  for (const n of next.scene.nodes) {
    const old = was.get(n.key);
    const g = now.get(n.key);
    if (!g) continue;
    if (!old) {
      g.animate([{ opacity: 0 }, { opacity: 1 }], { duration: MS, easing: EASE });
    } else if (old.x + dx !== n.x || old.y + dy !== n.y) {
      g.animate(
        [{ transform: `translate(${old.x + dx}px, ${old.y + dy}px)` }, { transform: `translate(${n.x}px, ${n.y}px)` }],
        { duration: MS, easing: EASE },
      );
    }
  }
  const layer = root.querySelector(".leaving");
  if (!layer) return;
  layer.replaceChildren(...gone);
  layer.setAttribute("transform", `translate(${dx} ${dy})`);
  for (const g of gone) {
    const fading = g.animate([{ opacity: 1 }, { opacity: 0 }], { duration: MS, easing: EASE });
    fading.finished.catch(() => {}).finally(() => g.remove());
  }
}
