// What a screen reader gets to hear and read: sliders that nothing speaks over, and
// tables with names and heads.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newPage } from "./support/browser.js";
import { startEdge } from "./support/edge.js";
import { ready } from "./support/play.js";
import { returning } from "./support/reader.js";
import { told } from "./support/tree.js";

/** @import {Page} from "playwright-core" */

/** @type {Awaited<ReturnType<typeof startEdge>>} */
let site;
before(async () => {
  site = await startEdge();
});
after(() => site.stop());

/** Keeps what the live regions say from now on. @param {Page} page */
const listen = (page) => page.evaluate(() => {
  window.sentences = [];
  /** @type {WeakMap<Element, string>} */
  const last = new WeakMap();
  /** @param {boolean} [first] */
  const look = (first = false) => {
    for (const e of document.querySelectorAll('[role="status"], [role="alert"], [aria-live], output')) {
      if (e.getAttribute("aria-live") === "off" || e.closest('[aria-hidden="true"]')) continue;
      const text = e.textContent?.replace(/\s+/g, " ").trim() ?? "";
      if (!first && text && text !== (last.get(e) ?? "")) window.sentences.push(text);
      last.set(e, text);
    }
  };
  look(true);
  new MutationObserver(() => look()).observe(document, { subtree: true, childList: true, characterData: true });
});

/** Each kind of slider of the site. @type {readonly (readonly [string, string])[]} */
const SLIDERS = [
  ["play/?game=nim", "#level"], ["play/?game=kayles&values=1&tab=series", "#plot"], ["ways/?lesson=coins", "#growth"], ["ways/?lesson=coins", "#fill-at"],
  ["search/", "#step-at"], ["search/?room=essay", "#search-plot"], ["matrix/?tab=simplex", "#tableau-at"],
];

/** Moves a slider by keys until it says something else, and on. @param {Page} page @param {string} slider */
async function move(page, slider) {
  const says = () => page.locator(slider).getAttribute("aria-valuetext");
  const before = await says();
  for (let i = 0; (await says()) === before; i++) {
    assert.ok(i < 20, `${slider} still says ${before}`);
    await page.locator(slider).press(i % 4 < 2 ? "ArrowLeft" : "ArrowRight");
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

test("a slider says its own value, and nothing says it again meanwhile", async (t) => {
  const { page, errors, close } = await newPage();
  await returning(page);
  for (const [path, slider] of SLIDERS) {
    await t.test(`${path} ${slider}`, async () => {
      await page.goto(site.url + path);
      if (path.startsWith("play")) await ready(page);
      await page.locator(slider).focus();
      await page.waitForLoadState("networkidle");
      await listen(page);
      await move(page, slider);
      await move(page, slider);
      assert.deepEqual(await page.evaluate(() => window.sentences), []);
    });
  }
  assert.deepEqual(errors, []);
  await close();
});

test("every table has a name, and heads of its columns or rows", async (t) => {
  const { page, errors, close } = await newPage();
  await returning(page);
  const wire = await page.context().newCDPSession(page);
  for (const [path, shown] of [
    ["play/?game=nim&values=1", "table"], ["play/?game=coins&values=1&tab=table", "[data-cell]"], ["play/?game=kayles&values=1&tab=series", "table.values"],
    ["ways/?lesson=coins", ".ways-fill table"], ["search/", ".search-counts"], ["search/?room=essay", ".depth-table"], ["search/?room=rounds", ".round-table"],
    ["matrix/?tab=value", "table.grid"], ["matrix/?tab=dominance", "table, #undominated"], ["matrix/?tab=simplex", "table.tableau"],
    ["matrix/?tab=play", "[data-many]"], ["matrix/?kind=bimatrix", ".equilibria table"],
    ["hunt/", ".hunt-grid"], ["problems/?problem=P4232", "table.limits"], ["sources/", "table.grid"],
  ]) {
    await t.test(String(path), async () => {
      await page.goto(site.url + path);
      await page.locator(String(shown)).first().waitFor({ state: "attached" });
      // A board is a grid of places, of which each has a name of its own.
      await page.locator(".board").evaluateAll((all) => all.forEach((e) => e.setAttribute("aria-hidden", "true")));
      await page.locator("main details").evaluateAll((all) => all.forEach((e) => e.setAttribute("open", "")));
      if (path === "matrix/?tab=play") {
        await page.locator("[data-many]").first().click();
        await page.locator(".shares-of").first().waitFor();
      }
      const tables = (await told(wire)).parts.filter((p) => /^(table|grid)$/.test(p.role));
      assert.ok(tables.length > 0 || path === "matrix/?tab=dominance");
      const bare = tables.filter((p) => p.name === "" || !p.parts.some((c) => /header$/.test(c.role)));
      assert.deepEqual(bare.map((p) => `${p.name}: ${p.text.slice(0, 60)}`), []);
    });
  }
  assert.deepEqual(errors, []);
  await close();
});
