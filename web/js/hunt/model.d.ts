// The shapes of the page of hide and seek.
import type { Answer, Cursor, Problem } from "../model.d.ts";
import type { HuntNumber, HuntResult } from "../protocol.d.ts";

export type { HuntChoice, HuntNumber, HuntResult } from "../protocol.d.ts";

export type Side = "hide" | "seek";

/** What is shown of one game, and what is being asked. */
export interface Desk {
  /** the start, as the engine writes it; "" before the first answer */
  pos: string;
  side: Side;
  /** where both went at each time, such as 3-1 */
  moves: readonly string[];
  shown: HuntResult | null;
  /** the value at the start, where it was seen */
  start: HuntNumber | null;
  answer: Answer<HuntResult> | null;
  /** the graph as the reader types it, null where it is as played */
  text: { text: string; problem: Problem | null } | null;
  cursor: Cursor | null;
}

/** What a reader can do. */
export type Act =
  | { do: "choose"; vertex: number }
  | { do: "again" | "take" | "cancel" | "retry" }
  | { do: "side"; side: Side }
  | { do: "preset"; pos: string }
  | { do: "type"; text: string }
  | { do: "cursor"; cursor: Cursor };
