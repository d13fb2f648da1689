// The words between a page and an embed, one by one: what each is answered, when a
// match is started, and what becomes of too many and too large ones.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newPage } from "./support/browser.js";
import { startEdge } from "./support/edge.js";
import { act, frameIn, playOut, ready, startHost } from "./support/host.js";

/** @import {Page} from "playwright-core" */

/** @type {Awaited<ReturnType<typeof startEdge>>} */
let site;
/** @type {Awaited<ReturnType<typeof startHost>>} */
let host;

before(async () => {
  site = await startEdge();
  const frame = (/** @type {string} */ query, more = "") => `<iframe src="${site.url}embed/?${query}" width="400" height="400" title="embed" ${more}></iframe>`;
  host = await startHost({
    "frame.html": frame("game=nim&amp;pos=3.5.7"),
    "sandbox.html": frame("game=nim&amp;pos=3.5.7", 'sandbox="allow-scripts"'),
    "none.html": frame(""),
    "click.html": frame("game=nim&amp;load=click"),
    "visible.html": `<div style="height:4000px"></div>${frame("game=nim&amp;load=visible")}`,
    "far.html": `<div style="height:300px"></div>${frame("game=nim&amp;pos=3.5.7")}<div style="height:3000px"></div>`,
  });
});
after(async () => {
  await host.stop();
  await site.stop();
});

/** @param {string} name */
async function opened(name) {
  const all = await newPage();
  /** @type {string[]} */
  const engines = [];
  all.page.on("request", (r) => r.url().endsWith(".wasm") && engines.push(r.url()));
  await all.page.goto(`${host.url}${name}`);
  return { ...all, engines, inner: await frameIn(all.page.locator("main")) };
}

/** Sends orders to the frame. @param {Page} page @param {Record<string, unknown>[]} orders */
const send = (page, orders) => page.evaluate((list) => {
  for (const order of list) frames[0]?.postMessage({ target: "minimex", v: 1, ...order }, "*");
}, orders);

let asked = 0;

/** Sends an order and gives its answer. @param {Page} page @param {Record<string, unknown>} order @returns {Promise<any>} */
async function ask(page, order) {
  const reqId = `ask${++asked}`;
  await send(page, [{ ...order, reqId }]);
  const found = await page.waitForFunction((id) => window.posted.find((m) => m.data?.reqId === id), reqId);
  return (await found.jsonValue())?.data;
}

/** What was told without being asked. @param {Page} page @param {string} type @returns {Promise<any[]>} */
const told = (page, type) => page.evaluate((of) => window.posted.filter((m) => m.data.type === of && m.data.reqId === undefined).map((m) => m.data), type);

