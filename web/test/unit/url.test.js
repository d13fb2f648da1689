// The address and the state are two forms of one thing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { addressOf } from "../../js/effects/address.js";
import { initialState } from "../../js/state.js";
import { readAddress, TABS, writeAddress } from "../../js/url.js";
import { pick, random } from "./random.js";

/** @import {GameInfo, Setup} from "../../js/model.js" */

/** @param {string} id @param {GameInfo["params"]} params @returns {GameInfo} */
const game = (id, params) => ({
  id, params, presets: [], ops: [],
  traits: { impartial: true, loops: false, points: false, maxText: 100, scene: "heaps", group: "heaps" },
});

const games = [
  game("stones", [
    { id: "play", kind: "enum", default: "normal", options: ["normal", "misere"] },
    { id: "k", kind: "int", default: "1", min: 1, max: 50 },
  ]),
  // It calls a parameter by a name that the page uses as well.
  game("cars", [{ id: "first", kind: "enum", default: "black", options: ["black", "red"] }]),
  game("bare", []),
];

/** @param {string} address */
const read = (address) => {
  const url = new URL(address, "http://host/play/");
  return readAddress({ search: url.search, hash: url.hash }, games);
};

test("what is written is read again", () => {
  const next = random(1);
  for (let i = 0; i < 3000; i++) {
    const info = pick(next, games);
    /** @type {Record<string, string>} */
    const params = {};
    for (const p of info.params) {
      const value = p.kind === "enum" ? pick(next, p.options ?? []) : String(Math.floor(next() * 50) + 1);
      if (value !== p.default) params[p.id] = value;
    }
    /** @type {Setup} */
    const setup = {
      game: info.id, params,
      pos: pick(next, [null, "3.5.7", "B..~B..~.RR~b", "-5.3_2", "3, 5, 7", "[1,2]", "%&=#?+ é石"]),
      opponent: pick(next, /** @type {const} */ (["computer", "person", "self"])),
      first: pick(next, /** @type {const} */ (["you", "computer"])),
      level: Math.floor(next() * 21) / 20,
      seed: Math.floor(next() * 1000),
    };
    const address = {
      setup,
      moves: Array.from({ length: Math.floor(next() * 5) }, () => pick(next, ["1-2", "a2-b2", "left", "1-0.2-3"])),
      lang: pick(next, /** @type {const} */ ([null, "en", "vi", "zh-Hans"])),
      tab: pick(next, TABS),
      values: next() < 0.5,
      quiz: next() < 0.5,
    };
    assert.deepEqual(read(writeAddress(address)), { ...address, notices: [] });
  }
});

test("a position's signs stay as they are in an address", () => {
  const { setup } = read("?game=cars&pos=B..~B..~.RR~b");
  assert.equal(writeAddress({ setup, moves: ["a2-b2", "b1-b2"], lang: null, tab: "why", values: false }),
    "?game=cars&pos=B..~B..~.RR~b#m=a2-b2,b1-b2");
});

test("nothing in an address can break the page", () => {
  const next = random(2);
  const bits = ["game", "stones", "=", "&", "k", "999999999", "-1", "level", "NaN", "1e9", "%", "%zz", "pos", "m", "#", "?", "first", "\ud800", "lang", "tab", "seed", "0.5", ","];
  for (let i = 0; i < 3000; i++) {
    const text = Array.from({ length: Math.floor(next() * 14) }, () => pick(next, bits)).join("");
    const address = readAddress({ search: `?game=stones&${text.split("#")[0]}`, hash: `#m=${text}` }, games);
    const setup = address.setup;
    if (!setup) continue;
    assert.ok(setup.level >= 0 && setup.level <= 1);
    assert.ok(Number.isInteger(setup.seed));
    const k = Number(setup.params["k"] ?? "1");
    assert.ok(k >= 1 && k <= 50);
  }
});

test("a bad value gives way to the default and says so, what is unknown is ignored", () => {
  const address = read("?game=stones&play=upside&k=0&level=2&first=nobody&lang=xx&tab=fun&values=maybe&utm=1");
  assert.deepEqual(address.notices.map((n) => n.args["name"]).sort(), ["first", "k", "lang", "level", "play", "tab", "values"]);
  assert.deepEqual(address.setup, { game: "stones", params: {}, pos: null, opponent: "computer", first: "you", level: 1, seed: 1 });
  assert.equal(address.lang, null);
});

test("a game that does not exist is named in a notice", () => {
  const address = read("?game=chess");
  assert.equal(address.setup, null);
  assert.deepEqual(address.notices, [{ key: "ui.notice.game", args: { value: "chess" } }]);
  assert.deepEqual(read("").notices, []);
});

test("a parameter and a field of the same name are told apart by their values", () => {
  assert.deepEqual(read("?game=cars&first=red").setup?.params, { first: "red" });
  assert.equal(read("?game=cars&first=red").setup?.first, "you");
  assert.equal(read("?game=cars&first=computer").setup?.first, "computer");
  const both = read("?game=cars&first=computer&first=red");
  assert.deepEqual([both.setup?.first, both.setup?.params, both.notices], ["computer", { first: "red" }, []]);
});

test("a fragment of another's making is tolerated", () => {
  assert.deepEqual(read("?game=bare#?secret=abc").moves, []);
  assert.deepEqual(read("?game=bare#?secret=abc&m=1-2,2-0").moves, ["1-2", "2-0"]);
  assert.deepEqual(read("?game=bare#m=,,1-2,").moves, ["1-2"]);
});

test("a notation is the engine's to read: the address bounds its length alone", () => {
  const notation = game("takes", [{ id: "take", kind: "text", default: "1.2.3", max: 12 }]);
  /** @param {string} search */
  const given = (search) => readAddress({ search, hash: "" }, [notation]);
  assert.deepEqual(given("?game=takes&take=1.3.4").setup?.params, { take: "1.3.4" });
  assert.deepEqual(given("?game=takes&take=nonsense").setup?.params, { take: "nonsense" });
  assert.deepEqual(given("?game=takes&take=1.2.3").setup?.params, {});
  for (const bad of ["", "1".repeat(13)]) {
    const address = given(`?game=takes&take=${bad}`);
    assert.deepEqual(address.setup?.params, {});
    assert.deepEqual(address.notices.map((n) => n.key), ["ui.notice.value"]);
  }
});

test("a position too long for an address is left out of it", () => {
  const setup = { game: "bare", params: {}, pos: "0_0-1", opponent: "friend", first: "you", level: 1, seed: 1 };
  /** @param {string} pos */
  const address = (pos) => addressOf({
    ...initialState({ page: "play", lang: "en", langFixed: true, theme: "auto", build: "b" }),
    setup: /** @type {any} */ ({ ...setup, pos }), plies: [{ pos, turn: "first", over: false }, { pos, turn: "first", over: false, move: "0-1" }], at: 1,
  });
  assert.equal(address("0_0-1"), "?game=bare&pos=0_0-1&opponent=friend&lang=en#m=0-1");
  assert.equal(address("1".repeat(40_000)), "?game=bare&opponent=friend&lang=en");
});
