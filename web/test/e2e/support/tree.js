// A reader who has the accessibility tree and nothing else: roles, names and states,
// as the browser hands them to a screen reader.
import assert from "node:assert/strict";

/** @import {CDPSession, Page} from "playwright-core" */
/** @typedef {import("../../../js/model.d.ts").Words} Words */
/** @typedef {import("../../../js/model.d.ts").GameInfo} GameInfo */

/**
 * What the tree tells of one thing.
 * @typedef {object} Told
 * @property {string} role
 * @property {string} name
 * @property {ReadonlyMap<string, unknown>} states
 * @property {number} at how the browser calls it
 * @property {string} text what is read of it with all that is in it
 * @property {readonly Told[]} parts all that is in it
 */

/** How often a look is taken while the computer thinks. */
const LOOK_MS = 40;

/** How many looks are taken before what is waited for is given up, and what was seen last is told. */
const LOOKS = 1_500;

/**
 * The tree, without what is hidden from it.
 * @param {CDPSession} wire
 * @returns {Promise<Told>}
 */
export async function told(wire) {
  const { nodes } = await wire.send("Accessibility.getFullAXTree");
  const byId = new Map(nodes.map((n) => [n.nodeId, n]));
  /** @param {typeof nodes[number]} n @returns {Told} */
  const read = (n) => {
    const children = (n.childIds ?? []).flatMap((id) => byId.get(id) ?? []).map(read);
    const role = n.ignored ? "" : String(n.role?.value ?? "");
    const name = n.ignored ? "" : String(n.name?.value ?? "");
    return {
      role, name, at: n.backendDOMNodeId ?? 0,
      states: new Map((n.properties ?? []).map((p) => [p.name, p.value.value])),
      text: role === "StaticText" ? name : children.map((c) => c.text).filter(Boolean).join(" ").replace(/\s+/g, " "),
      parts: children.flatMap((c) => [c, ...c.parts]),
    };
  };
  return read(/** @type {typeof nodes[number]} */ (nodes[0]));
}

/** @param {Told} where @param {string} role @param {string} [name] */
const all = (where, role, name) => where.parts.filter((p) => p.role === role && (name === undefined || p.name === name));

/**
 * Collects what the polite status says, as a screen reader would hear it: not before
 * it is whole.
 * @param {Page} page
 */
const listen = (page) => page.addInitScript(() => {
  /** @type {string[]} */
  const heard = [];
  window.sentences = heard;
  const look = () => {
    const said = document.querySelector('[role="status"][aria-live="polite"]:not([aria-busy="true"])')?.textContent?.replace(/\s+/g, " ").trim();
    if (said && said !== heard.at(-1)) heard.push(said);
    if (document.querySelector(".work progress")) document.documentElement.dataset["slow"] = "";
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ["aria-busy"] });
});

/**
 * Opens a game and plays it to the end: reads whose turn it is, presses what can be
 * pressed and, where a piece was taken hold of, a place that it can go to; then
 * listens for the answer.
 * @param {Page} page
 * @param {string} url
 * @param {Words} words
 * @param {GameInfo} game
 * @returns {Promise<{plies: number, heard: string[], slow: boolean}>} how many moves the list has, what the status said, and whether an answer was waited for
 */
export async function playByTree(page, url, words, game) {
  await listen(page);
  await page.goto(url);
  const wire = await page.context().newCDPSession(page);
  const ends = ["you", "computer", "draw"].map((who) => words.t("ui.over", { who }));

  /** The tree's part about the match: what it says, the board and its places. */
  const look = async () => {
    const main = all(await told(wire), "main")[0];
    const sheet = main && all(main, "region", words.t(`game.${game.id}.name`))[0];
    const board = sheet && (all(sheet, "grid")[0] ?? all(sheet, "group").find((g) => g.name !== "" && all(g, "textbox").length === 0));
    if (!sheet || !board) return null;
    const places = all(board, board.role === "grid" ? "gridcell" : "button");
    const line = all(sheet, "navigation", words.t("ui.line"))[0];
    return {
      said: all(sheet, "status")[0]?.text ?? "", board: JSON.stringify([board.name, ...places.map((p) => [p.name, ...p.states])]), places,
      usable: places.filter((p) => p.states.get("disabled") !== true),
      holding: places.some((p) => p.states.get("selected") === true || p.states.get("pressed") === "true"),
      play: all(sheet, "button", words.t("ui.play"))[0],
      plies: line ? all(line, "button").length - 1 : 0,
    };
  };
  /** Waits for what the tree has to tell. @template T @param {(seen: NonNullable<Awaited<ReturnType<typeof look>>>) => T | false} wanted @returns {Promise<T>} */
  const until = async (wanted) => {
    let seen = null;
    for (let looks = 0; looks < LOOKS; looks++) {
      seen = await look();
      const found = seen && wanted(seen);
      if (found) return found;
      await page.waitForTimeout(LOOK_MS);
    }
    throw new Error(`${url}: what was waited for did not come: ${seen ? `${seen.said} ${seen.board}` : "there is no board"}`);
  };
  /** Goes to a thing and presses it. @param {Told} thing */
  const press = async ({ at }) => {
    await wire.send("DOM.focus", { backendNodeId: at });
    await page.keyboard.press("Enter");
  };

  /** @type {string[]} names of what could be pressed when nothing was held */
  let free = [];
  for (let presses = 0; presses < 300; presses++) {
    // The reader's turn once something can be pressed; words of the games within a
    // game may come a moment later, but every place has a name in the end.
    const seen = await until((s) => (s.usable.length > 0 || ends.some((end) => s.said.includes(end))) && s.places.every((p) => p.name !== "") && s);
    if (seen.usable.length === 0) {
      const heard = await page.evaluate(() => window.sentences);
      const slow = await page.evaluate(() => "slow" in document.documentElement.dataset);
      await wire.detach();
      return { plies: seen.plies, heard: heard.filter((said) => said !== words.t("ui.loading")), slow };
    }
    const names = seen.usable.map((p) => p.name);
    assert.equal(new Set(seen.places.map((p) => p.name)).size, seen.places.length, `each place has a name of its own: ${names.join()}`);
    const ready = seen.play && seen.play.states.get("disabled") !== true ? seen.play : null;
    if (!seen.holding) free = names;
    const to = seen.holding && !ready ? names.findIndex((name) => !free.includes(name)) : 0;
    const thing = ready ?? seen.usable[to];
    assert.ok(thing, `what was taken hold of can go somewhere: ${names.join()}`);
    await press(thing);
    await until((s) => s.board !== seen.board);
  }
  throw new Error("the game has no end");
}
