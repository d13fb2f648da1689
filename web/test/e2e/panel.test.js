// The panel: reasons, cells, moves and lines light up the board; proofs are
// checked; trees are drawn.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newPage } from "./support/browser.js";
import { startEdge } from "./support/edge.js";
import { ready } from "./support/play.js";

/** @import {Page} from "playwright-core" */

/** @type {Awaited<ReturnType<typeof startEdge>>} */
let site;
before(async () => {
  site = await startEdge();
});
after(() => site.stop());

/** A game's page with its values shown. @param {string} query */
async function open(query) {
  const opened = await newPage();
  await opened.page.goto(`${site.url}play/?values=1&${query}`);
  await ready(opened.page);
  return opened;
}

/** Keys of the nodes that carry a mark. @param {Page} page @param {string} mark @returns {Promise<string[]>} */
const marked = (page, mark) => page.evaluate((name) => [...document.querySelectorAll(`.board .node.${name}`)].map((n) => n.getAttribute("data-key") ?? ""), mark);

/** Texts of the lit cells. @param {Page} page */
const litCells = (page) => page.locator("td.lit").allInnerTexts();

test("reading Nim's reasons lights the column and its heaps, then the heap with the top bit", async () => {
  const { page, errors, close } = await open("game=nim&pos=3.5.6");
  await page.locator("#step-on").click();
  assert.deepEqual(await litCells(page), ["0", "0", "0", "0"]);
  assert.equal(await page.locator(".reasons .read").count(), 1);
  await close();

  const other = await open("game=nim&pos=1.4.9");
  // 1 xor 4 xor 9 = 12: the top one stands in the column of 8, where heap 3 alone has a one.
  await other.page.locator("#step-on").click();
  await other.page.locator("#step-on").click();
  assert.deepEqual(await litCells(other.page), ["0", "0", "1", "1"]);
  assert.equal((await marked(other.page, "lit")).every((key) => key.startsWith("heap3")), true);
  await other.page.locator("#step-on").click();
  assert.deepEqual(await litCells(other.page), ["9", "1", "0", "0", "1"]);
  // 9 becomes 5: the four stones that go are lit with their heap.
  assert.deepEqual((await marked(other.page, "lit")).sort(), ["heap3", "heap3stone5", "heap3stone6", "heap3stone7", "heap3stone8"]);
  assert.match(await other.page.locator(".stepper [role=status]").innerText(), /9 ⊕ 12 = 5/);
  await other.page.locator("#step-back").click();
  assert.deepEqual(await litCells(other.page), ["0", "0", "1", "1"]);
  await other.page.locator("#step-end").click();
  assert.deepEqual(await litCells(other.page), []);
  assert.deepEqual(await marked(other.page, "lit"), []);
  assert.deepEqual([...errors, ...other.errors], []);
  await other.close();
});

test("a reason lights its nodes under the pointer and with the focus, and no longer", async () => {
  const { page, close } = await open("game=dodgem");
  const reason = page.locator(".reasons .lights").first();
  await reason.hover();
  assert.deepEqual(await marked(page, "lit"), ["a3"]);
  await page.locator("h1").hover();
  assert.deepEqual(await marked(page, "lit"), []);
  await reason.focus();
  assert.deepEqual(await marked(page, "lit"), ["a3"]);
  await page.locator("#check").focus();
  assert.deepEqual(await marked(page, "lit"), []);
  await close();
});

test("a move in the list is shown on the board: its piece, its place, what leaves", async () => {
  const { page, close } = await open("game=dodgem&tab=moves");
  await page.locator('[data-move="a3-b3"]').hover();
  assert.deepEqual((await marked(page, "lit")).sort(), ["a3", "b3"]);
  assert.equal(await page.locator(".board .arrow").count(), 1);
  await page.goto(`${site.url}play/?values=1&game=nim&pos=1.5&tab=moves`);
  await page.locator('[data-move="2-2"]').focus();
  await page.locator(".node.going").nth(2).waitFor();
  assert.deepEqual((await marked(page, "going")).sort(), ["heap2stone2", "heap2stone3", "heap2stone4"]);
  await page.locator('[data-move="2-2"]').press("Enter");
  await page.locator(".stage .line li").nth(1).waitFor();
  await close();
});

test("the moves are listed by quality once values are shown", async () => {
  const { page, close } = await open("game=nim&pos=1.2.4&tab=moves");
  const list = await page.locator(".moves button").evaluateAll((all) => all.map((b) => [b.getAttribute("data-move"), b.querySelector("svg")?.getAttribute("class")].join(" ")));
  assert.equal(list[0], "3-3 badge win");
  assert.equal(list.slice(1).every((row) => row.endsWith("badge loss")), true);
  await close();
});

