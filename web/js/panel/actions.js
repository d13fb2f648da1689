// What a reader can do in the panel.
import { problemOf } from "../effects/ask.js";
import { answered, movesMade, positionKey, shown } from "../state.js";
import { copyText, saveFile } from "../share/out.js";
import { reading, reasonsOf, withPanel, withReading } from "./state.js";

/** @typedef {import("./model.d.ts").PanelActions} PanelActions */

/** Bounds of a tree's depth, in plies, and of its size on the screen. */
export const DEPTHS = Object.freeze({ least: 1, most: 12 });
export const ZOOMS = Object.freeze({ least: 0.4, most: 2.5 });

/** @param {number} n @param {{least: number, most: number}} bounds */
const within = (n, { least, most }) => Math.min(most, Math.max(least, n));

/**
 * @param {object} means
 * @param {import("../store.js").Store} means.store
 * @param {import("../effects/ask.js").Asker} means.asker
 * @param {import("../effects/match.js").Match} means.match
 * @param {import("../effects/address.js").AddressBar} means.bar
 * @returns {PanelActions}
 */
export function createPanelActions({ store, asker, match, bar }) {
  /** @type {typeof import("../series/lab.js") | undefined} */
  let series;
  return {
    hover: (light) => {
      // Many pointers pass over much that lights nothing.
      if (light !== reading(store.state).hover) store.update((s) => withReading(s, { hover: light }));
    },
    readStep: (step) => store.update((s) => {
      const last = reasonsOf(s).length - 1;
      return withReading(s, { step: step === null ? null : within(step, { least: 0, most: last }), hover: null });
    }),
    chooseCell: (cell) => store.update((s) => withReading(s, { cell, hover: null })),
    preview: (line, at = 0) => {
      store.update((s) => withReading(s, { preview: line ? { line, at: within(at, { least: 0, most: line.length }) } : null, hover: null }));
      if (line) document.querySelector(".board")?.scrollIntoView({ block: "nearest" });
    },
    playPreview: async () => {
      const s = store.state;
      const { preview } = reading(s);
      if (!s.setup || !preview || preview.at === 0) return;
      bar.mark();
      await match.open(s.setup, [...movesMade(s), ...preview.line.slice(0, preview.at)]);
    },
    showProof: (open) => store.update((s) => withReading(answered(s, "check", null), {
      proof: open ? JSON.stringify(s.analysis?.value?.certificate ?? null) : null,
    })),
    typeProof: (proof) => store.update((s) => withReading(answered(s, "check", null), { proof })),
    check: () => {
      const { proof } = reading(store.state);
      let certificate = store.state.analysis?.value?.certificate;
      if (!certificate || !shown(store.state)) return;
      store.update((s) => answered(s, "check", null));
      try {
        if (proof !== null) certificate = JSON.parse(proof);
      } catch {
        const problem = problemOf({ code: "bad_request", args: { want: "request.json" } });
        store.update((s) => answered(s, "check", { key: positionKey(s), problem }));
        return;
      }
      void asker.ask("check", { op: "check", certificate }, { keep: false });
    },
    setDepth: (depth) => store.update((s) => withPanel(s, { depth: within(depth, DEPTHS), deep: true, node: 0 })),
    setZoom: (zoom) => store.update((s) => withPanel(s, { zoom: within(zoom, ZOOMS) })),
    focusNode: (node) => store.update((s) => withPanel(s, { node })),
    lab: async (what) => {
      series ??= await import("../series/lab.js"); // once it is there, acts are done at once
      series.act(what, asker);
    },
    setShare: (change) => store.update((s) => withPanel(s, { share: { ...s.panel.share, ...change }, copied: null })),
    copy: async (what, text) => {
      store.update((s) => withPanel(s, { copied: null }));
      const ok = await copyText(text);
      store.update((s) => withPanel(s, { copied: { what, ok } }));
      return ok;
    },
    download: (name, type, text) => saveFile(name, new Blob([text], { type })),
    downloadPicture: async (name, svg) => {
      const { drawPicture } = await import("../share/picture.js");
      saveFile(name, await drawPicture(svg));
    },
  };
}
