// The shown position under the other option of a rule that the game's catalogue
// entry marks as worth comparing.
import { allParams, gameInfo, positionKey, revealed, tableName } from "../state.js";

/** @typedef {import("../model.d.ts").State} State */
/** @typedef {import("../model.d.ts").AnalyseResult} AnalyseResult */
/** @typedef {import("../effects/ask.js").Asker} Asker */

/** The rule that is compared, the option in force and the other one. @param {State} s */
export function ruleOf(s) {
  const param = gameInfo(s)?.params.find((p) => p.rule);
  const own = param && allParams(s)[param.id];
  const other = param?.options?.find((o) => o !== own);
  return param && own !== undefined && other !== undefined ? { id: param.id, own, other } : null;
}

/** Asks for the values under the other option. @param {Asker} asker */
export function compare(asker) {
  const s = asker.store.state;
  const rule = ruleOf(s);
  if (rule) void asker.ask("rules", { op: "analyse", params: { ...s.setup?.params, [rule.id]: rule.other } });
}

/** The same where it takes no large table, which is filled again only when it is asked for. @param {Asker} asker */
export function follow(asker) {
  const s = asker.store.state;
  const a = s.analysis?.key === positionKey(s) ? s.analysis.value : undefined;
  if (a && !a.estimate && revealed(s) && tableName(s) === "") compare(asker);
}

/**
 * The moves whose outcome depends on the rule, each with both values.
 * @param {AnalyseResult} own
 * @param {AnalyseResult} other
 */
export function differing(own, other) {
  const known = new Map(other.moves.map((m) => [m.move, m]));
  return own.moves.flatMap((m) => {
    const twin = known.get(m.move);
    return twin && twin.outcome !== m.outcome ? [{ own: m, other: twin }] : [];
  });
}
