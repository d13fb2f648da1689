// The laboratory of recurrences: three ways with their counts, the calls, the table
// step by step, what is wrong with an input, addresses, languages, narrow screens.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { violations } from "./support/axe.js";
import { newPage } from "./support/browser.js";
import { startEdge } from "./support/edge.js";
import { faults } from "./support/layout.js";
import { ready } from "./support/play.js";
import { LANGUAGES, returning, wordsOf } from "./support/reader.js";

/** @import {Page} from "playwright-core" */
/** @import {BrowserContextOptions} from "playwright-core" */

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
  await opened.page.goto(`${site.url}ways/?${query}`);
  await opened.page.locator(".way.table").waitFor();
  // The words come in a part of their own.
  await opened.page.waitForFunction(() => document.querySelector(".way h2")?.textContent?.trim() !== "");
  return opened;
}

/** The three counts. @param {Page} page */
const counts = (page) => page.locator(".way .count").evaluateAll((all) => all.map((e) => e.getAttribute("data-count")));

/** A card's further numbers. @param {Page} page @param {string} way */
const facts = (page, way) => page.locator(`.way.${way} dd`).evaluateAll((all) => Object.fromEntries(all.map((e) => [e.getAttribute("data-fact"), e.textContent])));

/** Waits until the recurrence's answer to an input is shown. @param {Page} page @param {string} text */
const answered = (page, text) => page.locator(".ways-answer strong", { hasText: text }).waitFor();

/** The values in the table by their cells. @param {Page} page */
const cells = (page) => page.locator("[data-cell]").evaluateAll((all) => Object.fromEntries(all.map((e) => [e.getAttribute("data-cell"), (e.textContent ?? "").trim()])));

test("Fibonacci: what each way does, every call, and how it grows", async () => {
  const { page, errors, close } = await open("lesson=fibonacci&pos=6");
  await answered(page, "F(6) = 8");
  assert.deepEqual(await counts(page), ["25", "11", "7"]);
  assert.deepEqual(await facts(page, "plain"), { repeats: "18", depth: "6" });
  assert.deepEqual(await facts(page, "memo"), { hits: "4", states: "7", depth: "6" });
  assert.deepEqual(await facts(page, "table"), { reads: "10", unused: "0" });

  assert.equal(await page.locator(".call").count(), 25);
  assert.equal(await page.locator(".call.repeat").count(), 18);
  // A repeated call has another shape, not only another colour.
  assert.equal(await page.locator(".call.repeat > path.plate").count(), 18);
  assert.equal(await page.locator(".call:not(.repeat) > rect.plate").count(), 7);
  await page.locator('[data-state="0 2"]').first().click();
  assert.equal(await page.locator(".call.lit").count(), 5);
  assert.match(await page.locator("#calls-at").innerText(), /F\(2\) = 1.*5 calls/);
  await page.locator(".call.lit").first().focus();
  await page.keyboard.press("ArrowUp");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-state")), "0 4", "the call that made it");
  assert.equal(await page.locator(".call.lit").count(), 2);
  await page.locator("#calls-less").click();
  assert.ok(await page.locator(".call").count() < 25);
  assert.ok(await page.locator(".call .more").count() > 0);

  await page.locator("#growth").focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.locator("#growth").getAttribute("aria-valuetext"), "n = 7: plain 41, memoised 13, table 8");
  await page.keyboard.press("End");
  assert.match(await page.locator(".growth-read").innerText(), /n = 24: plain 150049, memoised 47, table 25/);
  assert.deepEqual(errors, []);
  await close();
});

test("the table is filled by keyboard alone to its last cell, with the formula and the cells that it reads", async () => {
  const { page, errors, close } = await open("lesson=coins&pos=2.4.6.8");
  const at = page.getByRole("slider", { name: "Cells filled" });
  await at.focus();
  await page.keyboard.press("Home");
  await page.locator("#fill-start[aria-disabled=true]").waitFor();
  assert.deepEqual([...new Set(Object.values(await cells(page)))], [""]);
  const values = [];
  for (let i = 0; i < 10; i++) {
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction((n) => document.querySelector(".said .soft")?.textContent?.includes(`Step ${n} of 10`), i + 1);
    values.push(await page.locator("td.chosen").innerText());
  }
  // The thesis's table by lengths.
  assert.deepEqual(values, ["2", "4", "6", "8", "4", "6", "8", "8", "12", "12"]);
  assert.equal(await page.locator("#fill-formula").innerText(), "20 − min(12, 8) = 12");
  assert.deepEqual(await page.locator("td.lit").evaluateAll((all) => all.map((e) => e.getAttribute("data-cell"))), ["0 2", "1 3"]);
  assert.equal(await at.getAttribute("aria-valuetext"), "Step 10 of 10. coins 1–4 20 − min(12, 8) = 12");
  // All three recurrences on that cell, each with the same points.
  const same = await page.locator(".same-cell [data-method]").allInnerTexts();
  assert.deepEqual(same, ["20 − min(12, 8) = 12", "max(2 + min(8, 6), 8 + min(6, 4)) = max(8, 12) = 12", "D = max(2 − 6, 8 − 4) = max(−4, 4) = 4, points (20 + 4) / 2 = 12"]);
  await page.locator("#fill-back").focus();
  await page.keyboard.press("Enter");
  assert.equal(await page.locator("td.chosen").getAttribute("data-cell"), "1 3");
  await page.locator('td[data-cell="0 1"]').click();
  assert.equal(await page.locator("#fill-formula").innerText(), "6 − min(4, 2) = 4");
  assert.deepEqual(errors, []);
  await close();
});

