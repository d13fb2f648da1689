// Opening a match and making moves: the engine says what is legal, the state
// remembers it.
import { computersTurn, gameInfo, movesMade, noticed, opened, played, positionKey, shown, unsolved } from "../state.js";
import { effortOf, place, problemOf } from "./ask.js";

/** @typedef {import("../store.js").Store} Store */
/** @typedef {import("../engine/engines.js").Engines} Engine */
/** @typedef {import("../model.d.ts").Setup} Setup */
/** @typedef {import("../model.d.ts").Pace} Pace */
/** @typedef {import("../model.d.ts").Ply} Ply */
/** @typedef {import("../model.d.ts").Notice} Notice */
/** @typedef {import("../protocol.d.ts").ReplayResult} ReplayResult */
/** @typedef {import("../protocol.d.ts").ReplyResult} ReplyResult */
/** @typedef {import("../protocol.d.ts").ApplyResult} ApplyResult */

/** So many plies the computer looks ahead where the table that it needs was not asked for. */
const AHEAD = 5;

/** So long a reader sees the own move before the computer answers it. */
const PAUSE_MS = 320;

/** So long each position is seen where the computer plays both sides. @type {Readonly<Record<Pace, number>>} */
const PACE_MS = { slow: 2400, normal: 1100, fast: 300 };

/** And at least so long where a reader wants little motion. */
const CALM_MS = 1100;

/** A number from 0 to below 1 that is always the same for the same seed. @param {number} seed */
const luck = (seed) => (Math.imul(seed, 0x9E3779B1) >>> 0) / 2 ** 32;

export class Match {
  #ticket = 0;
  /** Whether a match is being opened, so that the address must not be written yet. */
  opening = false;

  /** @param {Store} store @param {Engine} engine @param {import("./ask.js").Asker} asker */
  constructor(store, engine, asker) {
    this.store = store;
    this.engine = engine;
    this.asker = asker;
  }

  /**
   * Opens a match. What the engine refuses gives way to the default and, unless
   * it is to be quiet about it, to a notice.
   * @param {Setup} setup
   * @param {readonly string[]} moves
   * @param {boolean} [quiet]
   */
  async open(setup, moves, quiet = false) {
    const ticket = ++this.#ticket;
    this.opening = true;
    /** @type {Notice[]} */
    const notices = [];
    try {
      const notation = this.#notation(setup);
      const read = notation ? { ...setup, params: await notation(notices) } : setup;
      const found = await this.#line(read, moves, notices);
      if (ticket !== this.#ticket) return;
      this.opening = false;
      this.store.update((s) => {
        const next = { ...opened(s, found.setup, found.plies), failure: null };
        return quiet ? next : notices.reduce(noticed, next);
      });
    } catch (error) {
      if (ticket !== this.#ticket) return;
      this.opening = false;
      const problem = problemOf(error);
      if (problem.code === "cancelled") return;
      // Nothing was ever shown: it is the engine that did not start.
      this.store.update((s) => ({ ...s, failure: s.plies.length === 0 ? { ...problem, code: "engine" } : problem }));
    }
  }

  /**
   * Reads parameters in a notation of their own; null where none are set.
   * @param {Setup} setup
   * @returns {((notices: Notice[]) => Promise<Record<string, string>>) | null}
   */
  #notation({ game, params }) {
    const info = this.store.state.games.find((g) => g.id === game);
    if (!info?.params.some((p) => p.kind === "text" && params[p.id] !== undefined)) return null;
    return async (notices) => (await import("../match/notation.js")).understoodParams(this.engine, info, params, notices);
  }

  /**
   * @param {Setup} setup
   * @param {readonly string[]} moves
   * @param {Notice[]} notices
   * @returns {Promise<{setup: Setup, plies: Ply[]}>}
   */
  async #line(setup, moves, notices) {
    const { game, params, pos } = setup;
    try {
      /** @type {ReplayResult} */
      const r = await this.engine.call({ op: "replay", game, params, moves: [...moves], ...(pos === null ? {} : { pos }) });
      const last = r.steps.length - 1;
      const plies = r.steps.map((step, i) => ({ ...step, over: r.over && i === last, ...(i === last ? { outcome: r.outcome, score: r.score, third: r.third } : {}) }));
      return { setup: { ...setup, pos: pos === null ? null : plies[0]?.pos ?? null }, plies };
    } catch (error) {
      const problem = problemOf(error);
      if (problem.code === "cancelled" || problem.code === "internal") throw error;
      if (moves.length > 0 && problem.field !== "pos") {
        notices.push({ key: "ui.notice.moves", args: {}, problem });
        return this.#line(setup, [], notices);
      }
      if (pos === null) throw error;
      notices.push({ key: "ui.notice.position", args: {}, problem });
      return this.#line({ ...setup, pos: null }, [], notices);
    }
  }

