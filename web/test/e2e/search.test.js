// The laboratory of searching: steps and cuts with their reasons, every method, trees
// typed and drawn, rounds from the ends, the essay's numbers, addresses, languages,
// narrow screens.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { violations } from "./support/axe.js";
import { newPage } from "./support/browser.js";
import { root, startEdge } from "./support/edge.js";
import { faults } from "./support/layout.js";
import { ready } from "./support/play.js";
import { LANGUAGES, returning, wordsOf } from "./support/reader.js";

/** @import {BrowserContextOptions, Page} from "playwright-core" */

/** The tree of the published example. */
const DEEP = "~~~~3.17_~2.12__~~15_~25.0___~~~2.5_~3__~~2.14____";

/** @type {Awaited<ReturnType<typeof startEdge>>} */
let site;
before(async () => {
  site = await startEdge();
});
after(() => site.stop());

/** The laboratory with an answer. @param {string} [query] @param {BrowserContextOptions} [options] */
async function open(query = "", options = {}) {
  const opened = await newPage(options);
  await returning(opened.page);
  await opened.page.goto(`${site.url}search/?${query}`);
  await opened.page.locator(".search-sheet").first().waitFor();
  // The words come in a part of their own, a game's rules in another.
  await opened.page.waitForFunction(() => document.querySelector(".search-sheet h2")?.textContent?.trim() !== "");
  return opened;
}

/** The leaves read so far. @param {Page} page */
const leaves = (page) => page.locator(".leaf-order li:not(.unread)").evaluateAll((all) => all.map((e) => e.getAttribute("data-value")));

/** @param {Page} page @param {string} text */
const valued = (page, text) => page.locator(".search-answer strong", { hasText: text }).waitFor();

/** A radio of the form. @param {Page} page @param {string} name @param {string} value */
const choose = (page, name, value) => page.locator(`#search-${name} input[value="${value}"]`).check();

/** The numbers of the table of methods, once all are there. @param {Page} page */
async function counts(page) {
  await page.waitForFunction(() => document.querySelectorAll(".search-counts tbody td:nth-child(2)").length === 4 && document.querySelectorAll(".search-counts td[colspan]").length === 0);
  return page.locator(".search-counts tbody tr").evaluateAll((all) => Object.fromEntries(all.map((tr) => [tr.getAttribute("data-method"), [...tr.querySelectorAll("td")].slice(0, 3).map((td) => td.textContent?.trim())])));
}

test("the published tree: leaves 3 17 2 15 2 3 where ties cut, one more where not; one value by all methods", async () => {
  const { page, errors, close } = await open(`pos=${DEEP}`);
  await valued(page, "The value is 3.");
  assert.deepEqual(await leaves(page), ["3", "17", "2", "15", "2", "3"]);
  assert.deepEqual(await counts(page), { alphabeta: ["3", "17", "6"], minimax: ["3", "26", "12"], memo: ["3", "23", "9"], negamax: ["3", "23", "9"] });
  await page.getByText("All methods find 3.").waitFor();
  assert.equal(await page.locator(".search-node").count(), 26, "the whole tree is drawn");
  assert.deepEqual([await page.locator(".search-node.gone").count(), await page.locator(".search-node.gone.best").count()], [9, 0]);
  assert.equal(await page.locator(".search-node.best").count(), 5);

  await choose(page, "ties", "keep");
  await page.locator(".leaf-order li").nth(6).waitFor();
  assert.equal((await leaves(page)).length, 7);
  for (const method of ["minimax", "memo", "negamax"]) {
    await choose(page, "method", method);
    await page.waitForURL((url) => url.searchParams.get("method") === method);
    await valued(page, "The value is 3.");
    assert.equal(await page.locator("#step-cut").count(), 0);
    assert.equal(await page.locator("[data-tally=cuts]").count(), 0);
  }
  await choose(page, "method", "alphabeta");
  await choose(page, "order", "reversed");
  await page.waitForURL((url) => url.searchParams.get("order") === "reversed" && !url.searchParams.has("method"));
  await page.waitForFunction(() => document.querySelector(".leaf-order li")?.getAttribute("data-value") === "14");
  await choose(page, "fail", "hard");
  await page.waitForURL((url) => url.searchParams.get("fail") === "hard");
  await valued(page, "The value is 3.");
  assert.deepEqual(errors, []);
  await close();
});

