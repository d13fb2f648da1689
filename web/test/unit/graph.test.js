// Graphs laid out by the library: what moves with a vertex, where arrows end, what
// happens while the layout is not there.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Arranger } from "../../js/graph/arrange.js";
import { arranged, moved, parts } from "../../js/graph/picture.js";
import { place } from "../../js/tree/layout.js";
import { random } from "./random.js";

/** @import {Scene, Node} from "../../js/model.js" */

/** @param {readonly (readonly [number, number])[]} edges @param {number} n @param {readonly number[]} tokens @returns {Scene} */
function scene(n, edges, tokens = []) {
  const box = { x: 3, y: 5, w: 48, h: 48 };
  /** @type {Node[]} */
  const nodes = [
    ...edges.map(([v, u]) => ({ key: `a${v}-${u}`, x: 1, y: 1, w: 2, h: 2, marks: [], from: `v${v}`, to: `v${u}` })),
    ...Array.from({ length: n }, (_, v) => ({ ...box, key: `v${v}`, label: { key: "v" } })),
    ...tokens.map((v, i) => ({ key: `token${i}`, x: 7, y: 9, w: 36, h: 36, on: `v${v}` })),
  ];
  return { kind: "graph", width: 10, height: 10, label: { key: "g" }, nodes, targets: [] };
}

/** @param {Scene} s */
function laidOut(s) {
  const { vertices, arrows } = parts(s);
  return arranged(s, place(vertices, arrows, true));
}

/** @param {Scene} s @param {string} key */
const node = (s, key) => /** @type {Node} */ (s.nodes.find((n) => n.key === key));

/** The points that path data names, in the picture. @param {Node} n @param {number} mark @returns {[number, number][]} */
const points = (n, mark) => [...(n.marks?.[mark]?.d ?? "").matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [n.x + 1 + Number(x), n.y + 1 + Number(y)]);

/** @param {Node} n @param {readonly [number, number] | undefined} p */
const far = (n, p) => (p ? Math.hypot(n.x + n.w / 2 - p[0], n.y + n.h / 2 - p[1]) : NaN);

test("vertices lie apart and within the picture, arrows lead from rim to rim and down", () => {
  const r = random(5);
  for (let round = 0; round < 30; round++) {
    const n = 2 + Math.floor(r() * 9);
    /** @type {Map<string, [number, number]>} */
    const edges = new Map();
    for (let i = 0; i < 2 * n; i++) {
      const [a, b] = [Math.floor(r() * n), Math.floor(r() * n)];
      if (a !== b) edges.set(`${Math.max(a, b)} ${Math.min(a, b)}`, [Math.max(a, b), Math.min(a, b)]);
    }
    if (edges.size === 0) continue;
    const s = laidOut(scene(n, [...edges.values()]));
    const vertices = s.nodes.filter((v) => v.label);
    for (const v of vertices) {
      assert.ok(v.x >= 0 && v.y >= 0 && v.x + v.w <= s.width && v.y + v.h <= s.height, `${v.key} is outside`);
      for (const u of vertices) assert.ok(u === v || Math.abs(u.x - v.x) >= v.w || Math.abs(u.y - v.y) >= v.h, `${v.key} on ${u.key}`);
    }
    for (const [from, to] of edges.values()) {
      const arrow = node(s, `a${from}-${to}`);
      const [tail, tip] = [points(arrow, 0)[0], points(arrow, 1)[0]];
      assert.ok(Math.abs(far(node(s, `v${from}`), tail) - 22) < 0.5, `the tail of ${arrow.key}`);
      assert.ok(Math.abs(far(node(s, `v${to}`), tip) - 23) < 0.5, `the tip of ${arrow.key}`);
      assert.ok(node(s, `v${from}`).y < node(s, `v${to}`).y, `${arrow.key} does not lead down`);
    }
  }
});

test("tokens and loops move with their vertex", () => {
  const before = scene(3, [[0, 1], [1, 2], [2, 0], [2, 2]], [2, 2]);
  const after = laidOut(before);
  const v = node(after, "v2");
  assert.deepEqual([node(after, "token0").x - v.x, node(after, "token1").y - v.y], [4, 4]);
  const loop = node(after, "a2-2");
  assert.deepEqual([loop.x - v.x, loop.y - v.y], [-2, -4]);
  assert.notDeepEqual([v.x, v.y], [3, 5]);
});

