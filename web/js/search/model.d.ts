// The shapes of the laboratory of searching.
import type { Answer, GameInfo, Pace, Problem, Scene } from "../model.d.ts";
import type { AnalyseResult, EstimateResult, Placed, RoundsResult, SearchNode, SearchResult, SearchTrace } from "../protocol.d.ts";

export type { AnalyseResult, EstimateResult, Placed, RoundsResult, SearchNode, SearchResult, SearchTrace };

/** steps: a search on its tree; rounds: from the ends back; essay: an estimate beside the truth */
export type Room = "steps" | "rounds" | "essay";

/** What the address names. */
export interface Ask {
  room: Room;
  game: string;
  /** values that are not the default */
  params: Readonly<Record<string, string>>;
  /** null: the game's own start */
  pos: string | null;
  method: string;
  /** in plies; "" as the game has it */
  depth: string;
  ties: string;
  fail: string;
  order: string;
  /** how many steps are made; null all */
  step: number | null;
  /** a round, -1 what none decides, the place in its list, and a position of it */
  round: number | null;
  from: number | null;
  find: string | null;
}

/** A tree as text: a number, or children. */
export type Nested = string | readonly Nested[];

/** A node as it is drawn: of the whole tree where that is known, else of what was read. */
export interface DrawnNode {
  parent: number;
  move: string;
  /** the moves that lead to it, joined by dots */
  path: string;
  side: string;
  leaf: boolean;
  pos: string;
  /** its number in the search's own trace, -1 where that never met it */
  own: number;
  x: number;
  y: number;
}

export interface Drawing {
  nodes: readonly DrawnNode[];
  /** by number in the trace */
  of: readonly number[];
  /** whether every node of the game's tree to the depth is drawn */
  whole: boolean;
  width: number;
  height: number;
  /** of a node's place */
  pitch: number;
}

/** One method's count of the same search. */
export interface Count {
  method: string;
  result?: SearchResult;
  problem?: Problem;
}

/** What the steps show: a search, and the same by the other methods. */
export interface Found {
  pos: string;
  /** the search as it was asked for */
  ask: Ask;
  result: SearchResult;
  trace: SearchTrace;
  drawing: Drawing;
  counts: readonly Count[];
}

/** How far a trace has come. By number in the trace. */
export interface Look {
  at: number;
  /** the node of the last step, -1 before the first */
  node: number;
  /** waiting, open, done, leaf, cut, known or crossed */
  status: readonly string[];
  alpha: readonly (string | null)[];
  beta: readonly (string | null)[];
  /** the best so far, or what was returned */
  value: readonly (string | null)[];
  /** the child whose value that is */
  best: readonly number[];
  /** the node whose value is the window's edge, -1 for none */
  alphaBy: readonly number[];
  betaBy: readonly number[];
  /** of a node that was crossed out: the step of the cut */
  crossed: ReadonlyMap<number, number>;
  nodes: number;
  leaves: readonly string[];
  cuts: number;
  hits: number;
}

/** A depth of the essay: what looking so far gives by both methods. */
export interface Depth {
  depth: number;
  minimax?: SearchResult;
  alphabeta?: SearchResult;
  problem?: Problem;
}

export interface Essay {
  pos: string;
  ask: Ask;
  scene: Scene;
  over: boolean;
  estimate: EstimateResult;
  truth: AnalyseResult | null;
  depths: readonly Depth[];
}

export interface Rounds {
  ask: Ask;
  result: RoundsResult;
  /** the one of the list that is looked at */
  chosen: number;
}

export interface Lab {
  games: readonly GameInfo[];
  ask: Ask;
  /** the position as it stands in its field */
  text: string;
  problem: Problem | null;
  answer: Answer<never> | null;
  found: Found | null;
  rounds: Rounds | null;
  essay: Essay | null;
  /** pictures of positions; the key names game and parameters too */
  pictures: Readonly<Record<string, Scene>>;
  at: number;
  playing: boolean;
  pace: Pace;
  /** the path of the node that has the tab stop */
  node: string;
  /** whether that was chosen, so that it is spoken of */
  pointed: boolean;
  /** the value that is being typed for a leaf */
  leaf: string | null;
  /** of the tree, 0 as it fits */
  zoom: number;
  /** of the tree's frame and of the plot, in px */
  width: number;
  plot: number;
  /** the depth that is read off the plot */
  read: number | null;
}

/** What a reader does. */
export type Act =
  | { do: "ask"; change: Partial<Ask>; text?: string }
  | { do: "type"; text: string }
  | { do: "go"; at: number }
  | { do: "step"; by: number }
  | { do: "cut"; by: 1 | -1 }
  | { do: "play" }
  | { do: "pace"; pace: Pace }
  | { do: "node"; path: string; pointed: boolean }
  | { do: "edit"; pos: string; path: string }
  | { do: "leaf"; text: string | null }
  | { do: "zoom"; zoom: number }
  | { do: "choose"; at: number }
  | { do: "read"; depth: number | null }
  | { do: "size"; what: "width" | "plot"; px: number }
  | { do: "cancel" }
  | { do: "retry" };
