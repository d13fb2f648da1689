// What is kept on the device, what is found and what is suggested.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { createWords } from "../../js/i18n.js";
import { LANGUAGES } from "../../js/language.js";
import { exportText, importText, NOTHING_KEPT, presetOf, readKept, visited, writeKept } from "../../js/reach/kept.js";
import { fold, found } from "../../js/reach/search.js";
import { suggestions } from "../../js/reach/suggest.js";

/** @typedef {import("../../js/model.d.ts").GameInfo} GameInfo */
/** @typedef {import("../../js/model.d.ts").Kept} Kept */

const web = fileURLToPath(new URL("../../", import.meta.url));

/** @param {string} lang */
const words = (lang) => createWords(/** @type {import("../../js/model.d.ts").Lang} */ (lang), JSON.parse(readFileSync(`${web}i18n/${lang}.json`, "utf8")));

/** @param {string} id @param {string} group @param {GameInfo["presets"]} presets @returns {GameInfo} */
const game = (id, group, presets) => ({
  id, presets, params: [], ops: [],
  traits: { impartial: true, loops: false, points: false, maxText: 100, scene: "heaps", group },
});
const NIM = game("nim", "heaps", [{ key: "three", pos: "3.5.7" }, { key: "thesis", pos: "10.12.5" }]);
const COINS = game("coins", "points", [{ key: "greed", pos: "9.1" }, { key: "thesis", pos: "2.4.6.8" }]);
const DODGEM = game("dodgem", "board", []);
const GAMES = [NIM, COINS, DODGEM];

/** @param {string} id @param {Partial<import("../../js/model.d.ts").Visit>} [change] */
const visit = (id, change) => ({ address: `?game=${id}`, at: 1, plies: 0, over: false, tried: [], ...change });

test("what is kept comes back as it was", () => {
  /** @type {Kept} */
  const kept = { lang: "vi", theme: "dark", level: 0.35, toured: true, shortcuts: false, games: { nim: visit("nim", { tried: ["three"] }) } };
  assert.deepEqual(readKept(writeKept(kept)), kept);
  assert.deepEqual(importText(exportText(kept)), { kept });
});

test("what does not fit is left out of what a storage holds", () => {
  for (const text of [null, "", "x", "[]", "null", "3", '"a"', "{}"]) assert.deepEqual(readKept(text), NOTHING_KEPT);
  assert.deepEqual(
    readKept(JSON.stringify({ lang: "vi", theme: "pink", level: 7, games: { nim: visit("nim"), coins: visit("nim"), "<b>": visit("nim") } })),
    { lang: "vi", games: { nim: visit("nim") } });
  assert.deepEqual(readKept('{"theme":"dark"}'), { theme: "dark", games: {} });
});

test("an import is taken as a whole or refused with the field that is wrong", () => {
  /** @param {unknown} value */
  const refused = (value) => {
    const answer = importText(typeof value === "string" ? value : JSON.stringify(value));
    return "refused" in answer ? answer.refused : null;
  };
  assert.deepEqual(refused("{"), { key: "json", at: "" });
  assert.deepEqual(refused("[]"), { key: "foreign", at: "" });
  assert.deepEqual(refused({ theme: "dark" }), { key: "foreign", at: "" });
  assert.deepEqual(refused({ minimex: 2 }), { key: "version", at: "2" });
  assert.deepEqual(refused({ minimex: 1, theme: "pink" }), { key: "field", at: "theme" });
  assert.deepEqual(refused({ minimex: 1, level: "1" }), { key: "field", at: "level" });
  assert.deepEqual(refused({ minimex: 1, games: [] }), { key: "field", at: "games" });
  for (const bad of [
    { address: "https://example.org/?game=nim" }, { address: "?game=coins" }, { address: "//x?game=nim" }, { address: `?game=nim&pos=${"1".repeat(9000)}` },
    { at: "now" }, { at: null }, { plies: null }, { over: 1 }, { tried: "three" }, { tried: ["<"] },
  ]) {
    assert.deepEqual(refused({ minimex: 1, games: { nim: { ...visit("nim"), ...bad } } }), { key: "field", at: "games.nim" }, JSON.stringify(bad));
  }
  assert.equal(refused({ minimex: 1, theme: "dark" }), null);
  assert.deepEqual(refused(" ".repeat(2_000_001)), { key: "long", at: "" });
});

