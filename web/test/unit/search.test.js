// The laboratory of searching: traces of the engine replayed to any step, against what
// the search itself counted and against the definition of the window; the drawing, the
// tree made by hand, addresses, and what the room asks.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { childrenOf, drawn, nodeAt } from "../../js/search/drawing.js";
import { added, moved, nodeOf, removed, taken, valued, written } from "../../js/search/edit.js";
import { lookAt, holderOf } from "../../js/search/replay.js";
import { openRoom } from "../../js/search/room.js";
import {
  askOf, bracketed, CHOICES, cutFrom, depthOf, gamesOf, keyOf, openLab, played, queryOf, readQuery, refused, shown, windowText, wentTo,
} from "../../js/search/state.js";
import { command } from "../e2e/support/edge.js";
import { pick, random } from "./random.js";

/** @import {Ask, Found, Lab, SearchResult, SearchTrace} from "../../js/search/model.d.ts" */

/** The engine's answers to questions, in their order. @param {readonly object[]} questions @returns {any[]} */
function engine(questions) {
  const input = questions.map((q, i) => JSON.stringify({ v: 1, id: String(i), ...q })).join("\n");
  return execFileSync(command("scripts/ask"), { input, encoding: "utf8", maxBuffer: 1 << 28 }).trim().split("\n").map((line) => JSON.parse(line).result);
}

/** @type {import("../../js/model.d.ts").GameInfo[]} */
const GAMES = engine([{ op: "catalog" }])[0].games.filter((/** @type {any} */ g) => g.ops.includes("scene"));

/** A tree as JSON, three plies deep at most, with equal values. @param {() => number} r @param {number} plies @returns {string} */
const someTree = (r, plies) => (plies === 0 || r() < 0.18 ? String(Math.floor(r() * 9) - 3)
  : `[${Array.from({ length: 1 + Math.floor(r() * 3) }, () => someTree(r, plies - 1)).join(",")}]`);

/** Searches of random trees by every choice, with their steps. @type {{q: any, result: SearchResult, trace: SearchTrace}[]} */
const searches = (() => {
  const r = random(11);
  const questions = Array.from({ length: 160 }, () => ({
    op: "search", game: "tree", pos: someTree(r, 4), params: { root: pick(r, ["max", "min"]) }, trace: true,
    method: pick(r, ["alphabeta", "alphabeta", "minimax", "memo", "negamax"]), ties: pick(r, CHOICES.ties), fail: pick(r, CHOICES.fail), order: pick(r, CHOICES.order),
  }));
  return engine(questions).map((result, i) => ({ q: questions[i], result, trace: result.trace }));
})();

/** A number, or an open end of a window. @param {string | null} text @param {number} open */
const number = (text, open) => (text === null ? open : Number(text));

test("all steps replayed give the search's own counts, and the root its value", () => {
  for (const { q, result, trace } of searches) {
    const look = lookAt(trace, trace.kinds.length);
    assert.equal(look.nodes, result.nodes);
    assert.deepEqual(look.leaves, result.leafOrder);
    assert.equal(look.cuts, result.cutCount);
    assert.equal(look.hits, result.hits ?? 0);
    assert.equal(look.node, 0);
    const sign = q.method === "negamax" && q.params.root === "min" ? -1 : 1;
    assert.equal(Number(look.value[0]), sign * Number(result.value) || 0);
    // What was cut is never part of best play.
    trace.nodes.forEach((n, i) => { if (n.line) assert.ok(!look.crossed.has(i)); });
  }
});

test("forward and back: a step looks the same whichever way it is come to", () => {
  const { trace } = searches.find((s) => s.q.method === "alphabeta" && s.result.cutCount > 1) ?? assert.fail("no cuts");
  const forth = Array.from({ length: trace.kinds.length + 1 }, (_, at) => lookAt(trace, at));
  for (let at = trace.kinds.length; at >= 0; at--) assert.deepEqual(lookAt(trace, at), forth[at]);
  assert.deepEqual([forth[0]?.node, forth[0]?.nodes, forth[1]?.node, forth[1]?.nodes], [-1, 0, 0, 1]);
});