  /**
   * Makes a move in the shown position.
   * @param {string} move
   * @returns {Promise<import("../model.d.ts").Problem | null>} why it cannot be made
   */
  async play(move) {
    const key = positionKey(this.store.state);
    try {
      const { game, params, pos } = place(this.store.state);
      /** @type {ApplyResult} */
      const r = await this.engine.call({ op: "apply", game, params, pos, move }, { board: "match" });
      await this.#arrive(key, { ...r, move });
      return null;
    } catch (error) {
      const problem = problemOf(error);
      return problem.code === "cancelled" ? null : problem;
    }
  }

  /** Lets the computer move where it is its turn and nothing is left to redo. */
  async answer() {
    const s = this.store.state;
    if (!s.setup || !computersTurn(s)) return;
    if (s.setup.opponent === "self") {
      const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      await this.#computer(Math.max(PACE_MS[s.pace], calm ? CALM_MS : 0), () => this.store.state.running);
    } else if (s.at === s.plies.length - 1) {
      await this.#computer(s.at > 0 ? PAUSE_MS : 0, () => true);
    }
  }

  /** Lets the computer make one move, whoever's turn it is. */
  async step() {
    if (shown(this.store.state)?.over === false) await this.#computer(0, () => true);
  }

  /**
   * The computer's move in the shown position.
   * @param {number} ms the least time before it is shown
   * @param {() => boolean} wanted whether it still is, by then
   */
  async #computer(ms, wanted) {
    const s = this.store.state;
    if (!s.setup) return;
    const { level, seed } = s.setup;
    const key = positionKey(s);
    const pause = new Promise((done) => setTimeout(done, ms));
    const dice = seed * 1000 + s.at;
    const request = !unsolved(s) ? { op: "reply", level, seed: dice, ...effortOf(s) }
      : luck(dice) < level ? { op: "search", method: "alphabeta", depth: AHEAD } : { op: "reply", level: 0, seed: dice };
    await this.asker.ask("reply", request, {
      keep: false,
      then: async (/** @type {ReplyResult & import("../protocol.d.ts").SearchResult} */ r) => {
        await pause;
        if (wanted()) await (r.line?.[0] ? this.play(r.line[0]) : this.#arrive(key, r));
      },
    });
  }

  /**
   * The position after a move, unless another is shown by now.
   * @param {string} key of the position before it
   * @param {ApplyResult & {move: string}} r
   */
  async #arrive(key, r) {
    /** @type {Ply} */
    const ply = { move: r.move, label: r.label, reward: r.reward, pos: r.pos, turn: r.turn, over: r.over };
    const now = this.store.state;
    // A position alone has no past; that it has come for the third time a line tells.
    const again = gameInfo(now)?.traits.loops && now.plies.slice(0, now.at).filter((p) => p.pos === r.pos).length > 1;
    if (r.over || again) {
      const { game, params } = place(now);
      const line = again ? { pos: now.plies[0]?.pos ?? "", moves: [...movesMade(now), r.move] } : { pos: r.pos, moves: [] };
      /** @type {ReplayResult} */
      const { over, outcome, score, third } = await this.engine.call({ op: "replay", game, params, ...line });
      Object.assign(ply, { over, outcome, score, third });
    }
    this.store.update((s) => (positionKey(s) === key ? played(s, ply) : s));
  }
}
