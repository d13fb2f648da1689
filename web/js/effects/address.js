// The browser's history follows the state: a move makes an entry, a small change
// and the computer's answer alter the one that is there.
import { movesMade } from "../state.js";
import { writeAddress } from "../url.js";

/** @typedef {import("../model.d.ts").State} State */

/** Browsers and hosts take no much longer addresses. */
export const LONGEST = 32_000;

/** The address of what is shown; a position too long for one is left out. @param {State} s */
export function addressOf(s) {
  const { setup, tab, values } = s;
  const address = { setup, moves: movesMade(s), lang: s.langFixed ? s.lang : null, tab, values, quiz: s.quiz !== null };
  const whole = writeAddress(address);
  if (whole.length <= LONGEST) return whole;
  return writeAddress({ ...address, setup: setup && { ...setup, pos: null }, moves: [] });
}

export class AddressBar {
  #push = false;

  /** The next change of the address makes an entry of its own, or after all not. @param {boolean} [push] */
  mark(push = true) {
    this.#push = push;
  }

  /** @param {State} s */
  write(s) {
    if (s.page !== "play" || !s.setup || s.plies.length === 0) return;
    const address = addressOf(s);
    if (address === location.search + location.hash) return;
    if (this.#push) history.pushState(null, "", address);
    else history.replaceState(null, "", address);
    this.#push = false;
  }
}