test("the window at a node is the best that either side has above it, at every step", () => {
  let entered = 0;
  for (const { q, trace } of searches) {
    if (q.method !== "alphabeta") continue;
    [...trace.kinds].forEach((kind, i) => {
      if (kind !== "e") return;
      const before = lookAt(trace, i);
      const look = lookAt(trace, i + 1);
      const node = trace.at[i] ?? 0;
      let alpha = -Infinity;
      let beta = Infinity;
      for (let above = trace.nodes[node]?.parent ?? -1; above >= 0; above = trace.nodes[above]?.parent ?? -1) {
        const best = before.value[above] ?? null;
        if (best === null) continue;
        if (trace.nodes[above]?.side === "max") alpha = Math.max(alpha, Number(best));
        else beta = Math.min(beta, Number(best));
      }
      assert.deepEqual([number(look.alpha[node] ?? null, -Infinity), number(look.beta[node] ?? null, Infinity)], [alpha, beta], `${q.pos} step ${i}`);
      entered++;
    });
  }
  assert.ok(entered > 500);
});

test("a cut names the child that closed the window and the node that holds its edge", () => {
  let cuts = 0;
  for (const { q, trace } of searches) {
    [...trace.kinds].forEach((kind, i) => {
      if (kind !== "c") return;
      cuts++;
      const look = lookAt(trace, i + 1);
      const node = trace.at[i] ?? 0;
      const child = trace.by[i] ?? -1;
      assert.equal(trace.nodes[child]?.parent, node);
      const min = trace.nodes[node]?.side === "min";
      const alpha = Number(look.alpha[node]);
      const beta = Number(look.beta[node]);
      assert.ok(q.ties === "cut" ? alpha >= beta : alpha > beta, `${q.pos}: ${alpha}, ${beta}`);
      const holder = holderOf(trace, look, node);
      const value = Number(look.value[holder]);
      assert.equal(value, min ? alpha : beta, `${q.pos}: ${holder} does not hold the edge`);
      // It is a child, already left, of an ancestor of the other side.
      const parent = trace.nodes[holder]?.parent ?? -1;
      assert.equal(trace.nodes[parent]?.side, min ? "max" : "min");
      let above = trace.nodes[node]?.parent ?? -1;
      while (above >= 0 && above !== parent) above = trace.nodes[above]?.parent ?? -1;
      assert.equal(above, parent);
      // The siblings after the child, and they alone, are crossed out now.
      const siblings = trace.nodes.flatMap((n, j) => (n.parent === node ? [j] : []));
      const crossed = siblings.filter((j) => look.crossed.get(j) === i);
      assert.ok(crossed.length > 0);
      assert.deepEqual(crossed, siblings.slice(siblings.length - crossed.length));
      assert.equal(siblings[siblings.length - crossed.length - 1], child);
      assert.ok(crossed.every((j) => !lookAt(trace, i).crossed.has(j)));
    });
  }
  assert.ok(cuts > 60);
});

test("the published tree: six leaves where ties cut, one more where they do not", () => {
  const pos = "[[[[3,17],[2,12]],[[15],[25,0]]],[[[2,5],[3]],[[2,14]]]]";
  const [cut, keep, ...others] = engine(["cut", "keep"].map((ties) => ({ op: "search", game: "tree", pos, ties, trace: true }))
    .concat(CHOICES.method.map((method) => /** @type {any} */ ({ op: "search", game: "tree", pos, method }))));
  assert.deepEqual(lookAt(cut.trace, 999).leaves, ["3", "17", "2", "15", "2", "3"]);
  assert.equal(lookAt(keep.trace, 999).leaves.length, 7);
  assert.deepEqual(others.map((r) => r.value), ["3", "3", "3", "3"]);
});

test("a drawing has every node once, children in the order read and their parent above the middle", () => {
  const some = searches.slice(0, 60);
  const whole = engine(some.map(({ q }) => ({ ...q, method: "minimax" })));
  for (const [k, { trace }] of some.entries()) {
    const full = whole[k].trace;
    const drawing = drawn(trace, full, true, false);
    assert.equal(drawing.nodes.length, full.nodes.length);
    assert.equal(drawing.whole, true);
    assert.equal(new Set(drawing.nodes.map((n) => `${n.x} ${n.y}`)).size, drawing.nodes.length);
    drawing.nodes.forEach((n, i) => {
      const children = childrenOf(drawing, i).map((c) => drawing.nodes[c]?.x ?? 0);
      assert.deepEqual(children, [...children].sort((a, b) => a - b));
      if (children.length > 0) assert.ok(Math.abs(n.x - ((children[0] ?? 0) + (children.at(-1) ?? 0)) / 2) < 1e-6);
      assert.equal(nodeAt(drawing, n.path), i);
      assert.ok(n.x >= drawing.pitch / 2 && n.x <= drawing.width - drawing.pitch / 2 && n.y > 0 && n.y < drawing.height);
    });
    trace.nodes.forEach((n, i) => {
      const there = drawing.nodes[drawing.of[i] ?? -1];
      assert.deepEqual([there?.own, there?.side, there?.move], [i, n.side, n.move]);
    });
  }
});

