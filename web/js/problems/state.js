// The page of contest problems as plain data, and pure functions over it.
import { compare } from "./compare.js";
import { marked, placeOf, sourceOf } from "./text.js";

/** @typedef {import("../model.d.ts").Answer<import("./model.d.ts").Judged>} Run */
/** @typedef {import("../model.d.ts").Problem} Problem */
/** @typedef {import("./model.d.ts").Contest} Contest */
/** @typedef {import("./model.d.ts").Desk} Desk */
/** @typedef {import("./model.d.ts").Field} Field */
/** @typedef {import("./model.d.ts").Work} Work */

/** @param {readonly Contest[]} contests @returns {Desk} */
export const openDesk = (contests) => ({ contests, chosen: null, unknown: "", works: {}, over: null });

/** What the address names; the list of all where it names none. @param {Desk} desk @param {string} search @returns {Desk} */
export function atAddress(desk, search) {
  const id = new URLSearchParams(search).get("problem");
  const known = desk.contests.some((c) => c.id === id);
  return { ...desk, chosen: known ? id : null, unknown: known ? "" : id ?? "", over: null };
}

/** The address of a problem, or of the list. @param {string | null} id @param {string | null} lang @returns {string} */
export function addressOf(id, lang) {
  const query = [...(id ? [`problem=${encodeURIComponent(id)}`] : []), ...(lang ? [`lang=${encodeURIComponent(lang)}`] : [])];
  return `?${query.join("&")}`;
}

/** @param {Desk} desk @returns {Contest | undefined} */
export const contestOf = (desk) => desk.contests.find((c) => c.id === desk.chosen);

/** What the reader does with a problem; at first its first sample stands there. @param {Desk} desk @param {string} id @returns {Work} */
export function workOf(desk, id) {
  return desk.works[id] ?? {
    input: sourceOf(desk.contests.find((c) => c.id === id)?.samples[0]?.input ?? ""), yours: sourceOf(""),
    run: null, refused: null, comparing: false, comparison: null,
  };
}

/** @param {Desk} desk @param {string} id @param {Partial<Work>} change @returns {Desk} */
export const withWork = (desk, id, change) => ({ ...desk, works: { ...desk.works, [id]: { ...workOf(desk, id), ...change } } });

/** A field with another text; what was said of the one before goes with it. @param {Desk} desk @param {string} id @param {Field} field @param {string} text */
export const typed = (desk, id, field, text) => withWork(desk, id, {
  [field]: sourceOf(text), refused: null, comparison: null, comparing: false, ...(field === "input" ? { run: null } : {}),
});

/** Whether a problem is about the input itself. @param {Problem | undefined} problem */
export const isFault = (problem) => problem?.field === "input" && problem.args["line"] !== undefined;

/** How a run goes on. A fault of the input marks its place there. @param {Desk} desk @param {string} id @param {Run} run @returns {Desk} */
export function ran(desk, id, run) {
  const work = workOf(desk, id);
  const { problem } = run;
  const mark = problem && isFault(problem) ? placeOf(work.input.text, Number(problem.args["line"]), Number(problem.args["token"])) : null;
  const next = withWork(desk, id, { run, input: marked(work.input, mark), comparing: work.comparing && !problem });
  return run.value && work.comparing ? compared(next, id) : next;
}

/** The reader's output held against the judge's, or as soon as that is there. @param {Desk} desk @param {string} id @returns {Desk} */
export function compared(desk, id) {
  const { run, yours } = workOf(desk, id);
  if (!run?.value) return withWork(desk, id, { comparing: true, comparison: null });
  const comparison = compare(run.value.output, yours.text);
  const mark = comparison.kind === "same" || comparison.yours.gone ? null : placeOf(yours.text, comparison.line, comparison.token);
  return withWork(desk, id, { comparing: false, comparison, yours: marked(yours, mark) });
}
