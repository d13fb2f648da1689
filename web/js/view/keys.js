// The list of keys, as a dialog that Esc closes.
import { html, nothing } from "lit";
import { ref } from "lit/directives/ref.js";
import { PRESSES } from "../reach/keys.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../model.d.ts").Actions} Actions */

/** @param {Element | undefined} element */
function opened(element) {
  const dialog = /** @type {HTMLDialogElement | undefined} */ (element);
  // Not yet in the document when the reference is set.
  queueMicrotask(() => {
    if (dialog?.isConnected && !dialog.open) dialog.showModal();
  });
}

/** @param {State} s @param {Words} words @param {Actions} act */
export function keysView(s, words, act) {
  const single = s.kept.shortcuts !== false;
  /** @param {string} name @param {string} says */
  const row = (name, says) => html`<div><dt>${name.split(" ").map((k) => html`<kbd>${words.has(`ui.key.${k}`) ? words.t(`ui.key.${k}`) : k}</kbd> `)}</dt><dd>${says}</dd></div>`;
  return html`<dialog class="keys" id="keys" aria-labelledby="keys-title" ${ref(opened)} @close=${() => act.showKeys(false)}>
    <h2 id="keys-title">${words.t("ui.keys.title")}</h2>
    <div class="key-groups">
      <section><h3>${words.t("ui.keys.board")}</h3><dl>
        ${row("Tab", words.t("ui.keys.tab"))}${row("arrows", words.t("ui.keys.arrows"))}${row("Home End", words.t("ui.keys.ends"))}
        ${row("Enter space", words.t("ui.keys.enter"))}${row("Esc", words.t("ui.keys.escape"))}</dl></section>
      <section><h3>${words.t("ui.keys.match")}</h3><dl>
        ${Object.entries(PRESSES).map(([key, id]) => row(key, words.t(`ui.${id}`)))}</dl>
        <h3>${words.t("ui.keys.anywhere")}</h3><dl>${row("?", words.t("ui.keys.list"))}${s.page === "gallery" ? row("/", words.t("ui.keys.search")) : nothing}</dl></section>
    </div>
    <label class="switch"><span>${words.t("ui.keys.single")}</span>
      <input id="single-keys" type="checkbox" role="switch" aria-describedby="single-line" .checked=${single}
        @change=${() => act.setShortcuts(!single)}><i></i></label>
    <p class="soft" id="single-line">${words.t("ui.keys.single.line")}</p>
    <button type="button" class="primary" id="keys-close" @click=${() => act.showKeys(false)}>${words.t("ui.close")}</button>
  </dialog>`;
}
