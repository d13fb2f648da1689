// An embed's address, its messages both ways and its wire, against anything that
// a page may write into them.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { readCommand } from "../../js/embed/commands.js";
import { frameURL, parametersOf } from "../../js/embed/frame-url.js";
import { Link } from "../../js/embed/link.js";
import { readNews } from "../../js/embed/news.js";
import { readMatch, readWishes } from "../../js/embed/params.js";
import { EmbedError, Remote } from "../../js/embed/remote.js";
import { newsOf, snapshotOf } from "../../js/embed/snapshot.js";
import { initialState, noticed, opened, played, wentTo } from "../../js/state.js";
import { pick, random } from "./random.js";

/** @import {GameInfo, Ply, Setup} from "../../js/model.js" */

/** @type {GameInfo} */
const stones = {
  id: "stones", presets: [], ops: [],
  params: [{ id: "play", kind: "enum", default: "normal", options: ["normal", "misere"] }],
  traits: { impartial: true, loops: false, points: false, maxText: 100, scene: "heaps", group: "heaps" },
};

/** @param {string} address */
function read(address) {
  const { search, hash } = new URL(address, "http://host/embed/");
  const frame = readWishes({ search, hash });
  const match = readMatch({ search, hash }, [stones]);
  return { ...frame.wishes, ...match, notices: [...frame.notices, ...match.notices] };
}

test("an address without wishes gives the usual embed", () => {
  const { lang, theme, ui, links, load, secret, notices, moves } = read("?game=stones");
  assert.deepEqual({ lang, theme, ui, links, load, secret, notices, moves },
    { lang: null, theme: "auto", ui: ["hint", "undo"], links: true, load: "now", secret: "", notices: [], moves: [] });
});

test("each wish is read", () => {
  const a = read("?v=1&game=stones&pos=3.5&play=misere&lang=vi-VN&theme=dark&ui=table,analysis&first=computer&level=0.5&seed=7&links=0&load=click#m=1-2,2-0");
  assert.deepEqual([a.lang, a.theme, a.ui, a.links, a.load], ["vi", "dark", ["analysis", "table"], false, "click"]);
  assert.deepEqual(a.setup, { game: "stones", params: { play: "misere" }, pos: "3.5", opponent: "computer", first: "computer", level: 0.5, seed: 7 });
  assert.deepEqual([a.moves, a.notices], [["1-2", "2-0"], []]);
  assert.deepEqual(read("?game=stones&ui=").ui, []);
});

test("a bad wish gives way to the default and says so, what is unknown is ignored", () => {
  const a = read("?game=stones&v=2&theme=blue&ui=hint,fly&links=yes&load=never&lang=xx&tab=fun&utm=1");
  assert.deepEqual(a.notices.map((n) => n.args["name"]).sort(), ["lang", "links", "load", "theme", "ui", "v"]);
  assert.deepEqual([a.theme, a.ui, a.links, a.load, a.lang], ["auto", ["hint", "undo"], true, "now", null]);
});

test("a host's own fragment is tolerated, alone and behind the moves", () => {
  for (const [hash, secret, moves] of /** @type {const} */ ([
    ["#?secret=aB3", "aB3", []], ["#m=1-2#?secret=aB3", "aB3", ["1-2"]], ["#?secret=aB3&m=1-2", "aB3", ["1-2"]], ["#?secret=%3Cb%3E", "", []],
  ])) {
    const a = read(`?game=stones${hash}`);
    assert.deepEqual([a.secret, a.moves, a.notices], [secret, moves, []]);
  }
});

test("nothing in an address can break the embed", () => {
  const next = random(3);
  const bits = ["game", "stones", "=", "&", "ui", "hint", ",", "%", "%zz", "theme", "v", "#", "?", "secret", "m", "load", "\ud800", "links", "1", "pos"];
  for (let i = 0; i < 3000; i++) {
    const text = Array.from({ length: Math.floor(next() * 16) }, () => pick(next, bits)).join("");
    const [search = "", ...rest] = text.split("#");
    const address = { search: `?${search}`, hash: `#${rest.join("#")}` };
    const { wishes } = readWishes(address);
    readMatch(address, [stones]);
    assert.ok(wishes.ui.every((c) => ["hint", "undo", "analysis", "table"].includes(c)));
    assert.match(wishes.secret, /^[A-Za-z0-9]{0,64}$/);
  }
});

