// What offline tests wait for, and a next version of the site.
import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** @import {Frame, Page} from "playwright-core" */

/**
 * Waits until the site is kept: the service worker is active.
 * @param {Page | Frame} page
 */
export async function kept(page) {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active?.state !== "activated") {
      await new Promise((resolve) => active?.addEventListener("statechange", resolve, { once: true }));
    }
  });
}

/** Loads the gallery until it is kept. @param {Page} page @param {string} url */
export async function visit(page, url) {
  await page.goto(url);
  await page.locator(".card .figure svg").first().waitFor();
  await kept(page);
}

/** The build that a page says it is of. @param {Page} page */
export const buildIn = (page) => page.evaluate(() => JSON.parse(document.getElementById("mmx-config")?.textContent ?? "").build);

/** The style sheet's name in the next version. */
export const nextStyle = "assets/app-NEXTONES.css";

/**
 * A folder with the site as its next build would be: another id, and a style
 * sheet under another name.
 * @param {string} dir
 * @param {string} id
 */
export async function nextVersion(dir, id) {
  const copy = await mkdtemp(join(tmpdir(), "minimex-"));
  await cp(dir, copy, { recursive: true });
  for (const name of await readdir(copy, { recursive: true })) {
    if (/\.(br|gz)$/.test(name)) await rm(join(copy, name));
  }
  const old = await buildOf(dir);
  const html = await readFile(join(dir, "index.html"), "utf8");
  const style = html.match(/assets\/app-\w+\.css/)?.[0];
  if (!style) throw new Error("the page has no style sheet");
  await rename(join(copy, style), join(copy, nextStyle));
  for (const name of await readdir(copy, { recursive: true })) {
    if (!/(^|\/)(index\.html|sw\.js)$/.test(name)) continue;
    const text = await readFile(join(copy, name), "utf8");
    await writeFile(join(copy, name), text.replaceAll(old, id).replaceAll(style, nextStyle));
  }
  return { dir: copy, remove: () => rm(copy, { recursive: true }) };
}

/**
 * The id that a built site carries.
 * @param {string} dir
 */
export async function buildOf(dir) {
  const html = await readFile(join(dir, "index.html"), "utf8");
  const id = html.match(/"build":"([0-9a-f]+)"/)?.[1];
  if (!id) throw new Error("the page names no build");
  return id;
}
