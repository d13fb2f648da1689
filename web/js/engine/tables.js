// Which questions need a table so large that it gets an engine of its own: the
// catalogue names the values of a game's parameters that make it large.

/** @typedef {Pick<import("../protocol.d.ts").GameInfo, "id" | "params">} Info */

/** What has to know who wins. A random position of any outcome and a move at random do not. */
const SOLVING = ["analyse", "reply", "review", "tree", "random"];

/**
 * What names the large table of a game under its parameters, "" where it has none.
 * @param {Info | undefined} info
 * @param {Readonly<Record<string, string>>} [params] those that are not the default
 */
export const largeTable = (info, params) => (info?.params ?? []).flatMap((p) => {
  const value = params?.[p.id] ?? p.default;
  return p.heavy?.[value] ? `${info?.id} ${p.id}=${value}` : [];
}).join();

/** The large table that a question needs. @param {readonly Info[]} games @param {Record<string, any>} question */
export const neededBy = (games, { op, game, params, outcome, level }) =>
  (SOLVING.includes(op) && outcome !== "" && level !== 0 ? largeTable(games.find((g) => g.id === game), params) : "");
