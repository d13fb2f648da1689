// The address holds the whole state; what is wrong with it is said, not suffered.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newPage } from "./support/browser.js";
import { startEdge } from "./support/edge.js";
import { plies, ready } from "./support/play.js";

/** @import {Page} from "playwright-core" */

/** @type {Awaited<ReturnType<typeof startEdge>>} */
let site;
before(async () => {
  site = await startEdge();
});
after(() => site.stop());

/** @param {Page} page */
const position = (page) => page.locator("#position").inputValue();

/** @param {Page} page @param {string} text */
const shows = (page, text) => page.waitForFunction((want) =>
  /** @type {HTMLInputElement | null} */ (document.getElementById("position"))?.value === want, text);

test("a link opens the same position with the same settings elsewhere", async () => {
  const one = await newPage();
  await one.page.goto(`${site.url}play/?game=nim&play=misere&pos=1,2,3&opponent=person&level=0.5&values=1&tab=moves#m=1-0,2-1`);
  await shows(one.page, "0.1.3");
  await one.page.locator(".badge-mark").first().waitFor();
  await one.page.waitForURL((url) => url.searchParams.get("pos") === "1.2.3");
  const link = one.page.url();
  const status = await one.page.locator("#status").innerText();
  await one.close();

  const two = await newPage();
  await two.page.goto(link);
  await shows(two.page, "0.1.3");
  await two.page.locator(".badge-mark").first().waitFor();
  assert.equal(await two.page.locator("#status").innerText(), status);
  assert.equal(await plies(two.page), 2);
  assert.equal(two.page.url(), link);
  assert.equal(await two.page.locator('#tab-moves[aria-selected="true"]').count(), 1);
  assert.equal(await two.page.locator('input[name="param-play"][value="misere"]').isChecked(), true);
  assert.deepEqual(two.errors, []);
  await two.close();
});

test("back and forward go by moves", async () => {
  const { page, errors, close } = await newPage();
  await page.goto(`${site.url}play/?game=nim&pos=3.5.7&opponent=person`);
  await shows(page, "3.5.7");
  for (const [stop, text] of /** @type {const} */ ([["heap1stone2", "2.5.7"], ["heap2stone4", "2.4.7"], ["heap3stone6", "2.4.6"]])) {
    await ready(page);
    await page.locator(`[data-stop="${stop}"]`).click();
    await shows(page, text);
  }
  await page.locator("#values").check({ force: true });
  for (const text of ["2.4.7", "2.5.7", "3.5.7"]) {
    await page.goBack();
    await shows(page, text);
  }
  for (const text of ["2.5.7", "2.4.7", "2.4.6"]) {
    await page.goForward();
    await shows(page, text);
  }
  assert.deepEqual(errors, []);
  await close();
});

test("back takes back the computer's answer with the move it answered", async () => {
  const { page, close } = await newPage();
  await page.goto(`${site.url}play/?game=nim&pos=3.5.7`);
  await ready(page);
  await page.locator('[data-stop="heap1stone0"]').click();
  await page.locator(".stage .line li").nth(2).waitFor();
  await page.goBack();
  await shows(page, "3.5.7");
  assert.equal(await ready(page), "you");
  await close();
});

test("bad values in an address are named and the default is used", async () => {
  for (const [query, position, notices] of /** @type {const} */ ([
    ["game=nim&play=upside&level=7&k=999999999", "3.5.7", 3],
    ["game=nim&pos=3.x.7", "3.5.7", 1],
    ["game=nim&pos=3.5.7#m=1-2,9-9", "3.5.7", 1],
    [`game=nim&pos=${"9".repeat(300)}`, "3.5.7", 1],
    ["game=dodgem&n=99", "B..~B..~.RR~b", 1],
    ["game=dodgem&pos=BBBB", "B..~B..~.RR~b", 1],
  ])) {
    const { page, errors, close } = await newPage();
    await page.goto(`${site.url}play/?${query}`);
    await shows(page, position);
    assert.equal(await page.locator(".notices li").count(), notices, query);
    await page.locator(".notices button").first().click();
    assert.equal(await page.locator(".notices li").count(), notices - 1);
    assert.deepEqual(errors, []);
    await close();
  }
});

test("an address without a game, or with an unknown one, leads to the gallery", async () => {
  for (const [query, notices] of /** @type {const} */ ([["", 0], ["?game=chess", 1], ["?game=%00%ff", 1]])) {
    const { page, errors, close } = await newPage();
    await page.goto(`${site.url}play/${query}`);
    await page.locator(".hero a").waitFor();
    assert.equal(await page.locator(".notices li").count(), notices);
    await page.locator(".hero a").click();
    await page.locator(".card").first().waitFor();
    assert.deepEqual(errors, []);
    await close();
  }
});

test("what is typed wrong gets its reason at the field and stays", async () => {
  const { page, errors, close } = await newPage();
  await page.goto(`${site.url}play/?game=nim&pos=3.5.7`);
  await ready(page);
  await page.locator("#position").fill("3.x.7");
  await page.locator("#position-problem").waitFor();
  assert.match(await page.locator("#position-problem").innerText(), /“3\.x\.7”/);
  await page.locator("#apply").click();
  assert.equal(await position(page), "3.x.7");
  assert.equal(await page.locator("#position").getAttribute("aria-invalid"), "true");
  await page.locator("#position").fill("[4, 4]");
  await page.locator("#position-problem").waitFor({ state: "detached" });
  await page.locator("#apply").click();
  await shows(page, "4.4");

  await page.locator("#tab-moves").click();
  await page.locator("#move").fill("7-1");
  await page.locator("#move").press("Enter");
  await page.locator("#move-problem").waitFor();
  assert.equal(await page.locator("#move").inputValue(), "7-1");
  await page.locator("#move").fill("1-3");
  await page.locator("#move").press("Enter");
  await page.locator(".stage .line li").nth(1).waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test("a move can be gathered from parts where the rules join them", async () => {
  const { page, errors, close } = await newPage();
  await page.goto(`${site.url}play/?game=nim&pos=3.5.7&k=2&opponent=person`);
  await ready(page);
  assert.equal(await page.locator("#play").isDisabled(), true);
  await page.locator('[data-stop="heap2stone3"]').click();
  await page.locator('[data-stop="heap3stone3"]').click();
  await page.locator("#play").click();
  await shows(page, "3.3.3");
  assert.deepEqual(errors, []);
  await close();
});

test("settings change the game and the address", async () => {
  const { page, errors, close } = await newPage();
  await page.goto(`${site.url}play/?game=dodgem`);
  await ready(page);
  await page.locator("#param-n").fill("4");
  await page.locator("#param-n").press("Tab");
  await page.waitForURL((url) => url.searchParams.get("n") === "4");
  await shows(page, "B...~B...~B...~.RRR~b");
  assert.equal(await page.locator(".notices li").count(), 0);
  await page.locator('input[name="first-player"][value="computer"]').check({ force: true });
  await page.waitForURL((url) => url.searchParams.getAll("first").includes("computer"));
  assert.deepEqual(errors, []);
  await close();
});
