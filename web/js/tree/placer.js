// The page's side of the worker that places the nodes of trees and graphs.
import { scriptURL } from "../trusted.js";

/** @typedef {import("../panel/model.d.ts").Layout} Layout */

export class Placer {
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
   * A place for each node. A later call ends an earlier one.
   * @param {readonly {w: number, h: number}[]} nodes
   * @param {readonly {from: number, to: number}[]} edges
   * @param {boolean} [down] in layers from the top, not from the left
   * @returns {Promise<Layout>}
   */
  place(nodes, edges, down = false) {
    if (this.#done) this.stop(new Error("displaced"));
    const id = ++this.#id;
    this.#worker ??= this.#start();
    return new Promise((resolve, reject) => {
      this.#done = resolve;
      this.#failed = reject;
      this.#worker?.postMessage({ id, nodes, edges, down });
    });
  }

  #start() {
    const worker = new Worker(scriptURL(this.url));
    worker.onmessage = ({ data }) => {
      if (data.id !== this.#id) return;
      this.#done?.(data.layout);
      this.#done = undefined;
    };
    worker.onerror = () => this.stop(new Error("layout"));
    return worker;
  }

  /** Ends a layout under way with its worker. @param {Error} error */
  stop(error) {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#done = undefined;
    this.#failed?.(error);
  }
}
