// Carries out what the page around asks for. A refusal is an error with the
// engine's code, and leaves the match as it is.
import { place } from "../effects/ask.js";
import { asking, shown } from "../state.js";
import { snapshotOf } from "./snapshot.js";

/** @import {Command, Hint, News, Wanted} from "./messages.js" */
/** @typedef {import("../model.d.ts").Setup} Setup */

/** What a later command has to wait for. */
const CHANGES = new Set(["setState", "reset", "undo", "setLang", "setTheme"]);

/**
 * @param {object} means
 * @param {import("../store.js").Store} means.store
 * @param {import("../engine/engines.js").Engines} means.engine
 * @param {import("../effects/match.js").Match} means.match
 * @param {import("../model.d.ts").Actions} means.actions
 * @param {() => Promise<{setup: Setup | null, moves: string[]}>} means.opened what the address opened, once it has
 * @param {(lang: import("../model.d.ts").Lang) => Promise<void>} means.speak
 * @returns {(command: Command) => Promise<News>} the answer
 */
export function createObedience({ store, engine, match, actions, opened, speak }) {
  const state = () => {
    const now = snapshotOf(store.state);
    if (!now) throw { code: "unknown_game", at: "", field: "game" };
    return /** @type {const} */ ({ type: "state", state: now });
  };

  /** @param {Wanted} wanted */
  const show = async (wanted) => {
    const { setup } = store.state;
    const game = wanted.game ?? setup?.game ?? "";
    if (!store.state.games.some((g) => g.id === game)) throw { code: "unknown_game", at: game, field: "game" };
    const params = wanted.params ?? (game === setup?.game ? setup.params : {});
    const pos = (wanted.start === undefined ? wanted.pos : wanted.start) ?? null;
    const moves = wanted.moves ?? [];
    // Asked first, since a match that cannot be opened would give way to another.
    await engine.call({ op: "replay", game, params, moves, ...(pos === null ? {} : { pos }) });
    await match.open({ ...(setup ?? USUAL), game, params, pos }, moves);
  };

  /** @returns {Promise<Hint | null>} */
  const hint = async () => {
    if (shown(store.state)?.over || asking(store.state)) return null;
    if (!store.state.hint) actions.hint();
    /** @type {import("../model.d.ts").AnalyseResult} */
    const answer = await engine.call({ op: "analyse", ...place(store.state) });
    const best = answer.moves.find((m) => m.best);
    return best ? { move: best.move, outcome: best.outcome } : null;
  };

  /** @param {Command} command @returns {Promise<News>} */
  const carryOut = async (command) => {
    const initial = await opened();
    switch (command.cmd) {
      case "ping":
        return { type: "ready" };
      case "setTheme":
        store.update((s) => ({ ...s, theme: command.theme }));
        break;
      case "setLang":
        await speak(command.lang);
        break;
      case "setState":
        await show(command.state);
        break;
      case "reset":
        if (initial.setup) await match.open(initial.setup, initial.moves, true);
        break;
      case "undo":
        actions.undo();
        break;
      case "hint":
        return { ...state(), hint: await hint() };
      case "unknown":
        throw { code: "bad_request", at: "", field: "" };
    }
    return state();
  };

  /** The changes that were ordered so far. @type {Promise<unknown>} */
  let changes = Promise.resolve();

  return (command) => {
    const answer = changes.then(() => carryOut(command));
    if (CHANGES.has(command.cmd)) changes = answer.catch(() => {}); // who ordered it hears it
    return answer;
  };
}

/** The setting of a match in an embed whose address named no game. */
const USUAL = /** @type {const} */ ({ opponent: "computer", first: "you", level: 1, seed: 1 });
