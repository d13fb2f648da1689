// Dodgem 3x3 in plain JavaScript, the yardstick for the engine: retrograde
// analysis of every position that play can reach. Black's cars stand in the left
// column and leave over the right edge, Red's stand in the bottom row and leave
// over the top; a player without a move has lost.

const SIZE = 3;
const START = { black: bit(0, 0) | bit(0, 1), red: bit(1, 2) | bit(2, 2) };

/** A square's bit; rows from the top. @param {number} x @param {number} y */
function bit(x, y) {
  return 1 << (y * SIZE + x);
}

/**
 * The moves of one side as [from, to] bits, to = 0 for leaving the board.
 * @param {[number, number][]} steps
 * @param {(x: number, y: number) => boolean} leaves
 */
function movesOf(steps, leaves) {
  /** @type {[number, number][]} */
  const moves = [];
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      for (const [dx, dy] of steps) {
        const [u, v] = [x + dx, y + dy];
        if (u >= 0 && u < SIZE && v >= 0 && v < SIZE) moves.push([bit(x, y), bit(u, v)]);
      }
      if (leaves(x, y)) moves.push([bit(x, y), 0]);
    }
  }
  return moves;
}

/**
 * Solves the game from nothing.
 * @returns {{positions: number, outcome: number, plies: number}} of the start, for
 *   Black, who moves first: outcome 1 won, -1 lost, 0 drawn
 */
export function solve() {
  const blackMoves = movesOf([[0, -1], [0, 1], [1, 0]], (x) => x === SIZE - 1);
  const redMoves = movesOf([[-1, 0], [1, 0], [0, -1]], (_, y) => y === 0);

  // Every position that can be reached; mine and theirs are the cars of the side
  // to move and of the other, a key is both and whose turn it is.
  const cells = SIZE * SIZE;
  const index = new Int16Array(1 << (2 * cells + 1)).fill(-1);
  /** @type {number[]} */
  const keys = [];
  /** @type {number[][]} */
  const before = [];
  /** @type {number[]} */
  const left = [];
  const number = (/** @type {number} */ mine, /** @type {number} */ theirs, /** @type {number} */ side) => {
    const key = (((mine << cells) | theirs) << 1) | side;
    if (index[key] < 0) {
      index[key] = keys.length;
      keys.push(key);
      before.push([]);
      left.push(0);
    }
    return index[key];
  };
  const root = number(START.black, START.red, 0);
  for (let at = 0; at < keys.length; at++) {
    const side = keys[at] & 1;
    const theirs = (keys[at] >> 1) & ((1 << cells) - 1);
    const mine = keys[at] >> (cells + 1);
    if (theirs === 0) continue; // the other side has left: the game is over
    for (const [from, to] of side === 0 ? blackMoves : redMoves) {
      if ((mine & from) === 0 || ((mine | theirs) & to) !== 0) continue;
      const next = number(theirs, (mine ^ from) | to, 1 - side);
      before[next].push(at);
      left[at]++;
    }
  }

  // From the ends back: a move to a loss wins, and who has only moves to wins
  // loses; first come, first served, so that distances are those of best play.
  const outcome = new Int8Array(keys.length);
  const plies = new Int32Array(keys.length);
  /** @type {number[]} */
  const queue = [];
  for (let at = 0; at < keys.length; at++) {
    if (left[at] === 0) { // all of the other's cars are gone, or all of its own ways blocked
      outcome[at] = -1;
      queue.push(at);
    }
  }
  for (let head = 0; head < queue.length; head++) {
    const at = queue[head];
    for (const from of before[at]) {
      if (outcome[from] !== 0) continue;
      if (outcome[at] === 1 && --left[from] > 0) continue;
      outcome[from] = -outcome[at];
      plies[from] = plies[at] + 1;
      queue.push(from);
    }
  }
  return { positions: keys.length, outcome: outcome[root], plies: plies[root] };
}
