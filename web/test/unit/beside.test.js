// What the build lays beside a page answers its own questions alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { prepared } from "../../js/beside.js";

/** @param {unknown} file what the link's file holds, undefined where it cannot be had */
async function room(file) {
  /** @type {string[]} */
  const heard = [];
  const engine = /** @type {any} */ ({
    call: async (/** @type {object} */ q) => {
      heard.push(`asked ${JSON.stringify(q)}`);
      return "engine";
    },
    laidOut: async (/** @type {unknown} */ result) => ({ laidOut: result }),
    ready: async (/** @type {string} */ game, /** @type {string} */ op) => heard.push(`started ${game} ${op}`),
  });
  const { document, fetch } = globalThis;
  Object.assign(globalThis, { document: { getElementById: () => ({ href: "x.json" }) }, fetch: async () => (file === undefined ? new Response(null, { status: 404 }) : Response.json(file)) });
  try {
    return { heard, known: await prepared(engine, "x") };
  } finally {
    Object.assign(globalThis, { document, fetch });
  }
}

const FILE = [{ question: { game: "g", op: "hunt", moves: [], budget: { nodes: 3 } }, result: 7 }];

test("a question of the file is answered by it, and the engine starts", async () => {
  const { heard, known } = await room(FILE);
  assert.deepEqual(await known.call({ op: "hunt", game: "g", budget: { nodes: 3 }, moves: [] }), { laidOut: 7 });
  assert.deepEqual(heard, ["started g hunt"]);
});

test("any other goes to the engine, and all of them where the file cannot be had", async () => {
  const { heard, known } = await room(FILE);
  const others = [
    { op: "hunt", game: "g", moves: ["1-1"], budget: { nodes: 3 } },
    { op: "hunt", game: "g", moves: [], budget: { nodes: 4 } },
    { op: "hunt", game: "g", moves: [] },
    { op: "hunt", game: "g", moves: [], budget: { nodes: 3 }, theme: "dark" },
  ];
  for (const q of others) assert.equal(await known.call(q), "engine");
  assert.deepEqual(heard, others.map((q) => `asked ${JSON.stringify(q)}`));
  const without = await room(undefined);
  assert.equal(await without.known.call({ op: "hunt", game: "g", budget: { nodes: 3 }, moves: [] }), "engine");
});
