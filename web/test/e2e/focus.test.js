// The keyboard's place is never lost: a press may take its own button away or leave
// it nothing to do, and the focus is still on the page, where the reader goes on.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newPage } from "./support/browser.js";
import { startEdge } from "./support/edge.js";
import { ready } from "./support/play.js";
import { returning } from "./support/reader.js";

/** @import {Page} from "playwright-core" */

/** @type {Awaited<ReturnType<typeof startEdge>>} */
let site;
before(async () => {
  site = await startEdge();
});
after(() => site.stop());

/** What has the focus, as it is called; "" where nothing has. @param {Page} page */
const held = (page) => page.evaluate(() => {
  const e = document.activeElement;
  return !e || e === document.body ? "" : e.id || e.getAttribute("data-move") || e.outerHTML.slice(0, 60);
});

/**
 * Presses a button with the keyboard, and waits until that shows and the page has
 * drawn what follows from it.
 * @param {Page} page
 * @param {string} button
 * @param {string} shows what is there once it is done
 * @returns {Promise<string>} what has the focus then
 */
async function press(page, button, shows) {
  await page.locator(button).first().focus();
  await page.keyboard.press("Enter");
  await page.locator(shows).first().waitFor();
  for (let frame = 0; frame < 8; frame++) await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  return held(page);
}

test("a button that has nothing more to do keeps the focus", async () => {
  const { page, errors, close } = await newPage();
  await returning(page);
  await page.goto(`${site.url}play/?game=nim&opponent=person`);
  await ready(page);
  await page.locator(".stop.usable").first().click();
  await page.locator('.status[data-turn="second"]').waitFor();
  assert.equal(await press(page, "#undo", "#undo[aria-disabled=true]"), "undo");
  assert.equal(await press(page, "#redo", "#redo[aria-disabled=true]"), "redo");
  assert.equal(await press(page, "#restart", "#restart[aria-disabled=true]"), "restart");
  await page.locator("#restart").press("Enter");
  await page.locator("#undo").press("Enter");
  assert.equal(await page.locator(".line li").count(), 0, "and does nothing");
  await page.locator("[name=opponent][value=self]").check({ force: true });
  await page.locator("#run").waitFor();
  assert.equal(await press(page, "#run", '.status[data-turn="over"]'), "run");
  assert.deepEqual(errors, []);
  await close();
});

test("a move from the list leaves the focus where the next can be chosen", async () => {
  const { page, errors, close } = await newPage();
  await returning(page);
  await page.goto(`${site.url}play/?game=nim&tab=moves`);
  await page.locator("[data-move]").first().waitFor();
  assert.notEqual(await press(page, "[data-move]", ".stage .line li:nth-child(3)"), "");
  await page.locator("[data-move][aria-disabled=false]").first().waitFor();
  assert.ok(await page.locator("#tab-panel :focus").count() > 0, await held(page));
  assert.deepEqual(errors, []);
  await close();
});

test("what takes the place of a button has the focus", async () => {
  const { page, errors, close } = await newPage();
  await returning(page);
  await page.goto(`${site.url}play/?game=nim&level=9`);
  await ready(page);
  assert.notEqual(await press(page, ".notices button", "body:not(:has(.notices))"), "");
  assert.equal(await press(page, "#quiz", "#quiz-end"), "quiz-end");
  assert.equal(await press(page, "#quiz-end", "#quiz"), "quiz");
  assert.notEqual(await press(page, "#reveal", ".reasons li"), "");
  assert.notEqual(await press(page, "#step-on", "#step-end[aria-disabled=false]"), "");
  assert.equal(await press(page, "#step-end", "#step-end[aria-disabled=true]"), "step-end");
  await page.goto(`${site.url}matrix/`);
  assert.equal(await press(page, "#as-text", "#game-text"), "as-text");
  assert.notEqual(await press(page, "#take-text", "#as-text[aria-expanded=false]"), "");
  await page.goto(`${site.url}hunt/`);
  await page.locator("[data-go]").first().waitFor();
  while ((await page.locator("[data-go]").count()) > 0) {
    assert.notEqual(await press(page, "[data-go]:not([aria-disabled])", "#again"), "");
    await page.locator("[data-go]:not([aria-disabled]), #again.primary").first().waitFor();
  }
  assert.notEqual(await press(page, "#again", "[data-go]"), "");
  assert.deepEqual(errors, []);
  await close();
});

test("what runs, is cleared or is cancelled leaves the focus where it can be done again", async () => {
  const { page, errors, close } = await newPage();
  await returning(page);
  await page.goto(`${site.url}problems/?problem=P4232`);
  assert.notEqual(await press(page, "#use-1", "#input-clear[aria-disabled=false]"), "");
  assert.equal(await press(page, "#judge", "#output"), "judge");
  assert.equal(await press(page, "#input-clear", "#input-clear[aria-disabled=true]"), "input-clear");
  assert.deepEqual(errors, []);
  await close();
});
