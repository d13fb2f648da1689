// What the panel works out: what is lit, where keys lead in a table, what of a
// tree is drawn and where.
import assert from "node:assert/strict";
import { test } from "node:test";
import { arrowPath, goneIn, nodesOf } from "../../js/board/move.js";
import { chosenOf, cornerOf, neighbourCell, WINDOW } from "../../js/panel/grid.js";
import { cellKey, lightOf, previewed, reading, stepLight, tableOf, withPanel, withPicture, withReading, onBoard, pictureOf } from "../../js/panel/state.js";
import { initialState, lineKey, positionKey } from "../../js/state.js";
import { place } from "../../js/tree/layout.js";
import { pathTo, prune } from "../../js/tree/prune.js";
import { drawsFigures, nodeText, sizes } from "../../js/tree/size.js";
import { byQuality } from "../../js/view/moves.js";
import { pick, random } from "./random.js";

/** @import {State, Table} from "../../js/model.js" */
/** @import {TreeResult} from "../../js/protocol.js" */

/** @param {Partial<State>} more @returns {State} */
const state = (more) => ({
  ...initialState({ page: "play", lang: "en", langFixed: false, theme: "auto", build: "b" }),
  setup: /** @type {any} */ ({ game: "g", params: {} }),
  plies: [{ pos: "a", turn: "first", over: false }],
  ...more,
});

const why = [
  { key: "one", focus: ["n1"], table: /** @type {any} */ ({}) }, { key: "two", focus: ["n2"], cells: /** @type {[number, number][]} */ ([[0, 1]]) },
  { key: "three", table: /** @type {any} */ ({}), cells: /** @type {[number, number][]} */ ([[1, 1]]) },
];

test("a reason lights its nodes, and cells of the last table up to it", () => {
  assert.deepEqual([0, 1, 2].map((i) => tableOf(why, i)), [0, 0, 1]);
  assert.equal(tableOf([{}, {}], 1), -1);
  assert.deepEqual(stepLight(why, 1), { nodes: ["n2"], cells: [[0, 1]], table: 0 });
});

test("what the pointer is on goes before the reason that is read, and that before a chosen cell", () => {
  const s = state({});
  const key = positionKey(s);
  /** @type {State} */
  const asked = { ...s, analysis: { key, value: /** @type {any} */ ({ why }) } };
  assert.equal(lightOf(asked), null);
  const read = withReading(asked, { step: 1 });
  assert.deepEqual(lightOf(read)?.nodes, ["n2"]);
  assert.deepEqual(lightOf(withReading(read, { hover: { nodes: ["h"], cells: [], table: 0 } }))?.nodes, ["h"]);
  assert.equal(lightOf({ ...read, tab: "moves" }), null);
  const chosen = withPanel({ ...withReading(s, { cell: [0, 2] }), tab: "table" },
    { cells: { [cellKey(key, [0, 2])]: { value: "5", nodes: ["c"], lines: [{ label: { key: "f" }, uses: [[1, 2], [0, 1]] }] } } });
  assert.deepEqual(lightOf(chosen), { nodes: ["c"], cells: [[1, 2], [0, 1]], table: 0 });
});

test("what was read of a position ends with the position", () => {
  const s = withReading(state({}), { step: 1, cell: [1, 1] });
  assert.equal(reading(s).step, 1);
  const other = { ...s, plies: [{ pos: "b", turn: "first", over: false }] };
  assert.equal(reading(other).step, null);
  assert.equal(withReading(other, { cell: [0, 0] }).panel.reading.step, null);
});

test("the board shows a preview once its line and picture are there", () => {
  const own = /** @type {any} */ ({ scene: { nodes: [] } });
  const ahead = /** @type {any} */ ({ scene: { nodes: [] }, pos: "c" });
  let s = state({ scene: { key: "k", value: own } });
  s = withReading(s, { preview: { line: ["m", "n"], at: 2 } });
  assert.equal(previewed(s), null);
  const steps = ["a", "b", "c"].map((pos) => ({ pos, turn: "first" }));
  s = withPanel(s, { lines: { [lineKey(positionKey(s), ["m", "n"])]: steps } });
  assert.equal(previewed(s)?.step.pos, "c");
  assert.equal(previewed(s)?.last, 2);
  assert.equal(onBoard(s), own);
  s = withPicture(s, JSON.stringify(["g", {}]), "c", ahead);
  assert.equal(onBoard(s), ahead);
  assert.equal(pictureOf({ ...s, setup: /** @type {any} */ ({ game: "g", params: { n: "4" } }) }, "c"), undefined);
});

