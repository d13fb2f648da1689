// The words of a page: a language's own catalogue, and what only some pages say (a
// game's rules and reasons, a lesson's text) in files of their own, which hold all
// languages and come when they are first wanted.
import { createWords, loadWords } from "./i18n.js";

/** @typedef {import("./model.d.ts").Lang} Lang */
/** @typedef {import("./model.d.ts").Words} Words */
/** @typedef {Partial<Record<Lang, Readonly<Record<string, string>>>>} Part */

/** The part that a key is in, unless the language's own catalogue has it. @param {string} key */
const partOf = (key) => key.split(".")[/^(game|ui)\./.test(key) ? 1 : 0] ?? "";

export class Dictionary {
  /** @type {Words | undefined} */ words;
  /** @type {Record<string, string>} */ #messages = {};
  /** @type {Map<string, Promise<Part>>} */ #parts = new Map();
  /** Parts that are there, or cannot be had. @type {Set<string>} */ #settled = new Set();

  /**
   * @param {object} options
   * @param {Readonly<Record<Lang, string>>} options.i18n the languages' catalogues
   * @param {string} options.parts the address of a part, with * for its name
   * @param {() => void} options.changed told when more words are there
   */
  constructor({ i18n, parts, changed }) {
    this.i18n = i18n;
    this.parts = parts;
    this.changed = changed;
  }

  /** Loads a language; the words until then stay where it cannot be had. @param {Lang} lang @returns {Promise<Words>} */
  async speak(lang) {
    const messages = { ...await loadWords(this.i18n[lang]) };
    for (const part of this.#parts.values()) Object.assign(messages, await part.then((p) => p[lang], () => ({})));
    this.#messages = messages;
    this.words = createWords(lang, messages, (key) => this.#miss(key));
    return this.words;
  }

  /** Loads a part, such as a game's; where it cannot be had, its keys are shown. @param {string} name */
  async want(name) {
    if (this.#parts.has(name)) return;
    const part = load(this.parts.replace("*", name));
    this.#parts.set(name, part);
    const found = await part.catch(() => ({}));
    this.#settled.add(name);
    if (this.words) Object.assign(this.#messages, /** @type {Part} */ (found)[this.words.lang]);
    this.changed();
  }

  /** Whether a missing key may still come. @param {string} key */
  #miss(key) {
    const name = partOf(key);
    void this.want(name);
    return !this.#settled.has(name);
  }
}

/** @param {string} url @returns {Promise<Part>} */
async function load(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`words: ${url}: ${response.status}`);
  return response.json();
}
