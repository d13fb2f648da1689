// Each language on each page: nothing is missing, and the choice stays.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newPage } from "./support/browser.js";
import { startEdge } from "./support/edge.js";
import { ready } from "./support/play.js";

/** @import {Page} from "playwright-core" */

/** @type {Awaited<ReturnType<typeof startEdge>>} */
let site;
before(async () => {
  site = await startEdge();
});
after(() => site.stop());

const LANGUAGES = /** @type {const} */ (["en", "vi", "zh-Hans"]);

/** All that a reader sees or hears of a page. @param {Page} page */
const said = (page) => page.evaluate(() => [
  document.title, document.body.innerText,
  ...[...document.querySelectorAll("[aria-label], [title]")].flatMap((e) => [e.getAttribute("aria-label") ?? "", e.getAttribute("title") ?? ""]),
  ...[...document.querySelectorAll("option, text, output")].map((e) => e.textContent ?? ""),
].join("\n"));

/** @param {Page} page @param {string} lang */
async function complete(page, lang) {
  assert.equal(await page.evaluate(() => document.documentElement.lang), lang);
  assert.doesNotMatch(await said(page), /⟦/);
}

for (const lang of LANGUAGES) {
  test(`every page speaks ${lang}`, async () => {
    const { page, errors, close } = await newPage();
    await page.goto(`${site.url}?lang=${lang}`);
    await page.locator(".card .figure svg").first().waitFor();
    await complete(page, lang);
    for (const query of [
      "game=nim&values=1", "game=nim&play=misere&k=2&values=1&pos=1.1.1", "game=nim&pos=0.0&values=1", "game=coins&values=1",
      "game=coins&values=1&tab=table", "game=dodgem&values=1&tab=tree", "game=coins&tab=share", "game=dodgem&values=1", "game=dodgem&tab=rules", "game=dodgem&tab=moves&opponent=person",
      "game=nim&pos=x&level=9", "game=none",
    ]) {
      await page.goto(`${site.url}play/?lang=${lang}&${query}`);
      if (query === "game=none") await page.locator(".hero").waitFor();
      else await ready(page);
      if (query.includes("values=1")) await page.locator(".reasons li, .grid td, .tree-stop").first().waitFor();
      if (query.includes("tab=share")) await page.locator("#figure").waitFor();
      await complete(page, lang);
    }
    assert.deepEqual(errors, []);
    await close();
  });
}

test("the page follows the browser's language at first", async () => {
  for (const [locale, lang] of /** @type {const} */ ([["vi-VN", "vi"], ["zh-CN", "zh-Hans"], ["fr-FR", "en"]])) {
    const { page, close } = await newPage({ locale });
    await page.goto(site.url);
    await page.locator(".card").first().waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), lang);
    await close();
  }
});

test("a chosen language and theme stay, without losing the game", async () => {
  const { page, errors, close } = await newPage();
  await page.goto(`${site.url}play/?game=coins`);
  await ready(page);
  await page.locator(".stop.usable").first().click();
  await page.locator(".stage .line li").nth(2).waitFor();
  const moves = new URL(page.url()).hash;
  await page.locator("#language").selectOption("vi");
  await page.locator('html[lang="vi"]').waitFor();
  assert.equal(new URL(page.url()).hash, moves);
  await page.locator("#theme").click();
  await page.locator("#theme").click();
  assert.equal(await page.evaluate(() => document.documentElement.dataset["theme"]), "dark");
  await page.goto(site.url);
  await page.locator(".card").first().waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), "vi");
  assert.equal(await page.evaluate(() => document.documentElement.dataset["theme"]), "dark");
  assert.deepEqual(errors, []);
  await close();
});

test("the page works where storage throws", async () => {
  const { page, errors, close } = await newPage();
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", { get: () => { throw new DOMException("denied", "SecurityError"); } });
  });
  await page.goto(`${site.url}play/?game=nim`);
  assert.equal(await ready(page), "you");
  await page.locator("#language").selectOption("zh-Hans");
  await page.locator('html[lang="zh-Hans"]').waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test("the words are asked for once, while the page's script is on its way", async () => {
  const { page, errors, close } = await newPage({ locale: "vi-VN" });
  for (const [path, script, parts] of /** @type {const} */ ([["", "gallery", []], ["play/?game=kayles", "play", ["kayles"]], ["search/", "search", ["lab"]], ["matrix/", "matrix", ["matrix", "payoffs"]]])) {
    const wanted = ["vi", ...parts.map((part) => `words-${part}`)];
    /** @type {string[]} */
    const asked = [];
    /** @type {(value?: unknown) => void} */
    let allAsked = () => {};
    const all = new Promise((done) => (allAsked = done));
    /** @param {import("playwright-core").Request} request */
    const note = (request) => {
      asked.push(new URL(request.url()).pathname.replace(/^.*\//, ""));
      if (wanted.every((name) => asked.some((file) => file.startsWith(`${name}-`)))) allAsked();
    };
    page.on("request", note);
    // The script comes once the words were asked for, or never.
    await page.route(new RegExp(`/${script}-\\w+\\.js$`), (route) => all.then(() => route.continue()));
    await page.goto(site.url + path, { waitUntil: "commit" });
    await page.locator("h1").waitFor();
    page.off("request", note);
    await page.unrouteAll();
    for (const name of wanted) assert.equal(asked.filter((file) => file.startsWith(`${name}-`)).length, 1, `${path} ${name}: ${asked.join()}`);
  }
  assert.deepEqual(errors, []);
  await close();
});
