// Times op reply at level 1 through the site's own engine and worker, from the
// posted request to the received reply.

/**
 * @typedef {{name: string, game: string, params?: Record<string, string>, pos?: string}} Case
 */

/**
 * Asks each case on an engine that has just started, then again and again.
 * @param {{worker: string, engines: {url: string, games: string[]}[]}} site URLs
 * @param {Case[]} cases
 * @param {number} repeats
 */
export async function timeHints(site, cases, repeats) {
  const modules = await Promise.all(site.engines.map(({ url }) => WebAssembly.compileStreaming(fetch(url))));
  const results = [];
  for (const { name, ...place } of cases) {
    const module = modules[site.engines.findIndex(({ games }) => games.includes(place.game))];
    const worker = new Worker(site.worker);
    const heard = listener(worker);
    worker.postMessage({ type: "start", module });
    await heard("ready");
    const ms = [];
    for (let seq = 0; seq <= repeats; seq++) {
      const request = new TextEncoder().encode(JSON.stringify({ v: 1, id: `h${seq}`, op: "reply", level: 1, ...place }));
      const began = performance.now();
      worker.postMessage({ type: "call", seq, request });
      const { reply } = await heard("reply");
      ms.push(performance.now() - began);
      const text = new TextDecoder().decode(reply);
      if (!JSON.parse(text).ok) throw new Error(`${name}: ${text}`);
    }
    worker.terminate();
    results.push({ name, first: ms[0], ms: ms.slice(1) });
  }
  return results;
}

/** @param {Worker} worker @returns {(type: string) => Promise<any>} the next message of a type */
function listener(worker) {
  return (type) => new Promise((resolve, reject) => {
    worker.onerror = (e) => reject(new Error(e.message));
    worker.onmessage = ({ data }) => {
      if (data.type === type) resolve(data);
      else if (data.type === "crash" || data.type === "failed") reject(new Error(data.message));
    };
  });
}
