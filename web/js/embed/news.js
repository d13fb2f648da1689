// What an embed told, read by the page around it; it may be of any shape.
import * as shape from "./shape.js";

/** @import {News, Snapshot} from "./messages.js" */

const LEAST_HEIGHT = 60;
const MOST_HEIGHT = 5000;

/**
 * Reads a message; null is one of another kind or of an ill form.
 * @param {unknown} data
 * @returns {{id: string, news: News} | null}
 */
export function readNews(data) {
  const m = shape.record(data);
  if (m?.["source"] !== "minimex" || m["v"] !== 1) return null;
  const id = shape.name(m["id"]);
  const reqId = shape.reqId(m["reqId"]);
  if (id === undefined || (m["reqId"] !== undefined && reqId === undefined)) return null;
  const news = readFields(m);
  return news && { id, news: { ...news, ...(reqId === undefined ? {} : { reqId }) } };
}

/** @param {shape.Fields} m @returns {News | null} */
function readFields(m) {
  switch (m["type"]) {
    case "ready":
      return { type: "ready" };
    case "resize": {
      const height = m["height"];
      return typeof height === "number" && height > 0 && Number.isFinite(height)
        ? { type: "resize", height: Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, Math.round(height))) } : null;
    }
    case "state": {
      const state = readSnapshot(m["state"]);
      if (!state) return null;
      if (m["hint"] === undefined) return { type: "state", state };
      const hint = shape.record(m["hint"]);
      const [move, outcome] = [shape.text(hint?.["move"]), shape.name(hint?.["outcome"])];
      return { type: "state", state, hint: move === undefined || outcome === undefined ? null : { move, outcome } };
    }
    case "move": {
      const [move, by, pos] = [shape.text(m["move"]), shape.name(m["by"]), shape.text(m["pos"])];
      return move === undefined || by === undefined || pos === undefined ? null : { type: "move", move, by, pos };
    }
    case "end": {
      const pos = shape.text(m["pos"]);
      return pos === undefined ? null : { type: "end", winner: shape.name(m["winner"]) ?? null, pos };
    }
    case "error":
      return { type: "error", code: shape.name(m["code"]) ?? "internal", at: shape.text(m["at"]) ?? "", field: shape.name(m["field"]) ?? "" };
    default:
      return null;
  }
}

/** @param {unknown} v @returns {Snapshot | null} */
function readSnapshot(v) {
  const s = shape.record(v);
  const [game, params, moves, pos] = [shape.name(s?.["game"]), shape.params(s?.["params"]), shape.moves(s?.["moves"]), shape.text(s?.["pos"])];
  const start = s?.["start"] === null ? null : shape.text(s?.["start"]);
  const [mover, lang, theme] = [shape.name(s?.["mover"]), shape.name(s?.["lang"]), shape.name(s?.["theme"])];
  if (game === undefined || !params || !moves || pos === undefined || start === undefined) return null;
  return /** @type {Snapshot} */ ({
    game, params, start, moves, pos, mover: mover ?? "", over: s?.["over"] === true, winner: shape.name(s?.["winner"]) ?? null, lang, theme,
  });
}
