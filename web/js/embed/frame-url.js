// The address of an embed's frame, from the attributes of the element.

/** Attributes that say how the element stands in its page, not what it shows: its own, and those that every element may have. */
const OWN = new Set((
  "height label accesskey autocapitalize autocorrect autofocus class contenteditable dir draggable enterkeyhint exportparts hidden id inert inputmode is "
  + "itemid itemprop itemref itemscope itemtype nonce part popover role slot spellcheck style tabindex title translate writingsuggestions"
).split(" "));

/** When the frame is loaded is for the element to say; only what it does not know is the embed's to complain of. */
const LOADS = ["now", "visible", "click"];

/** Whether an attribute is a parameter of the embed. @param {string} name @param {string} value */
const isParameter = (name, value) => /^[a-z][a-z0-9]*$/.test(name) && !name.startsWith("on") && !OWN.has(name) && !(name === "load" && LOADS.includes(value));

/** What the attributes ask of the embed. @param {Iterable<readonly [string, string]>} attributes @returns {Map<string, string>} */
export const parametersOf = (attributes) => new Map([...attributes].filter(([name, value]) => isParameter(name, value)));

/**
 * @param {string} base the embed page's URL
 * @param {ReadonlyMap<string, string>} parameters
 * @returns {string}
 */
export function frameURL(base, parameters) {
  const query = new Map([["v", "1"], ...parameters]);
  const moves = query.get("m");
  query.delete("m");
  const search = [...query].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join("&");
  return `${base}?${search}${moves ? `#m=${moves}` : ""}`;
}
