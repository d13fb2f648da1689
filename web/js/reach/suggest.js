// What to try next, from what was tried: go on where it stopped, a game not yet
// opened, a position worth a look.

/** @typedef {import("../model.d.ts").GameInfo} GameInfo */
/** @typedef {import("../model.d.ts").Kept} Kept */
/**
 * @typedef {object} Suggestion
 * @property {"resume" | "start" | "open" | "preset"} kind
 * @property {GameInfo} game
 * @property {string} [preset] its key
 */

/** How many stand side by side. */
const MOST = 3;

/**
 * At most three suggestions, the first the most natural one, no two of the same
 * kind and game.
 * @param {readonly GameInfo[]} games in the catalogue's order
 * @param {Kept} kept
 * @returns {Suggestion[]}
 */
export function suggestions(games, kept) {
  const visit = (/** @type {GameInfo} */ g) => kept.games[g.id];
  const opened = games.filter(visit).sort((a, b) => (visit(b)?.at ?? 0) - (visit(a)?.at ?? 0));
  const fresh = games.filter((g) => !visit(g));
  /** @type {Suggestion[]} */
  const list = [];

  const going = opened.find((g) => visit(g)?.over === false && (visit(g)?.plies ?? 0) > 0);
  if (going) list.push({ kind: "resume", game: going });
  /** @param {readonly GameInfo[]} some the first preset that is new, of the first game that has one */
  const preset = (some) => {
    for (const game of some) {
      const tried = visit(game)?.tried ?? [];
      // The first preset is what opening the game shows.
      const key = game.presets.slice(1).find((p) => !tried.includes(p.key))?.key;
      if (key) return list.push({ kind: "preset", game, preset: key });
    }
    return 0;
  };
  if (opened.length === 0 && fresh[0]) {
    list.push({ kind: "start", game: fresh[0] });
    preset(fresh.slice(1));
    preset(fresh.slice(2));
  } else {
    if (fresh[0]) list.push({ kind: "open", game: fresh[0] });
    preset(opened);
    if (list.length < MOST) preset(opened.filter((g) => g !== list.at(-1)?.game));
  }
  return list.slice(0, MOST);
}
