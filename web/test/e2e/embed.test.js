// The embed in pages of another site: the element, the plain frame, the sandbox.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { violations } from "./support/axe.js";
import { newPage } from "./support/browser.js";
import { startEdge } from "./support/edge.js";
import { act, frameIn, playOut, ready, startHost } from "./support/host.js";

/** @import {Frame, Locator, Page} from "playwright-core" */
/** @import {MinimexGame} from "../../js/embed/element.js" */
import { kindsOf, nearTheEnd } from "./support/reader.js";

/** @type {Awaited<ReturnType<typeof startEdge>>} */
let site;
/** @type {Awaited<ReturnType<typeof startHost>>} */
let host;
/** @type {Awaited<ReturnType<typeof startHost>>} a page that is isolated from other origins */
let isolated;
/** @type {string[]} */
let games = [];

const figure = '<a href="/play"><svg width="200" height="90" role="img" aria-label="Nim, heaps 3, 5, 7"><circle cx="45" cy="45" r="40"></circle></svg></a>';
const element = (/** @type {string} */ attributes) => `<minimex-game ${attributes}>${figure}</minimex-game>`;
const frame = (/** @type {string} */ query, more = "") => `<iframe src="${site.url}embed/?${query}" width="320" height="360" title="embed" ${more}></iframe>`;

before(async () => {
  site = await startEdge();
  games = (await kindsOf(site.url)).map((g) => g.id);
  const script = `<script type="module" src="${site.url}embed/v1.js"></script>`;
  const [one = "", two = one] = games;
  host = await startHost({
    "two.html": `${script}${element(`id="a" game="${one}" label="First" height="420"`)}${element(`id="b" game="${two}" lang="vi" theme="dark"`)}`,
    "frame.html": frame(`v=1&game=${one}#?secret=aB3`),
    "sandbox.html": games.slice(0, 3).map((g) => frame(`game=${g}`, 'sandbox="allow-scripts"')).join(""),
    "hidden.html": `${script}<div id="box" style="display:none">${frame(`game=${one}`)}</div>`,
    "visible.html": `${script}<div style="height:3000px"></div>${element(`id="a" game="${one}" load="visible"`)}`,
    "bad.html": `${script}${element(`id="a" game="${one}" pos="x" theme="blue"`)}`,
  });
  isolated = await startHost({ "frame.html": frame(`game=${one}`) },
    { "Cross-Origin-Embedder-Policy": "require-corp", "Cross-Origin-Opener-Policy": "same-origin" });
});
after(async () => {
  await host.stop();
  await isolated.stop();
  await site.stop();
});

/** The element's button, within its shadow. @param {Locator} game */
const start = (game) => game.locator("button").click();

/** What an element's events told. @param {Page} page @param {string} id @returns {Promise<{type: string, detail: any}[]>} */
const heard = (page, id) => page.evaluate((of) => window.heard.filter((e) => e.id === of), id);

/**
 * Calls a method of an element.
 * @param {Locator} game
 * @param {"getState" | "setState" | "reset" | "undo" | "hint"} method
 * @param {object} [argument]
 * @returns {Promise<any>}
 */
const ask = (game, method, argument) => game.evaluate((e, [name, given]) =>
  /** @type {any} */ (e)[/** @type {string} */ (name)](given), /** @type {const} */ ([method, argument]));

test("a facade costs little and no engine until it is pressed", async () => {
  const { page, errors, close } = await newPage();
  /** @type {Promise<{url: string, size: number}>[]} */
  const loads = [];
  page.on("requestfinished", (r) => loads.push((async () => ({ url: r.url(), size: (await (await r.response())?.body())?.length ?? 0 }))()));
  await page.goto(`${host.url}two.html`);
  const a = page.locator("#a");
  await a.locator("button").waitFor();
  await page.waitForLoadState("networkidle");
  const own = (await Promise.all(loads)).filter((l) => l.url.startsWith(site.url));
  assert.deepEqual(own.map((l) => l.url), [`${site.url}embed/v1.js`]);
  assert.ok(own.reduce((sum, l) => sum + l.size, 0) <= 30_000);
  assert.equal(await page.locator("iframe").count(), 0);
  assert.equal(await a.locator("svg").isVisible(), true);
  assert.equal(await a.locator("button").getAttribute("aria-label"), "Play: First");
  assert.deepEqual(await violations(page), []);
  await start(a);
  await ready(await frameIn(a));
  assert.equal(await page.locator("minimex-game iframe").count(), 1);
  assert.equal(await page.evaluate(() => document.activeElement?.id), "a", "who pressed the button goes on in the frame");
  assert.deepEqual(errors, []);
  await close();
});

