// What axe finds on a page or in a frame, in a few words each.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** @import {Frame, Page} from "playwright-core" */

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** @param {Page | Frame} where @returns {Promise<string[]>} */
export async function violations(where) {
  await where.evaluate(source);
  return where.evaluate(async () => {
    const { axe } = /** @type {{axe: typeof import("axe-core")}} */ (/** @type {unknown} */ (window));
    const { violations } = await axe.run(document, { iframes: false });
    return violations.flatMap((v) => v.nodes.map((n) => `${v.id}: ${n.html} ${n.failureSummary ?? ""}`));
  });
}
