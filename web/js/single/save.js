// Saving the site as one file, which knows where it came from: links that are shared
// from it lead to the site, not to a file that only its owner has.

/**
 * The file with the site's address in it.
 * @param {string} text
 * @param {string} home absolute, ending in a slash
 */
export function withHome(text, home) {
  const escaped = home.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return text.replace('data-home=""', () => `data-home="${escaped}"`);
}

/**
 * Fetches the file and hands it to the reader. Where it cannot be had, the browser
 * is left to say so.
 * @param {string} url absolute
 * @param {string} name the file's
 */
export async function save(url, name) {
  const link = document.createElement("a");
  link.download = name;
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    link.href = URL.createObjectURL(new Blob([withHome(await response.text(), new URL(".", url).href)], { type: "text/html" }));
  } catch {
    link.href = url;
  }
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // a browser may ask its reader first
}
