// What no tool tells: at four times the size, in forced colours, by touch and by
// keyboard, and while words are still on their way, every page can be used.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newPage } from "./support/browser.js";
import { startEdge } from "./support/edge.js";
import { startHost } from "./support/host.js";
import { ready } from "./support/play.js";
import { returning } from "./support/reader.js";

/** @import {Page} from "playwright-core" */

/** @type {Awaited<ReturnType<typeof startEdge>>} */
let site;
/** @type {string[]} paths of the pages beside the games */
let rooms;

before(async () => {
  site = await startEdge();
  const { page, close } = await newPage();
  await page.goto(site.url);
  await page.locator("footer nav a").first().waitFor();
  const named = await page.locator("header nav a, footer nav a").evaluateAll((all) => all.map((a) => /** @type {HTMLAnchorElement} */ (a).pathname.slice(1)));
  rooms = [...new Set([...named, "hunt/"])].filter((path) => path !== "");
  assert.ok(rooms.length >= 7, rooms.join());
  await close();
});
after(() => site.stop());

/** Opens a page until what it is about is there. @param {Page} page @param {string} path */
async function open(page, path) {
  await page.goto(site.url + path);
  await page.locator("#main h1").first().waitFor();
  await page.waitForFunction(() => (document.querySelector("#main")?.textContent ?? "").length > 300);
}

test("at 400 % of a screen of 1280 x 1024 nothing goes sideways, and nothing that stays covers half of it", async () => {
  const { page, errors, close } = await newPage({ viewport: { width: 320, height: 256 } });
  await returning(page);
  for (const path of ["", "play/?game=nim&values=1", ...rooms]) {
    await open(page, path);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= 320, `${path} goes sideways`);
    const covered = await page.evaluate(() => [...document.querySelectorAll("body *")].filter((e) => {
      const { position, visibility } = getComputedStyle(e);
      return /fixed|sticky/.test(position) && visibility === "visible" && e.getBoundingClientRect().height > innerHeight / 2 && e.getBoundingClientRect().width > innerWidth / 2;
    }).map((e) => `${e.tagName}.${e.className}`));
    assert.deepEqual(covered, [], path);
  }
  assert.deepEqual(errors, []);
  await close();
});

test("in forced colours outcomes differ by letter and by shape, and the focus is seen wherever it is", async () => {
  const { page, errors, close } = await newPage({ forcedColors: "active" });
  await returning(page);
  await open(page, "play/?game=nim&values=1");
  await page.locator(".badge-mark").first().waitFor();
  const marks = await page.locator(".badge-mark").evaluateAll((all) => all.map((mark) => {
    const shape = mark.querySelector("path, rect, circle");
    return { letter: mark.querySelector("text")?.textContent, shape: shape?.outerHTML.replace(/<!--.*?-->/g, ""), fill: shape && getComputedStyle(shape).fill };
  }));
  const shapeOf = new Map(marks.map(({ letter, shape }) => [letter, shape]));
  assert.deepEqual([...shapeOf.keys()].sort(), ["L", "W"]);
  assert.notEqual(shapeOf.get("L"), shapeOf.get("W"), "a shape of its own for each");
  for (const path of ["", "play/?game=nim&values=1", ...rooms]) {
    await open(page, path);
    /** @type {string[]} */
    const unseen = [];
    for (let i = 0; i < 24; i++) {
      await page.keyboard.press("Tab");
      const lost = await page.evaluate(() => {
        /** @param {Element} e */
        const drawn = (e) => [undefined, "::after"].some((part) => {
          const { outlineStyle, outlineWidth, stroke, strokeWidth } = getComputedStyle(e, part);
          const framed = e instanceof SVGElement && stroke !== "none" && Number.parseFloat(strokeWidth) >= 3;
          return framed || (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2);
        });
        const e = document.activeElement;
        if (!e || e === document.body) return "";
        // A hidden radio or switch is shown by its label, a stop on the board by its frame.
        const about = [e, ...e.querySelectorAll("*"), ...(e.matches("input") ? [e.parentElement, ...(e.parentElement?.querySelectorAll("*") ?? [])] : [])];
        return about.some((a) => a && drawn(a)) ? "" : e.outerHTML.slice(0, 80);
      });
      if (lost) unseen.push(lost);
    }
    assert.deepEqual(unseen, [], path);
  }
  assert.deepEqual(errors, []);
  await close();
});

/** A finger that goes up over a point. @param {Page} page @param {number} x @param {number} y @param {number} by */
async function swipe(page, x, y, by) {
  const wire = await page.context().newCDPSession(page);
  const steps = 10;
  await wire.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  for (let i = 1; i <= steps; i++) await wire.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x, y: y - (by * i) / steps }] });
  await wire.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await wire.detach();
}

const PHONE = { viewport: { width: 360, height: 500 }, hasTouch: true, isMobile: true };

test("a finger that goes over the board scrolls the page and moves nothing", async () => {
  const { page, errors, close } = await newPage(PHONE);
  await returning(page);
  for (const [state, query] of [["the reader's turn", "game=nim"], ["over", "game=nim&pos=0"]]) {
    await page.goto(`${site.url}play/?${query}`);
    await ready(page);
    await page.evaluate(() => scrollTo(0, 0));
    const box = await page.locator(".board .scene").boundingBox();
    assert.ok(box, state);
    const moves = await page.locator(".stage .line li").count();
    await swipe(page, box.x + box.width / 2, Math.min(box.y + box.height / 2, 440), 200);
    await page.waitForFunction(() => scrollY > 100);
    assert.equal(await page.locator(".stage .line li").count(), moves, state);
  }
  assert.deepEqual(errors, []);
  await close();
});

test("a finger that goes over an embed scrolls the lecture's page, before and after the game is started", async () => {
  const host = await startHost({ "lecture.html": `<script type="module" src="${site.url}embed/v1.js"></script>
    <minimex-game game="nim" height="360"></minimex-game><p style="height: 2000px">Text</p>` });
  const { page, close } = await newPage(PHONE);
  await page.goto(`${host.url}lecture.html`);
  const element = page.locator("minimex-game");
  await element.locator("button").first().waitFor();
  for (const started of [false, true]) {
    if (started) {
      await element.locator("button").first().tap();
      await page.frameLocator("minimex-game iframe").locator(".stop.usable").first().waitFor();
    }
    await page.evaluate(() => scrollTo(0, 0));
    const box = await element.boundingBox();
    assert.ok(box);
    await swipe(page, box.x + box.width / 2, box.y + 200, 150);
    await page.waitForFunction(() => scrollY > 80);
  }
  await close();
  await host.stop();
});

test("where the words come late nothing that is shown moves", async () => {
  const { page, close } = await newPage({ viewport: { width: 412, height: 823 } });
  await page.route(/\/words-/, async (route) => {
    await new Promise((done) => setTimeout(done, 300));
    await route.continue();
  });
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => list.getEntries().forEach((e) => {
      /** @type {any} */ (window).shifted += /** @type {any} */ (e).value;
    })).observe({ type: "layout-shift", buffered: true });
  });
  for (const path of rooms) {
    await open(page, path);
    const shifted = await page.evaluate(() => /** @type {any} */ (window).shifted);
    assert.ok(shifted < 0.1, `${path}: ${shifted}`);
  }
  await close();
});
