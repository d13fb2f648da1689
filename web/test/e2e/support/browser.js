// One Chromium for a test file, and pages that report what went wrong in them.
import { after } from "node:test";
import { chromium } from "playwright-core";
import { executable, flags } from "./chromium.js";

/** @import {Browser, BrowserContextOptions, Page} from "playwright-core" */

/** How long a test waits before it says that something never came; no test measures by it. */
const patienceMs = 120_000;

/** A browser with further flags. @param {readonly string[]} [more] */
export const launch = (more = []) => chromium.launch({ executablePath: executable(), args: [...flags, ...more] });

/** @type {Promise<Browser> | undefined} */
let browser;

after(async () => {
  await (await browser)?.close();
});

/**
 * A page in a context of its own, without a service worker unless it is asked for:
 * keeping the whole site would be most of a test's work. Its errors array collects uncaught exceptions,
 * console errors and policy violations; tests end by asking that it is empty.
 * @param {BrowserContextOptions} [options]
 * @returns {Promise<{page: Page, errors: string[], close: () => Promise<void>}>}
 */
export async function newPage(options = {}) {
  browser ??= launch();
  const context = await (await browser).newContext({ locale: "en", reducedMotion: "reduce", serviceWorkers: "block", ...options });
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  /** @type {string[]} */
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()} ${message.location().url}`);
  });
  return { page, errors, close: () => context.close() };
}
