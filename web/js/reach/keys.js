// Single keys that work wherever the focus is, except where text is typed. They
// can be turned off, for those who speak to their computer or hit keys by chance.

/** @typedef {import("../model.d.ts").Actions} Actions */

/** @type {Readonly<Record<string, string>>} a key and the control that it presses, by id */
export const PRESSES = { u: "undo", r: "redo", h: "hint", v: "values" };

/** @param {EventTarget | null} target */
const typing = (target) => target instanceof Element
  && target.closest('select, textarea, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"])') !== null;

/**
 * @param {import("../store.js").Store} store
 * @param {Actions} act
 */
export function startKeys(store, act) {
  document.addEventListener("keydown", (e) => {
    if (e.defaultPrevented || e.isComposing || e.ctrlKey || e.metaKey || e.altKey || typing(e.target)) return;
    if (store.state.kept.shortcuts === false) return;
    if (e.key === "?") {
      e.preventDefault();
      act.showKeys(!store.state.keys);
      return;
    }
    if (store.state.keys) return;
    if (e.key === "/") {
      const field = /** @type {HTMLInputElement | null} */ (document.getElementById("search"));
      if (!field) return;
      e.preventDefault();
      field.select();
      return;
    }
    const control = document.getElementById(PRESSES[e.key] ?? "");
    if (!control) return;
    e.preventDefault();
    control.click();
  });
}
