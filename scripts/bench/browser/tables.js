// Times Dodgem's tables through the site's own engine and worker, as the page builds
// them, with the memory that the module has taken by then.

/** @typedef {{name: string, answer: string, ms: number, bytes: number}} Table */

/** Once a table is there, one of its positions is analysed so often. */
const REPEATS = 50;

/**
 * @param {{worker: string, engines: {url: string, games: string[]}[]}} site URLs
 * @returns {Promise<Table[]>}
 */
export async function timeTables(site) {
  const engine = site.engines.find(({ games }) => games.includes("dodgem"));
  if (!engine) throw new Error("no engine has Dodgem");
  const module = await WebAssembly.compileStreaming(fetch(engine.url));
  /** @param {(ask: (name: string, params: Record<string, string>, pos?: string) => Promise<Table>) => Promise<void>} work */
  const withWorker = async (work) => {
    const worker = new Worker(site.worker);
    await new Promise((resolve, reject) => {
      worker.onerror = (e) => reject(new Error(e.message));
      worker.onmessage = ({ data }) => data.type === "ready" && resolve(undefined);
      worker.postMessage({ type: "start", module });
    });
    let seq = 0;
    await work((name, params, pos) => new Promise((resolve, reject) => {
      const began = performance.now();
      worker.onmessage = ({ data }) => {
        if (data.type === "progress") return;
        const { ok, result, error } = data.type === "reply" ? JSON.parse(new TextDecoder().decode(data.reply)) : { ok: false, error: data.message };
        if (!ok) reject(new Error(`${name}: ${JSON.stringify(error)}`));
        const { outcome, distance } = result ?? {};
        resolve({ name, answer: distance === null ? outcome : `${outcome} in ${distance}`, ms: performance.now() - began, bytes: data.memory });
      };
      const request = { v: 1, id: String(++seq), op: "analyse", game: "dodgem", params, budget: { ms: 900_000 }, ...(pos && { pos }) };
      worker.postMessage({ type: "call", seq, request: new TextEncoder().encode(JSON.stringify(request)) });
    }));
    worker.terminate();
  };
  /** @type {Table[]} */
  const tables = [];
  await withWorker(async (ask) => {
    for (const blocked of ["loses", "wins"]) tables.push(await ask(`5x5, a blocked side ${blocked}`, { n: "5", blocked }, "BB...~.....~B....~.....~R.BRR~b"));
  });
  await withWorker(async (ask) => {
    const params = { n: "4", blocked: "wins" };
    tables.push(await ask("4x4, every position", params));
    const name = "4x4, one position of the table";
    const times = [];
    for (let i = 0; i < REPEATS; i++) times.push(await ask(name, params, "B...~B...~....~BRRR~r"));
    times.sort((a, b) => a.ms - b.ms);
    tables.push(/** @type {Table} */ (times[REPEATS / 2]));
  });
  return tables;
}