test("two elements on a page are played to their ends, each by itself", async () => {
  const { page, errors, close } = await newPage();
  await page.goto(`${host.url}two.html`);
  for (const id of ["a", "b"]) {
    const game = page.locator(`#${id}`);
    await start(game);
    const inner = await frameIn(game);
    await playOut(inner);
    await page.waitForFunction((of) => window.heard.some((e) => e.id === of && e.type === "end"), id);
    const events = await heard(page, id);
    const moves = events.filter((e) => e.type === "move");
    const state = await ask(game, "getState");
    assert.deepEqual(state.moves, moves.map((e) => e.detail.move));
    assert.equal(state.over, true);
    assert.equal(events.filter((e) => e.type === "end").length, 1);
    assert.equal(events.find((e) => e.type === "end")?.detail.winner, state.winner);
    assert.ok(events.some((e) => e.type === "ready"));
    assert.deepEqual(events.filter((e) => e.type === "error"), []);
  }
  assert.equal((await ask(page.locator("#b"), "getState")).lang, "vi");
  assert.deepEqual(errors, []);
  await close();
});

test("methods and attributes reach the match", async () => {
  const { page, errors, close } = await newPage();
  await page.goto(`${host.url}two.html`);
  const a = page.locator("#a");
  const begun = await ask(a, "getState"); // wakes the facade
  assert.deepEqual([begun.moves, begun.over, begun.mover], [[], false, "you"]);
  const inner = await frameIn(a);
  await ready(inner);
  const address = await inner.evaluate(() => location.href);

  const hint = await ask(a, "hint");
  assert.equal(typeof hint.move, "string");
  await inner.locator('#hint[aria-pressed="true"]').waitFor();
  const moved = await ask(a, "setState", { moves: [hint.move] });
  assert.deepEqual(moved.moves.slice(0, 1), [hint.move]);
  await inner.locator('.status[data-turn="you"], .status[data-turn="over"]').waitFor();
  assert.deepEqual((await ask(a, "undo")).moves, []);
  const kept = await ask(a, "setState", { ...moved, moves: [hint.move] });
  assert.deepEqual([kept.pos, kept.start], [moved.pos, moved.start]);
  await assert.rejects(ask(a, "setState", { game: "chess" }), /unknown_game/);
  await assert.rejects(ask(a, "setState", { moves: ["nothing"] }), /bad_move/);
  await assert.rejects(ask(a, "setState", { moves: 5 }), /bad_request/);
  assert.equal((await ask(a, "getState")).pos.length > 0, true);
  assert.deepEqual((await ask(a, "reset")).moves, []);

  await a.evaluate((e) => { e.setAttribute("theme", "dark"); e.setAttribute("lang", "zh-Hans"); });
  await inner.waitForFunction(() => document.documentElement.dataset["theme"] === "dark" && document.documentElement.lang === "zh-Hans");
  await a.evaluate((e, pos) => e.setAttribute("pos", pos), moved.pos);
  await page.waitForFunction((pos) => window.heard.some((e) => e.id === "a" && e.type === "state" && e.detail.start === pos), moved.pos);
  assert.equal(await inner.evaluate(() => location.href), address, "an embed never changes its address");
  await a.evaluate((e, g) => e.setAttribute("game", g), games.at(-1) ?? "");
  const next = await frameIn(a);
  await ready(next);
  assert.match(next.url(), new RegExp(`game=${games.at(-1)}`));
  assert.deepEqual(errors, []);
  await close();
});

test("an element that is moved goes on with its match, one that is gone is silent", async () => {
  const { page, close } = await newPage();
  await page.goto(`${host.url}two.html`);
  const a = page.locator("#a");
  await start(a);
  const inner = await frameIn(a);
  await ready(inner);
  await act(inner);
  await page.waitForFunction(() => window.heard.filter((e) => e.type === "move").length === 2);
  const before = await ask(a, "getState");
  await page.evaluate(() => document.querySelector("main")?.append(/** @type {Node} */ (document.getElementById("a"))));
  const after = await ask(a, "getState");
  assert.deepEqual([after.moves, after.pos], [before.moves, before.pos]);
  const cut = await page.evaluate(() => {
    const e = /** @type {MinimexGame} */ (document.getElementById("a"));
    const answer = e.hint().then(() => "ok", (error) => error.code);
    e.remove();
    return answer.then((code) => [code, e.shadowRoot?.querySelector("iframe")]);
  });
  assert.deepEqual(cut, ["closed", null]);
  await close();
});

