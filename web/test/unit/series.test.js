// Sequences: ranges, the plot, the table, files, code and comparisons. Kayles serves
// as the example; its exceptions are those of Winning Ways, chapter 4.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { test } from "node:test";
import { ABOUT, bFile, LANGUAGES, lookupCode, seriesCSV } from "../../js/series/code.js";
import { firstDifference, lastToCompare, samePeriod, stretches } from "../../js/series/compare.js";
import { dragged, pointers } from "../../js/series/gesture.js";
import { bands, crossesPath, dotsPath, heapAt, HEIGHT, ROOM, scaleOf, stemsPath, ticks } from "../../js/series/plot.js";
import { columnsFor, LISTED, rowsOf } from "../../js/series/rows.js";
import {
  exceptionsOf, FARTHEST, fitting, folded, further, isException, known, LAST, LEAST, MOST, panned, periodRange, showing, span, valueAt, valuesIn, wanted, wholeRange, zoomed,
} from "../../js/series/state.js";
import { found, KAYLES, kayles, lab, octal } from "./kayles.js";
import { random } from "./random.js";

test("Kayles' exceptions are the fourteen of Winning Ways", () => {
  assert.deepEqual(exceptionsOf(lab()), [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70]);
  assert.deepEqual(Array.from({ length: 120 }, (_, n) => n).filter((n) => isException(lab(), n)), exceptionsOf(lab()));
  assert.equal(exceptionsOf(lab({ head: null })), null);
  assert.equal(exceptionsOf(lab({ finding: found({ length: 0, start: 0, checkedTo: 255 }) })), null);
  assert.equal(isException(lab({ round: null }), 3), false, "not known to be one");
});

test("a value beyond the block follows from the first round of a proved period", () => {
  const far = lab({ block: { from: 200, values: kayles.slice(200, 220) } });
  for (let n = 0; n <= 400; n++) assert.equal(valueAt(far, n), kayles[n], `n = ${n}`);
  assert.equal(folded(KAYLES, 1e15), 71 + ((1e15 - 71) % 12));
  assert.equal(valueAt(lab({ block: null, head: null, round: null }), 5), undefined);
  // Of a long sequence the first round tells all that follow, and what breaks it.
  const late = lab({ head: null });
  assert.equal(valueAt(late, 1e15), kayles[folded(KAYLES, 1e15)]);
  assert.deepEqual([known(late, { from: 300, to: 400 }), known(late, { from: 60, to: 400 }), known(late, { from: 0, to: 99 })], [true, false, true]);
  assert.deepEqual(Array.from({ length: 71 }, (_, n) => n).filter((n) => isException(late, n)), exceptionsOf(lab()));
  assert.deepEqual(valuesIn(lab({ block: null, head: null }), { from: 69, to: 72 }), [[71, kayles[71]], [72, kayles[72]]]);
});

test("ranges stay whole, within bounds and as wide as they were", () => {
  const next = random(5);
  for (let i = 0; i < 3000; i++) {
    const range = fitting({ from: (next() - 0.2) * 10 ** Math.floor(next() * 17), to: next() * 10 ** Math.floor(next() * 17) });
    const about = range.from + Math.floor(next() * span(range));
    for (const r of [range, zoomed(range, 0.1 + next() * 9, about), panned(range, (next() - 0.5) * 1e6), showing(range, Math.floor(next() * 1e9))]) {
      assert.ok(Number.isSafeInteger(r.from) && Number.isSafeInteger(r.to), JSON.stringify(r));
      assert.ok(r.from >= 0 && r.to <= LAST && span(r) >= LEAST && span(r) <= MOST, JSON.stringify(r));
    }
    assert.equal(span(panned(range, 7)), span(range));
    const ask = wanted(range);
    assert.ok(ask.from >= 0 && ask.from <= range.from && ask.to >= range.to && span(ask) <= MOST);
  }
  // What one zooms about stays in view; by steps in and out one comes back.
  assert.deepEqual(zoomed({ from: 100, to: 199 }, 0.5, 150), { from: 125, to: 174 });
  assert.deepEqual(zoomed({ from: 125, to: 174 }, 2, 150), { from: 100, to: 199 });
  assert.deepEqual(zoomed({ from: 0, to: 99 }, 2, 0), { from: 0, to: 199 });
  assert.deepEqual(showing({ from: 10, to: 19 }, 25), { from: 16, to: 25 });
  assert.deepEqual(showing({ from: 10, to: 19 }, 3), { from: 3, to: 12 });
  assert.deepEqual(showing({ from: 10, to: 19 }, 12), { from: 10, to: 19 });
});

