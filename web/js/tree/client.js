// The page's side of the tree's layout.
import { scriptURL } from "../trusted.js";
import { prune } from "./prune.js";
import { drawsFigures, sizes } from "./size.js";

/** @typedef {import("../panel/model.d.ts").Drawing} Drawing */
/** @typedef {import("../panel/model.d.ts").Layout} Layout */
/** @typedef {import("../protocol.d.ts").TreeResult} TreeResult */

export class TreeLayout {
  /** @type {Worker | undefined} */
  #worker;
  #id = 0;
  /** @type {((layout: Layout) => void) | undefined} */
  #done;
  /** @type {((error: Error) => void) | undefined} */
  #failed;

  /** @param {string} url of the worker */
  constructor(url) {
    this.url = url;
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
    const layout = await this.#place(sizes(tree, figures), tree.edges.map(({ from, to }) => ({ from, to })));
    return { ...pruned, figures, layout };
  }

  /** @param {{w: number, h: number}[]} nodes @param {{from: number, to: number}[]} edges @returns {Promise<Layout>} */
  #place(nodes, edges) {
    if (this.#done) this.#stop(new Error("displaced"));
    const id = ++this.#id;
    this.#worker ??= this.#start();
    return new Promise((resolve, reject) => {
      this.#done = resolve;
      this.#failed = reject;
      this.#worker?.postMessage({ id, nodes, edges });
    });
  }

  #start() {
    const worker = new Worker(scriptURL(this.url));
    worker.onmessage = ({ data }) => {
      if (data.id !== this.#id) return;
      this.#done?.(data.layout);
      this.#done = undefined;
    };
    worker.onerror = () => this.#stop(new Error("layout"));
    return worker;
  }

  /** Ends a layout under way with its worker. @param {Error} error */
  #stop(error) {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#done = undefined;
    this.#failed?.(error);
  }
}
