// How a test plays: whatever the game, by what the board says of itself.
import assert from "node:assert/strict";

/** @import {Locator, Page} from "playwright-core" */

/** Whose turn the page says it is: you, computer, first, second or over. @param {Page} page */
const turn = (page) => page.locator(".status").getAttribute("data-turn");

/**
 * Waits until the reader can act or the game is over, and tells which.
 * @param {Page} page
 * @returns {Promise<string | null>}
 */
export async function ready(page) {
  await page.locator('.status[data-turn="over"], .stop.usable').first().waitFor();
  return turn(page);
}

/** How many moves have been made. @param {Page} page */
export const plies = (page) => page.locator(".stage .line li").count().then((n) => Math.max(0, n - 1));

/** How far the match and the choice of a piece are, as one text, if that is not what it was. @param {string} was */
function look(was) {
  const now = [
    document.querySelectorAll(".stage .line li").length,
    ...[...document.querySelectorAll('.stop.goal, .stop[aria-selected="true"]')].map((e) => e.getAttribute("data-stop")),
  ].join(" ");
  return now !== was && now;
}

/** The first place that ends a move, or else the first that can be used. @param {Page} page @returns {Promise<Locator>} */
async function place(page) {
  const goal = page.locator(".stop.goal").first();
  return (await goal.count()) > 0 ? goal : page.locator(".stop.usable").first();
}

/**
 * Plays to the end with the given way to press a place.
 * @param {Page} page
 * @param {(place: Locator) => Promise<void>} press
 * @returns {Promise<number>} how many moves were made
 */
export async function playOut(page, press) {
  for (let acts = 0; acts < 300; acts++) {
    if ((await ready(page)) === "over") return plies(page);
    await act(page, press);
  }
  throw new Error("the game has no end");
}

/**
 * Plays until the first move is made.
 * @param {Page} page
 * @param {(place: Locator) => Promise<void>} press
 */
export async function playOne(page, press) {
  for (let acts = 0; (await ready(page)) !== "over" && (await plies(page)) === 0; acts++) {
    assert.ok(acts < 10, "no move was made");
    await act(page, press);
  }
}

/** Presses a place and waits until that shows. @param {Page} page @param {(place: Locator) => Promise<void>} press */
async function act(page, press) {
  const before = await page.evaluate(look, "");
  // Where a move is put together, what was gathered is played as soon as it is one.
  const gathered = page.locator("#play:not([aria-disabled=true])");
  await ((await gathered.count()) > 0 ? gathered.press("Enter") : press(await place(page)));
  // The next look must not be at the same moment again.
  await page.waitForFunction(look, String(before));
}

/** @param {Locator} place */
export const click = (place) => place.click();

/**
 * Presses a place by keyboard alone: from the board's one tab stop with arrows.
 * @param {Page} page
 * @returns {(place: Locator) => Promise<void>}
 */
export function byKeys(page) {
  return async (place) => {
    const goal = await place.getAttribute("data-stop");
    await page.locator("#apply").focus();
    for (let i = 0; i < 10 && (await focused(page)) === null; i++) await page.keyboard.press("Tab");
    assert.notEqual(await focused(page), null, "the board has a tab stop");
    // A walk over all places that arrows reach, trying the direct way first.
    const tried = new Set();
    for (let i = 0; i < 200; i++) {
      const here = await focused(page);
      if (here === goal) {
        await page.keyboard.press("Enter");
        return;
      }
      const keys = await directions(page, goal ?? "");
      const key = keys.find((k) => !tried.has(`${here} ${k}`)) ?? keys[0] ?? "Home";
      tried.add(`${here} ${key}`);
      await page.keyboard.press(key);
    }
    assert.fail(`arrows do not lead to ${goal}`);
  };
}

/** The place that has the focus. @param {Page} page @returns {Promise<string | null>} */
export const focused = (page) =>
  page.evaluate(() => document.activeElement?.closest("[data-stop]")?.getAttribute("data-stop") ?? null);

/** Arrow keys, those that lead nearer to a place first. @param {Page} page @param {string} goal @returns {Promise<string[]>} */
function directions(page, goal) {
  return page.evaluate((key) => {
    const from = document.activeElement?.getBoundingClientRect();
    const to = document.querySelector(`[data-stop="${key}"]`)?.getBoundingClientRect();
    if (!from || !to) return [];
    const dx = to.x + to.width / 2 - from.x - from.width / 2;
    const dy = to.y + to.height / 2 - from.y - from.height / 2;
    const across = dx > 0 ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
    const along = dy > 0 ? ["ArrowDown", "ArrowUp"] : ["ArrowUp", "ArrowDown"];
    return Math.abs(dx) > Math.abs(dy) ? [across[0], along[0], along[1], across[1]].map(String) : [along[0], across[0], across[1], along[1]].map(String);
  }, goal);
}