test("the first range shows the start and three rounds, the other where the period begins", () => {
  assert.deepEqual(wholeRange(KAYLES), { from: 0, to: 106 });
  assert.deepEqual(wholeRange({ length: 4, start: 0, checkedTo: 9 }), { from: 0, to: 59 });
  assert.deepEqual(wholeRange({ length: 4, start: 2_268_248, checkedTo: 9 }), { from: 0, to: 1999 });
  assert.deepEqual(periodRange({ length: 4, start: 2_268_248, checkedTo: 9 }), { from: 2_268_218, to: 2_268_307 });
  assert.deepEqual(periodRange({ length: 2, start: 0, checkedTo: 9 }), { from: 0, to: 59 });
});

test("each look for a period goes a good deal further", () => {
  /** @param {number} checkedTo */
  const next = (checkedTo) => further({ length: 0, start: 0, checkedTo });
  assert.deepEqual([0, 255, 999, 1000, 9000, 99_999].map(next), [100, 1000, 10_000, 10_000, 100_000, 1_000_000]);
  for (let n = 1; n < FARTHEST / 10; n = Math.ceil(n * 1.3)) assert.ok(next(n) > n * 1.5);
  assert.equal(next(FARTHEST - 1), FARTHEST);
});

test("the axis has round whole numbers, about as many as wished for", () => {
  assert.deepEqual(ticks(0, 9, 5), [0, 2, 4, 6, 8]);
  assert.deepEqual(ticks(0, 1, 5), [0, 1]);
  assert.deepEqual(ticks(71, 120, 5), [80, 90, 100, 110, 120]);
  const next = random(6);
  for (let i = 0; i < 1000; i++) {
    const low = Math.floor(next() * 1e6);
    const all = ticks(low, low + 8 + Math.floor(next() * 1e5), 6);
    assert.ok(all.length >= 1 && all.length <= 8 && all.every((t) => Number.isInteger(t) && t >= low));
  }
});

test("each value has its place on the plot, and each place its heap", () => {
  const scale = scaleOf({ from: 50, to: 149 }, 360, 9);
  for (let n = 50; n < 150; n++) assert.equal(heapAt(scale, scale.x(n)), n);
  assert.equal(heapAt(scale, -100), 50);
  assert.equal(heapAt(scale, 9999), 149);
  assert.equal(scale.y(0), HEIGHT - ROOM.bottom);
  assert.equal(scale.y(9), ROOM.top);
  /** @type {[number, number][]} */
  const points = [[50, 0], [51, 3]];
  assert.equal(dotsPath(points, scale).match(/M/g)?.length, 2);
  assert.equal(crossesPath(points, scale).match(/M/g)?.length, 2);
  assert.equal(stemsPath(points, scale), "");
  assert.equal(stemsPath(points, scaleOf({ from: 50, to: 57 }, 360, 9)).match(/M/g)?.length, 1);
});

test("a hundred thousand values become no more dots than there are places for", () => {
  const scale = scaleOf({ from: 0, to: 99_999 }, 640, 300);
  /** @type {[number, number][]} */
  const points = Array.from({ length: 100_000 }, (_, n) => [n, (n * 7919) % 301]);
  const dots = dotsPath(points, scale).match(/M/g)?.length ?? 0;
  assert.ok(dots > 10_000 && dots < 640 * HEIGHT, String(dots));
});

test("every other round of the period is shaded, from its start on", () => {
  const { left } = scaleOf({ from: 0, to: 119 }, 999, 9);
  const width = left + ROOM.right + 1200; // 10 px a heap
  const scale = scaleOf({ from: 0, to: 119 }, width, 9);
  assert.deepEqual(bands(KAYLES, scale).map((b) => [b.x, b.width]), [[left + 710, 120], [left + 950, 120], [left + 1190, 10]]);
  assert.deepEqual(bands({ length: 0, start: 0, checkedTo: 9 }, scale), []);
  assert.deepEqual(bands({ length: 12, start: 120, checkedTo: 9 }, scale), []);
  // Shading does not depend on where the range begins.
  const later = scaleOf({ from: 90, to: 209 }, width, 9);
  assert.deepEqual(bands(KAYLES, later).slice(0, 2).map((b) => [b.x, b.width]), [[left + 50, 120], [left + 290, 120]]);
  // Rounds too narrow to be seen are shaded as one.
  assert.equal(bands({ length: 1, start: 10, checkedTo: 9 }, scaleOf({ from: 0, to: 999 }, 400, 9)).length, 1);
});

