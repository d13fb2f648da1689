// The page of matrix games as plain data, and pure functions over it.
import { badCells, remembered, valuesOf } from "./facts.js";
import { exact, nearly } from "./number.js";
import { drawn, noRounds, played } from "./play.js";
import { askedOf, clipped, MOST, named, negated, pairOf, posOf, readBlock, readGame, readPos } from "./text.js";

/** @typedef {import("./model.d.ts").Act} Act */
/** @typedef {import("./model.d.ts").Answers} Answers */
/** @typedef {import("./model.d.ts").Desk} Desk */
/** @typedef {import("./model.d.ts").Game} Game */
/** @typedef {import("./model.d.ts").Kind} Kind */
/** @typedef {import("./model.d.ts").PayoffsInfo} PayoffsInfo */
/** @typedef {import("./model.d.ts").Place} Place */
/** @typedef {import("./model.d.ts").Question} Question */
/** @typedef {import("./model.d.ts").Rule} Rule */
/** @typedef {import("./model.d.ts").Side} Side */
/** @typedef {import("./model.d.ts").Tab} Tab */

/** Strategies of a side for which there is a picture. */
const DRAWN = 3;

/** How many cells a game may have that is solved while it is typed. */
export const AT_ONCE = 400;

/** @type {Answers} */
const NO_ANSWERS = { solve: null, dominance: null, simplex: null, path: null, learn: null, check: null };

/** Whether a game has pictures: envelopes of a side with two, best replies to one with two or three. @param {Kind} kind @param {Game} game */
export function isDrawn(kind, { rows, cols }) {
  const small = Math.min(rows.length, cols.length);
  return kind === "matrix" ? small === 2 : kind === "bimatrix" && small > 1 && small <= DRAWN;
}

/** The tabs of a game, the first one first. @param {Kind} kind @param {Game} game @returns {Tab[]} */
export function tabsOf(kind, game) {
  if (kind === "programme") return ["simplex"];
  /** @type {Tab[]} */
  const pictures = isDrawn(kind, game) ? ["picture"] : [];
  return kind === "matrix" ? ["value", ...pictures, "dominance", "simplex", "play"] : ["nash", ...pictures, "dominance", "path"];
}

/** The tab that is shown: what was chosen, where the game has it. @param {Desk} desk @returns {Tab} */
export function tabOf({ kind, game, tab }) {
  const tabs = tabsOf(kind, game);
  return tabs.includes(tab) ? tab : /** @type {Tab} */ (tabs[0]);
}

/** @param {readonly PayoffsInfo[]} kinds @param {Kind} kind @returns {PayoffsInfo["presets"]} */
const presetsOf = (kinds, kind) => kinds.find((k) => k.id === kind)?.presets ?? [];

/** @param {Desk} desk */
export const presets = ({ kinds, kind }) => presetsOf(kinds, kind);

/** The preset that is typed, undefined where it is none. @param {Desk} desk */
export const presetOf = (desk) => presets(desk).find((p) => p.pos === asked.payoffs(desk.game));

/**
 * The page at an address; whatever is missing there is what comes first.
 * @param {readonly PayoffsInfo[]} kinds
 * @param {string} search
 * @returns {Desk}
 */
export function openDesk(kinds, search) {
  const query = new URLSearchParams(search);
  const kind = /** @type {Kind} */ (kinds.find((k) => k.id === query.get("kind"))?.id ?? kinds[0]?.id);
  const pos = query.get("pos");
  const first = presetsOf(kinds, kind)[0]?.pos ?? "";
  const game = readPos(pos ?? first, kind);
  /** @type {Rule} */
  const rule = query.get("rule") === "dantzig" ? "dantzig" : "bland";
  return {
    kinds, kind, rule, costs: query.get("costs") === "1", label: Number(/^\d{1,3}$/.exec(query.get("label") ?? "")?.[0] ?? 0),
    game: game ?? /** @type {Game} */ (readPos(first, kind)), text: game ? null : { text: pos ?? "", bad: true },
    tab: /** @type {Tab} */ (query.get("tab") ?? "value"), at: [0, 0, 0], shown: null, answers: NO_ANSWERS,
    step: 0, stop: 0, out: 0, chosen: 0, rounds: null, learning: 0, decimals: false, width: 0,
  };
}

