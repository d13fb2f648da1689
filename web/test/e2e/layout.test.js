// How the pages lie on screens from 320 px up, in both themes and in each
// language, and on paper. The pictures are kept beside the tree, for people.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { after, before, test } from "node:test";
import { newPage } from "./support/browser.js";
import { root, startEdge } from "./support/edge.js";
import { belowTheFold, faults } from "./support/layout.js";
import { ready } from "./support/play.js";
import { kindsOf, LANGUAGES, returning } from "./support/reader.js";

/** @import {Page} from "playwright-core" */

const output = `${root}web/test/output/layout/`;

/** @type {Awaited<ReturnType<typeof startEdge>>} */
let site;
/** @type {string[]} */
let games;

before(async () => {
  mkdirSync(output, { recursive: true });
  site = await startEdge();
  games = (await kindsOf(site.url)).map((g) => g.id);
});
after(() => site.stop());

const SCREENS = [
  { width: 320, height: 640, touch: true },
  { width: 360, height: 740, touch: true },
  { width: 1280, height: 800, touch: false },
];

/**
 * @param {typeof SCREENS[number]} screen
 * @param {"light" | "dark"} colorScheme
 */
const open = async ({ width, height, touch }, colorScheme) => {
  const visit = await newPage({ viewport: { width, height }, hasTouch: touch, isMobile: touch, colorScheme });
  await returning(visit.page, { games: { [games[0] ?? ""]: { address: `?game=${games[0]}`, at: 1, plies: 3, over: false, tried: [] } } });
  return visit;
};

/**
 * Takes a picture, and tells what is wrong in it.
 * @param {Page} page
 * @param {string} name
 * @param {boolean} touch
 * @param {boolean} [paper] where nothing is pressed
 */
async function look(page, name, touch, paper = false) {
  await page.screenshot({ path: `${output}${name}.png`, fullPage: true });
  return (await faults(page, { control: paper ? 0 : touch ? 44 : 24 })).map((fault) => `${name}: ${fault}`);
}

for (const screen of SCREENS) {
  for (const theme of /** @type {const} */ (["light", "dark"])) {
    // A theme changes colours alone: each language once, in one of them.
    const languages = theme === "light" ? LANGUAGES : LANGUAGES.slice(1, 2);
    test(`at ${screen.width} px, ${theme}`, async (t) => {
      for (const [i, lang] of languages.entries()) {
        await t.test(lang, async () => {
          const { page, errors, close } = await open(screen, theme);
          const name = `${screen.width}-${theme}-${lang}`;
          const wrong = [];
          await page.goto(`${site.url}?lang=${lang}#device`);
          await page.locator("#kept-save").waitFor();
          wrong.push(...await look(page, `${name}-gallery`, screen.touch));
          await page.locator("#search").fill("zzz");
          await page.locator(".empty-search").waitFor();
          wrong.push(...await look(page, `${name}-empty`, screen.touch));
          await page.goto(`${site.url}sources/?lang=${lang}`);
          await page.locator(".example .value").first().waitFor();
          await page.locator(".contents").evaluate((e) => e.setAttribute("open", ""));
          wrong.push(...await look(page, `${name}-sources`, screen.touch));
          await page.goto(`${site.url}play/?game=${games[0]}&lang=${lang}&quiz=1`);
          await page.locator(".options [data-answer]:enabled").first().waitFor();
          wrong.push(...await look(page, `${name}-question`, screen.touch));
          await page.locator(".options [data-answer]").first().click();
          await page.locator("#quiz-next").waitFor();
          await page.locator(".score").waitFor();
          wrong.push(...await look(page, `${name}-answer`, screen.touch));
          // Each kind of scene in one of the languages.
          for (const game of games.filter((_, j) => j % LANGUAGES.length === i)) {
            await page.goto(`${site.url}play/?game=${game}&lang=${lang}`);
            await ready(page);
            const below = await belowTheFold(page);
            if (below > 0) wrong.push(`${name}-${game}: ${below} px of the board lie below the first screen`);
            await page.locator("#values").check({ force: true });
            await page.locator(".reasons li").first().waitFor();
            await page.locator(".badge-mark").first().waitFor();
            wrong.push(...await look(page, `${name}-${game}`, screen.touch));
          }
          await page.locator("#show-tour").click();
          await page.locator("#tour").waitFor();
          await page.locator("#show-keys").click();
          await page.locator("dialog.keys[open]").waitFor();
          wrong.push(...await look(page, `${name}-keys`, screen.touch));
          assert.deepEqual([...wrong, ...errors], []);
          await close();
        });
      }
    });
  }
}

test("at four times the size a desktop's screen is a phone's: nothing goes sideways", async () => {
  const { page, close } = await open({ width: 1280 / 4, height: 800 / 4, touch: false }, "light");
  for (const path of ["", "sources/", ...games.map((game) => `play/?game=${game}&values=1`)]) {
    await page.goto(site.url + path);
    await page.locator(".card, .reasons li, .example").first().waitFor();
    assert.deepEqual(await faults(page), [], path);
  }
  await close();
});

