// A lecture's page on another site, with embeds in it.
import { startStatic } from "./static.js";
import { dist } from "./edge.js";

/** @import {Frame, Locator, Page} from "playwright-core" */

/**
 * Serves pages by name, each under another origin than the site's, and on another
 * site (an address in place of a name).
 * @param {Record<string, string>} pages bodies by name
 * @param {Record<string, string>} [headers]
 */
export async function startHost(pages, headers = {}) {
  const host = await startStatic({
    dir: dist, headers,
    fault: (path) => (pages[path] === undefined ? undefined : { type: "text/html", body: page(pages[path] ?? "") }),
  });
  return { url: host.url.replace("localhost", "127.0.0.1"), stop: host.stop };
}

/** @param {string} body */
const page = (body) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Lecture</title><link rel="icon" href="data:,">
<script>
  window.heard = [];
  window.posted = [];
  addEventListener("message", (e) => posted.push({ frame: [...document.querySelectorAll("iframe")].findIndex((f) => f.contentWindow === e.source), data: e.data }));
  for (const type of ["ready", "state", "move", "end", "error"]) {
    addEventListener("mmx-" + type, (e) => heard.push({ id: e.target.id, type, detail: e.detail }));
  }
</script><main><h1>Lecture</h1>${body}</main></html>`;

/** The frame within an element of the page. @param {Locator} element @returns {Promise<Frame>} */
export async function frameIn(element) {
  const inner = element.locator("iframe");
  await inner.waitFor();
  const frame = await (await inner.elementHandle())?.contentFrame();
  if (!frame) throw new Error("no frame");
  return frame;
}

/** Waits until the reader can act in an embed or its match is over. @param {Frame | Page} frame */
export async function ready(frame) {
  await frame.locator('.status[data-turn="over"], .stop.usable').first().waitFor();
  return frame.locator(".status").getAttribute("data-turn");
}

/** How far match and choice are, as the link carries the moves, if that is not what it was. @param {string} was */
function look(was) {
  const now = [
    document.querySelector(".controls a")?.getAttribute("href"),
    ...[...document.querySelectorAll('.stop.goal, .stop[aria-selected="true"]')].map((e) => e.getAttribute("data-stop")),
  ].join(" ");
  return now !== was && now;
}

/** Makes one act and waits until it shows. @param {Frame | Page} frame */
export async function act(frame) {
  const before = await frame.evaluate(look, "");
  const goal = frame.locator(".stop.goal").first();
  await ((await goal.count()) > 0 ? goal : frame.locator(".stop.usable").first()).click();
  await frame.waitForFunction(look, String(before));
}

/** Plays an embed's match to its end by mouse. @param {Frame | Page} frame */
export async function playOut(frame) {
  for (let acts = 0; acts < 300; acts++) {
    if ((await ready(frame)) === "over") return;
    await act(frame);
  }
  throw new Error("the game has no end");
}