test("the table plays by itself to the end, pauses, and says its steps only where one can follow", async () => {
  const { page, errors, close } = await open("lesson=fibonacci&pos=10");
  const said = page.locator(".said");
  await page.locator("#fill-pace").selectOption("fast");
  await page.locator("#fill-play").click();
  await page.locator('.said[aria-live="off"]').waitFor();
  await page.locator('.said[aria-live="polite"] .soft', { hasText: "Step 11 of 11" }).waitFor();
  assert.deepEqual(Object.values(await cells(page)), ["0", "1", "1", "2", "3", "5", "8", "13", "21", "34", "55"]);
  await page.locator("#fill-pace").selectOption("slow");
  await page.locator("#fill-play").focus();
  await page.keyboard.press("Space");
  await page.locator("#fill-play[aria-label=Pause]").waitFor();
  await said.locator("h3", { hasText: "F(0)" }).waitFor();
  assert.equal(await said.getAttribute("aria-live"), "polite");
  await page.keyboard.press("Space");
  await page.locator("#fill-play[aria-label=Play]").waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test("what cannot be read is told at the field; nothing is lost, and a good input goes on", async () => {
  const { page, errors, close } = await open("lesson=coins");
  const field = page.getByLabel("The row of coins");
  for (const [text, wrong] of [["2, x, 6", "a whole number"], ["", "coins such as"], ["9223372036854775807, 1", "64 bits"]]) {
    await field.fill(text ?? "");
    await field.press("Enter");
    await page.locator("#ways-problem", { hasText: wrong }).waitFor();
    assert.equal(await field.inputValue(), text);
    assert.equal(await field.getAttribute("aria-invalid"), "true");
    assert.equal(await field.getAttribute("aria-describedby"), "ways-problem");
    assert.deepEqual(await counts(page), ["15", "13", "10"], "the last answer stays");
  }
  assert.deepEqual(await violations(page), []);
  await field.fill("[3, -1, 4]");
  await field.press("Enter");
  await answered(page, "gets 3");
  assert.equal(await page.locator("#ways-problem").count(), 0);
  assert.equal(await field.inputValue(), "3, -1, 4");
  await page.locator("#lesson input[value=fibonacci]").check();
  await answered(page, "F(6) = 8");
  await page.getByLabel("The number n").fill("5001");
  await page.locator("#ways-run").click();
  await page.locator("#ways-problem", { hasText: "from 0 to 5000" }).waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test("the address keeps lesson, input and recurrence, and Back leads back", async () => {
  const { page, errors, close } = await open("lesson=coins&pos=9.12.6.2.3.5&method=four");
  await answered(page, "gets 20");
  assert.equal(await page.locator("input[name=method]:checked").inputValue(), "four");
  assert.deepEqual(await counts(page), ["13", "13", "21"]);
  await page.locator("input[name=method][value=difference]").check();
  await page.waitForURL((url) => url.searchParams.get("method") === "difference");
  assert.deepEqual(await counts(page), ["63", "31", "21"]);
  await page.getByRole("button", { name: "2, 4, 6, 8" }).click();
  await answered(page, "gets 12");
  assert.equal(new URL(page.url()).searchParams.get("pos"), "2.4.6.8");
  await page.goBack();
  await answered(page, "gets 20");
  assert.equal(await page.locator("#ways-pos").inputValue(), "9, 12, 6, 2, 3, 5");
  await page.goBack();
  await page.waitForFunction(() => /** @type {HTMLInputElement | null} */ (document.querySelector("input[name=method]:checked"))?.value === "four");
  await page.reload();
  await answered(page, "gets 20");
  assert.deepEqual(await counts(page), ["13", "13", "21"]);

  await page.locator("#language").selectOption("vi");
  await page.waitForURL((url) => url.searchParams.get("lang") === "vi" && url.searchParams.get("method") === "four");
  await page.locator("h1", { hasText: wordsOf("vi").t("ui.ways.title") }).waitFor();
  await page.locator("#language").selectOption("en");
  await page.waitForURL((url) => url.searchParams.get("lang") === "en");

  // Coins on odd and on even places, and the row in the game itself.
  assert.deepEqual((await page.locator(".sum .formula").allInnerTexts()).map((t) => t.replace(/\s+/g, " ").trim()), ["9 + 6 + 3 = 18", "12 + 2 + 5 = 19"]);
  assert.match(await page.locator(".parity").innerText(), /Keeping to the even places secures 19; best play gets 20/);
  await page.locator(".ways-answer a").click();
  await ready(page);
  assert.equal(await page.locator("#position").inputValue(), "9.12.6.2.3.5");
  assert.deepEqual(errors, []);
  await close();
});

test("what an address names and is not there gives way, and is told; a bad input in it stands in its field", async () => {
  const { page, errors, close } = await open("lesson=hanoi&pos=7");
  await answered(page, "F(7) = 13");
  await page.locator(".notices", { hasText: "hanoi" }).waitFor();
  await page.goto(`${site.url}ways/?lesson=coins&pos=2.x`);
  await page.locator("#ways-problem", { hasText: "a whole number" }).waitFor();
  assert.equal(await page.locator("#ways-pos").inputValue(), "2, x");
  assert.equal(await page.locator(".way").count(), 0);
  await page.locator("#ways-pos").fill("5 6");
  await page.locator("#ways-run").click();
  await answered(page, "gets 6");
  assert.deepEqual(errors, []);
  await close();
});

test("numbers beyond 64 bits are exact, and the page says where a program would go wrong", async () => {
  const { page, errors, close } = await open("lesson=fibonacci&pos=100");
  await answered(page, "354224848179261915075");
  assert.match(await page.locator(".ways-note").innerText(), /^F\(93\) is the first/);
  assert.deepEqual(await counts(page), ["1146295688027634168201", "199", "101"]);
  assert.equal((await cells(page))["0 93"], "12200160415121876738");
  await page.locator(".way.plain summary").click();
  assert.equal(await page.locator(".digits").innerText(), "1146295688027634168201");
  const field = page.locator("#ways-pos");
  await field.fill("5000");
  await field.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("pos") === "5000");
  assert.equal((await counts(page))[0]?.length, 1046);
  assert.equal(await page.locator(".call, [data-cell]").count(), 0, "too large to be drawn");
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(errors, []);
  await close();
});

for (const lang of LANGUAGES) {
  test(`lies well from 320 px up, in words, and axe finds nothing: ${lang}`, async () => {
    const words = wordsOf(lang);
    for (const [width, colorScheme, query] of /** @type {const} */ ([
      [320, "light", "lesson=coins&pos=9.12.6.2.3.5"], [360, "dark", "lesson=fibonacci&pos=93"], [1280, "dark", "lesson=coins&pos=3.-1.4.-1.5.-9.2.-6.5&method=difference"], [1280, "light", "lesson=fibonacci&pos=6"],
    ])) {
      const touch = width < 500;
      const { page, errors, close } = await open(`${query}&lang=${lang}`, { viewport: { width, height: 800 }, hasTouch: touch, isMobile: touch, colorScheme });
      assert.equal(await page.title(), `${words.t("ui.nav.ways")} · Minimex`);
      assert.equal(await page.locator("h1").innerText(), words.t("ui.ways.title"));
      assert.equal(await page.locator("nav [aria-current=page]").first().textContent(), words.t("ui.nav.ways"));
      assert.doesNotMatch(await page.locator("body").innerText(), /⟦/);
      assert.deepEqual(await faults(page, { control: touch ? 44 : 24 }), [], `${width} ${query}`);
      assert.deepEqual(await violations(page), [], `${width} ${colorScheme} ${query}`);
      assert.equal(new URL(page.url()).searchParams.get("lang"), lang);
      assert.deepEqual(errors, []);
      await close();
    }
  });
}

test("forced colours and paper leave the curves, the calls and the table to be seen", async () => {
  const { page, close } = await open("lesson=coins&pos=9.12.6.2.3.5", { forcedColors: "active" });
  const lost = await page.evaluate(() => {
    const canvas = getComputedStyle(document.body).backgroundColor;
    return [...document.querySelectorAll(".curve, .plate, .growth .base")].filter((e) => [canvas, "none"].includes(getComputedStyle(e).stroke)).map((e) => e.getAttribute("class"));
  });
  assert.deepEqual(lost, []);
  await page.emulateMedia({ media: "print", forcedColors: "none" });
  assert.equal(await page.locator(".player").isVisible(), false);
  for (const mark of ["td.chosen", ".call.repeat .plate", ".curve.plain", ".coin.kind-1"]) assert.equal(await page.locator(mark).first().isVisible(), true, mark);
  assert.deepEqual(await faults(page, { control: 0 }), []);
  await close();
});

test("the thesis's example in the sources opens its recurrences", async () => {
  const { page, errors, close } = await newPage();
  await returning(page);
  await page.goto(`${site.url}sources/#fourcoins`);
  const entry = page.locator("#fourcoins");
  await entry.locator("td").first().waitFor();
  await entry.locator("a[href*='ways/']").click();
  await answered(page, "gets 12");
  assert.deepEqual(await counts(page), ["15", "13", "10"]);
  assert.deepEqual(errors, []);
  await close();
});
