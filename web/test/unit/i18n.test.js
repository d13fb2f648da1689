// The language catalogues: complete, alike in every language, and used.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { IntlMessageFormat } from "intl-messageformat";
import { createWords } from "../../js/i18n.js";
import { languageOf, LANGUAGES, negotiate } from "../../js/language.js";

const web = fileURLToPath(new URL("../../", import.meta.url));

/** @param {string} lang @returns {Record<string, string>} */
const catalogue = (lang) => JSON.parse(readFileSync(`${web}i18n/${lang}.json`, "utf8"));

/**
 * The argument names of a parsed message, with how they are used.
 * @param {any[]} elements
 * @param {Set<string>} [names]
 */
function argumentsOf(elements, names = new Set()) {
  for (const e of elements) {
    if (e.type !== 0 && e.type !== 7) names.add(e.value);
    for (const option of Object.values(e.options ?? {})) argumentsOf(/** @type {any} */ (option).value, names);
  }
  return names;
}

/** @param {string} lang @param {string} text */
const parse = (lang, text) => new IntlMessageFormat(text, lang, undefined, { ignoreTag: true });

const english = catalogue("en");

test("every language has the same keys", () => {
  for (const lang of LANGUAGES) assert.deepEqual(Object.keys(catalogue(lang)).sort(), Object.keys(english).sort(), lang);
});

test("the catalogues are sorted, so that edits do not collide", () => {
  for (const lang of LANGUAGES) {
    const keys = Object.keys(catalogue(lang));
    assert.deepEqual(keys, [...keys].sort(), lang);
  }
});

test("a message has the same arguments in every language", () => {
  for (const lang of LANGUAGES) {
    for (const [key, text] of Object.entries(catalogue(lang))) {
      const names = [...argumentsOf(parse(lang, text).getAst())].sort();
      const wanted = [...argumentsOf(parse("en", english[key] ?? "").getAst())].sort();
      assert.deepEqual(names, wanted, `${lang} ${key}`);
    }
  }
});

/** The styles of a parsed message's numbers and times. @param {any[]} elements @returns {unknown[]} */
const stylesOf = (elements) => elements.flatMap((e) => [
  ...(e.style ? [e.style] : []), ...Object.values(e.options ?? {}).flatMap((o) => stylesOf(/** @type {any} */ (o).value)),
]);

test("no message has a skeleton, which the page has no parser for", () => {
  assert.equal(stylesOf(parse("en", "{n, plural, other {{m, number, ::compact-short}}}").getAst()).length, 1);
  for (const lang of LANGUAGES) {
    for (const [key, text] of Object.entries(catalogue(lang))) assert.deepEqual(stylesOf(parse(lang, text).getAst()), [], `${lang} ${key}`);
  }
});

test("every message can be formatted with numbers and with words", () => {
  for (const lang of LANGUAGES) {
    const words = createWords(lang, catalogue(lang));
    for (const [key, text] of Object.entries(catalogue(lang))) {
      for (const value of ["0", "1", "5", "12345678901234567890", "-3", "win"]) {
        const names = argumentsOf(parse(lang, text).getAst());
        const said = words.t(key, Object.fromEntries([...names].map((n) => [n, value])));
        // A plural takes numbers only; everything else must take anything.
        if (/^\d{1,15}$/.test(value) || !/, plural,/.test(text)) assert.ok(!said.includes("⟦"), `${lang} ${key} ${value}: ${said}`);
        assert.ok(said.trim() !== "", `${lang} ${key} says nothing`);
      }
    }
  }
});

/** The sources of the page as one text. */
const sources = readdirSync(`${web}js`, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".js")).map((name) => readFileSync(`${web}js/${name}`, "utf8")).join("\n");

const family = "(?:ui|group|error|want|cert|why)";

test("every key that the page names exists", () => {
  const named = [...sources.matchAll(new RegExp(`["\`](${family}\\.[a-z.-]*[a-z])["\`]`, "g"))].map((m) => m[1] ?? "");
  assert.ok(named.length > 60);
  for (const key of named) assert.ok(key in english, key);
});

test("every word of the page itself is used", () => {
  const begun = [...sources.matchAll(new RegExp(`\`(${family}\\.[a-z.-]*)\\$\\{`, "g"))].map((m) => m[1] ?? "");
  for (const key of Object.keys(english).filter((k) => /^(ui|error)\./.test(k))) {
    assert.ok(sources.includes(`"${key}"`) || begun.some((b) => key.startsWith(b)), key);
  }
});

test("every error code has its words", () => {
  const go = ["core/api/protocol.go", "core/game/errors.go"].map((f) => readFileSync(`${web}../${f}`, "utf8")).join("\n");
  const codes = [...go.matchAll(/(?:game\.)?Code += "([a-z_]+)"/g)].map((m) => m[1]);
  assert.ok(codes.length >= 10);
  for (const code of codes) assert.ok(`error.${code}` in english, code);
});

test("a language is found from what a browser asks for", () => {
  assert.equal(languageOf("vi-VN"), "vi");
  assert.equal(languageOf("zh"), "zh-Hans");
  assert.equal(languageOf("zh_CN"), "zh-Hans");
  assert.equal(languageOf("EN-gb"), "en");
  assert.equal(languageOf("fr"), null);
  assert.equal(languageOf(null), null);
  assert.equal(negotiate([null, "fr-CH", "vi", "en"]), "vi");
  assert.equal(negotiate([]), "en");
});

test("a label can stand within a label", () => {
  const words = createWords("en", { part: "Part {part}: {inner}", take: "take {n, plural, one {# stone} other {# stones}}" });
  assert.equal(words.label({ key: "part", args: { part: "2" }, inner: { key: "take", args: { n: "3" } } }), "Part 2: take 3 stones");
});

test("digits choose a plural, long ones stay exact, a minus is a minus", () => {
  const words = createWords("en", { n: "{n, plural, one {# coin} other {# coins}}", plain: "{text}" });
  assert.equal(words.t("n", { n: "1" }), "1 coin");
  assert.equal(words.t("n", { n: 3 }), "3 coins");
  assert.equal(words.t("plain", { text: "1000000" }), "1000000");
  assert.equal(words.t("plain", { text: "123456789012345678901" }), "123456789012345678901");
  assert.equal(words.t("plain", { text: "-5" }), "−5");
  assert.equal(words.t("plain", { text: "-5.3" }), "-5.3");
  assert.equal(words.t("missing"), "⟦missing⟧");
});
