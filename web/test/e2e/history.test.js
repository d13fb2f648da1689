// The course of the game, branches, hints in two steps, refused moves, the computer
// against itself, and long work.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newPage } from "./support/browser.js";
import { startEdge } from "./support/edge.js";
import { plies, ready } from "./support/play.js";
import { kindsOf } from "./support/reader.js";

/** @import {Page} from "playwright-core" */

/** @type {Awaited<ReturnType<typeof startEdge>>} */
let site;
/** @type {string[]} */
let games = [];

before(async () => {
  site = await startEdge();
  games = (await kindsOf(site.url)).map((g) => g.id);
});
after(() => site.stop());

/** @param {Page} page @param {string} want */
const shows = (page, want) => page.waitForFunction((text) =>
  /** @type {HTMLInputElement | null} */ (document.getElementById("position"))?.value === text, want);

test("a mistake is marked with what it gave away, once values may be seen", async () => {
  const { page, errors, close } = await newPage();
  await page.goto(`${site.url}play/?game=nim&pos=3.5.7&opponent=person#m=1-0,3-5`);
  await shows(page, "0.5.5");
  await ready(page);
  await page.locator("#history").click();
  await page.locator(".moves-made tbody tr").nth(1).waitFor();
  assert.equal(await page.locator(".course .badge, .stage .mistake, .chart").count(), 0);
  await page.locator("#history-reveal").click();
  await page.locator(".moves-made .mistake").waitFor();
  assert.equal(await page.locator(".moves-made .mistake").count(), 1);
  assert.match(await page.locator(".moves-made .mistake .note").innerText(), /win.*loss/);
  assert.equal(await page.locator(".line .mistake").count(), 1);
  const values = await page.locator(".moves-made tr:nth-child(2) .badge").evaluateAll((all) => all.map((b) => b.getAttribute("aria-label")));
  assert.deepEqual(values, ["win", "win"]);
  assert.equal(await page.locator(".chart circle").count(), 3);
  assert.equal(await page.locator(".chart circle.mistake").count(), 1);
  assert.match(await page.locator(".chart svg").getAttribute("aria-label") ?? "", /2 plies, 1 mistake/);
  assert.deepEqual(errors, []);
  await close();
});

test("in a game of points a mistake tells the points given away", async () => {
  const { page, errors, close } = await newPage();
  await page.goto(`${site.url}play/?game=coins&pos=2.4.6.8&opponent=person&values=1#m=left`);
  await page.locator(".line .mistake").waitFor();
  await page.locator("#history").click();
  assert.match(await page.locator(".mistake .note").innerText(), /8 points/);
  assert.match(await page.locator("#status").innerText(), /by 4 points/);
  assert.deepEqual(errors, []);
  await close();
});

test("points that the end itself brings count, made or opened, in an embed too", async () => {
  const { page, errors, close } = await newPage();
  const scores = () => page.locator(".scores dd").allInnerTexts();
  await page.goto(`${site.url}play/?game=carrot&pos=3.5&opponent=person`);
  await ready(page);
  assert.deepEqual(await scores(), ["0", "0"]);
  await page.locator(".stop.usable").first().click();
  await page.locator('.status[data-turn="over"]').waitFor();
  assert.deepEqual(await scores(), ["5", "0"]);
  await page.goto(`${site.url}embed/?game=tree&pos=[-7,4]&opponent=person#m=1`);
  await page.locator('.status[data-turn="over"]').waitFor();
  assert.match(await page.locator("#status").innerText(), /second player has won/);
  assert.deepEqual(await scores(), ["0", "7"]);
  assert.deepEqual(errors, []);
  await close();
});

test("a game that is over shows its course without being asked", async () => {
  const { page, errors, close } = await newPage();
  await page.goto(`${site.url}play/?game=nim&pos=1.2&opponent=person#m=2-0,1-0`);
  await shows(page, "0.0");
  await page.locator(".line .mistake").waitFor();
  await page.locator("#history").click();
  await page.locator(".chart .press").first().click();
  await shows(page, "1.2");
  assert.equal(await page.locator(".moves-made .mistake").count(), 1);
  assert.equal(await page.locator(".badge-mark").count(), 0);
  assert.deepEqual(errors, []);
  await close();
});

