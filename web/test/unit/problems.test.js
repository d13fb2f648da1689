// Contest problems: outputs compared, places in texts, the page's state, formulas.
import assert from "node:assert/strict";
import { test } from "node:test";
import { compare } from "../../js/problems/compare.js";
import { addressOf, atAddress, compared, contestOf, isFault, openDesk, ran, typed, workOf } from "../../js/problems/state.js";
import { blank, isLong, linesOf, LONGEST, marked, PART, placeOf, plain, sourceOf } from "../../js/problems/text.js";
import { numberText } from "../../js/view/math.js";
import { pick, random } from "./random.js";

/** @typedef {import("../../js/problems/model.d.ts").Contest} Contest */

const next = random(20260301);
/** @param {number} n a whole number below it */
const below = (n) => Math.floor(next() * n);
/** @template T @param {readonly T[]} list */
const one = (list) => pick(next, list);

/** Lines of tokens, none of them empty. */
const lines = () => Array.from({ length: 1 + below(5) }, () => Array.from({ length: 1 + below(5) }, () => String(below(30))));
/** Written with white space that does not count. @param {string[][]} rows */
const written = (rows) => rows.map((row) => row.join(one([" ", "  ", "\t"])) + one(["", " ", " \t"])).join("\n") + one(["", "\n", "\n\n"]);

test("outputs are the same whatever white space stands between and behind", () => {
  for (let i = 0; i < 2000; i++) {
    const rows = lines();
    assert.deepEqual(compare(written(rows), written(rows)), { kind: "same", tokens: rows.flat().length });
  }
  assert.deepEqual(compare("", " \n "), { kind: "same", tokens: 0 });
});

test("a changed token is the first difference, with its line and place", () => {
  for (let i = 0; i < 2000; i++) {
    const rows = lines();
    const line = below(rows.length);
    const place = below(rows[line]?.length ?? 0);
    const other = rows.map((row, l) => row.map((t, p) => (l > line || (l === line && p > place) ? String(below(30)) : l === line && p === place ? `${t}x` : t)));
    const found = compare(written(rows), written(other));
    assert.ok(found.kind === "differ");
    assert.deepEqual([found.line, found.token, found.expected.token, found.yours.token], [line + 1, place + 1, rows[line]?.[place], other[line]?.[place]]);
  }
});

test("an output that ends too early or goes on too long is told so", () => {
  for (let i = 0; i < 1000; i++) {
    const rows = lines();
    const more = [...rows, ["7"]];
    const early = compare(written(more), written(rows));
    assert.ok(early.kind === "differ");
    assert.deepEqual([early.line, early.token, early.expected.token, early.yours.gone], [rows.length + 1, 1, "7", "output"]);
    const late = compare(written(rows), written(more));
    assert.ok(late.kind === "differ");
    assert.deepEqual([late.token, late.expected.gone, late.yours.token], [1, "output", "7"]);
  }
  assert.deepEqual(compare("18 11\n", ""), {
    kind: "differ", line: 1, token: 1,
    expected: { before: "", token: "18", after: " 11", gone: "" }, yours: { before: "", token: "", after: "", gone: "output" },
  });
});

test("lines that are split otherwise are told apart from tokens that differ", () => {
  assert.deepEqual(compare("1 2 3\n4\n", "1 2\n3 4\n"), {
    kind: "layout", line: 1, token: 3,
    expected: { before: "1 2 ", token: "3", after: "", gone: "" }, yours: { before: "1 2", token: "", after: "", gone: "line" },
  });
  const lost = compare("1 2 3\n4\n", "1 2\n4\n");
  assert.ok(lost.kind === "differ");
  assert.deepEqual([lost.line, lost.token, lost.expected.token, lost.yours.gone], [1, 3, "3", "line"]);
  const joined = compare("B\nE\n", "B E");
  assert.ok(joined.kind === "layout");
  assert.deepEqual([joined.line, joined.token, joined.expected.gone, joined.yours.token], [1, 2, "line", "E"]);
  // Where the output is over, no line break is missing.
  const extra = compare("1 2", "1 2\n3");
  assert.ok(extra.kind === "differ" && extra.expected.gone === "output");
});

test("what stands around a difference is cut on its line", () => {
  const row = Array.from({ length: 5000 }, (_, i) => String(i));
  const found = compare(row.join(" "), row.map((t) => (t === "2500" ? "x".repeat(200) : t)).join(" "));
  assert.ok(found.kind === "differ");
  assert.equal(found.token, 2501);
  assert.match(found.expected.before, /^….{30,41}2499 $/);
  assert.match(found.expected.after, /^ 2501 .*…$/);
  assert.ok(found.yours.token.length < 70 && found.yours.token.endsWith("…"));
});

test("a million tokens are compared without recursion or copies", () => {
  const text = "12345678 ".repeat(1_000_000);
  assert.deepEqual(compare(text, text), { kind: "same", tokens: 1_000_000 });
});

