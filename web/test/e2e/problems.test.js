// The page of contest problems: each with its words, samples and judge; inputs that
// are wrong, long, or on their way; outputs compared; addresses, languages, screens.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { violations } from "./support/axe.js";
import { newPage } from "./support/browser.js";
import { root, startEdge } from "./support/edge.js";
import { faults } from "./support/layout.js";
import { kept } from "./support/offline.js";
import { ready } from "./support/play.js";
import { LANGUAGES, returning, wordsOf } from "./support/reader.js";

/** @import {Page} from "playwright-core" */
/** @import {BrowserContextOptions} from "playwright-core" */
/** @typedef {import("../../js/problems/model.d.ts").Contest} Contest */

/** @type {Contest[]} */
const contests = JSON.parse(readFileSync(`${root}scripts/build/problems.json`, "utf8"));

/** @type {Awaited<ReturnType<typeof startEdge>>} */
let site;
before(async () => {
  site = await startEdge();
});
after(() => site.stop());

/** A problem, or with "" the list. @param {string} id @param {string} [lang] @param {BrowserContextOptions} [options] */
async function open(id, lang = "en", options = {}) {
  const opened = await newPage(options);
  await opened.page.goto(`${site.url}problems/?${id ? `problem=${id}&` : ""}lang=${lang}`);
  await there(opened.page, id);
  return opened;
}

/** Waits for a problem, or the list, in words. @param {Page} page @param {string} id */
const there = (page, id) => page.waitForFunction((has) => {
  const place = document.querySelector(has ? "#judge" : ".contest h2");
  return place !== null && place.textContent?.trim() !== "";
}, id !== "");

/** Runs the judge on an input. @param {Page} page @param {string} input */
async function judge(page, input) {
  await page.locator("#input").fill(input);
  await page.locator("#judge").click();
  await page.locator("#judge[aria-disabled=false]").waitFor();
}