for (const name of ["frame.html", "sandbox.html"]) {
  test(`each order has its answer, each change its message: ${name}`, async () => {
    const { page, inner, errors, close } = await opened(name);
    await ready(inner);
    const address = await inner.evaluate(() => [location.href, history.length]);
    const [first] = await told(page, "ready");
    const { id } = first;
    assert.deepEqual(first, { source: "minimex", v: 1, id, type: "ready" });
    assert.equal((await told(page, "resize")).every((m) => m.id === id && m.height > 0), true);
    assert.deepEqual({ ...await ask(page, { cmd: "ping" }), reqId: 0 }, { source: "minimex", v: 1, id, type: "ready", reqId: 0 });

    const { state } = await ask(page, { cmd: "getState", id });
    assert.deepEqual(state, { game: "nim", params: {}, start: "3.5.7", moves: [], pos: "3.5.7", mover: "you", over: false, winner: null, lang: "en", theme: "auto" });
    const { hint } = await ask(page, { cmd: "hint" });
    assert.deepEqual([hint.outcome, /^[1-3]-\d$/.test(hint.move)], ["win", true]);
    const moved = await ask(page, { cmd: "setState", state: { ...state, moves: [hint.move] } });
    assert.equal(moved.state.moves[0], hint.move);
    await act(inner);
    const moves = await told(page, "move");
    assert.ok(moves.length >= 1 && moves.every((m) => m.move && m.pos && ["you", "computer"].includes(m.by)));
    await ready(inner);
    assert.deepEqual((await ask(page, { cmd: "undo" })).state.moves.length % 2, 0);
    assert.deepEqual((await ask(page, { cmd: "reset" })).state.moves, []);
    const dark = await ask(page, { cmd: "setTheme", theme: "dark" });
    const vi = await ask(page, { cmd: "setLang", lang: "vi" });
    assert.deepEqual([dark.state.theme, vi.state.lang], ["dark", "vi"]);
    assert.deepEqual(await inner.evaluate(() => [document.documentElement.dataset["theme"], document.documentElement.lang]), ["dark", "vi"]);

    for (const order of [{ cmd: "setTheme", theme: "blue" }, { cmd: "setLang", lang: "xx" }, { cmd: "fly" }, { cmd: "setState" }, { cmd: "toString" }, { cmd: "__proto__" }]) {
      assert.equal((await ask(page, order)).code, "bad_request", JSON.stringify(order));
    }
    assert.equal((await ask(page, { cmd: "setState", state: { params: { tab: "share", game: "coins" } } })).code, "bad_param");
    assert.equal((await ask(page, { cmd: "getState" })).state.pos, "3.5.7", "a refusal leaves the match as it is");
    await playOut(inner);
    const [end] = await told(page, "end");
    assert.deepEqual([end.pos, ["you", "computer"].includes(end.winner)], ["0.0.0", true]);
    assert.equal((await ask(page, { cmd: "hint" })).hint, null);
    assert.deepEqual(await inner.evaluate(() => [location.href, history.length]), address);
    assert.deepEqual(errors, []);
    await close();
  });
}

test("an embed without a game takes colours and language, and a game that it is given", async () => {
  const { page, inner, errors, close } = await opened("none.html");
  await page.waitForFunction(() => window.posted.some((m) => m.data.type === "ready"));
  assert.equal((await ask(page, { cmd: "setTheme", theme: "dark" })).type, "ready");
  assert.equal((await ask(page, { cmd: "setLang", lang: "vi" })).type, "ready");
  assert.deepEqual(await inner.evaluate(() => [document.documentElement.dataset["theme"], document.documentElement.lang]), ["dark", "vi"]);
  for (const cmd of ["getState", "undo", "reset", "hint"]) assert.equal((await ask(page, { cmd })).code, "unknown_game", cmd);
  assert.equal((await ask(page, { cmd: "setState", state: { game: "nim", pos: "1.2" } })).state.pos, "1.2");
  await playOut(inner);
  assert.deepEqual(errors, []);
  await close();
});

for (const name of ["click.html", "visible.html"]) {
  test(`who waits for the reader takes colours and language and loads no engine for them: ${name}`, async () => {
    const { page, inner, engines, errors, close } = await opened(name);
    assert.equal((await ask(page, { cmd: "ping" })).type, "ready");
    assert.equal((await ask(page, { cmd: "setTheme", theme: "dark" })).type, "ready");
    assert.equal((await ask(page, { cmd: "setLang", lang: "vi" })).type, "ready");
    assert.equal((await ask(page, { cmd: "fly" })).code, "bad_request");
    assert.deepEqual(await inner.evaluate(() => [document.documentElement.dataset["theme"], document.documentElement.lang]), ["dark", "vi"]);
    await page.waitForLoadState("networkidle");
    assert.deepEqual(engines, []);
    assert.equal((await ask(page, { cmd: "getState" })).state.lang, "vi", "what is asked of the match starts it");
    assert.equal(engines.length, 1);
    await ready(inner);
    assert.deepEqual(errors, []);
    await close();
  });
}

