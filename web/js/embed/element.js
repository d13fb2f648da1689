// <minimex-game>: a match in any page. Until the reader asks for it, it is a
// facade: the light-DOM child (a link, a figure) and one button.
import { languageOf, negotiate } from "../language.js";
import { STYLE } from "./element-style.js";
import { frameURL, parametersOf } from "./frame-url.js";
import { offerMeeting } from "./meeting.js";
import { Remote } from "./remote.js";

/** @import {Hint, News, Snapshot, Wanted} from "./messages.js" */

/** The height where the page gives none, until the embed asks for its own. */
const USUAL_HEIGHT = 420;

/** What a match takes while it is there; anything else is another embed. */
const LIVE = ["theme", "lang", "pos"];

/** The embed's page, beside this script. */
const PAGE = new URL("./", import.meta.url).href;

const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLE);

export class MinimexGame extends HTMLElement {
  #box = document.createElement("div");
  #button = document.createElement("button");
  #name = document.createElement("span");
  /** Asked for; it stays so where the element is moved. */
  #active = false;
  /** @type {HTMLIFrameElement | undefined} */ #frame;
  /** @type {Remote | undefined} */ #remote;
  /** What the frame was asked to show. @type {Map<string, string>} */ #given = new Map();
  /** What the embed told last, to go on with where the element is moved. @type {Snapshot | null} */ #last = null;
  /** Whether the page gives a height, and what the embed asked for. */
  #fixed = false;
  #asked = USUAL_HEIGHT;
  /** @type {IntersectionObserver | undefined} */ #seen;
  #changes = new MutationObserver(() => this.#forward());