test("a plain frame tells its height to each kind of host and takes no focus", async () => {
  const { page, errors, close } = await newPage();
  await page.goto(`${host.url}frame.html`);
  const inner = await frameIn(page.locator("main"));
  await ready(inner);
  await page.waitForFunction(() => window.posted.some((m) => m.data.message === "height"));
  const posted = await page.evaluate(() => window.posted);
  const height = posted.find((m) => m.data.type === "resize")?.data.height;
  assert.ok(height >= 200 && height <= 700, String(height));
  assert.ok(posted.some((m) => m.data.subject === "lti.frameResize" && m.data.height === height));
  assert.ok(posted.some((m) => m.data.message === "height" && m.data.value === height && m.data.secret === "aB3"));
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), "BODY");
  // A host that follows the height comes to rest.
  await page.evaluate((h) => document.querySelector("iframe")?.setAttribute("height", String(h)), height);
  await act(inner);
  await ready(inner);
  const last = await page.evaluate(() => window.posted.filter((m) => m.data.type === "resize").at(-1)?.data.height);
  assert.ok(Math.abs(last - height) <= 80, `${height}, then ${last}`);
  assert.deepEqual(errors, []);
  await close();
});

test("an embed takes orders from its parent alone", async () => {
  const { page, close } = await newPage();
  await page.goto(`${host.url}frame.html`);
  const inner = await frameIn(page.locator("main"));
  await ready(inner);
  const order = { target: "minimex", v: 1, cmd: "setTheme", theme: "dark" };
  await inner.evaluate((m) => window.postMessage({ ...m, reqId: 1 }, "*"), order);
  await page.evaluate(() => document.querySelector("iframe")?.contentWindow?.postMessage({ target: "minimex", v: 1, cmd: "ping", reqId: 2 }, "*"));
  await page.waitForFunction(() => window.posted.some((m) => m.data.reqId === 2));
  assert.equal(await inner.evaluate(() => document.documentElement.dataset["theme"]), undefined);
  await page.evaluate((m) => document.querySelector("iframe")?.contentWindow?.postMessage({ ...m, reqId: 3 }, "*"), order);
  await inner.waitForFunction(() => document.documentElement.dataset["theme"] === "dark");
  await close();
});

test("games are played in a sandboxed frame, where the origin is opaque", async () => {
  const { page, errors, close } = await newPage();
  await page.goto(`${host.url}sandbox.html`);
  for (const i of [0, 1, 2]) {
    const inner = await (await page.locator("iframe").nth(i).elementHandle())?.contentFrame();
    assert.ok(inner);
    assert.equal(await inner.evaluate(() => self.origin), "null");
    await playOut(inner);
  }
  assert.deepEqual(errors, []);
  await close();
});

test("a page that is isolated from other origins shows the frame", async () => {
  const { page, errors, close } = await newPage();
  await page.goto(`${isolated.url}frame.html`);
  assert.equal(await page.evaluate(() => crossOriginIsolated), true);
  await playOut(await frameIn(page.locator("main")));
  assert.deepEqual(errors, []);
  await close();
});

test("an embed starts unseen and without a size, and is whole once it is shown", async () => {
  const { page, errors, close } = await newPage();
  await page.goto(`${host.url}hidden.html`);
  await page.waitForFunction(() => window.posted.some((m) => m.data.type === "ready"));
  await page.evaluate(() => document.getElementById("box")?.removeAttribute("style"));
  const inner = await frameIn(page.locator("#box"));
  await ready(inner);
  await whole(inner);
  await playOut(inner);
  assert.deepEqual(errors, []);
  await close();
});

test("an element that waits to be seen starts once it is scrolled to", async () => {
  const { page, errors, close } = await newPage();
  await page.goto(`${host.url}visible.html`);
  await page.locator("#a button").waitFor();
  assert.equal(await page.locator("iframe").count(), 0);
  await page.locator("#a").scrollIntoViewIfNeeded();
  await ready(await frameIn(page.locator("#a")));
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), "BODY");
  assert.deepEqual(errors, []);
  await close();
});