test("the table's rows are whole periods that begin at multiples of their length", () => {
  assert.deepEqual([0, 1, 2, 5, 7, 8, 12, 148, 5000].map(columnsFor), [10, 8, 8, 10, 14, 8, 12, 148, 10]);
  const { columns, rows, to } = rowsOf(lab({ range: { from: 65, to: 130 } }));
  assert.deepEqual([columns, rows.length, to], [12, 6, 130]);
  assert.deepEqual(rows.map((r) => r.from), [60, 72, 84, 96, 108, 120]);
  assert.deepEqual(rows[0]?.cells.map((c) => c?.value ?? null), [null, null, null, null, null, ...kayles.slice(65, 72)]);
  // Aligned: from the period on, each column has one value.
  for (let c = 0; c < 10; c++) assert.equal(new Set(rows.slice(1).map((r) => r.cells[c]?.value)).size, 1);
  assert.deepEqual(rows[0]?.cells.slice(5).map((c) => c?.kind), ["", "", "", "", "", "exception", "round"]);
  const many = rowsOf(lab({ range: { from: 0, to: 5000 } }));
  assert.equal(many.to, LISTED - 1);
  assert.equal(many.rows.flatMap((r) => r.cells).filter((c) => c).length, LISTED);
});

test("CSV and b-file carry the range and nothing else", () => {
  const pairs = valuesIn(lab(), { from: 70, to: 72 });
  assert.deepEqual(pairs, [[70, kayles[70]], [71, kayles[71]], [72, kayles[72]]]);
  assert.equal(seriesCSV(pairs), `n,G(n)\r\n70,${kayles[70]}\r\n71,${kayles[71]}\r\n72,${kayles[72]}\r\n`);
  assert.equal(bFile(pairs.slice(0, 2), "Kayles\n1"), `# Kayles 1\n70 ${kayles[70]}\n71 ${kayles[71]}\n`);
});

/** How each language is run: a program that reads heaps and writes values. @type {Record<string, (dir: string, code: string) => (input: string) => string>} */
const RUN = {
  cpp: (dir, code) => {
    writeFileSync(`${dir}/g.cpp`, `${code}\n#include <iostream>\nint main() { std::uint64_t n; while (std::cin >> n) std::cout << grundy(n) << "\\n"; }\n`);
    execFileSync("g++", ["-std=c++11", "-Wall", "-Wextra", "-Werror", "-o", `${dir}/g`, `${dir}/g.cpp`]);
    return (input) => execFileSync(`${dir}/g`, { input, encoding: "utf8" });
  },
  go: (dir, code) => {
    writeFileSync(`${dir}/g.go`, `package main\n\nimport "fmt"\n\n${code}\nfunc main() {\n\tvar n uint64\n\tfor {\n\t\tif _, err := fmt.Scan(&n); err != nil {\n\t\t\treturn\n\t\t}\n\t\tfmt.Println(grundy(n))\n\t}\n}\n`);
    assert.equal(execFileSync("gofmt", ["-l", `${dir}/g.go`], { encoding: "utf8" }), "", "as gofmt writes it");
    return (input) => execFileSync("go", ["run", `${dir}/g.go`], { input, encoding: "utf8" });
  },
  python: (dir, code) => {
    writeFileSync(`${dir}/g.py`, `${code}\nimport sys\nfor n in sys.stdin.read().split():\n    print(grundy(int(n)))\n`);
    return (input) => execFileSync("python3", [`${dir}/g.py`], { input, encoding: "utf8" });
  },
};

/** @type {Record<string, string>} */
const NEEDS = { cpp: "g++", go: "go", python: "python3" };

/** @param {string} tool */
const has = (tool) => spawnSync(tool, [tool === "go" ? "version" : "--version"]).status === 0;

for (const language of LANGUAGES) {
  test(`the function in ${ABOUT[language].name} gives every value`, (t) => {
    const tool = NEEDS[language] ?? "";
    // Go is always there; a compiler or interpreter that nothing else needs may not be.
    if (tool !== "go" && !has(tool)) return t.skip(`no ${tool} on this machine`);
    const examples = [
      { head: kayles.slice(0, 83), proved: KAYLES, values: kayles },
      { head: [0, 1, 2, 3], proved: { length: 4, start: 0, checkedTo: 20 }, values: Array.from({ length: 40 }, (_, n) => n % 4) },
      { head: [0, 2, 1], proved: { length: 1, start: 2, checkedTo: 20 }, values: [0, 2, ...Array(30).fill(1)] },
    ];
    for (const { head, proved, values } of examples) {
      const dir = mkdtempSync(`${tmpdir()}/series-`);
      try {
        const run = RUN[language]?.(dir, lookupCode(language, head, proved, "Kayles, code: 0.77 \\\n thế 石"));
        const heaps = [...values.keys(), 10 ** 15];
        const said = run?.(heaps.join("\n")).trim().split("\n").map(Number);
        assert.deepEqual(said, [...values, head[folded(proved, 10 ** 15)]]);
      } finally {
        rmSync(dir, { recursive: true });
      }
    }
  });
}

