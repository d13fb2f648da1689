// A reader who has the accessibility tree and nothing else: roles and names.
import assert from "node:assert/strict";

/** @import {Page} from "playwright-core" */
/** @typedef {import("../../../js/model.d.ts").Words} Words */
/** @typedef {import("../../../js/model.d.ts").GameInfo} GameInfo */

/** How often a look is taken while the computer thinks. */
const LOOK_MS = 40;

/**
 * Collects what the polite status says, as a screen reader would hear it.
 * @param {Page} page
 */
const listen = (page) => page.addInitScript(() => {
  /** @type {string[]} */
  const heard = [];
  window.sentences = heard;
  const look = () => {
    const said = document.querySelector('[role="status"][aria-live="polite"]')?.textContent?.replace(/\s+/g, " ").trim();
    if (said && said !== heard.at(-1)) heard.push(said);
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
});

/**
 * Opens a game and plays it to the end: waits for the reader's turn, presses what
 * can be pressed and, where a piece was taken hold of, a place that it can go to.
 * @param {Page} page
 * @param {string} url
 * @param {Words} words
 * @param {GameInfo} game
 * @returns {Promise<{moves: number, heard: string[]}>} the reader's moves, and what the status said meanwhile
 */
export async function playByTree(page, url, words, game) {
  await listen(page);
  await page.goto(url);
  const sheet = page.getByRole("main").getByRole("region", { name: words.t(`game.${game.id}.name`), exact: true });
  const status = sheet.getByRole("status").first();
  const ends = ["you", "computer", "draw"].map((who) => words.t("ui.over", { who }));
  const grid = sheet.getByRole("grid");
  await grid.or(sheet.getByRole("group")).first().waitFor();
  const isGrid = (await grid.count()) > 0;
  const board = isGrid ? grid.first() : sheet.getByRole("group").first();
  const role = isGrid ? "gridcell" : "button";
  // Words of the games within a game may come a moment later.
  while (!(await board.getAttribute("aria-label"))) await page.waitForTimeout(LOOK_MS);
  const usable = board.getByRole(role, { disabled: false });
  const chosen = board.getByRole(role, isGrid ? { selected: true } : { pressed: true });

  let moves = 0;
  /** @type {string[]} names of what could be pressed when nothing was held */
  let free = [];
  for (let presses = 0; presses < 300; presses++) {
    // The reader's turn once something can be pressed.
    while ((await usable.count()) === 0) {
      const sentence = await status.innerText();
      if (ends.some((end) => sentence.includes(end))) return { moves, heard: await page.evaluate(() => window.sentences) };
      await page.waitForTimeout(LOOK_MS);
    }
    const holding = (await chosen.count()) > 0;
    const names = await usable.evaluateAll((all) => all.map((e) => e.getAttribute("aria-label") ?? ""));
    assert.ok(names.every((name) => name !== ""), "every place has a name");
    if (!holding) free = names;
    const to = holding ? names.findIndex((name) => !free.includes(name)) : 0;
    assert.notEqual(to, -1, `a piece that can be taken hold of can go somewhere: ${names.join()}`);
    const before = await board.ariaSnapshot();
    await usable.nth(to).click();
    while ((await board.ariaSnapshot()) === before) await page.waitForTimeout(LOOK_MS);
    if (holding || (await chosen.count()) === 0) moves++;
  }
  throw new Error("the game has no end");
}
