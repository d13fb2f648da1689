// The page of matrix games: exact numbers, texts and pastes, what an act makes of the
// desk, envelopes and best replies in exact cases and against brute force, rounds.
import assert from "node:assert/strict";
import { test } from "node:test";
import { badCells, bestInColumns, bestInRows, shiftOf, valuesOf } from "../../js/matrix/facts.js";
import { earned, envelope, heightAt, middle, peak, placeOf, regions, replies } from "../../js/matrix/geometry.js";
import { add, compare, decimal, div, mul, nearly, plain, readNumber, sub, textOf } from "../../js/matrix/number.js";
import { drawn, learned, meanOf, noRounds, played } from "../../js/matrix/play.js";
import { openRoom } from "../../js/matrix/room.js";
import { answered, answerOf, canDrop, done, isCurrent, openDesk, presetOf, queryOf, questionsOf, partOf, tabOf, tabsOf } from "../../js/matrix/state.js";
import { askedOf, clipped, negated, pairOf, posOf, readBlock, readGame, readPos, sheetOf } from "../../js/matrix/text.js";
import { random as seeded } from "./random.js";

/** @typedef {import("../../js/matrix/model.d.ts").Act} Act */
/** @typedef {import("../../js/matrix/model.d.ts").Desk} Desk */
/** @typedef {import("../../js/matrix/model.d.ts").Game} Game */
/** @typedef {import("../../js/matrix/model.d.ts").PayoffsInfo} PayoffsInfo */
/** @typedef {import("../../js/matrix/number.js").Rat} Rat */

/** @type {PayoffsInfo[]} */
const kinds = [
  { id: "matrix", two: false, programme: false, presets: [{ key: "rps", pos: "0_-1_1~1_0_-1~-1_1_0~~~rock_paper_scissors~~rock_paper_scissors" }, { key: "wide", pos: "2_7_5~6_1_4" }] },
  { id: "bimatrix", two: true, programme: false, presets: [{ key: "dilemma", pos: "3_0~5_1~~3_5~0_1" }] },
  { id: "programme", two: false, programme: true, presets: [{ key: "beale", pos: "0.25_-8_0~0.75_-20_0" }] },
];

const random = seeded(5);

/** @param {string} query */
const open = (query = "") => openDesk(kinds, query);

/** @param {Desk} desk @param {...Act} acts */
const after = (desk, ...acts) => acts.reduce((d, act) => done(d, act, random), desk);

/** @param {string | null} text */
const n = (text) => /** @type {Rat} */ (readNumber(text ?? ""));

test("a power of ten moves the point, as in the engine", () => {
  const good = {
    "1e-3": "0.001", "1e-07": "0.0000001", "1E+21": `1${"0".repeat(21)}`, "1.5e+2": "150", "-2.5e-1": "-0.25", "12.5e1": "125",
    "12.345e2": "1234.5", "0.001e3": "1", "0e5": "0", "-0e0": "-0", ".5e1": "5", "5.e-1": "0.5", "100e-2": "1", "−3e0": "-3",
  };
  for (const [text, want] of Object.entries(good)) {
    assert.equal(plain(text), want, text);
    assert.equal(textOf(n(text)), textOf(n(want)), text);
  }
  for (const text of ["e3", "-e3", ".e3", "1e", "1e1.5", "1ee1", "1e1e1", "1/2e3", "1e3/2", "--1e2", "1-e2", "1.2.3e4", "1e 3", "1e999", "1e-999", "1e200"]) assert.equal(readNumber(text), null, text);
});

