// What can be done on any page: choices that stay, the search, the tour, the list
// of keys, and taking along what is kept.
import { exportText, importText, THEMES } from "./kept.js";

/** @typedef {import("../model.d.ts").ReachActions} ReachActions */
/** @typedef {import("../model.d.ts").DeviceForm} DeviceForm */

/** The file that a reader takes along. */
const FILE = "minimex.json";

/** @param {string} selector */
const focus = (selector) => /** @type {HTMLElement | null} */ (document.querySelector(selector))?.focus();

/**
 * @param {object} means
 * @param {import("../store.js").Store} means.store
 * @param {import("./device.js").Device} means.device
 * @param {(lang: import("../model.d.ts").Lang) => void} means.setLang
 * @returns {ReachActions}
 */
export function createReachActions({ store, device, setLang }) {
  /** @param {Partial<DeviceForm>} change */
  const form = (change) => store.update((s) => ({ ...s, device: { ...s.device, done: "", erasing: false, refused: null, ...change } }));
  /** Once what was changed is drawn. @param {() => void} then */
  const drawn = (then) => requestAnimationFrame(then);

  /** @type {ReachActions} */
  const actions = {
    setLang: (lang) => {
      device.keep((kept) => ({ ...kept, lang }));
      setLang(lang);
    },
    setTheme: (theme) => device.keep((kept) => ({ ...kept, theme })),
    nextTheme: () => actions.setTheme(THEMES[(THEMES.indexOf(store.state.theme) + 1) % THEMES.length] ?? "auto"),
    setLevel: (level) => device.keep((kept) => ({ ...kept, level })),
    setShortcuts: (shortcuts) => device.keep((kept) => ({ ...kept, shortcuts })),
    search: (text) => {
      store.update((s) => ({ ...s, search: text }));
      const query = new URLSearchParams(location.search);
      if (text.trim()) query.set("q", text.trim());
      else query.delete("q");
      history.replaceState(null, "", query.size > 0 ? `?${query}` : location.pathname);
    },
    showTour: (tour) => {
      store.update((s) => ({ ...s, tour }));
      if (tour === null) device.keep((kept) => ({ ...kept, toured: true }));
      drawn(() => focus(tour === null ? '[data-stop][tabindex="0"]' : "#tour"));
    },
    showKeys: (keys) => {
      // Closing it gives the focus back to where it was; its end comes by event.
      const dialog = /** @type {HTMLDialogElement | null} */ (document.getElementById("keys"));
      if (!keys && dialog?.open) dialog.close();
      else store.update((s) => ({ ...s, keys }));
    },
    openDevice: (open) => form({ open }),
    typeKept: (text) => form({ text }),
    importKept: () => {
      const answer = importText(store.state.device.text);
      if ("refused" in answer) {
        form({ refused: answer.refused });
        drawn(() => focus("#kept-text"));
        return;
      }
      device.keep(() => answer.kept);
      form({ text: "", done: "imported" });
      const { lang } = answer.kept;
      if (lang && lang !== store.state.lang) setLang(lang);
    },
    saveKept: () => {
      const url = URL.createObjectURL(new Blob([exportText(store.state.kept)], { type: "application/json" }));
      const link = Object.assign(document.createElement("a"), { href: url, download: FILE });
      link.click();
      URL.revokeObjectURL(url);
    },
    copyKept: async () => {
      const text = exportText(store.state.kept);
      try {
        await navigator.clipboard.writeText(text);
        form({ done: "copied" });
      } catch {
        form({ text }); // no clipboard: it stands in the field, ready to be copied by hand
        drawn(() => /** @type {HTMLTextAreaElement | null} */ (document.querySelector("#kept-text"))?.select());
      }
    },
    eraseKept: (sure) => {
      if (sure === undefined) {
        form({ erasing: true });
        drawn(() => focus("#erase-sure"));
        return;
      }
      if (sure) device.erase();
      form({ done: sure ? "erased" : "" });
      drawn(() => focus("#erase"));
    },
  };
  return actions;
}
