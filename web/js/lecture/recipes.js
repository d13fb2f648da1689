// How a figure comes into each tool: the very texts to paste, file by file. The
// tests build pages of these texts and open them.
import { elementCode, embedURL, escape, figureURL, frameCode, gameCode, newest, scriptCode } from "../share/embed.js";

/** @typedef {import("../share/embed.js").Loader} Loader */
/** @typedef {import("../share/embed.js").Look} Look */
/** @typedef {import("../share/embed.js").Place} Place */
/** A text to paste; file is where it goes, "" where the recipe's line says it. @typedef {{file: string, code: string}} Part */
/** @typedef {"sites" | "slides" | "courses" | "notes" | "paper"} Group */

/**
 * @typedef {object} Recipe
 * @property {string} id
 * @property {string} name the tool's own, the same in every language
 * @property {Group} group
 * @property {boolean} [tried] whether the tests build a page by it with the tool itself
 * @property {(place: Place, look: Look, loader: Loader) => Part[]} parts
 */

/** The element with its script, whole. @param {Place} place @param {Look} look @param {Loader} loader */
const whole = (place, look, loader) => loader.integrity ? `${scriptCode(loader)}\n${gameCode(place, look)}` : elementCode(place, look);

/** @param {string} text @param {string} by */
const indented = (text, by) => text.replace(/^(?=.)/gm, by);

/** A text in quotes, as JavaScript and TOML read it. @param {string} text */
const quoted = (text) => JSON.stringify(text);

/** @param {Loader} loader the script's attributes, for a tool that writes its tag */
const fields = ({ src, integrity }) => `type: "module", src: ${quoted(src)}${integrity ? `, integrity: ${quoted(integrity)}, crossorigin: "anonymous"` : ""}`;

/** @param {string} file @returns {Recipe["parts"]} */
const pasted = (file) => (place, look, loader) => [{ file, code: whole(place, look, loader) }];

/** @type {Recipe["parts"]} */
const framed = (place, look) => [{ file: "", code: frameCode(place, look) }];

/** @type {Recipe["parts"]} */
const address = (place, look) => [{ file: "", code: embedURL(place, look) }];

/** @type {readonly Recipe[]} */
export const RECIPES = [
  { id: "html", name: "HTML", group: "sites", tried: true, parts: pasted("") },
  { id: "markdown", name: "Markdown (pandoc, markdown-it, mdBook, Quarto)", group: "sites", tried: true, parts: pasted("") },
  { id: "mkdocs", name: "MkDocs, Material for MkDocs", group: "sites", tried: true, parts: pasted("docs/lecture.md") },
  {
    id: "vitepress", name: "VitePress", group: "sites", tried: true,
    parts: (place, look, loader) => [
      { file: ".vitepress/config.mjs", code: `export default {
  head: [["script", { ${fields(loader)} }]],
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === "minimex-game" } } },
};` },
      { file: "lecture.md", code: gameCode(place, look) },
    ],
  },
  {
    id: "docusaurus", name: "Docusaurus", group: "sites", tried: true,
    parts: (place, look, loader) => [
      { file: "docusaurus.config.js", code: `scripts: [{ ${fields(loader)} }],` },
      { file: "docs/lecture.mdx", code: gameCode(place, look) },
    ],
  },
  {
    id: "hugo", name: "Hugo", group: "sites", tried: true,
    parts: (place, look, loader) => [
      { file: "hugo.toml", code: "[markup.goldmark.renderer]\n  unsafe = true" },
      { file: "content/lecture.md", code: whole(place, look, loader) },
    ],
  },
  {
    id: "sphinx", name: "Sphinx", group: "sites", tried: true,
    parts: (place, look, loader) => [{ file: "lecture.rst", code: `.. raw:: html\n\n${indented(whole(place, look, loader), "   ")}` }],
  },
  {
    id: "reveal", name: "reveal.js", group: "slides", tried: true,
    parts: (place, look, loader) => [{ file: "", code: `<section>\n${indented(whole(place, look, loader), "  ")}\n</section>` }],
  },
  {
    id: "marp", name: "Marp", group: "slides", tried: true,
    parts: (place, look, loader) => [
      { file: "slides.md", code: whole(place, look, loader) },
      { file: "", code: "marp --html slides.md" },
    ],
  },
  { id: "moodle", name: "Moodle", group: "courses", parts: pasted("") },
  {
    id: "canvas", name: "Canvas", group: "courses",
    parts: (place, look) => [{
      file: "", code: `<iframe src="${escape(embedURL(place, look))}" width="100%" height="${look.height}" title="${escape(look.title)}"></iframe>`,
    }],
  },
  { id: "wordpress", name: "WordPress", group: "courses", parts: framed },
  { id: "notion", name: "Notion, Google Sites", group: "notes", parts: address },
  { id: "obsidian", name: "Obsidian", group: "notes", parts: framed },
  {
    id: "latex", name: "LaTeX", group: "paper",
    parts: (place, look) => [
      look.figure.svg ? { file: "figure.svg", code: look.figure.svg } : { file: "", code: figureURL(place) },
      { file: "", code: `\\usepackage{svg}\n\\includesvg[width=0.6\\linewidth]{figure.svg}` },
    ],
  },
];

/** The floating script, or a release's where that is wanted. @param {string} base @param {{name: string, integrity: string} | null} release @returns {Loader} */
export const loaderOf = (base, release) => (release ? { src: `${base}embed/${release.name}`, integrity: release.integrity } : newest(base));