for (const lang of LANGUAGES) {
  test(`the list and every problem, whole and in words: ${lang}`, async () => {
    const words = wordsOf(lang);
    const { page, errors, close } = await open("", lang);
    assert.equal(await page.title(), `${words.t("ui.nav.problems")} · Minimex`);
    assert.deepEqual(await page.locator(".contest h2").allInnerTexts(), contests.map((c) => words.t(`problems.${c.id}.title`)));
    for (const c of contests) {
      await page.goto(`${site.url}problems/?problem=${c.id}&lang=${lang}`);
      await there(page, c.id);
      assert.doesNotMatch(await page.locator("body").innerText(), /⟦|`/);
      assert.equal(await page.title(), `${words.t(`problems.${c.id}.title`)} · Minimex`);
      assert.equal(await page.locator("h1").innerText(), words.t(`problems.${c.id}.title`));
      assert.equal(await page.locator(".steps > li").count(), c.steps);
      assert.equal(await page.locator(".limits tbody tr").count(), c.limits.length);
      assert.equal(await page.locator("pre.worked").count(), c.example ? 1 : 0);
      assert.equal(await page.locator(".others [aria-current]").count(), 1);
      assert.deepEqual(await page.locator(".sample pre").evaluateAll((all) => all.map((pre) => pre.textContent)), c.samples.flatMap((s) => [s.input, s.output]));
    }
    assert.deepEqual(errors, []);
    await close();
  });
}

test("every sample is put in, judged, and is what its output says", async () => {
  const { page, errors, close } = await open(contests[0]?.id ?? "");
  for (const c of contests) {
    await page.locator(`.others a[href*="problem=${c.id}&"]`).click();
    await page.locator("h1", { hasText: wordsOf("en").t(`problems.${c.id}.title`) }).waitFor();
    assert.equal(await page.locator("#input").inputValue(), c.samples[0]?.input, "the first sample is there to begin with");
    for (const [i, sample] of c.samples.entries()) {
      await page.locator("#input-clear").click();
      await page.locator(`#use-${i + 1}`).click();
      assert.equal(await page.locator("#input").inputValue(), sample.input);
      await page.locator("#judge").click();
      await page.locator("#output").waitFor();
      assert.equal(await page.locator("#output").inputValue(), sample.output, c.id);
      await page.locator("#yours").fill(sample.output.trimEnd());
      await page.locator("#compare").click();
      await page.locator("#compared .same").waitFor();
    }
  }
  assert.deepEqual(errors, []);
  await close();
});

test("an input that does not fit is told of at the field, with its place selected, in each language", async () => {
  for (const lang of LANGUAGES) {
    const words = wordsOf(lang);
    const { page, errors, close } = await open("CF388C", lang);
    await judge(page, "3\n3 1 3 2\n3 5 x4 6\n2 8 7\n");
    await page.locator("#input-problem").waitFor();
    const args = { line: "3", token: "3", min: "1", max: "1000000000" };
    assert.equal(await page.locator("#input-problem").innerText(), words.t("ui.problems.fault", { at: "x4", want: words.t("want.input.int", args) }));
    assert.equal(await page.locator("#input").getAttribute("aria-invalid"), "true");
    assert.match(await page.locator("#input").getAttribute("aria-describedby") ?? "", /input-problem/);
    await page.waitForFunction(() => {
      const field = /** @type {HTMLTextAreaElement} */ (document.querySelector("#input"));
      return document.activeElement === field && field.value.slice(field.selectionStart, field.selectionEnd) === "x4";
    });
    assert.equal(await page.locator("#output").count(), 0);
    // Nothing, and nothing but white space, ends too early.
    for (const empty of ["", " \n\t "]) {
      await judge(page, empty);
      await page.locator("#input-problem").waitFor();
      assert.match(await page.locator("#input-problem").innerText(), new RegExp(words.t("want.input.more", { line: "1", token: "1" }).slice(-12)));
    }
    await page.locator("#input").fill("1\n1 5\n");
    assert.equal(await page.locator("#input-problem").count(), 0, "another text takes the message away");
    await judge(page, "1\r\n1 5\r\n");
    assert.equal(await page.locator("#output").inputValue(), "5 0\n");
    assert.deepEqual(errors, []);
    await close();
  }
});

test("the first difference is shown with what stands around it", async () => {
  const words = wordsOf("en");
  const { page, errors, close } = await open("circbarn");
  // Without a run before, comparing runs first.
  await page.locator("#yours").fill("Farmer Nhoj\nFarmer John\nFarmer Nhoj\nFarmer John\nFarmer Nhoj\n");
  await page.locator("#compare").click();
  await page.locator("#compared .different").waitFor();
  assert.equal(await page.locator("#compared .different").innerText(), words.t("ui.problems.compare.differ", { line: "3", token: "2" }));
  assert.equal(await page.locator(".difference .expected dd").innerText(), "Farmer John");
  assert.deepEqual(await page.locator(".difference mark").allInnerTexts(), ["John", "Nhoj"]);
  for (const [yours, key] of [["Farmer Nhoj\n", "end"], ["Farmer\nNhoj\n", "eol"]]) {
    await page.locator("#yours").fill(yours ?? "");
    assert.equal(await page.locator("#compared").innerText(), "", "what is said is of the text that stands there");
    await page.locator("#compare").click();
    await page.locator(".difference em", { hasText: words.t(`ui.problems.compare.${key}`) }).waitFor();
  }
  await page.locator("#yours").fill("Farmer Nhoj Farmer John\nFarmer John\nFarmer John\nFarmer Nhoj");
  await page.locator("#compare").click();
  await page.locator("#compared .different", { hasText: words.t("ui.problems.compare.layout", { line: "1", token: "3" }) }).waitFor();
  await page.locator("#input").fill("1\n1 1\n");
  assert.equal(await page.locator("#compared").innerText(), "", "another input, nothing to compare with yet");
  assert.deepEqual(errors, []);
  await close();
});

/** 300,000 numbers, none like its neighbours. */
const full = `300000\n${Array.from({ length: 300_000 }, (_, i) => 1 + (i * 7919) % 999_999_937).join(" ")}\n`;

test("a full-size input is pasted, runs beside the page, and its output is copied and saved", async () => {
  const { page, errors, close } = await open("CF794E", "en", { permissions: ["clipboard-read", "clipboard-write"], acceptDownloads: true });
  await page.locator("#input-clear").click();
  await page.evaluate((text) => navigator.clipboard.writeText(text), full);
  await page.locator("#input").focus();
  await page.keyboard.press("Control+V");
  await page.locator("#input-long").waitFor();
  assert.equal((await page.locator("#input").inputValue()).length, 20_000);
  assert.equal(await page.locator("#input").evaluate((e) => /** @type {HTMLTextAreaElement} */ (e).readOnly), true);
  // Frames are drawn while the judge is at work.
  const frames = await page.evaluate(() => new Promise((resolve) => {
    let n = 0;
    const tick = () => {
      if (document.querySelector("#output")) resolve(n);
      else if (n++ >= 0) requestAnimationFrame(tick);
    };
    /** @type {HTMLElement} */ (document.querySelector("#judge")).click();
    tick();
  }));
  assert.ok(frames > 2, `${frames} frames`);
  await page.locator("#output").waitFor();
  await page.locator("#copy-output").click();
  await page.locator('#copy-output:text-is("✓ Copied")').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(copied.trim().split(" ").length, 300_000);
  assert.equal((await page.locator("#output").inputValue()).length, 20_000);
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator("#save-output").click()]);
  assert.equal(download.suggestedFilename(), "minimex-CF794E.txt");
  const saved = await readFile(await download.path(), "utf8");
  assert.equal(saved, copied);
  // The same from a file, with the last number changed.
  const other = saved.replace(/\d+\n$/, "7\n");
  await page.locator("#yours-file").setInputFiles({ name: "mine.txt", mimeType: "text/plain", buffer: Buffer.from(other.replaceAll("\n", "\r\n")) });
  await page.locator("#yours-long").waitFor();
  await page.locator("#compare").click();
  await page.locator("#compared .different", { hasText: "line 1, token 300,000" }).waitFor();
  assert.deepEqual((await page.locator(".difference mark").allInnerTexts())[1], "7");
  assert.match(await page.locator("#yours").inputValue(), / 7\n$/, "the part with the difference is shown");
  assert.deepEqual(errors, []);
  await close();
});

