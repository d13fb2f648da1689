// Finding a game, going on where one stopped, what is kept, the tour, the keys,
// paper: on any page and whatever the game.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { newPage } from "./support/browser.js";
import { startEdge } from "./support/edge.js";
import { ready } from "./support/play.js";
import { gamesOf, kindsOf, returning, wordsOf } from "./support/reader.js";

/** @import {Page} from "playwright-core" */

/** @type {Awaited<ReturnType<typeof startEdge>>} */
let site;
/** @type {import("../../js/model.d.ts").GameInfo[]} */
let games;

before(async () => {
  site = await startEdge();
  games = await gamesOf(site.url);
});
after(() => site.stop());

/** @param {Page} page @param {string} [path] */
async function gallery(page, path = "") {
  await page.goto(site.url + path);
  await page.locator(".card, .empty-search").first().waitFor();
}

/** @param {Page} page */
const cards = (page) => page.locator(".card h3").allInnerTexts();

/** @param {Page} page @returns {Promise<any>} what the device holds */
const held = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("mmx") ?? "{}"));

test("the search finds games whatever the case and without diacritics", async () => {
  const { page, errors, close } = await newPage({ locale: "vi" });
  await gallery(page);
  await page.keyboard.press("/");
  await page.keyboard.type("LAY dong xu TRONG mot hang");
  await page.waitForURL((url) => url.searchParams.get("q") === "LAY dong xu TRONG mot hang");
  const names = await cards(page);
  assert.equal(names[0], wordsOf("vi").t("game.coins.name"));
  assert.ok(names.length < 4, "few others have all these words");
  assert.equal(await page.locator(".search [role=status]").innerText(), wordsOf("vi").t("ui.search.found", { n: names.length }));
  assert.equal(await page.locator(".next").count(), 0);
  await page.keyboard.press("Escape");
  await page.waitForURL((url) => !url.searchParams.has("q"));
  assert.equal((await cards(page)).length, games.length);
  await page.keyboard.type("dodgem");
  await page.keyboard.press("ArrowDown");
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Dodgem");
  await page.locator("#search").focus();
  await page.keyboard.press("Enter");
  assert.equal(await ready(page), "you");
  assert.equal(new URL(page.url()).searchParams.get("game"), "dodgem");
  assert.deepEqual(errors, []);
  await close();
});

test("a search that finds nothing says so and leads on", async () => {
  const { page, errors, close } = await newPage();
  await gallery(page, "?q=zzz");
  assert.equal(await page.locator("#search").inputValue(), "zzz");
  assert.deepEqual(await cards(page), []);
  assert.match(await page.locator(".empty-search h2").innerText(), /“zzz”/);
  assert.ok((await page.locator(".empty-search li a").count()) > 0);
  await page.locator("#show-all").click();
  await page.locator(".card").first().waitFor();
  assert.equal((await cards(page)).length, games.length);
  assert.deepEqual(errors, []);
  await close();
});

test("the gallery leads on: where to start, then where one stopped", async () => {
  const { page, errors, close } = await newPage();
  await gallery(page);
  const words = wordsOf("en");
  assert.match(await page.locator(".next li").first().innerText(), new RegExp(words.t("ui.next.start")));
  await page.locator(".next a").first().click();
  await ready(page);
  await page.locator(".stop.usable").first().click();
  await page.waitForURL((url) => url.hash.split(",").length === 2);
  const { hash } = new URL(page.url());
  await page.waitForFunction((moves) => localStorage.getItem("mmx")?.includes(moves), hash);
  const id = /** @type {string} */ (new URL(page.url()).searchParams.get("game"));
  await gallery(page);
  assert.match(await page.locator(".next li").first().innerText(), new RegExp(words.t("ui.next.resume")));
  assert.equal(await page.locator(".card .again").count(), 1);
  const opened = await page.locator(".next li").allInnerTexts();
  assert.ok(opened.some((text) => text.includes(words.t("ui.next.open"))), opened.join());
  await page.locator(".next a").first().click();
  await ready(page);
  assert.equal(new URL(page.url()).searchParams.get("game"), id);
  assert.equal(new URL(page.url()).hash, hash);
  assert.deepEqual(errors, []);
  await close();
});

