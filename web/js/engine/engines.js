// The engines of the site's shelves behind one: every question goes to the engine
// that has the game, which starts when it is first asked. The last engine has
// everything: it answers the laboratories, and once the site is kept for use offline
// it is the one that is kept. What needs a large table
// goes to one of its own, so that quick questions are answered while it is built and
// its memory is free again when it is no longer wanted.
import { Engine } from "./client.js";
import { neededBy } from "./tables.js";

/** @typedef {import("./client.js").Question} Question */
/** @typedef {import("./client.js").CallOptions} CallOptions */
/** @typedef {{url: string, build: string, games: readonly string[], problems: readonly string[]}} EngineConfig */
/** @typedef {{engine: Engine, games: readonly string[], problems: readonly string[]}} Shelf */

/** What the engines of single shelves do not know. */
const LABORATORIES = ["catalog", "rounds", "estimate", "ways", "equilibria", "simplex", "path", "fictitious", "hunt"];

/** What a large table may take on a slow device. */
const LONG = { ms: 900_000 };

const decoder = new TextDecoder();

export class Engines {
  /** @type {readonly Shelf[]} */ #shelves;
  /** The engine that has a large table, and the table's name. @type {{engine: Engine, table: string} | undefined} */ #large;
  /** What the catalogue says of the games; before it is heard no table is large. @type {readonly import("./tables.js").Info[]} */
  games = [];

  /**
   * @param {object} options
   * @param {readonly EngineConfig[]} options.engines at least one; the first answers what is about no game, the last anything
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

  /** Resolves once the engine of a game and an op answers; starts it where nothing has yet. @param {string | null} [game] @param {string} [op] */
  ready(game, op) {
    return this.#of({ game, op }).ready();
  }

  /**
   * Asks one question and gives the reply's result.
   * @template [T=any]
   * @param {Question} question
   * @param {CallOptions} [options]
   * @returns {Promise<T>}
   */
  async call(question, options = {}) {
    const engine = this.#of(question);
    return this.laidOut(await engine.call(engine === this.#large?.engine ? { budget: LONG, ...question } : question, options));
  }

  /** An answer with its graph in layers, as a board shows it. @param {any} result */
  async laidOut(result) {
    if (result.scene?.kind !== "graph" || this.layoutUrl === "") return result;
    const { arrange } = await import("../graph/arrange.js");
    return { ...result, scene: await arrange(result.scene, this.layoutUrl) };
  }

  /**
   * Sends a request's bytes as they are and gives the reply's bytes.
   * @param {Uint8Array} request
   * @param {CallOptions} [options]
   */
  raw(request, options = {}) {
    return this.#of(read(request)).raw(request, options);
  }

  /** Ends the engine of any large table but the named one; calls under way there reject. @param {string} table */
  keep(table) {
    if (this.#large?.table === table) return;
    this.#large?.engine.close();
    this.#large = undefined;
  }

  /** Ends the engines; calls under way reject. */
  close() {
    this.keep("");
    for (const { engine } of this.#shelves) engine.close();
  }

  /** The engine that a request is for. @param {Record<string, any>} request @returns {Engine} */
  #of(request) {
    const { op, game, problem, certificate } = request;
    const about = game ?? certificate?.game;
    const shelf = this.#shelves.find((s) => s.games.includes(about) || s.problems.includes(problem)) ?? this.#shelves[0];
    const whole = this.#shelves.at(-1);
    const wide = LABORATORIES.includes(op) || (!shelf?.engine.started && (whole?.engine.started || isKept()));
    const { engine } = /** @type {Shelf} */ (wide ? whole : shelf);
    const table = neededBy(this.games, request);
    if (table === "") return engine;
    this.keep(table);
    this.#large ??= { engine: engine.twin(), table };
    return this.#large.engine;
  }
}

/** Whether a service worker serves the page. A sandbox may forbid to ask. */
function isKept() {
  try {
    return (globalThis.navigator?.serviceWorker?.controller ?? null) !== null;
  } catch {
    return false;
  }
}

/** A request's fields; none where it is not JSON. @param {Uint8Array} bytes @returns {Record<string, any>} */
function read(bytes) {
  try {
    const value = JSON.parse(decoder.decode(bytes));
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}