/** What the address says, without the language. @param {Desk} desk @returns {[string, string][]} */
export function queryOf(desk) {
  const tab = tabOf(desk);
  /** @type {[string, string][]} */
  const query = [["kind", desk.kind], ["pos", posOf(desk.game)]];
  if (desk.costs) query.push(["costs", "1"]);
  if (tab !== tabsOf(desk.kind, desk.game)[0]) query.push(["tab", tab]);
  if (desk.rule !== "bland") query.push(["rule", desk.rule]);
  if (tab === "path" && desk.label > 0) query.push(["label", String(desk.label)]);
  return query;
}

/** @type {Readonly<Record<"payoffs" | "costs", (game: Game) => string>>} */
const asked = { payoffs: remembered((/** @type {Game} */ game) => askedOf(game, false)), costs: remembered((/** @type {Game} */ game) => askedOf(game, true)) };

/** What is to be asked for all that is shown; nothing about a game with bad cells. @param {Desk} desk @returns {Question[]} */
export function questionsOf(desk) {
  if (badCells(desk.game).length > 0) return [];
  const { kind, rule, label, learning } = desk;
  const pos = asked[desk.costs && kind !== "programme" ? "costs" : "payoffs"](desk.game);
  const about = { game: kind, pos };
  const tab = tabOf(desk);
  /** @type {Question[]} */
  const list = [];
  // Of a large game the dominated strategies take longer than all the rest.
  const key = `${kind} ${desk.costs} ${pos}`;
  if (kind !== "programme") list.push({ name: "solve", key, request: { op: "equilibria", ...about, method: "solve" } });
  if (tab === "dominance") list.push({ name: "dominance", key, request: { op: "equilibria", ...about, method: "dominance" } });
  if (tab === "simplex") list.push({ name: "simplex", key: `${kind} ${rule} ${pos}`, request: { op: "simplex", ...about, method: rule } });
  if (tab === "path") {
    const last = desk.game.rows.length + desk.game.cols.length - 1;
    list.push({ name: "path", key: `${label} ${pos}`, request: { op: "path", ...about, label: Math.min(label, last) } });
  }
  if (tab === "play" && learning > 0) list.push({ name: "learn", key: `${learning} ${pos}`, request: { op: "fictitious", ...about, to: learning } });
  return list;
}

/** The answer to a question that stands, null while there is none. @template {keyof Answers} N @param {Desk} desk @param {N} name @returns {NonNullable<Answers[N]>["value"] | null} */
export function answerOf(desk, name) {
  const question = questionsOf(desk).find((q) => q.name === name);
  const answer = desk.answers[name];
  return question && answer && question.key === answer.key ? answer.value ?? null : null;
}

/** The solution that is shown: of this kind of game, though perhaps of the one before. @param {Desk} desk */
export const shownOf = ({ shown, kind }) => (shown?.kind === kind ? shown : null);

/** Whether the solution that is shown is that of the typed game. @param {Desk} desk */
export const isCurrent = (desk) => desk.shown !== null && questionsOf(desk)[0]?.key === desk.shown.key;

/** Another answer, or what has become of one. @param {Desk} desk @param {keyof Answers} name @param {Answers[keyof Answers]} answer @returns {Desk} */
export function answered(desk, name, answer) {
  const next = { ...desk, answers: { ...desk.answers, [name]: answer } };
  if (name === "dominance" && answer?.value) return { ...next, out: /** @type {import("./model.d.ts").EquilibriaResult} */ (answer.value).dominated.length };
  if (name !== "solve" || !answer?.value) return next;
  const result = /** @type {import("./model.d.ts").EquilibriaResult} */ (answer.value);
  if (desk.shown?.key === answer.key) return next;
  const rounds = desk.kind === "matrix" ? noRounds(answer.key, desk.game.rows.length, desk.game.cols.length, desk.rounds ?? {}) : null;
  return {
    ...next, shown: { key: answer.key, kind: desk.kind, game: desk.game, costs: desk.costs, result },
    chosen: 0, rounds, answers: { ...next.answers, check: null },
  };
}

