// Hide and seek: the value and the mixtures of the samples, a game by mouse and by
// keyboard, the address, what is refused, and the page in every language and theme.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { violations } from "./support/axe.js";
import { newPage } from "./support/browser.js";
import { startEdge } from "./support/edge.js";

/** @import {Page} from "playwright-core" */

/** @type {Awaited<ReturnType<typeof startEdge>>} */
let site;
before(async () => {
  site = await startEdge();
});
after(() => site.stop());

/** @param {Page} page */
const text = (page, /** @type {string} */ selector) => page.locator(selector).innerText();

test("the problem leads to the game, which is played to its end at its value's side", async () => {
  const { page, errors, close } = await newPage();
  await page.goto(`${site.url}problems/?problem=P4232`);
  await page.locator(".live a").click();
  await page.locator("#value").waitFor();
  assert.match(await text(page, "#value"), /7⁄3\s*≈ 2\.333/);
  assert.equal(await page.locator(".hunt-grid tbody tr").count(), 3);
  assert.equal(await page.locator(".hunt-grid thead th").count(), 4);
  assert.match(await text(page, "#status"), /Time 0 of 3/);
  // What the hider's mixture comes to against each column is at least 7/3.
  const least = await page.locator(".hunt-why.hide li .num").allInnerTexts();
  assert.equal(least.length, 4);
  assert.ok(least.every((t) => evaluated(t) >= 7 / 3 - 1e-9), String(least));
  for (let time = 1; (await page.locator(".hunt-choices [data-go]").count()) > 0; time++) {
    assert.ok(time <= 3);
    await page.locator('[data-stop="v2"], [data-stop="v4"]').first().click({ force: true });
    await page.waitForFunction((n) => location.hash.split(",").length >= n && document.querySelector("#status .last"), time);
    await page.waitForFunction(() => !document.querySelector(".hunt-choices [data-go][aria-disabled]"));
  }
  assert.match(await text(page, "#status"), /the game ended at time [123]/);
  assert.match(await text(page, "#status"), /7\/3 ≈ 2\.333 on average/);
  await page.reload();
  await page.locator("#again").waitFor();
  assert.match(await text(page, "#status"), /the game ended at time [123]/);
  await page.locator("#again").click();
  await page.locator(".hunt-choices [data-go]").first().waitFor();
  assert.equal(new URL(page.url()).hash, "");
  assert.deepEqual(errors, []);
  await close();
});

/** @param {string} text 7⁄3 or 2 */
function evaluated(text) {
  const [top = "", bottom = "1"] = text.replace("≈", "").trim().split("⁄");
  return Number(top) / Number(bottom);
}

test("by keyboard, on the other side, and along the browser's history", async () => {
  const { page, errors, close } = await newPage();
  await page.goto(`${site.url}hunt/?pos=3~1-2.1-3.2-3~2.1~4&side=seek`);
  await page.locator("#value").waitFor();
  assert.match(await text(page, "#value"), /9⁄5\s*≈ 1\.800/);
  await page.locator('[data-stop][tabindex="0"]').focus();
  await page.keyboard.press("ArrowDown");
  assert.notEqual(await page.evaluate(() => document.activeElement?.getAttribute("data-stop")), "v1");
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter"); // stays on 1
  await page.locator("#status .last").waitFor();
  assert.match(await text(page, "#status .last"), /You went from 1 to 1/);
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-stop")), "v1");
  // Another time, by the buttons, which keep the focus to the end.
  for (let time = 2; (await page.locator("[data-go]").count()) > 0; time++) {
    assert.ok(time <= 5);
    await page.locator("[data-go]").last().focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction((n) => document.querySelectorAll(".hunt-trail thead th").length === n + 2, time);
    assert.equal(await page.evaluate(() => document.activeElement?.matches("[data-go], #again")), true);
  }
  await page.locator('[data-preset="sample1"]').click();
  await page.waitForFunction(() => document.querySelector("#value")?.textContent?.includes("11"));
  assert.match(await text(page, ".panel"), /No path leads/);
  await page.goBack();
  await page.waitForFunction(() => document.querySelector("#status .last") && location.hash !== "");
  assert.deepEqual(errors, []);
  await close();
});

test("what cannot be read is said where it stands, and the game stays", async () => {
  const { page, errors, close } = await newPage();
  await page.goto(`${site.url}hunt/?pos=3~1-2.2-1~1.2~4`);
  await page.locator("#graph-problem .problem").waitFor();
  assert.match(await text(page, "#graph-problem"), /without a cycle/);
  assert.equal(await page.locator("#graph").inputValue(), "3~1-2.2-1~1.2~4");
  assert.match(await text(page, "#value"), /7⁄3/);
  await page.locator("#graph").fill("3 3 2 1 2\n1 2\n1 3\n2 3\n");
  await page.locator("#take").click();
  await page.waitForFunction(() => /5⁄3/.test(document.querySelector("#value")?.textContent ?? ""));
  assert.match(page.url(), /pos=3~1-2\.1-3\.2-3~2\.1~2/);
  await page.goto(`${site.url}hunt/?pos=3~1-3.2-3~1.2~10#m=2-2`);
  await page.locator(".notices li").waitFor();
  assert.match(await text(page, "#value"), /11/);
  assert.deepEqual(errors, []);
  await close();
});

test("each language and theme has no barrier and fits a narrow window", async () => {
  for (const [lang, theme] of /** @type {const} */ ([["en", "light"], ["vi", "dark"], ["zh-Hans", "light"]])) {
    const { page, errors, close } = await newPage({ viewport: { width: 320, height: 700 }, colorScheme: theme });
    for (const where of ["", "#m=3-2", "#m=3-2,3-3"]) {
      await page.goto(`${site.url}hunt/?lang=${lang}${where}`);
      await page.reload();
      await page.locator("#value").waitFor();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= 320, `${lang}${where}: ${wide}`);
      assert.ok(!/ui\.|hunt\./.test(await text(page, "#main")), await text(page, "#main"));
      assert.deepEqual(await violations(page), []);
    }
    assert.deepEqual(errors, []);
    await close();
  }
});
