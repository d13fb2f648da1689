// The site in one file, opened from the disk.
import assert from "node:assert/strict";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { newPage } from "./support/browser.js";
import { dist } from "./support/edge.js";
import { click, playOne, ready } from "./support/play.js";
import { wordsOf } from "./support/reader.js";
import { startStatic } from "./support/static.js";

/** @type {string} a folder with nothing but the file */
let folder;
/** @type {string} */
let url;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "minimex-"));
  await copyFile(`${dist}/minimex.html`, join(folder, "notes & games.html"));
  url = pathToFileURL(join(folder, "notes & games.html")).href;
});
after(() => rm(folder, { recursive: true }));

test("the file opens from the disk: a game is played, in another language, and the address brings it back", async () => {
  const { page, errors, close } = await newPage();
  await page.goto(url);
  await page.locator(".card .figure svg").first().waitFor();
  assert.equal(await page.locator("#save-single").count(), 0, "the file does not offer itself");
  await page.locator('.card a[href*="game=nim"]').first().click();
  await ready(page);
  await page.locator("#language").selectOption("vi");
  await page.locator("#hint", { hasText: wordsOf("vi").t("ui.hint") }).waitFor();
  await playOne(page, click);
  await page.locator(".stage .line li").nth(1).waitFor();
  const moves = await page.locator(".stage .line li").allInnerTexts();
  assert.match(page.url(), /\?page=play&game=nim&lang=vi#m=/);
  await page.reload();
  await ready(page);
  assert.deepEqual(await page.locator(".stage .line li").allInnerTexts(), moves);
  assert.doesNotMatch(await page.locator("body").innerText(), /⟦/);
  await page.locator("header .brand").click();
  await page.locator(".card").first().waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test("every page that the file's header names is in it, with its own words and styles", async () => {
  const { page, errors, close } = await newPage();
  await page.goto(`${url}?lang=zh-Hans`);
  await page.locator(".card").first().waitFor();
  const pages = await page.locator("header nav a").evaluateAll((all) => all.map((a) => a.getAttribute("href") ?? "").filter((href) => href !== "?page="));
  assert.ok(pages.length >= 5, pages.join());
  for (const href of pages) {
    await page.goto(`${url}${href}`);
    await page.locator("#main h1").waitFor();
    const name = href.match(/=(\w+)/)?.[1] ?? "";
    assert.equal(await page.evaluate(() => document.documentElement.dataset["page"]), name);
    assert.equal(await page.locator(`style[data-for="${name}"]`).getAttribute("media"), "all");
    await page.waitForFunction(() => (document.querySelector("#main")?.textContent ?? "").length > 300);
    assert.doesNotMatch(await page.locator("body").innerText(), /⟦/, name);
  }
  assert.deepEqual(errors, []);
  await close();
});

test("the gallery saves the file, which leads shared links to the site", async () => {
  const host = await startStatic({ dir: dist, base: "/notes/" });
  const { page, errors, close } = await newPage();
  await page.goto(`${host.url}#device`);
  const coming = page.waitForEvent("download");
  await page.locator("#save-single").click();
  const download = await coming;
  assert.equal(download.suggestedFilename(), "minimex.html");
  const saved = join(folder, "saved.html");
  await download.saveAs(saved);
  await page.goto(`${pathToFileURL(saved).href}?game=nim&pos=1.2&tab=share`);
  await page.locator("#link").waitFor();
  assert.ok((await page.locator("#link").inputValue()).startsWith(`${host.url}play/?game=nim&pos=1.2`));
  assert.deepEqual(errors, []);
  await close();
  await host.stop();
});

test("the file runs no script but its own", async () => {
  const { page, errors, close } = await newPage();
  await page.goto(url);
  await page.locator(".card").first().waitFor();
  // Trusted Types refuse a script's text, and the policy a script's address and a style.
  const refused = await page.evaluate(async () => {
    /** @type {string[]} */
    const found = [];
    addEventListener("securitypolicyviolation", (e) => found.push(e.effectiveDirective));
    const script = document.createElement("script");
    try {
      script.textContent = "document.title = 'foreign'";
    } catch (error) {
      found.push(String(error).slice(0, 9));
    }
    const style = document.createElement("style");
    style.textContent = "body { display: none }";
    document.body.append(style);
    const image = new Image();
    image.src = "https://example.org/a.png";
    while (found.length < 4) await new Promise((done) => setTimeout(done, 10));
    return found.sort();
  });
  assert.deepEqual(refused, ["TypeError", "img-src", "require-trusted-types-for", "style-src-elem"]);
  assert.ok(errors.length > 0, "the browser says so");
  await close();
});
