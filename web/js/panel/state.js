// What the panel adds to the state, and pure functions over it.
import { lineKey, positionKey } from "../state.js";
import { NOTHING_READ } from "./initial.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("./model.d.ts").Panel} Panel */
/** @typedef {import("./model.d.ts").Reading} Reading */
/** @typedef {import("./model.d.ts").Light} Light */
/** @typedef {import("./model.d.ts").Place} Place */
/** @typedef {import("../model.d.ts").SceneResult} SceneResult */

/** How many pictures are kept at once. */
const MOST_PICTURES = 600;

/** What is being read of the shown position; of another one nothing is. @param {State} s @returns {Reading} */
export const reading = (s) => (s.panel.reading.key === positionKey(s) ? s.panel.reading : NOTHING_READ);

/** @param {State} s @param {Partial<Panel>} change @returns {State} */
export const withPanel = (s, change) => ({ ...s, panel: { ...s.panel, ...change } });

/** @param {State} s @param {Partial<Reading>} change @returns {State} */
export const withReading = (s, change) => withPanel(s, { reading: { ...reading(s), key: positionKey(s), ...change } });

/** What belongs together: a game under its parameters. @param {State} s */
export const familyOf = (s) => (s.setup ? JSON.stringify([s.setup.game, s.setup.params]) : "");

/** The picture of a position near the shown one, where it is known. @param {State} s @param {string} pos @returns {SceneResult | undefined} */
export const pictureOf = (s, pos) => (s.panel.family === familyOf(s) ? s.panel.pictures[pos] : undefined);

/** A picture has come. @param {State} s @param {string} family @param {string} pos @param {SceneResult} picture @returns {State} */
export function withPicture(s, family, pos, picture) {
  const same = s.panel.family === family && Object.keys(s.panel.pictures).length < MOST_PICTURES;
  return withPanel(s, { family, pictures: { ...(same ? s.panel.pictures : {}), [pos]: picture } });
}

/** @param {string} key of the position @param {Place} place */
export const cellKey = (key, [row, col]) => `${key} ${row} ${col}`;

/** What names a tree: its position and depth. @param {State} s */
export const treeKey = (s) => `${positionKey(s)} ${s.panel.depth}`;

/** @param {string} key of the position @param {string} theme */
export const figureKey = (key, theme) => `${key} ${theme}`;

/** The reasons of the shown position, empty while it is not known. @param {State} s */
export const reasonsOf = (s) => (s.analysis?.key === positionKey(s) ? s.analysis.value?.why ?? [] : []);

/**
 * Which of the tables that reasons bring a step speaks of: the last one up to it.
 * @param {readonly {table?: unknown}[]} why
 * @param {number} step
 */
export const tableOf = (why, step) => why.slice(0, step + 1).filter((w) => w.table).length - 1;

/**
 * The light of a reason.
 * @param {readonly import("../model.d.ts").Reason[]} why
 * @param {number} step
 * @returns {Light}
 */
export function stepLight(why, step) {
  const reason = why[step];
  return { nodes: reason?.focus ?? [], cells: reason?.cells ?? [], table: tableOf(why, step) };
}

/**
 * What is lit: what is under the pointer or the focus, else the reason that is
 * read step by step, else the cell that was chosen.
 * @param {State} s
 * @returns {Light | null}
 */
export function lightOf(s) {
  const { hover, step, cell } = reading(s);
  if (hover) return hover;
  if (step !== null && s.tab === "why") return stepLight(reasonsOf(s), step);
  const account = s.tab === "table" && cell ? s.panel.cells[cellKey(positionKey(s), cell)] : undefined;
  return account ? { nodes: account.nodes ?? [], cells: account.lines[0]?.uses ?? [], table: 0 } : null;
}

/** The position that the board previews, null where it shows the game's. @param {State} s */
export function previewed(s) {
  const { preview } = reading(s);
  if (!preview) return null;
  const steps = s.panel.lines[lineKey(positionKey(s), preview.line)];
  const step = steps?.[preview.at];
  return step ? { ...preview, step, last: steps.length - 1 } : null;
}

/**
 * The picture that the board shows: of a preview, or of the game.
 * @param {State} s
 * @returns {SceneResult | undefined}
 */
export function onBoard(s) {
  const preview = previewed(s);
  return (preview && pictureOf(s, preview.step.pos)) || s.scene?.value;
}
