// Hosts that frame the embed by rules of their own: course platforms and blogs, a
// page from the disk, collapsed sections; and the script's releases.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { after, before, test } from "node:test";
import { elementCode, frameCode, newest, scriptCode } from "../../js/share/embed.js";
import { newPage } from "./support/browser.js";
import { root, startEdge } from "./support/edge.js";
import { act, frameIn, playOut, ready, startHost } from "./support/host.js";
import { codeOf } from "./support/recipe.js";

/** @type {Awaited<ReturnType<typeof startEdge>>} */
let site;
before(async () => {
  site = await startEdge();
});
after(() => site.stop());

const place = () => ({ base: site.url, game: "nim", params: {}, pos: "3.5.7", moves: [] });
const look = { theme: /** @type {const} */ ("auto"), lang: "", height: 420, title: "Nim 3, 5, 7", figure: { width: 640, height: 360 } };
const code = (/** @type {string} */ recipe) => codeOf(recipe, place(), look, newest(site.url))("");

/** What the sanitizers leave: no script, no handler, of an iframe these attributes alone. */
const CANVAS = new Set(["src", "width", "height", "title"]);

test("Canvas: the recipe has nothing that the sanitizer takes out, and the frame follows the game's height", async () => {
  const iframe = code("canvas");
  for (const [, name] of iframe.slice(0, iframe.indexOf(">")).matchAll(/\s([a-z-]+)=/g)) assert.ok(CANVAS.has(name ?? ""), name);
  assert.doesNotMatch(iframe.replace(/="[^"]*"/g, ""), /style|script|allow|loading|\son/);
  // As Canvas answers its tools: the subject's frame takes the height.
  const host = await startHost({ "page.html": `${iframe}<script>addEventListener("message", (e) => {
    if (e.data.subject !== "lti.frameResize") return;
    for (const f of document.querySelectorAll("iframe")) if (f.contentWindow === e.source) f.height = e.data.height;
  });</script>` });
  const { page, errors, close } = await newPage();
  await page.goto(`${host.url}page.html`);
  const inner = await frameIn(page.locator("main"));
  await ready(inner);
  await page.waitForFunction(() => document.querySelector("iframe")?.height !== "420");
  await act(inner);
  await ready(inner);
  // Framed at its own height nothing is cut and nothing scrolls.
  assert.equal(await inner.evaluate(() => document.documentElement.scrollHeight <= innerHeight), true);
  await playOut(inner);
  assert.deepEqual(errors, []);
  await close();
  await host.stop();
});

/**
 * WordPress's own way with a provider that it does not know (wp-includes/embed.php
 * and wp-embed.js): an opaque origin, hidden until the frame speaks under the
 * secret, its height between 200 and 1000.
 * @param {string} src
 */
const wordpress = (src) => `<iframe class="wp-embedded-content" sandbox="allow-scripts" security="restricted" title="Nim" src="${src}#?secret=gH7x2LmQ9z"
  data-secret="gH7x2LmQ9z" width="600" height="338" frameborder="0" marginwidth="0" marginheight="0" scrolling="no" style="position:absolute;visibility:hidden"></iframe>
<script>addEventListener("message", ({ data, source }) => {
  if (!data.secret || !data.message || !data.value || /[^a-zA-Z0-9]/.test(data.secret)) return;
  for (const f of document.querySelectorAll('iframe[data-secret="' + data.secret + '"]')) {
    if (f.contentWindow !== source || data.message !== "height") continue;
    f.removeAttribute("style");
    f.height = Math.min(1000, Math.max(200, ~~Number(data.value)));
  }
});</script>`;

test("WordPress: the sandboxed frame is shown at the game's height and is played", async () => {
  const src = /src="([^"]*)"/.exec(code("wordpress"))?.[1] ?? "";
  const host = await startHost({ "page.html": wordpress(src), "block.html": code("wordpress") });
  const { page, errors, close } = await newPage();
  await page.goto(`${host.url}page.html`);
  await page.waitForFunction(() => document.querySelector("iframe")?.getAttribute("style") === null);
  const inner = await frameIn(page.locator("main"));
  assert.equal(await inner.evaluate(() => self.origin), "null");
  const height = Number(await page.locator("iframe").getAttribute("height"));
  assert.ok(height > 200 && height < 1000, String(height));
  await playOut(inner);
  await page.goto(`${host.url}block.html`);
  await playOut(await frameIn(page.locator("main")));
  assert.deepEqual(errors, []);
  await close();
  await host.stop();
});