test("by keyboard to the first cut: the window, the sibling that justifies it, who holds the edge; and back", async () => {
  const { page, errors, close } = await open(`pos=${DEEP}&step=0`);
  const text = page.locator("#step-text");
  await text.filter({ hasText: "Nothing is read yet" }).waitFor();
  assert.equal(await page.locator(".search-node:not(.leaf) .value").evaluateAll((all) => all.filter((e) => e.textContent).length), 0);
  await page.locator("#step-forward").focus();
  let steps = 0;
  while (!/^Cut/.test(await text.innerText())) {
    await page.keyboard.press("ArrowRight");
    steps++;
    await page.locator(".search-said .soft", { hasText: `Step ${steps} of 50` }).first().waitFor();
  }
  assert.equal(steps, 16);
  assert.equal(await text.innerText(), "Cut at 1.1.2: 1.1.2.1 already gives Min 2, and Max has at least 3 elsewhere (1.1.1). So nobody will come this way, and 1.1.2.2 is not read.");
  assert.equal(await page.locator(".search-node.now").getAttribute("data-of"), "1.1.2");
  assert.equal(await page.locator(".search-node.now .window").textContent(), "3, 2");
  assert.equal(await page.locator(".search-node.by").getAttribute("data-of"), "1.1.2.1");
  assert.equal(await page.locator(".search-node.holder").getAttribute("data-of"), "1.1.1");
  assert.deepEqual(await page.locator(".search-node.gone").evaluateAll((all) => all.map((e) => e.getAttribute("data-of"))), ["1.1.2.2"]);
  assert.equal(await page.locator(".cross").count(), 2, "the cross and the one of the legend");
  // A crossed node says why, and the step is in the address.
  await page.locator('[data-path="1.1.2.2"]').focus();
  assert.match(await page.locator("#node-text").innerText(), /1\.1\.2\.2 is crossed out\. Cut at 1\.1\.2/);
  await page.waitForURL((url) => url.searchParams.get("step") === "16");
  await page.keyboard.press("ArrowUp");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-path")), "1.1.2");
  assert.match(await page.locator("#node-text").innerText(), /window from 3 to 2/);

  await page.locator("#step-back").click();
  assert.equal(await page.locator(".search-node.gone").count(), 0);
  await page.locator("#step-cut").click();
  await page.locator("#step-cut").click();
  await text.filter({ hasText: "Cut at 1.2: 1.2.1 already gives Max 15" }).waitFor();
  const slider = page.getByRole("slider", { name: "Steps made" });
  await slider.focus();
  await page.keyboard.press("Home");
  await text.filter({ hasText: "Nothing is read yet" }).waitFor();
  await page.keyboard.press("End");
  await page.waitForFunction(() => document.getElementById("step-text")?.textContent === "The root is worth 3. That is the answer.");
  await page.locator(".cut-list button").nth(3).click();
  await text.filter({ hasText: "Cut at 2:" }).waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test("the run plays by itself to the end, and says its steps only where one can follow", async () => {
  const { page, errors, close } = await open("step=0");
  await page.locator("#step-pace").selectOption("fast");
  await page.locator("#step-play").click();
  await page.locator('.search-said [aria-live="off"]').waitFor();
  await page.locator('.search-said [aria-live="polite"] .soft', { hasText: "Step 23 of 23" }).waitFor();
  assert.deepEqual(await leaves(page), ["7", "3", "15", "1"]);
  assert.deepEqual(await page.locator("[data-tally]").allInnerTexts(), ["8", "4", "1"]);
  assert.deepEqual(errors, []);
  await close();
});

test("a tree that cannot be read is told at the field, in Vietnamese; nothing is lost, and a good one goes on", async () => {
  const words = wordsOf("vi");
  const { page, errors, close } = await open("lang=vi");
  const field = page.locator("#search-pos");
  const said = page.locator("#search-problem");
  for (const [text, want] of [["[[1, x], 2]", "want.tree.leaf"], ["[[1, 2], 3", "want.tree.closed"], ["[]", "want.tree.child"], ["[1] [2]", "want.tree.one"]]) {
    await field.fill(text ?? "");
    await field.press("Enter");
    await said.filter({ hasText: words.t(want ?? "", { at: text ?? "" }) }).waitFor();
    assert.equal(await field.inputValue(), text);
    assert.equal(await field.getAttribute("aria-invalid"), "true");
    assert.equal(await field.getAttribute("aria-describedby"), "search-problem");
    assert.equal(await page.locator(".search-node").count(), 11, "the last tree stays");
  }
  assert.deepEqual(await violations(page), []);
  await field.fill("[[4, 6], [9, 2]]");
  await page.locator("#search-run").click();
  await valued(page, words.t("ui.lab.value", { value: "4" }));
  assert.equal(await said.count(), 0);
  assert.equal(await page.locator(".search-node").count(), 7);
  assert.deepEqual(errors, []);
  await close();
});

test("a tree is drawn by keyboard and by pointer: children, values, taken away; Back undoes", async () => {
  const { page, errors, close } = await open("pos=5");
  await valued(page, "5");
  const node = (/** @type {string} */ path) => page.locator(`.search-tree [data-path="${path}"]`);
  await node("").focus();
  await page.keyboard.press("Insert");
  await node("1").waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute("data-path") === "1");
  // Who goes on before the answer is there stays where they went.
  for (const key of ["+", "+", "-", "ArrowUp"]) await page.keyboard.press(key);
  await page.waitForURL((url) => url.searchParams.get("pos") === "~6_");
  await valued(page, "6");
  await page.waitForFunction(() => document.activeElement?.getAttribute("data-path") === "");
  await page.keyboard.press("a");
  await node("2").waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute("data-path") === "2");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("-12");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("pos") === "~6.-12_");
  await valued(page, "6");
  assert.equal(await page.locator("#search-pos").inputValue(), "[6, -12]");
  await node("2").focus();
  await page.keyboard.press("Delete");
  await page.waitForURL((url) => url.searchParams.get("pos") === "~6_");

  await node("1").click();
  await page.locator("#edit-add").click();
  await page.waitForURL((url) => url.searchParams.get("pos") === "~~6__");
  await node("1").click();
  await page.locator("#edit-add").click();
  await page.waitForURL((url) => url.searchParams.get("pos") === "~~6.0__");
  await page.locator("#edit-more").click();
  await page.waitForURL((url) => url.searchParams.get("pos") === "~~6.1__");
  await valued(page, "1");
  await page.locator("#leaf-value").fill("x");
  await page.locator("#edit-set").click();
  await page.locator("#search-problem", { hasText: "whole number" }).waitFor();
  await page.goBack();
  await page.waitForURL((url) => url.searchParams.get("pos") === "~~6.0__");
  await valued(page, "0");
  assert.deepEqual(errors, []);
  await close();
});