test("a fault far into a long input is brought into view and selected", async () => {
  const { page, errors, close } = await open("CF794E");
  const numbers = full.split(" ");
  numbers[250_000] = "12O";
  await page.locator("#input-file").setInputFiles({ name: "input.txt", mimeType: "text/plain", buffer: Buffer.from(numbers.join(" ")) });
  await page.locator("#input-long").waitFor();
  await page.locator("#judge").click();
  await page.locator("#input-problem", { hasText: "line 2, token 250001" }).waitFor();
  await page.waitForFunction(() => {
    const field = /** @type {HTMLTextAreaElement} */ (document.querySelector("#input"));
    return field.value.slice(field.selectionStart, field.selectionEnd) === "12O";
  });
  assert.deepEqual(errors, []);
  await close();
});

test("a file is dropped, and one that is too large is refused", async () => {
  const { page, errors, close } = await open("P2734");
  /** @param {number} size */
  const drop = (size) => page.evaluate((n) => {
    const data = new DataTransfer();
    data.items.add(new File([n > 100 ? new Uint8Array(n) : "3\n1 2 3\n"], "in.txt"));
    for (const type of ["dragover", "drop"]) document.querySelector("#input")?.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
  }, size);
  await drop(8);
  await page.waitForFunction(() => /** @type {HTMLTextAreaElement} */ (document.querySelector("#input")).value === "3\n1 2 3\n");
  assert.equal(await page.locator(".paper.over").count(), 0);
  await page.locator("#judge").click();
  await page.locator("#output").waitFor();
  assert.equal(await page.locator("#output").inputValue(), "4 2\n");
  await drop(31 << 20);
  await page.locator(".paper .problem", { hasText: "30 MB" }).waitFor();
  assert.equal(await page.locator("#input").inputValue(), "3\n1 2 3\n", "what was there stays");
  assert.deepEqual(errors, []);
  await close();
});

