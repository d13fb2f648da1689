// Words in parts: what only some pages say comes when it is first wanted.
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { Dictionary } from "../../js/dictionary.js";

/** @type {Record<string, unknown>} */
const site = {
  "en.json": { "ui.new": "New", "game.nim.name": "Nim" },
  "vi.json": { "ui.new": "Ván mới", "game.nim.name": "Nim" },
  "words-nim.json": { en: { "game.nim.rules": "Take." }, vi: { "game.nim.rules": "Lấy." } },
};
/** @type {string[]} */
let fetched = [];
const real = globalThis.fetch;

beforeEach(() => {
  fetched = [];
  globalThis.fetch = /** @type {typeof fetch} */ (async (url) => {
    fetched.push(String(url));
    const body = site[String(url)];
    return body ? Response.json(body) : new Response("", { status: 404 });
  });
});
afterEach(() => {
  globalThis.fetch = real;
});

const settle = () => new Promise((done) => setTimeout(done));

function setUp() {
  let changes = 0;
  const dictionary = new Dictionary({ i18n: { en: "en.json", vi: "vi.json", "zh-Hans": "zh.json" }, parts: "words-*.json", changed: () => changes++ });
  return { dictionary, changes: () => changes };
}

test("a missing word shows as nothing until its part is there, and then as itself", async () => {
  const { dictionary, changes } = setUp();
  const words = await dictionary.speak("en");
  assert.equal(words.t("game.nim.name"), "Nim");
  assert.deepEqual(fetched, ["en.json"]);
  assert.equal(words.t("game.nim.rules"), "");
  assert.equal(words.t("game.nim.rules"), "", "still on the way");
  await settle();
  assert.equal(changes(), 1);
  assert.equal(words.t("game.nim.rules"), "Take.");
  assert.deepEqual(fetched, ["en.json", "words-nim.json"]);
});

test("another language has the parts that are there", async () => {
  const { dictionary } = setUp();
  await dictionary.want("nim");
  await dictionary.speak("en");
  const words = await dictionary.speak("vi");
  assert.equal(words.t("ui.new"), "Ván mới");
  assert.equal(words.t("game.nim.rules"), "Lấy.");
  assert.equal(fetched.filter((url) => url.startsWith("words")).length, 1);
});

test("a key that is nowhere shows itself, and its part is asked for once", async () => {
  const { dictionary } = setUp();
  const words = await dictionary.speak("en");
  assert.equal(words.t("game.chess.rules"), "");
  await settle();
  assert.equal(words.t("game.chess.rules"), "⟦game.chess.rules⟧");
  assert.equal(words.t("game.chess.line"), "⟦game.chess.line⟧");
  assert.equal(fetched.length, 2);
});

test("where a language cannot be had, the words stay", async () => {
  const { dictionary } = setUp();
  await dictionary.speak("en");
  await assert.rejects(dictionary.speak("zh-Hans"));
  assert.equal(dictionary.words?.t("ui.new"), "New");
});
