// What a page may write into a frame's address and into an element's attributes,
// before and after the embed is there: the same words, the same answers.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newPage } from "./support/browser.js";
import { startEdge } from "./support/edge.js";
import { act, frameIn, ready, startHost } from "./support/host.js";

/** @import {Page} from "playwright-core" */
/** @import {MinimexGame} from "../../js/embed/element.js" */

/** @type {Awaited<ReturnType<typeof startEdge>>} */
let site;
/** @type {Awaited<ReturnType<typeof startHost>>} */
let host;

/** Every parameter with a value that it does not take. */
const BAD = {
  v: "3", play: "none", lang: "xx", theme: "blue", ui: "hint,fly", first: "he", level: "7", seed: "a", links: "2", load: "never", pos: "3.x",
};

/** What nobody asked for, in an address. */
const UNKNOWN = "utm_source=mail&__proto__=1&constructor=2&fbclid=x";

/** So many moves from a heap of two thousand. */
const LONG = Array.from({ length: 1500 }, (_, i) => `1-${1999 - i}`);

const HOSTILE = '<img src=x data-fuzz onerror="window.fuzzed=1">';

before(async () => {
  site = await startEdge();
  const script = `<script type="module" src="${site.url}embed/v1.js"></script>`;
  /** @param {Record<string, string>} given */
  const element = (given) => `${script}<minimex-game id="a" height="420"${Object.entries(given).map(([n, v]) =>
    ` ${n}="${v.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`).join("")}><p>figure</p></minimex-game>`;
  const bad = Object.entries(BAD).map(([n, v]) => `${n}=${v}`).join("&");
  host = await startHost({
    "bad.html": `<iframe src="${site.url}embed/?game=nim&${bad}" width="400" height="500"></iframe>`,
    "unknown.html": `<iframe src="${site.url}embed/?${UNKNOWN}&game=nim&pos=3.5.7#?secret=x&utm=1" width="400" height="500"></iframe>`,
    "element.html": element({ game: "nim", pos: "3.5.7" }),
    "bad-element.html": element({ game: "nim", ...BAD }),
    "now.html": element({ game: "nim", pos: "3.5.7", load: "now" }),
    "long.html": `${element({ game: "nim", pos: "2000", m: LONG.join(",") })}<iframe src="${site.url}embed/?game=nim&pos=2000#m=${LONG.join(",")}" width="400" height="400"></iframe>`,
    "hostile.html": element({ game: "nim", pos: HOSTILE, label: HOSTILE, lang: HOSTILE, theme: "javascript:window.fuzzed=1", m: `${HOSTILE}#?secret=x`, ui: HOSTILE, height: HOSTILE }),
  });
});
after(async () => {
  await host.stop();
  await site.stop();
});

/** The errors that an element told, from one on. @param {Page} page @param {number} [from] */
const errorsOf = async (page, from = 0) => (await page.evaluate(() => window.heard.filter((e) => e.type === "error").map((e) => e.detail))).slice(from);

for (const name of ["bad.html", "bad-element.html"]) {
  test(`each bad value gives way to the default, is seen, and is told: ${name}`, async () => {
    const { page, errors, close } = await newPage();
    await page.goto(`${host.url}${name}`);
    if (name === "bad-element.html") await page.locator("#a button").click();
    const inner = await frameIn(page.locator("main"));
    await ready(inner);
    const notices = await inner.locator(".notices li").allInnerTexts();
    for (const [field, value] of Object.entries(BAD)) {
      assert.equal(notices.filter((n) => n.includes(`“${value}”`) && n.includes(field) || (field === "pos" && n.includes("3.x"))).length >= 1, true, `${field}: ${notices}`);
    }
    assert.equal(notices.length, Object.keys(BAD).length);
    const told = await page.evaluate(() => window.posted.filter((m) => m.data.type === "error").map((m) => m.data.field));
    assert.deepEqual(told.sort(), Object.keys(BAD).sort());
    assert.deepEqual(await inner.evaluate(() => [document.documentElement.lang, document.documentElement.dataset["theme"]]), ["en", undefined]);
    assert.equal(await inner.locator(".controls a").count(), 1);
    assert.deepEqual(await inner.locator(".buttons button").evaluateAll((all) => all.map((b) => b.id)), ["undo", "hint"]);
    assert.deepEqual(errors, []);
    await close();
  });
}

test("what is unknown in an address is ignored", async () => {
  const { page, errors, close } = await newPage();
  await page.goto(`${host.url}unknown.html`);
  const inner = await frameIn(page.locator("main"));
  await ready(inner);
  assert.equal(await inner.locator(".notices li").count(), 0);
  assert.deepEqual(await page.evaluate(() => window.posted.filter((m) => m.data.type === "error")), []);
  assert.deepEqual(errors, []);
  await close();
});

