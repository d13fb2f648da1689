// The engine in a real worker: cancelled, killed, crashed, served wrongly.
import assert from "node:assert/strict";
import { test } from "node:test";
import { newPage } from "./support/browser.js";
import { dist } from "./support/edge.js";
import { engineLab } from "./support/lab.js";
import { click, playOut, ready } from "./support/play.js";
import { startStatic } from "./support/static.js";

/** @import {Page} from "playwright-core" */

/** Work for hours, in the middle of which things happen. */
const endless = { op: "search", game: "dodgem", method: "minimax", depth: 40 };
const quick = { op: "apply", game: "dodgem", move: "a2-b2" };

/** Asks something quick and tells how it went. @param {Page} page */
const answers = (page) => page.evaluate((q) => window.lab.outcome(window.lab.engine.call(q)), quick);

/** Starts the endless work and waits until it runs. @param {Page} page */
const begin = (page) => page.evaluate((q) => window.lab.begin(q), endless);

/** How the endless work ended. @param {Page} page */
const ended = (page) => page.evaluate(() => window.lab.ended());

/** The worker of the lab's engine, the last one started. @param {Page} page */
const worker = (page) => /** @type {import("playwright-core").Worker} */ (page.workers().at(-1));

test("a cancelled call ends, and the next one is answered", async () => {
  const { page, errors, close } = await engineLab();
  await begin(page);
  await page.evaluate(() => window.lab.stop());
  assert.equal(await ended(page), "cancelled");
  assert.equal(await answers(page), "ok");
  assert.deepEqual(errors, []);
  await close();
});

test("of one board the latest question is the one that is answered", async () => {
  const { page, close } = await engineLab();
  const outcomes = await page.evaluate((endless) => {
    const ask = (/** @type {number} */ depth) =>
      window.lab.outcome(window.lab.engine.call({ ...endless, depth }, { board: "a" }));
    return Promise.all([ask(40), ask(39), ask(2)]);
  }, endless);
  assert.deepEqual(outcomes, ["cancelled", "cancelled", "ok"]);
  await close();
});

test("a worker that throws ends its calls, and the next one answers", async () => {
  const { page, close } = await engineLab();
  await begin(page);
  await worker(page).evaluate(() => void setTimeout(() => { throw new Error("harm"); }));
  assert.equal(await ended(page), "internal");
  assert.equal(await answers(page), "ok");
  await close();
});

test("an engine that breaks down ends its calls, and the next one answers", async () => {
  const { page, close } = await engineLab();
  await begin(page);
  // Go's runtime reads the clock at every step.
  await worker(page).evaluate(() => void (performance.now = () => { throw new Error("harm"); }));
  assert.equal(await ended(page), "internal");
  assert.equal(await answers(page), "ok");
  await close();
});

test("a worker that the browser ended without a word is replaced, and its calls go on", async () => {
  const { page, close } = await engineLab({ pulseMs: 200 });
  await begin(page);
  await worker(page).evaluate(() => self.close()).catch(() => undefined); // it cannot answer any more
  const before = await page.evaluate(() => window.lab.heard());
  await page.waitForFunction((n) => window.lab.heard() > n + 1, before);
  assert.equal(await answers(page), "ok");
  await page.evaluate(() => window.lab.stop());
  assert.equal(await ended(page), "cancelled");
  await close();
});

test("an engine served under a wrong type is compiled from its bytes", async () => {
  for (const type of ["application/octet-stream", "text/plain", "text/html"]) {
    const { page, errors, close } = await engineLab({ fault: (path) => (path.endsWith(".wasm") ? { type } : undefined) });
    assert.equal(await answers(page), "ok", type);
    assert.deepEqual(errors, []);
    await close();
  }
});

test("an engine that is not there is an error, not a silence", async () => {
  const { page, close } = await engineLab({ fault: (path) => (path.endsWith(".wasm") ? { status: 404, body: "" } : undefined) });
  assert.equal(await answers(page), "internal");
  await close();
});

test("a page of another build notices at the first message", async () => {
  const { page, close } = await engineLab({ build: "another" });
  const error = await page.evaluate(
    (quick) => window.lab.engine.call(quick).catch((e) => ({ code: e.code, args: e.args })), quick);
  assert.deepEqual(error, { code: "internal", args: { want: "build" } });
  await close();
});

test("a page whose worker is killed in the middle of a request goes on playing", async () => {
  const host = await startStatic({ dir: dist });
  const { page, errors, close } = await newPage({ serviceWorkers: "block" });
  await page.goto(`${host.url}play/?game=nim`);
  await ready(page);
  // The next reply is lost, and the worker with it.
  await worker(page).evaluate(() => {
    self.postMessage = () => void setTimeout(() => { throw new Error("harm"); });
  });
  await click(page.locator(".stop.usable").first());
  assert.ok((await playOut(page, click)) >= 2);
  assert.deepEqual(errors, []);
  await close();
  await host.stop();
});
