// From one version of the site to the next: with consent, and whole or not at all.
import assert from "node:assert/strict";
import { test } from "node:test";
import { newPage } from "./support/browser.js";
import { dist } from "./support/edge.js";
import { buildIn, buildOf, nextStyle, nextVersion, visit } from "./support/offline.js";
import { ready } from "./support/play.js";
import { startStatic } from "./support/static.js";

/** @import {Page} from "playwright-core" */

test("a new version waits until the reader agrees, and then is there", async () => {
  const next = await nextVersion(dist, "0123abcd");
  const host = await startStatic({ dir: dist });
  const { page, close } = await newPage({ serviceWorkers: "allow" });
  const old = await buildOf(dist);
  await visit(page, host.url);
  host.dir = next.dir;
  await page.reload();
  const update = page.locator("#update");
  await update.waitFor();
  await page.reload();
  await update.waitFor();
  assert.equal(await buildIn(page), old, "nothing changes by itself");
  await update.click();
  await page.waitForFunction(() => JSON.parse(document.getElementById("mmx-config")?.textContent ?? "").build === "0123abcd");
  await page.locator(".offline").waitFor();
  await host.stop();
  await page.goto(`${host.url}play/?game=nim`);
  await ready(page);
  assert.equal(await buildIn(page), "0123abcd");
  await close();
  await next.remove();
});

/** What a host may answer in place of a file. @type {[string, import("./support/static.js").Fault][]} */
const poisons = [
  ["404", { status: 404, type: "text/html", body: "<!doctype html>" }],
  ["its HTML page for all that is missing", { status: 200, type: "text/html", body: "<!doctype html>" }],
  ["other bytes under the right type", { status: 200, body: "/* another file */" }],
  ["a part of nothing", { status: 206, body: "" }],
];

for (const [name, fault] of poisons) {
  test(`where a host answers with ${name}, nothing enters the cache and the old version stays`, async () => {
    const next = await nextVersion(dist, "0123abcd");
    const host = await startStatic({ dir: dist });
    const { page, close } = await newPage({ serviceWorkers: "allow" });
    await visit(page, host.url);
    host.dir = next.dir;
    host.fault = (path) => (path === nextStyle ? fault : undefined);
    assert.equal(await update(page), "redundant");
    assert.equal(await page.evaluate((name) => caches.match(new URL(name, location.href).href).then((r) => r !== undefined), nextStyle), false);
    const old = await buildOf(dist);
    await page.goto(`${host.url}play/?game=nim`);
    await ready(page);
    assert.equal(await buildIn(page), old);
    host.fault = () => undefined;
    await waits(page); // the host has recovered
    await host.stop();
    await page.reload();
    await ready(page);
    assert.equal(await buildIn(page), old);
    await close();
    await next.remove();
  });
}

/** Looks for a new version until one waits. @param {Page} page */
function waits(page) {
  return page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => undefined);
    return registration.waiting !== null;
  });
}

/**
 * Looks for a new version and tells the state that its worker reaches.
 * @param {Page} page
 */
function update(page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    /** @type {Promise<ServiceWorker>} */
    const found = new Promise((resolve) => {
      registration.addEventListener("updatefound", () => resolve(/** @type {ServiceWorker} */ (registration.installing)), { once: true });
    });
    await registration.update().catch(() => undefined);
    const worker = await found;
    while (worker.state === "installing") {
      await new Promise((resolve) => worker.addEventListener("statechange", resolve, { once: true }));
    }
    return worker.state;
  });
}