/** The numbers in a text. @param {string} text */
const numbers = (text) => (text.match(/\d+/g) ?? []).map(Number);

test("a chosen cell tells the two cells that it looks at, by mouse and by keyboard", async () => {
  const { page, errors, close } = await open("game=coins&pos=2.4.6.8&tab=table");
  assert.equal(await page.locator("table[role=grid] td[tabindex='0']").count(), 1);
  await page.locator('td[data-cell="0 3"]').click();
  await page.locator(".account li").first().waitFor();
  assert.deepEqual(await page.locator("td.lit").evaluateAll((all) => all.map((td) => td.getAttribute("data-cell"))), ["0 2", "1 3"]);
  assert.match(await page.locator(".account li").first().innerText(), /max\(8, 12\) = 12.*20 − min\(12, 8\) = 12/s);
  assert.equal((await marked(page, "lit")).length, 4);
  // By keyboard to the neighbour below: the account follows the focus.
  await page.keyboard.press("ArrowDown");
  await page.locator('.account h3:has-text("8")').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-cell")), "1 3");
  await page.locator("td.lit").nth(1).waitFor();
  assert.deepEqual(await page.locator("td.lit").evaluateAll((all) => all.map((td) => td.getAttribute("data-cell"))), ["1 2", "2 3"]);
  assert.equal((await marked(page, "lit")).length, 3);
  await page.keyboard.press("Control+Home");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-cell")), "0 0");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-cell")), "0 0");
  assert.deepEqual(errors, []);
  await close();
});

test("every cell's account ends in the number of the cell", async () => {
  for (const query of ["game=coins&pos=3.9.1.7.2", "game=nim&pos=3.5.6"]) {
    const { page, close } = await open(`${query}&tab=table`);
    for (const cell of await page.locator("td[data-cell]").all()) {
      const value = numbers(await cell.innerText())[0];
      await cell.click();
      const name = await cell.getAttribute("data-cell");
      await page.locator(`td.chosen[data-cell="${name}"]`).waitFor();
      await page.locator(".account h3").waitFor();
      assert.equal(numbers(await page.locator(".account h3").innerText()).at(-1), value);
      const formula = (await page.locator(".account li").first().innerText()).split("\n")[0] ?? "";
      assert.ok(numbers(formula).includes(value ?? -1), `${name}: ${formula}`);
    }
    await close();
  }
});

test("a table with more cells than are drawn is walked to its last cell", async () => {
  const row = Array.from({ length: 90 }, (_, i) => 1 + (i * 7) % 10).join(".");
  const { page, errors, close } = await open(`game=coins&pos=${row}&tab=table`);
  await page.locator("td[data-cell]").first().waitFor();
  assert.ok((await page.locator("td").count()) <= 41 * 41);
  await page.locator('td[data-cell][tabindex="0"]').focus();
  await page.keyboard.press("Control+End");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-cell")), "89 89");
  await page.keyboard.press("Control+Home");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-cell")), "0 0");
  assert.deepEqual(errors, []);
  await close();
});