test("arrows there and back are two lines", () => {
  const s = laidOut(scene(2, [[0, 1], [1, 0]]));
  const [there, back] = [points(node(s, "a0-1"), 0)[1], points(node(s, "a1-0"), 0)[1]];
  assert.ok(Math.hypot((there?.[0] ?? 0) - (back?.[0] ?? 0), (there?.[1] ?? 0) - (back?.[1] ?? 0)) > 8);
});

test("a graph is laid out once, whatever its tokens do", async () => {
  let asked = 0;
  const arranger = new Arranger({ place: async (nodes, edges, down) => (asked++, place(nodes, edges, down)) });
  const [a, b] = await Promise.all([1, 0].map((v) => arranger.arrange(scene(2, [[1, 0]], [v]))));
  assert.equal(asked, 1);
  assert.deepEqual(node(/** @type {Scene} */ (a), "v0"), node(/** @type {Scene} */ (b), "v0"));
  await arranger.arrange(scene(3, [[1, 0]]));
  assert.equal(asked, 2);
});

test("a picture stays as it came where there is no layout", async () => {
  const s = scene(2, [[1, 0]]);
  let asked = 0;
  const fails = new Arranger({ place: () => (asked++, Promise.reject(new Error("layout"))) });
  assert.equal(await fails.arrange(s), s);
  await fails.arrange(s);
  assert.equal(asked, 2); // what failed is tried anew
  let came = () => {};
  const slow = new Arranger({ place: (nodes, edges, down) => new Promise((resolve) => (came = () => resolve(place(nodes, edges, down)))) });
  assert.equal(await slow.arrange(s), s);
  came();
  assert.equal(await slow.arrange(s), s); // nor does it jump once the layout is there
  assert.equal(await fails.arrange(scene(4, [])).then((x) => x.nodes.length), 4);
  assert.equal(asked, 2); // without arrows there is nothing to ask for
});

test("a vertex that is moved takes along what stands on it, and its arrows run straight to it", () => {
  const before = laidOut(scene(4, [[3, 2], [2, 1], [1, 0], [3, 0]], [3]));
  const far = { x: before.width + 60, y: 10 };
  const after = moved(before, new Map([["v3", [far.x, far.y]]]));
  assert.deepEqual([node(after, "v3").x, node(after, "v3").y], [far.x, far.y]);
  assert.equal(node(after, "token0").x - node(before, "token0").x, far.x - node(before, "v3").x);
  assert.deepEqual(node(after, "a2-1"), node(before, "a2-1"), "other arrows stay");
  const line = node(after, "a3-0");
  const [tail] = points(line, 0);
  const v3 = node(after, "v3");
  assert.ok(Math.abs(Math.hypot(v3.x + v3.w / 2 - (tail?.[0] ?? 0), v3.y + v3.h / 2 - (tail?.[1] ?? 0)) - v3.w / 2) < 4, "it begins at the rim");
  assert.ok(after.width >= far.x + v3.w && after.height === before.height);
});

test("places stay through an edit, and go with the graph", async () => {
  const arranger = new Arranger({ place: async (nodes, arrows) => place(nodes, arrows, true) });
  const one = scene(4, [[3, 2], [2, 1], [1, 0]]);
  const shown = await arranger.arrange(one);
  const put = arranger.move(shown, "v2", 0, 0);
  assert.deepEqual([node(put, "v2").x, node(put, "v2").y], [0, 0]);
  const joined = await arranger.arrange(scene(4, [[3, 2], [2, 1], [1, 0], [3, 0]]));
  assert.deepEqual([node(joined, "v2").x, node(joined, "v2").y], [0, 0], "another arrow");
  const more = await arranger.arrange(scene(5, [[3, 2], [2, 1], [1, 0]]));
  assert.deepEqual([node(more, "v2").x, node(more, "v2").y], [0, 0], "one more vertex");
  const other = await arranger.arrange(scene(9, [[3, 2], [2, 1], [1, 0], [8, 7], [7, 6], [6, 5]]));
  assert.notDeepEqual([node(other, "v2").x, node(other, "v2").y], [0, 0], "another graph");
  const bound = arranger.move(other, "v2", 1e9, -50);
  assert.ok(node(bound, "v2").x <= other.width + 200 && node(bound, "v2").y === 0, "within reach");
});
