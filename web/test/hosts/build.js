// Pages of each tool with a figure in them, pasted as the recipe says and built by
// the tool itself, in a folder of their own under .cache/hosts.
import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../e2e/support/edge.js";

/** Where a tool's page is: a folder to serve, a path in it, and where the iframe is if not there. @typedef {{dir: string, path: string, frame?: string}} Built */

const home = `${root}.cache/hosts/`;
/** A package that is installed there. */
const load = createRequire(`${home}package.json`);

/** An empty folder with some files. @param {string} name @param {Record<string, string>} files */
function folder(name, files) {
  const dir = join(home, "work", name);
  rmSync(dir, { recursive: true, force: true });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
  return dir;
}

/** @param {string} command @param {string[]} args @param {string} dir */
const run = (command, args, dir) => execFileSync(command, args, {
  cwd: dir, stdio: ["ignore", "pipe", "pipe"], encoding: "utf8", env: { ...process.env, CI: "true", NODE_ENV: "production", DOCUSAURUS_IGNORE_SSG_WARNINGS: "true" },
});

/** A tool from npm, by its package and script. @param {string} script @param {string[]} args @param {string} dir */
const node = (script, args, dir) => run(process.execPath, [`${home}node_modules/${script}`, ...args], dir);

/** @param {string} body */
const page = (body) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Lecture</title><link rel="icon" href="data:,"><body>${body}</body></html>\n`;

/**
 * The tools, each with the page that it makes of a recipe's texts and of an iframe.
 * @type {Record<string, (code: (file: string) => string, frame: string) => Built>}
 */
export const TOOLS = {
  html: (code, frame) => ({ dir: folder("html", { "index.html": page(`${code("")}${frame}`) }), path: "" }),

  pandoc: (code, frame) => {
    const dir = folder("pandoc", { "lecture.md": `% Lecture\n\nBefore.\n\n${code("")}\n\n${frame}\n\nAfter.\n`, "out/.keep": "" });
    run("pandoc", ["-s", "lecture.md", "-o", "out/index.html"], dir);
    return { dir: join(dir, "out"), path: "" };
  },

  "markdown-it": (code, frame) => {
    const MarkdownIt = load("markdown-it");
    const html = new (MarkdownIt.default ?? MarkdownIt)({ html: true }).render(`# Lecture\n\n${code("")}\n\n${frame}\n\nAfter.\n`);
    return { dir: folder("markdown-it", { "index.html": page(html) }), path: "" };
  },

  mkdocs: (code, frame) => {
    const dir = folder("mkdocs", {
      "mkdocs.yml": "site_name: Lecture\nsite_url: http://127.0.0.1/\ntheme:\n  name: material\n  font: false\n  features: [navigation.instant]\n",
      "docs/index.md": "# Notes\n\n[On](lecture.md)\n",
      "docs/lecture.md": `# Lecture\n\nBefore.\n\n${code("docs/lecture.md")}\n\n${frame}\n\nAfter.\n`,
    });
    run("mkdocs", ["build", "-q"], dir);
    return { dir: join(dir, "site"), path: "lecture/" };
  },

  vitepress: (code, frame) => {
    const dir = folder("vitepress", { ".vitepress/config.mjs": code(".vitepress/config.mjs"), "lecture.md": `# Lecture\n\n${code("lecture.md")}\n\n${frame}\n\nAfter.\n`, "index.md": "# Notes\n\n[On](./lecture.md)\n" });
    node("vitepress/bin/vitepress.js", ["build", "."], dir);
    return { dir: join(dir, ".vitepress/dist"), path: "lecture.html" };
  },

  docusaurus: (code, frame) => {
    const dir = folder("docusaurus", {
      "package.json": '{ "name": "lecture", "private": true }\n', // else what it makes is taken for ES modules
      "docusaurus.config.js": `export default {
  title: "Lecture", url: "http://127.0.0.1", baseUrl: "/", onBrokenLinks: "warn",
  ${code("docusaurus.config.js")}
  presets: [["classic", { docs: { routeBasePath: "/", sidebarPath: undefined }, blog: false, pages: false }]],
};\n`,
      "docs/lecture.mdx": `---\nslug: /\n---\n\n# Lecture\n\nBefore.\n\n${code("docs/lecture.mdx")}\n\n${frame}\n\nAfter.\n`,
    });
    node("@docusaurus/core/bin/docusaurus.mjs", ["build", "."], dir);
    return { dir: join(dir, "build"), path: "" };
  },

  hugo: (code, frame) => {
    const dir = folder("hugo", {
      "hugo.toml": `baseURL = "http://127.0.0.1/"\ntitle = "Lecture"\n\n${code("hugo.toml")}\n`,
      "layouts/_default/single.html": page("<h1>{{ .Title }}</h1>{{ .Content }}"),
      "layouts/index.html": page("{{ range .Site.RegularPages }}<a href=\"{{ .RelPermalink }}\">{{ .Title }}</a>{{ end }}"),
      "content/lecture.md": `---\ntitle: Lecture\n---\n\nBefore.\n\n${code("content/lecture.md")}\n\n${frame}\n\nAfter.\n`,
    });
    run("hugo", ["--quiet"], dir);
    return { dir: join(dir, "public"), path: "lecture/" };
  },

  sphinx: (code, frame) => {
    const dir = folder("sphinx", { "conf.py": 'project = "Lecture"\n', "index.rst": `Lecture\n=======\n\nBefore.\n\n${code("lecture.rst")}\n\n.. raw:: html\n\n   ${frame}\n\nAfter.\n` });
    run("sphinx-build", ["-q", "-b", "html", ".", "out"], dir);
    return { dir: join(dir, "out"), path: "" };
  },

  reveal: (code, frame) => {
    const dir = folder("reveal", {
      "index.html": page(`<link rel="stylesheet" href="dist/reveal.css"><link rel="stylesheet" href="dist/theme/white.css">
<div class="reveal"><div class="slides"><section><h2>First</h2></section>
${code("")}
<section>${frame}</section>
</div></div><script src="dist/reveal.js"></script><script>Reveal.initialize({ hash: true, transition: "none" });</script>`),
    });
    cpSync(`${home}node_modules/reveal.js/dist`, join(dir, "dist"), { recursive: true });
    return { dir, path: "#/1", frame: "#/2" };
  },

  marp: (code, frame) => {
    const dir = folder("marp", { "slides.md": `---\nmarp: true\n---\n\n# Lecture\n\n${code("slides.md")}\n\n---\n\n${frame}\n`, "out/.keep": "" });
    const [, ...args] = code("").split(" "); // marp --html slides.md
    node("@marp-team/marp-cli/marp-cli.js", [...args, "-o", "out/index.html"], dir);
    return { dir: join(dir, "out"), path: "", frame: "#2" };
  },
};

/** The recipe that a tool's page is made by. @param {string} tool */
export const recipeOf = (tool) => (tool === "pandoc" || tool === "markdown-it" ? "markdown" : tool);
