// Asks for the words while the page's own scripts, of which none runs before all are
// there, are still on their way.
import { opening } from "./opening.js";

const text = document.getElementById("mmx-config")?.textContent;
if (text) {
  /** @type {import("./app.js").Config} */
  const config = JSON.parse(text);
  const { lang, parts } = opening(config);
  for (const href of [config.i18n[lang], ...parts.map((part) => config.parts.replace("*", part))]) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", crossOrigin: "", href }));
  }
  // The browser's own knowledge of languages takes as long as a frame when it is first
  // asked for: now nothing waits for it.
  setTimeout(() => new Intl.NumberFormat(Intl.NumberFormat.supportedLocalesOf(lang)));
}
