// The languages that the page speaks, and which of them a reader wants.

/** @typedef {import("./model.d.ts").Lang} Lang */

/** @type {readonly Lang[]} */
export const LANGUAGES = ["en", "vi", "zh-Hans"];

/** @type {Readonly<Record<Lang, string>>} each language's own name for itself */
export const LANGUAGE_NAMES = { en: "English", vi: "Tiếng Việt", "zh-Hans": "简体中文" };

/**
 * The language of the catalogue named by a tag, or null: `zh`, `zh-CN`,
 * `zh-Hant-TW` all read Simplified Chinese, `vi-VN` Vietnamese.
 * @param {string | null | undefined} tag
 * @returns {Lang | null}
 */
export function languageOf(tag) {
  const base = (tag ?? "").trim().toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((l) => l.toLowerCase().split("-")[0] === base) ?? null;
}

/**
 * The first wanted language that there is a catalogue for, else English.
 * @param {readonly (string | null | undefined)[]} wanted
 * @returns {Lang}
 */
export function negotiate(wanted) {
  for (const tag of wanted) {
    const lang = languageOf(tag);
    if (lang) return lang;
  }
  return "en";
}
