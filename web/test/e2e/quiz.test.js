// Predict first: nothing gives the answer away, answers are judged as the engine
// would, and how the reader has fared stays on the device. No game is named but
// where a value is asked for.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newPage } from "./support/browser.js";
import { startEdge } from "./support/edge.js";
import { startHost } from "./support/host.js";
import { byKeys, plies, ready } from "./support/play.js";
import { gamesOf, kindsOf, LANGUAGES, returning, wordsOf } from "./support/reader.js";

/** @import {Page} from "playwright-core" */
/** @import {AnalyseResult, GameInfo} from "../../js/model.js" */

/** @type {Awaited<ReturnType<typeof startEdge>>} */
let site;
/** @type {GameInfo[]} */
let games;

before(async () => {
  site = await startEdge();
  games = await gamesOf(site.url);
});
after(() => site.stop());

/** What the engine says of the position that the page shows. @param {Page} page @returns {Promise<AnalyseResult>} */
async function truth(page) {
  const query = new URL(page.url()).searchParams;
  const info = games.find((g) => g.id === query.get("game"));
  const params = Object.fromEntries((info?.params ?? []).flatMap((p) => (query.has(p.id) ? [[p.id, query.get(p.id)]] : [])));
  const reply = await fetch(`${site.url}api/v1`, { method: "POST", body: JSON.stringify({
    v: 1, id: "1", op: "analyse", game: info?.id, params, ...(query.has("pos") ? { pos: query.get("pos") } : {}),
  }) });
  return (await reply.json()).result;
}

/** @param {Page} page @param {string} kind */
async function choose(page, kind) {
  await page.locator(`[name="quiz-kind"][value="${kind}"]`).check({ force: true });
  await page.locator("#status .question", { hasText: wordsOf("en").t("ui.quiz.question", { kind }) }).waitFor();
}

/** Waits until the answer is judged, and tells how. @param {Page} page */
async function judged(page) {
  await page.locator("#quiz-next").waitFor();
  await page.locator("#status .right, #status .wrong").waitFor();
  return (await page.locator("#status .right").count()) === 1;
}

/** Whatever on the page could give an answer away. @param {Page} page */
const leaks = (page) => page.evaluate(() => [
  ".badge-mark", ".badge", ".reasons", ".grid", ".heat", ".tree", ".chart", "#history", "#hint", "#values", ".status.win, .status.loss, .status.draw",
  ".moves .best", ".line .mistake", ".share", "#random [value=win]",
].filter((selector) => document.querySelector(selector)));

test("a game of each kind: who wins, and a winning move from the list", async (t) => {
  for (const { id } of (await kindsOf(site.url)).slice(0, 4)) {
    await t.test(id, async () => {
      const { page, errors, close } = await newPage();
      await returning(page);
      await page.goto(`${site.url}play/?game=${id}`);
      await ready(page);
      await page.locator("#quiz").click();
      await page.locator(".options [data-answer]").first().waitFor();
      assert.deepEqual(await leaks(page), []);
      const { outcome } = await truth(page);
      await page.locator(`[data-answer="${outcome}"]`).click();
      assert.equal(await judged(page), true);
      await page.locator(".reasons li").first().waitFor();

      await choose(page, "move");
      await page.locator(".moves [data-move][aria-disabled=false]").first().waitFor();
      assert.deepEqual(await leaks(page), []);
      const { moves } = await truth(page);
      const winning = moves.find((m) => m.best);
      assert.equal(winning?.outcome, "win", "there is one");
      await page.locator(`[data-move="${winning?.move}"]`).click();
      assert.equal(await judged(page), true);
      assert.equal(await plies(page), 0, "an answer is no move");
      assert.match(await page.locator(".score").innerText(), /2 right answers in a row, at best 2/);
      assert.deepEqual(errors, []);
      await close();
    });
  }
});