/** What readers ask of a browser: text of twice the size, or the spacing of success criterion 1.4.12 of the WCAG. */
const WISHES = {
  "text of twice the size": "html { font-size: 200% !important }",
  "text with more space": "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }",
};

for (const [wish, content] of Object.entries(WISHES)) {
  test(`${wish} is not cut and does not push anything aside`, async () => {
    const { page, close } = await newPage({ viewport: { width: 1280, height: 800 }, bypassCSP: true });
    await returning(page);
    const wrong = [];
    for (const path of ["", "sources/", "ways/", "search/", "matrix/", "hunt/", "problems/", "lecture/", ...games.map((game) => `play/?game=${game}&values=1`)]) {
      for (const [lang, width] of /** @type {const} */ ([["vi", 1280], ["en", 412]])) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`${site.url}${path}${path.includes("?") ? "&" : "?"}lang=${lang}`);
        await page.locator(":is(.card .figure svg, .example .value, .reasons li, main :is(table, pre, article, svg, .contest)):visible").first().waitFor();
        await page.addStyleTag({ content });
        wrong.push(...(await faults(page)).map((fault) => `${path} ${lang} ${width}: ${fault}`));
      }
    }
    assert.deepEqual(wrong, []);
    await close();
  });
}

test("a long position does not push anything aside on a phone", async () => {
  const { page, close } = await open({ width: 320, height: 640, touch: true }, "light");
  for (const query of ["game=nim&pos=1000000000.999999999.123456789.3.5.7.9.11&values=1", `game=coins&pos=${"12345678.".repeat(30)}1`, "game=dodgem&n=4&values=1"]) {
    await page.goto(`${site.url}play/?${query}`);
    await ready(page);
    assert.deepEqual(await faults(page, { control: 44 }), [], query);
  }
  await close();
});

test("on paper nothing is cut and nothing goes sideways", async () => {
  for (const theme of /** @type {const} */ (["light", "dark"])) {
    const { page, close } = await open({ width: 680, height: 1000, touch: false }, theme);
    const wrong = [];
    await page.goto(site.url);
    await page.locator(".card").first().waitFor();
    await page.emulateMedia({ media: "print" });
    wrong.push(...await look(page, `print-${theme}-gallery`, false, true));
    await page.emulateMedia({ media: "screen" });
    await page.goto(`${site.url}sources/`);
    await page.locator(".example .value").first().waitFor();
    await page.emulateMedia({ media: "print" });
    wrong.push(...await look(page, `print-${theme}-sources`, false, true));
    for (const game of games) {
      await page.emulateMedia({ media: "screen" });
      await page.goto(`${site.url}play/?game=${game}&values=1`);
      await page.locator(".badge-mark").first().waitFor();
      await page.emulateMedia({ media: "print" });
      await page.locator(".reasons li").first().waitFor();
      wrong.push(...await look(page, `print-${theme}-${game}`, false, true));
      // Paper is light in either theme.
      assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--ink").trim()), "#1C1B1A");
    }
    assert.deepEqual(wrong, []);
    await close();
  }
});

test("forced colours leave every control and mark to be seen", async () => {
  const { page, close } = await newPage({ forcedColors: "active" });
  await returning(page);
  for (const game of games) {
    await page.goto(`${site.url}play/?game=${game}&values=1`);
    await page.locator(".badge-mark").first().waitFor();
    await page.screenshot({ path: `${output}forced-${game}.png`, fullPage: true });
    const lost = await page.evaluate(() => {
      const canvas = getComputedStyle(document.body).backgroundColor;
      /** @param {Element} e */
      const unseen = (e) => {
        const { fill, stroke } = getComputedStyle(e);
        return (fill === canvas || fill === "none") && (stroke === canvas || stroke === "none");
      };
      /** A text on a piece has the colour of what lies around the piece. @param {Element} e */
      const onPiece = (e) => {
        const below = e.previousElementSibling;
        return e.matches(".m-card.m-text") && below !== null && getComputedStyle(below).fill !== canvas;
      };
      return [...document.querySelectorAll(".board .node > *, .badge-mark > *")].filter((e) => unseen(e) && !onPiece(e))
        .map((e) => e.outerHTML.slice(0, 60));
    });
    assert.deepEqual(lost, [], game);
  }
  await close();
});

test("where less motion is wished for, nothing moves", async () => {
  const { page, close } = await newPage({ reducedMotion: "reduce" });
  await returning(page);
  await page.goto(`${site.url}play/?game=${games[0]}`);
  await ready(page);
  await page.locator(".stop.usable").first().click();
  await page.waitForURL((url) => url.hash !== "");
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
  await close();
});
