// The laboratory at work: asks the engine for the values that it lacks, and does
// what the reader wants.
import { familyOf, withPanel } from "../panel/state.js";
import { answered } from "../state.js";
import { firstDifference, lastToCompare, stretches } from "./compare.js";
import { covers, fitting, further, headIn, LAST, MOST, openLab, panned, periodRange, provedOf, showing, stronger, wanted, wholeRange, zoomed } from "./state.js";

/** @typedef {import("../effects/ask.js").Asker} Asker */
/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../protocol.d.ts").SeriesResult} SeriesResult */
/** @typedef {import("./model.d.ts").Block} Block */
/** @typedef {import("./model.d.ts").Lab} Lab */
/** @typedef {import("./model.d.ts").LabAct} LabAct */
/** @typedef {import("./model.d.ts").Range} Range */

/** Sequences without a proved period are compared so far at least, and so far at most. */
const COMPARED = 10_000;
const COMPARED_AT_MOST = 1_000_000;

/** The laboratory of the game that is shown. @param {State} s @returns {Lab} */
export function labOf(s) {
  const family = familyOf(s);
  return s.panel.lab?.family === family ? s.panel.lab : openLab(family, s.panel.lab);
}

/** @param {State} s @param {Partial<Lab>} change @returns {State} */
const withLab = (s, change) => withPanel(s, { lab: { ...labOf(s), ...change } });

/**
 * The values to ask for: those of the range with some around them, then how far
 * the reader wants the engine to look, then the values before the period and of its
 * first round, which tell the exceptions.
 * @param {Lab} lab
 * @returns {Range & {bound: number} | null}
 */
export function lacking({ block, range, bound, looked, finding, head }) {
  if (!block || !covers(block, range)) return { ...wanted(range), bound: 0 };
  const { start, length } = provedOf(finding);
  if (length === 0) return bound > looked ? { from: block.from, to: block.from + block.values.length - 1, bound } : null;
  return !head && start + length <= MOST ? { from: 0, to: start + length - 1, bound: 0 } : null;
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
  const head = lab.head ?? headIn(block, proved);
  // The values before the period are not what is shown, where another range is.
  const shown = covers(block, lab.range) || !covers(lab.block, lab.range) ? block : lab.block;
  return { block: shown, finding, head, range: lab.chosen || lab.finding ? lab.range : wholeRange(proved) };
}

/** Asks for what is lacking. @param {Asker} asker */
export function follow(asker) {
  const { store } = asker;
  const lab = labOf(store.state);
  const ask = lacking(lab);
  if (!ask) return;
  const { from, to, bound } = ask;
  void asker.ask("series", { op: "series", pos: undefined, from, to, ...(bound > 0 ? { bound } : {}) }, {
    keep: false, key: `${lab.family} ${from} ${to} ${bound}`,
    then: (/** @type {SeriesResult} */ answer) => store.update((s) => {
      const now = labOf(s);
      if (now.family !== lab.family) return s;
      const part = takenIn(now, { from, values: answer.values.map(Number) }, answer);
      return withLab(s, { ...part, looked: Math.max(now.looked, bound) });
    }),
  });
}

/** @param {LabAct} act @param {Asker} asker */
export function act(act, asker) {
  const { store } = asker;
  const lab = labOf(store.state);
  const proved = provedOf(lab.finding);
  const change = (/** @type {Partial<Lab>} */ part) => store.update((s) => withLab(s, part));
  // A look that was ended is not taken up again by going elsewhere.
  const show = (/** @type {Range} */ range) => change({ range, chosen: true, bound: store.state.series?.problem ? lab.looked : lab.bound });
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
    case "check": {
      const certificate = lab.finding?.certificate;
      if (!certificate) return;
      store.update((s) => answered(s, "proof", null));
      return void asker.ask("proof", { op: "check", certificate }, { keep: false, key: lab.family });
    }
    case "compare": return compare(asker, act.param, act.text.trim());
  }
}

/**
 * Compares with the sequence under another value of a parameter.
 * @param {Asker} asker
 * @param {string} param
 * @param {string} text
 */
function compare(asker, param, text) {
  const { store, engine } = asker;
  const { setup } = store.state;
  if (!setup || text === "") return;
  const { family } = labOf(store.state);
  const params = { ...setup.params, [param]: text };
  store.update((s) => answered(withLab(s, { other: text, comparison: null }), "same", null));
  const { game } = setup;
  void asker.ask("same", { op: "series", pos: undefined, params, from: 0, to: COMPARED - 1 }, {
    keep: false, key: `${family} ${text}`,
    then: async (/** @type {SeriesResult} */ first, { signal, note }) => {
      const call = async (/** @type {Record<string, string>} */ of, /** @type {Range} */ range) => {
        /** @type {SeriesResult} */
        const r = await engine.call({ op: "series", game, params: of, ...range }, { signal });
        return { values: r.values.map(Number), finding: r };
      };
      const [here, there] = [provedOf((await call(setup.params, { from: 0, to: COMPARED - 1 })).finding), provedOf(first)];
      const last = Math.max(lastToCompare(here, there, COMPARED_AT_MOST), here.length > 0 && there.length > 0 ? 0 : COMPARED - 1);
      let difference = null;
      for (const range of stretches(Math.min(last, COMPARED_AT_MOST), MOST)) {
        note({ slow: range.from > 0, done: range.from, of: last });
        const [a, b] = [(await call(setup.params, range)).values, (await call(params, range)).values];
        const at = firstDifference(a, b);
        if (at < 0) continue;
        difference = { n: range.from + at, here: a[at] ?? 0, there: b[at] ?? 0 };
        break;
      }
      note({ slow: false });
      store.update((s) => (labOf(s).family === family ? withLab(s, {
        comparison: { text, to: Math.min(last, COMPARED_AT_MOST), first: difference, here, there },
      }) : s));
    },
  });
}