test("numbers are read as the engine reads them, and worked with exactly", () => {
  const good = { "5": "5", "-0.25": "-1/4", "2/3": "2/3", "−4/6": "-2/3", " 33.3333333 ": "333333333/10000000", ".5": "1/2", "5.": "5", "-0": "0", "007": "7", "0.10": "1/10", "0/3": "0" };
  for (const [text, want] of Object.entries(good)) assert.equal(textOf(n(text)), want, text);
  for (const text of ["", "x", "1/0", "1/-2", "1.5/2", "1/2/3", "--1", "+1", ".", "-", "1 2", "∞", "1,5", "9".repeat(201)]) assert.equal(readNumber(text), null, text);
  assert.equal(textOf(add(n("1/3"), n("1/6"))), "1/2");
  assert.equal(textOf(sub(n("1/3"), n("1/2"))), "-1/6");
  assert.equal(textOf(mul(n("-2/3"), n("3/4"))), "-1/2");
  assert.equal(textOf(div(n("1/2"), n("-3/4"))), "-2/3");
  assert.equal(compare(n("0.3333333"), n("1/3")), -1);
  assert.equal(nearly([10n ** 400n, 3n * 10n ** 400n]), 1 / 3);
  assert.deepEqual(decimal("1/3"), { text: "0.333333", exact: false });
  assert.deepEqual(decimal("-2/3"), { text: "−0.666667", exact: false });
  assert.deepEqual(decimal("-7/4"), { text: "−1.75", exact: true });
  assert.deepEqual(decimal("-1/10000000"), { text: "0", exact: false });
});

test("a game in one word is read back as it was, with names in any letters", () => {
  for (const pos of ["0_-1_1~1_0_-1~-1_1_0~~~rock_paper_scissors~~rock_paper_scissors", "2d3_-0.25~33.3333333_.5", "3_0~5_1~~3_5~0_1", "1~~~~~x-1"]) {
    const kind = pos.startsWith("3_0~5") ? "bimatrix" : "matrix";
    assert.equal(posOf(/** @type {Game} */ (readPos(pos, kind))), pos);
  }
  const named = { a: [["1", "2"]], b: null, rows: ["kéo. 布"], cols: ["", "_~ü"] };
  assert.equal(posOf(named), "1_2~~~k.C3.A9o.2E.20.E5.B8.83~~_.5F.7E.C3.BC");
  assert.deepEqual(readPos(posOf(named), "matrix"), named);
  assert.equal(readPos("1_2~3", "matrix"), null);
  assert.equal(readPos("1_2~~1", "bimatrix"), null);
  assert.equal(clipped("布".repeat(30)), "布".repeat(20));
});

test("costs are asked about with the other sign and stay as they are typed", () => {
  const game = /** @type {Game} */ (readPos("2d3_-0.25~0_33.30~~~a_b~~c_d", "matrix"));
  assert.equal(askedOf(game, false), "2d3_-0.25~0_33.30~~~a_b~~c_d");
  assert.equal(askedOf(game, true), "-2d3_0.25~0_-33.30~~~a_b~~c_d");
  assert.deepEqual(negated([["x", "−5", "-0"]]), [["x", "5", "-0"]]);
  assert.equal(posOf(after(open("?pos=1_2"), { do: "costs", costs: true }).game), "1_2");
});

test("what spreadsheets and people write is read: blocks, names, pairs, JSON", () => {
  assert.deepEqual(readBlock("1\t2/3\r\n-0.25\t\n"), [["1", "2/3"], ["-0.25", ""]]);
  assert.deepEqual(readBlock("1,2\n3, 4"), [["1", "2"], ["3", "4"]]);
  assert.deepEqual(readBlock("1 2\n 3  4 "), [["1", "2"], ["3", "4"]]);
  assert.deepEqual(readBlock("1;2\n3;4"), [["1", "2"], ["3", "4"]]);
  assert.deepEqual(readBlock('"a ""b"""\t1'), [['a "b"', "1"]]);
  assert.deepEqual(readBlock("(3,3) (0,5)\n(5,0) (1,1)"), [["(3,3)", "(0,5)"], ["(5,0)", "(1,1)"]]);
  assert.deepEqual([pairOf("3,5"), pairOf("(3; -5)"), pairOf("(2/3 | 0.5)"), pairOf("3"), pairOf("1,2,3")], [["3", "5"], ["3", "-5"], ["2/3", "0.5"], null, null]);

  const rps = readGame("\tR\tP\nR\t0\t-1\nP\t1\t0", "matrix");
  assert.deepEqual(rps, { a: [["0", "-1"], ["1", "0"]], b: null, rows: ["R", "P"], cols: ["R", "P"] });
  assert.deepEqual(readGame(sheetOf(/** @type {Game} */ (rps), (w) => w), "matrix"), rps);
  assert.deepEqual(readGame("3,3\t0,5\n5,0\t1,1", "bimatrix")?.b, [["3", "5"], ["0", "1"]]);
  assert.deepEqual(readGame("3 0\n5 1\n\n3 5\n0 1", "bimatrix")?.b, [["3", "5"], ["0", "1"]]);
  assert.deepEqual(readGame('[[1, "-1/2"], [0.250, 3]]', "matrix")?.a, [["1", "-1/2"], ["0.250", "3"]]);
  assert.deepEqual(readGame('{"A": [[9007199254740993]], "B": [[1]]}', "bimatrix")?.a, [["9007199254740993"]]);
  for (const bad of ["", "1 2\n3", "[[1,2],[3]]", "[1", "1\n\n2", "{}"]) assert.equal(readGame(bad, "matrix"), null, bad);
  // A bad cell is no reason to lose the rest: it is told at the cell.
  assert.deepEqual(readGame("1 x\n3 4", "matrix")?.a, [["1", "x"], ["3", "4"]]);
  assert.equal(readGame(Array(101).fill("1").join("\n"), "matrix"), null);
});

