// The embed in every browser engine: figures of one page on one engine, a sandbox,
// the element; and the site in one file. The page around drives the frames by
// messages, which needs nothing of the browser's driver.
import assert from "node:assert/strict";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { dist } from "../../e2e/support/edge.js";
import { startHost } from "../../e2e/support/host.js";
import { startStatic } from "../../e2e/support/static.js";
import { playOut, ready, until } from "./play.js";

/** @typedef {import("./play.js").Engine} Engine */

const POSITIONS = ["3.5.7", "1.2.4", "6.7.8"];

/** The headers of the embed's files, without leave to keep them: each request is heard. */
const HEADERS = { "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" };

/** The site, which counts the engines and workers that are asked for, and a page of another site. */
async function startFigures() {
  const counts = { modules: 0, workers: 0 };
  const site = await startStatic({
    dir: dist, headers: HEADERS, fault: (path) => {
      if (path.endsWith(".wasm")) counts.modules++;
      else if (/\/worker-\w+\.js$/.test(path)) counts.workers++;
      return undefined;
    },
  });
  const frames = (more = "") => POSITIONS.map((pos) => `<iframe src="${site.url}embed/?game=nim&pos=${pos}" width="320" height="360" title="${pos}" ${more}></iframe>`).join("");
  const host = await startHost({
    "frames.html": frames(),
    "sandbox.html": frames('sandbox="allow-scripts"'),
    "elements.html": `<script type="module" src="${site.url}embed/v1.js"></script>${POSITIONS.map((pos) => `<minimex-game game="nim" pos="${pos}" height="340"><p>figure</p></minimex-game>`).join("")}`,
  });
  return { url: host.url, counts, stop: () => Promise.all([site.stop(), host.stop()]) };
}

/**
 * Whether a policy's 'self' means the site where a frame is in a sandbox. In some
 * releases of WebKit it means nothing there, so that no script of the site's runs.
 * @param {Engine} engine
 */
async function selfInSandbox(engine) {
  const page = '<!doctype html><meta http-equiv="Content-Security-Policy" content="script-src \'self\'"><script src="probe.js"></script>';
  const site = await startStatic({ dir: dist, headers: HEADERS, fault: (path) => ({
    "probe.html": { type: "text/html", body: page }, "probe.js": { body: "parent.postMessage('here', '*')" },
  })[path] });
  const host = await startHost({ "page.html": `<iframe src="${site.url}probe.html" sandbox="allow-scripts" title="probe" id="probe"></iframe>
    <script>document.getElementById("probe").onload = () => setTimeout(() => (window.loaded = true))</script>` });
  await engine.open(`${host.url}page.html`);
  await until(engine, () => "loaded" in window);
  const here = await engine.run(() => window.posted.some((m) => m.data === "here"));
  await Promise.all([site.stop(), host.stop()]);
  return here;
}

/** Asks all frames of the page and gives their answers. @param {Engine} engine @param {Record<string, unknown>} order @returns {Promise<any[]>} */
async function askAll(engine, order) {
  const reqId = JSON.stringify(order);
  await engine.run((o, id) => {
    for (const f of document.querySelectorAll("iframe")) f.contentWindow?.postMessage({ target: "minimex", v: 1, ...o, reqId: id }, "*");
  }, order, reqId);
  return until(engine, (id, n) => {
    const all = window.posted.filter((m) => m.data.reqId === id).sort((a, b) => a.frame - b.frame);
    return all.length === n ? all.map((m) => m.data) : null;
  }, reqId, POSITIONS.length);
}

/**
 * The embed's tests of one browser engine.
 * @param {string} name
 * @param {string | false} skip why it cannot be tested here
 * @param {typeof import("node:test").test} test
 * @param {() => Engine} engineOf
 */
export function embeds(name, skip, test, engineOf) {
  for (const page of ["frames.html", "sandbox.html"]) {
    test(`${name}: figures of one page are played, on one engine where they may share: ${page}`, { skip }, async (t) => {
      const engine = engineOf();
      if (page === "sandbox.html" && !(await selfInSandbox(engine))) return t.skip(`in a sandbox a policy's 'self' means nothing in this ${name}: no embed starts there`);
      const figures = await startFigures();
      await engine.open(figures.url + page);
      await until(engine, (n) => new Set(window.posted.filter((m) => m.data.type === "ready").map((m) => m.frame)).size === n, POSITIONS.length);
      const hints = await askAll(engine, { cmd: "hint" });
      assert.ok(hints.every((h) => h.hint?.outcome === "win"), JSON.stringify(hints));
      await askAll(engine, { cmd: "setState", state: { pos: "1.1.1" } });
      const won = await askAll(engine, { cmd: "setState", state: { pos: "1.1.1", moves: ["1-0", "2-0", "3-0"] } });
      assert.ok(won.every((s) => s.state.over && s.state.winner === "you"), JSON.stringify(won));
      const each = page === "frames.html" ? 1 : POSITIONS.length;
      assert.deepEqual(figures.counts, { modules: each, workers: each });
      assert.deepEqual(engine.errors, []);
      await engine.open("about:blank");
      await figures.stop();
    });
  }

  test(`${name}: elements wait for a press, are played on one engine and tell of it`, { skip }, async () => {
    const engine = engineOf();
    const figures = await startFigures();
    await engine.open(`${figures.url}elements.html`);
    await until(engine, () => customElements.get("minimex-game") !== undefined);
    assert.deepEqual(figures.counts, { modules: 0, workers: 0 });
    const states = await engine.run(() => Promise.all([...document.querySelectorAll("minimex-game")].map(async (e) => {
      const game = /** @type {import("../../../js/embed/element.js").MinimexGame} */ (e);
      const hint = await game.hint();
      return hint && game.setState({ moves: [hint.move], start: game.getAttribute("pos") });
    })));
    assert.deepEqual(states.map((/** @type {any} */ s) => s?.start), POSITIONS);
    await until(engine, (n) => window.heard.filter((e) => e.type === "ready").length === n, POSITIONS.length);
    assert.deepEqual(await engine.run(() => window.heard.filter((e) => e.type === "error").length), 0);
    assert.deepEqual(figures.counts, { modules: 1, workers: 1 });
    assert.deepEqual(engine.errors, []);
    await engine.open("about:blank");
    await figures.stop();
  });

  test(`${name}: the site in one file is played from the disk`, { skip }, async () => {
    const engine = engineOf();
    const folder = await mkdtemp(join(tmpdir(), "minimex-"));
    const file = join(folder, "notes & games.html");
    await copyFile(`${dist}/minimex.html`, file);
    await engine.open(pathToFileURL(file).href);
    await until(engine, () => document.querySelector(".card .figure svg") !== null);
    for (const game of ["nim&pos=1.2", "dodgem", "tree"]) {
      await engine.open(`${pathToFileURL(file).href}?game=${game}&lang=vi`);
      if (game === "nim&pos=1.2") await playOut(engine, engine.press);
      else await ready(engine);
      assert.equal(await engine.run(() => document.documentElement.lang), "vi");
    }
    assert.deepEqual(engine.errors, []);
    await engine.open("about:blank");
    await rm(folder, { recursive: true });
  });
}