test("a token is found by its line and its place, as the judge counts them", () => {
  for (let i = 0; i < 1000; i++) {
    const rows = lines();
    const text = written(rows);
    const line = below(rows.length);
    const place = below(rows[line]?.length ?? 0);
    const { from, to } = placeOf(text, line + 1, place + 1);
    assert.equal(text.slice(from, to), rows[line]?.[place]);
    assert.equal(text.slice(0, from).split("\n").length, line + 1);
  }
  assert.deepEqual(placeOf("1 2 \n3", 1, 3), { from: 4, to: 4 }, "the end of the line");
  assert.deepEqual(placeOf("1 2", 2, 1), { from: 3, to: 3 });
  assert.deepEqual(placeOf("", 1, 1), { from: 0, to: 0 });
  assert.deepEqual(placeOf("\ufeff\u00a07", 1, 1), { from: 2, to: 3 });
});

test("white space is what it is to the judge", () => {
  for (let code = 0; code < 0x3100; code++) {
    const expected = [0x85, 0x200b].includes(code) || (/\s/.test(String.fromCharCode(code)));
    assert.equal(blank(code), expected, code.toString(16));
  }
  assert.equal(blank(0xfeff), true);
});

test("line ends are those of a text field, and a long text is shown in part", () => {
  assert.equal(plain("1\r\n2\r3\n"), "1\n2\n3\n");
  const short = sourceOf("1\r\n2");
  assert.deepEqual([short.text, isLong(short), short.shown], ["1\n2", false, { from: 0, to: 3 }]);
  const long = sourceOf("7 ".repeat(LONGEST));
  assert.deepEqual([isLong(long), long.shown], [true, { from: 0, to: PART }]);
  for (let i = 0; i < 500; i++) {
    const from = below(long.text.length);
    const { shown, mark } = marked(long, { from, to: from + 1 });
    assert.deepEqual(mark, { from, to: from + 1 });
    assert.ok(shown.from <= from && from < shown.to && shown.from >= 0 && shown.to <= long.text.length && shown.to - shown.from === PART);
  }
  assert.deepEqual([linesOf(""), linesOf("1"), linesOf("1\n"), linesOf("1\n2"), linesOf("\n\n")], [0, 1, 1, 2, 2]);
});

/** @type {Contest} */
const contest = { id: "x", source: "", link: "", limits: [], samples: [{ input: "2\n1 a\n", output: "3\n" }], time: "", memory: "", steps: 3 };
const desk = atAddress(openDesk([contest]), "?problem=x");

test("the address names a problem; an unknown one is said to be so", () => {
  assert.equal(contestOf(desk)?.id, "x");
  assert.deepEqual([atAddress(desk, "").chosen, atAddress(desk, "").unknown], [null, ""]);
  assert.deepEqual([atAddress(desk, "?problem=y").chosen, atAddress(desk, "?problem=y").unknown], [null, "y"]);
  assert.equal(addressOf("CF794E", null), "?problem=CF794E");
  assert.equal(addressOf("x", "zh-Hans"), "?problem=x&lang=zh-Hans");
  assert.equal(addressOf(null, null), "?");
});

test("a fault of the input marks its place, and another text takes it away", () => {
  const problem = { code: "bad_request", at: "a", field: "input", args: { line: "2", token: "2", want: "input.int" } };
  assert.equal(isFault(problem), true);
  assert.equal(isFault({ ...problem, field: "problem", args: {} }), false);
  const wrong = ran(desk, "x", { key: "1", problem });
  assert.deepEqual(workOf(wrong, "x").input.mark, { from: 4, to: 5 });
  const right = typed(wrong, "x", "input", "1");
  assert.deepEqual([workOf(right, "x").input.mark, workOf(right, "x").run], [null, null]);
});

test("outputs are compared at once, or as soon as there is one", () => {
  const value = { output: "3\n", lines: 1, ms: 1 };
  const waits = compared(typed(desk, "x", "yours", "4"), "x");
  assert.deepEqual([workOf(waits, "x").comparing, workOf(waits, "x").comparison], [true, null]);
  const done = ran(waits, "x", { key: "1", value });
  assert.equal(workOf(done, "x").comparison?.kind, "differ");
  assert.deepEqual([workOf(done, "x").comparing, workOf(done, "x").yours.mark], [false, { from: 0, to: 1 }]);
  const edited = typed(done, "x", "yours", "3");
  assert.equal(workOf(edited, "x").comparison, null);
  assert.equal(workOf(compared(edited, "x"), "x").comparison?.kind, "same");
  // A run that came to nothing leaves nothing to wait for.
  const failed = ran(waits, "x", { key: "1", problem: { code: "cancelled", at: "", field: "", args: {} } });
  assert.equal(workOf(failed, "x").comparing, false);
});

test("numbers are written as they are read", () => {
  assert.deepEqual(["0", "100", "100000", "300000", "1000000", "5000000", "1000000007", "1000000000000000000", "n", "10^100000 − 1"].map((n) => numberText(n, "en")),
    ["0", "100", "100,000", "300,000", "10^6", "5·10^6", "1,000,000,007", "10^18", "n", "10^100000 − 1"]);
});
