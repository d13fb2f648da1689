// Lighthouse over the site's pages, as a phone on a slow network: all categories,
// each page several times, since a busy machine costs points.
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { pathToFileURL } from "node:url";

const { resolve } = createRequire(new URL("../../web/package.json", import.meta.url));

/** A port that is free now. @returns {Promise<number>} */
const freePort = () => new Promise((found) => {
  const server = createServer().listen(0, "127.0.0.1", () => {
    const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
    server.close(() => found(port));
  });
});

/** Waits until the browser listens there; it is up before that. @param {number} port */
async function listening(port) {
  for (let tries = 0; tries < 200; tries++) {
    const reply = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null);
    if (reply?.ok) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("the browser's port stays closed");
}

/**
 * @param {any} chromium
 * @param {{executablePath: string, args: string[]}} how
 * @param {string} site
 * @param {number} rounds
 * @returns {Promise<{page: string, machine: number, scores: Record<string, number[]>, metrics: Record<string, number[]>}[]>}
 */
export async function lighthouse(chromium, how, site, rounds) {
  const { default: run } = await import(pathToFileURL(resolve("lighthouse")).href);
  const port = await freePort();
  const browser = await chromium.launch({ ...how, args: [...how.args, `--remote-debugging-port=${port}`] });
  try {
    await listening(port);
    const reports = [];
    for (const page of ["", "play/?game=nim", "embed/?v=1&game=nim"]) {
      /** @type {{page: string, machine: number, scores: Record<string, number[]>, metrics: Record<string, number[]>}} */
      const report = { page: page || "gallery", machine: 0, scores: {}, metrics: {} };
      for (let i = 0; i < rounds; i++) {
        const { lhr } = await run(site + page, { port, logLevel: "error" });
        report.machine = Math.max(report.machine, lhr.environment.benchmarkIndex);
        for (const [name, { score }] of /** @type {[string, any][]} */ (Object.entries(lhr.categories))) (report.scores[name] ??= []).push(score * 100);
        for (const name of ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"]) {
          (report.metrics[name] ??= []).push(lhr.audits[name].numericValue);
        }
      }
      reports.push(report);
    }
    return reports;
  } finally {
    await browser.close();
  }
}
