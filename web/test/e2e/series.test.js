// The laboratory of sequences: what is proved, the plot by every way to move it,
// the table, comparisons, what can be taken away; and parameters in a notation.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { violations } from "./support/axe.js";
import { newPage } from "./support/browser.js";
import { startEdge } from "./support/edge.js";
import { faults } from "./support/layout.js";
import { ready } from "./support/play.js";
import { LANGUAGES, returning, wordsOf } from "./support/reader.js";

/** @import {Page} from "playwright-core" */
/** @import {BrowserContextOptions} from "playwright-core" */

/** @type {Awaited<ReturnType<typeof startEdge>>} */
let site;
before(async () => {
  site = await startEdge();
});
after(() => site.stop());

const allowed = { permissions: ["clipboard-read", "clipboard-write"], acceptDownloads: true };

/** A game's laboratory. @param {string} query @param {BrowserContextOptions} [options] */
async function open(query, options = allowed) {
  const opened = await newPage(options);
  await returning(opened.page);
  await opened.page.goto(`${site.url}play/?values=1&tab=series&${query}`);
  await opened.page.locator("#plot").waitFor();
  return opened;
}

/** The range that is shown. @param {Page} page */
const rangeOf = (page) => page.locator("#plot").evaluate((e) => [Number(e.getAttribute("aria-valuemin")), Number(e.getAttribute("aria-valuemax"))]);

/** Waits until another range is shown, and gives it. @param {Page} page @param {number[]} before */
async function changed(page, before) {
  await page.waitForFunction(([from, to]) => {
    const e = document.querySelector("#plot");
    return e?.getAttribute("aria-valuemin") !== String(from) || e?.getAttribute("aria-valuemax") !== String(to);
  }, before);
  return rangeOf(page);
}

/** How many marks a path has. @param {Page} page @param {string} name */
const marks = (page, name) => page.locator(`.plot .${name}`).evaluate((e) => (e.getAttribute("d")?.match(/M/g) ?? []).length);

const EXCEPTIONS = [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70];

test("Kayles: what is proved and by which theorem, its exceptions in the plot and in rows of a period", async () => {
  const { page, errors, close } = await open("game=octal&code=0.77");
  const said = await page.locator(".finding").innerText();
  for (const part of ["from n = 71 on", "every 12 heaps", "14 earlier values", EXCEPTIONS.join(", "), "Guy and Smith", "2 digits", "up to 167"]) {
    assert.ok(said.includes(part), `${part} in ${said}`);
  }
  assert.equal(await marks(page, "crosses"), EXCEPTIONS.length);
  assert.equal(await marks(page, "dots") + EXCEPTIONS.length, 107);
  assert.equal(await page.locator(".plot .band").count(), 2);

  const rows = await page.locator(".values tbody tr").evaluateAll((all) => all.map((tr) => ({
    from: Number(tr.querySelector("th")?.textContent),
    cells: [...tr.querySelectorAll("td")].map((td) => ({
      text: [...td.childNodes].map((part) => (part.nodeType === Node.TEXT_NODE ? part.textContent : "")).join("").trim(), kind: td.className,
    })),
  })));
  assert.deepEqual(rows.map((r) => r.from), [0, 12, 24, 36, 48, 60, 72, 84, 96]);
  assert.deepEqual(rows.flatMap((r) => r.cells.flatMap((c, i) => (c.kind === "exception" ? r.from + i : []))), EXCEPTIONS);
  assert.deepEqual(rows[6]?.cells.map((c) => c.text), ["4", "1", "2", "8", "1", "4", "7", "2", "1", "8", "2", "7"]);
  assert.deepEqual(rows[7]?.cells, rows[6]?.cells);

  await page.locator("#check-series").click();
  await page.locator(".series .valid").waitFor();
  // Beyond all that was ever computed the period tells the values.
  await page.locator("#series-from").fill("1000000007");
  await page.locator("#series-from").press("Enter");
  await page.locator('.values tbody th:text-is("1000000008")').waitFor();
  assert.deepEqual(await page.locator(".values tbody tr").nth(2).locator("td").allInnerTexts(), rows[6]?.cells.map((c) => c.text));
  assert.deepEqual(errors, []);
  await close();
});

