// Places the nodes of a tree or graph away from the page, which goes on meanwhile: a hundred
// nodes take half a second.
import { place } from "./layout.js";

/** @type {DedicatedWorkerGlobalScope} */
const scope = /** @type {any} */ (self);

scope.onmessage = ({ data }) => {
  scope.postMessage({ id: data.id, layout: place(data.nodes, data.edges, data.down) });
};