  constructor() {
    super();
    const shadow = this.attachShadow({ mode: "open" });
    shadow.adoptedStyleSheets = [sheet];
    const figure = document.createElement("div");
    const slot = document.createElement("slot");
    this.#box.className = "box";
    figure.className = "figure";
    this.#name.className = "name";
    this.#button.type = "button";
    this.#button.append(document.createElement("span"));
    this.#button.addEventListener("click", () => this.#activate());
    slot.append(this.#name);
    figure.append(slot);
    this.#box.append(figure, this.#button);
    shadow.append(this.#box);
  }

  connectedCallback() {
    this.#changes.observe(this, { attributes: true });
    this.#dress();
    this.#begin();
  }

  disconnectedCallback() {
    this.#changes.disconnect();
    this.#seen?.disconnect();
    this.#drop();
  }

  /** Where a page can move an element as a whole, the frame goes on. */
  connectedMoveCallback() {}

  /** @returns {Promise<Snapshot>} */
  async getState() {
    return this.#stateOf(await this.#ask({ cmd: "getState" }));
  }

  /** @param {Wanted} state a position, or a start and the moves from it @returns {Promise<Snapshot>} */
  async setState(state) {
    return this.#stateOf(await this.#ask({ cmd: "setState", state }));
  }

  /** @returns {Promise<Snapshot>} */
  async reset() {
    return this.#stateOf(await this.#ask({ cmd: "reset" }));
  }

  /** @returns {Promise<Snapshot>} */
  async undo() {
    return this.#stateOf(await this.#ask({ cmd: "undo" }));
  }

  /** @returns {Promise<Hint | null>} null where the match is over */
  async hint() {
    const news = await this.#ask({ cmd: "hint" });
    return news.type === "state" ? news.hint ?? null : null;
  }

  /** @param {News} news */
  #stateOf(news) {
    return /** @type {Snapshot} */ (news.type === "state" ? news.state : this.#last);
  }

  /** @param {import("./remote.js").Order} order */
  #ask(order) {
    this.#activate();
    return this.#remote?.ask(order) ?? Promise.reject(new Error("not in a page"));
  }

  /** Shows the facade's words and the height, as the attributes have them. */
  #dress() {
    const label = this.getAttribute("label") ?? "";
    const play = ELEMENT_WORDS[this.#lang()]["ui.embed.play"] ?? "";
    const name = label || this.getAttribute("game") || "Minimex";
    this.#name.textContent = name;
    if (this.#button.firstElementChild) this.#button.firstElementChild.textContent = play;
    this.#button.setAttribute("aria-label", `${play}: ${name}`);
    this.#button.lang = this.#lang();
    if (this.#frame) this.#frame.title = name;
    const height = Number(this.getAttribute("height"));
    this.#fixed = height > 0;
    this.#box.style.height = `${this.#fixed ? Math.min(height, 5000) : this.#asked}px`;
  }

  #lang() {
    return languageOf(this.getAttribute("lang")) ?? negotiate(navigator.languages);
  }

  /** Activates now or later, as `load` says. */
  #begin() {
    this.#seen?.disconnect();
    const load = this.getAttribute("load");
    if (this.#active || load === "now") this.#activate();
    else if (load === "visible") this.#await();
  }

  /** Activates once a part of the element can be seen. */
  #await() {
    this.#seen = new IntersectionObserver((entries) => {
      if (entries.some((e) => e.isIntersecting)) this.#activate();
    }, { rootMargin: "200px" });
    this.#seen.observe(this);
  }

  #activate() {
    this.#active = true;
    this.#seen?.disconnect();
    if (this.#frame || !this.isConnected) return;
    offerMeeting(document, PAGE);
    const frame = document.createElement("iframe");
    frame.allowFullscreen = true;
    this.#given = this.#parameters();
    frame.src = frameURL(PAGE, this.#given);
    this.#frame = frame;
    this.#remote = new Remote({ target: () => frame.contentWindow, hear: (news) => this.#hear(news) });
    if (this.#last) this.#order({ cmd: "setState", state: this.#last });
    const asked = this.shadowRoot?.activeElement === this.#button;
    this.#box.classList.add("active");
    this.#box.append(frame);
    this.#dress();
    // The button that had the focus is gone; who pressed it goes on in the match.
    if (asked) frame.focus({ preventScroll: true });
  }

  #drop() {
    this.#remote?.close();
    this.#frame?.remove();
    this.#frame = this.#remote = undefined;
  }

  /** The embed anew, as the attributes have it. */
  #reopen() {
    this.#drop();
    this.#activate();
  }

  #parameters() {
    return parametersOf([...this.attributes].map((a) => /** @type {const} */ ([a.name, a.value])));
  }

  /**
   * An order of which only a failure is told.
   * @param {import("./remote.js").Order} order
   * @param {() => void} [refused] in place of telling what the embed refuses
   */
  #order(order, refused) {
    this.#remote?.ask(order).catch(({ code, at, field }) => {
      if (code === "closed") return;
      if (refused && code !== "timeout") refused();
      else this.#hear({ type: "error", code, at, field });
    });
  }

  /** @param {News} news */
  #hear(news) {
    const { type, ...detail } = news;
    if (news.type === "state") this.#last = news.state;
    if (news.type === "resize") {
      this.#asked = news.height;
      this.#dress();
      return;
    }
    this.dispatchEvent(new CustomEvent(`mmx-${type}`, { bubbles: true, composed: true, detail: "state" in detail ? detail.state : detail }));
  }

  /**
   * Hands changed attributes on. What the match does not take, an embed is opened
   * with, which shows the default and says so.
   */
  #forward() {
    this.#dress();
    if (!this.#frame) {
      this.#begin();
      return;
    }
    const before = this.#given;
    const given = (this.#given = this.#parameters());
    const changed = [...new Set([...before.keys(), ...given.keys()])].filter((name) => before.get(name) !== given.get(name));
    if (changed.some((name) => !LIVE.includes(name))) {
      this.#last = null;
      this.#reopen();
      return;
    }
    const [theme, lang, pos] = LIVE.map((name) => given.get(name));
    for (const name of changed) {
      if (name === "theme") this.#order({ cmd: "setTheme", theme: theme ?? "auto" }, () => this.#reopen());
      else if (name === "lang") this.#order({ cmd: "setLang", lang: languageOf(lang ?? null) ?? lang ?? this.#lang() }, () => this.#reopen());
      else this.#order({ cmd: "setState", state: { pos: pos ?? null } }, () => {
        this.#last = null;
        this.#reopen();
      });
    }
  }
}
