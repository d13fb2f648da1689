// Addresses and messages that nobody would write, and that somebody will: no exception,
// no markup out of them, and what works goes on working. The cases are the same each time.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { after, before, test } from "node:test";
import { newPage } from "./support/browser.js";
import { dist, startEdge } from "./support/edge.js";
import { frameIn, ready, startHost } from "./support/host.js";
import { gamesOf, returning } from "./support/reader.js";
import { startStatic } from "./support/static.js";
import { pick, random } from "../unit/random.js";

/** @import {Frame, Page} from "playwright-core" */

const ADDRESSES = 200;
const FRAMES = 36;
const MESSAGES = 300;

/** How long the page may have what an address asked for on its way. */
const PAUSE_MS = 40;

/** @type {Awaited<ReturnType<typeof startEdge>>} */
let site;
/** @type {Awaited<ReturnType<typeof startHost>>} */
let host;
/** @type {string[]} */
let games = [];

before(async () => {
  site = await startEdge();
  games = (await gamesOf(site.url)).map((g) => g.id);
  host = await startHost({
    "frames.html": "",
    "frame.html": `<iframe src="${site.url}embed/?game=nim&amp;pos=3.5.7" width="400" height="400" title="embed"></iframe><iframe name="stranger" srcdoc="<p>stranger</p>" title="stranger"></iframe>`,
    "element.html": `<script type="module" src="${site.url}embed/v1.js"></script><minimex-game id="a" game="nim" pos="3.5.7" height="420" load="visible"></minimex-game>`,
  });
});
after(async () => {
  await host.stop();
  await site.stop();
});

/** Each would leave an element with data-fuzz or set window.fuzzed, were it ever read as markup or script. */
const HOSTILE = [
  '<img src=x data-fuzz onerror="window.fuzzed=1">', '"><script data-fuzz>window.fuzzed=1</script>', "'><svg data-fuzz onload=window.fuzzed=1>",
  "</title><b data-fuzz>", "javascript:window.fuzzed=1", "{{constructor.constructor('window.fuzzed=1')()}}", "${window.fuzzed=1}",
  "<!--", "]]>", "&lt;b data-fuzz&gt;", "%", "%00", "%ff%fe", "\0", "\u202e\ufeff\u2028", "😀".repeat(50), "1.".repeat(5000), "9".repeat(400), "-1", "1e309", "NaN",
  "__proto__", "constructor", "toString", "null", "undefined", "[object Object]", "{", "{x, plural, other {#}}", "..", "../../", "//example.org", "data:text/html,<b data-fuzz>", "",
];

const NAMES = [
  "game", "pos", "n", "k", "play", "blocked", "first", "take", "code", "variant", "lang", "theme", "ui", "level", "seed", "tab", "values", "quiz", "links", "load", "opponent",
  "v", "m", "secret", "__proto__", "constructor", "hasOwnProperty", "<b data-fuzz>", "",
];

const LIKELY = [
  "3.5.7", "1", "4", "0", "misere", "wins", "vi", "zh-Hans", "dark", "hint,undo,analysis,table", "quiz", "person", "you", "0.5", "table", "tree", "series", "why",
  "B..~B..~.RR~b", "nim_3.5__subtraction_take-1.3.4_6", "0.3_0-1.0-2", "~", "~~7.3_~15_", "2.4.6.8", "visible", "now",
];

/** @param {() => number} next */
function value(next) {
  const kind = next();
  if (kind < 0.4) return pick(next, LIKELY);
  if (kind < 0.8) return pick(next, HOSTILE);
  return Array.from({ length: Math.floor(next() * 20) }, () => String.fromCodePoint(Math.floor(next() * 0x2ff))).join("");
}

