// What axe finds on a page or in a frame, in a few words each.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** @import {Frame, Page} from "playwright-core" */

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Words of a game within a game may come a moment after its picture. */
const WORDS_MS = 500;

/** What stays wrong. @param {Page | Frame} where @returns {Promise<string[]>} */
export async function violations(where) {
  await where.evaluate(source);
  const found = await examine(where);
  if (found.length === 0) return found;
  await where.waitForTimeout(WORDS_MS);
  return examine(where);
}

/** @param {Page | Frame} where @returns {Promise<string[]>} */
function examine(where) {
  return where.evaluate(async () => {
    const { axe } = /** @type {{axe: typeof import("axe-core")}} */ (/** @type {unknown} */ (window));
    const { violations } = await axe.run(document, { iframes: false });
    return violations.flatMap((v) => v.nodes.map((n) => `${v.id}: ${n.html} ${n.failureSummary ?? ""}`));
  });
}
