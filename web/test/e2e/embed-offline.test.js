// An embed without its server, in the page of another site, which goes on.
import assert from "node:assert/strict";
import { test } from "node:test";
import { newPage } from "./support/browser.js";
import { startEdge } from "./support/edge.js";
import { frameIn, playOut, ready, startHost } from "./support/host.js";
import { kept } from "./support/offline.js";

test("an embed is played without its server once it has loaded inside the site that frames it", async () => {
  const site = await startEdge();
  const host = await startHost({
    "page.html": `<iframe src="${site.url}embed/?game=nim&amp;pos=3.5.7" width="400" height="400" title="embed"></iframe>`,
    "other.html": `<iframe src="${site.url}embed/?game=coins&amp;lang=vi" width="400" height="400" title="embed"></iframe>`,
  });
  const { page, close } = await newPage({ serviceWorkers: "allow" });
  await page.goto(`${host.url}page.html`);
  const first = await frameIn(page.locator("main"));
  await ready(first);
  await kept(first);
  await site.stop();
  await assert.rejects(fetch(site.url), "the server is gone");
  for (const name of ["page.html", "other.html"]) {
    await page.goto(`${host.url}${name}`);
    await playOut(await frameIn(page.locator("main")));
  }
  await close();
  await host.stop();
});
