// Points as texts: sums and comparisons against exact arithmetic of another kind.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createWords } from "../../js/i18n.js";
import { course, mistakeAt } from "../../js/match/course.js";
import { minus, nearly, negative, plus, share, sign } from "../../js/points.js";
import { shader } from "../../js/view/table.js";
import { random } from "./random.js";

test("whole numbers stay whole, whatever their size", () => {
  assert.equal(plus("9007199254740993", "2"), "9007199254740995");
  assert.equal(minus("-4", "9223372036854775808"), "-9223372036854775812");
  assert.equal(plus("5", "-5"), "0");
  assert.deepEqual(["-3", "0", "8"].map(sign), [-1, 0, 1]);
  assert.deepEqual(["-3", "0", "8", "-7/4"].map(negative), ["3", "0", "-8", "7/4"]);
});

test("fractions are added in lowest terms", () => {
  assert.equal(plus("7/4", "1/4"), "2");
  assert.equal(plus("-7/4", "1/2"), "-5/4");
  assert.equal(minus("1/1048576", "1"), "-1048575/1048576");
  assert.equal(share("-7/4", "7/2"), -0.5);
  assert.equal(nearly("-7/4"), -1.75);
});

test("sums of eighths are those of whole eighths", () => {
  const next = random(3);
  /** @param {number} n */
  const eighths = (n) => plus(String(Math.trunc(n / 8)), n % 8 === 0 ? "0" : minus(`${n % 8}/8`, "0"));
  for (let i = 0; i < 2000; i++) {
    const [a, b] = [Math.floor(next() * 400) - 200, Math.floor(next() * 400) - 200];
    assert.equal(plus(eighths(a), eighths(b)), eighths(a + b));
    assert.equal(sign(minus(eighths(a), eighths(b))), Math.sign(a - b));
  }
});

test("a course, a mistake and a shade are told of fractions", () => {
  /** @param {string} margin @param {string} [reward] */
  const ply = (margin, reward) => ({ pos: "p", turn: "first", over: false, reward, value: { outcome: "win", distance: null, margin } });
  const plies = [ply("5/2"), { ...ply("-3/2", "1/4"), made: { outcome: "win", distance: null, margin: "7/4" } }];
  assert.deepEqual(course(plies).map((p) => [p.margin, p.height]), [["5/2", 1], ["7/4", 0.7]]);
  assert.equal(mistakeAt(plies, 1)?.lost, "3/4");
  const shade = shader({ label: { key: "l" }, rowHeads: [], colHeads: [], rows: [["-1/2", "0", "13/2"]] });
  assert.deepEqual(["-1/2", "13/2"].map(shade), [0, 7]);
});

test("a fraction is worded with its sign", () => {
  const words = createWords("en", { a: "{n} left", b: "by {n, plural, one {{n} point} other {{n} points}}" });
  assert.equal(words.t("a", { n: "-7/4" }), "−7/4 left");
  assert.deepEqual(["1", "2", "7/4"].map((n) => words.t("b", { n })), ["by 1 point", "by 2 points", "by 7/4 points"]);
});