test("an element's attributes become the frame's address, its own ones and every element's do not", () => {
  /** @param {[string, string][]} attributes */
  const url = (attributes) => frameURL("http://h/embed/", parametersOf(attributes));
  const own = ["class", "height", "onclick", "data-a", "aria-label", "label", "inert", "hidden", "_ngcontent-x", "v-cloak", "xml:lang"];
  assert.equal(url([["game", "stones"], ["pos", "B..~b"], ...own.map((name) => /** @type {[string, string]} */ ([name, "x"])), ["k", "a b&c"]]),
    "http://h/embed/?v=1&game=stones&pos=B..~b&k=a%20b%26c");
  assert.equal(url([["m", "1-2,2-0"], ["v", "2"]]), "http://h/embed/?v=2#m=1-2,2-0");
  for (const [load, asked] of /** @type {const} */ ([["click", ""], ["visible", ""], ["now", ""], ["never", "&load=never"]])) {
    assert.equal(url([["load", load]]), `http://h/embed/?v=1${asked}`, "a bad one is the embed's to tell");
  }
});

/** A value of any kind that a message can carry. @param {() => number} next @param {number} [depth] @returns {unknown} */
function anything(next, depth = 0) {
  const leaves = [null, undefined, true, 0, -1, 1.5, NaN, Infinity, 1n, "", "minimex", "ready", "state", "setState", "x".repeat(400_000),
    "\ud800", new Date(0), new Map([["v", 1]]), new ArrayBuffer(2), /x/, Object.create(null)];
  if (depth > 3 || next() < 0.5) return pick(next, leaves);
  if (next() < 0.3) return Array.from({ length: Math.floor(next() * 4) }, () => anything(next, depth + 1));
  const names = ["source", "target", "v", "id", "type", "cmd", "reqId", "state", "game", "params", "pos", "start", "moves", "height", "hint", "move", "by", "theme", "lang", "__proto__"];
  return Object.fromEntries(Array.from({ length: Math.floor(next() * 6) }, () => [pick(next, names), anything(next, depth + 1)]));
}

test("no message of any shape throws, and what is let in is bounded", () => {
  const next = random(4);
  for (let i = 0; i < 6000; i++) {
    const wild = anything(next);
    const fields = wild !== null && typeof wild === "object" && !(wild instanceof Date) ? wild : {};
    const command = readCommand({ target: "minimex", v: 1, cmd: pick(next, ["getState", "setState", "setTheme", "setLang", "hint", "fly"]), ...fields }, "id");
    if (command?.cmd === "setState") assert.ok((command.state.pos ?? "").length <= 300_000 && (command.state.moves ?? []).length <= 10_000);
    const news = readNews({ source: "minimex", v: 1, id: "a", type: pick(next, ["ready", "resize", "state", "move", "end", "error", "fly"]), ...fields });
    if (news?.news.type === "resize") assert.ok(news.news.height >= 60 && news.news.height <= 5000);
    readCommand(wild, "id");
    readNews(wild);
  }
});

