// axe finds nothing: on any page, in any state, in both themes, in each language.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { violations } from "./support/axe.js";
import { newPage } from "./support/browser.js";
import { startEdge } from "./support/edge.js";
import { ready } from "./support/play.js";
import { kindsOf, LANGUAGES, returning } from "./support/reader.js";

/** @import {Page} from "playwright-core" */

/** @type {Awaited<ReturnType<typeof startEdge>>} */
let site;
/** @type {import("../../js/model.d.ts").GameInfo[]} one game of each kind of scene */
let games;

before(async () => {
  site = await startEdge();
  games = await kindsOf(site.url);
});
after(() => site.stop());

/**
 * Brings a page into each of its states, one after another.
 * @param {Page} page
 * @param {string} lang
 * @param {typeof games} some of which every tab is opened
 * @param {(state: string) => Promise<void>} at told where the page is
 */
async function everyState(page, lang, some, at) {
  /** @param {string} path */
  const go = (path) => page.goto(`${site.url}${path}${path.includes("?") ? "&" : "?"}lang=${lang}`);
  await go("");
  await page.locator(".card").first().waitFor();
  await at("gallery");
  await page.locator("#search").fill("zzz");
  await page.locator(".empty-search").waitFor();
  await at("nothing found");
  await page.locator("#show-all").click();
  await page.locator(".device summary").click();
  await page.locator("#kept-text").fill("{");
  await page.locator("#kept-import").click();
  await page.locator("#kept-problem").waitFor();
  await page.locator("#erase").click();
  await page.locator("#erase-sure").waitFor();
  await page.locator("#kept-text").fill("{");
  await page.locator("#kept-import").click();
  await page.locator("#kept-problem").waitFor();
  await at("settings and progress");

  await go("sources/");
  await page.locator(".example .value").first().waitFor();
  await page.locator(".contents").evaluate((e) => e.setAttribute("open", ""));
  await at("the sources");

  await go("play/?game=none");
  await page.locator(".notices").waitFor();
  await at("an unknown game");
  for (const { id } of some) {
    await go(`play/?game=${id}`);
    await ready(page);
    await at(`${id}: playing`);
    await page.locator("#values").check({ force: true });
    await page.locator(".badge-mark").first().waitFor();
    await page.locator(".reasons li").first().waitFor();
    await at(`${id}: values`);
    for (const tab of await page.locator('[role="tab"]').all()) {
      await tab.click();
      await page.locator(`[role="tab"][aria-selected="true"]#${await tab.getAttribute("id")}`).waitFor();
      await page.waitForFunction(() => !document.querySelector("#tab-panel .wait, #tab-panel:empty"));
      await at(`${id}: ${await tab.getAttribute("id")}`);
    }
    await page.locator("#position").fill("?!");
    await page.locator("#position-problem").waitFor();
    await at(`${id}: editing`);
    await go(`play/?game=${id}&quiz=1`);
    await page.locator(".options [data-answer]:enabled").first().waitFor();
    await at(`${id}: a question`);
    const number = page.locator('[name="quiz-kind"][value="grundy"]');
    if (await number.count() > 0) {
      await number.check({ force: true });
      await page.locator("#quiz-number").fill("x");
      await page.locator("#quiz-number").press("Enter");
      await page.locator("#quiz-problem").waitFor();
      await at(`${id}: a number asked for`);
      await page.locator('[name="quiz-kind"][value="who"]').check({ force: true });
    }
    await page.locator(".options [data-answer]:enabled").first().click();
    await page.locator("#quiz-next").waitFor();
    await page.locator("#status .right, #status .wrong").waitFor();
    await at(`${id}: an answer`);
  }

  const id = games[0]?.id;
  await go(`play/?game=${id}&level=9&pos=${"9.".repeat(40)}x`);
  await ready(page);
  await page.locator(".notices").waitFor();
  await at("notices");
  await page.locator("#hint").click();
  await page.locator(".hint-line").waitFor();
  await page.locator("#show-tour").click();
  await page.locator("#tour").waitFor();
  await at("hint and tour");
  await page.locator("#show-keys").click();
  await page.locator("dialog.keys[open]").waitFor();
  await at("the list of keys");
}

/** @param {Page} page @param {string[]} found @param {string} where */
const examine = async (page, found, where) => {
  found.push(...(await violations(page)).map((v) => `${where}: ${v}`));
};

for (const [i, lang] of LANGUAGES.entries()) {
  test(`nothing on any page, in any state: ${lang}`, async () => {
    const { page, errors, close } = await newPage();
    await returning(page);
    /** @type {string[]} */
    const found = [];
    // The words change, not the elements: each game in one of the languages.
    const some = games.filter((_, j) => j % LANGUAGES.length === i);
    await everyState(page, lang, some, (state) => examine(page, found, state));
    assert.deepEqual([...found, ...errors], []);
    await close();
  });
}

test("nothing in the dark, nor on a phone", async () => {
  const { page, errors, close } = await newPage({ colorScheme: "dark", viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await returning(page);
  /** @type {string[]} */
  const found = [];
  // Colours are the games' own paints, of which these have all.
  await everyState(page, "en", games.slice(0, 2), (state) => examine(page, found, state));
  assert.deepEqual([...found, ...errors], []);
  await close();
});

test("nothing where the chosen theme is not the system's, nor at a game's end", async () => {
  for (const [theme, colorScheme] of /** @type {const} */ ([["light", "dark"], ["dark", "light"]])) {
    const { page, errors, close } = await newPage({ colorScheme });
    await returning(page, { theme });
    /** @type {string[]} */
    const found = [];
    await page.goto(site.url);
    await page.locator(".card").first().waitFor();
    await examine(page, found, `${theme}: gallery`);
    for (const { id } of games) {
      const end = await lineToTheEnd(id);
      await page.goto(`${site.url}play/?game=${id}&opponent=person#m=${end.join(",")}`);
      await page.locator('.status[data-turn="over"]').waitFor();
      await examine(page, found, `${theme}: ${id}, over`);
    }
    assert.deepEqual([...found, ...errors], []);
    await close();
  }
});

/** Moves from the start to the end, the best ones. @param {string} game @returns {Promise<string[]>} */
async function lineToTheEnd(game) {
  /** @param {object} request */
  const ask = async (request) => (await (await fetch(`${site.url}api/v1`, {
    method: "POST", body: JSON.stringify({ v: 1, id: "1", game, ...request }),
  })).json()).result;
  /** @type {string[]} */
  const moves = [];
  for (let r = await ask({ op: "scene" }); !r.over; moves.push(r.move)) r = await ask({ op: "reply", pos: r.pos, level: 1, seed: 1 });
  return moves;
}
