// The site in one file: what its pages fetch from a host stands in the file itself,
// and the address's field `page` says which of them is open. The pages are the same;
// they find here what they would find there.

/** The elements into which the build writes the texts that pages fetch, and the engine. */
const FILES = "mmx-files";
const ENGINE = "mmx-engine";

/** @typedef {{page: string, start: () => Promise<unknown>}} Page its name in the document, and what draws it */

/**
 * Opens the page that the address names, the gallery where it names none.
 * @param {Readonly<Record<string, Page>>} pages by their folder, "" the gallery's
 */
export async function openPage(pages) {
  const address = tidied(location.search);
  if (address !== location.search) history.replaceState(null, "", address + location.hash);
  const name = pageOf(address);
  const { home } = document.documentElement.dataset;
  if (home && !pages[name]) return location.replace(`${home}${encodeURIComponent(name)}/`); // a page that only a host can have
  const page = pages[name] ?? /** @type {Page} */ (pages[""]);
  document.documentElement.dataset["page"] = page.page;
  for (const style of document.querySelectorAll("style[data-for]")) {
    style.setAttribute("media", style.getAttribute("data-for") === name ? "all" : "not all");
  }
  for (const method of /** @type {const} */ (["pushState", "replaceState"])) {
    const write = history[method].bind(history);
    history[method] = (state, unused, url) => {
      const next = keeping(name, new URL(String(url), location.href));
      if (next !== location.search + location.hash) write(state, unused, next);
    };
  }
  /** @type {Record<string, string>} */
  const files = JSON.parse(await new Response(unpacked(FILES)).text());
  globalThis.fetch = async (url) => answer(files, String(url));
  const config = /** @type {HTMLElement} */ (document.getElementById("mmx-config"));
  // No script's element, into which a page could not write.
  const { worker, layout, ...rest } = JSON.parse(config.textContent ?? "{}");
  config.textContent = JSON.stringify({ ...rest, worker: script(files[worker]), layout: script(files[layout]) });
  document.getElementById("mmx-still")?.remove();
  await page.start();
}

/** A query as a link leads to it (`?page=play/?game=nim`), as pages read it (`?page=play&game=nim`). @param {string} search */
export const tidied = (search) => search.replace(/^\?page=(\w*)\/?(?:\?|$)/, "?page=$1&").replace(/&$/, "");

/** The folder of the page that a tidied query names. @param {string} search */
export function pageOf(search) {
  const query = new URLSearchParams(search);
  return query.get("page") ?? (query.has("game") ? "play" : "");
}

/** An address that a page writes, which says nothing of the page itself. @param {string} name @param {Pick<URL, "search" | "hash">} url */
export function keeping(name, { search, hash }) {
  const rest = search.slice(1).split("&").filter((field) => field !== "" && !field.startsWith("page="));
  return `?${[...(name ? [`page=${name}`] : []), ...rest].join("&")}${hash}`;
}

/**
 * What the host would have answered.
 * @param {Readonly<Record<string, string>>} files
 * @param {string} url
 */
function answer(files, url) {
  const name = url.split("/").pop() ?? "";
  if (name === ENGINE) return new Response(unpacked(ENGINE), { headers: { "Content-Type": "application/wasm" } });
  const text = files[name];
  return text === undefined ? new Response(null, { status: 404 }) : new Response(text);
}

/** The bytes that an element holds as gzip in base64. @param {string} id */
function unpacked(id) {
  const text = atob(document.getElementById(id)?.textContent ?? "");
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
}

/** A script as a worker can be started from it. @param {string | undefined} text */
const script = (text = "") => URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
