// The laboratory of recurrences: its state, numbers too long for a double, the places
// of the tree's calls, and what it asks the engine.
import assert from "node:assert/strict";
import { test } from "node:test";
import { curvePath, nearest, scaleOf } from "../../js/ways/plot.js";
import { openRoom } from "../../js/ways/room.js";
import {
  askOf, bars, currentOf, firstBeyond, isBeyond, keptTo, log10, ofKind, openLab, played, readQuery, refused, repeats, short, shown, stepAt, takenIn, timeFor, wentTo,
} from "../../js/ways/state.js";
import { BOX, boxWidth, cutAt, placed } from "../../js/ways/tree.js";
import { random } from "./random.js";

/** @import {Lab, LessonInfo, WaysResult} from "../../js/ways/model.d.ts" */

/** @type {LessonInfo[]} */
const LESSONS = [
  { id: "fibonacci", methods: ["two"], inputs: ["6", "10"], max: 5000, shown: 120 },
  { id: "coins", game: "coins", methods: ["sum", "four"], inputs: ["2.4.6.8"], max: 5000, shown: 40 },
];

/** What the engine says of F(n), as far as the state needs it. @param {number} n @returns {WaysResult} */
function fibonacci(n) {
  /** @type {bigint[]} */
  const f = [0n, 1n];
  for (let k = 2; k <= n; k++) f.push((f[k - 1] ?? 0n) + (f[k - 2] ?? 0n));
  const steps = Array.from({ length: n + 1 }, (_, col) => ({
    row: 0, col, value: String(f[col]), asked: "1", reads: /** @type {[number, number][]} */ (col < 2 ? [] : [[0, col - 1], [0, col - 2]]), formulas: [],
  }));
  return {
    lesson: "fibonacci", method: "two", pos: String(n), size: n, answer: String(f[n]), values: [],
    counts: { calls: "25", depth: n, memo: 11, hits: 4, states: 7, cells: n + 1, reads: 10 },
    growth: [1, 2, 3].map((k) => ({ n: k, plain: String(2 * k), memo: k, table: k })),
    shown: { rows: [""], cols: steps.map((s) => String(s.col)), tree: { nodes: [], whole: true }, steps },
  };
}

/** @param {Partial<Lab>} [part] @returns {Lab} */
const lab = (part) => ({ ...openLab(LESSONS, askOf(LESSONS)), ...part });

test("an address is read as far as it names what is there", () => {
  assert.deepEqual(askOf(LESSONS, readQuery("?lesson=coins&pos=1.2&method=four&lang=vi")), { lesson: "coins", pos: "1.2", method: "four" });
  assert.deepEqual(askOf(LESSONS, readQuery("")), { lesson: "fibonacci", pos: "6", method: "two" });
  assert.deepEqual(askOf(LESSONS, readQuery("?lesson=hanoi&method=sum&pos=")), { lesson: "fibonacci", pos: "", method: "two" });
  assert.equal(shown("2.-4.6"), "2, -4, 6");
});

test("steps stay within the table, light their cell, and end the run at its last cell", () => {
  const full = takenIn(lab(), fibonacci(6));
  assert.equal(full.at, 7);
  assert.equal(currentOf(full)?.value, "8");
  const begun = played(full);
  assert.deepEqual([begun.at, begun.playing, begun.lit], [0, true, null]);
  assert.equal(currentOf(begun), undefined);
  const next = wentTo(begun, 1);
  assert.deepEqual([next.at, next.playing, next.lit], [1, true, [0, 0]]);
  assert.equal(played(next).playing, false);
  assert.equal(played(played(next)).at, 1);
  const last = wentTo(next, 7);
  assert.deepEqual([last.at, last.playing], [7, false]);
  assert.equal(wentTo(full, 99).at, 7);
  assert.equal(wentTo(full, -3).at, 0);
  assert.equal(stepAt(full.result, [0, 4]), 4);
  assert.equal(stepAt(full.result, [1, 4]), -1);
  assert.equal(played(lab()).playing, false, "nothing is played before the answer");
});

