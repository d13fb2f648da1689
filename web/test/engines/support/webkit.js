// WebKitGTK over WebDriver, in a screen of its own that nobody sees.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { stopAtTheEnd } from "../../e2e/support/cleanup.js";

/** @typedef {import("./play.js").Engine} Engine */

const driver = process.env.WEBKIT_DRIVER || "/usr/bin/WebKitWebDriver";
const screen = "/usr/bin/xvfb-run";

/** Why there is no WebKit to test, "" where there is one. */
export const missing = existsSync(driver) && existsSync(screen) ? ""
  : `${driver} or ${screen} is not there (apt-get install webkit2gtk-driver xvfb xauth)`;

/** @type {Readonly<Record<string, string>>} */
const KEYS = { Enter: "\uE007", Tab: "\uE004", ArrowLeft: "\uE012", ArrowUp: "\uE013", ArrowRight: "\uE014", ArrowDown: "\uE015", Home: "\uE011", End: "\uE010" };

/** @returns {Promise<number>} a port that nobody listens on */
async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  server.close();
  await once(server, "close");
  return port;
}

/** @returns {Promise<Engine>} */
export async function startWebKit() {
  const port = await freePort();
  // A group of its own: the screen and the browser go with the driver.
  const server = spawn(screen, ["-a", driver, "--host=127.0.0.1", `--port=${port}`], {
    stdio: "ignore", detached: true, env: { ...process.env, WEBKIT_DISABLE_COMPOSITING_MODE: "1", LIBGL_ALWAYS_SOFTWARE: "1" },
  });
  const exited = once(server, "exit");
  const stop = stopAtTheEnd(async () => {
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid, "SIGTERM");
    await exited;
  });
  const base = `http://127.0.0.1:${port}`;
  /** @param {string} method @param {string} path @param {object} [body] @returns {Promise<any>} */
  const ask = async (method, path, body) => {
    const reply = await fetch(base + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    const { value } = await reply.json();
    if (!reply.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  };
  for (let tries = 0; !(await ask("GET", "/status").then((s) => s.ready, () => false)); tries++) {
    if (tries > 300) throw new Error("the driver does not answer");
    await pause(100);
  }
  const { sessionId } = await ask("POST", "/session", { capabilities: { alwaysMatch: { timeouts: { script: 120_000, pageLoad: 120_000 } } } });
  const at = `/session/${sessionId}`;
  /** @param {(...args: any[]) => any} task @param {...any} args */
  const run = async (task, ...args) => {
    const script = `const done = arguments[arguments.length - 1], given = [...arguments].slice(0, -1);
      Promise.resolve().then(() => (${task})(...given)).then((value) => done({ value }), (fault) => done({ fault: String(fault) }));`;
    const { value, fault } = await ask("POST", `${at}/execute/async`, { script, args });
    if (fault) throw new Error(fault);
    return value;
  };
  return {
    errors: [],
    open: (url) => ask("POST", `${at}/url`, { url }),
    run,
    // Its own click finds no place to press in a drawing.
    press: async (selector) => {
      const [x, y] = await run((s) => {
        const found = document.querySelector(s);
        found.scrollIntoView({ block: "center" });
        const box = found.getBoundingClientRect();
        return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
      }, selector);
      await ask("POST", `${at}/actions`, { actions: [{ type: "pointer", id: "pointer", parameters: { pointerType: "mouse" }, actions: [
        { type: "pointerMove", origin: "viewport", x, y }, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 },
      ] }] });
    },
    key: (name) => ask("POST", `${at}/actions`, { actions: [{
      type: "key", id: "keys", actions: ["keyDown", "keyUp"].map((type) => ({ type, value: KEYS[name] ?? name })),
    }] }),
    close: async () => {
      await ask("DELETE", at).catch(() => {});
      await stop();
    },
  };
}
