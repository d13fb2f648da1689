// Whether two sequences are the same: where they first differ, and how far one has
// to look to be sure that they never do.

/** @typedef {import("./model.d.ts").Proved} Proved */

/** @param {Proved} a @param {Proved} b */
export const samePeriod = (a, b) => a.length > 0 && a.length === b.length && a.start === b.start;

/**
 * The last heap that has to be compared. Two sequences with periods that agree on
 * as many heaps as both periods together, from where both have begun, agree for
 * ever (Fine and Wilf). Where a period is not proved it is as far as both are known.
 * @param {Proved} a
 * @param {Proved} b
 * @param {number} most where nothing else bounds it
 */
export function lastToCompare(a, b, most) {
  if (a.length > 0 && b.length > 0) return Math.max(a.start, b.start) + a.length + b.length - 1;
  return Math.min(most, ...[a, b].filter((p) => p.length === 0).map((p) => p.checkedTo));
}

/**
 * The first place at which two stretches of values differ; -1 where they agree as
 * far as both go.
 * @param {readonly number[]} a
 * @param {readonly number[]} b
 */
export function firstDifference(a, b) {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) if (a[i] !== b[i]) return i;
  return -1;
}

/** The stretches in which one compares 0..last: short ones first, since most pairs differ soon. @param {number} last @param {number} most heaps of one @returns {import("./model.d.ts").Range[]} */
export function stretches(last, most) {
  const out = [];
  for (let from = 0, wide = 1000; from <= last; from += wide, wide = Math.min(most, wide * 10)) {
    out.push({ from, to: Math.min(last, from + wide - 1) });
  }
  return out;
}
