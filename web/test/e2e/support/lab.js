// A page with nothing but the engines' client, under the site's own policy and
// over the built worker and module.
import { readFileSync } from "node:fs";
import { newPage } from "./browser.js";
import { dist, root } from "./edge.js";
import { startStatic } from "./static.js";

/** @import {Fault} from "./static.js" */

/**
 * @param {object} [options]
 * @param {(path: string) => Fault} [options.fault]
 * @param {number} [options.pulseMs]
 * @param {string} [options.build] in place of the engine's own
 */
export async function engineLab({ fault, pulseMs = 4000, build } = {}) {
  const html = readFileSync(`${dist}/index.html`, "utf8");
  const [, policy] = /** @type {string[]} */ (html.match(/Content-Security-Policy" content="([^"]+)"/));
  const [, text] = /** @type {string[]} */ (html.match(/id="mmx-config">(.*?)<\/script>/));
  const host = await startStatic({
    dir: dist,
    // An icon of no bytes, or the browser asks for one that is not there.
    fault: (path) => (path === "lab.html" ? { type: "text/html", body: '<!doctype html><link rel="icon" href="data:,">' } : fault?.(path)),
    mounts: { "/src/": `${root}web/js` },
    headers: { "Content-Security-Policy": policy.replaceAll("&#39;", "'") },
  });
  const { page, errors, close } = await newPage();
  await page.goto(`${host.url}lab.html`);
  await page.evaluate(
    async ({ config, pulseMs, build }) => {
      const source = "/src/engine/engines.js";
      const { Engines } = /** @type {typeof import("../../../js/engine/engines.js")} */ (await import(source));
      /** @type {import("../../../js/engine/engines.js").EngineConfig[]} */
      const engines = config.engines;
      const engine = new Engines({
        engines: engines.map((e) => ({ ...e, build: build ?? e.build })), workerUrl: config.worker, rest: { pulseMs },
      });
      /** @type {(call: Promise<unknown>) => Promise<string>} */
      const outcome = (call) => call.then(() => "ok", (error) => error.code);
      const control = new AbortController();
      let heard = 0;
      /** @type {Promise<string>} */
      let ended;
      window.lab = {
        engine,
        outcome,
        begin: (question) => new Promise((resolve) => {
          const onProgress = () => (heard++, resolve());
          ended = outcome(engine.call(question, { signal: control.signal, onProgress }));
        }),
        ended: () => ended,
        heard: () => heard,
        stop: () => control.abort(),
      };
    },
    { config: JSON.parse(text), pulseMs, build },
  );
  return {
    page,
    errors,
    close: async () => {
      await close();
      await host.stop();
    },
  };
}
