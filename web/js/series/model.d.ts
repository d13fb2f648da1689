// The shapes of the laboratory of a game's sequence of Grundy values.
import type { SeriesResult } from "../protocol.d.ts";

/** The values of heaps from..from+values.length-1. */
export interface Block {
  from: number;
  values: readonly number[];
}

/** What is proved of a period, in numbers; length 0 where nothing is. */
export interface Proved {
  length: number;
  start: number;
  checkedTo: number;
}

/** What the engine says of a sequence besides its values. */
export type Finding = Omit<SeriesResult, "values">;

export type Language = "cpp" | "go" | "python";

/** Heaps from..to, both included. */
export interface Range {
  from: number;
  to: number;
}

/** A comparison with the sequence under another value of a parameter. */
export interface Comparison {
  /** the parameter's value compared with */
  text: string;
  /** the heaps 0..to were compared, and whether that settles all others */
  to: number;
  settled: boolean;
  /** the first heap at which they differ, with both values */
  first: { n: number; here: number; there: number } | null;
  here: Proved;
  there: Proved;
}

export interface Lab {
  /** the game and parameters it belongs to */
  family: string;
  range: Range;
  /** whether the reader chose the range */
  chosen: boolean;
  /** the heap that is read */
  at: number | null;
  /** of the plot, in px; 0 before it is known */
  width: number;
  /** how far the reader asks the engine to look for a period, and how far it has */
  bound: number;
  looked: number;
  block: Block | null;
  finding: Finding | null;
  /** the values of the heaps before the period and of its first round, where they are few enough */
  head: readonly number[] | null;
  /** the values of the period's first round, where they are */
  round: readonly number[] | null;
  language: Language;
  /** what was typed to compare with */
  other: string;
  /** what the sequence is to be compared with: another value of a parameter */
  comparing: { param: string; text: string } | null;
  /** whether the proof is to be checked */
  checking: boolean;
  comparison: Comparison | null;
}

/** What a reader can do in the laboratory. */
export type LabAct =
  | { do: "size"; width: number }
  | { do: "range"; range: Range }
  /** by a factor about a heap */
  | { do: "zoom"; by: number; about: number }
  /** by heaps */
  | { do: "pan"; by: number }
  | { do: "read"; at: number | null }
  /** goes on reading at another heap, and shows it */
  | { do: "step"; by: number }
  | { do: "whole" }
  | { do: "period" }
  | { do: "further" }
  | { do: "check" }
  | { do: "language"; language: Language }
  | { do: "type"; text: string }
  | { do: "compare"; param: string; text: string };
