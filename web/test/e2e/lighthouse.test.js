// Lighthouse on the gallery, on a game and on an embed: accessibility, best practices,
// being found. What it measures in time is the benchmark's matter.
import assert from "node:assert/strict";
import { createServer } from "node:net";
import { after, before, test } from "node:test";
import lighthouse from "lighthouse";
import { launch } from "./support/browser.js";
import { startEdge } from "./support/edge.js";

/** A port that is free now. @returns {Promise<number>} */
const freePort = () => new Promise((found) => {
  const server = createServer().listen(0, "127.0.0.1", () => {
    const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
    server.close(() => found(port));
  });
});

/** Waits until the browser listens there; it is up before that. @param {number} at */
async function listening(at) {
  for (let tries = 0; tries < 200; tries++) {
    const reply = await fetch(`http://127.0.0.1:${at}/json/version`).catch(() => null);
    if (reply?.ok) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("the browser's port stays closed");
}

/** @type {Awaited<ReturnType<typeof startEdge>>} */
let site;
/** @type {import("playwright-core").Browser} */
let browser;
/** @type {number} */
let port;

before(async () => {
  site = await startEdge();
  port = await freePort();
  browser = await launch([`--remote-debugging-port=${port}`]);
  await listening(port);
});
after(async () => {
  await browser.close();
  await site.stop();
});

const CATEGORIES = ["accessibility", "best-practices", "seo"];

for (const path of ["", "play/?game=nim&values=1", "embed/?v=1&game=nim"]) {
  for (const formFactor of /** @type {const} */ (["mobile", "desktop"])) {
    test(`Lighthouse gives at least 95 of 100: ${path || "gallery"}, ${formFactor}`, async () => {
      const mobile = formFactor === "mobile";
      const result = await lighthouse(site.url + path, {
        port, logLevel: "error", onlyCategories: CATEGORIES, formFactor, throttlingMethod: "provided",
        screenEmulation: { mobile, width: mobile ? 360 : 1280, height: mobile ? 740 : 800, deviceScaleFactor: 1, disabled: false },
      });
      assert.ok(result, "a report");
      const { categories, audits } = result.lhr;
      for (const name of CATEGORIES) {
        const category = categories[name];
        const lost = category?.auditRefs.filter((ref) => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < 1).map((ref) => ref.id);
        assert.ok((category?.score ?? 0) >= 0.95, `${name}: ${category?.score}, ${lost?.join()}`);
      }
    });
  }
}
