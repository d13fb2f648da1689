// What fingers and the mouse do to the range: whatever is under them stays there.
import { fitting, span } from "./state.js";

/** @typedef {import("./model.d.ts").Range} Range */

/**
 * The range after one pointer or two have moved.
 * @param {Range} range when they went down
 * @param {readonly number[]} from their places then, as shares of the plot's width
 * @param {readonly number[]} to their places now
 * @returns {Range}
 */
export function dragged(range, from, to) {
  const wide = span(range);
  const [a = 0, b] = from;
  const [c = 0, d] = to;
  if (b === undefined || d === undefined) return moved(range, (a - c) * wide, wide);
  const stretch = Math.max(0.01, Math.abs(b - a)) / Math.max(0.01, Math.abs(d - c));
  const middle = range.from + ((a + b) / 2) * wide;
  const next = wide * stretch;
  return moved({ from: middle - ((c + d) / 2) * next, to: 0 }, 0, next);
}

/** @param {Range} range @param {number} by @param {number} wide */
function moved({ from }, by, wide) {
  const start = Math.max(0, Math.round(from + by));
  return fitting({ from: start, to: start + Math.round(wide) - 1 });
}

/**
 * Follows the pointers that are down on a plot.
 * @param {() => {left: number, width: number}} place where the plot's columns are on the screen
 * @param {{range: (range: Range) => void, read: (x: number) => void}} then x as a share of the width
 */
export function pointers(place, then) {
  /** @type {Map<number, number>} */
  const down = new Map();
  /** @type {{range: Range, at: Map<number, number>} | null} */
  let begun = null;
  let still = true;
  /** @param {PointerEvent} e */
  const share = (e) => {
    const { left, width } = place();
    return (e.clientX - left) / width;
  };
  return {
    /** @param {PointerEvent} e @param {Range} range */
    press(e, range) {
      /** @type {Element} */ (e.currentTarget).setPointerCapture(e.pointerId);
      down.set(e.pointerId, share(e));
      if (down.size === 1) still = true;
      begun = { range, at: new Map(down) };
    },
    /** @param {PointerEvent} e */
    move(e) {
      const x = share(e);
      if (!begun || !down.has(e.pointerId)) {
        if (e.pointerType === "mouse") then.read(x);
        return;
      }
      down.set(e.pointerId, x);
      const { range, at } = begun;
      const ids = [...down.keys()].slice(0, 2);
      const [from, to] = [ids.map((id) => at.get(id) ?? 0), ids.map((id) => down.get(id) ?? 0)];
      // A finger never lies quite still.
      if (still && ids.every((_, i) => Math.abs((from[i] ?? 0) - (to[i] ?? 0)) * place().width < 4)) return;
      still = false;
      then.range(dragged(range, from, to));
    },
    /** @param {PointerEvent} e @param {Range} range */
    release(e, range) {
      if (!down.delete(e.pointerId)) return;
      if (still && e.type === "pointerup") then.read(share(e));
      begun = down.size > 0 ? { range, at: new Map(down) } : null;
    },
  };
}
