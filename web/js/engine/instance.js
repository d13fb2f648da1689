/** @import {FromWorker, ToWorker} from "./messages.js" */

/**
 * A worker that the browser ended says nothing. It is asked at each pulse whether
 * it is there; the engine lets it answer about every 100 ms, so it is gone where
 * it missed this many.
 */
const maxMissed = 3;

/** One worker with its instance of the engine, from its start to its end. */
export class Instance {
  /** @type {Worker} */ #worker;
  #over = false;
  #missed = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */ #pulse;

  /**
   * @param {object} options
   * @param {Worker} options.worker
   * @param {Promise<WebAssembly.Module>} options.module
   * @param {(message: FromWorker) => void} options.hear
   * @param {(how: "crash" | "silent" | "module") => void} options.lost told at
   *   most once, when nothing more will come
   */
  constructor({ worker, module, hear, lost }) {
    this.#worker = worker;
    this.lost = lost;
    worker.onmessage = ({ data }) => {
      if (this.#over) return;
      this.#missed = 0;
      if (data.type === "crash") this.#lose("crash");
      else if (data.type !== "pong") hear(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.#lose("crash");
    };
    module.then(
      (compiled) => this.send({ type: "start", module: compiled }),
      () => this.#lose("module"),
    );
  }

  /** @param {ToWorker} message */
  send(message) {
    if (!this.#over) this.#worker.postMessage(message);
  }

  /**
   * Feels the worker's pulse from now on, or no longer.
   * @param {number} everyMs 0 to stop
   */
  watch(everyMs) {
    clearInterval(this.#pulse);
    this.#missed = 0;
    this.#pulse = everyMs > 0 ? setInterval(() => this.#feel(), everyMs) : undefined;
  }

  end() {
    this.#over = true;
    this.watch(0);
    this.#worker.terminate();
  }

  #feel() {
    if (this.#missed++ >= maxMissed) this.#lose("silent");
    else this.send({ type: "ping" });
  }

  /** @param {"crash" | "silent" | "module"} how */
  #lose(how) {
    if (this.#over) return;
    this.end();
    this.lost(how);
  }
}
