// The course of a game, its branches, and the position made by hand: pure parts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { secondsLeft } from "../../js/effects/ask.js";
import { branchWith, changedTo, inCommon, swapped } from "../../js/match/branches.js";
import { course, courseRevealed, lineName, mistakeAt, reviewed, wantsReview } from "../../js/match/course.js";
import { pressed, refused, spotsOf, typed, understood, wentToSpot, wholeEdits } from "../../js/match/editing.js";
import { initialState, movesMade, opened, played, repeated, wentAlong, wentTo, wentToBranch } from "../../js/state.js";
import { pick, random } from "./random.js";

/** @import {Edit, Found, Ply, Setup, State, ValueInfo} from "../../js/model.js" */

/** @type {Setup} */
const setup = { game: "g", params: {}, pos: null, opponent: "person", first: "you", level: 1, seed: 1 };

/** @param {string} move @param {Partial<Ply>} [more] @returns {Ply} */
const ply = (move, more) => ({ pos: `p${move}`, turn: "first", over: false, ...(move ? { move } : {}), ...more });

/** A line by the moves' names, one letter each. @param {string} moves */
const line = (moves) => [ply(""), ...[...moves].map((m) => ply(m))];

/** @param {readonly Ply[]} plies */
const names = (plies) => plies.slice(1).map((p) => p.move).join("");

/** @param {string} moves @returns {State} */
const match = (moves) => opened(initialState({ page: "play", lang: "en", langFixed: false, theme: "auto", build: "b" }), setup, line(moves));

/** @param {string} outcome @param {number | null} [distance] @param {string} [margin] @returns {ValueInfo} */
const value = (outcome, distance = null, margin) => ({ outcome, distance, ...(margin === undefined ? {} : { margin }) });

test("playing otherwise keeps the old line, and returning keeps the new one", () => {
  const s = played(wentTo(match("abc"), 1), ply("x"));
  assert.deepEqual([names(s.plies), s.branches.map(names), s.at], ["ax", ["abc"], 2]);
  const back = wentToBranch(s, 0, 3);
  assert.deepEqual([names(back.plies), back.branches.map(names), back.at], ["abc", ["ax"], 3]);
  const again = played(wentTo(back, 1), ply("x"));
  assert.deepEqual([names(again.plies), again.branches.map(names), again.at], ["ax", ["abc"], 2]);
});

test("going on from the end of a line makes no branch, a line within another is none", () => {
  const s = played(match("ab"), ply("c"));
  assert.deepEqual([names(s.plies), s.branches], ["abc", []]);
  assert.deepEqual(changedTo({ plies: line("ab"), branches: [] }, line("abc")).branches, []);
  assert.deepEqual(swapped({ plies: line("ab"), branches: [line("abc")] }, 0), { plies: line("abc"), branches: [] });
  assert.equal(inCommon(line("abc"), line("abx")), 3);
});

test("an address is found on the line, then on the branches", () => {
  const s = played(wentTo(match("abc"), 1), ply("x"));
  assert.equal(wentAlong(s, ["a"])?.at, 1);
  const there = wentAlong(s, ["a", "b", "c"]);
  assert.deepEqual(there && [movesMade(there).join(""), there.branches.map(names)], ["abc", ["ax"]]);
  assert.equal(wentAlong(s, ["q"]), null);
  assert.equal(branchWith([line("ab")], ["a", "b", "c"]), -1);
});

test("whatever is played and returned to, no line that was played is lost", () => {
  const next = random(5);
  for (let round = 0; round < 200; round++) {
    let s = match("");
    /** @type {Set<string>} */
    const seen = new Set();
    for (let i = 0; i < 25; i++) {
      const choice = next();
      if (choice < 0.6) s = played(s, ply(pick(next, ["a", "b"])));
      else if (choice < 0.8 || s.branches.length === 0) s = wentTo(s, Math.floor(next() * s.plies.length));
      else s = wentToBranch(s, Math.floor(next() * s.branches.length), 0);
      seen.add(movesMade(s).join(""));
      const all = [s.plies, ...s.branches].map(names);
      assert.equal(new Set(all).size, all.length);
      if (s.branches.length < 40) for (const moves of seen) assert.ok(all.some((l) => l.startsWith(moves)), `${moves} in ${all}`);
    }
  }
});

test("a mistake is an outcome or points given away, and nothing else", () => {
  /** @param {ValueInfo} before @param {ValueInfo} made */
  const found = (before, made) => mistakeAt([ply("", { value: before }), ply("a", { made })], 1);
  assert.deepEqual(found(value("win", 3), value("loss", 4)), { from: "win", to: "loss", lost: "" });
  assert.deepEqual(found(value("draw"), value("loss", 2)), { from: "draw", to: "loss", lost: "" });
  assert.equal(found(value("win", 3), value("win", 7)), null);
  assert.equal(found(value("loss", 6), value("loss", 2)), null);
  assert.deepEqual(found(value("win", 3, "9007199254740993"), value("win", 3, "9007199254740990")), { from: "win", to: "win", lost: "3" });
  assert.equal(found(value("win", 3, "4"), value("win", 3, "4")), null);
  assert.equal(mistakeAt(line("a"), 1), null);
});