test("bad cells are named by table, row and column", () => {
  const game = /** @type {Game} */ (readPos("1_2~3_4~~1_x~3_", "bimatrix"));
  assert.deepEqual(badCells(game).map((f) => [f.place, f.problem.at, f.problem.args["row"], f.problem.args["col"]]), [[[1, 0, 1], "x", "1", "2"], [[1, 1, 1], "", "2", "2"]]);
  const desk = after(open("?kind=bimatrix"), { do: "type", place: [1, 0, 1], text: "x" });
  assert.deepEqual(questionsOf(desk), []);
  assert.equal(desk.game.b?.[0]?.[1], "x");
});

test("an address opens what it names; whatever is missing comes first", () => {
  assert.equal(presetOf(open())?.key, "rps");
  const desk = open("?kind=bimatrix&pos=3_0~5_1~~3_5~0_1&costs=1&tab=path&rule=dantzig&label=2");
  assert.deepEqual(queryOf(desk), [["kind", "bimatrix"], ["pos", "3_0~5_1~~3_5~0_1"], ["costs", "1"], ["tab", "path"], ["rule", "dantzig"], ["label", "2"]]);
  assert.deepEqual(queryOf(open("?kind=chess&tab=path&label=-3")), [["kind", "matrix"], ["pos", kinds[0]?.presets[0]?.pos]]);
  const bad = open("?pos=1_2~3");
  assert.deepEqual([bad.text, presetOf(bad)?.key], [{ text: "1_2~3", bad: true }, "rps"]);
  assert.deepEqual(questionsOf(desk).map((q) => [q.name, q.request.op, q.request.pos]), [["solve", "equilibria", "-3_0~-5_-1~~-3_-5~0_-1"], ["path", "path", "-3_0~-5_-1~~-3_-5~0_-1"]]);
});

test("tabs follow the kind and the size", () => {
  assert.deepEqual(tabsOf("matrix", open().game), ["value", "dominance", "simplex", "play"]);
  assert.deepEqual(tabsOf("matrix", open("?pos=1_2_3~4_5_6").game), ["value", "picture", "dominance", "simplex", "play"]);
  assert.deepEqual(tabsOf("bimatrix", open("?kind=bimatrix").game), ["nash", "picture", "dominance", "path"]);
  assert.deepEqual(tabsOf("programme", open("?kind=programme").game), ["simplex"]);
  assert.equal(tabOf(open("?tab=picture")), "value");
});

