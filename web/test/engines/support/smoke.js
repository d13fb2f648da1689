// What every browser engine must do: load the site, play a game of each kind of
// scene by pointer and by keyboard, and do both without the server.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startEdge } from "../../e2e/support/edge.js";
import { gamesOf, kindsOf, nearTheEnd } from "../../e2e/support/reader.js";
import { embeds } from "./embeds.js";
import { byKeys, playOut, until } from "./play.js";

/** @typedef {import("./play.js").Engine} Engine */

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
  before(async () => {
    if (!missing) site = await startEdge();
  });
  after(() => site?.stop());

  /**
   * A test with a browser of its own: what one keeps is not in the next one's way.
   * @param {string} what
   * @param {(engine: Engine, t: import("node:test").TestContext) => Promise<void>} body
   */
  const check = (what, body) => test(`${name}: ${what}`, { skip }, async (t) => {
    const engine = await start();
    try {
      await body(engine, t);
      assert.deepEqual(engine.errors, []);
    } finally {
      await engine.close();
    }
  });

  check("the gallery shows every game", async (engine) => {
    const all = await gamesOf(site.url);
    await engine.open(site.url);
    await until(engine, (n) => document.querySelectorAll(".card .figure svg").length === n, all.length);
  });

  check("a game of each kind is played to its end by pointer and by keyboard", async (engine, t) => {
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

  check("the pages beside the games work", async (engine) => {
    for (const [page, there] of /** @type {const} */ ([
      ["ways/", "#main svg"], ["matrix/", "#value"], ["search/", "#main svg"], ["hunt/", "#value"], ["problems/?problem=P4232", ".live svg"], ["sources/", "#main svg"],
    ])) {
      await engine.open(site.url + page);
      await until(engine, (s) => document.querySelector(s) !== null, there);
    }
  });

  embeds(check);

  check("without the server the site loads and plays", async (engine) => {
    await engine.open(site.url);
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
    engine.errors.length = 0; // each page was left once its figure was there, which broke off the rest of its loading
  });
}