test("values of the line are wanted once they may be seen, and go with their plies", () => {
  const s = match("ab");
  assert.equal(wantsReview(s), false);
  const open = { ...s, values: true };
  assert.equal(wantsReview(open), true);
  const known = reviewed(open, { steps: [
    { pos: "p", value: value("win", 2), made: value("win", 2), best: true },
    { pos: "p", value: value("loss", 1), made: value("loss", 1), best: true },
    { pos: "p", value: value("loss", 0) },
  ] });
  assert.equal(wantsReview(known), false);
  assert.deepEqual(known.plies.map((p) => [p.value?.outcome, p.made?.outcome]), [["win", undefined], ["loss", "win"], ["loss", "loss"]]);
  assert.equal(lineName(known), lineName(open));
  assert.notEqual(lineName(known), lineName(match("a")));
  const over = opened(s, setup, [ply(""), ply("a", { over: true })]);
  assert.equal(courseRevealed(wentTo(over, 0)), true);
  assert.equal(courseRevealed(s), false);
});

test("the course is told for the first player, a near end higher than a far one", () => {
  const heights = course([
    ply("", { value: value("win", 3) }), ply("a", { value: value("loss", 2) }), ply("b", { value: value("draw") }), ply("c"),
    ply("d", { value: value("loss", 0) }),
  ]);
  assert.deepEqual(heights.map((p) => [p.at, p.outcome]), [[0, "win"], [1, "win"], [2, "draw"], [4, "loss"]]);
  const [first, second, third, last] = heights.map((p) => p.height);
  assert.ok((first ?? 0) > 0 && (first ?? 0) < (second ?? 0));
  assert.deepEqual([third, last], [0, -1]);
});

test("in a game of points the course counts what was collected", () => {
  const points = course([
    ply("", { value: value("win", null, "4") }),
    ply("a", { value: value("loss", null, "-1"), reward: "2" }),
    ply("b", { value: value("draw", null, "0"), reward: "5" }),
  ]);
  assert.deepEqual(points.map((p) => [p.margin, p.outcome]), [["4", "win"], ["3", "win"], ["-3", "loss"]]);
  assert.deepEqual(points.map((p) => p.height), [1, 0.75, -0.75]);
});

test("a position that keeps coming back stops the computer", () => {
  let s = { ...match(""), running: true };
  for (const move of "abababab") {
    s = played(s, ply(move, { pos: move }));
    if (!s.running) break;
  }
  assert.deepEqual([movesMade(s).join(""), repeated(s)], ["ababa", 3]);
  assert.equal(repeated(wentTo(s, 1)), 0);
});

/** @param {Partial<Edit>} e @returns {Edit} */
const edit = (e) => ({ act: "more", label: { key: "plain" }, pos: "q", ...e });

/** @type {Found} */
const found = {
  pos: "p",
  scene: {
    kind: "row", width: 90, height: 30, label: { key: "plain" },
    nodes: [
      { key: "heap", x: 0, y: 20, w: 10, h: 10, caption: { key: "plain", args: { text: "heap" } } },
      { key: "stone", x: 2, y: 0, w: 6, h: 10, label: { key: "plain" } },
      { key: "coin", x: 30, y: 0, w: 10, h: 10, label: { key: "plain" } },
      { key: "hole", x: 60, y: 0, w: 10, h: 10, label: { key: "plain" } },
      { key: "sign", x: 80, y: 0, w: 10, h: 10 },
    ],
    targets: [{ move: "m", to: "stone", group: "heap" }],
  },
  edits: [edit({ node: "heap" }), edit({ node: "coin", act: "drop", to: "hole" }), edit({ node: "coin", act: "remove" }), edit({ act: "add" })],
};

test("what can be changed is a place, with all that stands on it", () => {
  const spots = spotsOf(found);
  assert.deepEqual(spots.map((p) => p.key), ["heap", "coin", "hole"]);
  assert.deepEqual([spots[0]?.y, spots[0]?.h], [0, 30]);
  assert.equal(spots[0]?.label?.args?.["text"], "heap");
  assert.deepEqual(spots.map((p) => [p.edits.length, p.drops.size]), [[1, 0], [1, 1], [0, 0]]);
  assert.deepEqual(wholeEdits(found).map((e) => e.act), ["add"]);
});

test("a held piece is put down where it may, elsewhere it stays held", () => {
  const begun = understood(typed(match(""), "p"), "p", found);
  assert.ok(begun.edit);
  assert.deepEqual(pressed(begun.edit, 1), { spot: 1, refused: false });
  const held = wentToSpot(begun, 1, 1);
  assert.ok(held.edit);
  assert.deepEqual(pressed(held.edit, 2), { drop: found.edits[1] });
  assert.deepEqual(pressed(held.edit, 0), { spot: 0, refused: true });
  assert.deepEqual(pressed(held.edit, 1), { spot: 1, refused: false });
});

test("what was typed stays, and with it the last position that could be read", () => {
  const good = understood(typed(match(""), "p"), "p", found);
  const bad = refused(typed(good, "p?"), "p?", { code: "bad_position", at: "p?", field: "pos", args: {} });
  assert.deepEqual([bad.edit?.text, bad.edit?.found?.pos, bad.edit?.problem?.code], ["p?", "p", "bad_position"]);
  assert.equal(understood(bad, "p", found), bad);
  const mended = understood(typed(bad, "p"), "p", found);
  assert.equal(mended.edit?.problem, undefined);
});

test("time left goes by the pace so far", () => {
  assert.equal(secondsLeft(2000, 1, 4), 6);
  assert.equal(secondsLeft(2000, 0, 4), undefined);
  assert.equal(secondsLeft(2000, 5, 0), undefined);
  assert.equal(secondsLeft(2000, 4, 4), 0);
});