test("a command is read field by field, one ill-formed field spoils it", () => {
  const envelope = { target: "minimex", v: 1, id: "me", reqId: 7 };
  assert.deepEqual(readCommand({ ...envelope, cmd: "undo", extra: 1 }, "me"), { cmd: "undo", reqId: 7 });
  assert.deepEqual(readCommand({ ...envelope, cmd: "setState", state: { pos: "1.2", moves: ["1-0"], start: null, utm: 1 } }, "me"),
    { cmd: "setState", state: { pos: "1.2", moves: ["1-0"], start: null }, reqId: 7 });
  const refused = { cmd: "unknown", reqId: 7 };
  for (const bad of [{ cmd: "fly" }, { cmd: "setState" }, { cmd: "setState", state: { moves: [1] } }, { cmd: "setState", state: { params: { a: 1 } } },
    { cmd: "setTheme", theme: "blue" }, { cmd: "setLang", lang: "xx" }, { cmd: "setState", state: { moves: Array(10_001).fill("1-0") } }]) {
    assert.deepEqual(readCommand({ ...envelope, ...bad }, "me"), refused);
  }
  for (const foreign of [{ target: "other" }, { v: 2 }, { id: "you" }, { reqId: {} }, { reqId: 0.5 }]) {
    assert.equal(readCommand({ ...envelope, cmd: "undo", ...foreign }, "me"), null);
  }
});

/** A window that takes messages, and another that they come from. */
function windows() {
  const parent = { postMessage: mock.fn() };
  const own = Object.assign(new EventTarget(), { parent });
  /** @param {unknown} source @param {unknown} data */
  const say = (source, data) => own.dispatchEvent(Object.assign(new Event("message"), { source, data }));
  return { parent, own: /** @type {Window} */ (/** @type {unknown} */ (own)), say };
}

test("an embed listens to its parent alone", () => {
  const { parent, own, say } = windows();
  const hear = mock.fn();
  const link = new Link({ secret: "", hear, own });
  const command = { target: "minimex", v: 1, cmd: "undo" };
  for (const stranger of [null, {}, own]) say(stranger, command);
  assert.equal(hear.mock.callCount(), 0);
  say(parent, command);
  say(parent, { ...command, id: "another" });
  assert.equal(hear.mock.callCount(), 1);
  link.post({ type: "ready" });
  assert.deepEqual(parent.postMessage.mock.calls[0]?.arguments, [{ source: "minimex", v: 1, id: link.id, type: "ready" }, "*"]);
});

test("a height is told once, in the forms of each host", () => {
  const { parent, own } = windows();
  const link = new Link({ secret: "s3", hear: () => {}, own });
  link.resize(300);
  link.resize(300);
  assert.deepEqual(parent.postMessage.mock.calls.map((c) => c.arguments[0]), [
    { source: "minimex", v: 1, id: link.id, type: "resize", height: 300 },
    { subject: "lti.frameResize", height: 300 },
    { message: "height", value: 300, secret: "s3" },
  ]);
});

test("an embed that nobody frames is silent", () => {
  const own = Object.assign(new EventTarget(), { postMessage: mock.fn() });
  Object.assign(own, { parent: own });
  const link = new Link({ secret: "", hear: () => assert.fail(), own: /** @type {Window} */ (/** @type {unknown} */ (own)) });
  link.post({ type: "ready" });
  own.dispatchEvent(Object.assign(new Event("message"), { source: own, data: { target: "minimex", v: 1, cmd: "undo" } }));
  assert.equal(own.postMessage.mock.callCount(), 0);
});

/** A wire to a frame that the test plays. */
function wire() {
  const { own, say } = windows();
  const target = { postMessage: mock.fn() };
  const hear = mock.fn();
  const remote = new Remote({ target: () => /** @type {Window} */ (/** @type {unknown} */ (target)), hear, own });
  const sent = () => target.postMessage.mock.calls.map((c) => c.arguments[0]);
  return { remote, hear, sent, say, tell: (/** @type {object} */ news) => say(target, { source: "minimex", v: 1, id: "a", ...news }) };
}

test("a command waits for the embed and gets its own answer", async () => {
  const { remote, hear, sent, say, tell } = wire();
  const one = remote.ask({ cmd: "ping" });
  const two = remote.ask({ cmd: "undo" });
  assert.equal(sent().length, 0);
  tell({ type: "ready" });
  assert.deepEqual(sent().map((m) => [m.target, m.id, m.cmd]), [["minimex", "a", "ping"], ["minimex", "a", "undo"]]);
  tell({ type: "error", code: "bad_move", at: "x", field: "move", reqId: sent()[1].reqId });
  await assert.rejects(two, (e) => e instanceof EmbedError && e.code === "bad_move" && e.at === "x");
  say({}, { source: "minimex", v: 1, id: "a", type: "ready", reqId: sent()[0].reqId }); // another frame
  tell({ type: "ready", reqId: sent()[0].reqId });
  assert.deepEqual(await one, { type: "ready" });
  assert.deepEqual(hear.mock.calls.map((c) => c.arguments[0]), [{ type: "ready" }]);
  remote.close();
});

