// The shapes of the page of games in which both sides choose at once.
import type { Answer, Problem } from "../model.d.ts";
import type { CheckResult, EquilibriaResult, FictitiousResult, PathResult, PayoffsInfo, SimplexResult } from "../protocol.d.ts";

export type {
  Certificate, CheckResult, EquilibriaResult, ExtremeInfo, FictitiousResult, PathResult, PayoffsInfo, SimplexResult, StopInfo, TableauInfo,
} from "../protocol.d.ts";

export type Kind = "matrix" | "bimatrix" | "programme";
export type Rule = "bland" | "dantzig";
export type Tab = "value" | "nash" | "picture" | "dominance" | "simplex" | "path" | "play";
export type Side = "row" | "col";

/** A game as it is typed: numbers are texts, and a strategy without a name is "". */
export interface Game {
  /** what the row player gets, and the column player, or null where that one loses it */
  a: readonly (readonly string[])[];
  b: readonly (readonly string[])[] | null;
  rows: readonly string[];
  cols: readonly string[];
}

/** A field of the grid: table 0 or 1, row and column from 0; row -1 holds the columns' names, column -1 the rows'. */
export type Place = readonly [table: number, row: number, col: number];

/** What is wrong with a field. */
export interface Fault {
  place: Place;
  problem: Problem;
}

/** What is asked of the engine, by name; each has one answer at most. */
export interface Answers {
  solve: Answer<EquilibriaResult> | null;
  /** its list of dominated strategies alone */
  dominance: Answer<EquilibriaResult> | null;
  simplex: Answer<SimplexResult> | null;
  path: Answer<PathResult> | null;
  learn: Answer<FictitiousResult> | null;
  check: Answer<CheckResult> | null;
}

export interface Question {
  name: keyof Answers;
  key: string;
  request: import("../engine/client.js").Question;
}

/** A game with its solution: it stays while another is typed or worked out. */
export interface Shown {
  key: string;
  kind: Kind;
  game: Game;
  costs: boolean;
  result: EquilibriaResult;
}

/** Who chooses the reader's rows when many rounds are played at once. */
export type Hand = "best" | "even" | "last";

/** Rounds that were played against the computer. */
export interface Rounds {
  /** the game that they are of */
  key: string;
  /** the computer mixes, or answers what the reader has played most */
  mode: "mix" | "learn";
  hand: Hand;
  count: number;
  rows: readonly number[];
  cols: readonly number[];
  /** the last round, null before the first */
  last: readonly [row: number, col: number] | null;
  /** what the reader has got altogether, exactly, and the sum of squares about */
  total: string;
  squares: number;
  /** means on the way */
  trail: readonly Mean[];
}

/** The mean after so many rounds, and how far about it the true one is likely to be. */
export interface Mean {
  n: number;
  mean: number;
  band: number;
}

export interface Desk {
  kinds: readonly PayoffsInfo[];
  kind: Kind;
  game: Game;
  costs: boolean;
  rule: Rule;
  label: number;
  tab: Tab;
  /** the field that has the grid's tab stop */
  at: Place;
  /** the game as one text, while that is open to be typed or pasted; bad where it could not be read */
  text: { text: string; bad: boolean } | null;
  shown: Shown | null;
  answers: Answers;
  /** of the tableaus, the stops of the path and the eliminations the one that is looked at */
  step: number;
  stop: number;
  out: number;
  /** the equilibrium that is looked at */
  chosen: number;
  rounds: Rounds | null;
  /** both sides learn for so many rounds, 0 not yet */
  learning: number;
  decimals: boolean;
  /** of the pictures, in px */
  width: number;
}

/** What a reader does. */
export type Act =
  | { do: "kind"; kind: Kind }
  | { do: "costs"; costs: boolean }
  | { do: "preset"; key: string }
  | { do: "type"; place: Place; text: string }
  | { do: "focus"; place: Place }
  | { do: "paste"; place: Place; text: string }
  | { do: "add"; side: Side }
  | { do: "drop"; side: Side }
  | { do: "open"; text: string | null }
  | { do: "take" }
  | { do: "tab"; tab: Tab }
  | { do: "rule"; rule: Rule }
  | { do: "label"; label: number }
  | { do: "step"; to: number }
  | { do: "stop"; to: number }
  | { do: "out"; to: number }
  | { do: "choose"; index: number }
  | { do: "decimals"; decimals: boolean }
  | { do: "mode"; mode: Rounds["mode"] }
  | { do: "hand"; hand: Hand }
  | { do: "play"; row: number }
  | { do: "many"; count: number }
  | { do: "anew" }
  | { do: "learn"; rounds: number }
  | { do: "check" }
  | { do: "size"; width: number }
  | { do: "cancel" }
  | { do: "retry" };
