// Whether the site draws figures on request: its own handler does, a host of plain
// files has nobody to do it.

/** @type {Map<string, Promise<boolean>>} */
const asked = new Map();

/**
 * Asks the site once. Without a network the answer is no: what is copied then has
 * its picture within it.
 * @param {string} base the site's root
 * @returns {Promise<boolean>}
 */
export function drawsFigures(base) {
  let answer = asked.get(base);
  if (!answer) {
    answer = fetch(`${base}figure.svg?game=nim`, { method: "HEAD" })
      .then((r) => r.ok && (r.headers.get("Content-Type") ?? "").startsWith("image/svg+xml"), () => false);
    asked.set(base, answer);
  }
  return answer;
}
