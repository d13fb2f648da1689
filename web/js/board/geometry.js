// Which node an arrow key leads to. In a grid by row and column; elsewhere the
// nearest node that lies in the direction. Nothing wraps round.

/** @typedef {import("../model.d.ts").Node} Node */
/** @typedef {"ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight" | "Home" | "End"} Direction */

/** @type {Readonly<Record<string, readonly [number, number]>>} */
const STEP = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** How much a step aside counts against a step ahead. */
const ASIDE = 3;

/** @param {Node} n @returns {readonly [number, number]} */
const middle = (n) => [n.x + n.w / 2, n.y + n.h / 2];

/**
 * @param {readonly Node[]} stops the nodes that can have the tab stop, in reading order
 * @param {string} from key of the one that has it
 * @param {string} direction a key's name
 * @param {boolean} [whole] whether Home and End lead to the ends of a whole grid, not of its row
 * @returns {string | null} key of the next one, null where there is none
 */
export function neighbour(stops, from, direction, whole = false) {
  const here = stops.find((n) => n.key === from);
  if (!here) return stops[0]?.key ?? null;
  if (direction === "Home" || direction === "End") return atEnd(stops, whole ? null : here.row, direction === "End");
  const step = STEP[direction];
  if (!step) return null;
  const [dx, dy] = step;
  const [x, y] = here.row ? [here.col ?? 0, here.row] : middle(here);
  let best = null;
  let least = Infinity;
  for (const n of stops) {
    if (n === here || Boolean(n.row) !== Boolean(here.row)) continue;
    const [nx, ny] = n.row ? [n.col ?? 0, n.row] : middle(n);
    const ahead = (nx - x) * dx + (ny - y) * dy;
    const aside = Math.abs((nx - x) * dy) + Math.abs((ny - y) * dx);
    if (ahead <= 0 || (here.row && aside > 0)) continue;
    const far = ahead + ASIDE * aside;
    if (far < least) {
      least = far;
      best = n.key;
    }
  }
  return best;
}

/**
 * The first or last of a grid's row, or of all.
 * @param {readonly Node[]} stops
 * @param {number | null | undefined} row
 * @param {boolean} last
 */
function atEnd(stops, row, last) {
  const line = row ? stops.filter((n) => n.row === row) : stops;
  return line.at(last ? -1 : 0)?.key ?? null;
}
