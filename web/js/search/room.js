// The laboratory at work: asks the engine for what the reader wants to see, plays the
// steps, and keeps the address with the question.
import { LONGEST } from "../effects/address.js";
import { problemOf, secondsLeft } from "../effects/ask.js";
import {
  askOf, asking, cutFrom, keyOf, openLab, PACES, played, queryOf, readQuery, refused, shown, wentTo, ZOOMS,
} from "./state.js";
import { essay, picture, pictureKey, rounds, steps } from "./work.js";

/** @typedef {import("./model.d.ts").Act} Act */
/** @typedef {import("./model.d.ts").Ask} Ask */
/** @typedef {import("./model.d.ts").Lab} Lab */

/** After so long a reader should see that something is going on. */
const SLOW_MS = 400;

/** The address follows a run of steps after so long a pause. */
const SETTLED_MS = 250;

/** So many pictures are kept. */
const KEPT = 400;

/** Fields of a question that stand in the field of the position. */
const FIELDS = ["pos", "depth", "find", "round", "from"];

/**
 * @param {object} means
 * @param {Pick<import("../engine/engines.js").Engines, "call">} means.engine
 * @param {readonly import("../model.d.ts").GameInfo[]} means.games
 * @param {() => void} means.changed told after every change
 * @param {() => string | null} means.lang the language that the address keeps
 * @param {Pick<Window, "location" | "history" | "setTimeout" | "clearTimeout">} [means.host]
 */