test("the plot is read by keyboard as a slider is, and moved and zoomed by keys and buttons", async () => {
  const { page, errors, close } = await open("game=octal&code=0.77");
  const plot = page.getByRole("slider", { name: /G\(n\) for heaps of 0 to 106/ });
  await plot.focus();
  for (let i = 0; i < 4; i++) await page.keyboard.press("ArrowRight");
  assert.equal(await page.locator("#plot").getAttribute("aria-valuetext"), "G(3) = 3, an exception");
  await page.keyboard.press("PageUp");
  assert.match(await page.locator(".read output").innerText(), /G\(15\) = 7/);
  await page.keyboard.press("End");
  assert.match(await page.locator(".read output").innerText(), /G\(106\) = 2, in the period/);
  await page.keyboard.press("ArrowRight");
  assert.deepEqual(await rangeOf(page), [1, 107]);
  await page.keyboard.press("0");
  let range = await changed(page, [1, 107]);
  assert.deepEqual(range, [0, 106]);
  await page.keyboard.press("+");
  range = await changed(page, range);
  assert.ok((range[1] ?? 0) - (range[0] ?? 0) < 80);
  for (const id of ["out", "later", "earlier", "whole", "period"]) {
    await page.locator(`#plot-${id}`).click();
    range = await changed(page, range);
  }
  assert.deepEqual(range, [41, 130]);
  assert.deepEqual(errors, []);
  await close();
});

test("the mouse drags and the wheel zooms, but only once the plot has the focus", async () => {
  const { page, errors, close } = await open("game=octal&code=0.77");
  const plot = page.locator("#plot");
  await plot.scrollIntoViewIfNeeded();
  const box = await plot.boundingBox();
  assert.ok(box);
  const [x, y] = [box.x + box.width / 2, box.y + 100];
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, 300);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  assert.deepEqual(await rangeOf(page), [0, 106]);
  await page.evaluate(() => scrollTo(0, 0));
  await plot.focus();
  const at = await plot.boundingBox();
  assert.ok(at);
  await page.mouse.move(at.x + at.width / 2, at.y + 100);
  await page.mouse.wheel(0, -300);
  const near = await changed(page, [0, 106]);
  assert.ok((near[0] ?? 0) > 0 && (near[1] ?? 0) < 106);
  await page.mouse.down();
  await page.mouse.move(at.x + at.width / 2 - 80, at.y + 100, { steps: 4 });
  await page.mouse.up();
  const later = await changed(page, near);
  assert.equal((later[1] ?? 0) - (later[0] ?? 0), (near[1] ?? 0) - (near[0] ?? 0));
  assert.ok((later[0] ?? 0) > (near[0] ?? 0));
  assert.deepEqual(errors, []);
  await close();
});

test("fingers move and pinch the plot", async () => {
  const { page, errors, close } = await open("game=octal&code=0.77", { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await page.locator("#plot").scrollIntoViewIfNeeded();
  const box = await page.locator("#plot").boundingBox();
  assert.ok(box);
  const session = await page.context().newCDPSession(page);
  /** @param {string} type @param {number[]} xs */
  const touch = (type, xs) => session.send("Input.dispatchTouchEvent", {
    type: /** @type {"touchStart"} */ (type), touchPoints: xs.map((x, id) => ({ x: box.x + x, y: box.y + 120, id })),
  });
  await touch("touchStart", [120, 200]);
  await touch("touchMove", [100, 220]);
  await touch("touchMove", [60, 260]);
  await touch("touchEnd", []);
  const near = await changed(page, [0, 106]);
  assert.ok((near[1] ?? 0) - (near[0] ?? 0) < 60, near.join());
  await touch("touchStart", [200]);
  await touch("touchMove", [150]);
  await touch("touchMove", [100]);
  await touch("touchEnd", []);
  const later = await changed(page, near);
  assert.ok((later[0] ?? 0) > (near[0] ?? 0));
  await touch("touchStart", [150]);
  await touch("touchEnd", []);
  await page.locator(".read output:not(:empty)").waitFor();
  assert.deepEqual(errors, []);
  await close();
});

/** Copies and reads the clipboard. @param {Page} page @param {string} id */
async function copied(page, id) {
  await page.locator(`#copy-${id}`).click();
  await page.locator(`#copy-${id}:text-is("✓ Copied")`).waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Presses a button that saves a file. @param {Page} page @param {string} button */
async function saved(page, button) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator(button).click()]);
  return { name: download.suggestedFilename(), text: (await readFile(await download.path())).toString("utf8") };
}

