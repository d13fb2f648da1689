// What a search says of its nodes and steps.
import { holderOf } from "../search/replay.js";
import { printed } from "../search/state.js";

/** @typedef {import("../model.d.ts").Words} Words */
/** @typedef {import("../search/model.d.ts").Found} Found */
/** @typedef {import("../search/model.d.ts").Look} Look */

/** A node by the moves that lead to it. @param {Found} found @param {number} own its number in the trace @param {Words} words */
export function nodeName({ ask, trace, drawing }, own, words) {
  const { path } = drawing.nodes[drawing.of[own] ?? 0] ?? { path: "" };
  if (path === "") return words.t("ui.lab.root");
  if (ask.game === "tree") return path;
  /** @type {string[]} */
  const moves = [];
  for (let at = own; (trace.nodes[at]?.parent ?? -1) >= 0; at = trace.nodes[at]?.parent ?? -1) moves.unshift(trace.nodes[at]?.move ?? "");
  return moves.join(" ");
}

/** How many children a cut left out, and their names. @param {Found} found @param {number} node @param {Words} words */
function prunedOf(found, node, words) {
  const list = found.trace.nodes.flatMap((n, i) => (n.parent === node && n.status === "pruned" ? [nodeName(found, i, words)] : []));
  return { n: list.length, list: list.join(", ") };
}

/** What happened in the last step; the root's name begins a sentence as a word does, a move's does not. @param {Found} found @param {Look} look @param {Words} words */
export function stepText(found, look, words) {
  const text = stepWords(found, look, words);
  return text.startsWith(words.t("ui.lab.root")) ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : text;
}

/** @param {Found} found @param {Look} look @param {Words} words @returns {string} */
function stepWords(found, look, words) {
  const { trace } = found;
  const i = look.at - 1;
  if (i < 0) return words.t("ui.lab.said.begin");
  const n = look.node;
  const child = trace.by[i] ?? -1;
  const side = trace.nodes[n]?.side ?? "max";
  const args = {
    node: nodeName(found, n, words), side, value: printed(trace.values[i] ?? null), child: child < 0 ? "" : nodeName(found, child, words),
    alpha: printed(look.alpha[n] ?? null, "−∞"), beta: printed(look.beta[n] ?? null, "+∞"), method: found.ask.method,
  };
  switch (trace.kinds[i]) {
    case "e": return words.t("ui.lab.said.enter", args);
    case "l": return words.t("ui.lab.said.leaf", args);
    case "m": return words.t("ui.lab.said.known", args);
    case "b": return words.t("ui.lab.said.better", args);
    case "w": return words.t("ui.lab.said.raise", args);
    case "c": return cutText(found, look, n, child, words);
    default: return words.t("ui.lab.said.return", { ...args, bound: trace.nodes[n]?.bound ?? "exact", root: n === 0 ? "yes" : "no" });
  }
}

/**
 * Why a node's last children were not read.
 * @param {Found} found
 * @param {Look} look
 * @param {number} node
 * @param {number} child the one after which it was cut
 * @param {Words} words
 */
function cutText(found, look, node, child, words) {
  const { trace } = found;
  const holder = holderOf(trace, look, node);
  const pruned = prunedOf(found, node, words);
  return words.t("ui.lab.said.cut", {
    node: nodeName(found, node, words), side: trace.nodes[node]?.side ?? "max", child: nodeName(found, child, words), value: printed(trace.nodes[child]?.value ?? null),
    edge: printed((trace.nodes[node]?.side === "min" ? look.alpha : look.beta)[node] ?? null), holder: holder < 0 ? "none" : nodeName(found, holder, words),
    n: pruned.n, pruned: pruned.list, ties: found.ask.ties,
  });
}

/** A node as it stands after a step. @param {Found} found @param {Look} look @param {number} at in the drawing @param {Words} words @returns {string} */
export function spoken(found, look, at, words) {
  const n = found.drawing.nodes[at];
  if (!n) return "";
  const name = n.own >= 0 ? nodeName(found, n.own, words) : n.path.replaceAll(".", found.ask.game === "tree" ? "." : " ");
  const status = n.own >= 0 ? look.status[n.own] ?? "waiting" : "waiting";
  const above = crossedAbove(found, look, at);
  if (above >= 0) {
    const parent = found.trace.nodes[above]?.parent ?? 0;
    return words.t("ui.lab.node.crossed", { node: name, why: cutText(found, look, parent, found.trace.by[look.crossed.get(above) ?? 0] ?? -1, words) });
  }
  return words.t("ui.lab.node", {
    node: name, side: n.side, leaf: n.leaf ? "yes" : "no", status, value: printed(look.value[n.own] ?? null) || "none",
    alpha: printed(look.alpha[n.own] ?? null, "−∞"), beta: printed(look.beta[n.own] ?? null, "+∞"),
    window: found.ask.method === "alphabeta" && status !== "waiting" ? "yes" : "no",
  });
}

/** The crossed node above a drawn one or itself, by number in the trace; -1 for none. @param {Found} found @param {Look} look @param {number} at */
export function crossedAbove({ drawing }, look, at) {
  for (let i = at; i >= 0; i = drawing.nodes[i]?.parent ?? -1) {
    const own = drawing.nodes[i]?.own ?? -1;
    if (look.crossed.has(own)) return own;
  }
  return -1;
}
