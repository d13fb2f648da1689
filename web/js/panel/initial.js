// The panel before anything is done in it.

/** @typedef {import("./model.d.ts").Panel} Panel */
/** @typedef {import("./model.d.ts").Reading} Reading */

/** @type {Reading} */
export const NOTHING_READ = Object.freeze({ key: "", step: null, hover: null, cell: null, preview: null, proof: null });

/** @returns {Panel} */
export const initialPanel = () => ({
  reading: NOTHING_READ,
  family: "",
  pictures: {},
  lines: {},
  cells: {},
  figures: {},
  depth: 2,
  deep: false,
  zoom: 1,
  node: 0,
  share: { theme: "auto", embed: "frame", lang: "", height: 420, moves: false, quiz: false },
  lab: null,
  copied: null,
});
