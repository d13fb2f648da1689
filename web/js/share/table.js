// A table as CSV and as LaTeX. The words of the heads are the reader's.

/** @typedef {import("../model.d.ts").Table} Table */
/** @typedef {import("../model.d.ts").Words} Words */

/**
 * The table as rows of texts, heads included; "" where a cell does not exist.
 * @param {Table} table
 * @param {Words} words
 * @returns {string[][]}
 */
export function rowsOf(table, words) {
  const heads = table.colHeads ?? [];
  const body = table.rows.map((row, r) => [
    table.rowHeads?.[r] ? words.label(table.rowHeads[r]) : "", ...row.map((cell) => cell ?? ""),
  ]);
  return heads.length > 0 ? [["", ...heads.map(words.label)], ...body] : body;
}

/** A field of RFC 4180. @param {string} text */
const field = (text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** @param {readonly (readonly string[])[]} rows */
export const csv = (rows) => rows.map((row) => `${row.map(field).join(",")}\r\n`).join("");

/** @type {Readonly<Record<string, string>>} */
const TEX = {
  "\\": "\\textbackslash{}", "{": "\\{", "}": "\\}", $: "\\$", "&": "\\&", "#": "\\#", "%": "\\%", _: "\\_",
  "^": "\\textasciicircum{}", "~": "\\textasciitilde{}", "<": "\\textless{}", ">": "\\textgreater{}", "|": "\\textbar{}",
};

/** A text as LaTeX sets it; a number keeps its sign. @param {string} text */
export const tex = (text) => (/^[-−]\d+$/.test(text) ? `$-${text.slice(1)}$` : text.replace(/[\\{}$&#%_^~<>|]/g, (c) => TEX[c] ?? c).replace(/[\r\n]+/g, " "));

/**
 * A plain tabular: no package is needed. The first column is the row heads, a last
 * row that sums up the others has a rule above it.
 * @param {Table} table
 * @param {Words} words
 */
export function latex(table, words) {
  const rows = rowsOf(table, words);
  const columns = Math.max(1, ...rows.map((row) => row.length));
  const line = (/** @type {readonly string[]} */ row) => `  ${row.map(tex).join(" & ")} \\\\`;
  const head = (table.colHeads ?? []).length > 0 ? 1 : 0;
  const text = rows.map((row, i) => {
    const rule = (head === 1 && i === 0) || (table.foot && i === rows.length - 2) ? "\n  \\hline" : "";
    return line([...row, ...Array(columns - row.length).fill("")]) + rule;
  });
  return `% ${words.label(table.label).replace(/[\r\n]+/g, " ")}\n\\begin{tabular}{l|${"r".repeat(columns - 1)}}\n${text.join("\n")}\n\\end{tabular}\n`;
}
