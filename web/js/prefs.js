// What a reader chose, kept on the device where the device lets us.

/** @typedef {import("./model.d.ts").Lang} Lang */
/** @typedef {import("./model.d.ts").Theme} Theme */
/** @typedef {{lang?: Lang, theme?: Theme}} Prefs */

const KEY = "mmx";

/** @returns {Prefs} */
export function loadPrefs() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return kept !== null && typeof kept === "object" ? kept : {};
  } catch {
    return {}; // storage is forbidden, or holds what we did not write
  }
}

/** @param {Prefs} change */
export function savePrefs(change) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...loadPrefs(), ...change }));
  } catch {
    // Forbidden or full: the choice lasts as long as the page.
  }
}
