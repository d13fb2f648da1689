// A game as text: one word in addresses and presets, JSON, and what spreadsheets copy.
import { plain, readNumber, sign } from "./number.js";

/** @typedef {import("./model.d.ts").Game} Game */
/** @typedef {import("./model.d.ts").Kind} Kind */

/** Rows or columns of a game. */
export const MOST = 100;

/** Bytes of a strategy's name. */
const NAME = 60;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A name in the letters of an address: any other byte is a dot and two digits. @param {string} name */
const escaped = (name) => [...encoder.encode(name)].map((c) => {
  const letter = String.fromCharCode(c);
  return /[0-9A-Za-z-]/.test(letter) ? letter : `.${c.toString(16).toUpperCase().padStart(2, "0")}`;
}).join("");

/** @param {string} word */
function unescaped(word) {
  const bytes = [...word.matchAll(/\.([0-9A-F]{2})|[^.]/g)].map(([letter, hex]) => (hex ? parseInt(hex, 16) : letter.charCodeAt(0)));
  return decoder.decode(new Uint8Array(bytes));
}

/** As much of a name as there is room for. @param {string} name */
export function clipped(name) {
  let text = name;
  while (encoder.encode(text).length > NAME) text = [...text].slice(0, -1).join("");
  return text;
}

/** @param {readonly (readonly string[])[]} table */
const tableText = (table) => table.map((row) => row.map((cell) => plain(cell).replace("/", "d")).join("_")).join("~");

/** A game in one word, as the engine reads it; its cells are numbers. @param {Game} game */
export function posOf({ a, b, rows, cols }) {
  const named = [...rows, ...cols].some((n) => n !== "");
  return tableText(a) + (b ? `~~${tableText(b)}` : "") + (named ? `~~~${rows.map(escaped).join("_")}~~${cols.map(escaped).join("_")}` : "");
}

/**
 * Numbers with the other sign, otherwise as they are typed; what is no number stays.
 * @param {readonly (readonly string[])[]} table
 */
export const negated = (table) => table.map((row) => row.map((cell) => {
  const n = readNumber(cell);
  const text = plain(cell);
  if (!n || sign(n) === 0) return cell;
  return text.startsWith("-") ? text.slice(1) : `-${text}`;
}));

/** What the engine is asked about: costs are what is lost. @param {Game} game @param {boolean} costs */
export const askedOf = (game, costs) => posOf(costs ? { ...game, a: negated(game.a), b: game.b && negated(game.b) } : game);

/** @param {Kind} kind @param {string[][]} a @param {string[][] | null} b @returns {Game | null} null where the shapes do not fit */
function made(kind, a, b, rows = a.map(() => ""), cols = (a[0] ?? []).map(() => "")) {
  const wide = cols.length;
  const fits = (/** @type {string[][]} */ t) => t.length === a.length && t.every((row) => row.length === wide);
  if (a.length === 0 || a.length > MOST || wide === 0 || wide > MOST || !fits(a) || rows.length !== a.length) return null;
  if (b && !fits(b)) return null;
  return { a, b: kind === "bimatrix" ? b ?? a.map((row) => row.map(() => "0")) : null, rows: rows.map(clipped), cols: cols.map(clipped) };
}

