// Times the proof of a long period through the site's own engine and worker, with
// its progress, and how soon a cancel is heard.

const request = (/** @type {string} */ id) => new TextEncoder().encode(JSON.stringify({
  v: 1, id, op: "series", game: "octal", params: { code: "0.376" }, from: 0, to: 9, bound: 5_000_000, budget: { ms: 600_000 },
}));

/**
 * @param {{worker: string, engines: {url: string, games: string[]}[]}} site URLs
 */
export async function timeProof(site) {
  const engine = site.engines.find(({ games }) => games.includes("octal"));
  if (!engine) throw new Error("no engine has octal games");
  const module = await WebAssembly.compileStreaming(fetch(engine.url));
  const worker = new Worker(site.worker);
  await new Promise((resolve, reject) => {
    worker.onerror = (e) => reject(new Error(e.message));
    worker.onmessage = ({ data }) => data.type === "ready" && resolve(undefined);
    worker.postMessage({ type: "start", module });
  });
  let progress = 0;
  /** @param {string} id @param {(done: () => void) => void} [told] at each message of progress */
  const ask = (id, told) => new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => {
      if (data.type === "progress") {
        progress++;
        told?.(() => worker.postMessage({ type: "cancel", id }));
      } else if (data.type === "reply") resolve(JSON.parse(new TextDecoder().decode(data.reply)));
      else reject(new Error(data.message));
    };
    worker.postMessage({ type: "call", seq: 1, request: request(id) });
  });
  let pressed = 0;
  const cancelled = await ask("c", (cancel) => {
    if (pressed === 0 && progress === 10) {
      pressed = performance.now();
      cancel();
    }
  });
  const cancel = performance.now() - pressed;
  if (cancelled.error?.code !== "cancelled") throw new Error(JSON.stringify(cancelled.error));
  progress = 0;
  const began = performance.now();
  const reply = await ask("p");
  const ms = performance.now() - began;
  worker.terminate();
  const { status, start, length } = reply.result.period;
  return { name: "0.376", answer: `${status} ${length} from ${start}`, ms, progress, cancel };
}
