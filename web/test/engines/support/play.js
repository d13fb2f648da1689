// A game in any browser engine, played with what WebDriver offers in each of them.
import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";

/**
 * A browser with one page.
 * @typedef {object} Engine
 * @property {string[]} errors what went wrong in the page, where the browser tells
 * @property {(url: string) => Promise<void>} open
 * @property {(task: (...args: any[]) => any, ...args: any[]) => Promise<any>} run in the page; a promise is waited for
 * @property {(selector: string) => Promise<void>} press as a pointer does
 * @property {(name: string) => Promise<void>} key as a keyboard does
 * @property {() => Promise<void>} close
 */

/** How long a test waits before it says that something never came; no test measures by it. */
const PATIENCE_MS = 120_000;

/** Waits until the page says yes. @param {Engine} engine @param {(...args: any[]) => any} task @param {...any} args */
export async function until(engine, task, ...args) {
  for (const end = Date.now() + PATIENCE_MS; ; await pause(30)) {
    const value = await engine.run(task, ...args);
    if (value) return value;
    if (Date.now() > end) assert.fail(`never came: ${task} ${args} in ${await engine.run(() => document.body.innerText.slice(0, 800))}`);
  }
}

/** Whose turn it is once that can be told: over, or else who can move. @param {Engine} engine @returns {Promise<string>} */
export const ready = (engine) => until(engine, () => {
  const turn = document.querySelector(".status")?.getAttribute("data-turn");
  return turn === "over" || document.querySelector(".stop.usable") ? turn : null;
});

/** How far the match and the choice of a piece are, as one text. @param {Engine} engine @returns {Promise<string>} */
const look = (engine) => engine.run(() => [
  document.querySelectorAll(".stage .line li").length,
  ...[...document.querySelectorAll('.stop.goal, .stop[aria-selected="true"]')].map((e) => e.getAttribute("data-stop")),
].join(" "));

/** Where to press next: what is put together is played as soon as it is a move. @param {Engine} engine @returns {Promise<string>} */
const place = (engine) => engine.run(() => {
  if (document.querySelector("#play:not([aria-disabled=true])")) return "#play";
  const stop = document.querySelector(".stop.goal") ?? document.querySelector(".stop.usable");
  return `[data-stop="${stop?.getAttribute("data-stop")}"]`;
});

/** By keyboard: a place that has the focus is pressed with Enter. @param {Engine} engine @returns {(selector: string) => Promise<void>} */
export const byKeys = (engine) => async (selector) => {
  assert.ok(await engine.run((s) => {
    const found = /** @type {HTMLElement | null} */ (document.querySelector(s));
    found?.focus();
    return document.activeElement === found;
  }, selector), `${selector} takes the focus`);
  await engine.key("Enter");
};

/** Plays to the end. @param {Engine} engine @param {(selector: string) => Promise<void>} press */
export async function playOut(engine, press) {
  for (let acts = 0; acts < 100; acts++) {
    if ((await ready(engine)) === "over") return;
    const before = await look(engine);
    await press(await place(engine));
    await until(engine, (was) => [
      document.querySelectorAll(".stage .line li").length,
      ...[...document.querySelectorAll('.stop.goal, .stop[aria-selected="true"]')].map((e) => e.getAttribute("data-stop")),
    ].join(" ") !== was, before);
  }
  assert.fail("the game has no end");
}
