// The figure of each game's own positions: a picture that stands alone, in each
// theme, as other pages, feeds and paper show it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newPage } from "./support/browser.js";
import { startEdge } from "./support/edge.js";
import { startHost } from "./support/host.js";
import { gamesOf } from "./support/reader.js";

/** @type {Awaited<ReturnType<typeof startEdge>>} */
let site;
before(async () => {
  site = await startEdge();
});
after(() => site.stop());

test("every position that a game offers has a figure of well-formed SVG with a title, which needs nothing else", async () => {
  const host = await startHost({ "page.html": "" });
  const { page, errors, close } = await newPage();
  await page.goto(`${host.url}page.html`);
  const queries = (await gamesOf(site.url)).flatMap((g) => (g.presets ?? []).flatMap((p) => ["", "light", "dark"].map((theme) => {
    const fields = { game: g.id, ...p.params, pos: p.pos, ...(theme ? { theme } : {}) };
    return Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
  })));
  assert.ok(queries.length > 100, String(queries.length));
  const faults = await page.evaluate(async ({ url, list }) => {
    /** @type {string[]} */
    const found = [];
    for (const query of list) {
      const say = (/** @type {string} */ what) => found.push(`${query}: ${what}`);
      const response = await fetch(`${url}figure.svg?${query}`);
      const text = await response.text();
      if (!response.ok) {
        say(text);
        continue;
      }
      const xml = new DOMParser().parseFromString(text, "image/svg+xml");
      const svg = xml.documentElement;
      if (xml.querySelector("parsererror") || svg.namespaceURI !== "http://www.w3.org/2000/svg") say("not SVG");
      if (svg.getAttribute("version") !== "1.1") say("not 1.1");
      if (!(Number(svg.getAttribute("width")) > 0 && Number(svg.getAttribute("height")) > 0 && svg.getAttribute("viewBox"))) say("no size");
      const title = svg.querySelector(":scope > title");
      const named = svg.getAttribute("aria-labelledby")?.split(" ").includes(title?.id ?? "?") || svg.getAttribute("aria-label") || title === svg.firstElementChild;
      if (svg.getAttribute("role") !== "img" || !title?.textContent?.trim() || !named) say("no name");
      if (xml.querySelector("script, foreignObject, image, a, use:not([href^='#'])")) say("more than a picture");
      for (const e of xml.querySelectorAll("*")) {
        for (const { name, value } of e.attributes) {
          if (/^on|href$/.test(name) && !(name === "href" && value.startsWith("#"))) say(`${name}="${value}"`);
          if (/url\((?!["']?#)|https?:/.test(value) && name !== "xmlns") say(`${name}="${value}"`);
        }
        if (e.localName === "style" && /url\(|@import|https?:/.test(e.textContent ?? "")) say("a style that loads");
      }
      const image = new Image();
      image.src = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
      await image.decode().catch(() => say("cannot be drawn"));
      if (image.naturalWidth !== Math.round(Number(svg.getAttribute("width")))) say(`${image.naturalWidth} px wide`);
    }
    return found;
  }, { url: site.url, list: queries });
  assert.deepEqual(faults, []);
  assert.deepEqual(errors, []);
  await close();
  await host.stop();
});
