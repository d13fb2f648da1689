// Hide and seek as plain data, and the room with an engine that is made up.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openRoom } from "../../js/hunt/room.js";
import { addressOf, arrived, EMPTY, inputOf, moveOf, pictureOf, PRESETS, readAddress, USUAL } from "../../js/hunt/state.js";

/** @import {HuntResult} from "../../js/hunt/model.js" */

/** @param {number} vertex @param {string} exact */
const choice = (vertex, exact) => ({ vertex, share: { about: "0.5", exact }, pure: { about: "1" }, against: { about: "1" } });

/** @param {Partial<HuntResult>} [more] @returns {HuntResult} */
const result = (more) => ({
  pos: USUAL, vertices: 6, last: 2, time: 0, over: false, trail: [[2, 1]], value: { about: "2.333", exact: "7/3" }, escaped: false,
  rows: [choice(2, "0"), choice(3, "1/3"), choice(4, "2/3")], cols: [choice(1, "0"), choice(2, "2/3"), choice(3, "1/3")],
  matrix: [], scene: { kind: "graph", width: 9, height: 9, label: { key: "k" }, nodes: [], targets: [] }, ...more,
});

test("an address names a game, and a game its address", () => {
  const at = readAddress({ search: `?pos=${encodeURIComponent("3~1-2~1.2~4")}&side=seek`, hash: "#m=3-1,2-2" });
  assert.deepEqual(at, { pos: "3~1-2~1.2~4", side: "seek", moves: ["3-1", "2-2"] });
  assert.deepEqual(addressOf({ ...EMPTY, ...at }, "vi"), { search: "?pos=3~1-2~1.2~4&side=seek&lang=vi", hash: "#m=3-1,2-2" });
  assert.deepEqual(readAddress({ search: "?side=both", hash: "#main" }), { pos: USUAL, side: "hide", moves: [] });
  assert.deepEqual(addressOf({ ...EMPTY, pos: "1~~1.1~0" }, null), { search: "?pos=1~~1.1~0", hash: "" });
});

test("a position is shown as the problem's input", () => {
  assert.equal(inputOf(PRESETS[0]?.pos ?? ""), "3 2 1 2 10\n1 3\n2 3");
  assert.equal(inputOf("1~~1.1~5"), "1 0 1 1 5");
});

test("the computer draws from its mixture and not from the reader's choice", () => {
  const desk = arrived(EMPTY, result(), []);
  const at = (/** @type {number} */ r, side = desk.side) => moveOf({ ...desk, side }, 3, () => r);
  assert.deepEqual([0, 0.66, 0.67, 0.999].map((r) => at(r)), ["3-2", "3-2", "3-3", "3-3"]);
  assert.deepEqual([0, 0.32, 0.34].map((r) => at(r, "seek")), ["3-3", "3-3", "4-3"]);
  assert.equal(moveOf(desk, 1, () => 0), null);
  assert.equal(moveOf({ ...desk, answer: { key: "k" } }, 3, () => 0), null);
  assert.deepEqual(pictureOf(result(), "seek").targets.map((t) => t.to), ["v1", "v2", "v3"]);
});

test("the start's value is kept along the game and forgotten with another", () => {
  const first = arrived(EMPTY, result(), []);
  const next = arrived(first, result({ time: 1, value: { about: "3", exact: "3" } }), ["3-2"]);
  assert.equal(next.start?.exact, "7/3");
  assert.equal(arrived(next, result({ pos: "other", time: 1 }), ["3-2"]).start, null);
});

/** A room at an address. @param {string} search @param {string} hash @param {(q: any) => any} answer */
function roomAt(search, hash, answer) {
  const location = { search, hash, pathname: "/hunt/" };
  /** @type {string[]} */
  const visits = [];
  const go = (/** @type {string} */ how) => (/** @type {unknown} */ _, /** @type {string} */ __, /** @type {string} */ url) => {
    const { search: query, hash: rest } = new URL(url, "http://h");
    Object.assign(location, { search: query, hash: rest });
    visits.push(`${how} ${query}${rest}`);
  };
  /** @type {any[]} */
  const asked = [];
  /** @type {any[]} */
  const refused = [];
  const room = openRoom({
    engine: { call: async (q) => { asked.push(q); return answer(q); } },
    changed: () => {}, refused: (p) => refused.push(p), lang: () => null, random: () => 0,
    host: /** @type {any} */ ({ location, history: { pushState: go("push"), replaceState: go("replace") }, setTimeout, clearTimeout }),
  });
  return { room, asked, refused, visits, settled: () => new Promise((done) => setTimeout(done, 5)) };
}

test("a choice is asked for as a move, kept in the address, and taken up again", async () => {
  const answer = (/** @type {any} */ q) => result({ time: q.moves.length, trail: [[2, 1], ...q.moves.map((/** @type {string} */ m) => m.split("-").map(Number))] });
  const { room, asked, visits, settled } = roomAt("", "", answer);
  room.open();
  await settled();
  room.act({ do: "choose", vertex: 4 });
  room.act({ do: "choose", vertex: 4 }); // the first is still under way
  await settled();
  assert.deepEqual(asked.map((q) => q.moves), [[], ["4-2"]]);
  assert.deepEqual(visits, [`replace ?pos=${USUAL}`, `replace ?pos=${USUAL}#m=4-2`]);
  room.act({ do: "side", side: "seek" });
  await settled();
  assert.equal(visits.at(-1), `replace ?pos=${USUAL}&side=seek`);
  assert.deepEqual(room.desk.moves, []);
});

test("moves and positions in vain give way, and are told", async () => {
  const { room, asked, refused, settled } = roomAt("?pos=bad", "#m=9-9", (q) => {
    if (q.pos === "bad") throw { code: "bad_position", field: "pos", at: "bad", args: {} };
    return result();
  });
  room.open();
  await settled();
  assert.deepEqual(asked.map((q) => q.pos), ["bad", USUAL]);
  assert.equal(room.desk.text?.problem?.code, "bad_position");
  assert.equal(room.desk.text?.text, "bad");
  assert.equal(refused.length, 0);

  const other = roomAt("", "#m=9-9", (q) => {
    if (q.moves.length > 0) throw { code: "bad_move", field: "moves", at: "9-9", args: {} };
    return result();
  });
  other.room.open();
  await other.settled();
  assert.deepEqual(other.refused.map((p) => p.at), ["9-9"]);
  assert.deepEqual(other.room.desk.moves, []);
  assert.notEqual(other.room.desk.shown, null);
});

test("work under way can be cancelled, and the game before stays", async () => {
  /** @type {(r: HuntResult) => void} */
  let done = () => {};
  let first = true;
  const { room, settled } = roomAt("", "", () => {
    if (!first) return new Promise((resolve) => (done = resolve));
    first = false;
    return result();
  });
  room.open();
  await settled();
  room.act({ do: "preset", pos: "large" });
  room.act({ do: "cancel" });
  assert.equal(room.desk.answer?.problem?.code, "cancelled");
  done(result({ pos: "large" }));
  await settled();
  assert.equal(room.desk.pos, USUAL);
});
