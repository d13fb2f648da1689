// The shapes of the laboratory of recurrences.
import type { Answer, Pace, Problem } from "../model.d.ts";
import type { LessonInfo, WaysResult } from "../protocol.d.ts";

export type { Call, Counts, Fill, Growth, LessonInfo, WaysResult } from "../protocol.d.ts";

/** Row and column of a cell, from 0. */
export type Place = readonly [number, number];

/** What the address names: a lesson, its input as it was asked, a recurrence. */
export interface Ask {
  lesson: string;
  pos: string;
  method: string;
}

export interface Lab {
  lessons: readonly LessonInfo[];
  ask: Ask;
  /** the input as it stands in its field, and what is wrong with it */
  text: string;
  problem: Problem | null;
  /** the last whole answer stays while another is on its way */
  result: WaysResult | null;
  answer: Answer<WaysResult> | null;
  /** how many cells of the table are filled */
  at: number;
  playing: boolean;
  pace: Pace;
  /** the call of the tree that has the tab stop */
  node: number;
  /** the cell whose calls are lit in the tree */
  lit: Place | null;
  /** of the tree, 0 as it fits */
  zoom: number;
  /** so many levels of calls are drawn, 0 as many as can be taken in */
  levels: number;
  /** the size that is read off the plot */
  read: number | null;
  /** of the plot, in px */
  width: number;
}

/** What a reader does. */
export type Act =
  | { do: "lesson"; lesson: string }
  | { do: "method"; method: string }
  | { do: "type"; text: string }
  | { do: "input"; text: string }
  | { do: "go"; at: number }
  | { do: "step"; by: number }
  | { do: "play" }
  | { do: "pace"; pace: Pace }
  | { do: "light"; place: Place | null; node?: number }
  | { do: "zoom"; zoom: number }
  | { do: "levels"; levels: number }
  | { do: "read"; at: number | null }
  | { do: "size"; width: number }
  | { do: "cancel" }
  | { do: "retry" };
