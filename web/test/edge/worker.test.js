// The Worker in its own runtime, beside the local server: the same handler must give
// the same answers, whoever holds the sockets and the files.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { request } from "node:http";
import { Readable } from "node:stream";
import { after, before, test } from "node:test";
import { dist, startEdge } from "../e2e/support/edge.js";
import { requests, startWorker, uploadSize } from "./support.js";

/** @typedef {{status: number, body: string, header: (name: string) => string | null}} Answer */

/** @type {Awaited<ReturnType<typeof startWorker>>} */
let worker;
/** @type {Awaited<ReturnType<typeof startEdge>>} the same handler on its own sockets */
let server;

before(async () => {
  [worker, server] = await Promise.all([startWorker(), startEdge()]);
});
after(async () => {
  await worker.stop();
  await server.stop();
});

/** @param {{url: string}} where @param {string} path @param {RequestInit} [init] @returns {Promise<Answer>} */
async function ask(where, path, init = {}) {
  const response = await fetch(where.url + path, { redirect: "manual", ...init });
  return { status: response.status, body: await response.text(), header: (name) => response.headers.get(name) };
}

/**
 * Asks on a connection of its own: who refuses a body without reading it closes the
 * connection, and a request that is on its way there already is lost.
 * @param {string | Iterable<string>} body @returns {Promise<Answer>}
 */
const askAlone = (/** @type {{url: string}} */ where, /** @type {string} */ path, body) => new Promise((resolve, reject) => {
  const sent = request(where.url + path, { method: "POST", agent: false }, (response) => {
    let text = "";
    response.setEncoding("utf8").on("data", (part) => (text += part));
    response.on("end", () => resolve({ status: response.statusCode ?? 0, body: text, header: (name) => `${response.headers[name] ?? ""}` }));
  });
  sent.on("error", reject);
  if (typeof body === "string") sent.end(body);
  else Readable.from(body).pipe(sent);
});

/** What matters in an answer's head, whoever sends it. */
const HEADERS = [
  "content-type", "content-security-policy", "x-content-type-options", "referrer-policy", "access-control-allow-origin",
  "cross-origin-resource-policy", "cross-origin-embedder-policy", "allow",
];

/** @param {Answer} answer */
const heads = (answer) => Object.fromEntries(HEADERS.map((name) => [name, answer.header(name)]));

/** Both answers to one request, compared. @param {string} path @param {RequestInit} [init] */
async function both(path, init) {
  const [edge, local] = await Promise.all([ask(worker, path, init), ask(server, path, init)]);
  const plain = (/** @type {Answer} */ a, /** @type {string} */ url) => a.body.replaceAll(url, "HOST/").replaceAll(encodeURIComponent(url), "HOST/");
  assert.equal(edge.status, local.status, path);
  assert.equal(plain(edge, worker.url), plain(local, server.url), path);
  assert.deepEqual(heads(edge), heads(local), path);
  return edge;
}

/** Files of the site by what names them in its pages. */
async function assets() {
  const page = (await ask(worker, "play/?game=nim")).body;
  const engine = page.match(/assets\/whole-[0-9a-f]+\.wasm/)?.[0];
  return [...new Set([...page.matchAll(/assets\/[\w-]+\.(?:json|js|css|svg)/g)].map((m) => m[0])), engine ?? "no engine"];
}

test("pages and files are those of the local server", async () => {
  const pages = readdirSync(dist, { recursive: true }).map(String).filter((name) => /(^|\/)index\.html$/.test(name));
  assert.ok(pages.length >= 8, pages.join());
  for (const path of [...pages.map((name) => name.replace("index.html", "")), "play/?game=nim&pos=3.5.7", "play/?game=dodgem&lang=zh-Hans",
    "embed/?game=nim", "embed/v1.js", "sw.js", "manifest.webmanifest"]) {
    const page = await both(path, { headers: { "Accept-Language": "vi" } });
    assert.equal(page.status, 200, path);
    assert.equal(page.header("cache-control"), "no-cache", path);
    assert.match(page.header("content-security-policy") ?? "", /require-trusted-types-for 'script'/, path);
  }
  const files = await assets();
  assert.ok(files.length > 8, files.join());
  for (const path of files) {
    const file = await both(path);
    assert.equal(file.status, 200, path);
    assert.equal(file.header("cache-control"), "public, max-age=31536000, immutable", path);
    assert.equal(file.header("access-control-allow-origin"), "*", path);
  }
});

