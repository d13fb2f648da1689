// The page of recipes: complete in each language, for the position that the reader
// gives, every text copied as it stands.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { RECIPES } from "../../js/lecture/recipes.js";
import { newest } from "../../js/share/embed.js";
import { violations } from "./support/axe.js";
import { newPage } from "./support/browser.js";
import { dist, root, startEdge } from "./support/edge.js";
import { startHost } from "./support/host.js";
import { kept } from "./support/offline.js";
import { ready } from "./support/play.js";
import { codeOf } from "./support/recipe.js";
import { LANGUAGES, wordsOf } from "./support/reader.js";
import { startStatic } from "./support/static.js";

/** @import {Page} from "playwright-core" */

/** @type {Awaited<ReturnType<typeof startEdge>>} */
let site;
before(async () => {
  site = await startEdge();
});
after(() => site.stop());

/** The script's newest release, by its numbers. */
const newestRelease = Object.keys(JSON.parse(readFileSync(`${root}web/embed/releases.json`, "utf8"))).sort((a, b) => a.localeCompare(b, "en", { numeric: true })).at(-1);

const allowed = { permissions: ["clipboard-read", "clipboard-write"] };

/** @param {string} query @param {import("playwright-core").BrowserContextOptions} [options] */
async function opened(query, options = allowed) {
  const all = await newPage(options);
  await all.page.goto(`${site.url}lecture/${query}`);
  await all.page.locator(".recipe").nth(RECIPES.length - 1).waitFor();
  return all;
}

