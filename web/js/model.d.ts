// The shapes of the page's state. It is plain data: everything that is drawn is
// drawn from it, and it knows no game by name.
import type {
  AnalyseResult, CheckResult, GameInfo, Label, MoveInfo, Scene, SceneResult, Table,
} from "./protocol.d.ts";

export type { AnalyseResult, CheckResult, GameInfo, Label, MoveInfo, Scene, SceneResult, Table };
export type { Mark, Node, Param, Preset, Step as Reason, Target } from "./protocol.d.ts";

export type Lang = "en" | "vi" | "zh-Hans";
export type Theme = "auto" | "light" | "dark";
export type Tab = "why" | "moves" | "table" | "rules";
export type Opponent = "computer" | "person";
export type Starter = "you" | "computer";
export type Args = Readonly<Record<string, string | number>>;

export interface Words {
  lang: Lang;
  t(key: string, args?: Args): string;
  has(key: string): boolean;
  label(label: Readonly<{ key: string; args?: Args }>): string;
}

/** What went wrong, as the engine says it; the words are found by code. */
export interface Problem {
  code: string;
  at: string;
  field: string;
  args: Record<string, string>;
}

/** Something the reader should know about what the address asked for. */
export interface Notice {
  key: string;
  args: Record<string, string>;
  problem?: Problem;
}

/** One position of a match and the move that led to it. */
export interface Ply {
  move?: string;
  label?: Label;
  reward?: string;
  pos: string;
  turn: string;
  over: boolean;
  /** of the player to move, known once the game is over */
  outcome?: string;
}

/** What the address says about a match; plies are filled in by the engine. */
export interface Setup {
  game: string;
  /** values of the game's parameters that are not the default */
  params: Record<string, string>;
  /** the start, or null for the game's own initial position */
  pos: string | null;
  opponent: Opponent;
  first: Starter;
  /** 0 plays at random, 1 perfectly */
  level: number;
  seed: number;
}

/** A request's way: asked, then a value or a problem. */
export interface Answer<T> {
  /** which question this answers; a stale one is never shown as current */
  key: string;
  value?: T;
  problem?: Problem;
  done?: number;
  of?: number;
  /** asked for so long that progress should be shown */
  slow?: boolean;
}

/** What the reader has chosen on the board so far. */
export interface Pick {
  from: string | null;
  /** chosen parts of a composed move, as indices into the targets */
  parts: readonly number[];
}

export interface Size {
  width: number;
  height: number;
}

/** The place on the board that has the tab stop, and where it is. */
export interface Cursor {
  key: string;
  x: number;
  y: number;
}

/** The state of the position's text field. */
export interface Field {
  text: string;
  problem?: Problem;
}

export interface State {
  page: "gallery" | "play";
  lang: Lang;
  /** chosen by the reader or the address, so the address keeps it */
  langFixed: boolean;
  theme: Theme;
  build: string;
  offline: "none" | "ready" | "update";
  games: readonly GameInfo[];
  /** pictures of the gallery's cards, by game */
  cards: Readonly<Record<string, Scene>>;
  notices: readonly Notice[];
  /** what keeps the whole page from working */
  failure: Problem | null;
  setup: Setup | null;
  plies: readonly Ply[];
  /** index of the ply that is shown; later ones can be redone */
  at: number;
  scene: Answer<SceneResult> | null;
  analysis: Answer<AnalyseResult> | null;
  table: Answer<Table> | null;
  check: Answer<CheckResult> | null;
  reply: Answer<null> | null;
  /** the words of lines of play that reasons show, by lineKey */
  lines: Readonly<Record<string, readonly Label[]>>;
  /** a move is chosen and not yet confirmed */
  making: boolean;
  tab: Tab;
  values: boolean;
  hint: boolean;
  pick: Pick;
  /** what the match's pictures have needed so far */
  size: Size | null;
  /** the node that has the board's tab stop */
  cursor: Cursor | null;
  /** nodes lit by a reason that is being read */
  lit: readonly string[];
  /** the position's field while it is edited, else null */
  edit: Field | null;
  /** the field in which a move can be typed */
  moveField: Field;
}

/** Everything that a reader can do; the views call these and know no more. */
export interface Actions {
  reload(): void;
  acceptUpdate(): void;
  dismiss(index: number): void;
  setLang(lang: Lang): void;
  nextTheme(): void;
  newGame(): void;
  undo(): void;
  redo(): void;
  goTo(at: number): void;
  hint(): void;
  toggleValues(): void;
  setTab(tab: Tab): void;
  setMatch(change: Partial<Setup>): void;
  setParam(name: string, value: string): void;
  openPreset(key: string): void;
  openLine(pos: string, moves: readonly string[], at: number): void;
  playMove(move: string): void;
  playParts(): void;
  typeMove(text: string): void;
  playText(): void;
  light(nodes: readonly string[]): void;
  edit(text: string): void;
  applyEdit(): void;
  cancelEdit(): void;
  check(): void;
  cancel(): void;
  retry(): void;
  press(stop: Stop): void;
  pressKey(stop: Stop, event: KeyboardEvent): void;
  focusStop(stop: Stop): void;
}

/** A place on the board that can be focused and pressed. */
export interface Stop {
  key: string;
  /** the keys of the nodes that stand here */
  nodes: string[];
  /** what a screen reader says */
  labels: Label[];
  x: number;
  y: number;
  w: number;
  h: number;
  row?: number;
  col?: number;
}
