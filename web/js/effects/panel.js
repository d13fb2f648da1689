// Asks the engine for what the panel lacks: lines of play, pictures of positions
// near the shown one, accounts of cells, figures, the tree.
import { pictureOf, cellKey, familyOf, figureKey, lightOf, previewed, reading, reasonsOf, treeKey, withPanel, withPicture } from "../panel/state.js";
import { answered, current, gameInfo, lineKey, positionKey, revealed, shown, unsolved } from "../state.js";
import { place } from "./ask.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../protocol.d.ts").TreeResult} TreeResult */

/** With more positions than this a tree begins less deep, unless a depth was chosen. */
const MANY = 30;

export class PanelEffects {
  /** Questions under way, and those that failed. */
  #asked = new Set();

  /** @type {import("../tree/client.js").TreeLayout | undefined} */
  #layout;

  /**
   * @param {import("../store.js").Store} store
   * @param {import("../engine/engines.js").Engines} engine
   * @param {import("./ask.js").Asker} asker
   * @param {string} layoutUrl of the worker that places a tree's nodes
   */
  constructor(store, engine, asker, layoutUrl) {
    this.store = store;
    this.engine = engine;
    this.asker = asker;
    this.layoutUrl = layoutUrl;
  }

  /** @param {State} s @param {boolean} wait whether what needs a large table has to */
  follow(s, wait) {
    const key = positionKey(s);
    const now = reading(s);
    for (const line of this.#lines(s)) {
      const name = lineKey(key, line);
      if (!s.panel.lines[name]) this.#once(`line ${name}`, { op: "replay", ...place(s), moves: [...line] },
        (/** @type {import("../protocol.d.ts").ReplayResult} */ r) => (t) => withPanel(t, { lines: { ...t.panel.lines, [name]: r.steps } }));
    }
    const preview = previewed(s);
    if (preview) this.#picture(s, preview.step.pos);
    const to = lightOf(s)?.to;
    if (to) this.#picture(s, to);
    if (now.cell && s.tab === "table") {
      const name = cellKey(key, now.cell);
      if (!s.panel.cells[name]) this.#once(`cell ${name}`, { op: "cell", ...place(s), cell: [...now.cell] },
        (r) => (t) => withPanel(t, { cells: { ...t.panel.cells, [name]: r } }));
    }
    if (s.tab === "share") {
      const { theme } = s.panel.share;
      const name = figureKey(key, theme);
      if (!s.panel.figures[name]) this.#once(`figure ${name}`, { op: "figure", ...place(s), theme },
        (/** @type {import("../protocol.d.ts").FigureResult} */ r) => (t) => withPanel(t, { figures: { [name]: r.svg } }));
    }
    if (s.tab === "tree" && revealed(s) && !wait && !unsolved(s)) this.#grow(s);
    if (s.tab === "why" && gameInfo(s)?.params.some((p) => p.rule)) void import("../panel/rules.js").then((m) => m.follow(this.asker));
    if (s.tab === "series" && revealed(s)) void import("../series/lab.js").then((m) => m.follow(this.asker));
  }

  /** The lines whose words and positions are needed. @param {State} s */
  #lines(s) {
    const { preview } = reading(s);
    const lines = [...reasonsOf(s), ...(preview ? [preview] : [])].flatMap((l) => (l.line?.length ? [l.line] : []));
    return revealed(s) || preview ? lines : [];
  }

  /** @param {State} s @param {string} pos */
  #picture(s, pos) {
    if (pictureOf(s, pos)) return;
    const family = familyOf(s);
    this.#once(`picture ${family} ${pos}`, { op: "scene", ...place(s), pos },
      (r) => (t) => (familyOf(t) === family ? withPicture(t, family, pos, r) : t));
  }

  /**
   * Asks a question unless it is being asked; its answer changes the state. What
   * failed is not asked again and left out of the page: the game does not need it.
   * @param {string} name
   * @param {import("../engine/client.js").Question} question
   * @param {(result: any) => (s: State) => State} change
   */
  #once(name, question, change) {
    if (this.#asked.has(name)) return;
    this.#asked.add(name);
    this.engine.call(question).then((r) => {
      this.#asked.delete(name);
      this.store.update(change(r));
    }, () => {});
  }

  /** The tree of the shown position, to the chosen depth. @param {State} s */
  #grow(s) {
    const key = treeKey(s);
    if (s.tree?.key === key) {
      if (s.tree.value?.figures) for (const n of s.tree.value.tree.nodes) this.#picture(s, n.pos);
      return;
    }
    void this.asker.ask("tree", { op: "tree", depth: s.panel.depth }, {
      keep: false, key,
      then: async (/** @type {TreeResult} */ found) => {
        const { deep, depth } = this.store.state.panel;
        if (!deep && depth > 1 && found.nodes.length > MANY) {
          this.store.update((t) => (treeKey(t) === key ? withPanel(t, { depth: depth - 1 }) : t));
          return;
        }
        const { TreeLayout } = await import("../tree/client.js");
        this.#layout ??= new TreeLayout(this.layoutUrl);
        const value = await this.#layout.lay(found, this.store.state.scene?.value?.scene);
        this.store.update((t) => (t.tree?.key === key ? answered(t, "tree", { key, value }) : t));
      },
    });
  }
}

/** Whether the panel needs the table of the shown position. @param {State} s */
export const wantsTable = (s) => (s.tab === "share" || (s.tab === "table" && revealed(s)))
  && (gameInfo(s)?.ops.includes("table") ?? false) && shown(s) !== undefined && current(s, "table") === null;