test("rows and columns come and go, and a pasted block makes room for itself", () => {
  let desk = after(open("?pos=1_2~3_4"), { do: "focus", place: [0, 0, 1] }, { do: "add", side: "row" });
  assert.deepEqual([posOf(desk.game), desk.at], ["1_2~0_0~3_4", [0, 1, 1]]);
  desk = after(desk, { do: "add", side: "col" }, { do: "drop", side: "row" });
  assert.equal(posOf(desk.game), "1_2_0~3_4_0");
  desk = after(desk, { do: "focus", place: [0, 1, 1] }, { do: "paste", place: [0, 1, 1], text: "7\t8\t9\n2/3\t-1\tx" });
  assert.deepEqual(desk.game.a, [["1", "2", "0", "0"], ["3", "7", "8", "9"], ["0", "2/3", "-1", "x"]]);
  const pairs = after(open("?kind=bimatrix"), { do: "paste", place: [0, 0, 0], text: "1,2\t3,4" });
  assert.deepEqual([pairs.game.a[0], pairs.game.b?.[0]], [["1", "3"], ["2", "4"]]);
  // A whole table brings its names; one table of two leaves the other.
  const table = after(open("?pos=1_2"), { do: "paste", place: [0, 0, 0], text: "\tL\tR\nU\t3\t4\nD\t5\t6" });
  assert.equal(posOf(table.game), "3_4~5_6~~~U_D~~L_R");
  assert.equal(posOf(after(open(), { do: "paste", place: [0, 0, 1], text: "X\tY\n3\t4" }).game), "0_3_4~1_0_-1~-1_1_0~~~rock_paper_scissors~~rock_X_Y");
  const one = after(open("?kind=bimatrix"), { do: "paste", place: [0, 0, 0], text: "7\t8\n9\t10" });
  assert.deepEqual([one.game.a, one.game.b], [[["7", "8"], ["9", "10"]], [["3", "5"], ["0", "1"]]]);
  const two = after(open("?kind=bimatrix"), { do: "paste", place: [0, 0, 0], text: "7\t8\n9\t10\n\n1\t2\n3\t4" });
  assert.equal(posOf(two.game), "7_8~9_10~~1_2~3_4");
  const named = after(open("?pos=1_2"), { do: "type", place: [0, -1, 1], text: "right" }, { do: "type", place: [0, 0, -1], text: "up" });
  assert.equal(posOf(named.game), "1_2~~~up~~_right");
  assert.equal(canDrop(open("?pos=1_2"), "row"), false);
  assert.deepEqual(after(open("?pos=1_2"), { do: "drop", side: "row" }).game.a, [["1", "2"]]);
  const whole = after(open(), { do: "paste", place: [0, 0, 0], text: Array(120).fill("1").join("\n") });
  assert.equal(whole.game.rows.length, 100);
});

test("of a large game a part is drawn, with the place that is gone to in it", () => {
  const wide = open(`?pos=${Array(3).fill(Array(57).fill("1").join("_")).join("~")}`);
  assert.deepEqual(partOf(wide), { top: 0, left: 0, bottom: 3, right: 20, cut: true });
  for (let c = 0; c < 57; c++) {
    const { left, right } = partOf(after(wide, { do: "focus", place: [0, 1, c] }));
    assert.ok(left <= c && c < right && right - left === 20 && right <= 57, `${left} ${c} ${right}`);
  }
  assert.equal(partOf(open()).cut, false);
});

test("a programme keeps its objective and its constants last", () => {
  const desk = open("?kind=programme&pos=1_2_3~4_5_0");
  assert.equal(posOf(after(desk, { do: "focus", place: [0, 1, 1] }, { do: "add", side: "row" }).game), "1_2_3~0_0_0~4_5_0");
  assert.equal(posOf(after(desk, { do: "focus", place: [0, 0, 2] }, { do: "add", side: "col" }).game), "1_2_0_3~4_5_0_0");
  assert.equal(canDrop(after(desk, { do: "focus", place: [0, 1, 1] }), "row"), false);
  assert.equal(canDrop(after(desk, { do: "focus", place: [0, 0, 2] }), "col"), false);
});

test("the last solution stays while a game is typed, and is not taken for its own", () => {
  const desk = open();
  const key = questionsOf(desk)[0]?.key ?? "";
  const solved = answered(desk, "solve", { key, value: /** @type {any} */ ({ pos: "", dominated: [], complete: true }) });
  assert.equal(isCurrent(solved), true);
  const typing = after(solved, { do: "type", place: [0, 0, 0], text: "0.5" });
  assert.equal(isCurrent(typing), false);
  assert.equal(typing.shown?.key, key);
  assert.equal(answerOf(typing, "solve"), null);
  assert.equal(isCurrent(after(typing, { do: "type", place: [0, 0, 0], text: "0" })), true);
  assert.equal(presetOf(after(solved, { do: "kind", kind: "bimatrix" }))?.key, "dilemma");
  const both = after(open("?pos=1_-2d3"), { do: "kind", kind: "bimatrix" });
  assert.equal(posOf(both.game), "1_-2d3~~-1_2d3");
  assert.equal(posOf(after(both, { do: "kind", kind: "matrix" }).game), "1_-2d3");
});