test("a line is looked at on the board without leaving the game, and played from where it is", async () => {
  const { page, errors, close } = await open("game=dodgem&opponent=person");
  const address = page.url();
  const cars = () => page.evaluate(() => [...document.querySelectorAll(".board .node")].map((n) => n.getAttribute("transform")).join());
  await page.locator(".reasons .line li").nth(18).waitFor();
  const start = await cars();
  await page.locator(".reasons .line button").nth(1).click();
  await page.locator(".board.previewing").waitFor();
  assert.match(await page.locator(".preview [role=status]").innerText(), /2.*19/);
  const second = await cars();
  assert.notEqual(second, start);
  await page.locator("#preview-on").click();
  await page.locator('.reasons .line li:nth-child(3) button[aria-current="step"]').waitFor();
  await page.locator("#preview-back").focus();
  await page.keyboard.press("ArrowLeft");
  await page.locator('.reasons .line li:nth-child(2) button[aria-current="step"]').waitFor();
  assert.equal(await cars(), second);
  assert.equal(page.url(), address);
  assert.equal(await page.locator(".stage .line li").count(), 0);
  assert.equal(await page.locator(".stop.usable").count(), 0);
  await page.keyboard.press("Escape");
  await page.locator(".board:not(.previewing)").waitFor();
  assert.equal(await cars(), start);

  await page.locator(".reasons .line button").nth(1).click();
  await page.locator("#preview-play").click();
  await page.locator(".stage .line li").nth(2).waitFor();
  await ready(page);
  assert.match(new URL(page.url()).hash, /^#m=a3-b3,[a-z]\d-[a-z]\d$/);
  assert.equal(await page.locator(".preview").count(), 0);
  assert.deepEqual(errors, []);
  await close();
});

test("a check tells what was looked at; a changed proof fails with its place", async () => {
  for (const [game, what] of [["nim&pos=1.2.4", /30 positions/], ["coins&pos=2.4.6.8", /10 cells/], ["dodgem&n=3", /1,963 positions/], ["nim&pos=1000.2000", /21 binary columns/]]) {
    const { page, errors, close } = await open(`game=${game}`);
    await page.locator("#check").click();
    await page.locator(".check .valid").waitFor();
    assert.match(await page.locator(".checked").innerText(), /** @type {RegExp} */ (what));
    await page.locator("#proof").click();
    const proof = await page.locator("#proof-text").inputValue();
    assert.equal(JSON.parse(proof).kind !== undefined, true);
    const changed = proof.replace(/("columns":\[|"nims":\[|"distances":\[|"margin":")(\d+)/, "$19$2");
    assert.notEqual(changed, proof);
    await page.locator("#proof-text").fill(changed);
    await page.locator("#check").click();
    await page.locator(".check .problem").waitFor();
    assert.equal(await page.locator(".check .valid").count(), 0);
    assert.ok((await page.locator(".check .problem strong").innerText()).length > 20);
    await page.locator("#proof-text").fill("{");
    await page.locator("#check").click();
    await page.locator(".check .problem:not(:has(strong))").waitFor();
    await page.locator("#proof-text").fill(proof);
    await page.locator("#check").click();
    await page.locator(".check .valid").waitFor();
    assert.deepEqual(errors, []);
    await close();
  }
});

for (const game of ["nim", "coins", "dodgem", "nim&pos=1.2.1&play=misere", "dodgem&n=4", "coins&pos=-1.5.-2"]) {
  test(`the tree of ${game} is drawn without overlap, and its nodes lead to positions`, async () => {
    const { page, errors, close } = await open(`game=${game}&tab=tree`);
    await page.locator(".tree-node").nth(1).waitFor();
    const depth = Number(await page.locator("#depth").innerText());
    await page.locator("#more").click();
    await page.locator(`#depth:text-is("${depth + 1}")`).waitFor();
    await page.locator(".tree-node").nth(3).waitFor();
    const boxes = await page.locator(".tree-node .plate").evaluateAll((all) => all.map((p) => {
      const { x, y, width, height } = p.getBoundingClientRect();
      return { x, y, width, height };
    }));
    boxes.forEach((a, i) => {
      for (const b of boxes.slice(i + 1)) {
        assert.ok(a.x + a.width <= b.x + 0.5 || b.x + b.width <= a.x + 0.5 || a.y + a.height <= b.y + 0.5 || b.y + b.height <= a.y + 0.5);
      }
    });
    const names = await page.locator(".tree-stop").evaluateAll((all) => all.map((n) => n.getAttribute("data-pos")));
    assert.equal(new Set(names).size, names.length);
    assert.ok((await page.locator(".edge.best").count()) > 0);
    assert.equal(await page.locator('.tree-stop[tabindex="0"]').count(), 1);

    await page.locator('.tree-stop[tabindex="0"]').focus();
    await page.keyboard.press("ArrowRight");
    const node = page.locator('.tree-stop[tabindex="0"]');
    assert.notEqual(await node.getAttribute("data-node"), "0");
    assert.ok((await node.getAttribute("aria-label"))?.startsWith(await node.getAttribute("data-pos") ?? "?"));
    await page.keyboard.press("Enter");
    await page.locator(".board.previewing").waitFor();
    const width = await page.locator(".tree svg").first().evaluate((e) => e.getBoundingClientRect().width);
    await page.keyboard.press("+");
    await page.waitForFunction((w) => (document.querySelector(".tree svg")?.getBoundingClientRect().width ?? 0) > w, width);
    await page.locator("#smaller").click();
    await page.locator("#right").click();
    assert.deepEqual(errors, []);
    await close();
  });
}

test("a tree with too many positions says how many it leaves out", async () => {
  const { page, errors, close } = await open("game=nim&pos=9.9.9&tab=tree");
  await page.locator(".tree-node").first().waitFor();
  for (const depth of [2, 3]) {
    await page.locator("#more").click();
    await page.locator(`#depth:text-is("${depth}")`).waitFor();
  }
  await page.locator(".tree-node").nth(100).waitFor();
  assert.equal(await page.locator(".tree-node").count(), 120);
  assert.match(await page.locator("#tab-panel").innerText(), /first 120 of/);
  assert.ok((await page.locator(".tree-node .more").count()) > 0);
  assert.deepEqual(errors, []);
  await close();
});
