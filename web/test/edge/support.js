// The Worker as `make deploy` uploads it, in the platform's own runtime on this
// machine: its configuration is read as wrangler reads it, and the site's files are
// served by the platform's own program for them.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { stopAtTheEnd } from "../e2e/support/cleanup.js";

export const root = fileURLToPath(new URL("../../../", import.meta.url));
const configuration = `${root}wasm/edge/wrangler.jsonc`;

// Nothing here asks the network for anything.
Object.assign(process.env, { CI: "1", WRANGLER_SEND_METRICS: "false", CLOUDFLARE_CF_FETCH_ENABLED: "false" });

// Their types come with them, and only this folder's tests install them.
const require = createRequire(import.meta.url);

/** Starts the Worker on a free port. @returns {Promise<{url: string, stop: () => Promise<void>}>} */
export async function startWorker() {
  const { Miniflare } = require("miniflare");
  const { main, workerOptions } = require("wrangler").unstable_getMiniflareWorkerOptions(configuration);
  const worker = new Miniflare({
    ...workerOptions,
    cf: false,
    modules: true,
    scriptPath: main,
    modulesRules: [{ type: "ESModule", include: ["**/*.mjs", "**/*.js"] }, { type: "CompiledWasm", include: ["**/*.wasm"] }],
  });
  const stop = stopAtTheEnd(() => worker.dispose());
  return { url: String(await worker.ready), stop };
}

/** What wrangler would upload, in KiB after gzip, as it says itself without uploading. */
export async function uploadSize() {
  const { stdout } = await promisify(execFile)(`${root}web/test/edge/node_modules/.bin/wrangler`,
    ["deploy", "--dry-run", "--config", configuration, "--outdir", `${root}.cache/edge-upload`], { cwd: root });
  const size = stdout.match(/gzip: ([\d.]+) KiB/)?.[1];
  if (!size) throw new Error(`wrangler told no size: ${stdout}`);
  return Number(size);
}

/** The table of requests that every door of the engine answers alike. @returns {string[]} */
export const requests = () => readFileSync(`${root}wasm/testdata/requests.jsonl`, "utf8").trim().split("\n");