export function openRoom({ engine, games, changed, lang, host = window }) {
  let lab = openLab(games, askOf(games, readQuery(host.location.search, games)));
  /** @type {AbortController | undefined} */
  let running;
  /** @type {number | undefined} */
  let timer;
  /** @type {number | undefined} */
  let settling;
  let drawing = false;

  /** @param {Lab} next */
  const set = (next) => {
    lab = next;
    changed();
    void draw();
  };

  /** The pictures of what is shown, one after another: a graph's takes its time. */
  async function draw() {
    if (drawing) return;
    drawing = true;
    try {
      for (let next = missing(lab); next; next = missing(lab)) {
        const { ask, pos } = next;
        const scene = await picture(ask, pos, (q) => engine.call(q));
        const kept = Object.entries(lab.pictures).slice(-KEPT);
        lab = { ...lab, pictures: { ...Object.fromEntries(kept), [pictureKey(ask, pos)]: scene } };
        changed();
      }
    } catch {
      // A picture is no answer: what cannot be had is left out.
    } finally {
      drawing = false;
    }
  }

  /** Makes the next step after a while. */
  const tick = () => {
    host.clearTimeout(timer);
    if (!lab.playing) return;
    timer = host.setTimeout(() => {
      set(wentTo(lab, lab.at + 1));
      settle();
      tick();
    }, PACES[lab.pace]);
  };

  const settle = () => {
    host.clearTimeout(settling);
    settling = host.setTimeout(() => write(false), SETTLED_MS);
  };

  /**
   * Asks the question that stands. What is wrong with the position is told at its
   * field, and what was shown stays.
   * @param {boolean} push whether an answer makes an entry of the browser's history
   */
  async function ask(push) {
    running?.abort();
    host.clearTimeout(timer);
    const control = new AbortController();
    running = control;
    const { ask: asked } = lab;
    const key = keyOf(asked);
    const began = performance.now();
    const mine = () => running === control && !control.signal.aborted;
    /** @param {object} part */
    const note = (part) => {
      if (mine()) set({ ...lab, answer: { ...lab.answer, key, ...part } });
    };
    /** @param {import("../engine/client.js").Question} question */
    const call = async (question) => {
      const result = await engine.call(question, {
        board: "search", signal: control.signal,
        onProgress: ({ done, of }) => note({ done, of, left: secondsLeft(performance.now() - began, done, of) }),
      });
      if (!mine()) throw { code: "cancelled" };
      return result;
    };
    let first = true;
    /** @param {Partial<Lab>} part @param {Ask} own the question as the engine understood it */
    const tell = (part, own) => {
      if (!mine()) return;
      const next = { ...lab, ...part, problem: null };
      if (!first) return set(next);
      first = false;
      const from = asked.step ?? part.found?.trace.kinds.length ?? 0;
      set(wentTo({ ...next, ask: own, text: shown(own), read: null, zoom: lab.found?.pos === own.pos ? lab.zoom : 0 }, from));
      write(push);
    };
    note({});
    const slow = host.setTimeout(() => note({ slow: true }), SLOW_MS);
    try {
      if (asked.room === "steps") await steps(asked, call, (found) => tell({ found }, { ...found.ask, step: asked.step }));
      else if (asked.room === "rounds") await rounds(asked, call, (r) => tell({ rounds: r }, r.ask));
      else await essay(asked, call, (e) => tell({ essay: e }, e.ask));
      if (mine()) set({ ...lab, answer: null });
    } catch (error) {
      if (!mine()) return;
      const problem = problemOf(error);
      if (FIELDS.includes(problem.field) || problem.field.startsWith("params.")) set(refused(lab, problem));
      else note({ problem, slow: false });
    } finally {
      host.clearTimeout(slow);
    }
  }

  /** A position too long for an address is left out. @param {boolean} push */
  function write(push) {
    const language = lang();
    const query = queryOf(lab.ask);
    const address = `?${query.length > LONGEST ? queryOf({ ...lab.ask, pos: null, find: null }) : query}${language ? `&lang=${language}` : ""}`;
    if (address === host.location.search) return;
    if (push) host.history.pushState(null, "", address);
    else host.history.replaceState(null, "", address);
  }

  /** @param {Partial<Ask>} change @param {string} [text] what stands in the position's field, where that is asked about */
  function askAnew(change, text) {
    // Another game or room has positions of its own; of the same what was typed counts.
    const other = (change.game ?? lab.ask.game) !== lab.ask.game || (change.room ?? lab.ask.room) !== lab.ask.room;
    const now = text ?? lab.text;
    const typed = now === shown(lab.ask) ? null : now.trim();
    // An empty field means the game's own start.
    const pos = change.pos !== undefined ? change.pos : other ? null : typed === null ? lab.ask.pos : typed || null;
    const next = askOf(games, { ...lab.ask, step: null, find: null, round: null, from: null, ...(other ? { params: {} } : {}), ...change, pos });
    lab = asking(lab, next, pos !== null && pos === typed ? now : undefined);
    void ask(true);
  }

  /** @param {Act} act */
  function act(act) {
    switch (act.do) {
      case "ask": return askAnew(act.change, act.text);
      case "type": return set({ ...lab, text: act.text });
      case "go": set(wentTo(lab, act.at)); break;
      case "step": set({ ...wentTo(lab, lab.at + act.by), playing: false }); break;
      case "cut": set({ ...wentTo(lab, cutFrom(lab, act.by)), playing: false }); break;
      case "play": set(played(lab)); break;
      case "pace": set({ ...lab, pace: act.pace }); break;
      case "node": return set({ ...lab, node: act.path, pointed: act.pointed, leaf: null });
      case "edit":
        lab = { ...lab, node: act.path };
        return askAnew({ pos: act.pos });
      case "leaf": return set({ ...lab, leaf: act.text });
      case "zoom": return set({ ...lab, zoom: Math.min(ZOOMS.most, Math.max(ZOOMS.least, act.zoom)) });
      case "choose": {
        const { rounds: r } = lab;
        const find = r?.result.list[act.at]?.pos;
        if (!r || !find) return;
        const asked = { ...r.ask, find };
        set({ ...lab, ask: asked, rounds: { ...r, ask: asked, chosen: act.at } });
        return write(true);
      }
      case "read": return act.depth === lab.read ? undefined : set({ ...lab, read: act.depth });
      case "size": return act.px === lab[act.what] ? undefined : set({ ...lab, [act.what]: act.px });
      case "cancel":
        running?.abort();
        return set({ ...lab, answer: { key: keyOf(lab.ask), problem: problemOf({ code: "cancelled" }) } });
      case "retry": return void ask(false);
    }
    settle();
    tick();
  }

  return {
    act,
    /** @returns {Lab} */
    get lab() { return lab; },
    /** Asks what the address names; again when the reader has gone back to it. */
    open() {
      host.clearTimeout(settling);
      const next = askOf(games, readQuery(host.location.search, games));
      const there = { steps: lab.found, rounds: lab.rounds, essay: lab.essay }[next.room];
      if (there && keyOf(next) === keyOf(there.ask) && !lab.answer?.problem) {
        running?.abort();
        lab = { ...asking(lab, { ...there.ask, step: next.step }) };
        return next.room === "steps" ? set(wentTo(lab, next.step ?? Infinity)) : set(lab);
      }
      lab = asking(lab, next);
      void ask(false);
    },
    /** Keeps the language in the address once it was chosen. */
    write: () => write(false),
  };
}

/** The next position that is shown and has no picture yet. @param {Lab} lab @returns {{ask: Ask, pos: string} | null} */
function missing({ ask, found, rounds: r, at, pictures }) {
  /** @type {{ask: Ask, pos: string}[]} */
  let wanted = [];
  if (ask.room === "steps" && found && found.ask.game !== "tree") {
    const pos = found.trace.nodes[at > 0 ? found.trace.at[at - 1] ?? 0 : 0]?.pos;
    if (pos) wanted = [{ ask: found.ask, pos }];
  } else if (ask.room === "rounds" && r) {
    const chosen = r.result.list[r.chosen];
    const all = [chosen?.pos, chosen?.to, ...(chosen?.replies ?? []).map((d) => d.pos), ...r.result.list.map((p) => p.pos)];
    wanted = all.flatMap((pos) => (pos ? [{ ask: r.ask, pos }] : []));
  }
  return wanted.find((w) => !(pictureKey(w.ask, w.pos) in pictures)) ?? null;
}
