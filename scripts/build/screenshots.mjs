// Takes the pictures that browsers show of the site before it is installed, into
// web/screenshots: node scripts/build/screenshots.mjs ADDRESS, with the site served
// there. The pictures are sources; they are taken anew when the page looks otherwise.
import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { executable, flags } from "../../web/test/e2e/support/chromium.js";

const { chromium } = createRequire(new URL("../../web/package.json", import.meta.url))("playwright-core");
const folder = fileURLToPath(new URL("../../web/screenshots/", import.meta.url));
const kept = JSON.stringify({ minimex: 1, toured: true, games: {} });

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: executable(), args: flags });
for (const [form, width, height, path] of /** @type {const} */ ([["wide", 1280, 720, "play/?game=dodgem&values=1"], ["narrow", 412, 824, "play/?game=nim&values=1"]])) {
  const page = await browser.newPage({ viewport: { width, height }, locale: "en", colorScheme: "light", isMobile: form === "narrow", hasTouch: form === "narrow" });
  await page.addInitScript((/** @type {string} */ text) => localStorage.setItem("mmx", text), kept);
  await page.goto(`${process.argv[2]}${path}`);
  await page.locator(".badge-mark").first().waitFor();
  await page.locator(".reasons li").first().waitFor();
  await page.locator(".offline").waitFor();
  await page.screenshot({ path: `${folder}${form}.png` });
}
await browser.close();
