// The page of the sources' figures: complete in each language, without an engine,
// each entry opening what it shows with the value it states.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { newPage } from "./support/browser.js";
import { root, startEdge } from "./support/edge.js";
import { kept } from "./support/offline.js";
import { ready } from "./support/play.js";
import { LANGUAGES, returning, wordsOf } from "./support/reader.js";

/** @typedef {{id: string, source: string, game: string, params?: Record<string, string>, pos: string, want: {outcome: string, grundy?: string}}} Entry */

/** @type {Entry[]} */
const entries = JSON.parse(readFileSync(`${root}scripts/build/sources.json`, "utf8"));

/** @type {Awaited<ReturnType<typeof startEdge>>} */
let site;
before(async () => {
  site = await startEdge();
});
after(() => site.stop());

for (const lang of LANGUAGES) {
  test(`every entry, in words, with its figure and its value: ${lang}`, async () => {
    const words = wordsOf(lang);
    const { page, errors, close } = await newPage();
    /** @type {string[]} */
    const loaded = [];
    page.on("request", (r) => loaded.push(r.url()));
    await page.goto(`${site.url}sources/?lang=${lang}`);
    await page.locator(".example").nth(entries.length - 1).waitFor();
    // Words of the games come by and by.
    await page.waitForFunction(() => [...document.querySelectorAll(".value, .example th")].every((e) => e.textContent?.trim() !== "" && !/⟦|: \.$/.test(e.textContent ?? "")));
    assert.doesNotMatch(await page.locator("body").innerText(), /⟦/);
    assert.equal(await page.title(), `${words.t("ui.nav.sources")} · Minimex`);
    for (const e of entries) {
      const entry = page.locator(`#${e.id}`);
      assert.equal(await entry.locator("h3").innerText(), words.t(`sources.${e.id}.title`));
      assert.equal(await entry.locator(".drawn svg .node, .grid td").count() > 0, true, `${e.id} shows something`);
      const value = await entry.locator(".value").innerText();
      assert.equal(value.includes(words.t("ui.sources.outcome", { outcome: e.want.outcome })), true, e.id);
      if (e.want.grundy !== undefined) assert.equal(value.includes(words.t("ui.sources.grundy", { n: e.want.grundy })), true, e.id);
      const link = new URL(await entry.locator(".open a").first().evaluate((a) => /** @type {HTMLAnchorElement} */ (a).href));
      assert.deepEqual([link.searchParams.get("game"), link.searchParams.get("pos"), link.searchParams.get("lang")], [e.game, e.pos, lang]);
    }
    assert.deepEqual(loaded.filter((url) => /\.wasm|catalogue/.test(url)), [], "no engine is needed");
    assert.deepEqual(errors, []);
    await close();
  });
}

// The values of all are compared in scripts/build.
test("entries open live, in their own positions, with the values that they state", async () => {
  const { page, errors, close } = await newPage();
  await returning(page);
  const words = wordsOf("en");
  for (const e of entries.filter((_, i) => i % 3 === 0)) {
    await page.goto(`${site.url}sources/#${e.id}`);
    await page.locator(`#${e.id} .open a`).first().click();
    await ready(page);
    assert.equal(await page.locator("#position").inputValue(), e.pos);
    assert.equal(await page.locator(".notices").count(), 0, e.id);
    await page.locator("#values").check({ force: true });
    await page.locator(`.status.${e.want.outcome}`).waitFor();
    if (e.want.grundy !== undefined) {
      const detail = words.t("ui.detail.grundy", { n: e.want.grundy });
      assert.match(await page.locator("#status").innerText(), new RegExp(detail, "i"), e.id);
    }
  }
  assert.deepEqual(errors, []);
  await close();
});

test("every page leads there, and the contents lead on", async () => {
  const { page, errors, close } = await newPage({ viewport: { width: 360, height: 740 } });
  await returning(page);
  for (const path of ["", "play/?game=nim", "sources/"]) {
    await page.goto(site.url + path);
    await page.locator(".bottom a[href$='sources/']").waitFor();
  }
  await page.goto(site.url);
  await page.locator('.to-pages a[href*="sources/"]').click();
  await page.locator(".example").nth(entries.length - 1).waitFor();
  assert.equal(await page.locator(".contents").getAttribute("open"), null, "folded on a phone");
  await page.locator(".contents summary").click();
  const last = entries.at(-1)?.id ?? "";
  await page.locator(`.contents a[href="#${last}"]`).click();
  await page.waitForFunction((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? 999) < innerHeight, last);
  await page.locator("#theme").click();
  await page.locator("#language").selectOption("vi");
  await page.locator("h1", { hasText: wordsOf("vi").t("ui.nav.sources") }).waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test("it is kept for reading offline", async () => {
  const own = await startEdge();
  const { page, errors, close } = await newPage({ serviceWorkers: "allow" });
  await page.goto(`${own.url}sources/`);
  await page.locator(".example").first().waitFor();
  await kept(page);
  await own.stop();
  for (const lang of LANGUAGES) {
    await page.goto(`${own.url}sources/?lang=${lang}`);
    await page.locator(".example").nth(entries.length - 1).waitFor();
    await page.locator(".bottom nav a", { hasText: wordsOf(lang).t("ui.nav.sources") }).waitFor();
  }
  assert.deepEqual(errors, []);
  await close();
});