test("another recurrence of the same input keeps the step; another input begins full", () => {
  const half = wentTo(takenIn(lab(), fibonacci(6)), 3);
  assert.equal(takenIn(half, { ...fibonacci(6), method: "other" }).at, 3);
  assert.equal(takenIn(half, fibonacci(9)).at, 10);
});

test("an input that cannot be read stays in its field, and the answer stays shown", () => {
  const before = { ...takenIn(lab(), fibonacci(6)), text: "six" };
  const problem = { code: "bad_position", at: "six", field: "pos", args: {} };
  const after = refused({ ...before, ask: { ...before.ask, pos: "six" } }, problem);
  assert.deepEqual([after.text, after.result, after.ask.pos, after.problem], ["six", before.result, "6", problem]);
});

test("numbers beyond 64 bits are known, and no digit of any is lost", () => {
  assert.equal(isBeyond("9223372036854775807"), false);
  assert.equal(isBeyond("9223372036854775808"), true);
  assert.equal(isBeyond("-9223372036854775808"), false);
  assert.equal(isBeyond("-9223372036854775809"), true);
  assert.equal(firstBeyond(fibonacci(92)), undefined);
  assert.equal(firstBeyond(fibonacci(99))?.col, 93);
  assert.equal(repeats({ calls: "12345678901234567890123", states: 4 }), 12345678901234567890119n);
  assert.equal(short("123456789012345"), "123456789012345");
  assert.equal(short("39480149466491439737"), "3.948 × 10¹⁹");
  for (const n of [1, 7, 10, 999, 123456]) assert.ok(Math.abs(log10(n) - Math.log10(n)) < 1e-12);
  assert.ok(Math.abs(log10("1".padEnd(1506, "0")) - 1505) < 1e-12);
});

test("a time is told in the largest unit that it fills", () => {
  assert.equal(timeFor("999999999"), null);
  assert.deepEqual(timeFor("1000000000"), { unit: "seconds", n: "1" });
  assert.deepEqual(timeFor("7200000000000"), { unit: "hours", n: "2" });
  assert.deepEqual(timeFor("39480149466491439737"), { unit: "years", n: "1251" });
  assert.deepEqual(timeFor("1".padEnd(60, "0")), { unit: "ages", n: "0" });
});

test("bars are in proportion, and logarithmic only where the shortest would be lost", () => {
  const near = bars(["25", 11, 7]);
  assert.equal(near.log, false);
  near.shares.forEach((s, i) => assert.ok(Math.abs(s - [1, 11 / 25, 7 / 25][i]) < 1e-9));
  const far = bars(["1".padEnd(40, "0"), 1000, 10]);
  assert.equal(far.log, true);
  assert.ok(far.shares.every((s) => s > 0 && s <= 1) && (far.shares[1] ?? 0) > (far.shares[2] ?? 0));
});

test("the strategy takes every coin of its kind, whatever the other takes", () => {
  const r = random(5);
  for (let round = 0; round < 300; round++) {
    const coins = Array.from({ length: 2 * (1 + Math.floor(r() * 7)) }, () => String(Math.floor(r() * 40) - 15));
    const kind = /** @type {0 | 1} */ (Math.floor(r() * 2));
    const line = keptTo(coins, kind, coins.length / 2);
    const mine = line.filter((k) => k.mine).map((k) => k.took ?? -1);
    assert.ok(mine.every((i) => i % 2 === kind));
    assert.deepEqual(mine.map((i) => coins[i]).sort(), [...ofKind(coins, kind)].sort());
    assert.equal(line.length, coins.length + 1);
    assert.ok((line.at(-1)?.from ?? 0) > (line.at(-1)?.to ?? 0));
  }
});

/** The calls of plain Fibonacci level by level. @param {number} n */
function calls(n) {
  const nodes = [{ parent: -1, row: 0, col: n, value: "" }];
  for (let i = 0; i < nodes.length; i++) {
    const col = nodes[i]?.col ?? 0;
    if (col >= 2) nodes.push({ parent: i, row: 0, col: col - 1, value: "" }, { parent: i, row: 0, col: col - 2, value: "" });
  }
  return nodes;
}

