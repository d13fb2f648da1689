// The laboratory of sequences at work, with an engine that knows octal games by the
// definition.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Asker } from "../../js/effects/ask.js";
import { act, follow, labOf, lacking, takenIn } from "../../js/series/lab.js";
import { covers, cut, openLab, provedOf, stronger } from "../../js/series/state.js";
import { initialState, opened } from "../../js/state.js";
import { Store } from "../../js/store.js";
import { sameText } from "../../js/view/series.js";
import { found, KAYLES, kayles, lab, octal } from "./kayles.js";

/** @import {Engines} from "../../js/engine/engines.js" */

test("the laboratory asks for the range first, then for what comes before the period", () => {
  assert.deepEqual(lacking(openLab("f", null)), { from: 0, to: 511, bound: 20_000 });
  assert.equal(lacking(lab()), null);
  assert.equal(lacking(lab({ range: { from: 1e9, to: 1e9 + 99 } })), null, "a proved period needs no engine");
  const open = found({ length: 0, start: 0, checkedTo: 255 });
  const bare = { finding: open, head: null, round: null };
  assert.deepEqual(lacking(lab({ ...bare, range: { from: 300, to: 399 } })), { from: 200, to: 499, bound: 20_000 });
  assert.deepEqual(lacking(lab({ ...bare, range: { from: 100_000, to: 100_099 } })), { from: 99_900, to: 100_199, bound: 100_199 });
  assert.deepEqual(lacking(lab({ ...bare, range: { from: 1e12, to: 1e12 + 99 } })), { from: 1e12, to: 1e12 + 99, bound: 20_000 }, "so far the engine cannot value heap by heap");
  assert.deepEqual(lacking(lab({ ...bare, bound: 100_000, looked: 20_000 })), { from: 0, to: 255, bound: 100_000 });
  assert.equal(lacking(lab({ ...bare, bound: 1000, looked: 1000 })), null);
  assert.equal(lacking(lab({ bound: 100_000 })), null, "nothing more is looked for than a proof");
  const far = lab({ range: { from: 500, to: 599 }, block: { from: 400, values: Array(300).fill(1) }, head: null, round: null });
  assert.deepEqual(lacking(far), { from: 0, to: 82, bound: 20_000 });
  // A head that is too long is left out: the range can still be shown.
  const long = { ...far, finding: found({ length: 4, start: 2_268_248, checkedTo: 4_536_506 }) };
  assert.deepEqual(lacking(long), { from: 2_268_248, to: 2_268_251, bound: 2_268_251 });
  assert.equal(lacking({ ...long, round: [0, 1, 2, 3] }), null);
  assert.deepEqual(lacking({ ...long, round: [0, 1, 2, 3], range: { from: 50_000, to: 50_099 } }), { from: 49_900, to: 50_199, bound: 50_199 });
  // Without its round each place beyond the start needs the proof once more.
  assert.equal(lacking({ ...long, range: { from: 3_000_000, to: 3_000_099 } })?.bound, 4_536_506);
  const answer = { values: [], ...found(KAYLES) };
  const taken = takenIn(far, { from: 0, values: kayles.slice(0, 83) }, answer);
  assert.equal(taken.block, far.block, "the plot's values stay");
  assert.deepEqual(taken.head, kayles.slice(0, 83));
  assert.deepEqual(taken.range, far.range);
  assert.deepEqual(takenIn(openLab("f", null), { from: 0, values: kayles }, answer).range, { from: 0, to: 106 });
  assert.deepEqual(taken.round, kayles.slice(71, 83));
  assert.equal(cut({ from: 1, values: kayles }, { from: 0, to: 5 }), null);
  assert.deepEqual(cut({ from: 1, values: [7, 8, 9] }, { from: 2, to: 3 }), [8, 9]);
  assert.equal(covers(null, { from: 0, to: 1 }), false);
});

/** A page with an engine that knows octal games by the definition. */
function setUp() {
  const store = new Store(opened({
    ...initialState({ page: "play", lang: "en", langFixed: false, theme: "auto", build: "b" }), tab: "series",
  }, { game: "octal", params: { code: "0.161" }, pos: null, opponent: "computer", first: "you", level: 1, seed: 1 }, [{ pos: "5", turn: "first", over: false }]), () => queueMicrotask(() => follow(asker)));
  /** @type {any[]} */
  const asked = [];
  const engine = /** @type {Engines} */ (/** @type {unknown} */ ({
    /** @param {any} q @param {any} options */
    call: async (q, options) => {
      asked.push(q);
      if (options?.signal?.aborted) throw { code: "cancelled" };
      if (q.op === "check") return { valid: true, checked: [] };
      const { code } = q.params;
      if (!/^0\.[0-7]+$/.test(code)) throw { code: "bad_param", at: code, field: "params.code", args: { want: "octal.code" } };
      const p = code === "0.77" || code === "0.770" ? KAYLES : { length: 0, start: 0, checkedTo: Math.max(q.to, q.bound ?? 0) };
      return { values: octal(code, Math.min(q.to, 1200)).slice(q.from).map(String), ...found(p), certificate: { kind: "octal-period" } };
    },
  }));
  const asker = new Asker(store, engine);
  return { store, asked, asker };
}