/** @param {Page} page @param {string} id @param {string} [said] */
async function copied(page, id, said = "✓ Copied") {
  await page.locator(`#copy-${id}`).click();
  await page.locator(`#copy-${id}:text-is("${said}")`).waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

for (const lang of LANGUAGES) {
  test(`every recipe in words, and axe finds nothing, wide and narrow: ${lang}`, async () => {
    const words = wordsOf(lang);
    const { page, errors, close } = await opened(`?lang=${lang}&game=coins&pos=2.4.6.8`, { colorScheme: lang === "vi" ? "dark" : "light" });
    assert.doesNotMatch(await page.locator("body").innerText(), /⟦/);
    assert.equal(await page.title(), `${words.t("ui.nav.lecture")} · Minimex`);
    for (const r of RECIPES) assert.equal(await page.locator(`#in-${r.id} h3`).innerText(), r.name);
    assert.deepEqual(await violations(page), []);
    await page.setViewportSize({ width: 320, height: 700 });
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(errors, []);
    await close();
  });
}

test("each button copies the recipe of the position that the address names", async () => {
  const { page, errors, close } = await opened("?game=nim&play=misere&pos=3.5.7#m=1-2");
  const base = site.url;
  const svg = page.locator("aside svg").first();
  const [width, height] = (await svg.getAttribute("viewBox") ?? "").split(" ").slice(2).map(Number);
  const place = { base, game: "nim", params: { play: "misere" }, pos: "3.5.7", moves: ["1-2"] };
  for (const r of RECIPES) {
    const parts = r.parts(place, { theme: "auto", lang: "", height: 420, title: "Nim: 3.5.7", figure: { width: 0, height: 0 } }, newest(base));
    for (const [i, { code }] of parts.entries()) {
      // The picture's size is the engine's to say.
      const bare = (/** @type {string} */ text) => text.replace(/(<img[^>]*) width="\d+" height="\d+"/, "$1");
      assert.equal(bare(await copied(page, `${r.id}-${i}`)), bare(code), `${r.id} ${i}`);
    }
  }
  assert.ok(Number(width) > 0 && Number(height) > 0);
  assert.match(await copied(page, "html-0"), /<img [^>]*width="[1-9]\d*" height="[1-9]\d*"/);
  assert.deepEqual(errors, []);
  await close();
});

test("an address in the field changes every recipe; a bad one is told and changes none", async () => {
  const { page, errors, close } = await opened("");
  assert.match(await copied(page, "notion-0"), /game=nim&pos=3\.5\.7$/);
  const field = page.locator("#address");
  for (const [text, want] of [
    ["https://elsewhere.example/play/?game=coins&pos=2.4.6.8&opponent=person#m=right", /\/embed\/\?v=1&game=coins&pos=2\.4\.6\.8#m=right$/],
    ["game=dodgem&amp;blocked=wins", /game=dodgem&blocked=wins&pos=B\.\.~B\.\.~\.RR~b$/],
  ]) {
    await field.fill(String(text));
    await field.press("Enter");
    await page.waitForFunction((source) => new RegExp(source).test(/** @type {HTMLTextAreaElement} */ (document.getElementById("notion-0")).value), /** @type {RegExp} */ (want).source);
    assert.match(page.url(), /lecture\/\?game=(coins|dodgem)/);
  }
  for (const text of ["game=chess", "hello", "game=nim&pos=x"]) {
    await field.fill(text);
    await field.press("Enter");
    await page.locator("#address-problem").waitFor();
    assert.equal(await field.getAttribute("aria-invalid"), "true");
    assert.match(await page.locator("#notion-0").inputValue(), /game=dodgem/, text);
    assert.deepEqual(await violations(page), []);
  }
  assert.deepEqual(errors, []);
  await close();
});

test("language, colours, height and the fixed script reach the recipes", async () => {
  const { page, errors, close } = await opened("");
  await page.locator("#embed-lang").selectOption("vi");
  await page.locator("#embed-theme").selectOption("dark");
  await page.locator("#embed-height").fill("500");
  await page.locator("#embed-pinned").check();
  const code = await copied(page, "html-0");
  for (const part of ['lang="vi"', 'theme="dark"', 'height="500"', `/embed/${newestRelease}`, 'integrity="sha384-', 'crossorigin="anonymous"']) assert.ok(code.includes(part), part);
  assert.ok((await copied(page, "docusaurus-0")).includes("integrity: \"sha384-"));
  assert.deepEqual(errors, []);
  await close();
});

test("where the site is plain files, what is pasted has its figure within it", async () => {
  const files = await startStatic({ dir: dist });
  const { page, close } = await newPage(allowed);
  await page.goto(`${files.url}lecture/?game=nim&pos=3.5.7`);
  await page.locator("#copy-html-0").waitFor();
  const code = await copied(page, "html-0");
  assert.doesNotMatch(code, /figure\.svg/);
  assert.match(await copied(page, "latex-0"), /^<svg /);
  await page.goto(`${files.url}play/?game=nim&pos=3.5.7&opponent=person&tab=share`);
  await page.locator("#embed-form").selectOption("element");
  await page.waitForFunction(() => /data:image/.test(/** @type {HTMLTextAreaElement | null} */ (document.getElementById("code"))?.value ?? ""));
  const shared = await copied(page, "code");
  const host = await startHost({ "page.html": `${code}${shared}` });
  await page.goto(`${host.url}page.html`);
  await page.waitForFunction(() => [...document.querySelectorAll("img")].filter((i) => i.naturalWidth > 0).length === 2);
  assert.equal(await page.locator("img").nth(1).isVisible(), true);
  await close();
  await host.stop();
  await files.stop();
});

test("the tab Share leads to the recipes of its position", async () => {
  const { page, close } = await newPage();
  await page.goto(`${site.url}play/?game=coins&pos=2.4.6.8&opponent=person&tab=share#m=right`);
  await ready(page);
  await page.locator("#recipes").click();
  await page.locator("#notion-0").waitFor();
  assert.match(await page.locator("#notion-0").inputValue(), /game=coins&pos=2\.4\.6$/);
  assert.equal(codeOf("notion", { base: site.url, game: "coins", params: {}, pos: "2.4.6", moves: [] }, { theme: "auto", lang: "", height: 420, title: "", figure: { width: 1, height: 1 } }, newest(site.url))(""), await page.locator("#notion-0").inputValue());
  await close();
});

test("every page leads there, and it is kept for use offline", async () => {
  const own = await startEdge();
  const { page, errors, close } = await newPage({ serviceWorkers: "allow", ...allowed });
  await page.goto(own.url);
  await page.locator(".bottom a[href$='lecture/']").click();
  await page.locator(".recipe").first().waitFor();
  await kept(page);
  await own.stop();
  for (const lang of LANGUAGES) {
    await page.goto(`${own.url}lecture/?lang=${lang}&game=dodgem`);
    await page.locator(".recipe").nth(RECIPES.length - 1).waitFor();
    await page.locator("h1", { hasText: wordsOf(lang).t("ui.nav.lecture") }).waitFor();
    assert.match(await copied(page, "html-0", wordsOf(lang).t("ui.share.copied")), /<img src="data:image\/svg\+xml,/, "nobody is there to draw the figure");
  }
  assert.deepEqual(errors.filter((e) => !e.includes("figure.svg")), []);
  await close();
});
