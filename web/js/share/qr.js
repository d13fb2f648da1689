// A text as a QR code.
import { encode } from "uqr";

/** More letters than this make a code that no camera likes. */
export const MOST = 1200;

/**
 * The code as the outline of its dark squares, in a square of the given side with
 * the quiet zone that scanners want.
 * @param {string} text of at most MOST letters
 * @returns {{size: number, path: string}}
 */
export function qrCode(text) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data.flatMap((row, y) => runs(row).map(([from, to]) => `M${from} ${y}h${to - from}v1h${from - to}z`));
  return { size, path: path.join("") };
}

/** The stretches of dark squares in a row. @param {readonly boolean[]} row @returns {[number, number][]} */
export function runs(row) {
  /** @type {[number, number][]} */
  const list = [];
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const from = x;
    while (row[x]) x++;
    list.push([from, x]);
  }
  return list;
}
