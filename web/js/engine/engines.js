// The engines of the site's shelves behind one: every question goes to the engine
// that has the game, which starts when it is first asked.
import { Engine } from "./client.js";

/** @typedef {import("./client.js").Question} Question */
/** @typedef {import("./client.js").CallOptions} CallOptions */
/** @typedef {{url: string, build: string, games: readonly string[], problems: readonly string[], lessons?: readonly string[]}} EngineConfig */
/** @typedef {{engine: Engine, games: readonly string[], problems: readonly string[], lessons?: readonly string[]}} Shelf */

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Engines {
  /** @type {readonly Shelf[]} */ #shelves;

  /**
   * @param {object} options
   * @param {readonly EngineConfig[]} options.engines at least one; the first answers what is about no game
   * @param {string} options.workerUrl
   * @param {string} [options.layoutUrl] the worker that lays graphs out; without it they stay as the engine drew them
   * @param {Partial<ConstructorParameters<typeof Engine>[0]>} [options.rest] for every engine
   */
  constructor({ engines, workerUrl, layoutUrl = "", rest = {} }) {
    this.layoutUrl = layoutUrl;
    this.#shelves = engines.map(({ url, build, ...lists }) => ({
      engine: new Engine({ wasmUrl: url, workerUrl, build, ...rest }), ...lists,
    }));
  }

  /** Where the worker's script is; heard before an engine starts. @param {string} url */
  set workerUrl(url) {
    for (const { engine } of this.#shelves) engine.workerUrl = url;
  }

  /** Resolves once the engine of a game answers; starts it where nothing has yet. @param {string | null} [game] */
  ready(game) {
    return this.#of({ game }).ready();
  }

  /**
   * Asks one question and gives the reply's result.
   * @template [T=any]
   * @param {Question} question
   * @param {CallOptions} [options]
   * @returns {Promise<T>}
   */
  async call(question, options = {}) {
    /** @type {any} */
    const result = await this.#of(question).call(question, options);
    if (result.scene?.kind !== "graph" || this.layoutUrl === "") return result;
    const { arrange } = await import("../graph/arrange.js");
    return { ...result, scene: await arrange(result.scene, this.layoutUrl) };
  }

  /**
   * Sends a request's bytes as they are and gives the reply's bytes. The catalogue
   * is all shelves' together.
   * @param {Uint8Array} request
   * @param {CallOptions} [options]
   */
  async raw(request, options = {}) {
    const question = read(request);
    if (question.op !== "catalog") return this.#of(question).raw(request, options);
    const replies = await Promise.all(this.#shelves.map(({ engine }) => engine.raw(request, options)));
    const [first, ...others] = replies.map(read);
    if (!first || !first["ok"]) return /** @type {Uint8Array} */ (replies[0]);
    for (const { result } of others) {
      for (const list of Object.keys(first["result"])) first["result"][list].push(...result[list] ?? []);
    }
    return encoder.encode(JSON.stringify(first));
  }

  /** Ends the engines; calls under way reject. */
  close() {
    for (const { engine } of this.#shelves) engine.close();
  }

  /** The engine that a request is for. @param {Record<string, any>} request @returns {Engine} */
  #of({ op, game, problem, lesson, certificate }) {
    const about = game ?? certificate?.game;
    const shelf = this.#shelves.find((s) => (op === "ways" ? s.lessons?.includes(lesson) : s.games.includes(about) || s.problems.includes(problem)));
    return /** @type {Shelf} */ (shelf ?? this.#shelves[0]).engine;
  }
}

/** A request's or reply's fields; none where it is not JSON. @param {Uint8Array} bytes @returns {Record<string, any>} */
function read(bytes) {
  try {
    const value = JSON.parse(decoder.decode(bytes));
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}
