// The way to the site in one file, which opens without a host or a network.
import { html, nothing } from "lit";
import { save } from "./save.js";

/** @typedef {import("../model.d.ts").Words} Words */

/** @type {{single?: {name: string, bytes: number}}} none in the file itself */
const { single } = JSON.parse(globalThis.document?.getElementById("mmx-config")?.textContent ?? "{}");

/** @param {Words} words @param {string} root */
export function singleView(words, root) {
  if (!single) return nothing;
  const url = `${root}${single.name}`;
  /** @param {Event} e */
  const pressed = (e) => {
    e.preventDefault();
    void save(new URL(url, document.baseURI).href, single.name);
  };
  return html`<section aria-labelledby="device-single"><h3 id="device-single">${words.t("ui.device.single")}</h3>
    <p class="soft">${words.t("ui.device.single.line")}</p>
    <p class="row"><a id="save-single" href=${url} download=${single.name} @click=${pressed}>${words.t("ui.device.single.save", { size: (single.bytes / 1e6).toFixed(1) })}</a></p></section>`;
}
