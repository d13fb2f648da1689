// The laboratory at work: asks the engine for the values that it lacks, and does
// what the reader wants.
import { familyOf, withPanel } from "../panel/state.js";
import { answered } from "../state.js";
import { firstDifference, lastToCompare, samePeriod, stretches } from "./compare.js";
import {
  covers, cut, FARTHEST, fitting, further, known, LAST, MOST, openLab, panned, parts, periodRange, provedOf, showing, span, stronger, wanted, wholeRange, zoomed,
} from "./state.js";

/** @typedef {import("../effects/ask.js").Asker} Asker */
/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../protocol.d.ts").SeriesResult} SeriesResult */
/** @typedef {import("./model.d.ts").Block} Block */
/** @typedef {import("./model.d.ts").Lab} Lab */
/** @typedef {import("./model.d.ts").LabAct} LabAct */
/** @typedef {import("./model.d.ts").Range} Range */

/** Sequences are compared so far at first, and so far at most. */
const COMPARED = 10_000;
const COMPARED_AT_MOST = 1_000_000;

/** The laboratory of the game that is shown. @param {State} s @returns {Lab} */
export function labOf(s) {
  const family = familyOf(s);
  return s.panel.lab?.family === family ? s.panel.lab : openLab(family, s.panel.lab);
}

/** @param {State} s @param {Partial<Lab>} change @returns {State} */
const withLab = (s, change) => withPanel(s, { lab: { ...labOf(s), ...change } });

/** So many heaps the engine values in no time; many periods are proved by them. */
const EASY = 20_000;

/** Proofs may take minutes; the reader sees how far they are, and can end them. */
const PATIENCE = Object.freeze({ ms: 1_800_000 });

/** A bound by which the heaps up to one can be valued. @param {number} to */
const boundFor = (to) => (to <= FARTHEST ? Math.max(to, EASY) : EASY);

/**
 * What to ask for: the values of the range with some around them, then whatever
 * lies as far as the reader wants the engine to look, then the values of the
 * period's first round and of the heaps before it, which tell the exceptions.
 * Where a period is proved they tell all other values, too, and the engine, which
 * would prove it again, is not asked.
 * @param {Lab} lab
 * @returns {Range & {bound: number} | null}
 */
export function lacking(lab) {
  const { block, range, bound, looked, finding, head, round } = lab;
  const proved = provedOf(finding);
  if (!known(lab, range)) {
    const aside = wanted(range);
    // What the engine may refuse is asked for as it was asked.
    const ask = aside.to > FARTHEST && proved.length === 0 ? range : aside;
    // Beyond its start a long period has to be proved once more.
    return { ...ask, bound: Math.max(boundFor(ask.to), proved.length > 0 && ask.to >= proved.start ? proved.checkedTo : 0) };
  }
  if (proved.length === 0) return bound > looked && block ? { from: block.from, to: block.from + block.values.length - 1, bound } : null;
  const part = parts(proved);
  if (!head && span(part.head) <= MOST) return { ...part.head, bound: boundFor(part.head.to) };
  return !round && span(part.round) <= MOST ? { ...part.round, bound: boundFor(part.round.to) } : null;
}

/**
 * The engine's answer taken in. The first one tells which range to begin with.
 * @param {Lab} lab
 * @param {Block} block
 * @param {SeriesResult} answer
 * @returns {Partial<Lab>}
 */
export function takenIn(lab, block, { values: _, ...answer }) {
  const finding = stronger(lab.finding, answer);
  const proved = provedOf(finding);
  const part = parts(proved);
  const head = lab.head ?? (proved.length > 0 && span(part.head) <= MOST ? cut(block, part.head) : null);
  const round = lab.round ?? head?.slice(proved.start) ?? (proved.length > 0 ? cut(block, part.round) : null);
  // What is asked for besides the range does not take its place.
  const shown = covers(block, lab.range) || !covers(lab.block, lab.range) ? block : lab.block;
  return { block: shown, finding, head, round, range: lab.chosen || lab.finding ? lab.range : wholeRange(proved) };
}

