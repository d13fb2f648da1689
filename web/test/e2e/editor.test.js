// Positions made by hand, by mouse, touch and keyboard; whatever the kind of
// picture, by what the editor offers. No game is named where it does not matter.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newPage } from "./support/browser.js";
import { startEdge } from "./support/edge.js";
import { ready } from "./support/play.js";
import { kindsOf } from "./support/reader.js";

/** @import {Page} from "playwright-core" */

/** @type {Awaited<ReturnType<typeof startEdge>>} */
let site;
/** @type {string[]} */
let games = [];

/** @param {object} request */
const ask = async (request) => {
  const reply = await fetch(`${site.url}api/v1`, { method: "POST", body: JSON.stringify({ v: 1, id: "1", ...request }) });
  return (await reply.json()).result;
};

before(async () => {
  site = await startEdge();
  games = (await kindsOf(site.url)).map((g) => g.id);
});
after(() => site.stop());

/** @param {Page} page */
const text = (page) => page.locator("#position").inputValue();

/** Waits until the field shows another text than before. @param {Page} page @param {string} before */
async function changes(page, before) {
  await page.waitForFunction((old) => /** @type {HTMLInputElement} */ (document.getElementById("position")).value !== old, before);
  return text(page);
}

/** @param {Page} page @param {string} game @param {string} [query] */
async function open(page, game, query = "") {
  await page.goto(`${site.url}play/?game=${game}${query}`);
  await ready(page);
  await page.locator("#apply").click();
  await page.locator("[data-spot]").first().waitFor();
}

/** Applies what was made and tells the new start. @param {Page} page */
async function apply(page) {
  const made = await text(page);
  await page.locator("#apply").click();
  await page.locator(".editor").waitFor({ state: "detached" });
  await page.waitForFunction((want) => new URLSearchParams(location.search).get("pos") === want, made);
  await page.locator(".status").waitFor();
  return made;
}

test("every change that is offered at a place and for the whole is made, by mouse and by touch", async (t) => {
  const ways = /** @type {const} */ ([["mouse", {}], ["touch", { hasTouch: true, viewport: { width: 360, height: 740 } }]]);
  for (const [i, game] of games.entries()) {
    // The first kinds of scene both ways, the others in turns.
    for (const [way, options] of ways.filter((_, j) => i < 3 || (i + j) % 2 === 0)) {
      await t.test(`${game} by ${way}`, async () => {
        const { page, errors, close } = await newPage(options);
        await open(page, game);
        /** @param {string} selector @param {{timeout?: number}} [wait] */
        const press = (selector, wait) => page.locator(selector).first()[way === "touch" ? "tap" : "click"](wait);
        const { edits } = await ask({ op: "edits", game, pos: await text(page) });
        const acts = [...new Set(edits.map((/** @type {{act: string}} */ e) => e.act))].filter((a) => a !== "drop");
        assert.ok(acts.length > 0);
        for (const act of acts) {
          // The first place that offers it, which the bar shows; one may go while the picture is drawn anew.
          const offered = async () => {
            const spots = await page.locator("[data-spot]").count();
            for (let i = 0; i < spots && (await page.locator(`[data-act="${act}"]`).count()) === 0; i++) await press(`[data-spot="${i}"]`, { timeout: 3000 }).catch(() => undefined);
            return (await page.locator(`[data-act="${act}"]`).count()) > 0;
          };
          // Where earlier changes took it away, the start still has it.
          if (!(await offered())) {
            await open(page, game);
            assert.ok(await offered(), act);
          }
          const before = await text(page);
          const { edits: now } = await ask({ op: "edits", game, pos: before });
          await press(`[data-act="${act}"]`);
          const after = await changes(page, before);
          assert.ok(now.some((/** @type {{act: string, pos: string}} */ e) => e.act === act && e.pos === after), `${act}: ${before} to ${after}`);
          await page.locator("[data-spot]").first().waitFor();
        }
        const made = await apply(page);
        assert.equal(await text(page), made);
        assert.deepEqual(errors, []);
        await close();
      });
    }
  }
});

/** Games in which something can be moved by hand, with the places of one such move. */
async function draggable() {
  const list = [];
  for (const game of games) {
    const { pos } = await ask({ op: "scene", game });
    const { edits } = await ask({ op: "edits", game, pos });
    if (edits.some((/** @type {{act: string}} */ e) => e.act === "drop")) list.push({ game, pos, edits });
  }
  assert.ok(list.length >= 2, "a row and a board");
  return list;
}