test("what is not there is not found, and the page says so", async () => {
  const local = (await ask(server, "nothing")).body;
  for (const path of ["nothing", "nothing/", "play/nothing", "api/v2", "api/v1/", "figure.svg/x", "assets/nothing.js", "_headers", ".assetsignore",
    "index.html.br", "embed/v1.js.gz", "%2e%2e/go.mod", "..%2fgo.mod"]) {
    const page = await ask(worker, path, { redirect: "follow" });
    assert.equal(page.status, 404, path);
    assert.equal(page.body, local, path);
    assert.equal(page.header("cache-control"), "no-cache", path); // it may be there tomorrow
    assert.match(page.header("content-security-policy") ?? "", /default-src 'self'/, path);
  }
});

test("a page without its slash, or by its file, leads to the page", async () => {
  for (const path of ["play?game=nim&pos=3.5.7", "embed?game=nim"]) {
    const moved = await ask(worker, path);
    assert.ok([301, 307, 308].includes(moved.status), `${path}: ${moved.status}`);
    const target = new URL(moved.header("location") ?? "", worker.url + path);
    assert.equal(target.href, worker.url + path.replace("?", "/?"));
  }
});

test("methods", async () => {
  for (const method of ["PUT", "DELETE", "PATCH", "GET"]) {
    assert.equal((await both("api/v1", { method })).status, 405, method);
  }
  assert.equal((await both("api/v1", { method: "OPTIONS", headers: { Origin: "https://example.org" } })).status, 204);
  for (const path of ["figure.svg?game=nim", "oembed?url=x", "play/?game=nim"]) {
    assert.equal((await both(path, { method: "POST", body: "x" })).status, 405, path);
    const head = await both(path.replace("url=x", `url=${encodeURIComponent(`${worker.url}play/?game=nim`)}`).replace("oembed", "figure.svg"), { method: "HEAD" });
    assert.equal(head.body, "", path);
  }
  assert.equal((await ask(worker, "", { method: "POST", body: "x" })).status, 405);
});

test("the API answers every request of the table", async () => {
  for (const body of requests()) {
    assert.equal((await both("api/v1", { method: "POST", body })).status, 200, body);
  }
});

test("the API bounds its work and its bodies", async () => {
  const heavy = { v: 1, id: "a", op: "analyse", game: "dodgem", params: { n: "5" }, budget: { nodes: 1e9, ms: 1e9 } };
  const over = await ask(worker, "api/v1", { method: "POST", body: JSON.stringify(heavy) });
  assert.equal(over.status, 200);
  assert.equal(JSON.parse(over.body).error?.code, "budget");
  const long = JSON.stringify({ v: 1, id: "a", op: "analyse", game: "nim", pos: `${"1.".repeat(1 << 20)}1` });
  for (const body of [long, [long.slice(0, 100), long.slice(100)]]) { // the latter without its length
    const edge = await askAlone(worker, "api/v1", body);
    assert.equal(edge.status, 413);
    assert.equal(JSON.parse(edge.body).error.code, "too_big");
  }
});

test("bad bodies are told so", async () => {
  for (const body of ["", "{", "null", "[]", "\0\xff", '{"v":1}', '{"v":2,"id":"a","op":"catalog"}', '{"v":1,"id":"a","op":"nothing"}', `{"a":${"[".repeat(5000)}`]) {
    const edge = await both("api/v1", { method: "POST", body });
    assert.equal(JSON.parse(edge.body).ok, false, body);
  }
});

test("figures", async () => {
  for (const path of ["figure.svg?game=nim&pos=3.5.7", "figure.svg?game=dodgem&n=4&theme=dark", "figure.svg?game=coins&pos=1.2.3", "figure.svg", "figure.svg?game=nim&pos=x",
    "figure.svg?game=%00&pos=%ff", "figure.svg?game=nim&pos=%3Cscript%3E"]) await both(path);
  const first = await ask(worker, "figure.svg?game=nim&pos=3.5.7");
  assert.equal(first.header("content-type"), "image/svg+xml");
  const again = await ask(worker, "figure.svg?game=nim&pos=3.5.7", { headers: { "If-None-Match": first.header("etag") ?? "" } });
  assert.deepEqual([again.status, again.body], [304, ""]);
});

