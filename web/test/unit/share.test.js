// What leaves the page: tables, code for other pages, the game as text. Each is
// read back by a reader of its own.
import assert from "node:assert/strict";
import { test } from "node:test";
import jsqr from "jsqr";
import { elementCode, embedURL, escape, frameCode, playURL } from "../../js/share/embed.js";
import { qrCode, runs } from "../../js/share/qr.js";
import { csv, latex, rowsOf, tex } from "../../js/share/table.js";
import { fileName, gameText } from "../../js/share/text.js";
import { pick, random } from "./random.js";

/** @import {Table, Words} from "../../js/model.js" */

/** @type {Words} words that show their key and arguments */
const words = {
  lang: "en", has: () => true,
  t: (key, args) => [key, ...Object.values(args ?? {})].join("|"),
  label: (l) => [l.key, ...Object.values(l.args ?? {})].join("|"),
};

const LETTERS = [..."ab \",;'\r\n\t<>&#%$_{}~^\\|=+-−1 đồng 堆"];

/** A text of up to ten letters that mean something to some reader. @param {() => number} next */
const text = (next) => Array.from({ length: Math.floor(next() * 10) }, () => pick(next, LETTERS)).join("");

/** CSV by RFC 4180. @param {string} source @returns {string[][]} */
function readCSV(source) {
  /** @type {string[][]} */
  const rows = [];
  /** @type {string[]} */
  let row = [];
  const field = /(?:"((?:[^"]|"")*)"|([^,\r\n"]*))(,|\r\n)/y;
  for (let m = field.exec(source); m; m = field.exec(source)) {
    row.push(m[1] === undefined ? m[2] ?? "" : m[1].replaceAll('""', '"'));
    if (m[3] === "\r\n") {
      rows.push(row);
      row = [];
    }
    if (field.lastIndex === source.length) return rows;
  }
  return source === "" ? [] : assert.fail(`no CSV at ${field.lastIndex}`);
}

test("a table written as CSV is read back as it was", () => {
  const next = random(1);
  for (let i = 0; i < 300; i++) {
    const rows = Array.from({ length: 1 + Math.floor(next() * 5) }, () => Array.from({ length: 1 + Math.floor(next() * 4) }, () => text(next)));
    assert.deepEqual(readCSV(csv(rows)), rows);
  }
});

/** @param {Partial<Table>} more @returns {Table} */
const table = (more) => ({
  label: { key: "t" }, rowHeads: [{ key: "r1" }, { key: "r2" }], colHeads: [{ key: "c1" }, { key: "c2" }],
  rows: [["1", "-2"], [null, "4"]], ...more,
});

test("heads go first, a cell that does not exist is empty, a number keeps its ASCII minus", () => {
  assert.deepEqual(rowsOf(table({}), words), [["", "c1", "c2"], ["r1", "1", "-2"], ["r2", "", "4"]]);
  assert.deepEqual(rowsOf(table({ colHeads: [], rowHeads: [] }), words), [["", "1", "-2"], ["", "", "4"]]);
});