test("a wrong answer ends the streak, shows why, and the next question is about another position", async () => {
  const { page, errors, close } = await newPage();
  await returning(page);
  await page.goto(`${site.url}play/?game=${games[0]?.id}&quiz=1&values=1`);
  await page.locator(".options [data-answer]").first().waitFor();
  assert.deepEqual(await leaks(page), [], "the address may ask for values and for the quiz");
  const { outcome } = await truth(page);
  const before = page.url();
  await page.locator(`[data-answer="${outcome === "win" ? "loss" : "win"}"]`).click();
  assert.equal(await judged(page), false);
  await page.locator(".reasons li").first().waitFor();
  await page.locator(".badge-mark").first().waitFor();
  assert.match(await page.locator("#status").innerText(), /Not so/);
  assert.match(await page.locator(".score").innerText(), /^0 right answers in a row, at best 0/);
  await page.locator("#quiz-next").click();
  await page.locator(".options [data-answer]").first().waitFor();
  assert.deepEqual(await leaks(page), []);
  assert.notEqual(page.url(), before);
  for (const tab of ["table", "tree", "share", "why", "moves"]) {
    const button = page.locator(`#tab-${tab}`);
    if (await button.count() === 0) continue;
    await button.click();
    assert.deepEqual(await leaks(page), [], tab);
    assert.equal(await page.locator("#tab-panel .hidden-answer").count(), 1, tab);
  }
  for (const key of ["v", "h", "u"]) await page.keyboard.press(key);
  assert.deepEqual(await leaks(page), [], "single keys");
  await page.locator("#quiz-end").click();
  await page.locator("#values").waitFor({ state: "attached" });
  assert.equal(new URL(page.url()).searchParams.get("quiz"), null);
  assert.deepEqual(errors, []);
  await close();
});

test("by keyboard alone: a value is typed, a winning move is made on the board", async () => {
  const { page, errors, close } = await newPage();
  await returning(page);
  await page.goto(`${site.url}play/?game=nim&pos=3.5.7`);
  await ready(page);
  await page.locator("#quiz").focus();
  await page.keyboard.press("Enter");
  await page.locator(".options [data-answer]").first().waitFor();
  await page.waitForFunction(() => document.activeElement?.id === "quiz-end"); // which is given the focus once it is drawn
  await page.locator('[name="quiz-kind"]:checked').focus();
  await page.keyboard.press("ArrowLeft"); // radios go round: the last one
  await page.locator("#quiz-number").waitFor();
  for (let i = 0; i < 5 && !(await page.locator("#quiz-number:focus").count()); i++) await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("x");
  await page.keyboard.press("Enter");
  await page.locator("#quiz-problem").waitFor();
  assert.match(await page.locator("#quiz-problem").innerText(), /whole number/);
  await page.keyboard.press("Backspace");
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  assert.equal(await judged(page), true, "3 xor 5 xor 7 = 1");
  assert.match(await page.locator("#status").innerText(), /Right: G = 1\..*Grundy value 1/s);
  // The focus is not lost: it goes on once the page is drawn.
  await page.waitForFunction(() => document.activeElement?.id === "quiz-next");

  await choose(page, "move");
  await page.locator(".stop.usable").first().waitFor();
  const { moves } = await truth(page);
  const wrong = moves.find((m) => m.outcome !== "win");
  await page.locator(`.moves [data-move="${wrong?.move}"]`).focus();
  await page.keyboard.press("Enter");
  assert.equal(await judged(page), false);
  await page.locator("#quiz-next").focus();
  await page.keyboard.press("Enter");
  await page.locator(".stop.usable").first().waitFor();
  await byKeys(page)(page.locator(".stop.usable").first());
  await page.locator("#quiz-next").waitFor();
  assert.equal(await plies(page), 0);
  assert.deepEqual(errors, []);
  await close();
});

test("the score stays on the device, goes along with the rest and is erased with it", async () => {
  const { page, errors, close } = await newPage();
  await returning(page);
  await page.goto(`${site.url}play/?game=${games[0]?.id}&quiz=1`);
  await page.locator(".options [data-answer]").first().waitFor();
  await page.locator(`[data-answer="${(await truth(page)).outcome}"]`).click();
  await judged(page);
  await page.reload();
  await page.locator(".score").waitFor();
  assert.match(await page.locator(".score").innerText(), /1 right answer in a row/);
  const kept = await page.evaluate(() => localStorage.getItem("mmx") ?? "");
  assert.deepEqual(JSON.parse(kept).quiz, { [games[0]?.id ?? ""]: { streak: 1, best: 1, kinds: { who: [1, 1] } } });

  await page.goto(`${site.url}#device`);
  await page.locator("#kept-text").fill(kept.replace('"best":1', '"best":9'));
  await page.locator("#kept-import").click();
  await page.locator(".done:not(:empty)").waitFor();
  assert.match(await page.locator(".progress-list").innerText(), /1 of 1 right, at best 9 in a row/);
  await page.locator("#erase").click();
  await page.locator("#erase-sure").click();
  await page.goto(`${site.url}play/?game=${games[0]?.id}&quiz=1`);
  await page.locator(".options [data-answer]").first().waitFor();
  assert.equal(await page.locator(".score").count(), 0);
  assert.deepEqual(errors, []);
  await close();
});

