// What the build lays beside a page, so that it is drawn before an engine is there.

/** @typedef {import("./engine/client.js").Question} Question */
/** @typedef {Pick<import("./engine/engines.js").Engines, "call" | "laidOut" | "ready">} Engine */

/**
 * A file that the page preloads.
 * @param {string} id of the link to it
 */
export async function beside(id) {
  const { href } = /** @type {HTMLLinkElement} */ (document.getElementById(id));
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${id}: ${response.status}`);
  return response.json();
}

/**
 * An engine that is asked only what the file does not answer: what an address without
 * fields shows. The engine starts with that answer, which it is not waited for.
 * @param {Engine} engine
 * @param {string} id of the link to the file
 * @returns {Promise<Pick<Engine, "call">>}
 */
export async function prepared(engine, id) {
  /** @type {{question: Question, result: any}[]} */
  const answers = await beside(id).catch(() => []);
  return {
    call: async (question, options) => {
      const found = answers.find((a) => same(a.question, question));
      if (!found) return engine.call(question, options);
      engine.ready(question.game, question.op).catch(() => {}); // the next question tells of a failure
      return engine.laidOut(found.result);
    },
  };
}

/** Whether two questions are the same, in whatever order their fields stand. @param {any} a @param {any} b @returns {boolean} */
function same(a, b) {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => same(a[name], b[name]));
}