/** @param {string} text rows apart by ~ */
const table = (text) => valuesOf(/** @type {Game} */ (readPos(text, "matrix")).a);

test("best replies are marked with all their ties", () => {
  assert.deepEqual(bestInColumns(table("1_2~1_3")), [[true, false], [true, true]]);
  assert.deepEqual(bestInRows(table("1_1~0.5_1d2")), [[true, true], [true, true]]);
});

test("a programme's shift makes whole numbers from 1 on", () => {
  assert.deepEqual(shiftOf(table("1d2_-1d3~0.25_5")), { times: 12n, shift: 5n });
  assert.deepEqual(shiftOf(table("3_2~1_4")), { times: 1n, shift: 0n });
});

test("the envelope of the preset with two rows, exactly", () => {
  const lines = /** @type {[Rat, Rat][]} */ (transposedOf("2_7_5~6_1_4"));
  const corners = envelope(lines);
  assert.deepEqual(corners.map((c) => [textOf(c.x), textOf(c.y), c.lines]), [["0", "2", [0]], ["1/2", "4", [0, 1]], ["1", "1", [1]]]);
  const best = peak(corners);
  assert.deepEqual([textOf(best.y), textOf(best.from), textOf(best.to)], ["4", "1/2", "1/2"]);
  // Of columns with two: the least of the greatest.
  const upper = envelope(/** @type {[Rat, Rat][]} */ (table("2_6~7_1~5_4")), true);
  assert.deepEqual(upper.map((c) => [textOf(c.x), textOf(c.y)]), [["0", "7"], ["2/5", "23/5"], ["3/5", "22/5"], ["1", "6"]]);
  assert.equal(textOf(peak(upper, true).y), "22/5");
  const flat = peak(envelope([[n("1"), n("1")], [n("0"), n("4")], [n("4"), n("0")]]));
  assert.deepEqual([textOf(flat.y), textOf(flat.from), textOf(flat.to)], ["1", "1/4", "3/4"]);
});

/** @param {string} text */
const transposedOf = (text) => (table(text)[0] ?? []).map((_, j) => table(text).map((row) => /** @type {Rat} */ (row[j])));

test("envelopes against brute force: nothing lies below them, and each corner is on a line", () => {
  for (let round = 0; round < 300; round++) {
    const lines = Array.from({ length: 1 + Math.floor(random() * 6) }, () => /** @type {[Rat, Rat]} */ ([n(String(Math.floor(random() * 9) - 4)), n(String(Math.floor(random() * 9) - 4))]));
    const corners = envelope(lines);
    assert.equal(textOf(/** @type {any} */ (corners[0]).x) + textOf(/** @type {any} */ (corners.at(-1)).x), "01");
    for (const [i, c] of corners.entries()) {
      const heights = lines.map((l) => heightAt(l, c.x));
      assert.equal(heights.every((h) => compare(h, c.y) >= 0) && heights.some((h) => compare(h, c.y) === 0), true);
      // Between two corners one line is the envelope.
      const next = corners[i + 1];
      if (!next) continue;
      const half = div(add(c.x, next.x), n("2"));
      const low = lines.map((l) => heightAt(l, half)).reduce((a, b) => (compare(b, a) < 0 ? b : a));
      assert.equal(compare(low, div(add(c.y, next.y), n("2"))), 0);
    }
    // No mixture on a fine grid guarantees more than the peak.
    const best = peak(corners);
    for (let k = 0; k <= 24; k++) {
      const sure = lines.map((l) => heightAt(l, n(`${k}/24`))).reduce((a, b) => (compare(b, a) < 0 ? b : a));
      assert.equal(compare(sure, best.y) <= 0, true);
    }
  }
});

