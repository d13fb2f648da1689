// The address of an embed's frame, from the attributes of the element.

/** Attributes that say how the element stands in its page, not what it shows. */
const OWN = new Set(["height", "label", "load", "class", "id", "style", "slot", "title", "hidden", "tabindex", "dir", "role", "part", "is", "nonce"]);

/** Whether an attribute is a parameter of the embed. @param {string} name */
export const isParameter = (name) => !OWN.has(name) && !/^(data-|aria-|on)/.test(name);

/**
 * @param {string} base the embed page's URL
 * @param {Iterable<readonly [string, string]>} attributes
 * @returns {string}
 */
export function frameURL(base, attributes) {
  /** @type {Map<string, string>} */
  const query = new Map([["v", "1"]]);
  for (const [name, value] of attributes) if (isParameter(name)) query.set(name, value);
  const moves = query.get("m");
  query.delete("m");
  const search = [...query].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join("&");
  return `${base}?${search}${moves ? `#m=${moves}` : ""}`;
}