test("of what is too large to be known whole, what was read is drawn", () => {
  const [{ trace }, full] = engine(["alphabeta", "minimax"].map((method) => ({ op: "search", game: "nim", pos: "3.5.7", depth: 4, method, trace: true })));
  const drawing = drawn(trace, full.trace, true, true);
  assert.equal(drawing.whole, false);
  assert.equal(drawing.nodes.length, trace.nodes.length);
  assert.equal(drawn(trace, null, true, true).nodes.length, trace.nodes.length);
});

test("a tree's text is taken apart and written again, and the engine reads the same", () => {
  const r = random(3);
  const texts = Array.from({ length: 80 }, () => someTree(r, 4));
  const canonical = engine(texts.map((pos) => ({ op: "scene", game: "tree", pos }))).map((s) => s.pos);
  const again = engine(canonical.map((pos) => ({ op: "scene", game: "tree", pos: written(taken(pos) ?? assert.fail(pos)) }))).map((s) => s.pos);
  assert.deepEqual(again, canonical);
  canonical.forEach((pos, i) => assert.equal(JSON.stringify(JSON.parse(bracketed(pos))), texts[i]));
  assert.equal(shown({ game: "tree", pos: "min.~3~1.2__" }), "min [3, [1, 2]]");
  assert.deepEqual(taken("min [3, [1, 2]]"), { before: "min", tree: ["3", ["1", "2"]] });
  assert.equal(taken("[1, 2"), null);
  assert.equal(written(taken("[9223372036854775807, \"-4\"]") ?? assert.fail()), "[9223372036854775807, -4]", "no digit is lost");
});

test("children are added and taken away, leaves changed; the root stays", () => {
  const w = taken("[[7, 3], [15]]") ?? assert.fail();
  assert.deepEqual([written(added(w, "1").w), added(w, "1").path], ["[[7, 3, 0], [15]]", "1.3"]);
  assert.deepEqual([written(added(w, "1.2").w), added(w, "1.2").path], ["[[7, [3]], [15]]", "1.2.1"]);
  assert.deepEqual([written(added(w, "").w), added(w, "").path], ["[[7, 3], [15], 0]", "3"]);
  assert.deepEqual([written(removed(w, "1.1").w), removed(w, "1.1").path], ["[[3], [15]]", "1"]);
  assert.equal(written(removed(w, "2.1").w), "[[7, 3], 15]", "without its last child a node is a leaf of its value");
  assert.equal(written(removed(w, "").w), "[[7, 3], [15]]");
  assert.equal(written(valued(w, "2.1", "-4").w), "[[7, 3], [-4]]");
  assert.equal(written(valued(w, "2", "-4").w), "[[7, 3], [15]]", "an inner node has no value");
  assert.equal(nodeOf(w, "1.2"), "3");
  assert.equal(nodeOf(w, "3.1"), undefined);
  assert.equal(moved("9223372036854775806", 5), "9223372036854775807");
  assert.equal(moved("-3", -1), "-4");
  assert.equal(written(added(taken("5") ?? assert.fail(), "").w), "[5]");
});

