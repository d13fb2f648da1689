// The chosen theme on the page: the style sheet's tokens, and the colour of the
// browser's own frame.

/** @typedef {import("../model.d.ts").Theme} Theme */

/** @param {Theme} theme */
export function showTheme(theme) {
  const { dataset } = document.documentElement;
  if (theme === "auto") delete dataset["theme"];
  else dataset["theme"] = theme;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    const own = meta.getAttribute("data-scheme") ?? (meta.getAttribute("media")?.includes("dark") ? "dark" : "light");
    meta.setAttribute("data-scheme", own);
    meta.setAttribute("media", theme === "auto" ? `(prefers-color-scheme: ${own})` : theme === own ? "all" : "not all");
  }
}
