// What was once seen to look wrong on a page and is no fault of its boxes: strokes over
// letters, marks over captions, a board that goes sideways though it has room.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newPage } from "./support/browser.js";
import { startEdge } from "./support/edge.js";
import { faults } from "./support/layout.js";
import { ready } from "./support/play.js";
import { returning } from "./support/reader.js";

/** @type {Awaited<ReturnType<typeof startEdge>>} */
let site;

before(async () => { site = await startEdge(); });
after(() => site.stop());

test("on the line of best play the values can be read", async () => {
  const { page, close } = await newPage();
  await page.goto(`${site.url}search/`);
  const value = page.locator(".search-node.best .value").first();
  await value.waitFor();
  assert.equal(await value.evaluate((e) => getComputedStyle(e).stroke), "none");
  await close();
});

test("no mark of a move lies on a caption", async () => {
  const { page, close } = await newPage({ viewport: { width: 360, height: 740 } });
  await returning(page);
  await page.goto(`${site.url}play/?game=lasker&values=1`);
  await page.locator(".badge-mark").first().waitFor();
  const over = await page.evaluate(() => {
    const boxes = (/** @type {string} */ s) => [...document.querySelectorAll(`.board ${s}`)].map((e) => e.getBoundingClientRect());
    return boxes(".caption").flatMap((c) => boxes(".badge-mark").filter((b) => b.left < c.right && c.left < b.right && b.top < c.bottom - 1 && c.top < b.bottom - 1)).length;
  });
  assert.equal(over, 0);
  await close();
});

test("the largest board without words fits the narrowest phone", async () => {
  const { page, close } = await newPage({ viewport: { width: 320, height: 740 }, hasTouch: true, isMobile: true });
  await returning(page);
  await page.goto(`${site.url}play/?game=dodgem&n=8`);
  await ready(page);
  assert.equal(await page.locator(".board").evaluate((e) => e.scrollWidth - e.clientWidth), 0);
  assert.deepEqual(await faults(page, { control: 44 }), []);
  await close();
});

test("a position is offered only where there is one", async () => {
  const { page, close } = await newPage();
  await returning(page);
  const offered = async (/** @type {string} */ game) => {
    await page.goto(`${site.url}play/?game=${game}`);
    await ready(page);
    return page.locator("#random option").evaluateAll((all) => all.map((o) => /** @type {HTMLOptionElement} */ (o).value));
  };
  assert.deepEqual(await offered("pursuit"), ["", "any", "win", "loss"]);
  assert.deepEqual(await offered("coins"), ["", "any", "win", "loss", "draw"]);
  await close();
});
