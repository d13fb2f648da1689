// The way to the site in one file, which opens without a host or a network.
import { html, nothing } from "lit";
import { save } from "./save.js";

/** @typedef {import("../model.d.ts").Words} Words */

/** @type {{single?: {name: string, bytes: number}}} none in the file itself */
const { single } = JSON.parse(globalThis.document?.getElementById("mmx-config")?.textContent ?? "{}");

/** @param {Words} words @param {string} root */
export function singleView(words, root) {
  if (!single) return nothing;
  const { name, bytes } = single;
  const pressed = () => void save(new URL(`${root}${name}`, document.baseURI).href, name);
  return html`<section aria-labelledby="device-single"><h3 id="device-single">${words.t("ui.device.single")}</h3>
    <p class="soft">${words.t("ui.device.single.line")}</p>
    <p class="row"><button type="button" id="save-single" @click=${pressed}>${words.t("ui.device.single.save", { size: (bytes / 1e6).toFixed(1) })}</button></p></section>`;
}