test("curves of best replies: with a root inside, at an end, with none, and a tie everywhere", () => {
  /** @param {string} a @param {string} b */
  const curve = (a, b) => {
    const { whole, points } = replies([n(a), n(b)]);
    return whole ? "whole" : points.map(([t, s]) => `${textOf(t)},${textOf(s)}`).join(" ");
  };
  assert.equal(curve("-1", "2"), "0,0 1/3,0 1/3,1 1,1");
  assert.equal(curve("2", "-1"), "0,1 2/3,1 2/3,0 1,0");
  assert.equal(curve("1", "5"), "0,1 1,1");
  assert.equal(curve("-1", "-1"), "0,0 1,0");
  assert.equal(curve("0", "3"), "0,0 0,1 1,1");
  assert.equal(curve("-3", "0"), "0,0 1,0 1,1");
  assert.equal(curve("0", "0"), "whole");
});

test("regions of best replies in a triangle and a segment, exactly", () => {
  /** @param {string} text */
  const corners = (text) => regions(table(text)).map((r) => r.map((mix) => mix.map(textOf).join(" ")).sort());
  // Rock-paper-scissors: three parts that meet in the middle.
  assert.deepEqual(corners("0_-1_1~1_0_-1~-1_1_0").map((r) => r.length), [4, 4, 4]);
  assert.equal(corners("0_-1_1~1_0_-1~-1_1_0").every((r) => r.includes("1/3 1/3 1/3")), true);
  assert.deepEqual(corners("1_1_1~0_0_0"), [["0 0 1", "0 1 0", "1 0 0"], []]);
  assert.deepEqual(corners("1_0~0_1"), [["1 0", "1/2 1/2"], ["0 1", "1/2 1/2"]]);
  assert.deepEqual(corners("2_0~0_1~1_1").map((r) => r.join(", ")), ["1 0, 1/2 1/2", "0 1", "0 1, 1/2 1/2"]);
});

test("regions against brute force: a mixture lies in the part of each best reply to it", () => {
  for (let round = 0; round < 150; round++) {
    const rows = Array.from({ length: 1 + Math.floor(random() * 4) }, () => Array.from({ length: 3 }, () => n(String(Math.floor(random() * 7) - 3))));
    const parts = regions(rows);
    for (const [k, corners] of parts.entries()) {
      for (const mix of corners) {
        const own = earned(/** @type {Rat[]} */ (rows[k]), mix);
        assert.equal(rows.every((row) => compare(earned(row, mix), own) <= 0), true, "every corner is best");
        assert.equal(textOf(mix.reduce(add)), "1");
      }
    }
    const weights = Array.from({ length: 3 }, () => BigInt(1 + Math.floor(random() * 20)));
    const mix = weights.map((w) => div([w, 1n], [weights.reduce((a, b) => a + b), 1n]));
    const best = rows.map((row) => earned(row, mix)).reduce((a, b) => (compare(b, a) > 0 ? b : a));
    rows.forEach((row, k) => { if (compare(earned(row, mix), best) === 0) assert.notEqual(parts[k]?.length, 0); });
  }
});

test("places in the pictures", () => {
  assert.deepEqual(placeOf([n("1"), n("0"), n("0")]).map((x) => Math.round(x * 1000)), [500, 866]);
  assert.deepEqual(placeOf([n("0"), n("1"), n("0")]), [0, 0]);
  assert.deepEqual(placeOf([n("1/4"), n("3/4")]), [0.75, 0]);
  assert.deepEqual(middle([[0, 0], [2, 0], [2, 2], [0, 2]]), [1, 1]);
  assert.deepEqual(middle([[0, 0], [4, 0]]), [2, 0]);
});

