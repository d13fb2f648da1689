// The laboratory of a sequence as plain data, and pure functions over it. Heaps
// are whole numbers from 0; ranges include both ends.

/** @typedef {import("./model.d.ts").Block} Block */
/** @typedef {import("./model.d.ts").Finding} Finding */
/** @typedef {import("./model.d.ts").Lab} Lab */
/** @typedef {import("./model.d.ts").Proved} Proved */
/** @typedef {import("./model.d.ts").Range} Range */

/** So many heaps are shown at once at most: as many as one answer lists. */
export const MOST = 100_000;

/** And so many at least. */
export const LEAST = 8;

/** The largest heap that can be named: beyond it numbers are no longer whole. */
export const LAST = 9e15;

/** The range before anything is known. */
const FIRST = Object.freeze({ from: 0, to: 255 });

/** The first ranges are no wider and no narrower, in heaps. */
const WIDE = 2000;
const NARROW = 60;

/** @param {string} family @param {Lab | null} [before] whose choices of form stay @returns {Lab} */
export const openLab = (family, before) => ({
  family, range: FIRST, chosen: false, at: null, width: before?.width ?? 0, bound: 0, looked: 0, block: null, finding: null, head: null, round: null,
  language: before?.language ?? "cpp", other: "", comparing: null, checking: false, comparison: null,
});

/** @param {number} n @param {number} least @param {number} most */
const within = (n, least, most) => Math.min(most, Math.max(least, n));

/** How many heaps a range holds. @param {Range} range */
export const span = ({ from, to }) => to - from + 1;

/**
 * The nearest range that can be shown: whole numbers from 0, neither too wide nor
 * too narrow.
 * @param {Range} range
 * @returns {Range}
 */
export function fitting({ from, to }) {
  const least = within(Math.round(from), 0, LAST - LEAST);
  return { from: least, to: within(Math.round(to), least + LEAST - 1, Math.min(LAST, least + MOST - 1)) };
}

/**
 * A range made larger or smaller about a heap that stays where it is.
 * @param {Range} range
 * @param {number} by the factor of its width
 * @param {number} about
 * @returns {Range}
 */
export function zoomed(range, by, about) {
  const wide = within(Math.round(span(range) * by), LEAST, MOST);
  const share = (about - range.from) / span(range);
  const from = Math.max(0, Math.round(about - share * wide));
  return fitting({ from, to: from + wide - 1 });
}

/** A range moved by heaps, as far as it goes. @param {Range} range @param {number} by @returns {Range} */
export function panned(range, by) {
  const from = within(range.from + Math.round(by), 0, LAST - span(range));
  return { from, to: from + span(range) - 1 };
}

/** The least move of a range that shows a heap. @param {Range} range @param {number} n @returns {Range} */
export function showing(range, n) {
  return panned(range, n < range.from ? n - range.from : n > range.to ? n - range.to : 0);
}

/** The period in numbers. @param {Finding | null} finding @returns {Proved} */
export function provedOf(finding) {
  const p = finding?.period;
  return { length: Number(p?.length ?? 0), start: Number(p?.start ?? 0), checkedTo: Number(p?.checkedTo ?? 0) };
}

/**
 * The range that shows most at first: what comes before the period and three
 * rounds of it, as far as that can be seen.
 * @param {Proved} proved
 * @returns {Range}
 */
export function wholeRange({ length, start }) {
  return length > 0 ? { from: 0, to: within(start + 3 * length, NARROW, WIDE) - 1 } : FIRST;
}

/** The range about the place where the period begins. @param {Proved} proved @returns {Range} */
export function periodRange({ length, start }) {
  const before = Math.min(start, Math.max(length, NARROW / 2));
  return fitting({ from: start - before, to: start + Math.max(3 * length, NARROW) - 1 });
}

/** Whether a block holds all values of a range. @param {Block | null} block @param {Range} range */
export const covers = (block, { from, to }) => block !== null && block.from <= from && to < block.from + block.values.length;

/**
 * The values to ask for so that a range can be shown and moved by its own width.
 * @param {Range} range
 * @returns {Range}
 */
