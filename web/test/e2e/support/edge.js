// The project's own server, as `make serve` runs it, on a free port.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { stopAtTheEnd } from "./cleanup.js";

/** The repository's root. */
export const root = fileURLToPath(new URL("../../../../", import.meta.url));

/** The built site, or the folder that DIST names. */
export const dist = process.env.DIST || `${root}dist`;

/**
 * Compiles one of the project's commands and gives the program's path.
 * @param {string} name such as "wasm/edge"
 */
export function command(name) {
  const out = `${root}.cache/bin/${name.replaceAll("/", "-")}`;
  mkdirSync(`${root}.cache/bin`, { recursive: true });
  execFileSync("go", ["build", "-o", out, `./${name}`], { cwd: root });
  return out;
}

/**
 * Starts the server; stop() ends the process and waits until it is gone.
 * @param {string} [dir]
 * @returns {Promise<{url: string, stop: () => Promise<void>}>}
 */
export async function startEdge(dir = dist) {
  const server = spawn(command("wasm/edge"), ["-dir", dir], {
    env: { ...process.env, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(server, "exit");
  const stop = stopAtTheEnd(async () => {
    server.kill("SIGKILL");
    await exited;
  });
  for await (const line of createInterface({ input: server.stdout })) {
    const url = line.match(/http:\S+/)?.[0];
    if (url) return { url: `${url}/`, stop };
  }
  throw new Error("the server ended before it gave its address");
}