/**
 * The middles of two places between which a piece can be moved.
 * @param {Page} page
 */
async function way(page) {
  const from = page.locator(".drags").first();
  await from.focus();
  await page.keyboard.press("Enter");
  const goal = page.locator("[data-spot].goal").last();
  const to = await goal.getAttribute("data-spot");
  await page.keyboard.press("Escape");
  await page.locator("[data-spot].goal").first().waitFor({ state: "detached" });
  /** @param {import("playwright-core").Locator} place */
  const middle = async (place) => {
    const box = await place.boundingBox();
    assert.ok(box);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  return { from: await middle(from), to: await middle(page.locator(`[data-spot="${to}"]`)) };
}

test("a piece is dragged by mouse", async () => {
  for (const { game, pos, edits } of await draggable()) {
    const { page, errors, close } = await newPage();
    await open(page, game);
    const { from, to } = await way(page);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
    assert.ok((await page.locator(".ghost > *").count()) > 0, "a copy follows");
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
    const after = await changes(page, pos);
    assert.ok(edits.some((/** @type {{act: string, pos: string}} */ e) => e.act === "drop" && e.pos === after), `${pos} to ${after}`);
    assert.equal(await page.locator(".ghost > *").count(), 0);
    assert.deepEqual(errors, []);
    await close();
  }
});

test("a piece is dragged by a finger, and the page does not scroll away under it", async () => {
  for (const { game, pos, edits } of await draggable()) {
    const { page, errors, close } = await newPage({ hasTouch: true, viewport: { width: 360, height: 740 } });
    await open(page, game);
    const { from, to } = await way(page);
    const touch = await page.context().newCDPSession(page);
    /** @param {"touchStart" | "touchMove" | "touchEnd"} type @param {{x: number, y: number}[]} touchPoints */
    const send = (type, touchPoints) => touch.send("Input.dispatchTouchEvent", { type, touchPoints });
    const scroll = await page.evaluate(() => scrollY);
    await send("touchStart", [from]);
    for (const share of [0.3, 0.6, 1]) await send("touchMove", [{ x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) }]);
    await send("touchEnd", []);
    const after = await changes(page, pos);
    assert.ok(edits.some((/** @type {{act: string, pos: string}} */ e) => e.act === "drop" && e.pos === after), `${pos} to ${after}`);
    assert.equal(await page.evaluate(() => scrollY), scroll);
    assert.deepEqual(errors, []);
    await close();
  }
});

test("by keyboard a piece is picked up, its place chosen, and put down there or let go", async () => {
  for (const { game, pos, edits } of await draggable()) {
    const { page, errors, close } = await newPage();
    await open(page, game);
    await page.locator(".drags").first().focus();
    await page.keyboard.press("Enter");
    assert.match(await page.locator(".said").innerText(), /Held/);
    await page.keyboard.press("Escape");
    await page.locator(".goal").first().waitFor({ state: "detached" });
    assert.equal(await text(page), pos);
    await page.keyboard.press("Enter");
    await page.locator(".goal").first().waitFor();
    for (const key of ["ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft"]) {
      await page.keyboard.press(key);
      if (await page.evaluate(() => document.activeElement?.classList.contains("goal"))) break;
    }
    await page.keyboard.press("Enter");
    const after = await changes(page, pos);
    assert.ok(edits.some((/** @type {{act: string, pos: string}} */ e) => e.act === "drop" && e.pos === after), `${pos} to ${after}`);
    assert.deepEqual(errors, []);
    await close();
  }
});

test("without a drag a piece moves by two presses; where it cannot be put, it is said", async () => {
  const [one] = (await draggable()).filter(({ edits }) => edits.some((/** @type {{act: string}} */ e) => e.act === "turn"));
  assert.ok(one);
  const { page, errors, close } = await newPage();
  await open(page, one.game);
  await page.locator(".drags").first().click();
  await page.locator('[data-act="hold"]').click();
  await page.locator(".goal").first().waitFor();
  await page.locator(".drags:not(.goal)").last().click();
  await page.locator(".said .refusal").waitFor();
  assert.equal(await text(page), one.pos);
  await page.locator(".goal").first().click();
  await changes(page, one.pos);
  assert.equal(await page.locator(".refusal").count(), 0);
  assert.deepEqual(errors, []);
  await close();
});

