// Carries out what the page around asks for. A refusal is an error with the
// engine's code, and leaves the match as it is.
import { place } from "../effects/ask.js";
import { asking, shown } from "../state.js";
import { snapshotOf } from "./snapshot.js";

/** @import {Command, Hint, News, Wanted} from "./messages.js" */
/** @typedef {import("../model.d.ts").Setup} Setup */

/** What is done without a match, and is no reason to start one that waits for its reader. */
const LIGHT = new Set(["ping", "setTheme", "setLang"]);

/** How many commands may be under way; of a flood the rest is refused. */
const MOST = 200;

/** What a later command has to wait for. */
const CHANGES = new Set(["setState", "reset", "undo", "setLang", "setTheme"]);

/**
 * @param {object} means
 * @param {import("../store.js").Store} means.store
 * @param {import("../engine/engines.js").Engines} means.engine
 * @param {import("../effects/match.js").Match} means.match
 * @param {import("../model.d.ts").Actions} means.actions
 * @param {() => Promise<{setup: Setup | null, moves: string[]}>} means.opened starts the match; what the address opened, once it has
 * @param {() => Promise<unknown> | null} means.waits where the match waits for its reader: what there is until then
 * @param {(lang: import("../model.d.ts").Lang) => Promise<void>} means.speak
 * @returns {(command: Command) => Promise<News>} the answer
 */
export function createObedience({ store, engine, match, actions, opened, waits, speak }) {
  const state = () => {
    const now = snapshotOf(store.state);
    if (!now) throw { code: "unknown_game", at: "", field: "game" };
    return /** @type {const} */ ({ type: "state", state: now });
  };

  /** The answer where there may be no match. @returns {News} */
  const done = () => (snapshotOf(store.state) ? state() : { type: "ready" });

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
    if (command.cmd === "unknown") throw { code: "bad_request", at: "", field: "" };
    await ((LIGHT.has(command.cmd) ? waits() : null) ?? opened());
    switch (command.cmd) {
      case "ping":
        return { type: "ready" };
      case "setTheme":
        if (store.state.theme !== command.theme) store.update((s) => ({ ...s, theme: command.theme }));
        return done();
      case "setLang":
        if (store.state.lang !== command.lang) await speak(command.lang);
        return done();
      case "setState":
        await show(command.state);
        break;
      case "reset": {
        const { setup, moves } = await opened();
        if (setup) await match.open(setup, moves, true);
        break;
      }
      case "undo":
        actions.undo();
        break;
      case "hint":
        return { ...state(), hint: await hint() };
    }
    return state();
  };

  /** The changes that were ordered so far. @type {Promise<unknown>} */
  let changes = Promise.resolve();
  let underWay = 0;

  return (command) => {
    if (underWay >= MOST) return Promise.reject({ code: "too_big", at: "", field: "cmd" });
    underWay++;
    const answer = changes.then(() => carryOut(command)).finally(() => underWay--);
    if (CHANGES.has(command.cmd)) changes = answer.catch(() => {}); // who ordered it hears it
    return answer;
  };
}

/** The setting of a match in an embed whose address named no game. */
const USUAL = /** @type {const} */ ({ opponent: "computer", first: "you", level: 1, seed: 1 });
