// Lines of play beside the one that is shown: where a reader plays otherwise from
// an earlier position, the old line stays and can be returned to.

/** @typedef {import("../model.d.ts").Ply} Ply */
/** @typedef {readonly Ply[]} Line */
/** @typedef {{plies: Line, branches: readonly Line[]}} Lines */

/** How many lines are kept beside the shown one. */
const MOST = 40;

/**
 * How many plies two lines of one start have in common, the start included.
 * @param {Line} a
 * @param {Line} b
 */
export function inCommon(a, b) {
  let n = 1;
  while (n < a.length && n < b.length && a[n]?.move === b[n]?.move) n++;
  return n;
}

/** Whether a line goes the whole way of another. @param {Line} line @param {Line} other */
const covers = (line, other) => inCommon(line, other) === other.length;

/**
 * Another line is played: it is one that is there already where that begins so.
 * The line before it stays as a branch unless the new one goes on from its end.
 * @param {Lines} lines
 * @param {Line} next
 * @returns {Lines}
 */
export function changedTo({ plies, branches }, next) {
  const there = branches.find((b) => covers(b, next));
  const line = there ?? next;
  const kept = [...branches.filter((b) => b !== there), plies].filter((b) => !covers(line, b));
  return { plies: line, branches: kept.slice(-MOST) };
}

/**
 * A branch becomes the line, in whose place the line becomes a branch.
 * @param {Lines} lines
 * @param {number} index
 * @returns {Lines}
 */
export function swapped({ plies, branches }, index) {
  const line = branches[index];
  if (!line) return { plies, branches };
  return { plies: line, branches: branches.with(index, plies).filter((b) => !covers(line, b)) };
}

/**
 * The index of the first branch that begins with the moves, -1 where none does.
 * @param {readonly Line[]} branches
 * @param {readonly string[]} moves
 */
export function branchWith(branches, moves) {
  return branches.findIndex((b) => moves.length < b.length && moves.every((m, i) => b[i + 1]?.move === m));
}