test("an attribute that becomes bad gives way to the default, is seen and told; the match goes on where it can", async () => {
  const { page, errors, close } = await newPage();
  await page.goto(`${host.url}element.html`);
  const game = page.locator("#a");
  await game.locator("button").click();
  await act(await frameIn(game));
  await page.waitForFunction(() => window.heard.filter((e) => e.type === "move").length === 2);
  const moves = await game.evaluate((/** @type {MinimexGame} */ e) => e.getState().then((s) => s.moves));
  for (const [field, value] of Object.entries(BAD)) {
    const told = (await errorsOf(page)).length;
    await game.evaluate((e, [n, v]) => e.setAttribute(String(n), String(v)), [field, value]);
    await page.waitForFunction((n) => window.heard.filter((e) => e.type === "error").length > n, told);
    const inner = await frameIn(game);
    await ready(inner);
    assert.deepEqual((await errorsOf(page, told)).map((e) => [e.field, e.at]), [[field, value]]);
    assert.equal(await inner.locator(".notices li").count(), 1, field);
    const state = await game.evaluate((/** @type {MinimexGame} */ e) => e.getState());
    // Colours and language are no reason to end a match.
    if (field === "theme" || field === "lang") assert.deepEqual([state.moves.slice(0, 2), state.theme, state.lang], [moves, "auto", "en"], field);
    else assert.equal(state.moves.length, 0, field);
    await game.evaluate((e, n) => (n === "pos" ? e.setAttribute(n, "3.5.7") : e.removeAttribute(n)), field);
    await page.waitForFunction(() => document.getElementById("a")?.shadowRoot?.querySelector("iframe") !== null);
    await game.evaluate((/** @type {MinimexGame} */ e) => e.getState());
    if (field === "theme" || field === "lang") continue;
    await game.evaluate((/** @type {MinimexGame} */ e, list) => e.setState({ pos: "3.5.7", moves: list }), moves);
  }
  assert.deepEqual(errors, []);
  await close();
});

test("what says nothing of the game leaves the match alone: every element's attributes, the page's own, the same value again", async () => {
  const { page, errors, close } = await newPage();
  await page.goto(`${host.url}element.html`);
  const game = page.locator("#a");
  await game.locator("button").click();
  const inner = await frameIn(game);
  await act(inner);
  await ready(inner);
  const same = await game.evaluate(async (/** @type {MinimexGame} */ e) => {
    const frame = e.shadowRoot?.querySelector("iframe");
    for (const name of ["inert", "hidden", "draggable", "translate", "title", "data-x", "aria-hidden", "tabindex", "_ngcontent-abc", "v-cloak", "x:y", "label", "load", "height"]) {
      e.setAttribute(name, name === "load" ? "visible" : "1");
      e.removeAttribute(name);
    }
    for (const name of ["game", "pos"]) e.setAttribute(name, e.getAttribute(name) ?? "");
    await new Promise((done) => setTimeout(done, 50));
    const { moves } = await e.getState();
    return [frame === e.shadowRoot?.querySelector("iframe"), moves.length];
  });
  assert.deepEqual(same, [true, 2]);
  assert.deepEqual(errors, []);
  await close();
});

test("load says when: at once, once it is seen, and also where it is said later", async () => {
  const { page, errors, close } = await newPage();
  await page.goto(`${host.url}now.html`);
  await ready(await frameIn(page.locator("#a")));
  for (const load of ["now", "visible"]) {
    await page.goto(`${host.url}element.html`);
    const game = page.locator("#a");
    await game.locator("button").waitFor();
    assert.equal(await page.locator("iframe").count(), 0);
    await game.evaluate((e, value) => e.setAttribute("load", value), load);
    await ready(await frameIn(game));
  }
  assert.deepEqual(errors, []);
  await close();
});

test("a line of 1,500 moves in the fragment, of a frame and of an element", async () => {
  const { page, errors, close } = await newPage();
  await page.goto(`${host.url}long.html`);
  const plain = await (await page.locator("main > iframe").elementHandle())?.contentFrame();
  assert.ok(plain);
  await ready(plain);
  await page.locator("#a button").click();
  await ready(await frameIn(page.locator("#a")));
  const state = await page.locator("#a").evaluate((/** @type {MinimexGame} */ e) => e.getState());
  assert.deepEqual([state.start, state.pos], ["2000", "500"]);
  assert.deepEqual(state.moves, LONG);
  const told = await page.evaluate(() => window.posted.filter((m) => m.data.type === "state").map((m) => m.data.state.moves.length));
  assert.ok(told.length >= 2 && told.every((n) => n === LONG.length), String(told));
  assert.deepEqual(errors, []);
  await close();
});

test("hostile attributes stay text", async () => {
  const { page, errors, close } = await newPage();
  await page.goto(`${host.url}hostile.html`);
  const game = page.locator("#a");
  assert.equal(await game.locator("button").getAttribute("aria-label"), `Play: ${HOSTILE}`);
  await game.locator("button").click();
  const inner = await frameIn(game);
  await ready(inner);
  assert.equal(await inner.locator("[data-fuzz]").count(), 0);
  assert.equal(await page.evaluate(() => document.querySelectorAll("[data-fuzz]").length + (document.getElementById("a")?.shadowRoot?.querySelectorAll("[data-fuzz]").length ?? 0)), 0);
  for (const where of [page, inner]) assert.equal(await where.evaluate(() => "fuzzed" in window), false);
  assert.deepEqual(errors, []);
  await close();
});