test("an address is read as far as it names what is there, and written as short as can be", () => {
  const ask = askOf(GAMES, readQuery("?game=dodgem&n=4&pos=B...&method=brute&ties=keep&depth=5&step=7&lang=vi", GAMES));
  assert.deepEqual([ask.room, ask.game, ask.params, ask.pos, ask.method, ask.ties, ask.fail, ask.depth, ask.step], ["steps", "dodgem", { n: "4" }, "B...", "minimax", "keep", "soft", "5", 7]);
  assert.equal(queryOf(ask), "game=dodgem&n=4&pos=B...&method=minimax&ties=keep&depth=5&step=7");
  assert.equal(queryOf(askOf(GAMES, readQuery("?game=chess&method=magic&depth=x&step=-", GAMES))), "game=tree");
  const rounds = askOf(GAMES, readQuery("?room=rounds&game=tree&round=-1&from=50&at=x~y", GAMES));
  assert.equal(queryOf(rounds), "room=rounds&game=dodgem&round=-1&from=50&at=x~y");
  const r = random(8);
  for (let i = 0; i < 200; i++) {
    /** @type {Partial<Ask>} */
    const wish = { room: pick(r, ["steps", "essay"]), game: pick(r, ["dodgem", "tree", "nim"]), pos: pick(r, [null, "1.2"]), method: pick(r, CHOICES.method), order: pick(r, CHOICES.order), depth: pick(r, ["", "4"]) };
    const one = askOf(GAMES, wish);
    if (one.room === "steps") assert.deepEqual(askOf(GAMES, readQuery(`?${queryOf(one)}`, GAMES)), one);
  }
  assert.deepEqual([depthOf(askOf(GAMES, {})), depthOf(askOf(GAMES, { depth: "2" })), depthOf(askOf(GAMES, { game: "nim" }))], [undefined, 2, 3]);
});

test("each room has the games that it can show", () => {
  assert.equal(gamesOf(GAMES, "steps").length, GAMES.length);
  assert.equal(gamesOf(GAMES, "steps")[0]?.id, "tree");
  const rounds = gamesOf(GAMES, "rounds").map((g) => g.id);
  assert.ok(["dodgem", "pursuit", "graph"].every((id) => rounds.includes(id)) && !rounds.includes("coins") && rounds[0] === "dodgem");
  assert.deepEqual(gamesOf(GAMES, "essay").map((g) => g.id), ["dodgem"]);
});

/** A laboratory that shows a search. @param {{q: any, result: SearchResult, trace: SearchTrace}} search @returns {Lab} */
function labOf({ q, result, trace }) {
  const ask = askOf(GAMES, { ...q });
  const found = /** @type {Found} */ ({ pos: "", ask, result, trace, drawing: drawn(trace, null, true, false), counts: [] });
  return wentTo({ ...openLab(GAMES, ask), found }, Infinity);
}

test("steps stay within the search; cuts are found forwards and back; play begins anew at the end", () => {
  const search = searches.find((s) => s.result.cutCount > 1) ?? assert.fail("no cuts");
  const last = search.trace.kinds.length;
  const full = labOf(search);
  assert.deepEqual([full.at, full.ask.step], [last, null]);
  assert.equal(wentTo(full, -5).at, 0);
  assert.equal(wentTo(full, 3).ask.step, 3);
  let lab = wentTo(full, 0);
  const found = [];
  for (let at = cutFrom(lab, 1); at !== lab.at; at = cutFrom(lab, 1)) {
    found.push(at);
    lab = wentTo(lab, at);
  }
  assert.equal(found.length, search.result.cutCount);
  for (const at of [...found].reverse().slice(1)) {
    lab = wentTo(lab, cutFrom(lab, -1));
    assert.equal(lab.at, at);
  }
  assert.equal(cutFrom(lab, -1), lab.at);
  const begun = played(full);
  assert.deepEqual([begun.at, begun.playing], [0, true]);
  assert.equal(wentTo({ ...begun, at: last - 1 }, last).playing, false);
  assert.equal(windowText(null, "-4"), "−∞, −4");
});

test("what is refused stays in its field, and what was shown is asked about again", () => {
  const lab = labOf(searches[0] ?? assert.fail());
  const problem = { code: "bad_position", at: "[", field: "pos", args: {} };
  const after = refused({ ...lab, text: "[", ask: { ...lab.ask, pos: "[" } }, problem);
  assert.deepEqual([after.text, after.problem, after.ask], ["[", problem, lab.found?.ask]);
});