/** A game that stands on the desk anew. @param {Desk} desk @param {Game} game @returns {Desk} */
const withGame = (desk, game) => ({
  ...desk, game, step: 0, stop: 0, learning: 0,
  at: [Math.min(desk.at[0], game.b ? 1 : 0), Math.min(desk.at[1], game.rows.length - 1), Math.min(desk.at[2], game.cols.length - 1)],
});

/** @template T @param {readonly T[]} list @param {number} i @param {T} value */
const replaced = (list, i, value) => list.map((v, k) => (k === i ? value : v));

/** @param {Game} game @param {Place} place @param {string} text @returns {Game} */
function withCell(game, [k, i, j], text) {
  if (i < 0) return { ...game, cols: replaced(game.cols, j, clipped(text)) };
  if (j < 0) return { ...game, rows: replaced(game.rows, i, clipped(text)) };
  const table = k === 1 && game.b ? game.b : game.a;
  const next = replaced(table, i, replaced(table[i] ?? [], j, text));
  return k === 1 ? { ...game, b: next } : { ...game, a: next };
}

/** A row or column more, after a place. @param {Game} game @param {Side} side @param {number} after @returns {Game} */
export function grown(game, side, after) {
  const put = (/** @type {readonly any[]} */ list, /** @type {any} */ value) => [...list.slice(0, after + 1), value, ...list.slice(after + 1)];
  const empty = () => game.cols.map(() => "0");
  if (side === "row") return { ...game, rows: put(game.rows, ""), a: put(game.a, empty()), b: game.b && put(game.b, empty()) };
  const wider = (/** @type {Game["a"]} */ table) => table.map((row) => put(row, "0"));
  return { ...game, cols: put(game.cols, ""), a: wider(game.a), b: game.b && wider(game.b) };
}

/** Without a row or column. @param {Game} game @param {Side} side @param {number} at @returns {Game} */
export function shrunk(game, side, at) {
  const cut = (/** @type {readonly any[]} */ list) => list.filter((_, k) => k !== at);
  if (side === "row") return { ...game, rows: cut(game.rows), a: cut(game.a), b: game.b && cut(game.b) };
  const narrower = (/** @type {Game["a"]} */ table) => table.map(cut);
  return { ...game, cols: cut(game.cols), a: narrower(game.a), b: game.b && narrower(game.b) };
}

/**
 * A block put into the grid from a place on; the grid grows where it must, up to its
 * bounds. A cell of two payoffs fills both tables where there are two.
 * @param {Game} game
 * @param {Place} place
 * @param {string[][]} block
 * @returns {Game}
 */
export function pasted(game, [k, top, left], block) {
  let next = game;
  const high = Math.min(MOST, top + block.length);
  const wide = Math.min(MOST, left + Math.max(...block.map((row) => row.length)));
  while (next.rows.length < high) next = grown(next, "row", next.rows.length - 1);
  while (next.cols.length < wide) next = grown(next, "col", next.cols.length - 1);
  block.forEach((row, r) => row.forEach((text, c) => {
    const [i, j] = [top + r, left + c];
    if (i >= high || j >= wide) return;
    const pair = i >= 0 && j >= 0 && next.b ? pairOf(text) : null;
    next = pair ? withCell(withCell(next, [0, i, j], pair[0]), [1, i, j], pair[1]) : withCell(next, [k, i, j], text);
  }));
  return next;
}

/**
 * A pasted text: at the first cell a whole game with its names, where it is one and
 * leaves nothing of the old, else a block with what names it has.
 * @param {Desk} desk
 * @param {Place} place
 * @param {string} text
 * @returns {Game}
 */
