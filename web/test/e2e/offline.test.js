// The site without its server, on good hosts and bad. The browser's own offline
// switch does not reach a service worker, so the server itself goes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { newPage } from "./support/browser.js";
import { dist, startEdge } from "./support/edge.js";
import { kept, visit } from "./support/offline.js";
import { click, playOne, playOut, ready } from "./support/play.js";
import { startStatic } from "./support/static.js";

/** @import {Page} from "playwright-core" */

const languages = ["en", "vi", "zh-Hans"];

/** The paths of the pages beside the games. @param {Page} page */
const roomsOn = async (page) => {
  const named = await page.locator("header nav a, footer nav a").evaluateAll((all) => all.map((a) => /** @type {HTMLAnchorElement} */ (a).pathname.slice(1)));
  return [...new Set([...named, "hunt/"])].filter((path) => path !== "");
};

/** The games that the gallery shows. @param {Page} page */
const gamesOn = (page) => page.locator(".card a").evaluateAll((all) =>
  all.map((a) => new URL(/** @type {HTMLAnchorElement} */ (a).href).searchParams.get("game")));

test("after one visit every page loads and plays in every language without the server", async () => {
  const site = await startEdge();
  const { page, errors, close } = await newPage({ serviceWorkers: "allow" });
  await visit(page, site.url);
  await page.locator(".offline").waitFor(); // the page says that it is available offline
  const games = await gamesOn(page);
  const rooms = await roomsOn(page);
  assert.ok(rooms.length >= 7, rooms.join());
  await site.stop();
  await assert.rejects(fetch(site.url), "the server is gone");
  for (const [i, lang] of languages.entries()) {
    await page.goto(`${site.url}?lang=${lang}`);
    await page.locator(".card .figure svg").nth(games.length - 1).waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), lang);
    for (const room of rooms) {
      await page.goto(`${site.url}${room}?lang=${lang}`);
      await page.locator("#main h1").waitFor();
      await page.waitForFunction(() => (document.querySelector("#main")?.textContent ?? "").length > 400);
      assert.equal(await page.evaluate(() => document.documentElement.lang), lang);
      assert.doesNotMatch(await page.locator("body").innerText(), /⟦/, `${room}, ${lang}`);
    }
    // Of each game a move in one of the languages.
    for (const game of games.filter((_, j) => j % languages.length === i)) {
      await page.goto(`${site.url}play/?game=${game}&lang=${lang}`);
      await ready(page);
      assert.equal(await page.evaluate(() => document.documentElement.lang), lang);
      await playOne(page, click);
      await page.locator(".stage .line li").nth(1).waitFor();
      await page.locator("#values").check({ force: true });
      await page.locator(".reasons li").first().waitFor();
      await page.waitForFunction(() => [...document.querySelectorAll(".reasons li")].every((e) => e.textContent?.trim()));
      assert.doesNotMatch(await page.locator("body").innerText(), /⟦/, `${game}, ${lang}`);
    }
  }
  await page.reload();
  await ready(page);
  // Whether figures are drawn can only be asked of the server.
  assert.deepEqual(errors.filter((error) => !error.includes("figure.svg")), []);
  await close();
});

test("a first visit to a broken host keeps nothing and still plays; a later one keeps all", async () => {
  const host = await startStatic({ dir: dist, fault: (path) => (path.endsWith(".png") ? { status: 404 } : undefined) });
  const { page, close } = await newPage({ serviceWorkers: "allow" });
  await page.goto(`${host.url}play/?game=nim`);
  await ready(page);
  await page.waitForFunction(() => navigator.serviceWorker.getRegistration().then((r) => r === undefined));
  assert.equal(await page.locator(".offline").count(), 0);
  host.fault = () => undefined;
  await page.reload();
  await kept(page);
  await host.stop();
  await page.reload();
  await ready(page);
  await close();
});

test("the site works under a sub-path, also without its server, and plays to an end there", async () => {
  const host = await startStatic({ dir: dist, base: "/notes/games/minimex/" });
  const { page, errors, close } = await newPage({ serviceWorkers: "allow" });
  await visit(page, host.url);
  await page.locator(".card a").first().click();
  await ready(page);
  assert.ok(page.url().startsWith(`${host.url}play/?`), page.url());
  await host.stop();
  await page.reload();
  assert.ok((await playOut(page, click)) >= 2);
  await page.goto(host.url);
  await page.locator(".card .figure svg").first().waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test("an engine under a wrong type is kept and played without the server", async () => {
  const host = await startStatic({ dir: dist, fault: (path) => (path.endsWith(".wasm") ? { type: "application/octet-stream" } : undefined) });
  const { page, errors, close } = await newPage({ serviceWorkers: "allow" });
  await visit(page, host.url);
  await host.stop();
  await page.goto(`${host.url}play/?game=nim`);
  await ready(page);
  assert.deepEqual(errors, []);
  await close();
});

test("where service workers are forbidden the page plays all the same", async () => {
  const host = await startStatic({ dir: dist });
  const { page, errors, close } = await newPage();
  await page.goto(`${host.url}play/?game=nim`);
  await ready(page);
  assert.equal(await page.locator(".offline").count(), 0);
  assert.deepEqual(errors, []);
  await close();
  await host.stop();
});

test("where all storage throws every page is there and plays", async () => {
  const host = await startStatic({ dir: dist });
  const { page, errors, close } = await newPage({ serviceWorkers: "allow" });
  await page.addInitScript(() => {
    const refuse = { get: () => { throw new DOMException("denied", "SecurityError"); } };
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) Object.defineProperty(window, name, refuse);
    Object.defineProperty(Navigator.prototype, "serviceWorker", refuse);
  });
  await page.goto(host.url);
  await page.locator(".card .figure svg").first().waitFor();
  for (const room of await roomsOn(page)) {
    await page.goto(`${host.url}${room}`);
    await page.locator("#main h1").waitFor();
    await page.waitForFunction(() => (document.querySelector("#main")?.textContent ?? "").length > 400);
  }
  await page.goto(`${host.url}play/?game=nim&pos=1.2`);
  assert.ok((await playOut(page, click)) >= 2);
  await page.goto(`${host.url}embed/?game=nim&pos=1.2`);
  await page.locator(".stop.usable").first().waitFor();
  assert.equal(await page.locator(".offline").count(), 0);
  // On a plain host nobody draws figures.
  assert.deepEqual(errors.filter((error) => !error.includes("figure.svg")), []);
  await close();
  await host.stop();
});