test("what takes long shows so, and is cancelled; the input is kept", async () => {
  const words = wordsOf("vi");
  const { page, errors, close } = await open("P4576", "vi");
  // The engine does not come before the test lets it.
  /** @type {PromiseWithResolvers<void>} */
  const gate = /** @type {any} */ ({});
  gate.promise = new Promise((resolve) => { gate.resolve = resolve; });
  await page.route("**/*.wasm", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.locator("#judge").click();
  await page.locator("#judged .cancel").click();
  await page.locator("#judged", { hasText: words.t("ui.problems.cancelled") }).waitFor();
  assert.equal(await page.locator("#input").inputValue(), "2 1 1 2 2\n");
  await page.locator("#compare").click();
  await page.locator("#judged .cancel").waitFor();
  await page.locator('.parts a[href="#idea"]').click();
  await page.waitForFunction(() => location.hash === "#idea");
  gate.resolve();
  await page.locator("#output").waitFor();
  assert.equal(await page.locator("#output").inputValue(), "BLACK 2\n");
  await page.locator("#compared .different").waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test("each problem has an address, and Back leads to the one before", async () => {
  const words = wordsOf("en");
  const { page, errors, close } = await open("");
  await page.locator(".contest a", { hasText: words.t("problems.CF794E.title") }).click();
  await page.locator("h1", { hasText: words.t("problems.CF794E.title") }).waitFor();
  assert.equal(new URL(page.url()).search, "?problem=CF794E&lang=en");
  await page.locator("#input").fill("1\n7\n");
  await page.locator('.others a[href*="problem=P3210&"]').click();
  await page.locator("h1", { hasText: words.t("problems.P3210.title") }).waitFor();
  assert.equal(await page.evaluate(() => scrollY), 0);
  await page.goBack();
  await page.locator("h1", { hasText: words.t("problems.CF794E.title") }).waitFor();
  assert.equal(await page.locator("#input").inputValue(), "1\n7\n", "what was written is still there");
  await page.goBack();
  await page.locator("h1", { hasText: words.t("ui.nav.problems") }).waitFor();
  assert.equal(await page.title(), `${words.t("ui.nav.problems")} · Minimex`);
  await page.goForward();
  await page.locator("h1", { hasText: words.t("problems.CF794E.title") }).waitFor();
  await page.locator("#language").selectOption("vi");
  await page.locator("h1", { hasText: wordsOf("vi").t("problems.CF794E.title") }).waitFor();
  await page.goto(`${site.url}problems/?problem=none`);
  await page.locator(".problem", { hasText: "none" }).waitFor();
  assert.equal(await page.locator(".contest").count(), contests.length);
  // On a phone the list of the others folds again once one is chosen.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.url}problems/?problem=P3210&lang=en`);
  await there(page, "P3210");
  await page.locator(".others summary").click();
  await page.locator('.others a[href*="problem=P2734"]').click();
  await page.locator("h1", { hasText: words.t("problems.P2734.title") }).waitFor();
  assert.equal(await page.locator(".others").getAttribute("open"), null);
  assert.deepEqual(errors, []);
  await close();
});

test("positions open live", async () => {
  const { page, errors, close } = await open("");
  await returning(page);
  for (const c of contests) {
    if (!c.live) continue;
    await page.goto(`${site.url}problems/?problem=${c.id}`);
    await page.locator(".live .drawn svg").waitFor();
    await page.locator(".live a").click();
    if (c.live.page) {
      await page.locator("#value").waitFor();
      assert.equal(new URL(page.url()).searchParams.get("pos"), c.live.pos);
    } else {
      await ready(page);
      assert.equal(await page.locator("#position").inputValue(), c.live.pos);
    }
    assert.equal(await page.locator(".notices").count(), 0, c.id);
  }
  assert.deepEqual(errors, []);
  await close();
});

/** Everything that can be on the page at once. @param {Page} page */
async function everything(page) {
  await page.locator("#judge").click();
  await page.locator("#output").waitFor();
  await page.locator("#yours").fill("1\n");
  await page.locator("#compare").click();
  await page.locator(".difference").waitFor();
  await page.locator(".others").evaluate((e) => e.setAttribute("open", ""));
}

for (const theme of /** @type {const} */ (["light", "dark"])) {
  test(`axe finds nothing, and no screen cuts anything: ${theme}`, async () => {
    /** @type {string[]} */
    const wrong = [];
    for (const [width, lang] of /** @type {const} */ ([[320, "vi"], [320, "en"], [768, "en"], [1280, "zh-Hans"], [1600, "en"]])) {
      const touch = width < 500;
      const { page, errors, close } = await open("", lang, { viewport: { width, height: 800 }, hasTouch: touch, isMobile: touch, colorScheme: theme });
      const control = touch ? 44 : 24;
      /** @param {string} name */
      const look = async (name) => {
        wrong.push(...(await faults(page, { control })).map((f) => `${width} ${lang} ${name}: ${f}`));
        if (lang === "en") wrong.push(...(await violations(page)).map((f) => `${width} ${name}: ${f}`));
      };
      await look("list");
      for (const id of ["circbarn", "P7097", "CF1628D2"]) {
        await page.goto(`${site.url}problems/?problem=${id}&lang=${lang}`);
        await there(page, id);
        await everything(page);
        await look(id);
        await page.locator("#input").fill("x");
        await page.locator("#judge").click();
        await page.locator("#input-problem").waitFor();
        await look(`${id} at fault`);
      }
      assert.deepEqual(errors, []);
      await close();
    }
    assert.deepEqual(wrong, []);
  });
}

test("paper has the statement, the samples and the idea, and nothing to press", async () => {
  const { page, errors, close } = await open("moorbles");
  await page.emulateMedia({ media: "print" });
  for (const shown of ["#statement .told", ".limits", ".sample pre >> nth=0", ".steps > li >> nth=4", "pre.worked"]) assert.equal(await page.locator(shown).isVisible(), true, shown);
  for (const hidden of [".others", ".judge", ".parts", ".sample button >> nth=0"]) assert.equal(await page.locator(hidden).isVisible(), false, hidden);
  assert.deepEqual(errors, []);
  await close();
});

test("it is kept offline, and judges there", async () => {
  const own = await startEdge();
  const { page, errors, close } = await newPage({ serviceWorkers: "allow" });
  await page.goto(`${own.url}problems/?problem=P3210`);
  await there(page, "P3210");
  await kept(page);
  await own.stop();
  await page.goto(`${own.url}problems/?problem=CF388C&lang=vi`);
  await there(page, "CF388C");
  await page.locator("#judge").click();
  await page.locator("#output").waitFor();
  assert.equal(await page.locator("#output").inputValue(), "101 10\n");
  assert.deepEqual(errors, []);
  await close();
});