test("silence and an end reject", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { remote, tell, hear } = wire();
  const slow = remote.ask({ cmd: "hint" });
  t.mock.timers.tick(30_000);
  await assert.rejects(slow, (e) => e instanceof EmbedError && e.code === "timeout");
  const cut = remote.ask({ cmd: "hint" });
  remote.close();
  await assert.rejects(cut, (e) => e instanceof EmbedError && e.code === "closed");
  await assert.rejects(remote.ask({ cmd: "hint" }), (e) => e instanceof EmbedError && e.code === "closed");
  tell({ type: "ready" });
  assert.equal(hear.mock.callCount(), 0);
});

/** @type {Setup} */
const setup = { game: "stones", params: {}, pos: "2", opponent: "computer", first: "you", level: 1, seed: 1 };

/** @param {number} n @param {boolean} [over] @returns {Ply} */
const ply = (n, over = false) => ({ pos: `p${n}`, turn: "first", over, ...(n > 0 ? { move: `m${n}` } : {}), ...(over ? { outcome: "loss" } : {}) });

test("what happened is told as moves, states and the end, once each", () => {
  const blank = { ...initialState({ page: "play", lang: "en", langFixed: false, theme: "auto", build: "b" }), games: [stones] };
  assert.deepEqual(newsOf(blank, blank), []);
  const start = opened(blank, setup, [ply(0)]);
  assert.deepEqual(newsOf(start, blank).map((n) => n.type), ["state"]);
  const one = played(start, ply(1));
  assert.deepEqual(newsOf(one, start)[0], { type: "move", move: "m1", by: "you", pos: "p1" });
  assert.deepEqual(newsOf({ ...one, hint: one.hint }, one), []);
  const end = played(one, ply(2, true));
  assert.deepEqual(newsOf(end, one).map((n) => n.type), ["move", "state", "end"]);
  assert.deepEqual(newsOf(end, one)[2], { type: "end", winner: "computer", pos: "p2" });
  assert.deepEqual(newsOf(wentTo(end, 0), end).map((n) => n.type), ["state"]);
  const again = opened(end, setup, [ply(0), ply(1)]);
  assert.deepEqual(newsOf(again, end).map((n) => n.type), ["state"]);
  assert.deepEqual(snapshotOf(again), { game: "stones", params: {}, start: "2", moves: ["m1"], pos: "p1", mover: "computer", over: false, winner: null, lang: "en", theme: "auto" });
});

test("what is told of a state is read again by the page around", () => {
  const state = snapshotOf(opened({ ...initialState({ page: "play", lang: "vi", langFixed: true, theme: "dark", build: "b" }), games: [stones] }, setup, [ply(0), ply(1)]));
  assert.deepEqual(readNews(structuredClone({ source: "minimex", v: 1, id: "a", type: "state", state }))?.news, { type: "state", state });
});

test("a notice and a failure are told as errors", () => {
  const blank = initialState({ page: "play", lang: "en", langFixed: false, theme: "auto", build: "b" });
  const told = noticed(noticed(blank, { key: "ui.notice.value", args: { name: "theme", value: "blue" } }), { key: "ui.notice.game", args: { value: "chess" } });
  assert.deepEqual(newsOf({ ...told, failure: { code: "engine", at: "", field: "", args: {} } }, blank), [
    { type: "error", code: "bad_param", at: "blue", field: "theme" },
    { type: "error", code: "unknown_game", at: "chess", field: "" },
    { type: "error", code: "engine", at: "", field: "" },
  ]);
});
