// Presses, stops, directions and frames, on scenes made up for it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { frameOf, grown } from "../../js/board/frame.js";
import { neighbour } from "../../js/board/geometry.js";
import { composed, movesAt, press, pressable, reachable } from "../../js/board/pick.js";
import { cursorOn, nodeToPress, stopsOf, tabStop } from "../../js/board/stops.js";
import { fitted } from "../../js/board/marks.js";

/** @import {Node, Scene, Target} from "../../js/model.js" */

/** @param {string} key @param {number} x @param {number} y @param {Partial<Node>} [more] @returns {Node} */
const node = (key, x, y, more) => ({ key, x, y, w: 40, h: 40, label: { key: `label.${key}` }, ...more });

/** @param {Node[]} nodes @param {Target[]} targets @param {Partial<Scene>} [more] @returns {Scene} */
const scene = (nodes, targets, more) => ({ kind: "row", width: 200, height: 100, label: { key: "scene" }, nodes, targets, ...more });

const none = { from: null, parts: [] };

const row = scene([node("a", 0, 0), node("b", 50, 0), node("c", 100, 0)], [{ move: "left", to: "a" }, { move: "right", to: "c" }]);

/** A 2x2 board with a piece on a and one on b, drawn by nodes of their own. */
const board = scene([
  node("a", 0, 0, { row: 1, col: 1 }), node("b", 50, 0, { row: 1, col: 2 }),
  node("c", 0, 50, { row: 2, col: 1 }), node("d", 50, 50, { row: 2, col: 2 }),
  node("piece", 0, 0, { label: undefined }), node("named", 50, 0, { row: 1, col: 2 }),
], [
  { move: "a-c", from: "a", to: "c" }, { move: "a-d", from: "a", to: "d" }, { move: "b-d", from: "b", to: "d" },
], { kind: "grid", rows: 2, cols: 2 });

const heaps = scene(
  [node("h1s0", 0, 50), node("h1s1", 0, 0), node("h2s0", 50, 50), node("h3s0", 100, 50)],
  [
    { move: "1-0", to: "h1s0", group: "h1" }, { move: "1-1", to: "h1s1", group: "h1" },
    { move: "2-0", to: "h2s0", group: "h2" }, { move: "3-0", to: "h3s0", group: "h3" },
  ], { kind: "heaps", compose: 2 });

test("a target without a From plays at once", () => {
  assert.deepEqual(press(row, none, "c"), { pick: none, move: "right" });
  assert.deepEqual(press(row, none, "b"), { pick: none });
  assert.deepEqual([...pressable(row, none)], ["a", "c"]);
});

test("with a From the piece is chosen first, then where it goes", () => {
  assert.deepEqual([...pressable(board, none)].sort(), ["a", "b"]);
  const { pick } = press(board, none, "a");
  assert.deepEqual(pick, { from: "a", parts: [] });
  assert.deepEqual([...reachable(board, pick)], ["c", "d"]);
  assert.deepEqual([...pressable(board, pick)].sort(), ["a", "b", "c", "d"]);
  assert.equal(press(board, pick, "d").move, "a-d");
  assert.deepEqual(press(board, pick, "b"), { pick: { from: "b", parts: [] } });
  assert.deepEqual(press(board, pick, "a"), { pick: none });
});

test("a composed move gathers one part of a group, oldest first to go", () => {
  let pick = press(heaps, none, "h2s0").pick;
  assert.equal(composed(heaps, pick), "2-0");
  pick = press(heaps, pick, "h1s0").pick;
  assert.equal(composed(heaps, pick), "1-0.2-0");
  pick = press(heaps, pick, "h1s1").pick;
  assert.equal(composed(heaps, pick), "1-1.2-0");
  pick = press(heaps, pick, "h3s0").pick;
  assert.equal(composed(heaps, pick), "1-1.3-0");
  pick = press(heaps, press(heaps, pick, "h3s0").pick, "h1s1").pick;
  assert.equal(composed(heaps, pick), null);
});

test("marks show the moves that end at a node", () => {
  assert.deepEqual([...movesAt(row, none)], [["a", ["left"]], ["c", ["right"]]]);
  assert.deepEqual(movesAt(board, none).get("d"), ["a-d", "b-d"]);
  assert.deepEqual([...movesAt(board, { from: "b", parts: [] })], [["d", ["b-d"]]]);
  assert.deepEqual(movesAt(heaps, { from: null, parts: [2] }).get("h1s1"), ["1-1.2-0"]);
  assert.deepEqual(movesAt(heaps, { from: null, parts: [2] }).get("h2s0"), ["2-0"]);
});

