// The service worker: keeps the whole site, under the hashed names that the
// build lists here, and serves it without the network. A new version is fetched
// whole or not at all, and waits until the page says that the reader agrees.
import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";

const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/**
 * The content types that a file may come under, by its extension. A host that
 * answers everything with its own page must never get that into the cache; an
 * engine under a generic type is safe, since its bytes are known by their hash.
 * @type {Record<string, RegExp>}
 */
const types = {
  html: /^text\/html\b/,
  js: /^(text|application)\/(x-)?javascript\b/,
  css: /^text\/css\b/,
  json: /^(application|text)\/(json|plain)\b/,
  wasm: /^application\/(wasm|octet-stream)\b/,
  svg: /^image\/svg\+xml\b/,
  png: /^image\/png\b/,
  webmanifest: /^(application\/(manifest\+json|json|octet-stream)|text\/plain)\b/,
};

/**
 * @param {string} url
 * @param {Response} response
 */
function fits(url, response) {
  if (response.status !== 200) return false;
  const ext = new URL(url).pathname.split(".").pop() ?? "";
  const type = types[ext];
  return type !== undefined && type.test(response.headers.get("content-type") ?? "");
}

addPlugins([
  {
    cacheWillUpdate: async ({ request, response }) => (fits(request.url, response) ? response : null),
  },
]);

// The page reads its state from the query, so the same document serves them all.
precacheAndRoute(PRECACHE, { ignoreURLParametersMatching: [/./] });
cleanupOutdatedCaches();

scope.addEventListener("message", (event) => {
  if (event.data?.type === "SKIP_WAITING") scope.skipWaiting();
});
