// What the page around an embed may ask of it, read from a message of any shape.
import { LANGUAGES } from "../language.js";
import { THEMES } from "./params.js";
import * as shape from "./shape.js";

/** @import {Command, Wanted} from "./messages.js" */

/**
 * Reads a message; null is one that is not for this embed, or ill-formed without
 * a way to say so.
 * @param {unknown} data
 * @param {string} id of this embed; a message may leave it out
 * @returns {Command | null}
 */
export function readCommand(data, id) {
  const m = shape.record(data);
  if (m?.["target"] !== "minimex" || m["v"] !== 1 || (m["id"] !== undefined && m["id"] !== id)) return null;
  const reqId = shape.reqId(m["reqId"]);
  if (m["reqId"] !== undefined && reqId === undefined) return null;
  return readFields(m, reqId) ?? (reqId === undefined ? null : { cmd: "unknown", reqId });
}

/** @param {shape.Fields} m @param {string | number | undefined} reqId @returns {Command | null} */
function readFields(m, reqId) {
  switch (m["cmd"]) {
    case "getState": case "reset": case "undo": case "hint": case "ping":
      return { cmd: m["cmd"], reqId };
    case "setState": {
      const state = readWanted(m["state"]);
      return state && { cmd: "setState", state, reqId };
    }
    case "setTheme": {
      const theme = shape.oneOf(THEMES, m["theme"]);
      return theme ? { cmd: "setTheme", theme, reqId } : null;
    }
    case "setLang": {
      const lang = shape.oneOf(LANGUAGES, m["lang"]);
      return lang ? { cmd: "setLang", lang, reqId } : null;
    }
    default:
      return null;
  }
}

/**
 * A wanted match; one ill-formed field spoils it all, unknown ones are ignored.
 * @param {unknown} v
 * @returns {Wanted | null}
 */
function readWanted(v) {
  const given = shape.record(v);
  if (!given) return null;
  /** @param {unknown} p */
  const position = (p) => (p === null ? null : shape.text(p));
  const readers = { game: shape.name, params: shape.params, start: position, pos: position, moves: shape.moves };
  /** @type {Record<string, unknown>} */
  const wanted = {};
  for (const [field, read] of Object.entries(readers)) {
    if (given[field] === undefined) continue;
    const value = read(given[field]);
    if (value === undefined) return null;
    wanted[field] = value;
  }
  return wanted;
}
