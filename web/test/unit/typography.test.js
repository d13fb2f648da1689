// How the Chinese words are set: one voice speaks to the reader, and as Chinese breaks
// a line anywhere, a count is kept with what it counts.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

/** @type {Record<string, string>} */
const words = JSON.parse(readFileSync(new URL("../../i18n/zh-Hans.json", import.meta.url), "utf8"));

test("the reader is spoken to as 你", () => {
  assert.deepEqual(Object.keys(words).filter((key) => words[key]?.includes("您")), []);
});

test("the verdict's count is not parted from its measure word", () => {
  for (const key of ["ui.how.plies", "ui.how.points"]) assert.doesNotMatch(words[key] ?? " 步", /\} [步分]/, key);
});
