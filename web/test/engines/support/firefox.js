// Firefox over WebDriver BiDi, without its window.
import { existsSync } from "node:fs";
import { launch } from "puppeteer-core";

/** @typedef {import("./play.js").Engine} Engine */

const binary = process.env.FIREFOX || "/usr/bin/firefox-esr";

/** Why there is no Firefox to test, "" where there is one. */
export const missing = existsSync(binary) ? "" : `${binary} is not there (apt-get install firefox-esr)`;

/** @returns {Promise<Engine>} */
export async function startFirefox() {
  const browser = await launch({ browser: "firefox", executablePath: binary, headless: true });
  const page = await browser.newPage();
  /** @type {string[]} */
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  return {
    errors,
    open: async (url) => void (await page.goto(url)),
    run: (task, ...args) => page.evaluate(task, ...args),
    press: async (selector) => {
      const found = await page.$(selector);
      if (!found) throw new Error(`${selector} is not there`);
      await found.click();
    },
    key: (name) => page.keyboard.press(/** @type {import("puppeteer-core").KeyInput} */ (name)),
    close: () => browser.close(),
  };
}
