// The game so far as text, and names for files.

/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").Ply} Ply */
/** @typedef {import("../model.d.ts").Setup} Setup */

/**
 * @typedef {object} Told
 * @property {Setup} setup
 * @property {readonly Ply[]} plies from the start to the shown position
 * @property {readonly [string, string][]} settings names and values in words
 * @property {(index: number) => string} mover who makes the move after a ply, in words
 * @property {string} end how the game ended, "" while it goes on
 * @property {string} link
 */

/**
 * A numbered list of moves, each with its words and the position it leads to.
 * @param {Told} told
 * @param {Words} words
 */
export function gameText({ setup, plies, settings, mover, end, link }, words) {
  const [start, ...moves] = plies;
  const wide = String(moves.length).length;
  return [
    words.t(`game.${setup.game}.name`),
    ...settings.map(([name, value]) => words.t("ui.share.text.setting", { name, value })),
    words.t("ui.share.text.start", { pos: start?.pos ?? "" }),
    ...moves.map((p, i) => words.t("ui.share.text.move", {
      n: String(i + 1).padStart(wide, "\u2007"), who: mover(i), move: p.label ? words.label(p.label) : p.move ?? "", pos: p.pos,
    })),
    ...(end ? [end] : []),
    link,
    "",
  ].join("\n");
}

/** The longest part of a file's name that comes from a position. */
const LONGEST = 40;

/**
 * A file's name that says what is in it, in letters that every system takes.
 * @param {string} game
 * @param {string} pos
 * @param {string} what
 * @param {string} extension
 */
export function fileName(game, pos, what, extension) {
  const safe = pos.replace(/[^A-Za-z0-9._-]+/g, "_").slice(0, LONGEST).replace(/^[._-]+|[._-]+$/g, "");
  return `${["minimex", game, safe, what].filter(Boolean).join("-")}.${extension}`;
}
