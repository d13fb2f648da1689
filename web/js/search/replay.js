// A search as far as it has come: its trace replayed from the first step to one of
// them.

/** @typedef {import("./model.d.ts").Look} Look */
/** @typedef {import("./model.d.ts").SearchTrace} SearchTrace */

/** @type {{trace: SearchTrace, look: Look} | undefined} */
let kept;

/**
 * What is known after so many steps. It takes time in proportion to the steps.
 * @param {SearchTrace} trace
 * @param {number} at
 * @returns {Look}
 */
export function lookAt(trace, at) {
  if (kept?.trace !== trace || kept.look.at !== at) kept = { trace, look: replay(trace, at) };
  return kept.look;
}

/** @param {SearchTrace} trace @param {number} at @returns {Look} */
function replay({ kinds, at: nodes, alpha, beta, values, by, nodes: list }, at) {
  /** @type {(string | null)[]} */
  const none = list.map(() => null);
  const look = {
    at, node: -1, status: list.map(() => "waiting"), alpha: [...none], beta: [...none], value: [...none],
    best: list.map(() => -1), alphaBy: list.map(() => -1), betaBy: list.map(() => -1), crossed: /** @type {Map<number, number>} */ (new Map()),
    nodes: 0, leaves: /** @type {string[]} */ ([]), cuts: 0, hits: 0,
  };
  for (let i = 0; i < Math.min(at, kinds.length); i++) {
    const n = nodes[i] ?? 0;
    const child = by[i] ?? -1;
    const value = values[i] ?? null;
    const parent = list[n]?.parent ?? -1;
    look.node = n;
    if (kinds[i] !== "l" && kinds[i] !== "m") {
      look.alpha[n] = alpha[i] ?? null;
      look.beta[n] = beta[i] ?? null;
    }
    switch (kinds[i]) {
      case "e":
        look.nodes++;
        look.status[n] = "open";
        look.alphaBy[n] = look.alphaBy[parent] ?? -1;
        look.betaBy[n] = look.betaBy[parent] ?? -1;
        break;
      case "l":
        look.leaves.push(value ?? "");
        look.status[n] = "leaf";
        look.value[n] = value;
        break;
      case "m":
        look.hits++;
        look.status[n] = "known";
        look.value[n] = value;
        break;
      case "b":
      case "w":
        if (kinds[i] === "w") (list[n]?.side === "max" ? look.alphaBy : look.betaBy)[n] = child;
        look.value[n] = value;
        look.best[n] = child;
        break;
      case "c":
        look.cuts++;
        look.status[n] = "cut";
        list.forEach((other, j) => {
          if (other.parent !== n || other.status !== "pruned") return;
          look.status[j] = "crossed";
          look.crossed.set(j, i);
        });
        break;
      default:
        if (look.status[n] !== "cut") look.status[n] = "done";
        look.value[n] = value;
    }
  }
  return look;
}

/**
 * The node that holds the edge of a window against which a node was cut: for a node of
 * min what max is sure of elsewhere, and the other way round. -1 where it is open.
 * @param {SearchTrace} trace
 * @param {Look} look
 * @param {number} node
 */
export const holderOf = (trace, look, node) => (trace.nodes[node]?.side === "min" ? look.alphaBy : look.betaBy)[node] ?? -1;
