// What every browser engine must do: load the site, play a game of each kind of
// scene by pointer and by keyboard, and do both without the server. It uses only what
// WebDriver offers in each of them.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { startEdge } from "../../e2e/support/edge.js";
import { gamesOf, kindsOf, nearTheEnd } from "../../e2e/support/reader.js";

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
async function until(engine, task, ...args) {
  for (const end = Date.now() + PATIENCE_MS; ; await pause(30)) {
    const value = await engine.run(task, ...args);
    if (value) return value;
    if (Date.now() > end) assert.fail(`never came: ${task} ${args} in ${await engine.run(() => document.body.innerText.slice(0, 800))}`);
  }
}

/** Whose turn it is once that can be told: over, or else who can move. @param {Engine} engine @returns {Promise<string>} */
const ready = (engine) => until(engine, () => {
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
  if (document.querySelector("#play:enabled")) return "#play";
  const stop = document.querySelector(".stop.goal") ?? document.querySelector(".stop.usable");
  return `[data-stop="${stop?.getAttribute("data-stop")}"]`;
});

/** By keyboard: a place that has the focus is pressed with Enter. @param {Engine} engine @returns {(selector: string) => Promise<void>} */
const byKeys = (engine) => async (selector) => {
  assert.ok(await engine.run((s) => {
    const found = /** @type {HTMLElement | null} */ (document.querySelector(s));
    found?.focus();
    return document.activeElement === found;
  }, selector), `${selector} takes the focus`);
  await engine.key("Enter");
};

/** Plays to the end. @param {Engine} engine @param {(selector: string) => Promise<void>} press */
async function playOut(engine, press) {
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

/**
 * The tests of one browser engine.
 * @param {string} name
 * @param {string} missing why it cannot be tested here, "" where it can
 * @param {() => Promise<Engine>} start
 */
export function smoke(name, missing, start) {
  const skip = missing || false;
  /** @type {Awaited<ReturnType<typeof startEdge>>} */
  let site;
  /** @type {Engine} */
  let engine;
  before(async () => {
    if (missing) return;
    site = await startEdge();
    engine = await start();
  });
  after(async () => {
    await engine?.close();
    await site?.stop();
  });

  test(`${name}: the gallery shows every game`, { skip }, async () => {
    const all = await gamesOf(site.url);
    await engine.open(site.url);
    await until(engine, (n) => document.querySelectorAll(".card .figure svg").length === n, all.length);
    assert.deepEqual(engine.errors, []);
  });

  test(`${name}: a game of each kind is played to its end by pointer and by keyboard`, { skip }, async (t) => {
    for (const { id } of await kindsOf(site.url)) {
      const pos = encodeURIComponent(await nearTheEnd(site.url, id));
      for (const [way, press] of /** @type {const} */ ([["pointer", engine.press], ["keyboard", byKeys(engine)]])) {
        await t.test(`${id}, ${way}`, async () => {
          await engine.open(`${site.url}play/?game=${id}&pos=${pos}`);
          await playOut(engine, press);
          assert.match(await engine.run(() => document.querySelector("#status")?.textContent), /won|draw/i);
          // The end shows the reasons, whose scripts come only now: to leave before that breaks off their loading.
          await until(engine, () => document.querySelector(".reasons li") !== null);
          assert.deepEqual(engine.errors, []);
        });
      }
    }
  });

  test(`${name}: the pages beside the games work`, { skip }, async () => {
    for (const [page, there] of /** @type {const} */ ([
      ["ways/", "#main svg"], ["matrix/", "#value"], ["search/", "#main svg"], ["hunt/", "#value"], ["problems/?problem=P4232", ".live svg"], ["sources/", "#main svg"],
    ])) {
      await engine.open(site.url + page);
      await until(engine, (s) => document.querySelector(s) !== null, there);
    }
    assert.deepEqual(engine.errors, []);
  });

  test(`${name}: without the server the site loads and plays`, { skip }, async (t) => {
    await engine.open(site.url);
    if (!(await engine.run(() => "serviceWorker" in navigator))) return t.skip(`${name} has no service workers here`);
    await until(engine, async () => {
      const { active } = await navigator.serviceWorker.ready;
      return active?.state === "activated";
    });
    await site.stop();
    await assert.rejects(fetch(site.url), "the server is gone");
    await engine.open(`${site.url}play/?game=nim&pos=1.2`);
    await playOut(engine, engine.press);
    await engine.open(`${site.url}hunt/`);
    await until(engine, () => document.querySelector("#value") !== null);
    await engine.open(site.url);
    await until(engine, () => document.querySelector(".card .figure svg") !== null);
  });
}