/** A part of an address, now and then one that no encoder would have written. @param {() => number} next @param {string} text */
const written = (next, text) => (next() < 0.85 ? encodeURIComponent(text.toWellFormed()) : text.replace(/[#&\s\0]/g, ""));

/** @param {() => number} next */
function address(next) {
  const fields = next() < 0.9 ? [`game=${written(next, next() < 0.85 ? pick(next, games) : value(next))}`] : [];
  for (let i = Math.floor(next() * 6); i > 0; i--) fields.push(`${written(next, pick(next, NAMES))}${next() < 0.95 ? "=" : ""}${written(next, value(next))}`);
  const moves = Array.from({ length: Math.floor(next() * 5) }, () => written(next, next() < 0.5 ? pick(next, ["1-2", "left", "a2-b2", "2"]) : value(next)));
  const fragment = pick(next, ["", `#m=${moves.join(",")}`, `#?secret=${written(next, value(next))}`, `#${written(next, value(next))}`, `#?m=${moves.join(",")}#?secret=x`]);
  return `?${fields.join("&")}${fragment}`;
}

/** What an address or a message has left in a page that it must not: "" where nothing. @param {Page | Frame} where */
const left = (where) => where.evaluate(() => {
  /** @type {(root: Document | ShadowRoot) => string} */
  const look = (root) => {
    for (const e of root.querySelectorAll("*")) {
      const own = e.shadowRoot ? look(e.shadowRoot) : "";
      if (own) return own;
      for (const { name, value } of e.attributes) {
        if (name === "data-fuzz" || name.startsWith("on") || (/^(href|src|action|formaction)$/.test(name) && /^\s*(javascript|data:text)/i.test(value))) return e.outerHTML.slice(0, 300);
      }
    }
    return "";
  };
  return "fuzzed" in window ? "a script ran" : look(document);
});

test("every page keeps its policy where the host sends none", async () => {
  const bare = await startStatic({ dir: dist });
  const { page, errors, close } = await newPage();
  const pages = readdirSync(dist, { recursive: true }).map(String).filter((name) => name.endsWith(".html"));
  assert.ok(pages.length >= 8, pages.join());
  for (const name of pages) {
    await page.goto(`${bare.url}${name.replace(/index\.html$/, "")}`);
    assert.deepEqual(errors.splice(0), [], name);
    const allowed = await page.evaluate(() => {
      /** @type {string[]} */
      const done = [];
      /** @param {string} what @param {() => void} act */
      const attempt = (what, act) => {
        try {
          act();
          done.push(what);
        } catch {} // refused, as it must be
      };
      attempt("markup", () => (document.createElement("p").innerHTML = "<b>x</b>"));
      // The driver's own calls may use eval, so a timer stands for all that runs a text.
      attempt("a timer's text", () => setTimeout("window.fuzzed = 1"));
      attempt("a policy", () => /** @type {any} */ (window).trustedTypes.createPolicy("other", {}));
      const script = document.createElement("script");
      attempt("a script's text", () => (script.text = "window.fuzzed = 1"));
      script.append("window.fuzzed = 1");
      document.head.append(script);
      if ("fuzzed" in window) done.push("a script");
      const styled = document.createElement("p");
      styled.setAttribute("style", "position: fixed");
      document.documentElement.append(styled);
      if (getComputedStyle(styled).position === "fixed") done.push("a style");
      styled.remove();
      return done;
    });
    assert.deepEqual(allowed, [], name);
    errors.length = 0; // the refusals
  }
  await close();
  await bare.stop();
});

test("a figure that is opened by itself has its colours, and runs nothing", async () => {
  const { page, errors, close } = await newPage({ colorScheme: "dark" });
  await page.goto(`${site.url}figure.svg?game=nim&pos=3.5.7`);
  assert.deepEqual(errors, []);
  const [light, seen] = await page.evaluate(() => {
    const stone = /** @type {Element} */ (document.querySelector(".mmx-stone"));
    const plain = /** @type {SVGElement} */ (document.createElementNS("http://www.w3.org/2000/svg", "g"));
    plain.setAttribute("fill", stone.getAttribute("fill") ?? "");
    document.documentElement.append(plain);
    return [getComputedStyle(plain).fill, getComputedStyle(stone).fill];
  });
  assert.notEqual(seen, light);
  await close();
});

test("what is looked for would be found", async () => {
  const { page, close } = await newPage();
  await page.goto(`${site.url}play/?game=nim`);
  assert.equal(await left(page), "");
  for (const [name, value] of [["data-fuzz", ""], ["href", "javascript:1"]]) {
    const found = await page.evaluate(([n, v]) => {
      const e = document.createElement("a");
      e.id = "planted";
      e.setAttribute(String(n), String(v));
      document.body.append(e);
    }, [name, value]).then(() => left(page));
    assert.match(found, /planted/, name);
    await page.evaluate(() => document.getElementById("planted")?.remove());
  }
  await close();
});

test("no address of the play page throws or becomes markup", async () => {
  const { page, errors, close } = await newPage();
  await returning(page);
  const next = random(1);
  let opened = 0;
  for (let i = 0; i < ADDRESSES; i++) {
    const to = address(next);
    if (i % 25 === 0) await page.goto(`${site.url}play/${to}`);
    else {
      await page.evaluate((a) => {
        history.pushState(null, "", a);
        dispatchEvent(new PopStateEvent("popstate"));
      }, to);
    }
    await page.waitForTimeout(PAUSE_MS);
    assert.equal(await left(page), "", to);
    assert.deepEqual(errors, [], to);
    if (await page.locator("#position").count()) opened++;
  }
  assert.ok(opened > ADDRESSES / 4, `only ${opened} addresses came as far as a game`);
  // And an ordinary one is read after all that.
  await page.goto(`${site.url}play/?game=nim&pos=3.5.7`);
  await page.waitForFunction(() => /** @type {HTMLInputElement | null} */ (document.getElementById("position"))?.value === "3.5.7");
  assert.deepEqual(errors, []);
  await close();
});

test("no address of the embed throws or becomes markup", async () => {
  const { page, errors, close } = await newPage();
  const next = random(2);
  const all = Array.from({ length: FRAMES }, () => address(next));
  for (let from = 0; from < all.length; from += 6) {
    const some = all.slice(from, from + 6);
    await page.goto(`${host.url}frames.html`);
    await page.evaluate((sources) => {
      for (const source of sources) {
        const frame = document.createElement("iframe");
        frame.src = source;
        document.body.append(frame);
      }
    }, some.map((a) => `${site.url}embed/${a}`));
    // Each speaks: it is ready, or tells what is wrong.
    await page.waitForFunction((want) => {
      const spoken = new Set(window.posted.filter((m) => m.data?.type === "ready" || m.data?.type === "error").map((m) => m.frame));
      return want.every((/** @type {number} */ i) => spoken.has(i));
    }, some.map((a, i) => (/load=(visible|click)/.test(a) ? -1 : i)).filter((i) => i >= 0));
    for (const frame of page.frames().slice(1)) assert.equal(await left(frame), "", frame.url());
    assert.deepEqual(errors, [], some.join("\n"));
  }
  await close();
});

/** A message that only looks like one. @param {() => number} next @param {number} [depth] @returns {any} */
function message(next, depth = 0) {
  /** @param {string} name */
  const field = (name) => {
    const kind = next();
    if (kind < 0.25 && depth < 3) return message(next, depth + 1);
    if (kind < 0.5) return value(next);
    if (kind < 0.6) return [value(next), [], {}, null];
    if (kind < 0.7) return pick(next, [NaN, Infinity, -1, 0, 1e308, true, false, null, undefined, 10n ** 30n, new Date(0), "x".repeat(200_000)]);
    return { target: "minimex", source: "minimex", v: 1, cmd: "setState", type: "resize", game: pick(next, games), pos: "3.5.7", moves: ["1-2"], theme: "dark", lang: "vi", height: 500 }[name];
  };
  /** @type {Record<string, unknown>} */
  const made = depth === 0 ? { target: "minimex", v: 1 } : {};
  if (depth === 0 && next() < 0.8) made["cmd"] = pick(next, ["setState", "reset", "undo", "hint", "getState", "setTheme", "setLang", "ping", "nothing"]);
  for (const name of ["target", "source", "v", "id", "cmd", "type", "reqId", "state", "game", "params", "pos", "start", "moves", "theme", "lang", "height", "subject", "message"]) {
    if (next() < (depth === 0 ? 0.15 : 0.3)) made[name] = field(name);
  }
  if (depth === 0 && made["cmd"] === "setState" && next() < 0.7) made["state"] = message(next, 1);
  return made;
}

test("an embed hears its parent alone, and no message throws or becomes markup", async () => {
  const { page, errors, close } = await newPage();
  await page.goto(`${host.url}frame.html`);
  const frame = page.frames().find((f) => f.url().includes("/embed/"));
  assert.ok(frame);
  await ready(frame);
  const next = random(3);

  // A stranger in the same page is not heard, whatever it says.
  const stranger = page.frames().find((f) => f.name() === "stranger");
  await stranger?.evaluate(() => {
    for (const command of [{ cmd: "setState", state: { game: "nim", pos: "1.1" } }, { cmd: "setLang", lang: "vi" }, { cmd: "ping", reqId: "stranger" }]) {
      parent.frames[0]?.postMessage({ target: "minimex", v: 1, ...command }, "*");
    }
  });
  /** Asks the embed, and waits for its answer. @param {Record<string, unknown>} command @returns {Promise<any>} */
  const ask = async (command) => {
    await page.evaluate((c) => frames[0]?.postMessage({ target: "minimex", v: 1, ...c }, "*"), command);
    const heard = await page.waitForFunction((id) => window.posted.find((m) => m.data?.reqId === id), command["reqId"]);
    return (await heard.jsonValue())?.data;
  };
  const state = await ask({ cmd: "getState", reqId: "first" });
  assert.deepEqual([state.type, state.state.pos, state.state.lang], ["state", "3.5.7", "en"]);
  assert.equal(await page.evaluate(() => window.posted.some((m) => m.data?.reqId === "stranger")), false);

  for (let i = 0; i < MESSAGES; i++) {
    const sent = message(next);
    await page.evaluate((m) => frames[0]?.postMessage(m, "*"), sent);
    if (i % 20 === 19) {
      assert.equal((await ask({ cmd: "ping", reqId: `ping${i}` })).type, "ready");
      assert.equal(await left(frame), "");
      assert.deepEqual(errors, []);
    }
  }
  // What no JSON holds.
  await page.evaluate(() => {
    /** @type {Record<string, unknown>} */
    const circle = { target: "minimex", v: 1, cmd: "setState" };
    circle["state"] = circle;
    for (const m of [circle, null, undefined, 7, "minimex", [], new Map([["target", "minimex"]]), new Uint8Array(9), new Blob(["x"]), new Error("x"), /x/]) frames[0]?.postMessage(m, "*");
  });
  const restored = await ask({ cmd: "setState", state: { game: "nim", pos: "1.2.3", moves: [] }, reqId: "last" });
  assert.deepEqual([restored.type, restored.state.pos], ["state", "1.2.3"]);
  assert.equal(await left(frame), "");
  assert.deepEqual(errors, []);
  await close();
});

test("the element hears its frame alone", async () => {
  const { page, errors, close } = await newPage();
  await page.goto(`${host.url}element.html`);
  const element = page.locator("#a");
  await ready(await frameIn(element));
  const height = await element.evaluate((e) => e.getBoundingClientRect().height);
  const heard = await page.evaluate(() => window.heard.length);
  const id = await page.evaluate(() => window.posted.find((m) => m.data?.type === "ready")?.data.id);
  assert.ok(id);
  const next = random(4);
  const sent = Array.from({ length: MESSAGES }, () => message(next));
  await page.evaluate(({ sent, id }) => {
    for (const m of sent) postMessage({ ...m, source: "minimex", id }, "*");
    for (const m of [{ type: "resize", height: 9e9 }, { type: "state", state: {} }, { type: "move", move: "1-2" }, { type: "end", winner: "you" }, { type: "error", code: "x" }]) {
      postMessage({ source: "minimex", v: 1, id, ...m }, "*");
    }
    return new Promise((done) => setTimeout(done, 100));
  }, { sent, id });
  assert.equal(await page.evaluate(() => window.heard.length), heard);
  assert.equal(await element.evaluate((e) => e.getBoundingClientRect().height), height);
  assert.equal(await left(page), "");
  assert.deepEqual(errors, []);
  await close();
});