test("rounds: sums are exact, the learner finds a habit out, the band is the usual one", () => {
  const a = table("1d3_-1~-1_1d3");
  const three = played(noRounds("k", 2, 2), a, { rounds: 3, row: () => 0, mix: [1, 0], random });
  assert.deepEqual([three.count, three.total, three.rows, three.cols, three.last], [3, "1", [3, 0], [3, 0], [0, 0]]);
  assert.equal(learned(a, [5, 2]), 1);
  const caught = played(noRounds("k", 2, 2, { mode: "learn" }), a, { rounds: 50, row: () => 0, mix: [1, 0], random });
  assert.deepEqual(caught.cols, [1, 49]);
  assert.equal(caught.trail.at(-1)?.n, 50);
  const { mean, band } = meanOf(4, 10, 30);
  assert.deepEqual([mean, Math.round(band * 1e6)], [2.5, Math.round(1.96 * Math.sqrt(5 / 3 / 4) * 1e6)]);
  assert.equal(meanOf(1, 3, 9).band, 0);
  const counts = [0, 0, 0];
  for (let i = 0; i < 3000; i++) counts[drawn([0.5, 0, 0.5], random)] = (counts[drawn([0.5, 0, 0.5], random)] ?? 0) + 1;
  assert.equal(counts[1], 0);
  assert.equal(drawn([0.3, 0.7, 0], () => 0.9999999999999999), 1);
});

/** A room over an engine that answers when it is told to. @param {string} search */
function roomAt(search) {
  /** @type {{question: any, options: any, resolve: (v: any) => void, reject: (e: any) => void}[]} */
  const calls = [];
  const location = { search };
  /** @type {string[]} */
  const entries = [];
  const host = /** @type {any} */ ({
    location, setTimeout: (/** @type {() => void} */ f, /** @type {number} */ ms) => setTimeout(f, ms / 100), clearTimeout,
    history: {
      pushState: (/** @type {any} */ _, /** @type {string} */ __, /** @type {string} */ url) => { entries.push(`+${url}`); location.search = url; },
      replaceState: (/** @type {any} */ _, /** @type {string} */ __, /** @type {string} */ url) => { entries.push(`=${url}`); location.search = url; },
    },
  });
  const engine = { call: (/** @type {any} */ question, /** @type {any} */ options) => new Promise((resolve, reject) => calls.push({ question, options, resolve, reject })) };
  const room = openRoom({ engine: /** @type {any} */ (engine), kinds, changed: () => {}, lang: () => null, random, host });
  room.open();
  return { room, calls, entries, location };
}

const turn = (ms = 0) => new Promise((resolve) => { setTimeout(resolve, ms); });

test("the room asks for what is shown, keeps the address, and lets work be cancelled", async () => {
  const { room, calls, entries, location } = roomAt("?kind=matrix&pos=1_2~3_4");
  assert.deepEqual(calls.map((c) => c.question), [{ op: "equilibria", game: "matrix", pos: "1_2~3_4", method: "solve" }]);
  calls[0]?.resolve({ pos: "1_2~3_4", value: "3", row: ["0", "1"], col: ["1", "0"], dominated: [], complete: true, certificate: { kind: "duality" } });
  await turn();
  assert.equal(isCurrent(room.desk), true);

  // Of typed letters the first is an entry, and only the game that stands is asked about.
  room.act({ do: "type", place: [0, 0, 0], text: "1/" });
  room.act({ do: "type", place: [0, 0, 0], text: "1/2" });
  assert.deepEqual(entries, ["+?kind=matrix&pos=1d2_2~3_4"]);
  await turn(30);
  assert.deepEqual(calls.slice(1).map((c) => c.question.pos), ["1d2_2~3_4"]);
  room.act({ do: "cancel" });
  assert.equal(calls[1]?.options.signal.aborted, true);
  assert.equal(room.desk.answers.solve?.problem?.code, "cancelled");
  room.act({ do: "retry" });
  assert.equal(calls.length, 3);

  room.act({ do: "tab", tab: "simplex" });
  assert.equal(entries.at(-1), "+?kind=matrix&pos=1d2_2~3_4&tab=simplex");
  assert.equal(calls.at(-1)?.question.op, "simplex");
  room.act({ do: "check" });
  assert.deepEqual(calls.at(-1)?.question, { op: "check", certificate: { kind: "duality" } });

  location.search = "?kind=matrix&pos=1_2~3_4";
  room.open();
  assert.equal(posOf(room.desk.game), "1_2~3_4");
  assert.equal(tabOf(room.desk), "value");
  calls.at(-1)?.reject({ code: "budget", at: "", field: "", args: {} });
  await turn();
  assert.equal(room.desk.answers.solve?.problem?.code, "budget");
});
