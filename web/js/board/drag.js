// Dragging on a picture by mouse, pen or finger: a copy of what stands at a place
// follows the pointer; where it is let go, the place there is told.

/** Less than so many CSS pixels is a press, not a drag. */
const SLACK = 6;

/** @typedef {{x: number, y: number, w: number, h: number}} Box in scene units */

/** @param {Event} e */
const swallow = (e) => e.stopPropagation();

/**
 * Follows a pointer that went down on a place.
 * @param {PointerEvent} event
 * @param {Box} box of the place
 * @param {(spot: number) => void} drop on a place
 * @param {(x: number, y: number) => void} [put] beside all places, where the box's left and top then are
 */
export function dragged(event, box, drop, put) {
  const svg = /** @type {SVGElement} */ (event.currentTarget).closest("svg");
  if (!svg || !event.isPrimary || event.button !== 0) return;
  const { clientX, clientY, pointerId } = event;
  const scale = svg.viewBox.baseVal.width / svg.getBoundingClientRect().width;
  const ghost = svg.querySelector(".ghost");
  let going = false;
  const listening = new AbortController();

  /** @param {PointerEvent} e */
  const move = (e) => {
    if (e.pointerId !== pointerId) return;
    const dx = e.clientX - clientX;
    const dy = e.clientY - clientY;
    if (!going && Math.hypot(dx, dy) < SLACK) return;
    if (!going) {
      going = true;
      svg.classList.add("dragging");
      ghost?.replaceChildren(...piecesIn(svg, box));
    }
    e.preventDefault();
    ghost?.setAttribute("transform", `translate(${dx * scale} ${dy * scale})`);
  };
  const end = () => {
    listening.abort();
    svg.classList.remove("dragging");
    ghost?.replaceChildren();
  };
  /** @param {PointerEvent} e */
  const up = (e) => {
    if (e.pointerId !== pointerId) return;
    end();
    if (!going) return;
    // The click that ends a drag is none; it comes at once or not at all.
    addEventListener("click", swallow, true);
    setTimeout(() => removeEventListener("click", swallow, true));
    const spot = document.elementFromPoint(e.clientX, e.clientY)?.closest("[data-spot]")?.getAttribute("data-spot");
    if (spot) drop(Number(spot));
    else put?.(box.x + (e.clientX - clientX) * scale, box.y + (e.clientY - clientY) * scale);
  };
  addEventListener("pointermove", move, { signal: listening.signal, passive: false });
  addEventListener("pointerup", up, { signal: listening.signal });
  addEventListener("pointercancel", end, { signal: listening.signal });
}

/** Copies of what lies in a box: of what is on it where there is something, else of all. @param {Element} svg @param {Box} box */
function piecesIn(svg, box) {
  const within = [...svg.querySelectorAll("[data-part]")].filter((g) => {
    const [x = 0, y = 0] = (g.getAttribute("transform") ?? "").match(/-?[\d.]+/g)?.map(Number) ?? [];
    return x >= box.x - 1 && y >= box.y - 1 && x < box.x + box.w && y < box.y + box.h;
  });
  const pieces = within.length > 1 ? within.slice(1) : within;
  return pieces.map((g) => g.cloneNode(true));
}