test("what is kept can be taken along, erased and brought in again", async () => {
  const { page, errors, close } = await newPage();
  await returning(page, { theme: "dark", level: 0.5, games: { nim: { address: "?game=nim#m=1-0", at: 1, plies: 1, over: false, tried: ["three"] } } });
  await gallery(page, "#device");
  await page.locator("#kept-save").waitFor();
  assert.equal(await page.locator(".progress-list li").count(), 1);
  assert.match(await page.locator('.card a[href*="game=dodgem"]').getAttribute("href") ?? "", /level=0\.5/);
  const saving = page.waitForEvent("download");
  await page.locator("#kept-save").click();
  const text = await readFile(await (await saving).path(), "utf8");

  await page.locator("#erase").click();
  await page.locator(".device .row button", { hasText: wordsOf("en").t("ui.device.erase.no") }).click();
  await page.locator("#erase").click();
  await page.locator("#erase-sure").click();
  await page.locator(".progress-list").waitFor({ state: "detached" });
  assert.deepEqual(await held(page), {});
  assert.equal(await page.evaluate(() => document.documentElement.dataset["theme"]), undefined);

  for (const [bad, says] of /** @type {const} */ ([["{", "json"], ["{}", "foreign"], ['{"minimex":9}', "version"], [text.replace('"dark"', '"pink"'), "field"]])) {
    await page.locator("#kept-text").fill(bad);
    await page.locator("#kept-import").click();
    await page.locator("#kept-problem").waitFor();
    assert.equal(await page.locator("#kept-problem").innerText(), wordsOf("en").t(`ui.device.refused.${says}`, { at: says === "version" ? "9" : "theme" }));
    assert.equal(await page.locator("#kept-text").inputValue(), bad);
    assert.deepEqual(await held(page), {});
  }
  await page.locator("#kept-text").fill(text);
  await page.locator("#kept-import").click();
  await page.locator(".progress-list li").waitFor();
  assert.deepEqual(await held(page), JSON.parse(text));
  assert.equal(await page.evaluate(() => document.documentElement.dataset["theme"]), "dark");
  assert.deepEqual(errors, []);
  await close();
});

test("the theme and the language are changed in one tab and follow in another", async () => {
  const { page, errors, close } = await newPage();
  await gallery(page, "#device");
  const other = await page.context().newPage();
  await other.goto(site.url);
  await other.locator(".card").first().waitFor();
  await page.locator('input[name="kept-theme"][value="dark"]').check({ force: true });
  await other.waitForFunction(() => document.documentElement.dataset["theme"] === "dark");
  await page.locator('input[name="kept-lang"][value="vi"]').check({ force: true });
  await page.locator('html[lang="vi"]').waitFor();
  assert.equal((await held(page)).lang, "vi");
  assert.deepEqual(errors, []);
  await close();
});

test("the browser's own frame takes the colour of the theme", async () => {
  const { page, close } = await newPage();
  await gallery(page);
  const shown = () => page.locator('meta[name="theme-color"]').evaluateAll((all) =>
    all.filter((m) => matchMedia(m.getAttribute("media") ?? "all").matches).map((m) => m.getAttribute("content")));
  const light = await shown();
  await page.locator("#theme").click();
  await page.locator("#theme").click();
  await page.locator('html[data-theme="dark"]').waitFor();
  const dark = await shown();
  assert.equal(light.length, 1);
  assert.equal(dark.length, 1);
  assert.notDeepEqual(light, dark);
  await close();
});

test("the tour stands beside what it speaks of, can be skipped and called again", async () => {
  const { page, errors, close } = await newPage();
  await page.goto(`${site.url}play/?game=${games[0]?.id}`);
  await ready(page);
  await page.locator("#tour").waitFor();
  // It takes no focus by itself, and the board can be played meanwhile.
  assert.equal(await page.evaluate(() => document.activeElement?.id), "");
  await page.locator(".stop.usable").first().click();
  await page.waitForURL((url) => url.hash !== "");
  assert.equal(await page.locator("#tour").count(), 1);
  await page.locator("#tour-next").click();
  await page.waitForFunction(() => document.activeElement?.id === "tour");
  await page.locator("#tour-skip").click();
  await page.locator("#tour").waitFor({ state: "detached" });
  await page.waitForFunction(() => document.activeElement?.hasAttribute("data-stop"));
  await page.reload();
  await ready(page);
  assert.equal(await page.locator("#tour").count(), 0);

  await page.locator("#show-tour").click();
  const seen = new Set();
  for (let steps = 0; steps < 10; steps++) {
    await page.waitForFunction(() => document.activeElement?.id === "tour");
    seen.add(await page.locator("#tour-text").innerText());
    const last = (await page.locator("#tour-skip").count()) === 0;
    await page.locator("#tour-next").click();
    if (last) break;
  }
  assert.equal(seen.size, 4);
  await page.locator("#tour").waitFor({ state: "detached" });
  await page.locator("#show-tour").click();
  await page.waitForFunction(() => document.activeElement?.id === "tour");
  await page.keyboard.press("Escape");
  await page.locator("#tour").waitFor({ state: "detached" });
  assert.deepEqual(errors, []);
  await close();
});

