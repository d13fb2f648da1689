// What a test starts ends with its file, even where the test fails half-way: a
// server that stays would keep node from ending.
import { after } from "node:test";

/** @type {Set<() => Promise<void>>} */
const running = new Set();

after(() => Promise.all([...running].map((stop) => stop())));

/**
 * Gives a function that stops something once, by itself at the file's end.
 * @param {() => Promise<void>} stop
 * @returns {() => Promise<void>}
 */
export function stopAtTheEnd(stop) {
  const once = async () => {
    if (running.delete(once)) await stop();
  };
  running.add(once);
  return once;
}
