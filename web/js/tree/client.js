// A tree with a place for each node.
import { Placer } from "./placer.js";
import { prune } from "./prune.js";
import { drawsFigures, sizes } from "./size.js";

/** @typedef {import("../panel/model.d.ts").Drawing} Drawing */
/** @typedef {import("../protocol.d.ts").TreeResult} TreeResult */

export class TreeLayout {
  #placer;

  /** @param {string} url of the worker */
  constructor(url) {
    this.#placer = new Placer(url);
  }

  /**
   * A tree with a place for each node. A later call ends an earlier one.
   * @param {TreeResult} found
   * @param {import("../model.d.ts").Scene | undefined} scene of the root
   * @returns {Promise<Drawing>}
   */
  async lay(found, scene) {
    const pruned = prune(found);
    const { tree } = pruned;
    const figures = drawsFigures(scene, tree);
    const layout = await this.#placer.place(sizes(tree, figures), tree.edges.map(({ from, to }) => ({ from, to })));
    return { ...pruned, figures, layout };
  }
}
