// The recipes in the tools themselves: what is pasted shows its figure, plays at a
// click, and prints as the figure.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { after, before, test } from "node:test";
import { frameCode, newest } from "../../js/share/embed.js";
import { newPage } from "../e2e/support/browser.js";
import { root, startEdge } from "../e2e/support/edge.js";
import { act, frameIn, ready } from "../e2e/support/host.js";
import { startStatic } from "../e2e/support/static.js";
import { codeOf } from "../e2e/support/recipe.js";
import { recipeOf, TOOLS } from "./build.js";

/** @type {Awaited<ReturnType<typeof startEdge>>} */
let site;
before(async () => {
  site = await startEdge();
  mkdirSync(`${root}.cache/hosts/print`, { recursive: true });
});
after(() => site.stop());

const place = () => ({ base: site.url, game: "nim", params: { play: "misere" }, pos: "13.29.47", moves: [] });
/** Beside it on each page; its numbers are others than the figure's. */
const second = () => frameCode({ base: site.url, game: "coins", params: {}, pos: "2.4.6.8", moves: [] }, { ...look, title: "Coins" });

const look = { theme: /** @type {const} */ ("auto"), lang: "", height: 420, title: "Nim & more: 13.29.47", figure: { width: 640, height: 360 } };

/** @param {string} tool */
async function built(tool) {
  const { dir, path, frame = path } = /** @type {import("./build.js").Built} */ (TOOLS[tool]?.(codeOf(recipeOf(tool), place(), look, newest(site.url)), second()));
  const host = await startStatic({ dir });
  const url = host.url.replace("localhost", "127.0.0.1");
  return { url: `${url}${path}`, frameUrl: `${url}${frame}`, stop: host.stop };
}

for (const tool of Object.keys(TOOLS)) {
  test(`${tool}: the figure, then the game, and the figure on paper`, async () => {
    const host = await built(tool);
    const { page, errors, close } = await newPage();
    /** @type {string[]} */
    const loaded = [];
    page.on("request", (r) => loaded.push(r.url()));
    await page.goto(host.url);
    const game = page.locator("minimex-game");
    await game.locator("button").waitFor();
    assert.equal(await game.count(), 1);
    assert.equal(await game.locator("button").getAttribute("aria-label"), `Play: ${look.title}`);
    const image = game.locator("img");
    await page.waitForFunction(() => (/** @type {HTMLImageElement | null} */ (document.querySelector("minimex-game img"))?.naturalWidth ?? 0) > 0);
    assert.equal(await image.getAttribute("alt"), look.title);
    assert.equal(await image.isVisible(), true);
    assert.deepEqual(loaded.filter((u) => /embed\/\?.*game=nim/.test(u)), [], "nothing of the game before the click");

    await game.locator("button").click();
    const inner = await frameIn(game);
    await ready(inner);
    assert.match(inner.url(), /game=nim&play=misere&pos=13\.29\.47/);
    await act(inner);
    await ready(inner);
    assert.equal(await game.locator("iframe").evaluate((f) => f.getBoundingClientRect().height >= 280), true, "it has its room");

    await page.goto("about:blank"); // else reveal.js and Marp stay on the slide
    await page.goto(host.frameUrl);
    const plain = page.locator('iframe[title="Coins"]');
    await plain.scrollIntoViewIfNeeded();
    const coins = await (await plain.elementHandle())?.contentFrame();
    assert.ok(coins);
    await ready(coins);
    await act(coins);
    await ready(coins);

    await printed(host.url, tool, true);
    await printed(host.url, tool, false);
    assert.deepEqual(errors, []);
    await close();
    await host.stop();
  });
}

test("reveal.js: its own pages for paper, of ?print-pdf, have the figure on a page, played or not", async () => {
  const host = await built("reveal");
  const url = new URL(host.url);
  url.hash = "";
  url.search = "?print-pdf";
  await printed(url.href, "reveal-print", true);
  await printed(url.href, "reveal-print", false);
  const { page, errors, close } = await newPage();
  await page.goto(url.href);
  await page.locator(".pdf-page").nth(2).waitFor({ state: "attached" }); // each slide has become a page
  const game = page.locator(".pdf-page minimex-game");
  assert.equal(await game.count(), 1);
  await page.emulateMedia({ media: "print" });
  const [image, sheet] = await game.locator("img").evaluate((img) => [img, /** @type {Element} */ (img.closest(".pdf-page"))].map((e) => {
    const { left, top, right, bottom } = e.getBoundingClientRect();
    return { left, top, right, bottom };
  }));
  assert.ok(image && sheet && image.left >= sheet.left && image.top >= sheet.top && image.right <= sheet.right && image.bottom <= sheet.bottom, JSON.stringify([image, sheet]));
  assert.deepEqual(errors, []);
  await close();
  await host.stop();
});

/**
 * A printed page has the numbers of the figure, whether or not it was played on.
 * @param {string} url
 * @param {string} tool
 * @param {boolean} playing
 */
async function printed(url, tool, playing) {
  const { page, close } = await newPage();
  await page.goto(url);
  const game = page.locator("minimex-game");
  await game.locator("button").waitFor();
  await page.waitForFunction(() => (/** @type {HTMLImageElement | null} */ (document.querySelector("minimex-game img"))?.naturalWidth ?? 0) > 0);
  if (playing) {
    await game.locator("button").click();
    await ready(await frameIn(game));
  }
  const path = `${root}.cache/hosts/print/${tool}-${playing ? "played" : "unplayed"}.pdf`;
  await page.pdf({ path, printBackground: true });
  const text = execFileSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8" });
  for (const n of ["13", "29", "47"]) assert.match(text, new RegExp(`(^|\\D)${n}(\\D|$)`), `${tool}: ${n} of the figure is on paper`);
  await page.emulateMedia({ media: "print" });
  assert.equal(await game.locator("iframe").count() === 0 || !(await game.locator("iframe").isVisible()), true);
  assert.equal(await game.locator("button").isVisible(), false);
  assert.equal(await game.locator("img").isVisible(), true);
  await close();
}

test("mkdocs: the figure plays where Material brings the page without loading it", async () => {
  const { dir } = /** @type {import("./build.js").Built} */ (TOOLS["mkdocs"]?.(codeOf("mkdocs", place(), look, newest(site.url)), second()));
  let url = "";
  // Material goes by the addresses of the sitemap, which know no port.
  const sitemap = () => ({ type: "application/xml", body: `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${
    ["", "lecture/"].map((path) => `<url><loc>${url}${path}</loc></url>`).join("")}</urlset>` });
  const host = await startStatic({ dir, fault: (path) => (path === "sitemap.xml" ? sitemap() : undefined) });
  url = host.url.replace("localhost", "127.0.0.1");
  const { page, errors, close } = await newPage();
  const asked = page.waitForResponse((r) => r.url().endsWith("sitemap.xml"));
  await page.goto(url);
  await asked;
  await page.evaluate(() => { document.documentElement.dataset["same"] = "1"; });
  await page.locator("article a", { hasText: "On" }).click();
  const game = page.locator("minimex-game");
  await game.locator("button").click();
  const inner = await frameIn(game);
  await ready(inner);
  await act(inner);
  assert.equal(await page.evaluate(() => document.documentElement.dataset["same"]), "1", "the page was not loaded anew");
  assert.deepEqual(errors, []);
  await close();
  await host.stop();
});
