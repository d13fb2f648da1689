// The page of matrix games: typed numbers and what is wrong with them, the value with
// its proof, tableaus, equilibria, paths, rounds, addresses, languages, narrow screens.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { violations } from "./support/axe.js";
import { newPage } from "./support/browser.js";
import { startEdge } from "./support/edge.js";
import { faults } from "./support/layout.js";
import { LANGUAGES, returning, wordsOf } from "./support/reader.js";

/** @import {BrowserContextOptions, Page} from "playwright-core" */

const STENGEL = "-81_36_-126_126_-36_90~-180_72_-333_297_-153_270~20_-3_42_-33_17_-30~-30_17_-33_42_-3_20~270_-153_297_-333_72_-180~90_-36_126_-126_36_-81~~" +
  "72_36_17_-3_-36_-153~-180_-81_-30_20_90_270~297_126_42_-33_-126_-333~-333_-126_-33_42_126_297~270_90_20_-30_-81_-180~-153_-36_-3_17_36_72";
const DUPLICATE = "1_1_0~1_1_0~0_0_1~~1_1_0~1_1_0~0_0_1";
const WILSON = "0_3_0~2_2_0~3_0_1~~0_2_3~3_2_0~0_0_1";

/** @type {Awaited<ReturnType<typeof startEdge>>} */
let site;
before(async () => {
  site = await startEdge();
});
after(() => site.stop());

/** The page with its words. @param {string} [query] @param {BrowserContextOptions} [options] */
async function open(query = "", options = {}) {
  const opened = await newPage(options);
  await returning(opened.page);
  await opened.page.goto(`${site.url}matrix/?${query}`);
  await opened.page.locator("#grid").waitFor();
  await opened.page.waitForFunction(() => document.querySelector("h1")?.textContent?.trim() && document.querySelector("[data-preset]")?.textContent?.trim());
  return opened;
}

/** Waits until the value is a number. @param {Page} page @param {string} value with a slanting line */
const valued = (page, value) => page.locator("#value", { hasText: new RegExp(`^\\s*${value}\\s*$`) }).waitFor();

/** A cell of the grid. @param {Page} page @param {string} place */
const cell = (page, place) => page.locator(`[data-place="${place}"]`);

/** @param {Page} page */
const posOf = (page) => new URL(page.url()).searchParams.get("pos");

test("rock-paper-scissors: the value between w− and w+, both mixtures, and a proof that is checked", async () => {
  const { page, errors, close } = await open();
  await valued(page, "0");
  assert.deepEqual((await page.locator(".own-share .num").allInnerTexts()), ["1⁄3", "1⁄3", "1⁄3"]);
  assert.deepEqual((await page.locator(".shares .num").allInnerTexts()), ["1⁄3", "1⁄3", "1⁄3"]);
  assert.equal(await page.locator(".between svg").getAttribute("aria-label"), "w₋ = −1 ≤ w = 0 ≤ w₊ = 1");
  assert.match(await page.locator(".guarantee.row").innerText(), /Whatever the column: at least 0/);
  assert.deepEqual(await page.locator(".guarantee.row td").allInnerTexts(), ["0", "0", "0"]);
  await page.locator("#check").click();
  await page.locator(".mx-check .valid").waitFor();
  // Of a saddle point pure strategies are enough.
  await page.locator("[data-preset=saddle]").click();
  await valued(page, "2");
  assert.equal(await page.locator("td.equal").count(), 2);
  assert.equal(await cell(page, "0 0 1").locator("xpath=..").getAttribute("class"), "equal");
  assert.deepEqual(errors, []);
  await close();
});

test("numbers are read exactly and stay as they are typed; Back takes a change back", async () => {
  const { page, errors, close } = await open("pos=1_0~0_1");
  await valued(page, "1⁄2");
  await cell(page, "0 0 0").fill("2/3");
  await valued(page, "2⁄5");
  assert.equal(await cell(page, "0 0 0").inputValue(), "2/3");
  assert.equal(posOf(page), "2d3_0~0_1");
  await cell(page, "0 0 0").fill("33.3333333");
  await page.locator("#value summary", { hasText: "≈ 0.970874" }).click();
  assert.equal(await page.locator("#value .long > span").innerText(), "333333333/343333333");
  assert.equal(posOf(page), "33.3333333_0~0_1");
  await page.goBack();
  await valued(page, "1⁄2");
  assert.equal(await cell(page, "0 0 0").inputValue(), "1");
  await page.goForward();
  assert.equal(await cell(page, "0 0 0").inputValue(), "33.3333333");
  // Costs are negated for the engine and stay as they are typed.
  await cell(page, "0 0 0").fill("2");
  await page.locator("#costs input[value='1']").check({ force: true });
  await page.waitForFunction(() => new URL(location.href).searchParams.get("costs") === "1");
  await valued(page, "2⁄3");
  assert.equal(await cell(page, "0 0 0").inputValue(), "2");
  assert.match(await page.locator(".mx-answer").innerText(), /pays at most/);
  assert.deepEqual(errors, []);
  await close();
});

