// What the build lays beside a page: a laboratory whose address names nothing is
// complete before any engine is there, and a reader without scripts sees its figure.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, newPage } from "./support/browser.js";
import { startEdge } from "./support/edge.js";

/** @type {Awaited<ReturnType<typeof startEdge>>} */
let site;
before(async () => {
  site = await startEdge();
});
after(() => site.stop());

for (const { path, shows } of [
  { path: "hunt/", shows: ["#value", ".board svg.scene", ".hunt-grid td"] },
  { path: "ways/", shows: [".ways-answer", ".ways-fill .fill-line li", ".ways-cards .count"] },
  { path: "search/", shows: [".search-answer", ".search-steps svg"] },
  { path: "matrix/", shows: ["main table td", "main .bar"] },
]) {
  test(`${path} is complete while no engine can be had`, async () => {
    const { page, errors, close } = await newPage();
    await page.route("**/*.wasm", (route) => route.abort());
    await page.goto(site.url + path);
    for (const selector of shows) await page.locator(selector).first().waitFor();
    assert.equal(await page.locator("[role=alert]:not(:empty), .problem").count(), 0);
    assert.deepEqual(errors.filter((e) => !e.includes("ERR_FAILED")), []);
    await close();
  });
}

test("hide and seek shows its first picture without scripts", async () => {
  const browser = await launch();
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${site.url}hunt/`);
  const picture = page.locator("noscript img");
  await picture.waitFor();
  assert.ok(await picture.evaluate((/** @type {HTMLImageElement} */ e) => e.complete && e.naturalWidth > 50));
  await browser.close();
});
