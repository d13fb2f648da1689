// Several figures of one page: one module, one worker, and none that depends on another.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newPage } from "./support/browser.js";
import { startEdge } from "./support/edge.js";
import { act, playOut, ready, startHost } from "./support/host.js";

/** @import {Page} from "playwright-core" */

/** @type {Awaited<ReturnType<typeof startEdge>>} */
let site;
/** @type {Awaited<ReturnType<typeof startHost>>} */
let host;
/** @type {Awaited<ReturnType<typeof startHost>>} a page that is isolated from other origins */
let isolated;
/** @type {Awaited<ReturnType<typeof startHost>>} pages that are in a sandbox themselves */
let boxed;

/** Positions of one engine, and one game of another. */
const GAMES = /** @type {const} */ (["nim&pos=7.9.11.13", "nim&pos=6.8.9.12", "coins&pos=2.4.6.8.7.5.3.9.1.6"]);

/** The frames that show something, not the one where they meet. */
const FIGURES = 'iframe:not([name="minimex-meeting"])';

before(async () => {
  site = await startEdge();
  const frames = (more = "") => GAMES.map((g, i) => `<iframe id="f${i}" src="${site.url}embed/?game=${g}" width="320" height="360" title="${g}" ${more}></iframe>`).join("");
  const script = `<script type="module" src="${site.url}embed/v1.js"></script>`;
  const elements = script + GAMES.map((g, i) => `<minimex-game id="f${i}" game="${g.replace("&pos=", '" pos="')}" load="visible" height="340"></minimex-game>`).join("");
  host = await startHost({
    "frames.html": frames(),
    "sandbox.html": frames('sandbox="allow-scripts"'),
    "elements.html": elements,
    "mixed.html": `${script}<minimex-game id="f0" game="nim" pos="3.5.7" height="340"><p>figure</p></minimex-game>
      <iframe id="f1" src="${site.url}embed/?game=nim&amp;pos=1.2.4" loading="lazy" style="display:none" width="320" height="360" title="frame"></iframe>`,
  });
  isolated = await startHost({ "elements.html": elements + `<img id="figure" src="${site.url}figure.svg?game=nim&amp;pos=3.5.7" alt="Nim">` },
    { "Cross-Origin-Embedder-Policy": "require-corp", "Cross-Origin-Opener-Policy": "same-origin" });
  boxed = await startHost({ "elements.html": elements }, { "Content-Security-Policy": "sandbox allow-scripts" });
});
after(async () => {
  await host.stop();
  await isolated.stop();
  await boxed.stop();
  await site.stop();
});

/** Opens a page and counts the engines that its frames load and start. @param {string} name @param {string} [base] */
async function opened(name, base = host.url) {
  const { page, errors, close } = await newPage();
  let workers = 0;
  /** @type {string[]} */
  const modules = [];
  page.on("worker", (w) => (workers += /worker/.test(w.url()) || w.url().startsWith("blob:") ? 1 : 0));
  page.on("request", (r) => r.url().endsWith(".wasm") && modules.push(r.url()));
  await page.goto(`${base}${name}`);
  return { page, errors, close, counts: () => ({ workers, modules: modules.length }) };
}

/** @param {Page} page @param {number} i */
const nth = async (page, i) => {
  const frame = page.locator(FIGURES).nth(i);
  await frame.scrollIntoViewIfNeeded();
  const inner = await (await frame.elementHandle())?.contentFrame();
  assert.ok(inner);
  return inner;
};

for (const name of ["frames.html", "elements.html"]) {
  test(`figures of one page play on one module and one worker: ${name}`, async () => {
    const { page, errors, close, counts } = await opened(name);
    for (const i of [0, 1, 2]) await (name === "frames.html" ? page.locator("iframe").nth(i) : page.locator(`#f${i}`)).scrollIntoViewIfNeeded();
    await page.locator(FIGURES).nth(2).waitFor();
    for (const i of [0, 1, 2]) await playOut(await nth(page, i));
    assert.deepEqual(counts(), { workers: 1, modules: 1 });
    assert.deepEqual(errors, []);
    await close();
  });
}

test("the first figure is taken away in the middle of its game: the others go on", async () => {
  const { page, errors, close, counts } = await opened("frames.html");
  for (const i of [0, 1, 2]) {
    const inner = await nth(page, i);
    await ready(inner);
    await act(inner);
  }
  // Each of them may have been the first.
  for (const [left, workers] of [[2, 2], [1, 3]]) {
    const owner = await page.evaluate(() => window.frames.length);
    assert.equal(owner, Number(left) + 1);
    await page.locator("iframe").first().evaluate((f) => f.remove());
    for (let i = 0; i < Number(left); i++) {
      const inner = await nth(page, i);
      await ready(inner);
      await act(inner);
    }
    assert.ok(counts().workers <= Number(workers), JSON.stringify(counts()));
    assert.equal(counts().modules, 1);
  }
  await playOut(await nth(page, 0));
  assert.deepEqual(errors, []);
  await close();
});

test("in a sandbox each figure has an engine of its own", async () => {
  const { page, errors, close, counts } = await opened("sandbox.html");
  for (const i of [0, 1, 2]) await playOut(await nth(page, i));
  assert.equal(counts().workers, 3);
  assert.deepEqual(errors, []);
  await close();
});

test("an element and a plain frame that is opened after it play on one module and one worker", async () => {
  const { page, errors, close, counts } = await opened("mixed.html");
  await page.locator("#f0 button").click();
  const inner = await (await page.locator("#f0 iframe").elementHandle())?.contentFrame();
  assert.ok(inner);
  await ready(inner);
  assert.deepEqual(counts(), { workers: 1, modules: 1 });
  await page.locator("#f1").evaluate((f) => f.removeAttribute("style"));
  const plain = await (await page.locator("#f1").elementHandle())?.contentFrame();
  assert.ok(plain);
  await playOut(plain);
  assert.deepEqual(counts(), { workers: 1, modules: 1 });
  assert.deepEqual(errors, []);
  await close();
});

test("in a page that is isolated from other origins elements share as well, and their figures are shown", async () => {
  const { page, errors, close, counts } = await opened("elements.html", isolated.url);
  assert.equal(await page.evaluate(() => crossOriginIsolated), true);
  await page.waitForFunction(() => (/** @type {HTMLImageElement | null} */ (document.getElementById("figure"))?.naturalWidth ?? 0) > 0);
  for (const i of [0, 1, 2]) await page.locator(`#f${i}`).scrollIntoViewIfNeeded();
  await page.locator(FIGURES).nth(2).waitFor();
  for (const i of [0, 1, 2]) await playOut(await nth(page, i));
  assert.deepEqual(counts(), { workers: 1, modules: 1 });
  assert.deepEqual(errors, []);
  await close();
});

test("elements of a page that is in a sandbox itself are played", async () => {
  const { page, errors, close } = await opened("elements.html", boxed.url);
  assert.equal(await page.evaluate(() => self.origin), "null");
  for (const i of [0, 1, 2]) await page.locator(`#f${i}`).scrollIntoViewIfNeeded();
  await page.locator(FIGURES).nth(2).waitFor();
  for (const i of [0, 1, 2]) await playOut(await nth(page, i));
  assert.deepEqual(errors, []);
  await close();
});