test("a bad value is told, in the frame and around it", async () => {
  const { page, close } = await newPage();
  await page.goto(`${host.url}bad.html`);
  await start(page.locator("#a"));
  const inner = await frameIn(page.locator("#a"));
  await ready(inner);
  assert.equal(await inner.locator(".notices li").count(), 2);
  const errors = (await heard(page, "a")).filter((e) => e.type === "error").map((e) => [e.detail.code, e.detail.field, e.detail.at]);
  assert.deepEqual(errors, [["bad_param", "theme", "blue"], ["bad_position", "pos", "x"]]);
  await close();
});

test("a printed page shows the figure and no frame", async () => {
  const { page, close } = await newPage();
  await page.goto(`${host.url}two.html`);
  const a = page.locator("#a");
  await start(a);
  await ready(await frameIn(a));
  assert.equal(await a.locator("svg").isVisible(), false);
  await page.emulateMedia({ media: "print" });
  assert.equal(await a.locator("svg").isVisible(), true);
  assert.equal(await a.locator("iframe").isVisible(), false);
  assert.equal(await page.locator("#b svg").isVisible(), true);
  assert.equal(await page.locator("#b button").isVisible(), false);
  await close();
});

/** Nothing is cut: all that stands in the embed is inside of its window. @param {Page | Frame} inner */
async function whole(inner) {
  const outside = await inner.evaluate(() => {
    const root = document.documentElement;
    const cut = [...document.querySelectorAll(".status, .board .scene, .board .stop, .buttons button, .controls a")].filter((e) => {
      const b = e.getBoundingClientRect();
      return b.width === 0 || b.left < -1 || b.top < -1 || b.right > innerWidth + 1 || b.bottom > innerHeight + 1;
    }).map((e) => e.outerHTML.slice(0, 80));
    return { cut, wide: root.scrollWidth > innerWidth, tall: root.scrollHeight > innerHeight };
  });
  assert.deepEqual(outside, { cut: [], wide: false, tall: false });
}

test("in the smallest frame nothing is cut and axe finds nothing, in each language and theme", async () => {
  const looks = /** @type {const} */ ([["en", "light"], ["vi", "dark"], ["zh-Hans", "light"]]);
  for (const [i, [lang, colorScheme]] of looks.entries()) {
    // Each game in one language, each language with a third of the games.
    for (const game of games.filter((_, j) => j % looks.length === i)) {
      const { page, errors, close } = await newPage({ viewport: { width: 280, height: 320 }, colorScheme });
      await page.goto(`${site.url}embed/?game=${game}&lang=${lang}`);
      await ready(page);
      await whole(page);
      await page.goto(`${site.url}embed/?game=${game}&pos=${await nearTheEnd(site.url, game)}&lang=${lang}`);
      await ready(page);
      assert.doesNotMatch(await page.locator("body").innerText(), /⟦/);
      assert.deepEqual(await violations(page), [], `${game} ${lang} ${colorScheme}`);
      await playOut(page);
      await whole(page);
      assert.deepEqual(await violations(page), [], `${game} ${lang} ${colorScheme}, at its end`);
      assert.deepEqual(errors, []);
      await close();
    }
  }
});

test("with all that an embed can show axe finds nothing", async () => {
  for (const [i, game] of games.entries()) {
    for (const theme of i === 0 ? ["light", "dark"] : ["light"]) {
      const { page, errors, close } = await newPage({ viewport: { width: 640, height: 700 } });
      await page.goto(`${site.url}embed/?game=${game}&theme=${theme}&ui=hint,undo,analysis,table&level=7`);
      await ready(page);
      await page.locator(".switch").click();
      await page.locator(".badge-mark").first().waitFor();
      const details = page.locator("details summary");
      if ((await details.count()) > 0) {
        await details.click();
        await page.locator("details .grid").waitFor();
      }
      assert.deepEqual(await violations(page), [], `${game} ${theme}`);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
      assert.deepEqual(errors, []);
      await close();
    }
  }
});

test("an embed that waits for the reader loads no engine until it is pressed", async () => {
  const { page, errors, close } = await newPage();
  /** @type {string[]} */
  const urls = [];
  page.on("request", (r) => urls.push(r.url()));
  await page.goto(`${site.url}embed/?game=${games[0]}&load=click`);
  const button = page.locator(".start button");
  await button.waitFor();
  assert.deepEqual(await violations(page), []);
  assert.equal(urls.some((u) => u.endsWith(".wasm")), false);
  await button.click();
  await ready(page);
  assert.deepEqual(errors, []);
  await close();
});