test("playing otherwise from an earlier position keeps the old line, which can be returned to", async () => {
  const { page, errors, close } = await newPage();
  await page.goto(`${site.url}play/?game=nim&pos=3.5.7&opponent=person#m=1-2,2-4,3-6`);
  await shows(page, "2.4.6");
  await page.locator("#history").click();
  await page.locator(".moves-made button").first().click();
  await shows(page, "2.5.7");
  await ready(page);
  await page.locator('[data-stop="heap3stone0"]').click();
  await shows(page, "2.5.0");
  assert.equal(await page.locator(".branches li nav").count(), 1);
  await page.locator(".branches button").last().click();
  await shows(page, "2.4.6");
  assert.equal(await plies(page), 3);
  assert.match(page.url(), /#m=1-2,2-4,3-6$/);
  assert.equal(await page.locator(".branches button").count(), 1);
  await page.goBack();
  await shows(page, "2.5.0");
  assert.equal(await page.locator(".branches button").count(), 2);
  assert.deepEqual(errors, []);
  await close();
});

test("a hint first says where to look, and only then the move", async () => {
  for (const game of games.slice(0, 4)) {
    const { page, errors, close } = await newPage();
    await page.goto(`${site.url}play/?game=${game}`);
    await ready(page);
    await page.locator("#hint").click();
    await page.locator(".hint-line").waitFor();
    const nudge = await page.locator(".hint-line").innerText();
    const lit = await page.locator(".node.hinted").count();
    assert.equal(await page.locator(".badge").count(), 0);
    await page.locator("#hint").click();
    await page.waitForFunction((old) => /** @type {HTMLElement} */ (document.querySelector(".hint-line")).innerText !== old, nudge);
    const move = await page.locator(".hint-line").innerText();
    await page.locator("#tab-moves").click();
    await page.locator(".moves .name").first().waitFor();
    const names = await page.locator(".moves .name").evaluateAll((all) => all.map((e) => /** @type {HTMLElement} */ (e).innerText));
    assert.ok(names.some((n) => move.includes(n)), `${move} names a move`);
    assert.ok(!names.some((n) => nudge.includes(n)), `${nudge} names none`);
    const shown = await page.locator(".node.hinted").count();
    assert.ok(shown > 0 && shown !== lit, "the board shows the move otherwise than the place");
    await page.locator("#hint").click();
    await page.locator(".hint-line").waitFor({ state: "detached" });
    assert.equal(await page.locator(".node.hinted").count(), 0);
    assert.deepEqual(errors, []);
    await close();
  }
});

test("a press that moves nothing says why, and the chosen piece stays chosen", async () => {
  const { page, errors, close } = await newPage();
  await page.goto(`${site.url}play/?game=dodgem`);
  await ready(page);
  /** @param {string} label */
  const press = (label) => page.locator(`[data-stop][aria-label^="${label}"]`).click({ force: true });
  await press("b1: red");
  await page.locator(".refusal").waitFor();
  assert.match(await page.locator(".refusal").innerText(), /car of Black/);
  await press("a3: black");
  await page.locator(".refusal").waitFor({ state: "detached" });
  await press("c3: empty");
  await page.locator(".refusal").waitFor();
  assert.match(await page.locator(".refusal").innerText(), /one square up, down or to the right/);
  assert.equal(await page.locator('.stop[aria-selected="true"]').count(), 1);
  await press("b1: red");
  await page.waitForFunction(() => /b1 is taken/.test(document.querySelector(".refusal")?.textContent ?? ""));
  await press("b3: empty");
  await page.locator(".stage .line li").nth(1).waitFor();
  assert.equal(await page.locator(".refusal").count(), 0);
  assert.deepEqual(errors, []);
  await close();
});

test("a typed move that is refused says what is wrong with it", async () => {
  for (const [game, move, why] of /** @type {const} */ ([
    ["nim", "1-9", /heap 1 has 3/], ["coins", "middle", /left or right/], ["dodgem", "a3-a1", /one square/], ["dodgem", "a3-a2", /a2 is taken/],
  ])) {
    const { page, errors, close } = await newPage();
    await page.goto(`${site.url}play/?game=${game}&tab=moves`);
    await ready(page);
    await page.locator("#move").fill(move);
    await page.keyboard.press("Enter");
    await page.locator("#move-problem").waitFor();
    assert.match(await page.locator("#move-problem").innerText(), why);
    assert.equal(await page.locator("#move").inputValue(), move);
    assert.deepEqual(errors, []);
    await close();
  }
});

test("the computer plays itself to the end, waits, and makes single moves", async () => {
  for (const game of games.slice(0, 2)) {
    const { page, errors, close } = await newPage({ reducedMotion: "no-preference" });
    await page.goto(`${site.url}play/?game=${game}`);
    await ready(page);
    await page.locator('input[name="opponent"][value="self"]').check({ force: true });
    await page.locator("#step").click();
    await page.locator(".stage .line li").nth(1).waitFor();
    assert.equal(await page.locator("#run").innerText(), "Let it play");
    await page.locator("#pace").selectOption("fast");
    await page.locator("#run").click();
    await page.locator(".stage .line li").nth(2).waitFor();
    await page.locator("#run").click();
    await page.waitForFunction(() => document.querySelector("#run")?.textContent === "Let it play");
    const halted = await plies(page);
    // Paused, the reader may move; then it goes on from there to the end.
    assert.ok((await page.locator(".stop.usable").count()) > 0);
    assert.equal(await plies(page), halted);
    await page.locator("#run").click();
    await page.locator('.status[data-turn="over"]').waitFor();
    assert.match(await page.locator("#status").innerText(), /won|draw/);
    assert.equal(await page.locator("#run").isDisabled(), true);
    assert.match(page.url(), /opponent=self/);
    assert.deepEqual(errors, []);
    await close();
  }
});

test("restart goes back to the same start, a new game to the usual one", async () => {
  const { page, errors, close } = await newPage();
  await page.goto(`${site.url}play/?game=nim&pos=2.2&opponent=person#m=1-0`);
  await shows(page, "0.2");
  await page.locator("#restart").click();
  await shows(page, "2.2");
  assert.equal(await page.locator("#restart").isDisabled(), true);
  await page.locator("#new").click();
  await page.waitForURL((url) => !url.searchParams.has("pos"));
  assert.deepEqual(errors, []);
  await close();
});

test("long work shows how far it is and can be cancelled; the position stays and it can be tried again", async () => {
  const { page, errors, close } = await newPage();
  // Work that takes as long as the test wants: the engine is not told of it.
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    let held = true;
    Worker.prototype.postMessage = function (/** @type {any} */ message, /** @type {any} */ transfer) {
      if (held && message.type === "call" && new TextDecoder().decode(message.request).includes('"analyse"')) {
        held = false;
        const tell = () => this.dispatchEvent(new MessageEvent("message", { data: { type: "progress", seq: message.seq, done: 1, of: 4 } }));
        setInterval(tell, 100);
        return;
      }
      post.call(this, message, transfer);
    };
  });
  await page.goto(`${site.url}play/?game=nim&pos=3.5.7&opponent=person#m=1-0`);
  await shows(page, "0.5.7");
  await ready(page);
  await page.locator("#values").check({ force: true });
  await page.locator(".status .work progress[value]").waitFor();
  await page.waitForFunction(() => /about \d+ seconds? left/.test(document.querySelector(".status .work")?.textContent ?? ""));
  await page.locator(".status .cancel").click();
  await page.locator(".status .retry").waitFor();
  assert.match(await page.locator(".status .problem").innerText(), /Cancelled.*position is kept/s);
  assert.equal(await page.locator("#position").inputValue(), "0.5.7");
  await page.locator(".status .retry").click();
  await page.locator(".badge-mark").first().waitFor();
  assert.equal(await plies(page), 1);
  assert.deepEqual(errors, []);
  await close();
});
