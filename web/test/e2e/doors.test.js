// The browser's door, the shell's and the edge's give the same bytes for the same
// requests, malformed ones included.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { command, root, startEdge } from "./support/edge.js";
import { engineLab } from "./support/lab.js";

const table = readFileSync(`${root}wasm/testdata/requests.jsonl`, "utf8");
const requests = table.trimEnd().split("\n");

/** What the shell's door answers, line by line. */
function shell() {
  const { stdout, status } = spawnSync(command("scripts/ask"), { input: table, encoding: "utf8", maxBuffer: 1 << 28 });
  assert.equal(status, 2, "the table has lines that are not JSON, and says so");
  return stdout.trimEnd().split("\n");
}

test("the browser's door answers as the shell's", async () => {
  const want = shell();
  const { page, errors, close } = await engineLab();
  const got = await page.evaluate(async (lines) => {
    const replies = [];
    for (const line of lines) {
      const reply = await window.lab.engine.raw(new TextEncoder().encode(line));
      replies.push(new TextDecoder().decode(reply));
    }
    return replies;
  }, requests);
  assert.equal(got.length, want.length);
  for (const [i, reply] of got.entries()) assert.equal(reply, want[i], requests[i]);
  assert.deepEqual(errors, []);
  await close();
});

test("the edge's door answers as the shell's", async () => {
  const want = shell();
  const site = await startEdge();
  for (const [i, body] of requests.entries()) {
    const reply = await fetch(`${site.url}api/v1`, { method: "POST", body });
    assert.equal(await reply.text(), want[i], body);
  }
  await site.stop();
});