export function wanted(range) {
  const aside = Math.min(span(range), Math.floor((MOST - span(range)) / 2));
  const from = Math.max(0, range.from - aside);
  return { from, to: Math.min(LAST, range.to + aside, from + MOST - 1) };
}

/** What says more of a sequence: a proof, else the one that looked further. @param {Finding | null} a @param {Finding} b @returns {Finding} */
export function stronger(a, b) {
  const [p, q] = [provedOf(a), provedOf(b)];
  return a !== null && (q.length === 0) && (p.length > 0 || p.checkedTo > q.checkedTo) ? a : b;
}

/** A heap's value, where it is known. @param {Lab} lab @param {number} n @returns {number | undefined} */
export function valueAt({ block, head, round, finding }, n) {
  const own = block?.values[n - block.from];
  if (own !== undefined) return own;
  const proved = provedOf(finding);
  const at = folded(proved, n);
  return head?.[at] ?? (proved.length > 0 ? round?.[at - proved.start] : undefined);
}

/** Whether all values of a range are known. @param {Lab} lab @param {Range} range */
export function known({ block, head, round, finding }, range) {
  return covers(block, range) || head !== null || (round !== null && range.from >= provedOf(finding).start);
}

/** The heap before the second round of the period that has the same value. @param {Proved} proved @param {number} n */
export const folded = ({ length, start }, n) => (length === 0 || n < start + length ? n : start + ((n - start) % length));

/** The values of a range that are known, with their heaps. @param {Lab} lab @param {Range} range @returns {[number, number][]} */
export function valuesIn(lab, range) {
  /** @type {[number, number][]} */
  const out = [];
  for (let n = range.from; n <= range.to; n++) {
    const value = valueAt(lab, n);
    if (value !== undefined) out.push([n, value]);
  }
  return out;
}

/**
 * The heap of the period's first round that has the value which the period, read
 * backwards, would give to an earlier one.
 * @param {Proved} proved
 * @param {number} n below the start
 */
const inRound = ({ length, start }, n) => (length - ((start - n) % length)) % length;

/**
 * Whether a heap is an exception: it comes before the period and has another
 * value than the period read backwards would give it.
 * @param {Lab} lab
 * @param {number} n
 */
export function isException(lab, n) {
  const proved = provedOf(lab.finding);
  if (proved.length === 0 || n >= proved.start || !lab.round) return false;
  const value = valueAt(lab, n);
  return value !== undefined && value !== lab.round[inRound(proved, n)];
}

/** What was found out of one list of first values, for the next drawing. @type {WeakMap<readonly number[], number[]>} */
const exceptions = new WeakMap();

/** The exceptions below the period; null while they are not known. @param {Lab} lab @returns {readonly number[] | null} */
export function exceptionsOf({ finding, head }) {
  const proved = provedOf(finding);
  if (proved.length === 0 || !head) return null;
  const found = exceptions.get(head) ?? Array.from({ length: proved.start }, (_, n) => n)
    .filter((n) => head[n] !== head[proved.start + inRound(proved, n)]);
  exceptions.set(head, found);
  return found;
}

/** A range's values taken from a block; null where it does not hold them all. @param {Block | null} block @param {Range} range */
export const cut = (block, { from, to }) => (block && covers(block, { from, to }) ? block.values.slice(from - block.from, to + 1 - block.from) : null);

/** The heaps before the period and of its first round, and those of that round. @param {Proved} proved */
export const parts = ({ length, start }) => ({ head: { from: 0, to: start + length - 1 }, round: { from: start, to: start + length - 1 } });

/** The most heaps that the engine values one after the other. */
export const FARTHEST = 33_554_432;

/** How far the engine looks next. @param {Proved} proved */
export function further({ checkedTo }) {
  // A digit at a time: two looks lead from ten thousand to a million.
  const next = 10 ** Math.ceil(Math.log10(Math.max(checkedTo, 99) + 1));
  return Math.min(FARTHEST, next > checkedTo * 1.5 ? next : next * 10);
}
