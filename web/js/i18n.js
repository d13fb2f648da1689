// Words: one catalogue a language, messages in ICU MessageFormat. Nothing else in
// the page holds a word that a reader sees, apart from the name Minimex.
import { IntlMessageFormat } from "intl-messageformat";

/** @typedef {import("./model.d.ts").Lang} Lang */
/** @typedef {import("./model.d.ts").Label} Label */
/** @typedef {import("./model.d.ts").Words} Words */

/**
 * An argument as a message takes it: digits become a number, so that plurals
 * choose by it (only where a double holds it exactly), a minus its proper sign.
 * @param {string | number} value
 * @returns {string | number}
 */
function argument(value) {
  if (typeof value === "number") return value;
  if (/^\d{1,15}$/.test(value)) return Number(value);
  return /^-\d+(\/\d+)?$/.test(value) ? value.replace("-", "−") : value;
}

/**
 * A message that only puts arguments in: most are, and compiling them all would
 * hold up the first paint.
 */
const PLAIN = /^[^{}']*(?:\{\w+\}[^{}']*)*$/;

/** A plain message with its arguments; null where one is missing. @param {string} text @param {import("./model.d.ts").Args} [args] */
function filled(text, args = {}) {
  let whole = true;
  const said = text.replace(/\{(\w+)\}/g, (_, name) => {
    const value = args[name];
    whole &&= value !== undefined;
    return String(argument(value ?? ""));
  });
  return whole ? said : null;
}

/**
 * The words of one language. A message that is missing shows as ⟦key⟧, so that
 * no test and no reader can overlook it, and as nothing while it may still come.
 * @param {Lang} lang
 * @param {Readonly<Record<string, string>>} messages
 * @param {(key: string) => boolean} [comes] told of a missing key, whether it may come
 * @returns {Words}
 */
export function createWords(lang, messages, comes = () => false) {
  /** @type {Map<string, IntlMessageFormat>} */
  const compiled = new Map();
  /** @param {string} key */
  const has = (key) => Object.hasOwn(messages, key);
  /** @type {Words["t"]} */
  const t = (key, args) => {
    let message = compiled.get(key);
    if (!message) {
      const text = has(key) ? messages[key] : undefined;
      if (text === undefined) return comes(key) ? "" : `⟦${key}⟧`;
      if (PLAIN.test(text)) return filled(text, args) ?? `⟦${key}⟧`;
      message = new IntlMessageFormat(text, lang, undefined, { ignoreTag: true });
      compiled.set(key, message);
    }
    /** @type {Record<string, string | number>} */
    const values = {};
    for (const [name, value] of Object.entries(args ?? {})) values[name] = argument(value);
    try {
      return String(message.format(values));
    } catch {
      return `⟦${key}⟧`;
    }
  };
  /** @type {Words["label"]} */
  const label = (l) => t(l.key, l.inner ? { ...l.args, inner: label(l.inner) } : l.args);
  return { lang, has, t, label };
}

/**
 * Loads the messages of a language.
 * @param {string} url of its catalogue
 * @returns {Promise<Record<string, string>>}
 */
export async function loadWords(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`i18n: ${url}: ${response.status}`);
  return response.json();
}
