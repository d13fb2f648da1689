// What the device keeps for a reader: choices, and how far the reader has come.
// Plain data and pure functions; nothing here touches the storage.
import { LANGUAGES } from "../language.js";

/** @typedef {import("../model.d.ts").Kept} Kept */
/** @typedef {import("../model.d.ts").Visit} Visit */
/** @typedef {import("../model.d.ts").Theme} Theme */

/** @type {readonly Theme[]} */
export const THEMES = ["auto", "light", "dark"];

/** @type {Kept} */
export const NOTHING_KEPT = Object.freeze({ games: Object.freeze({}) });

/** The form's version, in case a later one must tell them apart. */
const VERSION = 1;

// Bounds of what is read: far above what the page writes.
const MAX_TEXT = 2_000_000;
const MAX_GAMES = 500;
const MAX_TRIED = 500;
const MAX_ADDRESS = 8000;

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isRecord = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

/** @param {unknown} value */
const isName = (value) => typeof value === "string" && /^[A-Za-z][\w-]{0,60}$/.test(value);

/** @type {Readonly<Record<string, (value: unknown) => boolean>>} */
const CHOICES = {
  lang: (v) => LANGUAGES.some((l) => l === v),
  theme: (v) => THEMES.some((t) => t === v),
  level: (v) => typeof v === "number" && v >= 0 && v <= 1,
  toured: (v) => typeof v === "boolean",
  shortcuts: (v) => typeof v === "boolean",
};

/** Whether a visit is one: its address leads to its own game. @param {string} id @param {unknown} v */
function isVisit(id, v) {
  return isName(id) && isRecord(v) && typeof v["address"] === "string" && v["address"].length <= MAX_ADDRESS
    && v["address"].startsWith("?") && new URLSearchParams((v["address"].split("#")[0] ?? "")).get("game") === id
    && typeof v["at"] === "number" && Number.isFinite(v["at"]) && typeof v["plies"] === "number" && typeof v["over"] === "boolean"
    && Array.isArray(v["tried"]) && v["tried"].length <= MAX_TRIED && v["tried"].every(isName);
}

/** @param {unknown} v */
const isCount = (v) => Number.isSafeInteger(v) && Number(v) >= 0;

/** @param {unknown} v whether it is a score of the quiz */
const isScore = (v) => isRecord(v) && isCount(v["streak"]) && isCount(v["best"]) && isRecord(v["kinds"])
  && Object.entries(v["kinds"]).every(([kind, pair]) => isName(kind) && Array.isArray(pair) && pair.length === 2
    && pair.every(isCount) && pair[0] <= pair[1]);

/**
 * Takes over what is sound of a value, and names the fields that are not.
 * @param {unknown} value
 * @returns {{kept: Kept, bad: string[]}}
 */
function sound(value) {
  if (!isRecord(value)) return { kept: NOTHING_KEPT, bad: ["{"] };
  /** @type {string[]} */
  const bad = [];
  /** @type {Record<string, unknown>} */
  const kept = {};
  for (const [name, fits] of Object.entries(CHOICES)) {
    if (value[name] === undefined) continue;
    if (fits(value[name])) kept[name] = value[name];
    else bad.push(name);
  }
  /** @type {Record<string, Visit>} */
  const games = {};
  const given = value["games"] ?? {};
  if (!isRecord(given) || Object.keys(given).length > MAX_GAMES) bad.push("games");
  else {
    for (const [id, v] of Object.entries(given)) {
      if (!isVisit(id, v)) bad.push(`games.${id.slice(0, 60)}`);
      else {
        const { address, at, plies, over, tried } = /** @type {Visit} */ (v);
        games[id] = { address, at, plies, over, tried: [...tried] };
      }
    }
  }
  const quiz = value["quiz"];
  if (quiz !== undefined) {
    if (isRecord(quiz) && Object.entries(quiz).every(([id, score]) => isName(id) && isScore(score))) kept["quiz"] = quiz;
    else bad.push("quiz");
  }
  return { kept: { ...kept, games }, bad };
}

/** What a storage holds; what does not fit is left out. @param {string | null} text @returns {Kept} */
export function readKept(text) {
  try {
    return sound(JSON.parse(text ?? "{}")).kept;
  } catch {
    return NOTHING_KEPT;
  }
}

/** @param {Kept} kept */
export const writeKept = (kept) => JSON.stringify({ minimex: VERSION, ...kept });

/** The same for a person to read and to take elsewhere. @param {Kept} kept */
export const exportText = (kept) => `${JSON.stringify({ minimex: VERSION, ...kept }, null, 2)}\n`;

/**
 * What a reader brings from elsewhere: all of it, or why not.
 * @param {string} text
 * @returns {{kept: Kept} | {refused: {key: string, at: string}}}
 */
export function importText(text) {
  /** @param {string} key @param {string} [at] */
  const no = (key, at = "") => ({ refused: { key, at } });
  if (text.length > MAX_TEXT) return no("long");
  /** @type {unknown} */
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    return no("json");
  }
  if (!isRecord(value) || value["minimex"] === undefined) return no("foreign");
  if (value["minimex"] !== VERSION) return no("version", String(value["minimex"]).slice(0, 20));
  const { kept, bad } = sound(value);
  return bad.length > 0 ? no("field", bad[0]) : { kept };
}

/**
 * A position of a game is shown: it becomes the game's last, and a preset that it
 * comes from counts as tried.
 * @param {Kept} kept
 * @param {string} game
 * @param {Omit<Visit, "tried">} visit
 * @param {string | null} preset
 * @returns {Kept}
 */
export function visited(kept, game, visit, preset) {
  if (visit.address.length > MAX_ADDRESS) return kept;
  const tried = kept.games[game]?.tried ?? [];
  const more = preset !== null && !tried.includes(preset) ? [...tried, preset] : tried;
  return { ...kept, games: { ...kept.games, [game]: { ...visit, tried: more } } };
}

/**
 * The preset that a match was opened from.
 * @param {import("../model.d.ts").GameInfo} info
 * @param {import("../model.d.ts").Setup} setup
 * @param {string} start the match's first position
 * @returns {string | null}
 */
export function presetOf(info, setup, start) {
  const same = (/** @type {Record<string, string>} */ params) => info.params.every((p) =>
    (params[p.id] ?? p.default) === (setup.params[p.id] ?? p.default));
  return info.presets.find((p) => p.pos === start && same(p.params ?? {}))?.key ?? null;
}
