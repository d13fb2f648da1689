// The page's one Trusted Types policy: it lets scripts of this site's own origin, or
// of a blob that the page itself made, start a worker or a service worker, and
// nothing else.

/**
 * @typedef {object} Policy
 * @property {(url: string) => string} createScriptURL
 */

/** @type {Policy | undefined} */
let policy;

/**
 * The URL as the browser wants it for a script.
 * @param {string} url
 * @returns {string} under Trusted Types in fact a TrustedScriptURL
 */
export function scriptURL(url) {
  policy ??= createPolicy();
  return policy.createScriptURL(url);
}

/** @returns {Policy} */
function createPolicy() {
  const rules = { createScriptURL: ownOrigin };
  const factory = /** @type {{trustedTypes?: {createPolicy(name: string, rules: Policy): Policy}}} */ (globalThis)
    .trustedTypes;
  return factory ? factory.createPolicy("mmx", rules) : rules;
}

/** @param {string} url */
function ownOrigin(url) {
  const full = new URL(url, document.baseURI);
  if (full.protocol !== "blob:" && full.origin !== location.origin) throw new TypeError(`foreign script: ${full.origin}`);
  return full.href;
}