function pastedText({ kind, game }, place, text) {
  const [k, top, left] = place;
  const { body, rows, cols } = named(readBlock(text));
  // One table of single numbers is one player's.
  const both = kind !== "bimatrix" || /\n[ \t]*\n/.test(text.trim().replaceAll("\r", "")) || body.every((row) => row.every((c) => pairOf(c)));
  const whole = both && top === 0 && left === 0 ? readGame(text, kind) : null;
  if (whole && whole.rows.length >= game.rows.length && whole.cols.length >= game.cols.length) {
    const same = whole.rows.length === game.rows.length && whole.cols.length === game.cols.length;
    return { ...whole, rows: rows || !same ? whole.rows : game.rows, cols: cols || !same ? whole.cols : game.cols };
  }
  let next = pasted(game, place, body);
  rows?.forEach((name, i) => { if (name !== "") next = withCell(next, [k, top + i, -1], name); });
  cols?.forEach((name, j) => { if (name !== "") next = withCell(next, [k, -1, left + j], name); });
  return next;
}

/** Of a list of so many a place that is there. @param {number} at @param {number} count */
const within = (at, count) => Math.max(0, Math.min(count - 1, at));

/** So many rows and columns of a large game are drawn, and so far the part moves. */
export const WINDOW = 20;
const MOVE = 5;

/** Where the part of so many that is drawn about a place begins. @param {number} at @param {number} count */
const startOf = (at, count) => Math.max(0, Math.min(count - WINDOW, MOVE * Math.round((at - WINDOW / 2) / MOVE)));

/** The rows and columns of the game that are drawn, the one gone to among them. @param {Desk} desk @returns {{top: number, left: number, bottom: number, right: number, cut: boolean}} */
export function partOf({ game, at }) {
  const [rows, cols] = [game.rows.length, game.cols.length];
  const [top, left] = [startOf(at[1], rows), startOf(at[2], cols)];
  return { top, left, bottom: Math.min(rows, top + WINDOW), right: Math.min(cols, left + WINDOW), cut: rows > WINDOW || cols > WINDOW };
}

/** The programme keeps its objective and constants last. @param {Desk} desk @param {Side} side */
function placeFor({ kind, game, at }, side) {
  const [here, count] = side === "row" ? [at[1], game.rows.length] : [at[2], game.cols.length];
  return kind === "programme" ? Math.min(here, count - 2) : here;
}

/** Whether the row or column that is gone to can be taken away. @param {Desk} desk @param {Side} side */
export function canDrop(desk, side) {
  const { kind, game, at } = desk;
  const [here, count] = side === "row" ? [at[1], game.rows.length] : [at[2], game.cols.length];
  return here >= 0 && count > (kind === "programme" ? 2 : 1) && !(kind === "programme" && here === count - 1);
}

/**
 * What comes of an act, but for the engine's part in it.
 * @param {Desk} desk
 * @param {Act} act
 * @param {() => number} random
 * @returns {Desk}
 */
