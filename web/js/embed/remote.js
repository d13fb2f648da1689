// The page's end of the wire to one embed: commands as promises, news as calls.
import { readNews } from "./news.js";

/** @import {Command, News} from "./messages.js" */

/** A command without what the wire adds. @typedef {{cmd: Command["cmd"]} & Record<string, unknown>} Order */
/** @typedef {{resolve: (news: News) => void, reject: (error: Error) => void, timer: ReturnType<typeof setTimeout>}} Waiting */

/** So long an answer may take: a large game is solved for a hint. */
const TIMEOUT_MS = 30_000;

/** An embed's refusal, or its silence. */
export class EmbedError extends Error {
  /** @param {string} code the protocol's, or timeout or closed @param {string} [at] @param {string} [field] */
  constructor(code, at = "", field = "") {
    super(field ? `${code} (${field})` : code);
    this.name = "EmbedError";
    this.code = code;
    this.at = at;
    this.field = field;
  }
}

export class Remote {
  /** @type {Map<string, Waiting>} */ #waiting = new Map();
  /** What was ordered before the embed listened. @type {object[]} */ #early = [];
  /** The embed's own id, by which it knows that it is meant. @type {string | null} */ #id = null;
  #count = 0;
  #control = new AbortController();

  /**
   * @param {object} options
   * @param {() => Window | null} options.target the frame's window; a frame's origin may be opaque, so that its window alone tells who speaks
   * @param {(news: News) => void} options.hear
   * @param {Window} [options.own]
   */
  constructor({ target, hear, own = window }) {
    this.target = target;
    own.addEventListener("message", (event) => {
      if (event.source === null || event.source !== target()) return;
      const read = readNews(event.data);
      if (read) this.#arrived(read.id, read.news, hear);
    }, { signal: this.#control.signal });
  }

  /**
   * @param {Order} order
   * @returns {Promise<News>}
   */
  ask(order) {
    return new Promise((resolve, reject) => {
      if (this.#control.signal.aborted) {
        reject(new EmbedError("closed"));
        return;
      }
      const reqId = `r${++this.#count}`;
      const timer = setTimeout(() => {
        this.#waiting.delete(reqId);
        reject(new EmbedError("timeout"));
      }, TIMEOUT_MS);
      this.#waiting.set(reqId, { resolve, reject, timer });
      const message = { target: "minimex", v: 1, ...order, reqId };
      if (this.#id === null) this.#early.push(message);
      else this.#send(message);
    });
  }

  /** Ends the wire; what is under way rejects. */
  close() {
    this.#control.abort();
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(new EmbedError("closed"));
    }
    this.#waiting.clear();
  }

  /** @param {string} id @param {News} news @param {(news: News) => void} hear */
  #arrived(id, news, hear) {
    if (id !== this.#id) {
      this.#id = id; // the first word, or the frame was loaded anew
      for (const message of this.#early.splice(0)) this.#send(message);
    }
    const { reqId, ...rest } = news;
    if (reqId === undefined) {
      hear(/** @type {News} */ (rest));
      return;
    }
    const waiting = this.#waiting.get(String(reqId));
    if (!waiting) return;
    this.#waiting.delete(String(reqId));
    clearTimeout(waiting.timer);
    if (news.type === "error") waiting.reject(new EmbedError(news.code, news.at, news.field));
    else waiting.resolve(/** @type {News} */ (rest));
  }

  /** @param {object} message */
  #send(message) {
    this.target()?.postMessage({ ...message, id: this.#id }, "*");
  }
}