test("another game's tree: moves on the edges, the position beside the step, memory and what is too large", async () => {
  const { page, errors, close } = await open("game=nim&pos=2.2&method=memo&depth=4");
  await valued(page, "−1");
  assert.equal(await page.locator(".search-said figure .scene").count(), 1);
  assert.equal(await page.locator('[data-of="1-0"] .move').textContent(), "1-0");
  const numbers = await counts(page);
  assert.deepEqual(Object.values(numbers).map((n) => n[0]), ["−1", "−1", "−1", "−1"]);
  assert.ok(Number(numbers["memo"]?.[1]) < Number(numbers["minimax"]?.[1]));
  assert.equal(await page.locator("[data-tally=hits]").innerText(), "11");
  await page.locator("#search-pos").fill("3.5.7");
  await page.locator("#search-run").click();
  await page.locator(".search-note", { hasText: "Only the first" }).waitFor();
  assert.ok(await page.locator(".search-node").count() <= 500);
  await page.locator("#search-game").selectOption("coins");
  await page.waitForURL((url) => url.searchParams.get("game") === "coins" && url.searchParams.get("pos") === "9.12.6.2.3.5");
  await page.locator(".search-answer a").click();
  await ready(page);
  assert.equal(await page.locator("#position").inputValue(), "9.12.6.2.3.5");
  await page.locator("#tab-tree").click();
  await page.locator("#reveal").click();
  await page.locator("a[href*='/search/']", { hasText: "step by step" }).last().click();
  await page.waitForURL((url) => url.pathname.endsWith("/search/") && url.searchParams.get("pos") === "9.12.6.2.3.5");
  await page.locator(".search-node").first().waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test("rounds of Dodgem: counts, the deciding move, all replies, from position to position and Back", async () => {
  const { page, errors, close } = await open("room=rounds");
  const { boards } = JSON.parse(readFileSync(`${root}core/games/dodgem/testdata/dodgem.json`, "utf8"));
  const histogram = boards["3"].blocked.loses.histogram_reachable;
  const read = page.locator(".round-read");
  const slider = page.getByRole("slider", { name: "Round" });
  await slider.focus();
  for (const [round, won, lost] of histogram.slice(0, 4)) {
    await read.filter({ hasText: `Round ${round} of 21` }).filter({ hasText: `${won + lost} positions, ${won} won and ${lost} lost` }).waitFor();
    await page.keyboard.press("ArrowRight");
  }
  await page.keyboard.press("End");
  await read.filter({ hasText: "Round 21 of 21" }).waitFor();
  await page.locator("#round-less").click();
  await page.locator("#round-less").click();
  await read.filter({ hasText: "Round 19 of 21" }).waitFor();
  assert.equal(await page.locator("#place-pos").innerText(), "B..~B..~.RR~b");
  await page.locator("#place-name", { hasText: "Won in 19 plies" }).waitFor();
  await page.locator(".place-large .scene").waitFor();
  assert.deepEqual(await page.locator(".place-steps .name").allInnerTexts(), ["a3-b3"]);
  await page.locator(".place-steps button").click();
  await page.locator("#place-name", { hasText: "Lost in 18 plies" }).waitFor();
  assert.equal(await page.locator("#place-pos").innerText(), ".B.~B..~.RR~r");
  const rounds = await page.locator(".place-steps .gives").allInnerTexts();
  assert.ok(rounds.length > 1 && rounds.some((t) => t.includes("round 17")));
  await page.waitForURL((url) => url.searchParams.get("at") === ".B.~B..~.RR~r");
  await page.locator(".place-list button").nth(1).click();
  const second = await page.locator("#place-pos").innerText();
  await page.reload();
  await page.locator("#place-pos", { hasText: second }).waitFor();
  await page.goBack();
  await page.locator("#place-pos", { hasText: ".B.~B..~.RR~r" }).waitFor();
  await page.goBack();
  await read.filter({ hasText: "Round 19 of 21" }).waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test("rounds of other games: the pursuit's, a graph with a draw, and pages of a long round", async () => {
  const { page, errors, close } = await open("room=rounds&game=pursuit&round=1");
  await page.locator(".round-read", { hasText: "128 positions, 128 won" }).waitFor();
  assert.equal(await page.locator("[data-place]").count(), 50);
  await page.locator("#round-after").click();
  await page.getByText("51 to 100 of 128").waitFor();
  await page.locator("#round-before").click();
  await page.getByText("1 to 50 of 128").waitFor();
  await page.goto(`${site.url}search/?room=rounds&game=graph&pos=0_0-1.0-3.1-2.2-0.2-3.3-4`);
  await page.locator("#round-drawn").click();
  await page.locator("#place-name", { hasText: "Drawn" }).waitFor();
  assert.equal(await page.locator("[data-place]").count(), 3);
  assert.equal(await page.locator(".place-steps li").count(), 2);
  await page.locator(".place-steps .scene").first().waitFor();
  await page.locator("#search-pos").fill("0_0-1.0-");
  await page.locator("#search-run").click();
  await page.locator("#search-problem").waitFor();
  assert.equal(await page.locator("[data-place]").count(), 3);
  assert.deepEqual(errors, []);
  await close();
});

test("the essay: sums on the board, what each depth picks beside the truth, and the published counts", async () => {
  const { page, errors, close } = await open("room=essay");
  const { search_3x3: published } = JSON.parse(readFileSync(`${root}core/games/dodgem/testdata/dodgem.json`, "utf8"));
  const want = published.tables["minimax_blocked=loses_exit0"];
  await page.locator("[data-depth='10']").waitFor();
  for (const way of ["minimax", "alphabeta"]) {
    assert.deepEqual((await page.locator(`[data-nodes=${way}]`).allInnerTexts()).map(Number), want.map((/** @type {any} */ d) => d[`${way}_nodes`]));
  }
  assert.match(await page.locator("[data-depth='1']").innerText(), /a2-b2[\s\S]*loss in 18/);
  assert.match(await page.locator("[data-depth='2']").innerText(), /a3-b3[\s\S]*the best move/);
  await page.locator("#search-plot").focus();
  await page.keyboard.press("Home");
  assert.equal(await page.locator("#search-plot").getAttribute("aria-valuetext"), "Depth 1: minimax 4, alpha–beta 4");
  await page.keyboard.press("End");
  await page.locator(".growth-read", { hasText: "Depth 10: minimax 107866, alpha–beta 8016" }).waitFor();
  assert.equal(await page.locator("#search-plot .curve").count(), 2);

  await page.locator("#search-pos").fill("B../.../BRR b");
  await page.locator("#search-run").click();
  await page.locator("#sum-name", { hasText: "The estimate: 75" }).waitFor();
  assert.deepEqual(await page.locator("[data-sum]").allInnerTexts(), ["+15", "+40", "+30", "−10", "0", "0", "+75"]);
  assert.equal(await page.locator(".sum-marks .hold").count(), 2);
  assert.equal(await page.locator(".sum-marks .hold.indirect").count(), 1);
  await page.locator("[data-move='a3-b3']").click();
  await page.waitForURL((url) => url.searchParams.get("pos") === ".B.~...~BRR~r");
  await page.goBack();
  await page.locator("#sum-name", { hasText: "The estimate: 75" }).waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test("the address keeps everything, Back leads back, and what it names and is not there gives way", async () => {
  const { page, errors, close } = await open("game=tree&root=min&pos=~~1.2_~3.4__&method=brute&order=reversed&step=3&lang=vi");
  const words = wordsOf("vi");
  await page.locator("#step-text", { hasText: "2" }).waitFor();
  assert.equal(await page.locator("#search-method input:checked").inputValue(), "minimax");
  assert.equal(await page.locator("#search-param-root input:checked").inputValue(), "min");
  assert.equal(await page.locator("#step-at").inputValue(), "3");
  await choose(page, "room", "essay");
  await page.waitForURL((url) => url.searchParams.get("room") === "essay" && url.searchParams.get("game") === "dodgem");
  await page.locator("#sum-name").waitFor();
  await page.goBack();
  await valued(page, words.t("ui.lab.value", { value: "2" }));
  await page.reload();
  await valued(page, words.t("ui.lab.value", { value: "2" }));
  assert.equal(await page.locator("#search-order input:checked").inputValue(), "reversed");
  await page.locator("#language").selectOption("en");
  await page.waitForURL((url) => url.searchParams.get("lang") === "en" && url.searchParams.get("root") === "min");
  await page.goto(`${site.url}search/?game=chess`);
  await page.locator(".notices", { hasText: "chess" }).waitFor();
  await valued(page, "15");
  assert.deepEqual(errors, []);
  await close();
});

test("long work shows how far it is and can be cancelled", async () => {
  const { page, errors, close } = await open("");
  await page.goto(`${site.url}search/?game=dodgem&n=5&method=minimax&depth=16`);
  await page.locator(".work .cancel").click();
  await page.locator(".problem .retry").waitFor();
  await page.locator("#search-depth").fill("2");
  await page.locator("#search-depth").press("Enter");
  await page.locator(".search-node").first().waitFor();
  assert.equal(await page.locator(".problem").count(), 0);
  assert.deepEqual(errors, []);
  await close();
});

for (const lang of LANGUAGES) {
  test(`lies well from 320 px up, in words, and axe finds nothing: ${lang}`, async () => {
    const words = wordsOf(lang);
    for (const [width, colorScheme, query] of /** @type {const} */ ([
      [320, "light", `pos=${DEEP}&step=16`], [360, "dark", "room=rounds&round=18"], [320, "dark", "room=essay&pos=B..~...~BRR~b"],
      [1280, "dark", "game=dodgem"], [1280, "light", "room=rounds&round=5"], [1280, "dark", "room=essay"], [1280, "light", "method=memo"],
    ])) {
      const touch = width < 500;
      const { page, errors, close } = await open(`${query}&lang=${lang}`, { viewport: { width, height: 800 }, hasTouch: touch, isMobile: touch, colorScheme });
      await page.waitForFunction(() => !document.querySelector(".work") && (document.querySelector(".place-large") === null || document.querySelector(".place-large .scene") !== null));
      assert.equal(await page.title(), `${words.t("ui.nav.search")} · Minimex`);
      assert.equal(await page.locator("h1").innerText(), words.t("ui.lab.title"));
      assert.equal(await page.locator("nav [aria-current=page]").first().textContent(), words.t("ui.nav.search"));
      assert.doesNotMatch(await page.locator("body").innerText(), /⟦|ui\.lab/);
      assert.deepEqual(await faults(page, { control: touch ? 44 : 24 }), [], `${width} ${query}`);
      assert.deepEqual(await violations(page), [], `${width} ${colorScheme} ${query}`);
      assert.deepEqual(errors, []);
      await close();
    }
  });
}

test("forced colours and paper leave the tree, its cuts and the bars to be seen", async () => {
  const { page, close } = await open(`pos=${DEEP}`, { forcedColors: "active" });
  const lost = await page.evaluate(() => {
    const canvas = getComputedStyle(document.body).backgroundColor;
    return [...document.querySelectorAll(".search-node .plate, .cross, .search-edges .link")].filter((e) => [canvas, "none"].includes(getComputedStyle(e).stroke)).map((e) => e.getAttribute("class"));
  });
  assert.deepEqual(lost, []);
  await page.emulateMedia({ media: "print", forcedColors: "none" });
  assert.equal(await page.locator(".player").isVisible(), false);
  for (const mark of [".search-node.best .plate", ".search-edges .cross", ".search-counts", ".cut-list"]) assert.equal(await page.locator(mark).first().isVisible(), true, mark);
  assert.deepEqual(await faults(page, { control: 0 }), []);
  await close();
});
