// A game of each kind of scene to its end against the computer, by mouse and by
// keyboard; none is named here. Of every game a move is made in offline.test.js.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newPage } from "./support/browser.js";
import { startEdge } from "./support/edge.js";
import { byKeys, click, focused, playOut, plies, ready } from "./support/play.js";
import { gamesOf, kindsOf } from "./support/reader.js";

/** @type {Awaited<ReturnType<typeof startEdge>>} */
let site;
/** @type {string[]} */
let games = []; // one of each kind of scene
/** @type {string[]} */
let all = [];

before(async () => {
  site = await startEdge();
  games = (await kindsOf(site.url)).map((g) => g.id);
  all = (await gamesOf(site.url)).map((g) => g.id);
});
after(() => site.stop());

test("the gallery leads to every game", async () => {
  const { page, errors, close } = await newPage();
  await page.goto(site.url);
  await page.locator(".card .figure svg").nth(all.length - 1).waitFor();
  const links = await page.locator(".card a").evaluateAll((all) => all.map((a) => new URL(/** @type {HTMLAnchorElement} */ (a).href).searchParams.get("game")));
  assert.deepEqual([...links].sort(), [...all].sort());
  await page.locator(".card a").first().click();
  assert.equal(await ready(page), "you");
  assert.deepEqual(errors, []);
  await close();
});

for (const [way, press] of /** @type {const} */ ([["mouse", () => click], ["keyboard", byKeys]])) {
  test(`a game of each kind is played to its end by ${way}`, async (t) => {
    for (const game of games) {
      await t.test(game, async () => {
        const { page, errors, close } = await newPage();
        await page.goto(`${site.url}play/?game=${game}`);
        const made = await playOut(page, press(page));
        assert.ok(made >= 2, `${made} moves`);
        assert.equal(await page.locator(".stop.usable").count(), 0);
        assert.match(await page.locator("#status").innerText(), /won|draw/);
        const moves = new URL(page.url()).hash.replace("#m=", "").split(",");
        assert.equal(moves.length, made);
        assert.deepEqual(errors, []);
        await close();
      });
    }
  });
}

test("where the computer starts it moves first, and the reader then answers", async () => {
  for (const game of games.slice(0, 3)) {
    const { page, errors, close } = await newPage();
    await page.goto(`${site.url}play/?game=${game}&first=computer`);
    assert.equal(await ready(page), "you");
    assert.equal(await plies(page), 1);
    assert.equal(await page.locator("#undo").isDisabled(), true);
    assert.deepEqual(errors, []);
    await close();
  }
});

test("two people play both sides, undo and redo go by single moves", async () => {
  const { page, close } = await newPage();
  await page.goto(`${site.url}play/?game=${games[0]}&opponent=person`);
  assert.equal(await ready(page), "first");
  await page.locator(".stop.usable").first().click();
  await page.locator('.status[data-turn="second"]').waitFor();
  await ready(page);
  const text = await page.locator("#position").inputValue();
  await page.locator("#undo").click();
  await page.locator('.status[data-turn="first"]').waitFor();
  await page.locator("#redo").click();
  await page.locator('.status[data-turn="second"]').waitFor();
  assert.equal(await page.locator("#position").inputValue(), text);
  await close();
});

test("undo takes back the reader's move with the computer's answer", async () => {
  const { page, close } = await newPage();
  await page.goto(`${site.url}play/?game=${games[0]}`);
  await ready(page);
  const start = await page.locator("#position").inputValue();
  await page.locator(".stop.usable").first().click();
  await page.locator(".stage .line li").nth(2).waitFor();
  await page.locator("#undo").click();
  await page.waitForFunction((text) => /** @type {HTMLInputElement} */ (document.getElementById("position")).value === text, start);
  assert.equal(await page.locator(".line .undone").count(), 2);
  await page.locator("#redo").click();
  await page.locator(".line .undone").first().waitFor({ state: "detached" });
  await close();
});

test("the keyboard's place stays on the board when its piece goes", async () => {
  const { page, close } = await newPage();
  await page.goto(`${site.url}play/?game=${games[0]}&opponent=person`);
  await ready(page);
  await page.locator(".stop.usable").first().focus();
  await page.keyboard.press("Enter");
  await page.locator('.status[data-turn="second"]').waitFor();
  await ready(page);
  assert.notEqual(await focused(page), null);
  assert.equal(await page.locator('[data-stop][tabindex="0"]').count(), 1);
  await close();
});

test("values, hint and reasons are there when they are asked for, and not before", async () => {
  for (const game of games.slice(0, 4)) {
    const { page, errors, close } = await newPage();
    await page.goto(`${site.url}play/?game=${game}`);
    await ready(page);
    assert.equal(await page.locator(".badge, .badge-mark").count(), 0);
    await page.locator("#hint").click();
    await page.locator(".hint-line").waitFor();
    await page.locator("#hint").click();
    await page.locator(".node.hinted").first().waitFor();
    await page.locator("#reveal").click();
    await page.locator(".badge-mark").first().waitFor();
    await page.locator(".reasons li").first().waitFor();
    await page.locator("#check").click();
    await page.locator(".check .valid").waitFor();
    await page.locator("#tab-moves").click();
    await page.locator(".moves .best button").first().click();
    await page.locator(".stage .line li").nth(1).waitFor();
    assert.deepEqual(errors, []);
    await close();
  }
});