export function done(desk, act, random) {
  switch (act.do) {
    case "kind": {
      // A game of one's own goes along: what one wins the other loses.
      const own = !presetOf(desk) && desk.kind !== "programme" && act.kind !== "programme";
      const game = own ? { ...desk.game, b: act.kind === "bimatrix" ? desk.game.b ?? negated(desk.game.a) : null }
        : /** @type {Game} */ (readPos(presetsOf(desk.kinds, act.kind)[0]?.pos ?? "0", act.kind));
      return withGame({ ...desk, kind: act.kind, at: [0, 0, 0], label: 0, text: null, costs: desk.costs && act.kind !== "programme" }, game);
    }
    case "preset": {
      const pos = presets(desk).find((p) => p.key === act.key)?.pos;
      const game = pos ? readPos(pos, desk.kind) : null;
      return game ? withGame({ ...desk, at: [0, 0, 0], label: 0, costs: false, text: null }, game) : desk;
    }
    case "costs": return { ...withGame(desk, desk.game), costs: act.costs };
    case "type": return withGame(desk, withCell(desk.game, act.place, act.text));
    case "focus": return act.place.every((n, i) => n === desk.at[i]) ? desk : { ...desk, at: act.place };
    case "paste": return withGame(desk, pastedText(desk, act.place, act.text));
    case "add": {
      const count = act.side === "row" ? desk.game.rows.length : desk.game.cols.length;
      if (count >= MOST) return desk;
      const after = placeFor(desk, act.side);
      const to = act.side === "row" ? [0, after + 1, Math.max(0, desk.at[2])] : [0, Math.max(0, desk.at[1]), after + 1];
      return { ...withGame(desk, grown(desk.game, act.side, after)), at: /** @type {Place} */ (/** @type {unknown} */ (to)) };
    }
    case "drop": return canDrop(desk, act.side) ? withGame(desk, shrunk(desk.game, act.side, act.side === "row" ? desk.at[1] : desk.at[2])) : desk;
    case "open": return { ...desk, text: act.text === null ? null : { text: act.text, bad: false } };
    case "take": {
      const game = readGame(desk.text?.text ?? "", desk.kind);
      return game ? withGame({ ...desk, at: [0, 0, 0], text: null }, game) : { ...desk, text: { text: desk.text?.text ?? "", bad: true } };
    }
    case "tab": return { ...desk, tab: act.tab };
    case "rule": return { ...desk, rule: act.rule, step: 0 };
    case "label": return { ...desk, label: act.label, stop: 0 };
    case "step": return { ...desk, step: within(act.to, desk.answers.simplex?.value?.tableaus.length ?? 1) };
    case "stop": return { ...desk, stop: within(act.to, desk.answers.path?.value?.stops.length ?? 1) };
    case "out": return { ...desk, out: within(act.to, (desk.answers.dominance?.value?.dominated.length ?? 0) + 1) };
    case "choose": return { ...desk, chosen: within(act.index, desk.shown?.result.extremes?.length ?? 1) };
    case "decimals": return { ...desk, decimals: act.decimals };
    case "mode": return desk.rounds ? { ...desk, rounds: noRounds(desk.rounds.key, desk.rounds.rows.length, desk.rounds.cols.length, { ...desk.rounds, mode: act.mode }) } : desk;
    case "hand": return desk.rounds ? { ...desk, rounds: { ...desk.rounds, hand: act.hand } } : desk;
    case "anew": return desk.rounds ? { ...desk, rounds: noRounds(desk.rounds.key, desk.rounds.rows.length, desk.rounds.cols.length, desk.rounds) } : desk;
    case "play": return withRounds(desk, 1, () => act.row, random);
    case "many": return withRounds(desk, act.count, handOf(desk, random), random);
    case "learn": return { ...desk, learning: act.rounds };
    case "size": return act.width === desk.width ? desk : { ...desk, width: act.width };
    default: return desk;
  }
}

/** @param {readonly string[] | undefined} mix */
const sharesOf = (mix) => (mix ?? []).map((n) => nearly(exact(n)));

/** Who chooses rows. @param {Desk} desk @param {() => number} random @returns {() => number} */
function handOf({ rounds, shown }, random) {
  const rows = shown?.game.rows.length ?? 1;
  if (rounds?.hand === "even") return () => Math.floor(random() * rows);
  if (rounds?.hand === "last" && rounds.last) return () => rounds.last?.[0] ?? 0;
  const mix = sharesOf(shown?.result.row);
  return () => drawn(mix, random);
}

/** @param {Desk} desk @param {number} rounds @param {() => number} row @param {() => number} random @returns {Desk} */
function withRounds(desk, rounds, row, random) {
  const { shown } = desk;
  if (!shown || !desk.rounds) return desk;
  const table = valuesOf(shown.game.a, shown.costs);
  return { ...desk, rounds: played(desk.rounds, table, { rounds, row, mix: sharesOf(shown.result.col), random }) };
}
