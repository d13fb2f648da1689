// Motion: what has the same key in the next picture glides there, what is gone
// fades, on its way to where its move took it. What looks the same at the same place
// stands still, whatever its key. It is computed from the two scenes, nothing is
// measured.

/** @typedef {import("../model.d.ts").Scene} Scene */
/** @typedef {import("../model.d.ts").Node} Node */
/** @typedef {{scene: Scene, frame: import("./frame.js").Frame}} Picture */

const MS = 200;
const EASE = "cubic-bezier(0.2, 0.7, 0.3, 1)";

/** Where something begins that stands in the middle of something else. @param {number} x @param {number} w @param {number} own */
const middle = (x, w, own) => x + (w - own) / 2;

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
 * @param {string} [move] the move that was made, where the next picture follows by one
 */
export function animate(root, before, next, gone, move) {
  if (still() || next.scene.nodes.length > MOST) return;
  const was = new Map(before.scene.nodes.map((n) => [n.key, n]));
  const now = drawnNodes(root);
  // Both pictures as the reader sees them, from the corner of the frame.
  const dx = next.frame.x - before.frame.x;
  const dy = next.frame.y - before.frame.y;
  /** @param {Node} n */
  const look = (n) => JSON.stringify([n.x, n.y, n.marks]);
  const stood = new Set(before.scene.nodes.map((n) => look({ ...n, x: n.x + dx, y: n.y + dy })));
  const stands = new Set(next.scene.nodes.map(look));
  for (const n of next.scene.nodes) {
    const old = was.get(n.key);
    const g = now.get(n.key);
    if (!g) continue;
    if (!old) {
      if (!stood.has(look(n))) g.animate([{ opacity: 0 }, { opacity: 1 }], { duration: MS, easing: EASE });
    } else if (old.x + dx !== n.x || old.y + dy !== n.y) {
      g.animate(
        [{ transform: `translate(${old.x + dx}px, ${old.y + dy}px)` }, { transform: `translate(${n.x}px, ${n.y}px)` }],
        { duration: MS, easing: EASE },
      );
    }
  }
  const layer = root.querySelector(".leaving");
  if (!layer) return;
  const target = before.scene.targets.find((t) => t.move === move && t.from);
  const [from, to] = [was.get(target?.from ?? ""), was.get(target?.to ?? "")];
  layer.replaceChildren(...gone);
  layer.setAttribute("transform", `translate(${dx} ${dy})`);
  for (const g of gone) {
    const old = was.get(g.getAttribute("data-key") ?? "");
    if (old && stands.has(look({ ...old, x: old.x + dx, y: old.y + dy }))) {
      g.remove();
      continue;
    }
    const frames = [{ opacity: 1 }, { opacity: 0 }];
    const goes = old && from && to && old.x === from.x && old.y === from.y;
    const fading = g.animate(goes ? frames.map((f, i) => ({ ...f, transform: `translate(${i ? middle(to.x, to.w, old.w) : old.x}px, ${i ? middle(to.y, to.h, old.h) : old.y}px)` })) : frames,
      { duration: MS, easing: EASE });
    fading.finished.catch(() => {}).finally(() => g.remove());
  }
}