test("a square and what stands on it are one stop; what has no label is none", () => {
  const stops = stopsOf(board);
  assert.deepEqual(stops.map((s) => s.nodes), [["a"], ["b", "named"], ["c"], ["d"]]);
  assert.deepEqual(stops[1]?.labels.map((l) => l.key), ["label.b", "label.named"]);
  assert.deepEqual(stopsOf(row).map((s) => s.key), ["a", "b", "c"]);
});

test("a press on a stop means the end of a move before the start of one", () => {
  const both = scene(
    [node("x", 0, 0, { row: 1, col: 1 }), node("y", 0, 0, { row: 1, col: 1 }), node("z", 50, 0, { row: 1, col: 2 })],
    [{ move: "y-z", from: "y", to: "z" }, { move: "z-x", from: "z", to: "x" }], { rows: 1, cols: 2 });
  const [first] = stopsOf(both);
  assert.ok(first);
  assert.equal(nodeToPress(both, none, first), "y");
  assert.equal(nodeToPress(both, { from: "z", parts: [] }, first), "x");
});

test("the tab stop falls to the nearest place when its own is gone", () => {
  const stops = stopsOf(row);
  assert.equal(tabStop(stops, null)?.key, "a");
  assert.equal(tabStop(stops, { key: "b", x: 0, y: 0 })?.key, "b");
  assert.equal(tabStop(stops, { key: "gone", x: 118, y: 22 })?.key, "c");
  assert.equal(tabStop([], { key: "gone", x: 0, y: 0 }), undefined);
  assert.deepEqual(cursorOn(/** @type {any} */ (stops[1])), { key: "b", x: 70, y: 20 });
});

test("arrows follow rows and columns in a grid and never wrap", () => {
  const stops = stopsOf(board);
  assert.equal(neighbour(stops, "r1c1", "ArrowRight"), "r1c2");
  assert.equal(neighbour(stops, "r1c1", "ArrowDown"), "r2c1");
  assert.equal(neighbour(stops, "r1c2", "ArrowRight"), null);
  assert.equal(neighbour(stops, "r2c2", "Home"), "r2c1");
  assert.equal(neighbour(stops, "r1c1", "End"), "r1c2");
  assert.equal(neighbour(stops, "r2c1", "Home", true), "r1c1");
  assert.equal(neighbour(stops, "r1c2", "End", true), "r2c2");
});

test("elsewhere arrows lead to the nearest in their direction", () => {
  const stops = stopsOf(heaps);
  assert.equal(neighbour(stops, "h1s0", "ArrowUp"), "h1s1");
  assert.equal(neighbour(stops, "h1s1", "ArrowDown"), "h1s0");
  assert.equal(neighbour(stops, "h1s0", "ArrowRight"), "h2s0");
  assert.equal(neighbour(stops, "h1s1", "ArrowRight"), "h2s0");
  assert.equal(neighbour(stops, "h1s0", "ArrowLeft"), null);
  assert.equal(neighbour(stops, "h1s0", "End"), "h3s0");
  assert.equal(neighbour(stops, "gone", "ArrowUp"), "h1s0");
});

test("a grid with holes is crossed to the next place in the line", () => {
  const stops = stopsOf(scene([node("a", 0, 0, { row: 1, col: 1 }), node("c", 90, 0, { row: 1, col: 3 }), node("d", 0, 50, { row: 2, col: 2 })], [], { rows: 2, cols: 3 }));
  assert.equal(neighbour(stops, "r1c1", "ArrowRight"), "r1c3");
  assert.equal(neighbour(stops, "r1c1", "ArrowDown"), null);
});

test("a frame only grows; heaps stand on its ground, a row stays in its middle", () => {
  const size = grown(grown(null, { ...row, width: 300, height: 40 }), { ...row, width: 100, height: 90 });
  assert.deepEqual(size, { width: 300, height: 90 });
  assert.deepEqual(frameOf(row, null), { x: -0, y: -0, width: 200, height: 100 });
  assert.deepEqual(frameOf(row, { width: 300, height: 140 }), { x: -50, y: -20, width: 300, height: 140 });
  assert.deepEqual(frameOf(heaps, { width: 200, height: 140 }), { x: -0, y: -40, width: 200, height: 140 });
});

test("a text is set smaller where it would not fit", () => {
  assert.equal(fitted("12", 20, 100), 20);
  assert.equal(fitted("12", 20, 0), 20);
  assert.ok(fitted("123456789", 20, 60) < 11);
});
