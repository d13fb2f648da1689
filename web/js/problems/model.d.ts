// The shapes of the page of contest problems.
import type { Answer, Scene } from "../model.d.ts";

/** A position to open, of a game or on a page of its own. */
export interface Place {
  game: string;
  page?: string;
  params?: Record<string, string>;
  pos: string;
}

export interface Limit {
  name: string;
  least: string;
  most: string;
  /** the original's most, where that is less */
  original?: string;
}

export interface Sample {
  input: string;
  output: string;
  live?: readonly Place[];
}

/** A problem as scripts/build/problems.go files it. */
export interface Contest {
  id: string;
  source: string;
  link: string;
  limits: readonly Limit[];
  samples: readonly Sample[];
  time: string;
  memory: string;
  steps: number;
  example?: boolean;
  live?: Place;
  scene?: Scene;
}

/** From the first character to before the last. */
export interface Span {
  from: number;
  to: number;
}

/** A text in a field. A long one is shown in part, and cannot be edited there. */
export interface Source {
  text: string;
  shown: Span;
  /** the place that something is said of */
  mark: Span | null;
}

export interface Judged {
  output: string;
  lines: number;
  ms: number;
}

/** A token with what stands around it on its line; gone says that there is none, and why. */
export interface Token {
  before: string;
  token: string;
  after: string;
  gone: "" | "line" | "output";
}

/** layout: the same tokens, on other lines. Line and token count from 1. */
export type Comparison =
  | { kind: "same"; tokens: number }
  | { kind: "layout" | "differ"; line: number; token: number; expected: Token; yours: Token };

/** What a reader does with one problem. */
export interface Work {
  input: Source;
  yours: Source;
  run: Answer<Judged> | null;
  /** a file that could not be taken */
  refused: "input" | "yours" | null;
  /** compare as soon as there is an output */
  comparing: boolean;
  comparison: Comparison | null;
}

/** Everything that the page shows. */
export interface Desk {
  contests: readonly Contest[];
  /** the problem that is shown; null for the list of all */
  chosen: string | null;
  /** what the address named in vain */
  unknown: string;
  works: Readonly<Record<string, Work>>;
  /** the field that a file is held over */
  over: Field | null;
}

export type Field = "input" | "yours";

/** What a reader can do on the page. */
export interface DeskActions {
  open(id: string | null): void;
  /** what stands in a field now */
  type(field: Field, text: string): void;
  take(field: Field, file: File): Promise<void>;
  holdOver(field: Field | null): void;
  useSample(input: string): void;
  run(): Promise<void>;
  cancel(): void;
  compare(): void;
}