test("a bad cell is told at the cell, in Vietnamese; nothing is lost and a good number goes on", async () => {
  const { page, errors, close } = await open("lang=vi");
  const words = wordsOf("vi");
  await valued(page, "0");
  await cell(page, "0 1 2").fill("1/0");
  await page.locator("#grid-fault").waitFor();
  const want = words.t("want.matrix.number", { row: 2, col: 3 });
  assert.equal(await page.locator("#grid-fault").innerText(), words.t("ui.problem", { said: words.t("error.bad_position", { at: "1/0" }), want }));
  assert.deepEqual([await cell(page, "0 1 2").getAttribute("aria-invalid"), await cell(page, "0 1 2").getAttribute("aria-describedby")], ["true", "grid-fault"]);
  assert.equal(await page.locator("[aria-invalid]").count(), 1);
  assert.equal(await cell(page, "0 1 2").inputValue(), "1/0");
  await page.locator(".mx-answer.stale").waitFor();
  assert.deepEqual(await violations(page), []);
  await cell(page, "0 1 2").fill("1/2");
  await page.locator(".mx-answer:not(.stale)").waitFor();
  assert.equal(await page.locator("#grid-fault").count(), 0);
  assert.deepEqual(errors, []);
  await close();
});

test("the grid by keyboard alone: arrows, names, a pasted block, rows and columns", async () => {
  const { page, errors, close } = await open("pos=1_2~3_4");
  await valued(page, "3");
  await cell(page, "0 0 0").focus();
  for (const key of ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowLeft"]) await page.keyboard.press(key);
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-place")), "0 1 -1");
  await page.keyboard.type("down");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-place")), "0 0 0");
  assert.equal(await page.locator("#grid [tabindex='0']").count(), 1);
  // A block from a spreadsheet makes room for itself.
  await cell(page, "0 1 1").evaluate((field) => {
    const data = new DataTransfer();
    data.setData("text/plain", "5\t6\n7\t2/3");
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await cell(page, "0 2 2").waitFor();
  assert.equal(posOf(page), "1_2_0~3_5_6~0_7_2d3~~~_down_~~__");
  await cell(page, "0 2 2").focus();
  for (const tool of ["drop-row", "add-col"]) await page.locator(`#${tool}`).click();
  await page.waitForFunction(() => new URL(location.href).searchParams.get("pos") === "1_2_0_0~3_5_6_0~~~_down~~___");
  await page.locator("#as-text").click();
  assert.equal(await page.locator("#game-text").inputValue(), "\t\t\t\t\n\t1\t2\t0\t0\ndown\t3\t5\t6\t0");
  await page.locator("#game-text").fill("1 2\n3");
  await page.locator("#take-text").click();
  await page.locator("#text-fault").waitFor();
  await page.locator("#game-text").fill('[[1, "1/2"], [0.25, 3]]');
  await page.locator("#take-text").click();
  await valued(page, "23⁄26");
  assert.equal(await cell(page, "0 1 0").inputValue(), "0.25");
  assert.deepEqual(errors, []);
  await close();
});

test("a large game: its parts by keys and buttons, its solution, and what is cut is told", async () => {
  const pos = Array.from({ length: 30 }, (_, i) => Array.from({ length: 40 }, (__, j) => (i * i * 7 + j * j * 3 + i * j) % 101).join("_")).join("~");
  const { page, errors, close } = await open(`pos=${pos}&tab=simplex`);
  await page.locator("#value").waitFor();
  await page.locator(".mx-note", { hasText: "too large to be shown" }).waitFor();
  assert.equal(await page.locator("#grid tbody input:not(.name)").count(), 400);
  await cell(page, "0 0 0").focus();
  await page.keyboard.press("Control+End");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-place")), "0 29 39");
  assert.match(await page.locator(".mx-part").innerText(), /Rows 11 to 30 of 30, columns 21 to 40 of 40/);
  for (const way of ["up", "left"]) await page.locator(`#part-${way}`).click();
  await page.locator(".mx-part", { hasText: "Rows 1 to 20 of 30, columns 1 to 20 of 40" }).waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test("the tableaus step by step: pivots are named, the dual is read off the last", async () => {
  const { page, errors, close } = await open("pos=3_2_4~1_4_3~2_3_2&tab=simplex");
  await page.locator("#pivot", { hasText: "z1 enters the basis, s1 leaves it" }).waitFor();
  assert.equal(await page.locator(".pivot").innerText(), "3");
  await page.locator("#tableau-on").click();
  await page.locator("#pivot", { hasText: "z2 enters" }).waitFor();
  await page.locator("#tableau-at").focus();
  await page.keyboard.press("End");
  await page.locator("#pivot", { hasText: "this is the optimum" }).waitFor();
  assert.equal(await page.locator(".tableau .pivot").count(), 0);
  assert.match(await page.locator("#read-value").innerText(), /The sum is 2\/5, so the value is 1 \/ 2\/5 = 5\/2/);
  assert.match((await page.locator(".extremes .row").innerText()).replace(/\s+/g, " "), /row 1 3⁄10 × 5⁄2 = 3⁄4 row 2 1⁄10 × 5⁄2 = 1⁄4 row 3 0/);
  await page.locator("#tableau-first").click();
  await page.locator("#pivot", { hasText: "z1 enters" }).waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test("Beale's programme goes round by Dantzig's rule and ends by Bland's", async () => {
  const { page, errors, close } = await open("kind=programme&rule=dantzig");
  await page.locator("#tableau-last").click();
  await page.locator("#pivot", { hasText: "This basis was there already, at tableau 0" }).waitFor();
  assert.match(await page.locator(".mx-stepper").innerText(), /Pivot 6 of 6/);
  await page.locator("#rule input[value=bland]").check({ force: true });
  await page.locator("#pivot", { hasText: "enters" }).waitFor();
  await page.locator("#tableau-last").click();
  await page.locator("h3", { hasText: "Optimum 5/4" }).waitFor();
  await page.locator("h3", { hasText: "The dual, also 5/4" }).waitFor();
  // A constant below 0 is told at its cell by the engine.
  await cell(page, "0 0 4").fill("-1");
  await page.locator("#grid-fault", { hasText: "a constant of 0 or more" }).waitFor();
  assert.equal(await cell(page, "0 0 4").getAttribute("aria-invalid"), "true");
  assert.deepEqual(errors, []);
  await close();
});

test("von Stengel's game shows its 75 equilibria, each with its own proof", async () => {
  const { page, errors, close } = await open(`kind=bimatrix&pos=${STENGEL}`);
  await page.locator("#equilibria", { hasText: "All 75 extreme equilibria" }).waitFor();
  assert.equal(await page.locator(".equilibria tbody tr").count(), 75);
  assert.equal(await page.locator(".pure").count(), 2);
  assert.equal(await page.locator("td.equal").count(), 2);
  await page.locator(".equilibria [tabindex='0']").focus();
  await page.keyboard.press("End");
  await page.locator("h2", { hasText: "Equilibrium 75" }).waitFor();
  await page.locator("#check").click();
  await page.locator(".mx-check .valid").waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test("a degenerate game names its tie and its whole sets", async () => {
  const { page, errors, close } = await open(`kind=bimatrix&pos=${DUPLICATE}`);
  await page.locator("#tie", { hasText: "Against the row player’s row 1, 2 pure strategies are equally good (column 1, column 2), but it mixes only 1." }).waitFor();
  assert.deepEqual(await page.locator(".components li").allInnerTexts(), ["4 corners: 1, 2, 5, 6", "4 corners: 3, 4, 7, 8"]);
  await page.locator("[data-preset=dilemma]").click();
  await page.locator("#equilibria", { hasText: "One extreme equilibrium" }).waitFor();
  assert.equal(await page.locator("#tie").count(), 0);
  assert.deepEqual(errors, []);
  await close();
});

test("pictures: both curves in the square, triangles with their regions, envelopes", async () => {
  const { page, errors, close } = await open("kind=bimatrix&pos=2_0~0_1~~1_0~0_2~~~opera_football~~opera_football&tab=picture");
  assert.equal(await page.locator(".square > svg").getAttribute("aria-label"), "The curves meet in 3 extreme points: (1, 1), (2/3, 1/3), (0, 0).");
  assert.equal(await page.locator(".square .spot").count(), 3);
  await page.locator("[data-preset=wilson]").click();
  await page.locator(".simplex.row .region").nth(2).waitFor();
  assert.deepEqual(await page.locator(".simplex.col .region-name").allTextContents(), ["1", "2", "3"]);
  await page.goto(`${site.url}matrix/?pos=2_7_5~6_1_4&tab=picture`);
  await page.locator(".mx-picture.row .envelope").waitFor();
  assert.match(await page.locator(".mx-picture.row").innerText(), /The best point: 4, with share 1\/2 of row 2; there column 1, column 2 meet/);
  await page.locator("#tab-dominance").click();
  await page.locator(".said-step", { hasText: "Column “column 3” is strictly dominated by the mixture" }).waitFor();
  await page.locator("[data-preset=rps]").click();
  await page.locator("#undominated").waitFor();
  await page.goto(`${site.url}matrix/?pos=3_2_4~1_4_3~2_3_2&tab=dominance`);
  await page.locator(".mx-steps li", { hasText: "Row “row 3” is weakly dominated by the mixture 1/2 row 1 + 1/2 row 2." }).waitFor();
  await page.locator("#out-first").click();
  await page.locator(".said-step", { hasText: "The whole game" }).waitFor();
  assert.equal(await page.locator(".gone").count(), 0);
  assert.deepEqual(errors, []);
  await close();
});

test("the path of Lemke and Howson, stop by stop, to one equilibrium and never all", async () => {
  const { page, errors, close } = await open(`kind=bimatrix&pos=${WILSON}&tab=path&label=2`);
  await page.locator("#picked", { hasText: "The label of “row 3” is dropped" }).waitFor();
  assert.equal(await page.locator("#label").inputValue(), "2");
  assert.equal(await page.locator("#path-one").count(), 0);
  await page.locator("#stop-on").click();
  await page.locator("#picked", { hasText: "was picked up" }).waitFor();
  await page.locator("#stop-last").click();
  await page.locator("#picked", { hasText: "every label is there, an equilibrium" }).waitFor();
  await page.locator("#path-one", { hasText: "This is one equilibrium." }).waitFor();
  assert.ok(await page.locator(".walk").count() > 0);
  await page.locator("#label").selectOption("0");
  await page.locator("#picked", { hasText: "The label of “row 1” is dropped" }).waitFor();
  assert.equal(new URL(page.url()).searchParams.has("label"), false);
  await page.goBack();
  await page.locator("#picked", { hasText: "“row 3”" }).waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test("rounds against the computer, many at once, and both sides learning", async () => {
  const { page, errors, close } = await open("tab=play");
  await page.locator("#round", { hasText: "Choose a row" }).waitFor();
  await page.locator("[data-row='1']").click();
  await page.locator("#round", { hasText: /Round 1: paper against (rock|paper|scissors)\. You get (−1|0|1)\./ }).waitFor();
  await page.locator("[data-many='1000']").click();
  await page.locator("#rounds-count", { hasText: "1001" }).waitFor();
  assert.match(await page.locator("#plot-mean").getAttribute("aria-label") ?? "", /After 1,?001 rounds the mean is .* ± 0\.0[45]\d*; the value is 0\./);
  // Who always plays the same is found out: paper loses against scissors from the second round on.
  await page.locator("#mode input[value=learn]").check({ force: true });
  await page.locator("[data-row='1']").click();
  await page.locator("#hand").selectOption("last");
  await page.locator("[data-many='10']").click();
  await page.locator("#round", { hasText: "Round 11: paper against scissors. You get −1." }).waitFor();
  await page.locator("#anew").click();
  await page.locator("#round", { hasText: "Choose a row" }).waitFor();
  await page.locator("[data-learn='1000']").click();
  await page.locator("#learned", { hasText: /After 1,?000 rounds the value lies between −0\.021 and 0\.021; it is 0\./ }).waitFor();
  assert.equal(await page.locator("#plot-learned").count(), 1);
  assert.deepEqual(errors, []);
  await close();
});

test("an address opens its kind, game, rule and tab; Back goes the way back", async () => {
  const { page, errors, close } = await open("pos=2d3_-0.25~0_1~~~up_down~~left_right&tab=simplex&rule=dantzig");
  await page.locator("#pivot").waitFor();
  assert.equal(await cell(page, "0 0 -1").inputValue(), "up");
  assert.equal(await page.locator("#rule input[value=dantzig]").isChecked(), true);
  const first = page.url();
  await page.locator("#kind input[value=bimatrix]").check({ force: true });
  await page.locator("#equilibria").waitFor();
  await page.locator("#tab-path").click();
  await page.locator("#picked").waitFor();
  await page.goBack();
  await page.locator("#equilibria").waitFor();
  await page.goBack();
  await page.locator("#pivot").waitFor();
  assert.equal(page.url(), first);
  assert.equal(await cell(page, "0 0 0").inputValue(), "2/3");
  // What is no table is kept to be mended.
  await page.goto(`${site.url}matrix/?pos=1_2~3`);
  await page.locator("#text-fault").waitFor();
  assert.equal(await page.locator("#game-text").inputValue(), "1_2~3");
  await valued(page, "0");
  assert.deepEqual(errors, []);
  await close();
});

/** A look at every tab. */
const VIEWS = ["", "pos=2_7_5~6_1_4&tab=picture", "pos=3_2_4~1_4_3~2_3_2&tab=dominance", "tab=simplex", "tab=play", "kind=bimatrix",
  "kind=bimatrix&pos=2_0~0_1~~1_0~0_2~~~opera_football~~opera_football&tab=picture", `kind=bimatrix&pos=${WILSON}&tab=path`, `kind=bimatrix&pos=${DUPLICATE}`, "kind=programme&rule=dantzig"];

/** Until the tab has something to show. @param {Page} page */
async function settled(page) {
  await page.waitForFunction(() => {
    const body = document.querySelector(".mx-body:not(.stale), .mx-body:has(.tableau)");
    return body && body.querySelector("table, figure, .stops, #round") && !document.querySelector(".work");
  });
  const play = page.locator("[data-many='10']");
  if (await play.count() === 0) return;
  await play.click();
  await page.locator("[data-learn='100']").click();
  await page.locator("#plot-learned").waitFor();
}

for (const lang of LANGUAGES) {
  test(`every tab is worded and fits 320 px: ${lang}`, async () => {
    for (const view of VIEWS) {
      const { page, errors, close } = await open(`${view}&lang=${lang}`, { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
      await settled(page);
      assert.doesNotMatch(await page.locator("body").innerText(), /⟦/, view);
      assert.deepEqual(await faults(page, { control: 44 }), [], view);
      assert.equal(await page.title(), `${wordsOf(lang).t("ui.nav.matrix")} · Minimex`);
      assert.deepEqual(errors, []);
      await close();
    }
  });
}

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test(`every tab is accessible and fits a desktop: ${colorScheme}`, async () => {
    for (const view of VIEWS) {
      const { page, errors, close } = await open(view, { viewport: { width: 1280, height: 800 }, colorScheme });
      await settled(page);
      assert.deepEqual(await violations(page), [], view);
      assert.deepEqual(await faults(page), [], view);
      assert.deepEqual(errors, []);
      await close();
    }
  });
}

test("every preset is worded in every language and opens with an answer", async () => {
  for (const lang of LANGUAGES) {
    const { page, errors, close } = await open(`lang=${lang}`);
    for (const kind of ["matrix", "bimatrix", "programme"]) {
      await page.locator(`#kind input[value=${kind}]`).check({ force: true });
      const first = page.locator("[data-preset][aria-pressed=true]");
      await first.waitFor();
      for (const key of await page.locator("[data-preset]").evaluateAll((all) => all.map((e) => e.getAttribute("data-preset")))) {
        await page.locator(`[data-preset=${key}]`).click();
        await page.locator(`[data-preset=${key}][aria-pressed=true]`).waitFor();
        await page.locator(kind === "programme" ? ".tableau" : ".mx-answer:not(.stale)").waitFor();
        assert.doesNotMatch(await page.locator("body").innerText(), /⟦/, key ?? "");
        assert.notEqual((await page.locator(".mx-about").innerText()).trim(), "", key ?? "");
      }
    }
    assert.deepEqual(errors, []);
    await close();
  }
});

test("on paper the grid and the proof are there, and nothing goes sideways", async () => {
  const { page, errors, close } = await open("pos=3_2_4~1_4_3~2_3_2");
  await valued(page, "5⁄2");
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 718, height: 1000 });
  assert.equal(await page.locator("#grid").isVisible() && await page.locator(".guarantees").isVisible(), true);
  assert.deepEqual((await faults(page, { control: 0 })), []);
  assert.deepEqual(errors, []);
  await close();
});

test("the gallery and every page lead here", async () => {
  const { page, errors, close } = await newPage();
  await returning(page);
  await page.goto(site.url);
  await page.locator(".at-once a").click();
  await page.locator("#grid").waitFor();
  await page.goto(`${site.url}ways/`);
  await page.locator("nav a[href$='matrix/']").first().click();
  await valued(page, "0");
  assert.deepEqual(errors, []);
  await close();
});