test("0.161 and 0.36 differ first at 519", () => {
  const [a, b] = [octal("0.161", 700), octal("0.36", 700)];
  assert.equal(firstDifference(a, b), 519);
  assert.equal(firstDifference(a.slice(0, 519), b), -1);
});

test("two periods are compared as far as settles it", () => {
  const open = { length: 0, start: 0, checkedTo: 5000 };
  assert.equal(lastToCompare(KAYLES, { length: 34, start: 53, checkedTo: 400 }, 1e6), 71 + 12 + 34 - 1);
  assert.equal(lastToCompare(KAYLES, open, 1e6), 5000);
  assert.equal(lastToCompare({ ...open, checkedTo: 800 }, open, 1e6), 800);
  assert.equal(lastToCompare({ ...open, checkedTo: 8e9 }, { ...open, checkedTo: 9e9 }, 1e6), 1e6);
  assert.equal(samePeriod(KAYLES, { ...KAYLES, checkedTo: 1 }), true);
  assert.equal(samePeriod(open, open), false);
  // Whatever two sequences with periods do, they do it before that heap.
  const next = random(7);
  for (let i = 0; i < 2000; i++) {
    const [p, q] = [0, 1].map(() => ({ length: 1 + Math.floor(next() * 6), start: Math.floor(next() * 4), checkedTo: 99 }));
    if (!p || !q) continue;
    const [a, b] = [p, q].map((s) => {
      const head = Array.from({ length: s.start + s.length }, () => Math.floor(next() * 1.3));
      return Array.from({ length: 100 }, (_, n) => head[folded(s, n)] ?? 0);
    });
    const last = lastToCompare(p, q, 1e6);
    assert.equal(firstDifference((a ?? []).slice(0, last + 1), b ?? []), firstDifference(a ?? [], b ?? []));
  }
  for (const last of [0, 999, 1000, 123_456, 1_000_000]) {
    const all = stretches(last, MOST);
    assert.equal(all[0]?.from, 0);
    assert.equal(all.at(-1)?.to, last);
    all.slice(1).forEach((r, i) => assert.equal(r.from, (all[i]?.to ?? 0) + 1));
    assert.ok(all.every((r) => span(r) <= MOST));
  }
});

test("what is under the mouse stays there, and what is between two fingers", () => {
  const range = { from: 100, to: 199 };
  assert.deepEqual(dragged(range, [0.5], [0.25]), { from: 125, to: 224 });
  assert.deepEqual(dragged(range, [0.1], [0.9]), { from: 20, to: 119 });
  assert.deepEqual(dragged({ from: 5, to: 14 }, [0], [1]), { from: 0, to: 9 });
  assert.deepEqual(dragged(range, [0.25, 0.75], [0, 1]), { from: 125, to: 174 });
  assert.deepEqual(dragged(range, [0, 1], [0.25, 0.75]), { from: 50, to: 249 });
});

test("a press that does not move reads a value, one that does moves the plot", () => {
  /** @type {unknown[]} */
  const heard = [];
  const p = pointers(() => ({ left: 10, width: 200 }), { range: (r) => heard.push(r), read: (x) => heard.push(x) });
  /** @param {string} type @param {number} clientX @param {number} [pointerId] */
  const event = (type, clientX, pointerId = 1) => /** @type {PointerEvent} */ (/** @type {unknown} */ ({ type, clientX, pointerId, pointerType: "touch", currentTarget: { setPointerCapture() {} } }));
  const range = { from: 0, to: 99 };
  p.press(event("pointerdown", 110), range);
  p.move(event("pointermove", 112));
  p.release(event("pointerup", 112), range);
  assert.deepEqual(heard.splice(0), [0.51]);
  p.press(event("pointerdown", 110), range);
  p.move(event("pointermove", 10));
  p.release(event("pointerup", 10), { from: 50, to: 149 });
  assert.deepEqual(heard.splice(0), [{ from: 50, to: 149 }]);
  p.press(event("pointerdown", 60), range);
  p.press(event("pointerdown", 160, 2), range);
  p.move(event("pointermove", 210, 2));
  p.release(event("pointerup", 210, 2), { from: 0, to: 66 });
  p.release(event("pointercancel", 60), { from: 0, to: 66 });
  assert.deepEqual(heard, [{ from: 8, to: 74 }]);
});
