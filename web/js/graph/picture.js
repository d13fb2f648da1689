// A graph's picture laid out anew: its nodes at the places that a layout gives
// them, its arrows along the layout's edges.

/** @typedef {import("../model.d.ts").Scene} Scene */
/** @typedef {import("../model.d.ts").Node} Node */
/** @typedef {import("../panel/model.d.ts").Layout} Layout */
/** @typedef {readonly [number, number]} Point */

/** An arrow's tip, and the gap between it and its vertex, in scene units. */
const LONG = 11;
const WIDE = 5;
const GAP = 1;

/** So much is left between a vertex and the picture's edge. */
const EDGE = 4;

/** A vertex's circle is so much smaller than its box. */
const INSET = 2;

/**
 * What there is to lay out: vertices, and the arrows between two of them. There is
 * nothing where the picture has no arrows.
 * @param {Scene} scene
 */
export function parts(scene) {
  const vertices = scene.nodes.filter((n) => n.label && !n.from && !n.on);
  const index = new Map(vertices.map((n, i) => [n.key, i]));
  const arrows = scene.nodes.flatMap((n) => {
    const from = index.get(n.from ?? "");
    const to = index.get(n.to ?? "");
    return from === undefined || to === undefined || from === to ? [] : [{ from, to, key: n.key }];
  });
  return { vertices, arrows };
}

/**
 * @param {Scene} scene
 * @param {Layout} layout of its parts
 * @returns {Scene}
 */
export function arranged(scene, layout) {
  const { vertices, arrows } = parts(scene);
  const places = new Map(vertices.map((n, i) => [n.key, layout.nodes[i] ?? n]));
  const edges = new Map(arrows.map((a, i) => [a.key, layout.edges[i] ?? []]));
  const old = new Map(vertices.map((n) => [n.key, n]));
  /** What moves with a vertex. @param {Node} n @param {string} key @returns {Node} */
  const along = (n, key) => {
    const [before, now] = [old.get(key), places.get(key)];
    return before && now ? { ...n, x: Math.round(now.x) + n.x - before.x, y: Math.round(now.y) + n.y - before.y } : n;
  };
  return {
    ...scene,
    width: Math.ceil(layout.width),
    height: Math.ceil(layout.height),
    nodes: scene.nodes.map((n) => {
      const points = edges.get(n.key);
      const [from, to] = [places.get(n.from ?? ""), places.get(n.to ?? "")];
      if (points && from && to) return arrow(n, from, to, points);
      return along(n, n.on ?? n.from ?? n.key);
    }),
  };
}

/**
 * The picture with some vertices at places of a reader's choice: what stands on
 * them goes along, and arrows of theirs run straight.
 * @param {Scene} scene
 * @param {ReadonlyMap<string, Point>} places by the vertices' keys: their left and top
 * @returns {Scene}
 */
export function moved(scene, places) {
  if (places.size === 0) return scene;
  const vertices = new Map(parts(scene).vertices.map((n) => [n.key, n]));
  /** @param {string} key */
  const box = (key) => {
    const [n, place] = [vertices.get(key), places.get(key)];
    return n && place ? { ...n, x: place[0], y: place[1] } : n;
  };
  /** @param {Node} n */
  const place = (n) => {
    const [from, to] = [box(n.from ?? ""), box(n.to ?? "")];
    if (from && to && from !== to && n.from !== n.to) return places.has(from.key) || places.has(to.key) ? arrow(n, from, to, []) : n;
    const key = n.on ?? n.from ?? n.key;
    const [before, now] = [vertices.get(key), box(key)];
    return before && now ? { ...n, x: n.x + now.x - before.x, y: n.y + now.y - before.y } : n;
  };
  const nodes = scene.nodes.map(place);
  const reach = nodes.filter((n) => places.has(n.key));
  return {
    ...scene, nodes,
    width: Math.max(scene.width, ...reach.map((n) => n.x + n.w + EDGE)),
    height: Math.max(scene.height, ...reach.map((n) => n.y + n.h + EDGE)),
  };
}

/** @param {{x: number, y: number, w: number, h: number}} box @returns {Point} */
const middle = (box) => [Math.round(box.x) + box.w / 2, Math.round(box.y) + box.h / 2];

/** The point at a distance from one point towards another. @param {Point} from @param {Point} to @param {number} distance @returns {Point} */
function towards([x, y], [toX, toY], distance) {
  const length = Math.hypot(toX - x, toY - y) || 1;
  return [x + ((toX - x) * distance) / length, y + ((toY - y) * distance) / length];
}

/**
 * An arrow from rim to rim of two round vertices over the inner points of an edge.
 * @param {Node} n
 * @param {{x: number, y: number, w: number, h: number}} from
 * @param {{x: number, y: number, w: number, h: number}} to
 * @param {readonly Point[]} points
 * @returns {Node}
 */
function arrow(n, from, to, points) {
  const inner = points.length > 2 ? points.slice(1, -1) : [];
  const start = middle(from);
  const end = middle(to);
  const tail = towards(start, inner[0] ?? end, from.w / 2 - INSET);
  const last = inner.at(-1) ?? start;
  const tip = towards(end, last, to.w / 2 - INSET + GAP);
  const neck = towards(tip, last, LONG);
  const [x, y] = (inner[Math.floor(inner.length / 2)] ?? [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2]).map(Math.round);
  const left = x ?? 0;
  const top = y ?? 0;
  /** @param {Point} p */
  const at = ([px, py]) => `${round(px - left)} ${round(py - top)}`;
  const across = /** @type {Point} */ ([((neck[1] - tip[1]) * WIDE) / LONG, ((tip[0] - neck[0]) * WIDE) / LONG]);
  return {
    ...n, x: left - 1, y: top - 1, w: 2, h: 2,
    marks: [
      { shape: "path", class: "exit", d: line([tail, ...inner, neck], at), x: 1, y: 1 },
      { shape: "path", class: "soft", x: 1, y: 1, d: `M${at(tip)}L${at([neck[0] + across[0], neck[1] + across[1]])}L${at([neck[0] - across[0], neck[1] - across[1]])}Z` },
    ],
  };
}

/** A smooth line that begins and ends in the outer points and is drawn to the inner ones. @param {readonly Point[]} points @param {(p: Point) => string} at */
function line(points, at) {
  const [first, ...rest] = points;
  if (!first) return "";
  let d = `M${at(first)}`;
  rest.forEach((p, i) => {
    const next = rest[i + 1];
    if (rest.length === 1) d += `L${at(p)}`;
    else if (next && i + 2 === rest.length) d += `Q${at(p)} ${at(next)}`;
    else if (next) d += `Q${at(p)} ${at([(p[0] + next[0]) / 2, (p[1] + next[1]) / 2])}`;
  });
  return d;
}

/** @param {number} n */
const round = (n) => Math.round(n * 10) / 10;
