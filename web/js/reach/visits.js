// Notes which position of which game is shown, so that the reader can go on there
// another time.
import { gameInfo, movesMade, positionKey, shown } from "../state.js";
import { writeAddress } from "../url.js";
import { presetOf, visited } from "./kept.js";

/** @typedef {import("../model.d.ts").State} State */

export class Visits {
  #noted = "";

  /** @param {import("./device.js").Device} device */
  constructor(device) {
    this.device = device;
  }

  /** @param {State} s */
  note(s) {
    const info = gameInfo(s);
    const { setup } = s;
    const ply = shown(s);
    if (s.page !== "play" || !setup || !info || !ply || positionKey(s) === "") return;
    const address = writeAddress({ setup, moves: movesMade(s), lang: null, tab: s.tab, values: s.values });
    if (address === this.#noted) return;
    this.#noted = address;
    const preset = presetOf(info, setup, s.plies[0]?.pos ?? "");
    this.device.keep((kept) => visited(kept, info.id, { address, at: Date.now(), plies: s.at, over: ply.over }, preset));
  }
}
