// Kayles for tests of sequences: its values by the definition, and a laboratory that
// knows them.
import { openLab } from "../../js/series/state.js";

/** @import {Finding, Lab} from "../../js/series/model.js" */

/** Values of heaps 0..to under an octal code, by the definition. @param {string} code @param {number} to */
export function octal(code, to) {
  const digits = [...code.slice(code.indexOf(".") + 1)].map(Number);
  /** @type {number[]} */
  const g = [0];
  for (let n = 1; n <= to; n++) {
    /** @type {Set<number>} */
    const reached = new Set();
    digits.forEach((d, i) => {
      const left = n - i - 1;
      if (left < 0) return;
      if (left === 0 && d & 1) reached.add(0);
      if (left > 0 && d & 2) reached.add(g[left] ?? 0);
      if (d & 4) for (let a = 1; 2 * a <= left; a++) reached.add((g[a] ?? 0) ^ (g[left - a] ?? 0));
    });
    let mex = 0;
    while (reached.has(mex)) mex++;
    g.push(mex);
  }
  return g;
}

export const kayles = octal("0.77", 400);
export const KAYLES = { length: 12, start: 71, checkedTo: 400 };

/** What the engine would say. @param {typeof KAYLES} p @returns {Finding} */
export const found = ({ length, start, checkedTo }) => ({
  method: "naive",
  period: { status: length > 0 ? "proved" : "unproved", length: length > 0 ? String(length) : null, start: length > 0 ? String(start) : null, checkedTo: String(checkedTo) },
});

/** @param {Partial<Lab>} [more] @returns {Lab} */
export const lab = (more) => ({
  ...openLab("f", null), range: { from: 0, to: 99 }, block: { from: 0, values: kayles.slice(0, 256) },
  finding: found(KAYLES), head: kayles.slice(0, 83), round: kayles.slice(71, 83), ...more,
});