test("quick presses add up", async () => {
  const { page, errors, close } = await newPage();
  await open(page, "nim");
  const start = await text(page);
  await page.evaluate(() => {
    const more = /** @type {HTMLElement} */ (document.querySelector('[data-act="more"]'));
    for (let i = 0; i < 5; i++) more.click();
  });
  const [first, ...rest] = start.split(".");
  await page.waitForFunction((want) => /** @type {HTMLInputElement} */ (document.getElementById("position")).value === want, [Number(first) + 5, ...rest].join("."));
  assert.deepEqual(errors, []);
  await close();
});

test("a vertex of a graph is moved by drag, by two presses and by keys; the position stays", async () => {
  const { page, errors, close } = await newPage();
  await open(page, "graph");
  const start = await text(page);
  const vertex = page.locator('[data-spot="2"]');
  const middle = async () => {
    const box = await vertex.locator("rect").boundingBox();
    assert.ok(box);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  /** Waits until the vertex lies still, right of x, below y and above another y. @param {number} x @param {number} y @param {number} [above] */
  const lies = async (x, y, above = Infinity) => {
    for (let tries = 0, was = ""; tries < 80; tries++, await page.waitForTimeout(200)) {
      const m = await middle();
      if (was === `${m.x} ${m.y}` && m.x > x && m.y > y && m.y < above) return m;
      was = `${m.x} ${m.y}`;
    }
    return assert.fail("the vertex is not where it was put");
  };
  const canvas = await page.locator(".canvas .scene").boundingBox();
  assert.ok(canvas);
  /** A corner of the picture in which nothing stands. @param {number} share of its height */
  const corner = (share) => ({ x: canvas.x + 6, y: canvas.y + canvas.height * share });

  const before = await middle();
  await page.mouse.move(before.x, before.y);
  await page.mouse.down();
  await page.mouse.move(corner(0.1).x, corner(0.1).y, { steps: 5 });
  await page.mouse.up();

  const dragged = await lies(-Infinity, -Infinity, before.y - 40);
  await vertex.focus();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowRight");
  const keyed = await lies(dragged.x + 5, dragged.y + 5);
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-spot")), "2", "the focus stays");
  await page.keyboard.press("Enter");
  await page.locator(".said").getByText(/./).waitFor();
  await page.mouse.click(corner(0.9).x, corner(0.9).y);
  const put = await lies(-Infinity, keyed.y + 40);
  assert.equal(await text(page), start, "a place is no part of the position");
  await page.locator("#cancel-edit").click();
  await page.locator(".editor").waitFor({ state: "detached" });
  await page.locator("#apply").click();
  await vertex.waitFor();
  const again = await middle();
  assert.ok(Math.hypot(again.x - put.x, again.y - put.y) < 20, "it stays where it was put");
  assert.deepEqual(errors, []);
  await close();
});

test("heaps and coins are counted by the keys plus, minus and delete, the focus stays on the board", async () => {
  let counted = 0;
  for (const game of games) {
    const { pos: start, scene } = await ask({ op: "scene", game });
    const { edits } = await ask({ op: "edits", game, pos: start });
    /** @param {string} act @param {any[]} of */
    const places = (act, of) => of.filter((e) => e.act === act && e.node);
    if (!["heaps", "row"].includes(scene.kind)) continue;
    const { page, errors, close } = await newPage();
    await open(page, game);
    counted++;
    await page.locator('[data-spot="0"]').focus();
    await page.keyboard.press("+");
    const more = await changes(page, start);
    assert.ok(places("more", edits).some((e) => e.pos === more), `${start} to ${more}`);
    await page.keyboard.press("-");
    assert.equal(await changes(page, more), start);
    await page.waitForFunction(() => document.querySelector('[data-spot="0"]') === document.activeElement);
    for (let left = places("remove", edits).length, before = start; left > 1; left--) {
      await page.keyboard.press("End");
      await page.keyboard.press("Delete");
      before = await changes(page, before);
      await page.waitForFunction((n) => document.querySelectorAll("[data-spot]").length === n, left - 1);
      await page.waitForFunction(() => document.activeElement?.hasAttribute("data-spot"));
    }
    assert.deepEqual(errors, []);
    await close();
  }
  assert.ok(counted >= 2, "heaps and coins");
});

test("a pasted list or board keeps its lines; Enter applies it", async () => {
  const { page, errors, close } = await newPage();
  for (const [game, pasted, canonical] of [
    ["graph", "0 1\n0 2\r\n2 1\n", "0_0-1.0-2.2-1"],
    ["graph", '{\n  "start": 2,\n  "edges": [[0, 1], [2, 0]]\n}', "2_0-1.2-0"],
    ["maze", "..#\n#..\n...", "..x~x..~..."],
  ]) {
    await page.goto(`${site.url}play/?game=${game}&opponent=person`);
    await ready(page);
    await page.locator("#apply").click();
    const field = page.locator("#position");
    await field.focus();
    await page.keyboard.press("ControlOrMeta+A");
    // As a paste comes in.
    await page.keyboard.insertText(String(pasted));
    await page.locator("#position-problem").waitFor({ state: "detached" });
    assert.equal(await text(page), String(pasted).replaceAll("\r\n", "\n"));
    await page.waitForFunction((rows) => document.getElementById("position")?.getAttribute("rows") === rows, String(String(pasted).split("\n").length));
    await page.keyboard.press("Enter");
    await page.locator(".editor").waitFor({ state: "detached" });
    await page.waitForURL((url) => url.searchParams.get("pos") === canonical);
    assert.equal(await text(page), canonical);
  }
  await page.locator("#apply").click();
  await page.locator("#position").focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Shift+Enter");
  assert.match(await text(page), /\n$/);
  assert.deepEqual(errors, []);
  await close();
});

test("what is typed is checked at the field and stays; cancel leaves the match as it was", async () => {
  const { page, errors, close } = await newPage();
  await page.goto(`${site.url}play/?game=nim&pos=3.5.7&opponent=person#m=1-0`);
  await ready(page);
  const field = page.locator("#position");
  await field.fill("3, x, 7");
  await page.locator("#position-problem").waitFor();
  await page.locator("#apply").click();
  assert.equal(await text(page), "3, x, 7");
  assert.equal(await page.locator("#position[aria-invalid]").count(), 1);
  await field.fill("3, 4, 7");
  await page.locator("#position-problem").waitFor({ state: "detached" });
  await page.locator('[data-spot="2"]').waitFor();
  assert.equal(await text(page), "3, 4, 7");
  await page.locator("#cancel-edit").click();
  await page.locator(".editor").waitFor({ state: "detached" });
  assert.equal(await text(page), "0.5.7");
  assert.equal(await page.locator(".stage .line li").count(), 2);
  assert.deepEqual(errors, []);
  await close();
});

test("a preset fills the editor with its settings", async () => {
  const { games: all } = await ask({ op: "catalog" });
  const info = all.find((/** @type {any} */ g) => g.presets.some((/** @type {any} */ p) => p.params));
  const preset = info.presets.find((/** @type {any} */ p) => p.params);
  const { page, errors, close } = await newPage();
  await open(page, info.id);
  await page.locator("#edit-preset").selectOption(preset.key);
  await page.waitForFunction((want) => /** @type {HTMLInputElement} */ (document.getElementById("position")).value === want, preset.pos);
  await page.locator("#apply").click();
  const [name, value] = /** @type {[string, string]} */ (Object.entries(preset.params)[0]);
  await page.waitForURL((url) => url.searchParams.get(name) === value && url.searchParams.get("pos") === preset.pos);
  assert.deepEqual(errors, []);
  await close();
});

test("a random position has the outcome that was asked for, from the reader's side", async () => {
  for (const [i, game] of games.slice(0, 4).entries()) {
    for (const first of i < 2 ? ["you", "computer"] : ["you"]) {
      const { page, errors, close } = await newPage();
      await page.goto(`${site.url}play/?game=${game}&first=${first}`);
      await ready(page);
      await page.locator("#random").selectOption("loss");
      await page.waitForURL((url) => url.searchParams.has("pos"));
      const pos = new URL(page.url()).searchParams.get("pos");
      const a = await ask({ op: "analyse", game, pos });
      assert.equal(a.outcome, first === "you" ? "loss" : "win", `${game} ${pos}`);
      assert.deepEqual(errors, []);
      await close();
    }
    const { page, errors, close } = await newPage();
    await open(page, game);
    const before = await text(page);
    await page.locator("#edit-random").selectOption("win");
    const made = await changes(page, before);
    assert.equal((await ask({ op: "analyse", game, pos: made })).outcome, "win");
    await apply(page);
    assert.deepEqual(errors, []);
    await close();
  }
});