test("a flood of orders ends: each is answered or refused, and the match goes on", async () => {
  const { page, inner, errors, close } = await opened("frame.html");
  await ready(inner);
  const flood = [
    { cmd: "ping" }, { cmd: "getState" }, { cmd: "hint" }, { cmd: "undo" }, { cmd: "reset" }, { cmd: "setTheme", theme: "dark" }, { cmd: "setLang", lang: "vi" },
    { cmd: "setState", state: { pos: "3.5.9" } }, { cmd: "setState", state: { pos: "x" } }, { cmd: "fly" },
  ];
  const all = Array.from({ length: 3000 }, (_, i) => ({ ...flood[i % flood.length], reqId: i }));
  await send(page, all);
  await page.waitForFunction((n) => new Set(window.posted.map((m) => m.data.reqId).filter((id) => Number.isInteger(id))).size === n, all.length);
  const refused = await page.evaluate(() => window.posted.filter((m) => m.data.code === "too_big").map((m) => m.data.field));
  assert.ok(refused.length > 0 && refused.every((f) => f === "cmd"), `${refused.length} refused`);
  assert.equal((await ask(page, { cmd: "setState", state: { pos: "1.2.4" } })).state.pos, "1.2.4");
  assert.equal((await ask(page, { cmd: "setLang", lang: "en" })).state.lang, "en");
  await playOut(inner);
  assert.deepEqual(errors, []);
  await close();
});

test("what is too large or names what objects are made of is refused, and leaves nothing behind", async () => {
  const { page, inner, errors, close } = await opened("frame.html");
  await ready(inner);
  const kinds = ["keys", "long", "position", "moves", "line", "proto", "reqId"];
  await page.evaluate((list) => {
    for (const kind of list) {
      /** @type {Record<string, unknown>} */
      let state = {};
      if (kind === "keys") state["params"] = Object.fromEntries(Array.from({ length: 30_000 }, (_, i) => [`k${i}`, "v"]));
      if (kind === "long") state["pos"] = "3.".repeat(2_000_000);
      if (kind === "position") state["pos"] = `${"3.".repeat(149_000)}1`;
      if (kind === "moves") state["moves"] = Array(10_001).fill("1-2");
      if (kind === "line") state["moves"] = Array(10).fill("1".repeat(100_000));
      if (kind === "proto") state = JSON.parse('{"__proto__":{"pos":"1.1"},"game":"nim","params":{"__proto__":"misere","constructor":"x"}}');
      const reqId = kind === "reqId" ? "x".repeat(1_000_000) : kind;
      frames[0]?.postMessage({ target: "minimex", v: 1, cmd: "setState", state, reqId }, "*");
    }
  }, kinds);
  const state = await ask(page, { cmd: "getState" });
  const answers = await page.evaluate(() => Object.fromEntries(window.posted.filter((m) => typeof m.data.reqId === "string" && !m.data.reqId.startsWith("ask")).map((m) => [m.data.reqId, m.data.code ?? m.data.state?.pos])));
  assert.deepEqual(answers, { keys: "bad_request", long: "bad_request", position: "too_big", moves: "bad_request", line: "bad_request", proto: "bad_param" });
  assert.equal(state.state.pos, "3.5.7");
  assert.equal(await inner.evaluate(() => /** @type {any} */ ({}).pos), undefined);
  assert.deepEqual(errors, []);
  await close();
});

test("before it has the focus an embed leaves wheel and arrows to the page", async () => {
  const { page, inner, errors, close } = await opened("far.html");
  await ready(inner);
  const box = await page.locator("iframe").boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.wheel(0, 120);
  await page.waitForFunction(() => scrollY >= 100);
  const before = await page.evaluate(() => scrollY);
  await page.keyboard.press("ArrowDown");
  await page.waitForFunction((y) => scrollY > y, before);
  assert.deepEqual(await inner.evaluate(() => [document.hasFocus(), document.activeElement?.tagName]), [false, "BODY"]);
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), "BODY");
  assert.deepEqual(errors, []);
  await close();
});