test("calls stand above the middle of those they make, and no two boxes overlap", () => {
  for (const n of [0, 1, 2, 5, 9]) {
    const nodes = calls(n);
    const w = boxWidth(4);
    const { x, y, width, height } = placed(nodes, w);
    nodes.forEach((node, i) => {
      assert.ok((x[i] ?? -1) >= 0 && (x[i] ?? 0) + w <= width && (y[i] ?? 0) + BOX.h <= height);
      const below = nodes.flatMap((m, k) => (m.parent === i ? [x[k] ?? 0] : []));
      if (below.length > 0) assert.ok(Math.abs((x[i] ?? 0) - ((below[0] ?? 0) + (below.at(-1) ?? 0)) / 2) < 1e-6);
      assert.equal(y[i], node.parent < 0 ? BOX.margin : (y[node.parent] ?? 0) + BOX.h + BOX.below);
    });
    for (const level of new Set(y)) {
      const across = x.filter((_, i) => y[i] === level).sort((a, b) => a - b);
      across.slice(1).forEach((at, i) => assert.ok(at - (across[i] ?? 0) >= w + BOX.aside - 1e-6, `F(${n})`));
    }
  }
});

test("of a large tree the first levels are drawn, and what goes on is marked", () => {
  const whole = cutAt(calls(9), 0);
  assert.deepEqual([whole.nodes.length, whole.levels, whole.most], [109, 9, 9]);
  const large = cutAt(calls(12), 0);
  assert.deepEqual([large.nodes.length, large.levels, large.most], [63, 6, 12]);
  assert.ok(large.nodes.every((n, i) => Boolean(n.cut) === i >= 31));
  assert.equal(cutAt(calls(12), 3).nodes.length, 7);
  assert.equal(cutAt(calls(12), 99).nodes.length, 465);
  assert.equal(cutAt([{ parent: -1, row: 0, col: 9, value: "", cut: true }], 0).nodes[0]?.cut, true, "what the engine cut stays cut");
});

test("the plot rises by powers of ten and finds the size that is pointed at", () => {
  const growth = Array.from({ length: 20 }, (_, i) => ({ n: i + 1, plain: String(10n ** BigInt(i)), memo: i + 1, table: 1 }));
  const scale = scaleOf(growth, 400);
  const steps = growth.map((g) => scale.y(g.plain));
  steps.slice(1).forEach((y, i) => assert.ok(Math.abs(y - (steps[i] ?? 0) - ((steps[1] ?? 0) - (steps[0] ?? 0))) < 1e-6, "a straight line"));
  assert.equal(curvePath(growth, "memo", scale).match(/[ML]/g)?.length, 20);
  assert.deepEqual([nearest(growth, 0), nearest(growth, 1), nearest(growth, 0.5)], [0, 19, 9]);
});

/** A room whose engine is this function, and whose clock ticks when it is told to. @param {(question: any) => Promise<any>} call @param {string} [search] */
function setUp(call, search = "") {
  /** @type {string[]} */
  const written = [];
  /** @type {(() => void)[]} */
  const timers = [];
  const location = { search };
  const host = /** @type {any} */ ({
    location,
    history: {
      pushState: (/** @type {any} */ _s, /** @type {string} */ _t, /** @type {string} */ url) => { written.push(`push ${url}`); location.search = url; },
      replaceState: (/** @type {any} */ _s, /** @type {string} */ _t, /** @type {string} */ url) => { written.push(`replace ${url}`); location.search = url; },
    },
    setTimeout: (/** @type {() => void} */ f) => timers.push(f),
    clearTimeout: (/** @type {number} */ id) => { if (id) timers[id - 1] = () => {}; },
  });
  const room = openRoom({ engine: { call }, lessons: LESSONS, changed: () => {}, lang: () => null, host });
  return { room, written, timers, location };
}

