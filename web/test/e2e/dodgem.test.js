// Boards of Dodgem of all sizes: a table that is built at once, one that is asked
// for, given up and asked for again, and boards of which there are only estimates.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { violations } from "./support/axe.js";
import { newPage } from "./support/browser.js";
import { startEdge } from "./support/edge.js";
import { plies, ready } from "./support/play.js";

/** @import {Page} from "playwright-core" */

/** @type {Awaited<ReturnType<typeof startEdge>>} */
let site;

before(async () => {
  site = await startEdge();
});
after(() => site.stop());

const status = (/** @type {Page} */ page) => page.locator("#status").innerText();

/** Opens a board of so many squares a side. @param {Page} page @param {number} n @param {string} [more] */
async function open(page, n, more = "") {
  await page.goto(`${site.url}play/?game=dodgem&n=${n}${more}`);
  await ready(page);
}

/** Waits for a number of workers. @param {Page} page @param {number} n */
async function workers(page, n) {
  for (let looks = 0; looks < 6_000 && page.workers().length !== n; looks++) await page.waitForTimeout(20);
  assert.equal(page.workers().length, n);
}

/** Waits until a good part of the table is there. @param {Page} page */
const building = (page) => page.waitForFunction(() => {
  const bar = /** @type {HTMLProgressElement | null} */ (document.querySelector(".status progress"));
  return bar !== null && bar.position > 0.1;
});

test("4 x 4: a drawn game goes round, each move holds the draw, and the third time ends it", async () => {
  const { page, errors, close } = await newPage();
  await open(page, 4, "&opponent=person&values=1&tab=moves");
  const round = ["b2-a2", "a4-a3", "a2-b2", "a3-a4"];
  for (const move of ["a2-a1", "b1-b2", "a3-b3", ...round, ...round]) {
    const button = page.locator(`.moves [data-move="${move}"]`);
    assert.match(await button.innerText(), /draw/, move);
    assert.equal(await page.locator('.status[data-turn="over"]').count(), 0);
    const made = await plies(page);
    await button.click();
    await page.waitForFunction((n) => document.querySelectorAll(".stage .line li").length > n + 1, made);
  }
  await page.locator('.status[data-turn="over"]').waitFor();
  assert.match(await status(page), /A draw\..*third time/s);
  assert.equal(await page.locator(".stop.usable").count(), 0);
  // An address has the whole line, so that the same is said of it.
  await page.reload();
  await page.locator('.status[data-turn="over"]').waitFor();
  assert.match(await status(page), /A draw\..*third time/s);
  await page.locator("#undo").click();
  assert.equal(await ready(page), "first");
  assert.equal(page.workers().length, 1, "no table of its own");
  assert.deepEqual(errors, []);
  await close();
});

test("4 x 4: the one first move of which the outcome depends on the rule is told", async () => {
  const { page, errors, close } = await newPage();
  await open(page, 4, "&values=1");
  const rows = page.locator(".rules-table tbody tr");
  await rows.nth(1).waitFor();
  assert.deepEqual(await rows.evaluateAll((all) => all.map((tr) => tr.textContent?.replace(/\s+/g, " ").trim())), [
    "This position, you to move D draw D draw", "Black: a2 → a1 D draw L loss in 38",
  ]);
  await page.locator('[name="param-blocked"][value="wins"]').check({ force: true });
  await page.waitForFunction(() => /loss in 38.*draw/s.test(document.querySelector(".rules-table tbody")?.textContent ?? ""));
  assert.deepEqual(errors, []);
  await close();
});

test("5 x 5: the board is there at once, and its table built only where it is asked for, given up and asked for again", async () => {
  const { page, errors, close } = await newPage();
  await open(page, 5, "&values=1");
  assert.match(await page.locator(".status").innerText(), /120,014,925/);
  assert.equal(page.workers().length, 1);
  // The computer answers without a table.
  await page.locator('[data-stop="r2c1"]').click();
  await page.locator('[data-stop="r2c2"]').click();
  await page.waitForFunction(() => document.querySelectorAll(".stage .line li").length === 3);
  assert.equal(page.workers().length, 1);
  for (const ask of ["#solve", "#tab-panel .primary", "#hint"]) {
    await page.locator(ask).click();
    await building(page);
    assert.equal(page.workers().length, 2, ask);
    assert.match(await page.locator(".solving").innerText(), /of 120,014,925/);
    // The page listens: a car is taken hold of, and the engine says what is no move.
    const car = page.locator('[data-stop="r3c1"]');
    await car.click();
    assert.equal(await car.getAttribute("aria-selected"), "true");
    await page.locator('[data-stop="r6c6"]').click({ force: true });
    await page.locator(".refusal").waitFor();
    await car.press("Escape");
    await page.locator(".status .cancel").click();
    await workers(page, 1);
    await page.locator("#solve").waitFor();
    assert.equal(await page.locator("progress").count(), 0);
  }
  assert.equal(await page.locator(".badge, .badge-mark").count(), 0);
  await page.locator('[data-stop="r3c1"]').click();
  await page.locator('[data-stop="r3c2"]').click();
  await page.waitForFunction(() => document.querySelectorAll(".stage .line li").length === 5);
  // Another board has no use for it.
  await page.locator("#solve").click();
  await building(page);
  await page.locator("#param-n").fill("3");
  await page.locator("#param-n").blur();
  await workers(page, 1);
  await page.locator(".status .badge.win").waitFor();
  assert.match(await status(page), /win in 19/);
  assert.deepEqual(errors, []);
  await close();
});

