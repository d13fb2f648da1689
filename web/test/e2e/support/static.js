// A plain static host, with the faults that real ones have: a sub-path, wrong
// types, an HTML page for everything that is missing.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { stopAtTheEnd } from "./cleanup.js";

/** @type {Record<string, string>} */
const types = {
  ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".json": "application/json",
  ".wasm": "application/wasm", ".svg": "image/svg+xml", ".png": "image/png", ".webmanifest": "application/manifest+json",
};

/**
 * An answer in place of the file's own; undefined leaves it as it is.
 * @typedef {{status?: number, type?: string, body?: string} | undefined} Fault
 */

/**
 * @param {object} options
 * @param {string} options.dir
 * @param {string} [options.base] the path it serves under, "/notes/minimex/"
 * @param {Record<string, string>} [options.mounts] further folders by their path
 * @param {Record<string, string>} [options.headers] sent with every file
 * @param {(path: string) => Fault} [options.fault] by the path within the site
 */
export async function startStatic({ dir, base = "/", mounts = {}, headers = {}, fault = () => undefined }) {
  const host = { dir, fault, url: "", stop: async () => {} };

  /** @param {string} path */
  const locate = (path) => {
    for (const [mount, folder] of Object.entries(mounts)) {
      if (path.startsWith(mount)) return join(folder, normalize(path.slice(mount.length)));
    }
    return path.startsWith(base) ? join(host.dir, normalize(`/${path.slice(base.length)}`)) : undefined;
  };

  const server = createServer(async (request, response) => {
    let path = decodeURIComponent(new URL(request.url ?? "/", "http://host").pathname);
    if (path.endsWith("/")) path += "index.html";
    const broken = host.fault(path.slice(base.length));
    try {
      const file = locate(path);
      if (!file) throw new Error("outside");
      const body = broken?.body ?? (await readFile(file));
      response.writeHead(broken?.status ?? 200, {
        "Content-Type": broken?.type ?? types[extname(file)] ?? "text/plain",
        "Cache-Control": "no-cache",
        ...headers,
      });
      response.end(body);
    } catch {
      response.writeHead(404, { "Content-Type": "text/html" });
      response.end("<!doctype html><title>404</title>");
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = /** @type {import("node:net").AddressInfo} */ (server.address());
  host.url = `http://localhost:${address.port}${base}`;
  host.stop = stopAtTheEnd(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return host;
}