test("where storage is forbidden the score lasts as long as the page", async () => {
  const { page, errors, close } = await newPage();
  await page.addInitScript(() => Object.defineProperty(window, "localStorage", { get: () => { throw new DOMException("no", "SecurityError"); } }));
  await page.goto(`${site.url}play/?game=${games[0]?.id}&quiz=1`);
  for (const n of [1, 2]) {
    await page.locator(".options [data-answer]").first().waitFor();
    await page.locator(`[data-answer="${(await truth(page)).outcome}"]`).click();
    await judged(page);
    assert.match(await page.locator(".score").innerText(), new RegExp(`^${n} right`));
    await page.locator("#quiz-next").click();
  }
  assert.deepEqual(errors, []);
  await close();
});

for (const lang of LANGUAGES) {
  test(`an embed asks first, by touch: ${lang}`, async () => {
    const words = wordsOf(lang);
    const { page, errors, close } = await newPage({ viewport: { width: 320, height: 420 }, hasTouch: true, isMobile: true });
    await page.goto(`${site.url}embed/?v=1&game=${games[0]?.id}&ui=quiz,undo,hint,table&lang=${lang}`);
    await page.locator(".options [data-answer]").first().waitFor();
    const status = page.locator("#status");
    assert.match(await status.innerText(), new RegExp(words.t("ui.quiz.question", { kind: "who" }).replace("?", "\\?")));
    assert.deepEqual(await leaks(page), []);
    assert.equal(await page.locator("#undo, #hint, details").count(), 0);
    const { outcome } = await truth(page);
    await page.locator(`[data-answer="${outcome === "win" ? "loss" : "win"}"]`).tap();
    assert.equal(await judged(page), false);
    await page.locator(".why-few li").first().waitFor();
    assert.match(await status.innerText(), new RegExp(words.t("ui.quiz.wrong", { kind: "who", given: "" })));
    assert.doesNotMatch(await page.locator("body").innerText(), /⟦/);
    await page.locator("#quiz-end").tap();
    await page.locator("#undo").waitFor();
    assert.equal(await page.locator(".quiz").count(), 0);
    await page.locator("#quiz").tap();
    await page.locator(".options [data-answer]").first().waitFor();
    assert.deepEqual(errors, []);
    await close();
  });
}

test("in a sandbox, where no storage is to be had, it counts all the same; the element passes it on", async () => {
  const host = await startHost({
    "sandbox.html": `<iframe src="${site.url}embed/?game=${games[0]?.id}&ui=quiz" width="320" height="420" title="embed" sandbox="allow-scripts"></iframe>`,
    "element.html": `<script type="module" src="${site.url}embed/v1.js"></script><minimex-game game="${games[0]?.id}" ui="quiz,hint" load="visible"></minimex-game>`,
  });
  const { page, errors, close } = await newPage({ serviceWorkers: "block" });
  for (const name of ["sandbox.html", "element.html"]) {
    await page.goto(`${host.url}${name}`);
    const frame = page.frameLocator("iframe");
    await frame.locator(".options [data-answer]:enabled").first().click();
    await frame.locator("#quiz-next").waitFor();
    await frame.locator(".score").waitFor();
    assert.match(await frame.locator(".score").innerText(), /[01]\/1|[01] of 1/);
    await frame.locator("#quiz-next").click();
    await frame.locator(".options [data-answer]:enabled").first().waitFor();
  }
  assert.deepEqual(errors, []);
  await close();
  await host.stop();
});

test("on paper the question stands without its answer", async () => {
  const { page, close } = await newPage();
  await returning(page);
  await page.goto(`${site.url}play/?game=${games[0]?.id}&quiz=1`);
  await page.locator(".options [data-answer]").first().waitFor();
  await page.emulateMedia({ media: "print" });
  assert.match(await page.locator("#status").innerText(), /Who wins from here/);
  assert.deepEqual(await page.locator(".quiz, .panel").evaluateAll((all) => all.map((e) => e.getClientRects().length)), [0, 0]);
  await close();
});