test("5 x 5 in an embed: the board at once, values when they are asked for", async () => {
  const { page, errors, close } = await newPage();
  await page.goto(`${site.url}embed/?game=dodgem&n=5&ui=analysis`);
  await page.locator(".stop.usable").first().waitFor();
  await page.locator("#solve").waitFor();
  assert.equal(page.workers().length, 1);
  await page.locator("#values").check({ force: true });
  await building(page);
  assert.equal(page.workers().length, 2);
  await page.locator(".cancel").click();
  await workers(page, 1);
  assert.deepEqual(errors, []);
  await close();
});

test("6 x 6: estimates, with the line expected, and nothing that looks proved", async () => {
  const { page, errors, close } = await newPage();
  await open(page, 6, "&values=1");
  await page.locator(".status.unknown").waitFor();
  assert.match(await status(page), /not proved; estimate [+−]?\d+, depth \d+/);
  await page.locator(".badge-mark.unknown").first().waitFor();
  assert.equal(await page.locator(".level output").innerText(), "the best it finds");
  for (const proved of ["win", "loss", "draw"]) assert.equal(await page.locator(`.${proved}`).count(), 0, proved);
  assert.ok(await page.locator(".reasons .line li").count() >= 4, "a line of play");
  assert.match(await page.locator("#tab-panel .moves").innerText(), /estimate [+−]?\d+, depth \d+/);
  assert.equal(await page.locator("#check, .rules-table").count(), 0);
  const depth = async () => Number(/depth (\d+)/.exec(await status(page))?.[1]);
  const usual = await depth();
  await page.locator("#effort").selectOption("4");
  await page.locator(".status.unknown").waitFor({ state: "detached" });
  await page.locator(".status.unknown").waitFor();
  assert.ok(await depth() > usual, "more work looks further");
  await page.locator("#tab-tree").click();
  await page.locator(".tree-node.unknown").first().waitFor();
  assert.equal(page.workers().length, 2, "the engine and the tree's layout");
  assert.deepEqual(errors, []);
  await close();
});

test("a car slides to its square and drives off over the edge, the others stand still; without motion where that is wanted", async () => {
  for (const reducedMotion of /** @type {const} */ (["no-preference", "reduce"])) {
    const { page, errors, close } = await newPage({ reducedMotion });
    await page.addInitScript(() => {
      const animate = Element.prototype.animate;
      /** @type {string[][]} */
      const moved = [];
      Object.assign(window, { moved });
      /** @param {Keyframe[]} frames @param {KeyframeAnimationOptions} how */
      Element.prototype.animate = function (frames, how) {
        if (this.matches("[data-key]")) moved.push([this.getAttribute("data-key") ?? "", ...frames.map((f) => `${f["transform"] ?? ""} ${f["opacity"] ?? ""}`.trim())]);
        return animate.call(this, frames, how);
      };
    });
    await open(page, 3, "&opponent=person&pos=.B.~B..~.RR~b");
    const moved = () => page.evaluate(() => /** @type {any} */ (window).moved.splice(0));
    await moved();
    /** @param {string} from @param {string} to @param {number} made */
    const press = async (from, to, made) => {
      await page.locator(`[data-stop="${from}"]`).click();
      await page.locator(`[data-stop="${to}"]`).click();
      await page.waitForFunction((n) => document.querySelectorAll(".stage .line li").length > n, made);
      await page.locator(made % 2 ? '.status[data-turn="second"]' : '.status[data-turn="first"]').waitFor();
      await ready(page);
    };
    await press("r2c2", "r2c3", 1);
    const slid = await moved();
    await press("r4c2", "r3c2", 2);
    await moved();
    await press("r2c3", "r2c4", 3);
    const left = await moved();
    if (reducedMotion === "reduce") assert.deepEqual([slid, left], [[], []]);
    else {
      assert.deepEqual(slid.map((/** @type {string[]} */ [key]) => key), ["black-2-of-2"]);
      assert.match(slid[0].join(), /translate\(76px, 48px\),translate\(144px, 48px\)/);
      assert.deepEqual(left, [["black-2-of-2", "translate(144px, 48px) 1", "translate(200px, 48px) 0"]]);
    }
    assert.deepEqual(errors, []);
    await close();
  }
});

test("axe finds nothing, and nothing overflows on the smallest phone, in both themes", async () => {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    const { page, errors, close } = await newPage({ colorScheme, viewport: { width: 320, height: 640 }, hasTouch: true });
    /** @param {string} state */
    const look = async (state) => {
      assert.deepEqual(await violations(page), [], `${colorScheme}, ${state}`);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), state);
    };
    await open(page, 5, "&values=1");
    await page.locator("#solve").waitFor();
    await look("not asked for");
    await page.locator("#solve").click();
    await building(page);
    await look("being built");
    await open(page, 4, "&values=1");
    await page.locator(".rules-table").waitFor();
    await look("two rules");
    await open(page, 8, "&values=1");
    await page.locator(".badge-mark.unknown").first().waitFor();
    await look("estimates");
    const sizes = await page.locator(".stop rect").evaluateAll((all) => all.flatMap((e) => [e.getBoundingClientRect().width, e.getBoundingClientRect().height]));
    assert.ok(Math.min(...sizes) >= 24, `${Math.min(...sizes)} px`);
    assert.deepEqual(errors, []);
    await close();
  }
});
