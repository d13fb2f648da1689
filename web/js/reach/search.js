// Finding games by words: whatever the case and with or without diacritics, in
// the page's language.

/** @typedef {import("../model.d.ts").GameInfo} GameInfo */
/** @typedef {import("../model.d.ts").Words} Words */

/**
 * A text without what a hurried reader leaves out: case, diacritics (the đ too,
 * which Unicode does not take apart), doubled space.
 * @param {string} text
 */
export const fold = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()
  .replaceAll("đ", "d").replace(/[\s\p{P}]+/gu, " ").trim();

/** All the words by which a game can be found. @param {GameInfo} game @param {Words} words */
function wordsOf(game, words) {
  const id = `game.${game.id}`;
  return fold([
    game.id, words.t(`${id}.name`), words.t(`${id}.line`), words.t(`group.${game.traits.group}`),
    ...game.presets.map((p) => words.t(`${id}.preset.${p.key}`)),
  ].join(" "));
}

/**
 * The games in which every word of the query occurs; all where there is none.
 * @param {readonly GameInfo[]} games
 * @param {string} query
 * @param {Words} words
 */
export function found(games, query, words) {
  const wanted = fold(query).split(" ").filter(Boolean);
  if (wanted.length === 0) return [...games];
  return games.filter((g) => {
    const all = wordsOf(g, words);
    return wanted.every((w) => all.includes(w));
  });
}