test("a link tells of its game: tags, and oEmbed in both formats", async () => {
  const page = (await both("play/?game=nim&pos=3,5,7&lang=zh")).body;
  assert.match(page, /<meta property="og:title" content="Nim 取石子 3\.5\.7">/);
  assert.match(page, /<meta property="og:locale" content="zh_CN">/);
  assert.doesNotMatch((await both("play/?game=%22%3E%3Cscript%3Ealert(1)%3C/script%3E")).body, /alert|og:title/);
  for (const type of ["application/json+oembed", "text/xml+oembed"]) {
    const link = page.match(new RegExp(`type="${type.replace("+", "\\+")}" href="([^"]+)"`))?.[1]?.replaceAll("&amp;", "&") ?? "";
    assert.ok(link.startsWith(worker.url), `${type}: ${link}`);
    const answer = await ask(worker, link.slice(worker.url.length));
    assert.equal(answer.status, 200, link);
    assert.match(answer.body, /iframe/);
    assert.match(answer.body, /game=nim/);
  }
  const small = await ask(worker, `oembed?maxwidth=300&maxheight=100&url=${encodeURIComponent(`${worker.url}play/?game=nim`)}`);
  const { type, version, width, height, html } = JSON.parse(small.body);
  assert.deepEqual([type, version, width, height], ["rich", "1.0", 300, 100]);
  const source = html.match(/src="([^"]+)"/)[1].replaceAll("&amp;", "&");
  assert.equal((await ask(worker, source.slice(worker.url.length))).status, 200);
  assert.equal((await both("oembed?url=https%3A%2F%2Fexample.org%2Fplay%2F%3Fgame%3Dnim")).status, 404);
  assert.equal((await both(`oembed?format=yaml&url=x`)).status, 501);
  assert.equal((await both("oembed?format=xml")).status, 400);
});

test("two thousand requests of every kind, sixteen at a time", async () => {
  const table = requests().filter((_, i) => i % 3 === 0);
  const files = await assets();
  /** @type {{path: string, init?: RequestInit, long?: string, status: number}[]} */
  const kinds = [
    ...table.map((body) => ({ path: "api/v1", init: { method: "POST", body }, status: 200 })).slice(0, 12),
    ...files.slice(0, 10).map((path) => ({ path, status: 200 })),
    ...["", "embed/", "sw.js", "ways/", "sources/", "embed/v1.js"].map((path) => ({ path, status: 200 })),
    { path: "figure.svg?game=nim&pos=3.5.7", status: 200 }, { path: "figure.svg?game=nim&pos=x", status: 400 },
    { path: "play/?game=coins&pos=1.2.3", status: 200 }, { path: "play/", status: 200 },
    { path: `oembed?url=${encodeURIComponent(`${worker.url}play/?game=nim`)}`, status: 200 },
    { path: "nothing", status: 404 }, { path: "api/v1", status: 405 },
    { path: "api/v1", long: "x".repeat(2 << 20), status: 413 },
  ];
  /** @type {Map<number, string>} the first answer of each kind, which every other must be */
  const known = new Map();
  let next = 0;
  await Promise.all(Array.from({ length: 16 }, async () => {
    while (next < 2000) {
      const kind = next++ % kinds.length;
      const { path, init, long, status } = /** @type {typeof kinds[number]} */ (kinds[kind]);
      const answer = await (long ? askAlone(worker, path, long) : ask(worker, path, init));
      assert.equal(answer.status, status, `${path} ${answer.body.slice(0, 300)}`);
      const first = known.get(kind) ?? answer.body;
      known.set(kind, first);
      assert.equal(answer.body, first, path);
    }
  }));
});

test("the upload is at most 2 MB", async (t) => {
  const size = await uploadSize();
  t.diagnostic(`upload: ${size} KiB after gzip`);
  assert.ok(size * 1024 <= 2_000_000, `${size} KiB`);
});
