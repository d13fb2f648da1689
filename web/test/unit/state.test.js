// The state's pure functions, on a made-up line of play.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  answered, computersTurn, current, initialState, movesMade, moverAt, opened, played, positionKey,
  redoTarget, revealed, totals, undoTarget, wentTo, winner,
} from "../../js/state.js";

/** @import {Ply, Setup, State} from "../../js/model.js" */

/** @type {Setup} */
const setup = { game: "g", params: {}, pos: null, opponent: "computer", first: "you", level: 1, seed: 1 };

/** @param {boolean} points @returns {State} */
const empty = (points) => ({
  ...initialState({ page: "play", lang: "en", langFixed: false, theme: "auto", build: "b" }),
  games: [{
    id: "g", params: [], presets: [], ops: [],
    traits: { impartial: true, loops: false, points, maxText: 9, scene: "heaps", group: "heaps" },
  }],
});

/** @param {number} n @param {Partial<Ply>} [more] @returns {Ply} */
const ply = (n, more) => ({ pos: `p${n}`, turn: "first", over: false, ...(n > 0 ? { move: `m${n}` } : {}), ...more });

/** A match of so many moves. @param {number} n @param {Partial<Setup>} [change] @param {boolean} [points] */
const match = (n, change = {}, points = false) =>
  opened(empty(points), { ...setup, ...change }, Array.from({ length: n + 1 }, (_, i) => ply(i)));

test("sides alternate from who starts", () => {
  assert.deepEqual([0, 1, 2].map((i) => moverAt(setup, i)), ["you", "computer", "you"]);
  assert.deepEqual([0, 1].map((i) => moverAt({ ...setup, first: "computer" }, i)), ["computer", "you"]);
  assert.deepEqual([0, 1].map((i) => moverAt({ ...setup, opponent: "person" }, i)), ["first", "second"]);
  assert.deepEqual([0, 1].map((i) => moverAt({ ...setup, opponent: "self" }, i)), ["first", "second"]);
});

test("an opened match shows its last position", () => {
  const s = match(3);
  assert.equal(s.at, 3);
  assert.deepEqual(movesMade(s), ["m1", "m2", "m3"]);
  assert.equal(computersTurn(s), true);
  assert.equal(computersTurn(match(2)), false);
  assert.deepEqual([false, true].map((running) => computersTurn({ ...match(2, { opponent: "self" }), running })), [false, true]);
});

test("a new move leaves what could be redone to a branch, the same one keeps it", () => {
  const back = wentTo(match(3), 1);
  assert.equal(played(back, ply(2)).plies.length, 4);
  const other = played(back, ply(2, { move: "other", pos: "q" }));
  assert.deepEqual([other.plies.length, other.at], [3, 2]);
  assert.deepEqual(movesMade(other), ["m1", "other"]);
});

test("undo and redo stop where the reader is to move", () => {
  assert.equal(undoTarget(match(2)), 0);
  assert.equal(undoTarget(match(3)), 2);
  assert.equal(undoTarget(match(0)), null);
  assert.equal(undoTarget(match(1, { first: "computer" })), null);
  assert.equal(undoTarget(match(3, { first: "computer" })), 1);
  assert.equal(undoTarget(match(3, { opponent: "person" })), 2);
  assert.equal(redoTarget(match(3)), null);
  assert.equal(redoTarget(wentTo(match(4), 0)), 2);
  assert.equal(redoTarget(wentTo(match(3), 2)), 3);
  assert.equal(redoTarget(wentTo(match(3, { opponent: "person" }), 0)), 1);
});

test("going outside the line changes nothing", () => {
  const s = match(2);
  assert.equal(wentTo(s, 3), s);
  assert.equal(wentTo(s, -1), s);
});

test("a position's choices end with it", () => {
  const s = { ...match(2), hint: /** @type {const} */ (2), pick: { from: "a", parts: [1] }, lit: ["x"], edit: { text: "3", params: {}, found: null, spot: 0, picked: null }, moveField: { text: "m" } };
  for (const next of [wentTo(s, 0), played(s, ply(3)), opened(s, setup, [ply(0)])]) {
    assert.deepEqual([next.hint, next.pick, next.lit, next.edit, next.moveField], [0, { from: null, parts: [] }, [], null, { text: "" }]);
  }
});

test("points add up side by side, exactly", () => {
  const s = opened(empty(true), setup, [
    ply(0), ply(1, { reward: "9007199254740993" }), ply(2, { reward: "-4" }), ply(3, { reward: "2" }), ply(4, { over: true, reward: "4" }),
  ]);
  assert.deepEqual(totals(s), ["9007199254740995", "0"]);
  assert.deepEqual(totals(wentTo(s, 2)), ["9007199254740993", "-4"]);
  assert.equal(winner(s), "you");
  assert.equal(winner(wentTo(s, 2)), null);
});

test("who has won follows from the last position's outcome", () => {
  /** @param {string} outcome @param {Partial<Setup>} change */
  const end = (outcome, change) => winner(opened(empty(false), { ...setup, ...change }, [ply(0), ply(1), ply(2, { over: true, outcome })]));
  assert.equal(end("loss", {}), "computer");
  assert.equal(end("win", {}), "you");
  assert.equal(end("loss", { first: "computer" }), "you");
  assert.equal(end("loss", { opponent: "person" }), "second");
  assert.equal(end("draw", {}), "draw");
});

test("equal points are a draw", () => {
  const s = opened(empty(true), setup, [ply(0), ply(1, { reward: "3" }), ply(2, { over: true, reward: "3" })]);
  assert.equal(winner(s), "draw");
});

test("what the end itself brings goes to whoever it is above 0 for", () => {
  /** @param {number} moves @param {string} score @param {string} [reward] */
  const end = (moves, score, reward) => {
    const before = Array.from({ length: moves }, (_, i) => ply(i, i === 1 ? { reward } : {}));
    const s = opened(empty(true), setup, [...before, ply(moves, { over: true, score })]);
    return [totals(s), winner(s)];
  };
  assert.deepEqual(end(2, "3"), [["3", "0"], "you"]);
  assert.deepEqual(end(2, "-7/4"), [["0", "7/4"], "computer"]);
  assert.deepEqual(end(3, "9007199254740993"), [["0", "9007199254740993"], "computer"]);
  assert.deepEqual(end(3, "-2"), [["2", "0"], "you"]);
  assert.deepEqual(end(3, "2", "2"), [["2", "2"], "draw"]);
  const s = opened(empty(true), setup, [ply(0), ply(1), ply(2, { over: true, score: "3" })]);
  assert.deepEqual(totals(wentTo(s, 1)), ["0", "0"]);
});

test("an answer is current for its own position only", () => {
  const s = match(2);
  const known = answered(s, "analysis", { key: positionKey(s), value: 1 });
  assert.equal(current(known, "analysis")?.key, positionKey(s));
  assert.equal(current(wentTo(known, 0), "analysis"), null);
  assert.notEqual(positionKey(s), positionKey({ ...s, setup: { ...setup, params: { play: "misere" } } }));
});

test("the answer is hidden until it is asked for or the game is over", () => {
  const s = match(1);
  assert.equal(revealed(s), false);
  assert.equal(revealed({ ...s, values: true }), true);
  assert.equal(revealed(opened(s, setup, [ply(0, { over: true })])), true);
});