test("CSV, b-file and code are copied and saved as the page shows the values", async () => {
  const { page, errors, close } = await open("game=octal&code=0.77");
  await page.locator("#take-values summary").click();
  const csv = await copied(page, "series-csv");
  const values = csv.trimEnd().split("\r\n").slice(1).map((line) => Number(line.split(",")[1]));
  assert.equal(values.length, 107);
  assert.deepEqual(values.slice(0, 12), [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]);
  assert.deepEqual(await saved(page, "#save-series-csv"), { name: "minimex-octal-series.csv", text: csv });
  const b = await copied(page, "series-b");
  assert.deepEqual(b.trimEnd().split("\n").slice(1), values.map((v, n) => `${n} ${v}`));
  assert.equal((await saved(page, "#save-series-b")).text, b);
  await page.locator("#take-code summary").click();
  for (const [language, part] of [["cpp", "int grundy(std::uint64_t n)"], ["go", "func grundy(n uint64) int"], ["python", "def grundy(n: int) -> int:"]]) {
    await page.locator("#code-language").selectOption(language ?? "");
    await page.locator(`#series-code`).waitFor();
    const code = await copied(page, "series-code");
    assert.ok(code.includes(part ?? ""), code);
    assert.ok(code.includes("G(n + 12) = G(n), n >= 71"));
    assert.deepEqual(code.slice(code.search(/[{(]\n\s*0,/)).match(/(?<=\s)\d+(?=,)/g)?.map(Number), values.slice(0, 83));
    assert.equal((await saved(page, "#save-series-code")).text, code);
  }
  assert.deepEqual(errors, []);
  await close();
});

test("a function is offered for no sequence without a proof, and the plain words say how far was looked", async () => {
  const { page, errors, close } = await open("game=octal&code=0.007");
  assert.match(await page.locator(".finding").innerText(), /No period is proved up to n = 20,000\. .*not say that there is none/s);
  await page.locator("#take-code summary").click();
  assert.match(await page.locator("#take-code").innerText(), /needs a proved period/);
  await page.locator(".method summary").click();
  assert.match(await page.locator(".method").innerText(), /rare/);
  assert.deepEqual(errors, []);
  await close();
});

test("a period that shows further on is proved when one looks further", async () => {
  const { page, errors, close } = await open("game=octal&code=0.56");
  await page.locator("#further").click();
  await page.locator('.finding:has-text("100,000")').waitFor();
  await page.locator("#further").click();
  await page.locator('.finding:has-text("from n = 326,640 on the values repeat every 144")').waitFor();
  assert.deepEqual(await rangeOf(page), [0, 255]);
  await page.locator("#plot-period").click();
  assert.deepEqual(await rangeOf(page), [326_496, 327_071]);
  await page.locator(".plot .start").waitFor({ state: "attached" });
  // What comes just before the period breaks it, or the period would begin there.
  await page.locator(".values .exception").first().waitFor();
  // Rows of a period: in each column one value, from the start on.
  const rows = await page.locator(".values tbody tr").evaluateAll((all) => all.map((tr) => [...tr.querySelectorAll("td")].map((td) => (td.className === "round" ? td.textContent : null))));
  const full = rows.filter((row) => row.every((text) => text !== null));
  assert.ok(full.length >= 2);
  assert.equal(new Set(full.map((row) => row.join())).size, 1);
  await page.locator("#take-code summary").click();
  assert.match(await page.locator("#take-code").innerText(), /326784 values, too long/);
  await page.locator("#check-series").click();
  await page.locator(".series .valid").waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test("looking further shows how far it is and can be ended", async () => {
  const { page, errors, close } = await open("game=octal&code=0.6");
  await page.locator("#further").click();
  await page.locator('.finding:has-text("100,000")').waitFor();
  await page.locator("#further").click();
  await page.locator(".series .work progress").waitFor();
  await page.locator(".series .work .cancel").click();
  await page.locator(".series .problem").waitFor();
  await page.locator("#plot-later").click();
  assert.match(await page.locator(".finding").innerText(), /100,000/);
  await page.waitForFunction(() => !document.querySelector(".series .problem, .series .work"));
  assert.deepEqual(errors, []);
  await close();
});

test("sequences are compared: the first difference, or the same for ever", async () => {
  const { page, errors, close } = await open("game=octal&code=0.161");
  await page.locator("#other").fill("0.36");
  await page.locator("#other").press("Enter");
  await page.locator(".same-answer").waitFor();
  assert.equal(await page.locator(".same-answer").innerText(), "0.161 and 0.36 differ first at n = 519: G(519) = 2 for 0.161, 4 for 0.36.");
  await page.locator("#other").fill("x");
  await page.locator("#compare").click();
  await page.locator("#other-problem").waitFor();
  assert.equal(await page.locator("#other").inputValue(), "x");
  // 0.07 is Dawson's Kayles; a digit 2 for three counters changes nothing.
  await page.goto(`${site.url}play/?values=1&tab=series&game=octal&code=0.072`);
  await page.locator("#plot").waitFor();
  await page.locator("#other-preset").selectOption("0.07");
  await page.locator(".same-answer").waitFor();
  const same = await page.locator(".same-answer").innerText();
  assert.match(same, /^0\.072 and 0\.07 have the same sequence for ever: .*the period 34 is proved for both from n = 53 on\.$/);
  assert.deepEqual(errors, []);
  await close();
});

for (const lang of LANGUAGES) {
  test(`a notation that cannot be read is said to be so at its field: ${lang}`, async () => {
    const { page, errors, close } = await newPage();
    await returning(page);
    const words = wordsOf(lang);
    await page.goto(`${site.url}play/?lang=${lang}&game=subtraction&take=4.3.1.1&pos=4.6`);
    await ready(page);
    const field = page.getByLabel(words.t("game.subtraction.param.take"));
    assert.equal(await field.inputValue(), "1.3.4", "as the engine writes it");
    await page.waitForURL((url) => url.searchParams.get("take") === "1.3.4");
    await field.fill("3, x");
    await field.press("Enter");
    const problem = page.locator("#param-take-problem");
    await problem.waitFor();
    assert.ok((await problem.innerText()).includes(words.t("want.subtraction.take", { at: "3, x" })), await problem.innerText());
    assert.equal(await field.inputValue(), "3, x");
    assert.equal(await field.getAttribute("aria-invalid"), "true");
    assert.deepEqual(await violations(page), []);
    await field.fill("5 2");
    await field.press("Enter");
    await page.waitForURL((url) => url.searchParams.get("take") === "2.5");
    assert.equal(await field.inputValue(), "2.5");
    assert.equal(await problem.count(), 0);
    assert.equal(await page.locator("#position").inputValue(), "4.6");
    // Where the address itself cannot be read, the page says so and goes on.
    await page.goto(`${site.url}play/?lang=${lang}&game=subtraction&take=zero&pos=4.6`);
    await ready(page);
    assert.ok((await page.locator(".notices").innerText()).includes(words.t("want.subtraction.take", {})));
    assert.equal(await page.locator("#param-take").inputValue(), "1.2.3");
    assert.equal(await page.locator("#position").inputValue(), "4.6");
    assert.deepEqual(errors, []);
    await close();
  });

  test(`the laboratory lies well from 320 px up, axe finds nothing in it: ${lang}`, async () => {
    for (const [width, colorScheme] of /** @type {const} */ ([[320, "light"], [360, "dark"], [1280, "light"]])) {
      const touch = width < 500;
      const { page, errors, close } = await open(`game=octal&code=0.77&lang=${lang}`, {
        viewport: { width, height: 800 }, hasTouch: touch, isMobile: touch, colorScheme,
      });
      await page.locator("#check-series").click();
      await page.locator(".series .valid").waitFor();
      for (const part of await page.locator(".series summary").all()) await part.click();
      await page.locator("#other").fill("0.07");
      await page.locator("#other").press("Enter");
      await page.locator(".same-answer").waitFor();
      assert.deepEqual(await faults(page, { control: touch ? 44 : 24 }), [], `${width}`);
      assert.deepEqual(await violations(page), [], `${width}`);
      assert.ok(!(await page.locator("main").innerText()).includes("⟦"));
      assert.deepEqual(errors, []);
      await close();
    }
  });
}

test("forced colours leave every mark of the plot to be seen", async () => {
  const { page, close } = await open("game=octal&code=0.77", { forcedColors: "active" });
  const lost = await page.evaluate(() => {
    const canvas = getComputedStyle(document.body).backgroundColor;
    return [...document.querySelectorAll(".plot .dots, .plot .crosses, .plot .base, .plot .start, .plot .band")].filter((e) => getComputedStyle(e).stroke === canvas || getComputedStyle(e).stroke === "none")
      .map((e) => e.getAttribute("class"));
  });
  assert.deepEqual(lost, []);
  await close();
});
