// Taking a position away: what is copied or saved is what the page shows, and what
// opens from it is the same position.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
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

const allowed = { permissions: ["clipboard-read", "clipboard-write"] };

/** @param {string} query @param {import("playwright-core").BrowserContextOptions} [options] */
async function share(query, options = allowed) {
  const opened = await newPage({ ...options, acceptDownloads: true });
  await opened.page.goto(`${site.url}play/?opponent=person&tab=share&${query}`);
  await ready(opened.page);
  await opened.page.locator("#figure").waitFor();
  return opened;
}

/** Presses a button that saves a file. @param {Page} page @param {string} button */
async function saved(page, button) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator(button).click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** Copies and reads the clipboard. @param {Page} page @param {string} id */
async function copied(page, id) {
  await page.locator(`#copy-${id}`).click();
  await page.locator(`#copy-${id}:text-is("✓ Copied")`).waitFor();
  assert.match(await page.locator("#copied").innerText(), /Copied/);
  return page.evaluate(() => navigator.clipboard.readText());
}

for (const [query, pos] of [["game=nim&play=misere#m=1-2,3-3", "2.5.3"], ["game=coins&pos=2.4.6.8#m=right", "2.4.6"], ["game=dodgem&blocked=wins#m=a3-b3,b1-b2", "BB.~.R.~..R"]]) {
  test(`the link of ${query} opens the same position with the same moves`, async () => {
    const { page, errors, close } = await share(String(query));
    const link = await copied(page, "link");
    assert.equal(await page.locator("#link").inputValue(), link);
    const there = await newPage();
    await there.page.goto(link);
    await ready(there.page);
    const shown = await there.page.locator("#position").inputValue();
    assert.equal(shown, await page.locator("#position").inputValue());
    assert.equal(await there.page.locator(".stage .line li").count(), await page.locator(".stage .line li").count());
    assert.equal(new URL(there.page.url()).hash, new URL(page.url()).hash);
    assert.ok(shown.length > 0 && (String(query).includes("dodgem") || shown === pos));
    assert.deepEqual([...errors, ...there.errors], []);
    await there.close();
    await close();
  });
}

test("the QR code is there and stays black on white in both themes", async () => {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    const { page, close } = await share("game=nim", { ...allowed, colorScheme });
    await page.locator("summary").first().click();
    assert.ok((await page.locator("#qr path").getAttribute("d") ?? "").length > 1000);
    assert.equal(await page.locator("#qr rect").evaluate((e) => getComputedStyle(e).fill), "rgb(255, 255, 255)");
    await close();
  }
});

test("the embed code follows its form and carries the match where that is asked", async () => {
  const { page, errors, close } = await share("game=coins&pos=2.4.6.8#m=right,left");
  const frame = await copied(page, "code");
  assert.ok(frame.startsWith(`<iframe src="${site.url}embed/?v=1&amp;game=coins&amp;pos=4.6" width="100%" height="420"`), frame);
  await page.locator("#embed-form").selectOption("element");
  await page.locator("#embed-lang").selectOption("vi");
  await page.locator("#embed-theme").selectOption("dark");
  await page.locator("#embed-height").fill("500");
  await page.locator("#embed-height").press("Tab");
  await page.locator("#embed-moves").check();
  const element = await copied(page, "code");
  for (const part of [`src="${site.url}embed/v1.js"`, 'game="coins"', 'pos="2.4.6.8"', 'm="right,left"', 'lang="vi"', 'theme="dark"', 'height="500"', `src="${site.url}figure.svg?game=coins&amp;pos=2.4.6.8"`]) {
    assert.ok(element.includes(part), `${part} in ${element}`);
  }
  assert.deepEqual(errors, []);
  await close();
});

test("figures are saved as SVG and PNG, in the theme that was chosen", async () => {
  const { page, errors, close } = await share("game=dodgem");
  /** @type {string[]} */
  const looks = [];
  for (const theme of ["auto", "light", "dark"]) {
    await page.locator("#figure-theme").selectOption(theme);
    await page.locator("#figure").waitFor();
    const svg = await saved(page, "#save-svg");
    assert.match(svg.name, /^minimex-dodgem-.*\.svg$/);
    const text = svg.bytes.toString("utf8");
    assert.match(text, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" version="1\.1".*<\/svg>$/s);
    looks.push(text);
    const png = await saved(page, "#save-png");
    assert.match(png.name, /^minimex-dodgem-.*\.png$/);
    assert.equal(png.bytes.subarray(1, 4).toString(), "PNG");
    const width = Number(text.match(/width="(\d+)"/)?.[1]);
    assert.equal(png.bytes.readUInt32BE(16), 2 * width);
    assert.ok(png.bytes.length > 2000);
  }
  assert.equal(new Set(looks).size, 3);
  assert.equal(await copied(page, "svg"), looks[2]);
  assert.deepEqual(errors, []);
  await close();
});

test("the table is saved as it stands on the page", async () => {
  for (const query of ["game=coins&pos=2.-4.6.8", "game=nim&pos=3.5.6"]) {
    const { page, errors, close } = await share(query);
    await page.locator("#table-out summary").click();
    const csv = await copied(page, "csv");
    const file = await saved(page, "#save-csv");
    assert.match(file.name, /^minimex-.*-table\.csv$/);
    assert.equal(file.bytes.toString("utf8"), csv);
    const latex = await copied(page, "latex");
    assert.match(latex, /\\begin\{tabular\}/);
    await page.locator("#tab-table").click();
    await page.locator("#reveal").click();
    await page.locator("table.grid").waitFor();
    const rows = await page.locator("table.grid tr").evaluateAll((all) => all.map((tr) => [...tr.children].map((c) => (c.textContent ?? "").trim().replace("−", "-"))));
    assert.deepEqual(csv.trimEnd().split("\r\n").map((line) => line.split(",").map((f) => f.replace("−", "-"))), rows);
    assert.deepEqual(errors, []);
    await close();
  }
});

test("the game as text tells each move and position", async () => {
  const { page, errors, close } = await share("game=nim&play=misere#m=1-2,3-3");
  const text = await copied(page, "text");
  const lines = text.split("\n");
  assert.equal(lines[2], "Start: 3.5.7");
  assert.match(lines[3] ?? "", /^1\. first player: Heap 1: 3 → 2 \[2\.5\.7\]$/);
  assert.match(lines[4] ?? "", /^2\. second player: Heap 3: 7 → 3 \[2\.5\.3\]$/);
  assert.equal((await saved(page, "#save-text")).name, "minimex-nim-2.5.3.txt");
  assert.deepEqual(errors, []);
  await close();
});

test("where the clipboard refuses, the text stands selected and the page says so", async () => {
  const { page, close } = await share("game=nim", {});
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new Error("no")) } });
  });
  for (const id of ["link", "svg", "text"]) {
    await page.locator(`#copy-${id}`).click();
    await page.waitForFunction((name) => document.activeElement?.id === name, id);
    const { chosen, all } = await page.locator(`#${id}`).evaluate((e) => {
      const field = /** @type {HTMLTextAreaElement} */ (e);
      return { chosen: field.value.slice(field.selectionStart, field.selectionEnd), all: field.value };
    });
    assert.equal(chosen, all);
    assert.ok(all.length > 10);
    assert.match(await page.locator("#copied").innerText(), /Ctrl\+C/);
  }
  await close();
});
