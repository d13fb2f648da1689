// What the three rooms ask the engine, and how their answers become what is shown.
import { problemOf } from "../effects/ask.js";
import { drawn } from "./drawing.js";
import { CHOICES, depthOf } from "./state.js";

/** @typedef {import("./model.d.ts").Ask} Ask */
/** @typedef {import("./model.d.ts").Count} Count */
/** @typedef {import("./model.d.ts").Essay} Essay */
/** @typedef {import("./model.d.ts").Found} Found */
/** @typedef {import("./model.d.ts").Rounds} Rounds */
/** @typedef {import("../model.d.ts").Scene} Scene */
/** @typedef {import("../protocol.d.ts").SearchResult} SearchResult */

/** Asks one question. @typedef {(question: import("../engine/client.js").Question) => Promise<any>} Call */

/** What stands beside an answer may take so much work, in positions. */
const BESIDE = Object.freeze({ nodes: 3_000_000 });

/** Depths of the essay's table, and the board up to which its truth is solved here. */
export const DEPTHS = 10;
const SOLVED = 4;

/** @param {Ask} ask */
const about = ({ game, params, pos }) => ({ game, params, ...(pos === null ? {} : { pos: /** @type {any} */ (pos) }) });

/**
 * A search with its steps, on the whole tree where that is small, and the same by
 * every method.
 * @param {Ask} asked
 * @param {Call} call
 * @param {(found: Found) => void} tell called with more and more of the answer
 */
export async function steps(asked, call, tell) {
  const { pos } = await call({ op: "scene", ...about(asked) });
  const ask = { ...asked, pos };
  const depth = depthOf(ask);
  /** @param {string} method */
  const question = (method) => ({
    op: "search", ...about(ask), method, ties: ask.ties, fail: ask.fail, order: ask.order, ...(depth === undefined ? {} : { depth }),
  });
  /** @type {SearchResult} */
  const result = await call({ ...question(ask.method), trace: true });
  /** @type {Count[]} */
  let counts = CHOICES.method.map((method) => (method === ask.method ? { method, result } : { method }));
  /** @param {string} method @returns {Promise<Count>} */
  const beside = async (method) => {
    try {
      return { method, result: await call({ ...question(method), trace: method === "minimax", budget: BESIDE }) };
    } catch (error) {
      const problem = problemOf(error);
      if (problem.code === "cancelled") throw error;
      return { method, problem };
    }
  };
  const trace = /** @type {import("./model.d.ts").SearchTrace} */ (result.trace);
  const minimax = ask.method === "minimax" ? { result } : await beside("minimax");
  const drawing = drawn(trace, minimax.result?.trace ?? null, ask.method === "alphabeta", ask.game !== "tree");
  /** @param {Count} count */
  const counted = (count) => {
    counts = counts.map((c) => (c.method === count.method && !c.result ? count : c));
    tell({ pos, ask, result, trace, drawing, counts });
  };
  counted(/** @type {Count} */ ({ method: "minimax", ...minimax }));
  for (const method of CHOICES.method) if (method !== ask.method && method !== "minimax") counted(await beside(method));
}

/**
 * A round of the search from the ends, or the round of a position.
 * @param {Ask} ask
 * @param {Call} call
 * @param {(rounds: Rounds) => void} tell
 */
export async function rounds(ask, call, tell) {
  /** @type {import("../protocol.d.ts").RoundsResult} */
  const result = await call({
    op: "rounds", ...about(ask), ...(ask.find !== null ? { find: ask.find } : { round: ask.round ?? 0, ...(ask.from ? { from: ask.from } : {}) }),
  });
  tell({ ask: { ...ask, pos: result.pos, round: result.round, from: result.from || null, find: ask.find }, result, chosen: 0 });
}

/**
 * An estimate with its summands, the exact answer, and every depth by both methods.
 * @param {Ask} asked
 * @param {Call} call
 * @param {(essay: Essay) => void} tell called with more and more of the answer
 */
export async function essay(asked, call, tell) {
  const { pos, scene, over, params } = await call({ op: "scene", ...about(asked) });
  const ask = { ...asked, pos };
  const estimate = await call({ op: "estimate", ...about(ask) });
  const truth = Number(params.n) <= SOLVED ? await call({ op: "analyse", ...about(ask) }) : null;
  /** @type {Essay} */
  let essay = { pos, ask, scene, over, estimate, truth, depths: [] };
  tell(essay);
  for (let depth = 1; depth <= DEPTHS && !over; depth++) {
    /** @param {string} method */
    const look = (method) => call({ op: "search", ...about(ask), method, depth, budget: BESIDE });
    try {
      const found = { depth, alphabeta: await look("alphabeta"), minimax: await look("minimax") };
      essay = { ...essay, depths: [...essay.depths, found] };
      tell(essay);
    } catch (error) {
      const problem = problemOf(error);
      if (problem.code === "cancelled") throw error;
      tell({ ...essay, depths: [...essay.depths, { depth, problem }] });
      return;
    }
  }
}

/** A position's name among the pictures. @param {Ask} ask @param {string} pos */
export const pictureKey = ({ game, params }, pos) => `${game} ${JSON.stringify(params)} ${pos}`;

/** @param {Ask} ask @param {string} pos @param {Call} call @returns {Promise<Scene>} */
export const picture = async (ask, pos, call) => (await call({ op: "scene", ...about({ ...ask, pos }) })).scene;