test("a question mark lists the keys, and single keys press what they name", async () => {
  const { page, errors, close } = await newPage();
  await returning(page);
  await page.goto(`${site.url}play/?game=${games[0]?.id}&opponent=person`);
  await ready(page);
  await page.locator(".stop.usable").first().focus();
  await page.keyboard.press("?");
  await page.locator("dialog.keys[open]").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("dialog.keys").waitFor({ state: "detached" });
  assert.equal(await page.evaluate(() => document.activeElement?.hasAttribute("data-stop")), true);
  await page.keyboard.press("Enter");
  await page.locator('.status[data-turn="second"]').waitFor();
  await page.keyboard.press("u");
  await page.locator('.status[data-turn="first"]').waitFor();
  await page.keyboard.press("r");
  await page.locator('.status[data-turn="second"]').waitFor();
  await page.keyboard.press("v");
  await page.locator(".badge-mark").first().waitFor();
  // Where text is typed they are letters.
  await page.locator("#position").focus();
  await page.keyboard.press("u");
  assert.match(await page.locator("#position").inputValue(), /u/);
  await page.locator(".editor").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".editor").waitFor({ state: "detached" });

  await page.locator("#show-keys").click();
  await page.locator("#single-keys").uncheck({ force: true });
  await page.locator("#keys-close").click();
  await page.locator("dialog.keys").waitFor({ state: "detached" });
  assert.equal((await held(page)).shortcuts, false);
  await page.keyboard.press("u");
  await page.keyboard.press("?");
  assert.equal(await page.locator("dialog.keys").count(), 0);
  assert.equal(await page.locator('.status[data-turn="second"]').count(), 1);
  assert.deepEqual(errors, []);
  await close();
});

test("where storage throws, choices last as long as the page and nothing fails", async () => {
  const { page, errors, close } = await newPage();
  await page.addInitScript(() => {
    for (const name of /** @type {const} */ (["localStorage", "sessionStorage"])) {
      Object.defineProperty(window, name, { get: () => { throw new DOMException("denied", "SecurityError"); } });
    }
  });
  await gallery(page, "#device");
  await page.locator('input[name="kept-theme"][value="dark"]').check({ force: true });
  await page.locator('html[data-theme="dark"]').waitFor();
  await page.locator("#erase").click();
  await page.locator("#erase-sure").click();
  await page.locator('html:not([data-theme="dark"])').waitFor();
  await page.locator(".card h3 a").first().click();
  await ready(page);
  await page.locator("#tour-skip").click();
  await page.locator("#tour").waitFor({ state: "detached" });
  await page.locator(".stop.usable").first().click();
  await page.waitForURL((url) => url.hash !== "");
  await page.locator("#theme").click();
  await page.locator('html[data-theme="light"]').waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test("on paper there are the board, the position and the reasons, and nothing to press", async () => {
  for (const { id } of await kindsOf(site.url)) {
    const { page, errors, close } = await newPage({ viewport: { width: 794, height: 1123 } });
    await returning(page);
    await page.goto(`${site.url}play/?game=${id}&values=1&tab=rules`);
    await page.locator(".badge-mark").first().waitFor();
    const marks = await page.locator(".badge-mark").count();
    await page.emulateMedia({ media: "print" });
    await page.locator(".reasons li").first().waitFor();
    const seen = await page.evaluate(() => [...document.querySelectorAll("button, select, input, summary, .stop, nav, footer")]
      .filter((e) => e.getClientRects().length > 0 && e.id !== "position" && !e.closest(".reasons, .moves")).map((e) => e.outerHTML.slice(0, 80)));
    assert.deepEqual(seen, []);
    assert.equal(await page.locator("#position").isVisible(), true);
    assert.equal(await page.locator(".badge-mark:visible").count(), marks);
    await page.emulateMedia({ media: "screen" });
    await page.locator('#tab-rules[aria-selected="true"]').waitFor();
    assert.deepEqual(errors, []);
    await close();
  }
});
