// How each page loads on a phone with a slow network, first with nothing kept and then
// once the service worker has the site: paint, shifts of the layout, tasks that hold
// the page up, and how long a press takes to show.

/** As Lighthouse throttles a phone: round trips of 150 ms, 1.6 Mbit/s, a CPU four times as slow. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 };
const CPU = 4;

/** A task longer than this holds the page up, in ms. */
const LONG = 50;

/**
 * What the pages are, what says that one can be used, and what is then pressed.
 * @type {{page: string, path: string, ready: string, press: string}[]}
 */
const PAGES = [
  { page: "gallery", path: "", ready: ".card .figure svg", press: "#theme" },
  { page: "play", path: "play/?game=nim", ready: ".stop.usable", press: ".stop.usable" },
  { page: "embed", path: "embed/?v=1&game=nim", ready: ".stop.usable", press: ".stop.usable" },
  { page: "ways", path: "ways/", ready: "main svg", press: "#theme" },
  { page: "problems", path: "problems/", ready: "main article, main li a", press: "#theme" },
  { page: "search", path: "search/", ready: "main svg", press: "#theme" },
  { page: "matrix", path: "matrix/", ready: "main table", press: "#theme" },
  { page: "hunt", path: "hunt/", ready: "main .board svg, main svg", press: "#theme" },
  { page: "lecture", path: "lecture/", ready: "main pre, main textarea", press: "#theme" },
  { page: "sources", path: "sources/", ready: ".example .value", press: "#theme" },
];

/** Notes what the browser tells of the page, from its first moment on. */
function watch() {
  const seen = Object.assign(window, { seen: { lcp: 0, cls: 0, press: 0, tasks: /** @type {[number, number][]} */ ([]), shifts: /** @type {string[]} */ ([]) } }).seen;
  /** @param {string} type @param {(e: any) => void} note @param {object} [more] */
  const on = (type, note, more = {}) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
  on("largest-contentful-paint", (e) => (seen.lcp = e.startTime));
  on("layout-shift", (e) => {
    if (e.hadRecentInput) return;
    seen.cls += e.value;
    seen.shifts.push(...e.sources.map((/** @type {any} */ s) => `${s.node?.nodeName ?? "?"}.${s.node?.className ?? ""} ${Math.round(s.previousRect.y)}→${Math.round(s.currentRect.y)}`));
  });
  on("longtask", (e) => seen.tasks.push([e.startTime, e.duration]));
  on("event", (e) => (seen.press = Math.max(seen.press, e.interactionId ? e.duration : 0)), { durationThreshold: 16 });
}

/**
 * @typedef {object} Load
 * @property {string} page
 * @property {number} first ms until it can be used, with nothing kept
 * @property {number} again once the service worker has it
 * @property {number} lcp ms, of the first visit, as all that follows
 * @property {number} cls
 * @property {number} press ms until a press shows
 * @property {number} blocked ms beyond 50 of each task before it can be used
 * @property {number} longest ms of a task after that
 * @property {number} bytes transferred
 */

/**
 * @param {any} browser
 * @param {string} site
 * @param {string[]} [only] the pages wanted
 * @param {(text: string) => void} [say] told where the layout shifts
 * @returns {Promise<Load[]>}
 */
export async function loads(browser, site, only = PAGES.map((p) => p.page), say = () => {}) {
  /** @type {Load[]} */
  const list = [];
  for (const { page: name, path, ready, press } of PAGES.filter((p) => only.includes(p.page))) {
    const context = await browser.newContext({ locale: "en", viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await page.addInitScript(watch);
    const wire = await context.newCDPSession(page);
    await wire.send("Network.enable");
    await wire.send("Network.emulateNetworkConditions", NETWORK);
    await wire.send("Emulation.setCPUThrottlingRate", { rate: CPU });
    let bytes = 0;
    wire.on("Network.loadingFinished", (/** @type {any} */ e) => (bytes += e.encodedDataLength));
    /** Goes to the page and tells when it can be used. */
    const go = async () => {
      await page.goto(site + path, { waitUntil: "commit" });
      const handle = await page.waitForFunction((/** @type {string} */ selector) => document.querySelector(selector) && performance.now(), ready, { timeout: 120_000 });
      return handle.jsonValue();
    };
    const first = await go();
    const transferred = bytes;
    await page.waitForTimeout(1500); // what comes late shifts too
    await page.locator(press).first().click();
    await page.waitForTimeout(1000);
    const seen = await page.evaluate(() => /** @type {any} */ (window).seen);
    if (seen.cls > 0.02) say(`${name}: ${seen.cls.toFixed(3)}\n  ${seen.shifts.join("\n  ")}`);
    // The embed has no service worker of its own: the site's pages bring it.
    await wire.send("Network.emulateNetworkConditions", { ...NETWORK, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
    await wire.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    if (name === "embed") await page.goto(site);
    await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => new Promise((done) => {
      if (active?.state === "activated") done(0);
      else active?.addEventListener("statechange", done, { once: true });
    })));
    await wire.send("Emulation.setCPUThrottlingRate", { rate: CPU });
    const again = await go();
    const before = seen.tasks.filter((/** @type {[number, number]} */ [at]) => at < first);
    list.push({
      page: name, first, again, lcp: seen.lcp, cls: seen.cls, press: seen.press, bytes: transferred,
      blocked: before.reduce((/** @type {number} */ sum, /** @type {[number, number]} */ [, took]) => sum + took - LONG, 0),
      longest: Math.max(0, ...seen.tasks.filter((/** @type {[number, number]} */ [at]) => at >= first).map((/** @type {[number, number]} */ [, took]) => took)),
    });
    await context.close();
  }
  return list;
}