test("Notion and Google Sites: the address alone is a page that plays in a frame", async () => {
  const address = code("notion");
  const host = await startHost({ "page.html": `<iframe src="${address.replaceAll("&", "&amp;")}" sandbox="allow-scripts allow-popups allow-top-navigation-by-user-activation allow-forms allow-same-origin" width="500" height="400"></iframe>` });
  const { page, errors, close } = await newPage();
  await page.goto(`${host.url}page.html`);
  await playOut(await frameIn(page.locator("main")));
  assert.deepEqual(errors, []);
  await close();
  await host.stop();
});

test("a page from the disk: the element and the iframe play", async () => {
  const dir = mkdtempSync(join(tmpdir(), "minimex-"));
  const file = join(dir, "lecture.html");
  writeFileSync(file, `<!doctype html><html lang="en"><meta charset="utf-8"><title>Lecture</title>${elementCode(place(), look)}${frameCode(place(), look)}</html>`);
  const { page, errors, close } = await newPage();
  await page.goto(pathToFileURL(file).href);
  const game = page.locator("minimex-game");
  await page.waitForFunction(() => (/** @type {HTMLImageElement | null} */ (document.querySelector("minimex-game img"))?.naturalWidth ?? 0) > 0);
  await game.locator("button").click();
  await playOut(await frameIn(game));
  const plain = page.locator('iframe[loading="lazy"]');
  await plain.scrollIntoViewIfNeeded();
  const inner = await (await plain.elementHandle())?.contentFrame();
  assert.ok(inner);
  await playOut(inner);
  assert.deepEqual(errors, []);
  await close();
  rmSync(dir, { recursive: true });
});

test("a collapsed section and a frame without a size start nothing wrong, and are whole once they are opened", async () => {
  const visible = elementCode(place(), look).replace('load="click"', 'load="visible"');
  const none = frameCode(place(), look).replace('width="100%" height="420"', 'width="0" height="0" id="none"').replace('loading="lazy"', "");
  const host = await startHost({ "page.html": `<details><summary>More</summary>${visible}</details>${none}` });
  const { page, errors, close } = await newPage({ viewport: { width: 400, height: 900 } });
  await page.goto(`${host.url}page.html`);
  await page.waitForFunction(() => window.posted.some((m) => m.data.type === "ready"));
  assert.equal(await page.locator("minimex-game iframe").count(), 0);
  await page.locator("summary").click();
  const shown = await frameIn(page.locator("minimex-game"));
  const sized = await (await page.locator("#none").elementHandle())?.contentFrame();
  assert.ok(sized);
  await page.locator("#none").evaluate((f) => {
    f.setAttribute("width", "280");
    f.setAttribute("height", "320");
  });
  for (const inner of [shown, sized]) {
    await ready(inner);
    assert.deepEqual(await inner.evaluate(() => [document.documentElement.scrollWidth > innerWidth, document.documentElement.scrollHeight > innerHeight]), [false, false]);
    await playOut(inner);
  }
  assert.deepEqual(errors, []);
  await close();
  await host.stop();
});

test("each release of the script is the bytes that its hash says, and plays", async () => {
  /** @type {Record<string, string>} */
  const releases = JSON.parse(readFileSync(`${root}web/embed/releases.json`, "utf8"));
  assert.ok(Object.keys(releases).length > 0);
  for (const [name, integrity] of Object.entries(releases)) {
    const element = elementCode(place(), look).split("\n").slice(1).join("\n");
    const script = (/** @type {string} */ hash) => scriptCode({ src: `${site.url}embed/${name}`, integrity: hash });
    const host = await startHost({ "good.html": `${script(integrity)}${element}`, "bad.html": `${script(`sha384-${"A".repeat(64)}`)}${element}` });
    const { page, errors, close } = await newPage();
    await page.goto(`${host.url}good.html`);
    const game = page.locator("minimex-game");
    await game.locator("button").click();
    await playOut(await frameIn(game));
    assert.deepEqual(errors, []);
    assert.ok((await (await fetch(`${site.url}embed/${name}`)).arrayBuffer()).byteLength <= 30_000);
    await page.goto(`${host.url}bad.html`);
    await page.locator("minimex-game img").waitFor();
    assert.equal(await page.evaluate(() => customElements.get("minimex-game") === undefined), true, "other bytes are refused; the figure stays");
    await close();
    await host.stop();
  }
});