/** @param {(string | null)[][]} rows @param {Partial<Table>} [more] @returns {Table} */
const table = (rows, more) => ({ label: { key: "t" }, rowHeads: [], colHeads: [], rows, ...more });

const triangle = table([["1", "2", "3"], [null, "4", "5"], [null, null, "6"]], { marks: [[0, 2]] });

test("keys lead to the next cell that exists, to the row's ends and the table's, and never around", () => {
  assert.deepEqual(chosenOf(triangle, null), [0, 2]);
  assert.deepEqual(chosenOf(triangle, [1, 0]), [0, 2]);
  assert.deepEqual(chosenOf(table([[null], ["1"]]), null), [1, 0]);
  /** @param {[number, number]} from @param {string} key @param {boolean} [ctrl] */
  const go = (from, key, ctrl = false) => neighbourCell(triangle, from, key, ctrl);
  assert.deepEqual(go([0, 1], "ArrowDown"), [1, 1]);
  assert.equal(go([1, 1], "ArrowDown"), null);
  assert.equal(go([1, 1], "ArrowLeft"), null);
  assert.equal(go([2, 2], "ArrowRight"), null);
  assert.deepEqual(go([1, 2], "Home"), [1, 1]);
  assert.deepEqual(go([1, 1], "End"), [1, 2]);
  assert.deepEqual(go([1, 1], "Home", true), [0, 0]);
  assert.deepEqual(go([0, 0], "End", true), [2, 2]);
  assert.equal(go([0, 0], "a"), null);
  assert.deepEqual(neighbourCell(table([["1", null, "3"]]), [0, 0], "ArrowRight", false), [0, 2]);
});

test("from any cell of a large table every other is reached, and is among those drawn", () => {
  const size = 95;
  const large = table(Array.from({ length: size }, (_, r) => Array.from({ length: size }, (_, c) => (c < r ? null : "1"))));
  /** @type {[number, number]} */
  let at = [0, 0];
  for (const key of [...Array(94).fill("ArrowRight"), ...Array(94).fill("ArrowDown")]) {
    at = /** @type {[number, number]} */ (neighbourCell(large, at, key, false));
    const [top, left] = cornerOf(large, at);
    assert.ok(top >= 0 && left >= 0 && top <= size - WINDOW && left <= size - WINDOW);
    assert.ok(at[0] >= top && at[0] < top + WINDOW && at[1] >= left && at[1] < left + WINDOW);
  }
  assert.deepEqual(at, [94, 94]);
  assert.deepEqual(cornerOf(triangle, [2, 2]), [0, 0]);
});

/** A random graph whose every node is reached from the root, with a few edges that
 * close circles or meet. @param {() => number} next @returns {TreeResult} */
function tree(next) {
  /** @type {TreeResult} */
  const t = { nodes: [{ pos: "root", ply: 0, over: false, outcome: "win", distance: 1 }], edges: [], whole: true };
  for (let i = 1; i < 4 + Math.floor(next() * 30); i++) {
    const from = Math.floor(next() * i);
    t.nodes.push({ pos: `p${i}`, ply: (t.nodes[from]?.ply ?? 0) + 1, over: false, outcome: pick(next, ["win", "loss", "draw"]), distance: 1 });
    t.edges.push({ from, to: i, move: `${from}-${i}`, best: next() < 0.3 });
  }
  t.nodes.forEach((n, i) => {
    const to = Math.floor(next() * t.nodes.length);
    if (to !== i && !t.edges.some((e) => e.from === i && e.to === to)) t.edges.push({ from: i, to, move: `${i}-${to}`, best: n.over });
  });
  return t;
}

test("no two nodes of a drawn tree overlap, all lie inside, and edges end at their nodes", () => {
  const next = random(5);
  for (let i = 0; i < 25; i++) {
    const t = tree(next);
    const { width, height, nodes, edges } = place(sizes(t, next() < 0.5), t.edges);
    nodes.forEach((a, k) => {
      assert.ok(a.x >= 0 && a.y >= 0 && a.x + a.w <= width && a.y + a.h <= height);
      for (const b of nodes.slice(k + 1)) {
        assert.ok(a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y);
      }
    });
    t.edges.forEach((e, k) => {
      const near = (/** @type {number} */ node, /** @type {readonly number[]} */ [x = 0, y = 0]) => {
        const b = nodes[node];
        return b !== undefined && x >= b.x - 1 && x <= b.x + b.w + 1 && y >= b.y - 1 && y <= b.y + b.h + 1;
      };
      const points = edges[k] ?? [];
      assert.ok(near(e.from, points[0] ?? []) && near(e.to, points.at(-1) ?? []));
    });
  }
});

