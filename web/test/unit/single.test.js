import assert from "node:assert/strict";
import { test } from "node:test";
import { keeping, pageOf, tidied } from "../../js/single/open.js";
import { withHome } from "../../js/single/save.js";

test("a link's query is brought to the form that pages read, once", () => {
  for (const [given, want] of [
    ["", ""], ["?lang=vi", "?lang=vi"], ["?page=", "?page="], ["?page=ways/", "?page=ways"], ["?page=?lang=vi", "?page=&lang=vi"],
    ["?page=play/?game=nim&pos=1.2", "?page=play&game=nim&pos=1.2"], ["?page=play/?", "?page=play"], ["?game=nim", "?game=nim"],
  ]) {
    assert.equal(tidied(given ?? ""), want);
    assert.equal(tidied(want ?? ""), want);
  }
});

test("the query names the page; a game alone is played", () => {
  for (const [given, want] of [["", ""], ["?page=", ""], ["?lang=vi", ""], ["?page=search&game=nim", "search"], ["?game=nim", "play"], ["?page=play&game=nim", "play"]]) {
    assert.equal(pageOf(given ?? ""), want);
  }
});

test("what a page writes keeps the page, and its own fields as they are written", () => {
  const at = (/** @type {string} */ name, /** @type {string} */ url) => keeping(name, new URL(url, "file:///notes/minimex.html?page=old&a=1"));
  assert.equal(at("play", "?game=nim&pos=3~5#m=1,2"), "?page=play&game=nim&pos=3~5#m=1,2");
  assert.equal(at("ways", "?"), "?page=ways");
  assert.equal(at("", "?q=a%26b"), "?q=a%26b");
  assert.equal(at("", "/notes/minimex.html"), "?");
  assert.equal(at("play", "?page=other&game=nim"), "?page=play&game=nim");
});

test("a saved file knows its home, whatever letters that has", () => {
  assert.equal(withHome('<html data-home=""><p data-home="">', 'https://host/$&/"a&b'), '<html data-home="https://host/$&amp;/&quot;a&amp;b"><p data-home="">');
});