const settled = () => new Promise((done) => setTimeout(done));

test("the room asks what the address names, and another input makes an entry of the history", async () => {
  /** @type {any[]} */
  const asked = [];
  const { room, written } = setUp(async (q) => (asked.push(q), { ...fibonacci(Number(q.pos)), method: q.method }));
  room.open();
  await settled();
  assert.deepEqual(asked, [{ op: "ways", lesson: "fibonacci", pos: "6", method: "two" }]);
  assert.deepEqual(written, ["replace ?lesson=fibonacci&pos=6&method=two"]);
  room.act({ do: "input", text: " 9 " });
  await settled();
  assert.equal(asked[1].pos, "9");
  assert.equal(written[1], "push ?lesson=fibonacci&pos=9&method=two");
  room.open();
  await settled();
  assert.equal(asked.length, 2, "what is shown is not asked for again");
});

test("an input too long for an address is left out of it", async () => {
  const { room, written } = setUp(async (q) => ({ ...fibonacci(6), lesson: q.lesson, pos: q.pos, method: q.method }), "?lesson=coins");
  room.open();
  await settled();
  room.act({ do: "input", text: "1.".repeat(20_000) });
  await settled();
  assert.deepEqual(written, ["replace ?lesson=coins&pos=2.4.6.8&method=sum", "push ?lesson=coins&method=sum"]);
});

test("a refusal is told at the field; what was shown stays, and Back asks again", async () => {
  const { room, written, location } = setUp(async (q) => {
    if (!/^\d+$/.test(q.pos)) throw Object.assign(new Error(), { code: "bad_position", at: q.pos, field: "pos", args: { want: "ways.number" } });
    return fibonacci(Number(q.pos));
  });
  room.open();
  await settled();
  room.act({ do: "type", text: "six" });
  room.act({ do: "input", text: "six" });
  await settled();
  assert.deepEqual([room.lab.text, room.lab.problem?.code, room.lab.result?.answer, room.lab.answer], ["six", "bad_position", "8", null]);
  assert.equal(written.length, 1, "the address names what can be shown");
  location.search = "?lesson=fibonacci&pos=10&method=two";
  room.open();
  await settled();
  assert.deepEqual([room.lab.text, room.lab.problem, room.lab.result?.answer], ["10", null, "55"]);
});

test("an answer that comes late does not take the place of a newer one", async () => {
  /** @type {((value: any) => void)[]} */
  const waiting = [];
  const { room } = setUp((q) => new Promise((done) => waiting.push(() => done(fibonacci(Number(q.pos))))));
  room.open();
  room.act({ do: "input", text: "9" });
  waiting[1]?.(null);
  await settled();
  waiting[0]?.(null);
  await settled();
  assert.equal(room.lab.result?.pos, "9");
});

test("playing fills cell after cell to the end, and stops when it is told to", async () => {
  const { room, timers } = setUp(async (q) => fibonacci(Number(q.pos)));
  room.open();
  await settled();
  const tick = () => timers.at(-1)?.();
  room.act({ do: "play" });
  assert.deepEqual([room.lab.at, room.lab.playing], [0, true]);
  tick();
  tick();
  assert.equal(room.lab.at, 2);
  room.act({ do: "play" });
  tick();
  assert.deepEqual([room.lab.at, room.lab.playing], [2, false]);
  room.act({ do: "play" });
  for (let i = 0; i < 9; i++) tick();
  assert.deepEqual([room.lab.at, room.lab.playing], [7, false]);
  room.act({ do: "step", by: -1 });
  assert.equal(room.lab.at, 6);
});

test("work can be ended and taken up again", async () => {
  let calls = 0;
  const { room } = setUp(async (q) => {
    if (calls++ === 0) return new Promise(() => {});
    return fibonacci(Number(q.pos));
  });
  room.open();
  room.act({ do: "cancel" });
  assert.equal(room.lab.answer?.problem?.code, "cancelled");
  room.act({ do: "retry" });
  await settled();
  assert.equal(room.lab.result?.answer, "8");
});
