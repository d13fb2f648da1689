// Drives Chromium for the benchmark: node driver.mjs OPTIONS, one JSON argument.
// Prints one JSON line with what was measured.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { executable, flags } from "../../web/test/e2e/support/chromium.js";
import { lighthouse } from "./lighthouse.mjs";
import { loads } from "./loads.mjs";

const { chromium } = createRequire(new URL("../../web/package.json", import.meta.url))("playwright-core");

/**
 * @typedef {object} Options
 * @property {string} kernel the folder with kernel.wasm and wasm_exec.js
 * @property {string} dist the built site
 * @property {string} site where it is served
 * @property {number} rounds each with new workers
 * @property {number} warm repeats that are not counted, each round
 * @property {number} repeats
 */

/** @type {Options} */
const options = JSON.parse(process.argv[2] ?? "{}");

/** @type {Record<string, string>} */
const types = { ".js": "text/javascript", ".wasm": "application/wasm" };

/**
 * Serves the workbench: an empty page, isolated so that its clock ticks every
 * 5 microseconds rather than 100.
 */
async function startWorkbench() {
  const own = fileURLToPath(new URL("browser", import.meta.url));
  const mounts = [["/bench/", own], ["/site/", options.dist], ["/", options.kernel]];
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", "http://host").pathname;
    const headers = { "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp" };
    try {
      const [prefix, folder] = mounts.find(([p]) => path.startsWith(p)) ?? ["/", ""];
      const body = path === "/" ? "<!doctype html><title>bench</title>" : await readFile(join(folder, normalize(`/${path.slice(prefix.length)}`)));
      response.writeHead(200, { ...headers, "Content-Type": types[extname(path)] ?? "text/html" }).end(body);
    } catch {
      response.writeHead(404, headers).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { url: `http://localhost:${address.port}/`, stop: () => server.close() };
}

/** One round in a new worker. @param {any} page @param {string} url @param {"classic" | "module"} type */
async function round(page, url, type) {
  const { warm, repeats } = options;
  return page.evaluate(
    (/** @type {any} */ { url, type, args }) => new Promise((resolve, reject) => {
      const worker = new Worker(url, { type });
      worker.onerror = (e) => reject(new Error(e.message));
      worker.onmessage = ({ data }) => {
        worker.terminate();
        if (data.results) resolve(data.results);
        else reject(new Error(data.error));
      };
      worker.postMessage(args);
    }),
    { url, type, args: [String(warm), String(repeats)] },
  );
}

const cases = [
  { name: "nim 3.5.7", game: "nim" },
  { name: "nim, 1,000 heaps", game: "nim", pos: Array.from({ length: 1000 }, (_, i) => `${(i * 7919 + 13) % 10007}${"0".repeat(13)}`).join(".") },
  { name: "coins, 6", game: "coins" },
  { name: "coins, 5,000", game: "coins", pos: Array.from({ length: 5000 }, (_, i) => (i * i * 7919 + 31 * i) % 100003).join(".") },
  { name: "dodgem 3x3", game: "dodgem" },
];

/** The names that the build gave the engines and their worker, as the page is told them. */
async function siteFiles() {
  const html = await readFile(join(options.dist, "index.html"), "utf8");
  const text = html.match(/id="mmx-config">(.*?)<\/script>/)?.[1];
  if (!text) throw new Error(`no page in ${options.dist}: build the site first`);
  const { worker, engines } = JSON.parse(text);
  const at = (/** @type {string} */ url) => new URL(url, "http://host/site/").pathname;
  return { worker: at(worker), engines: engines.map((/** @type {any} */ { url, games }) => ({ url: at(url), games })) };
}

/**
 * A first visit, with nothing kept: the time until a move can be made on the
 * board, and from a press until the computer has answered it.
 * @param {any} browser
 */
async function firstVisit(browser) {
  const context = await browser.newContext({ locale: "en" });
  const page = await context.newPage();
  /** @type {string[]} */
  const paths = [];
  page.on("request", (/** @type {any} */ request) => paths.push(new URL(request.url()).pathname));
  await page.goto(`${options.site}play/?game=coins`, { waitUntil: "commit" });
  const handle = await page.waitForFunction(() => document.querySelector("[data-stop].usable") && performance.now());
  const interactive = await handle.jsonValue();
  const loaded = paths.slice();
  const reply = await page.evaluate(() => new Promise((resolve, reject) => {
    const began = performance.now();
    document.querySelector("[data-stop].usable")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    const look = () => {
      const took = performance.now() - began;
      if (location.hash.split(",").length === 2) resolve(took);
      else if (took > 10000) reject(new Error(`no reply: ${location.hash}`));
      else requestAnimationFrame(look);
    };
    look();
  }));
  await context.close();
  return { interactive, reply, paths: loaded };
}

const workbench = await startWorkbench();
const how = { executablePath: executable(), args: flags };
const browser = await chromium.launch(how);
try {
  const page = await browser.newPage();
  await page.goto(workbench.url);
  const wasm = [];
  const js = [];
  for (let i = 0; i < options.rounds; i++) {
    wasm.push(await round(page, "/bench/kernel-worker.js", "classic"));
    js.push(await round(page, "/bench/plain-worker.js", "module"));
  }
  const site = await siteFiles();
  const hints = await page.evaluate(
    async (/** @type {any} */ { module, site, cases, repeats }) => (await import(module)).timeHints(site, cases, repeats),
    { module: "/bench/hints.js", site, cases, repeats: options.repeats },
  );
  const proof = await page.evaluate(
    async (/** @type {any} */ { module, site }) => (await import(module)).timeProof(site), { module: "/bench/proof.js", site });
  const tables = await page.evaluate(
    async (/** @type {any} */ { module, site }) => (await import(module)).timeTables(site), { module: "/bench/tables.js", site });
  const visits = [];
  for (let i = 0; i < options.rounds; i++) visits.push(await firstVisit(browser));
  const slow = await loads(browser, options.site);
  const version = browser.version();
  await browser.close();
  const reports = await lighthouse(chromium, how, options.site, options.rounds);
  console.log(JSON.stringify({ browser: version, wasm, js, hints, proof, tables, visits, loads: slow, lighthouse: reports }));
} finally {
  await browser.close();
  workbench.stop();
}