/** Lets settled promises run on. */
const settle = () => new Promise((done) => setTimeout(done, 0));

test("0.161 and 0.36 are told apart in the laboratory, 0.77 and 0.770 are not", async () => {
  const { store, asker } = setUp();
  follow(asker);
  await settle();
  assert.equal(labOf(store.state).block?.values.length, 512);
  act({ do: "compare", param: "code", text: " 0.36 " }, asker);
  await settle();
  await settle();
  assert.deepEqual(labOf(store.state).comparison?.first, { n: 519, here: octal("0.161", 519)[519], there: octal("0.36", 519)[519] });
  assert.equal(labOf(store.state).comparison?.text, "0.36");

  store.update((s) => ({ ...s, setup: s.setup && { ...s.setup, params: { code: "0.77" } } }));
  follow(asker);
  await settle();
  act({ do: "compare", param: "code", text: "0.770" }, asker);
  await settle();
  const { comparison } = labOf(store.state);
  assert.equal(comparison?.first, null);
  assert.equal(comparison?.to, 71 + 12 + 12 - 1);
  assert.equal(sameText(/** @type {any} */ (comparison), "0.77", words), "ui.series.same.always|0.77|0.770|94|12|71");
  assert.equal(sameText({ text: "b", to: 9, first: { n: 3, here: 1, there: 2 }, settled: false, here: KAYLES, there: KAYLES }, "a", words), "ui.series.same.differ|a|b|3|1|2");
  const open = { length: 0, start: 0, checkedTo: 9 };
  assert.equal(sameText({ text: "b", to: 9, settled: false, first: null, here: open, there: KAYLES }, "a", words), "ui.series.same.sofar|a|b|9");
});

/** @type {import("../../js/model.js").Words} words that show their key and arguments */
const words = {
  lang: "en", has: () => true,
  t: (key, args) => [key, ...Object.values(args ?? {})].join("|"),
  label: (l) => [l.key, ...Object.values(l.args ?? {})].join("|"),
};

test("what cannot be read is refused where it was typed, and can be typed again", async () => {
  const { store, asker } = setUp();
  act({ do: "compare", param: "code", text: "9" }, asker);
  await settle();
  assert.equal(store.state.same?.problem?.field, "params.code");
  assert.equal(labOf(store.state).other, "9");
  act({ do: "compare", param: "code", text: "0.36" }, asker);
  await settle();
  await settle();
  assert.equal(store.state.same?.problem, undefined);
  assert.equal(labOf(store.state).comparison?.first?.n, 519);
});

test("what is known of a period is not lost to an answer that looked less far", () => {
  const [proof, near, away] = [found(KAYLES), ...[500, 9000].map((checkedTo) => found({ length: 0, start: 0, checkedTo }))];
  assert.equal(stronger(null, near), near);
  assert.equal(stronger(proof, away), proof);
  assert.equal(stronger(away, proof), proof);
  assert.equal(stronger(away, near), away);
  assert.equal(stronger(near, away), away);
});

test("looking further asks once with a larger bound and keeps the range", async () => {
  const { store, asked, asker } = setUp();
  follow(asker);
  await settle();
  act({ do: "range", range: { from: 10, to: 50 } }, asker);
  act({ do: "further" }, asker);
  follow(asker);
  follow(asker);
  await settle();
  follow(asker);
  assert.deepEqual(asked.map((q) => [q.from, q.to, q.bound]), [[0, 511, 20_000], [0, 511, 100_000]]);
  assert.deepEqual(labOf(store.state).range, { from: 10, to: 50 });
  assert.equal(provedOf(labOf(store.state).finding).checkedTo, 100_000);
});

test("reading goes from heap to heap and takes the range along", () => {
  const { store, asker } = setUp();
  const read = () => [labOf(store.state).at, labOf(store.state).range.from];
  act({ do: "range", range: { from: 10, to: 19 } }, asker);
  act({ do: "step", by: 1 }, asker);
  assert.deepEqual(read(), [10, 10]);
  act({ do: "step", by: 12 }, asker);
  assert.deepEqual(read(), [22, 13]);
  act({ do: "step", by: -99 }, asker);
  assert.deepEqual(read(), [0, 0]);
  act({ do: "read", at: null }, asker);
  assert.deepEqual(read(), [null, 0]);
});

test("the certificate is checked, and another game's laboratory begins anew", async () => {
  const { store, asked, asker } = setUp();
  follow(asker);
  await settle();
  act({ do: "check" }, asker);
  await settle();
  assert.equal(store.state.proof?.value?.valid, true);
  // A check that was ended is taken up again once its problem is gone.
  store.update((s) => ({ ...s, proof: { key: labOf(s).family, problem: { code: "cancelled", at: "", field: "", args: {} } } }));
  await settle();
  assert.equal(store.state.proof?.problem?.code, "cancelled");
  asker.retry();
  await settle();
  assert.equal(store.state.proof?.value?.valid, true);
  assert.deepEqual(asked.at(-1).certificate, { kind: "octal-period" });
  act({ do: "language", language: "go" }, asker);
  store.update((s) => ({ ...s, setup: s.setup && { ...s.setup, game: "other" } }));
  assert.equal(labOf(store.state).block, null);
  assert.equal(labOf(store.state).language, "go");
});