test("every letter that means something to LaTeX is escaped", () => {
  assert.equal(tex("a_b & 50% {x} #1 $ ~ ^ \\"), "a\\_b \\& 50\\% \\{x\\} \\#1 \\$ \\textasciitilde{} \\textasciicircum{} \\textbackslash{}");
  assert.equal(tex("-12"), "$-12$");
  assert.equal(tex("−12"), "$-12$");
  const next = random(2);
  for (let i = 0; i < 300; i++) {
    const bare = tex(text(next)).replace(/^\$-\d+\$$/, "").replace(/\\text[a-z]+\{\}/g, "").replace(/\\[{}$&#%_]/g, "");
    assert.doesNotMatch(bare, /[\\{}$&#%_^~<>|\n\r]/);
  }
});

test("a tabular has as many columns in each row as it declares, and its rules", () => {
  const code = latex(table({ foot: true }), words);
  assert.match(code, /\\begin\{tabular\}\{l\|rr\}\n/);
  const rows = code.split("\n").filter((line) => line.endsWith("\\\\"));
  assert.deepEqual(rows.map((r) => r.split(" & ").length), [3, 3, 3]);
  assert.equal(code.match(/\\hline/g)?.length, 2);
  assert.match(code, /r1 & 1 & \$-2\$ \\\\\n {2}\\hline\n {2}r2 & {2}& 4/);
  assert.match(code, /^% t\n/);
});

/** The attributes of a tag, as a browser reads them. @param {string} tag @returns {Map<string, string>} */
function attributes(tag) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const m of tag.matchAll(/ ([a-z][a-z-]*)(?:="([^"<>]*)")?/g)) {
    found.set(m[1] ?? "", (m[2] ?? "").replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => ({ amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" })[/** @type {"amp"} */ (name)]));
  }
  return found;
}

/** @type {import("../../js/share/embed.js").Place} */
const place = { base: "https://host/notes/", game: "nim", params: {}, pos: "3.5.7", moves: [] };
/** @type {import("../../js/share/embed.js").Look} */
const look = { theme: "auto", lang: "", height: 420, title: "Nim 3, 5, 7", figure: { width: 482, height: 339 } };

test("the frame's code is the contract's", () => {
  assert.equal(frameCode(place, look), '<iframe src="https://host/notes/embed/?v=1&amp;game=nim&amp;pos=3.5.7" width="100%" height="420" title="Nim 3, 5, 7" loading="lazy" allowfullscreen></iframe>');
});

test("the element's code has the same parameters, and a picture for where no script runs", () => {
  const code = elementCode({ ...place, params: { play: "misere" }, moves: ["1-2", "2-4"] }, { ...look, theme: "dark", lang: "vi" });
  const [script, element, link, image] = /** @type {string[]} */ (code.match(/<(script|minimex-game|a|img)[^>]*>/g));
  assert.equal(attributes(script ?? "").get("src"), "https://host/notes/embed/v1.js");
  assert.deepEqual([...attributes(element ?? "")], [["game", "nim"], ["play", "misere"], ["pos", "3.5.7"], ["lang", "vi"], ["theme", "dark"],
    ["m", "1-2,2-4"], ["load", "click"], ["height", "420"], ["label", "Nim 3, 5, 7"]]);
  assert.equal(attributes(link ?? "").get("href"), "https://host/notes/play/?game=nim&play=misere&pos=3.5.7#m=1-2,2-4");
  assert.deepEqual([...attributes(image ?? "")], [["src", "https://host/notes/figure.svg?game=nim&play=misere&pos=3.5.7"], ["width", "482"], ["height", "339"], ["alt", "Nim 3, 5, 7"]]);
  assert.doesNotMatch(code, / style=/);
});

test("whatever a title or a position holds, attributes stay attributes", () => {
  const next = random(3);
  for (let i = 0; i < 300; i++) {
    const [title, pos] = [text(next), text(next)];
    const code = frameCode({ ...place, pos }, { ...look, title });
    assert.equal(code.match(/</g)?.length, 2);
    const found = attributes(code.slice(0, code.indexOf("></iframe>")));
    assert.equal(found.get("title"), title);
    assert.equal(new URL(found.get("src") ?? "").searchParams.get("pos"), pos);
    assert.deepEqual([...found.keys()], ["src", "width", "height", "title", "loading", "allowfullscreen"]);
  }
  assert.equal(escape(`<a href="x" b='y'>&`), "&lt;a href=&quot;x&quot; b=&#39;y&#39;&gt;&amp;");
});

test("addresses carry the parameters, the look only to the embed", () => {
  const at = { ...place, params: { n: "3" }, pos: "B..~b", moves: ["a3-b3"] };
  assert.equal(embedURL(at, { ...look, theme: "light", lang: "zh-Hans" }), "https://host/notes/embed/?v=1&game=nim&n=3&pos=B..~b&lang=zh-Hans&theme=light#m=a3-b3");
  assert.equal(new URL(embedURL(at, { ...look, ui: "quiz,hint,undo" })).searchParams.get("ui"), "quiz,hint,undo");
  assert.equal(playURL(at), "https://host/notes/play/?game=nim&n=3&pos=B..~b#m=a3-b3");
});

test("the game as text numbers its moves and tells each position", () => {
  /** @type {any} */
  const setup = { game: "nim", params: { play: "misere" }, pos: null };
  const plies = [
    { pos: "3.5.7", turn: "first", over: false },
    { pos: "2.5.7", turn: "second", over: false, move: "1-2", label: { key: "take", args: { n: "2" } } },
    { pos: "2.4.7", turn: "first", over: true, move: "2-4" },
  ];
  const told = { setup, plies, settings: /** @type {[string, string][]} */ ([["last", "loses"]]), mover: (/** @type {number} */ i) => `p${i}`, end: "won", link: "https://host" };
  assert.deepEqual(gameText(told, words).split("\n"), [
    "game.nim.name", "ui.share.text.setting|last|loses", "ui.share.text.start|3.5.7",
    "ui.share.text.move|1|p0|take|2|2.5.7", "ui.share.text.move|2|p1|2-4|2.4.7", "won", "https://host", "",
  ]);
});

test("a file's name tells what it is in letters that every system takes", () => {
  assert.equal(fileName("nim", "3.5.7", "table", "csv"), "minimex-nim-3.5.7-table.csv");
  assert.equal(fileName("dodgem", "B..~B..~.RR~b", "", "svg"), "minimex-dodgem-B.._B.._.RR_b.svg");
  assert.equal(fileName("coins", "~", "dark", "png"), "minimex-coins-dark.png");
  const next = random(4);
  for (let i = 0; i < 200; i++) {
    const name = fileName("nim", text(next).repeat(9), "game", "txt");
    assert.match(name, /^minimex-nim(-[A-Za-z0-9][A-Za-z0-9._-]*)?-game\.txt$/);
    assert.ok(name.length < 70);
  }
});

/** What a scanner reads off a code that is drawn four pixels a square. @param {boolean[][]} grid */
function scanned(grid) {
  const side = grid.length * 4;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) if (grid[y >> 2]?.[x >> 2]) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  }
  const read = /** @type {any} */ (jsqr).default ?? jsqr;
  return read(pixels, side, side)?.data;
}

test("a QR code holds its text", () => {
  for (const link of ["https://host/play/?game=nim", `https://host/notes/play/?game=dodgem&pos=B..~B..~.RR~b#m=${"a3-b3,b1-b2,".repeat(12)}`]) {
    const { size, path } = qrCode(link);
    const grid = Array.from({ length: size }, () => Array(size).fill(false));
    for (const m of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) grid[Number(m[2])]?.fill(true, Number(m[1]), Number(m[1]) + Number(m[3]));
    assert.equal(scanned(grid), link);
  }
  assert.deepEqual(runs([false, true, true, false, true]), [[1, 3], [4, 5]]);
});

test("a figure that the site does not draw stands in the code itself, or gives way to its name", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><text>3 & 5 \'"</text></svg>';
  const source = /<img src="data:image\/svg\+xml,([^"]*)"/.exec(elementCode(place, { ...look, figure: { ...look.figure, svg } }))?.[1] ?? "";
  assert.equal(decodeURIComponent(source.replaceAll("&#39;", "'")), svg);
  const bare = elementCode(place, { ...look, title: "Nim <1>", figure: { ...look.figure, svg: "" } });
  assert.match(bare, /<a href="[^"]*">Nim &lt;1&gt;<\/a>/);
  assert.doesNotMatch(bare, /<img|figure\.svg/);
});
