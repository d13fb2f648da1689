// The texts that the page of recipes gives, as a lecturer would paste them.
import { RECIPES } from "../../../js/lecture/recipes.js";

/** @typedef {import("../../../js/lecture/recipes.js").Loader} Loader */
/** @typedef {import("../../../js/share/embed.js").Look} Look */
/** @typedef {import("../../../js/share/embed.js").Place} Place */

/**
 * What a recipe has for a file, or with "" for the page.
 * @param {string} id
 * @param {Place} place
 * @param {Look} look
 * @param {Loader} loader
 * @returns {(file: string) => string}
 */
export function codeOf(id, place, look, loader) {
  const parts = RECIPES.find((r) => r.id === id)?.parts(place, look, loader) ?? [];
  return (file) => {
    const part = parts.find((p) => p.file === file);
    if (!part) throw new Error(`${id}: nothing for ${file || "the page"}`);
    return part.code;
  };
}