test("a visit keeps the last position and every preset that was opened", () => {
  let kept = visited(NOTHING_KEPT, "nim", { address: "?game=nim", at: 5, plies: 0, over: false }, "three");
  kept = visited(kept, "nim", { address: "?game=nim#m=1-0", at: 6, plies: 1, over: false }, "three");
  kept = visited(kept, "nim", { address: "?game=nim&pos=10.12.5", at: 7, plies: 0, over: false }, "thesis");
  kept = visited(kept, "nim", { address: "?game=nim&pos=1", at: 8, plies: 0, over: false }, null);
  assert.deepEqual(kept.games["nim"], { address: "?game=nim&pos=1", at: 8, plies: 0, over: false, tried: ["three", "thesis"] });
  assert.equal(visited(kept, "nim", { address: `?game=nim&pos=${"1".repeat(9000)}`, at: 9, plies: 0, over: false }, null), kept);
});

test("a preset is known by its position and parameters", () => {
  const info = { ...NIM, params: [{ id: "play", kind: "enum", default: "normal", options: ["normal", "misere"] }],
    presets: [{ key: "a", pos: "1.1" }, { key: "b", pos: "1.1", params: { play: "misere" } }] };
  /** @param {Record<string, string>} params @returns {import("../../js/model.d.ts").Setup} */
  const setup = (params) => /** @type {any} */ ({ game: "nim", params });
  assert.equal(presetOf(info, setup({}), "1.1"), "a");
  assert.equal(presetOf(info, setup({ play: "normal" }), "1.1"), "a");
  assert.equal(presetOf(info, setup({ play: "misere" }), "1.1"), "b");
  assert.equal(presetOf(info, setup({}), "1.2"), null);
});

test("folding takes away case and diacritics", () => {
  assert.equal(fold("Đồng Xu"), "dong xu");
  assert.equal(fold("lấy đồng-xu — một HÀNG!"), "lay dong xu mot hang");
  assert.equal(fold("取硬币游戏"), "取硬币游戏");
});

test("games are found by name, line and id in the page's language", () => {
  /** @param {string} query @param {string} lang */
  const ids = (query, lang) => found(GAMES, query, words(lang)).map((g) => g.id);
  for (const lang of LANGUAGES) {
    assert.deepEqual(ids("", lang), ["nim", "coins", "dodgem"]);
    assert.deepEqual(ids("  ", lang), ["nim", "coins", "dodgem"]);
    assert.deepEqual(ids("DODGEM", lang), ["dodgem"]);
    assert.deepEqual(ids("qqq", lang), []);
    for (const g of GAMES) {
      for (const part of ["name", "line"]) {
        const text = words(lang).t(`game.${g.id}.${part}`);
        assert.ok(ids(text, lang).includes(g.id), `${lang} ${text}`);
        assert.ok(ids(fold(text).toUpperCase(), lang).includes(g.id), `${lang} ${fold(text)}`);
      }
    }
  }
  assert.deepEqual(ids("dong xu", "vi"), ["coins"]);
  assert.deepEqual(ids("硬币", "zh-Hans"), ["coins"]);
});

/** @param {Kept["games"]} games */
const suggested = (games) => suggestions(GAMES, { games }).map((n) => [n.kind, n.game.id, ...(n.preset ? [n.preset] : [])].join(" "));

test("a first visit is shown where to start", () => {
  assert.equal(suggested({})[0], "start nim");
  assert.deepEqual(suggested({}), ["start nim", "preset coins thesis"]);
});

test("an unfinished game comes first, then a game not opened, then a preset not tried", () => {
  assert.deepEqual(suggested({ nim: visit("nim", { plies: 3 }) }), ["resume nim", "open coins", "preset nim thesis"]);
  assert.deepEqual(suggested({ nim: visit("nim", { plies: 3, over: true }) }), ["open coins", "preset nim thesis"]);
  assert.deepEqual(
    suggested({ nim: visit("nim", { plies: 3, at: 1 }), coins: visit("coins", { plies: 2, at: 2 }), dodgem: visit("dodgem") }),
    ["resume coins", "preset coins thesis", "preset nim thesis"]);
});

test("where everything was tried there is nothing to suggest, and never a game twice alike", () => {
  const all = { nim: visit("nim", { tried: ["three", "thesis"] }), coins: visit("coins", { tried: ["thesis"] }), dodgem: visit("dodgem") };
  assert.deepEqual(suggested(all), []);
  /** @type {Kept["games"][]} */
  const some = [{}, all, { coins: visit("coins", { plies: 1 }) }, { dodgem: visit("dodgem", { plies: 9 }) }];
  for (const games of some) {
    const list = suggested(games);
    assert.equal(new Set(list).size, list.length);
    assert.ok(list.length <= 3);
  }
});