/** A room over the real engine, whose clock ticks when it is told to. @param {string} [search] */
function setUp(search = "") {
  /** @type {any[]} */
  const asked = [];
  /** @type {string[]} */
  const addresses = [];
  /** @type {(() => void)[]} */
  const timers = [];
  const location = { search };
  const host = /** @type {any} */ ({
    location,
    history: {
      pushState: (/** @type {any} */ _s, /** @type {string} */ _t, /** @type {string} */ url) => { addresses.push(`push ${url}`); location.search = url; },
      replaceState: (/** @type {any} */ _s, /** @type {string} */ _t, /** @type {string} */ url) => { addresses.push(`replace ${url}`); location.search = url; },
    },
    setTimeout: (/** @type {() => void} */ f) => timers.push(f),
    clearTimeout: (/** @type {number} */ id) => { if (id) timers[id - 1] = () => {}; },
  });
  const call = async (/** @type {any} */ q) => {
    asked.push(q);
    const reply = JSON.parse(execFileSync(command("scripts/ask"), { input: JSON.stringify({ v: 1, id: "1", ...q }), encoding: "utf8" }));
    if (!reply.ok) throw reply.error;
    return reply.result;
  };
  const room = openRoom({ engine: /** @type {any} */ ({ call }), games: GAMES, changed: () => {}, lang: () => null, host });
  return { room, asked, addresses, timers, location };
}

const settled = () => new Promise((done) => setTimeout(done, 20));

test("the room asks for the steps and for every method; edits and Back follow", async () => {
  const { room, asked, addresses, location } = setUp();
  room.open();
  await settled();
  assert.deepEqual(asked.map((q) => `${q.op} ${q.method ?? ""}`), ["scene ", "search alphabeta", "search minimax", "search memo", "search negamax"]);
  assert.deepEqual(room.lab.found?.counts.map((c) => c.result?.value), ["15", "15", "15", "15"]);
  assert.deepEqual([room.lab.at, room.lab.answer, room.lab.text], [23, null, "[[7, 3], [15], [1, 12, 20, 22]]"]);
  assert.deepEqual(addresses, ["replace ?game=tree&pos=~~7.3_~15_~1.12.20.22__"]);
  room.act({ do: "edit", pos: "[[7, 3], [16], [1, 12, 20, 22]]", path: "2.1" });
  await settled();
  assert.deepEqual([room.lab.found?.result.value, room.lab.node, addresses.at(-1)], ["16", "2.1", "push ?game=tree&pos=~~7.3_~16_~1.12.20.22__"]);
  location.search = "?game=tree&pos=~~7.3_~15_~1.12.20.22__&step=4";
  room.open();
  await settled();
  assert.deepEqual([room.lab.found?.result.value, room.lab.at], ["15", 4]);
  const before = asked.length;
  location.search = "?game=tree&pos=~~7.3_~15_~1.12.20.22__&step=9";
  room.open();
  assert.deepEqual([room.lab.at, asked.length], [9, before], "a step is no question");
});

test("a bad tree is told at its field, and the address names what is shown", async () => {
  const { room, addresses } = setUp("?pos=5");
  room.open();
  await settled();
  room.act({ do: "type", text: "[[1, x]" });
  room.act({ do: "ask", change: {}, text: "[[1, x]" });
  await settled();
  assert.deepEqual([room.lab.problem?.code, room.lab.text, room.lab.ask.pos, room.lab.found?.pos, addresses.length], ["bad_position", "[[1, x]", "5", "5", 1]);
  room.act({ do: "ask", change: { room: "rounds" } });
  await settled();
  assert.deepEqual([room.lab.problem, room.lab.ask.game, room.lab.rounds?.result.total, addresses.at(-1)], [null, "dodgem", 1963, "push ?room=rounds&game=dodgem&pos=B..~B..~.RR~b&round=0"]);
});

test("the essay's depths count as the published search", async () => {
  const { room, asked } = setUp("?room=essay");
  room.open();
  for (let i = 0; i < 40 && room.lab.answer; i++) await settled();
  const essay = room.lab.essay ?? assert.fail();
  assert.deepEqual(essay.depths.map((d) => d.minimax?.nodes), [4, 11, 38, 139, 418, 1175, 3658, 12523, 37114, 107866]);
  assert.ok(essay.depths.every((d) => d.minimax?.value === d.alphabeta?.value && (d.alphabeta?.nodes ?? 0) <= (d.minimax?.nodes ?? 0)));
  assert.equal(essay.depths[0]?.minimax?.line[0], "a2-b2", "one ply picks a losing move");
  assert.deepEqual(essay.truth?.moves.filter((m) => m.best).map((m) => m.move), ["a3-b3"]);
  assert.equal(asked.length, 23);
});

test("keys of questions leave the step out", () => {
  const ask = askOf(GAMES, {});
  assert.equal(keyOf({ ...ask, step: 4 }), keyOf(ask));
});