/** A game of an address or a preset; null for what is none. @param {string} pos @param {Kind} kind @returns {Game | null} */
export function readPos(pos, kind) {
  if (/[\s,;[{]/.test(pos)) return readGame(pos, kind);
  const [numbers = "", names = ""] = pos.split("~~~");
  const [a = [], b = null] = numbers.split("~~").map((t) => t.split("~").map((row) => row.split("_").map((c) => c.replace("d", "/"))));
  const [rows, cols] = names === "" ? [] : names.split("~~").map((list) => list.split("_").map(unescaped));
  return made(kind, a, b, rows, cols);
}

/** What stands in a pasted cell: quotes of a spreadsheet are taken off. @param {string} cell */
const bare = (cell) => cell.trim().replace(/^"(.*)"$/s, "$1").replaceAll('""', '"');

/**
 * The cells of a block that was copied: rows are lines; cells are apart by tabs or,
 * where there are none, by semicolons, else by commas or spaces. A point that is a
 * comma stays, since a tab or semicolon parts the cells then.
 * @param {string} text
 * @returns {string[][]}
 */
export function readBlock(text) {
  const lines = text.replaceAll("\r\n", "\n").replace(/\n+$/, "").split("\n");
  const by = text.includes("\t") ? /\t/ : text.includes(";") ? /;/ : /\)\s*,?\s*(?=\()/.test(text) ? /\s*,?\s+(?=\()/ : /\s*,\s*|\s+/;
  return lines.map((line) => (by.source === "\\t" ? line : line.trim()).split(by).map(bare));
}

/** Two payoffs in one cell: 3,5 or (3; 5) or 3|5. @param {string} cell @returns {[string, string] | null} */
export function pairOf(cell) {
  const [, a, b] = /^\(?\s*([^,;|()\s]+)\s*[,;|\s]\s*([^,;|()\s]+)\s*\)?$/.exec(cell) ?? [];
  return a !== undefined && b !== undefined ? [a, b] : null;
}

/** Takes the names off a block that has them: a first row or column without numbers. @param {string[][]} block */
export function named(block) {
  const isName = (/** @type {string | undefined} */ c) => c !== undefined && readNumber(c) === null && pairOf(c) === null;
  const [first = []] = block;
  const across = block.length > 1 && first.length > 1 && isName(first[0]) && first.slice(1).every((c) => isName(c) && c !== "");
  const body = across ? block.slice(1) : block;
  const down = body.every((row) => row.length > 1 && isName(row[0]) && (across || row[0] !== ""));
  return {
    body: down ? body.map((row) => row.slice(1)) : body,
    rows: down ? body.map((row) => row[0] ?? "") : undefined,
    cols: across ? first.slice(down ? 1 : 0) : undefined,
  };
}

/**
 * A whole game as people write it: JSON, a spreadsheet's block with or without names,
 * two blocks with an empty line between them, or cells of two payoffs; null for what
 * is none.
 * @param {string} text
 * @param {Kind} kind
 * @returns {Game | null}
 */
export function readGame(text, kind) {
  const trimmed = text.trim();
  if (/^[[{]/.test(trimmed)) return readJSON(trimmed, kind);
  if (!/[\s,;]/.test(trimmed) && trimmed.includes("_")) return readPos(trimmed, kind);
  const blocks = text.replaceAll("\r\n", "\n").split(/\n[ \t]*\n/).filter((t) => t.trim() !== "").map((t) => named(readBlock(t.replace(/^\n+/, ""))));
  const [one, two] = blocks;
  if (!one || blocks.length > 2) return null;
  const pairs = one.body.map((row) => row.map(pairOf));
  if (kind === "bimatrix" && !two && pairs.every((row) => row.every((p) => p !== null))) {
    const half = (/** @type {0 | 1} */ k) => pairs.map((row) => row.map((p) => p?.[k] ?? ""));
    return made(kind, half(0), half(1), one.rows, one.cols);
  }
  if (two && kind !== "bimatrix") return null;
  return made(kind, one.body, two?.body ?? null, one.rows, one.cols);
}

/** @param {string} text @param {Kind} kind @returns {Game | null} */
function readJSON(text, kind) {
  // Numbers stay as they are typed: as doubles they would be others.
  const quoted = text.replace(/"(?:[^"\\]|\\.)*"|[^\s,:[\]{}"]+/g, (word) => (word.startsWith('"') ? word : JSON.stringify(word)));
  try {
    const value = JSON.parse(quoted);
    const table = (/** @type {any} */ t) => /** @type {any[]} */ (t).map((/** @type {any[]} */ row) => row.map(String));
    return Array.isArray(value) ? made(kind, table(value), null) : made(kind, table(value.A), value.B ? table(value.B) : null);
  } catch {
    return null;
  }
}

/** A game as a spreadsheet takes it, with its names where it has any. @param {Game} game @param {(name: string) => string} word */
export function sheetOf({ a, b, rows, cols }, word) {
  const named = [...rows, ...cols].some((n) => n !== "");
  const block = (/** @type {readonly (readonly string[])[]} */ t) => [
    ...(named ? [["", ...cols.map(word)].join("\t")] : []),
    ...t.map((row, i) => [...(named ? [word(rows[i] ?? "")] : []), ...row].join("\t")),
  ].join("\n");
  return b ? `${block(a)}\n\n${block(b)}` : block(a);
}