test("a path leads from the root to its node by moves that follow one another", () => {
  const next = random(6);
  for (let i = 0; i < 100; i++) {
    const t = tree(next);
    t.nodes.forEach((n, node) => {
      let at = 0;
      const path = pathTo(t, node);
      assert.equal(path.length, n.ply);
      for (const move of path) at = t.edges.find((e) => e.from === at && e.move === move)?.to ?? -1;
      assert.equal(at, node);
    });
  }
});

test("what is cut off is counted at the nodes that lead there", () => {
  const next = random(7);
  for (let i = 0; i < 50; i++) {
    const t = tree(next);
    const first = t.nodes[0];
    if (first) first.left = 2;
    const most = 3 + Math.floor(next() * 10);
    const cut = prune(t, most);
    assert.equal(cut.tree.nodes.length, Math.min(most, t.nodes.length));
    assert.equal(cut.found, t.nodes.length);
    assert.equal(cut.tree.whole, t.nodes.length <= most);
    const dropped = t.edges.filter((e) => e.from < most && e.to >= most).length;
    assert.equal(cut.left.reduce((a, b) => a + b, 0), dropped + 2);
    assert.ok(cut.tree.edges.every((e) => e.from < most && e.to < most));
  }
});

test("nodes have figures where these can be read, else texts that fit", () => {
  const t = tree(random(8));
  const big = { kind: "grid", width: 300, height: 300, label: { key: "s" }, targets: [], nodes: [{ key: "a", x: 0, y: 0, w: 40, h: 40, marks: [] }] };
  const lettered = { ...big, nodes: [{ key: "a", x: 0, y: 0, w: 40, h: 40, marks: [{ shape: "text", class: "ink", x: 0, y: 0, h: 20, text: "12" }] }] };
  const few = { ...t, nodes: t.nodes.slice(0, 1), edges: [] };
  assert.equal(drawsFigures(big, few), true);
  assert.equal(drawsFigures(lettered, few), false);
  assert.equal(drawsFigures({ ...lettered, width: 100, height: 100 }, few), true);
  assert.equal(drawsFigures(undefined, few), false);
  assert.equal(drawsFigures(big, { ...t, nodes: Array(12).fill({ ...t.nodes[0], ply: 1 }) }), false);
  assert.equal(nodeText("1.2.3.4.5.6.7.8.9.10").length, 16);
});

/** @param {string} key @param {number} x @returns {any} */
const node = (key, x) => ({ key, x, y: 0, w: 40, h: 40 });
/** @type {any} */
const scene = { nodes: [node("a", 0), node("b", 100), node("c", 200)], targets: [{ move: "1", from: "a", to: "b" }, { move: "2", to: "c" }] };

test("a move is shown by its piece, its place and what leaves", () => {
  assert.deepEqual(nodesOf(scene, "1"), ["a", "b"]);
  assert.deepEqual(nodesOf(scene, "1.2"), ["a", "b", "c"]);
  assert.deepEqual(goneIn(scene, { ...scene, nodes: [node("b", 0)] }), ["a", "c"]);
  assert.match(arrowPath(scene.nodes[0], scene.nodes[1]), /^M34 20L106 20M/);
  assert.equal(arrowPath(scene.nodes[0], node("near", 10)), "");
});

test("moves are sorted: best, then outcome, margin, the quick win and the long resistance", () => {
  /** @param {string} move @param {string} outcome @param {number | null} distance @param {boolean} [best] @param {string} [margin] @returns {any} */
  const m = (move, outcome, distance, best = false, margin = undefined) => ({ move, outcome, distance, best, margin });
  const order = (/** @type {any[]} */ list) => byQuality(list).map((x) => x.move);
  assert.deepEqual(order([m("l5", "loss", 5), m("w9", "win", 9), m("d", "draw", null), m("l8", "loss", 8), m("w3", "win", 3, true), m("w5", "win", 5)]), ["w3", "w5", "w9", "d", "l8", "l5"]);
  assert.deepEqual(order([m("a", "win", 4, false, "2"), m("b", "win", 4, false, "10"), m("c", "loss", 4, false, "-7"), m("d", "loss", 4, false, "-1")]), ["b", "a", "d", "c"]);
});
