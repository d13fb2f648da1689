// The embed in every browser engine: figures of one page on one engine, a sandbox,
// the element; and the site in one file. The page around drives the frames by
// messages, which needs nothing of the browser's driver.
import assert from "node:assert/strict";
import { copyFile, mkdtemp, readFile, rm } from "node:fs/promises";
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

/**
 * The site, which counts the engines and workers that are asked for, and a page of
 * another site. It is as if built for its address, which scripts/build puts beside each
 * 'self' of the policy: without, some releases of WebKit run none of its scripts in a
 * sandbox.
 */
async function startFigures() {
  const counts = { modules: 0, workers: 0 };
  const embed = await readFile(join(dist, "embed/index.html"), "utf8");
  assert.match(embed, /script-src &#39;self&#39; /);
  const site = await startStatic({
    dir: dist, headers: HEADERS, fault: (path) => {
      if (path.endsWith(".wasm")) counts.modules++;
      else if (/\/worker-\w+\.js$/.test(path)) counts.workers++;
      // Keeping the site for use offline would ask for the same files, sooner or later.
      if (path === "sw.js") return { status: 404 };
      return path === "embed/index.html" ? { body: embed.replaceAll("&#39;self&#39;", `&#39;self&#39; ${new URL(site.url).origin}`) } : undefined;
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
 * @param {(what: string, body: (engine: Engine) => Promise<void>) => void} check
 */
export function embeds(check) {
  for (const page of ["frames.html", "sandbox.html"]) {
    check(`figures of one page are played, on one engine where they may share: ${page}`, async (engine) => {
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
      await engine.open("about:blank");
      await figures.stop();
    });
  }

  check("elements wait for a press, are played on one engine and tell of it", async (engine) => {
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
    await engine.open("about:blank");
    await figures.stop();
  });

  check("the site in one file is played from the disk", async (engine) => {
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
    await engine.open("about:blank");
    await rm(folder, { recursive: true });
  });
}
