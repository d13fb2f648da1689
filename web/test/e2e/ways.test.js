// A whole game of each kind of scene in each language: by mouse, by touch on a
// phone, by keyboard, and by what the accessibility tree alone tells.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newPage } from "./support/browser.js";
import { startEdge } from "./support/edge.js";
import { byKeys, click, playOut } from "./support/play.js";
import { kindsOf, LANGUAGES, nearTheEnd, returning, wordsOf } from "./support/reader.js";
import { playByTree } from "./support/tree.js";

/** @import {BrowserContextOptions, Locator, Page} from "playwright-core" */

/** @type {Awaited<ReturnType<typeof startEdge>>} */
let site;
/** @type {import("../../js/model.d.ts").GameInfo[]} one game of each kind of scene */
let games;
/** Where each game is begun: from its own start it is played in play.test.js. @type {Map<string, string>} */
const ends = new Map();

before(async () => {
  site = await startEdge();
  games = await kindsOf(site.url);
  for (const { id } of games) ends.set(id, await nearTheEnd(site.url, id));
});
after(() => site.stop());

/** @param {Locator} place */
const tap = (place) => place.tap();

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Every game is played in English by mouse and by keyboard elsewhere. */
const OTHERS = LANGUAGES.filter((lang) => lang !== "en");

/** @type {readonly [string, readonly (typeof LANGUAGES[number])[], BrowserContextOptions, (page: Page) => (place: Locator) => Promise<void>][]} */
const WAYS = [["mouse", OTHERS, {}, () => click], ["touch at 360 px", LANGUAGES, phone, () => tap], ["keyboard", OTHERS, {}, byKeys]];

for (const [way, languages, options, press] of WAYS) {
  test(`a whole game of each kind by ${way}, in each language`, { concurrency: true }, async (t) => {
    await Promise.all(languages.map((lang) => t.test(lang, async () => {
      const { page, errors, close } = await newPage(options);
      await returning(page);
      for (const game of games) {
        await page.goto(`${site.url}play/?game=${game.id}&pos=${ends.get(game.id)}&lang=${lang}`);
        assert.ok((await playOut(page, press(page))) >= 2, game.id);
        assert.deepEqual(await page.evaluate(() => [document.documentElement.lang, document.documentElement.scrollWidth > innerWidth]), [lang, false]);
        const over = ["you", "computer", "draw"].map((who) => wordsOf(lang).t("ui.over", { who }));
        const said = await page.locator("#status").innerText();
        assert.ok(over.some((end) => said.includes(end)), said);
      }
      assert.deepEqual(errors, []);
      await close();
    })));
  });
}

/** Whether a text is another with something left out in one place. @param {string} text @param {string | undefined} other */
const grows = (text, other) => other !== undefined && [...text].some((_, i) => other.startsWith(text.slice(0, i)) && other.endsWith(text.slice(i)));

test("a whole game of each kind by the accessibility tree alone, in each language", { concurrency: true }, async (t) => {
  await Promise.all(LANGUAGES.map((lang) => t.test(lang, async () => {
    const { page, errors, close } = await newPage();
    await returning(page);
    for (const game of games) {
      // In one of the languages with values: they come a moment later, in the same sentence.
      const values = lang === "vi" ? "&values=1" : "";
      const { plies, heard, slow } = await playByTree(page, `${site.url}play/?game=${game.id}&pos=${ends.get(game.id)}&lang=${lang}${values}`, wordsOf(lang), game);
      assert.ok(plies >= 1, game.id);
      // Whose turn it is, then a sentence a ply, and nothing twice; of a slow answer it is said that it is on its way.
      // The words of a game within a game may come a moment after it: such a sentence grows.
      const whole = heard.filter((said, i) => !grows(said, heard[i + 1]));
      if (!slow) assert.equal(whole.length, plies + 1, `${game.id}, ${plies} plies: ${heard.join(" | ")}`);
      assert.ok(heard.length > plies, `${game.id}, ${plies} plies: ${heard.join(" | ")}`);
    }
    assert.deepEqual(errors, []);
    await close();
  })));
});