/** Asks for whatever is wanted and not there. What failed is asked again once its problem is gone from the state. @param {Asker} asker */
export function follow(asker) {
  const { store } = asker;
  const lab = labOf(store.state);
  const certificate = lab.finding?.certificate;
  if (lab.checking && certificate) void asker.ask("proof", { op: "check", certificate, budget: PATIENCE }, { keep: false, key: lab.family });
  if (lab.comparing && !lab.comparison) compare(asker, lab, lab.comparing);
  const ask = lacking(lab);
  if (!ask) return;
  void asker.ask("series", { op: "series", pos: undefined, ...ask, budget: PATIENCE }, {
    keep: false, key: `${lab.family} ${ask.from} ${ask.to} ${ask.bound}`,
    then: (/** @type {SeriesResult} */ answer) => store.update((s) => {
      const now = labOf(s);
      if (now.family !== lab.family) return s;
      const part = takenIn(now, { from: ask.from, values: answer.values.map(Number) }, answer);
      return withLab(s, { ...part, looked: Math.max(now.looked, ask.bound) });
    }),
  });
}

/** @param {LabAct} act @param {Asker} asker */
export function act(act, asker) {
  const { store } = asker;
  const lab = labOf(store.state);
  const proved = provedOf(lab.finding);
  const change = (/** @type {Partial<Lab>} */ part) => store.update((s) => withLab(s, part));
  const show = (/** @type {Range} */ range) => store.update((s) => {
    // A look that was ended is not taken up again by going elsewhere, and what was wrong there is forgotten.
    if (s.series?.problem) return answered(withLab(s, { range, chosen: true, bound: lab.looked }), "series", null);
    return withLab(s, { range, chosen: true });
  });
  switch (act.do) {
    case "size":
      if (Math.abs(act.width - lab.width) >= 1) change({ width: act.width });
      break;
    case "range": return show(fitting(act.range));
    case "zoom": return show(zoomed(lab.range, act.by, act.about));
    case "pan": return show(panned(lab.range, act.by));
    case "whole": return show(wholeRange(proved));
    case "period": return show(periodRange(proved));
    case "read":
      if (act.at !== lab.at) change({ at: act.at });
      break;
    case "step": {
      const at = Math.min(LAST, Math.max(0, (lab.at ?? lab.range.from) + (lab.at === null ? 0 : act.by)));
      const range = showing(lab.range, at);
      change({ at, range, chosen: lab.chosen || range.from !== lab.range.from });
      break;
    }
    case "further": return store.update((s) => answered(withLab(s, { bound: further(proved) }), "series", null));
    case "language": return change({ language: act.language });
    case "type": return change({ other: act.text });
    case "check": return store.update((s) => answered(withLab(s, { checking: true }), "proof", null));
    case "compare": {
      const text = act.text.trim();
      if (text === "") return;
      return store.update((s) => answered(withLab(s, { other: text, comparing: { param: act.param, text }, comparison: null }), "same", null));
    }
  }
}

/**
 * Compares with the sequence under another value of a parameter.
 * @param {Asker} asker
 * @param {Lab} lab
 * @param {NonNullable<Lab["comparing"]>} wish
 */
function compare(asker, lab, { param, text }) {
  const { store, engine } = asker;
  const { setup } = store.state;
  if (!setup) return;
  const params = { ...setup.params, [param]: text };
  // The other one is given the chance that this one had.
  const bound = Math.max(EASY, lab.looked);
  const { game } = setup;
  void asker.ask("same", { op: "series", pos: undefined, params, from: 0, to: COMPARED - 1, bound, budget: PATIENCE }, {
    keep: false, key: `${lab.family} ${param} ${text}`,
    then: async (/** @type {SeriesResult} */ first, { signal, note }) => {
      /** @param {Record<string, string>} of @param {Range} range @param {number} bound @returns {Promise<SeriesResult>} */
      const call = (of, { from, to }, bound) => engine.call({ op: "series", game, params: of, from, to, bound, budget: PATIENCE }, { signal });
      const own = await call(setup.params, { from: 0, to: COMPARED - 1 }, bound);
      const [here, there] = [provedOf(stronger(lab.finding, own)), provedOf(first)];
      const enough = lastToCompare(here, there, COMPARED_AT_MOST);
      const last = Math.min(enough, COMPARED_AT_MOST);
      let difference = null;
      for (const range of stretches(last, MOST)) {
        note({ slow: range.from > 0, done: range.from, of: last });
        const [a, b] = [await call(setup.params, range, boundFor(range.to)), await call(params, range, boundFor(range.to))].map((r) => r.values.map(Number));
        const at = firstDifference(a ?? [], b ?? []);
        if (at < 0) continue;
        difference = { n: range.from + at, here: a?.[at] ?? 0, there: b?.[at] ?? 0 };
        break;
      }
      note({ slow: false });
      store.update((s) => (labOf(s).family === lab.family ? withLab(s, {
        comparison: { text, to: last, settled: enough <= last && samePeriod(here, there), first: difference, here, there },
      }) : s));
    },
  });
}
