// The embed's end of the wire to the page around it. It listens to its parent
// alone, and what it sends is no secret, so any parent may read it.
import { readCommand } from "./commands.js";

/** @import {Command, News} from "./messages.js" */

export class Link {
  /** Tells several embeds on one page apart. */
  id = [...crypto.getRandomValues(new Uint32Array(2))].map((n) => n.toString(36)).join("");
  /** @type {Window | null} */ #parent;
  #height = 0;

  /**
   * @param {object} options
   * @param {string} options.secret signs the height for hosts that gave one
   * @param {(command: Command) => void} options.hear
   * @param {Window} [options.own]
   */
  constructor({ secret, hear, own = window }) {
    this.secret = secret;
    this.#parent = own.parent === own ? null : own.parent; // else nobody is around
    own.addEventListener("message", (event) => {
      if (event.source === null || event.source !== this.#parent) return;
      const command = readCommand(event.data, this.id);
      if (command) hear(command);
    });
  }

  /** @param {News} news */
  post(news) {
    this.#send({ source: "minimex", v: 1, id: this.id, ...news });
  }

  /** Asks for a height, in each of the forms that hosts understand. @param {number} height in CSS pixels */
  resize(height) {
    if (height === this.#height) return;
    this.#height = height;
    this.post({ type: "resize", height });
    this.#send({ subject: "lti.frameResize", height });
    if (this.secret) this.#send({ message: "height", value: height, secret: this.secret });
  }

  /** @param {object} message */
  #send(message) {
    this.#parent?.postMessage(message, "*");
  }
}
