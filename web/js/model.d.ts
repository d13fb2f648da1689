// The shapes of the page's state. It is plain data: everything that is drawn is
// drawn from it, and it knows no game by name.
import type {
  AnalyseResult, CheckResult, Edit, GameInfo, Label, MoveInfo, ReviewResult, Scene, SceneResult, Table, ValueInfo,
} from "./protocol.d.ts";

import type { Drawing, Panel, PanelActions } from "./panel/model.d.ts";

export type {
  AnalyseResult, CheckResult, Edit, GameInfo, Label, MoveInfo, ReviewResult, Scene, SceneResult, Table, ValueInfo,
};
export type { Mark, Node, Param, Preset, Step as Reason, Target } from "./protocol.d.ts";

export type Lang = "en" | "vi" | "zh-Hans";
export type Theme = "auto" | "light" | "dark";
export type Tab = "why" | "moves" | "table" | "tree" | "series" | "rules" | "share";
/** self: the computer plays both sides */
export type Opponent = "computer" | "person" | "self";
export type Pace = "slow" | "normal" | "fast";
/** what is told of the best move: 0 nothing, 1 where to look, 2 the move */
export type Hint = 0 | 1 | 2;
export type Starter = "you" | "computer";
export type Args = Readonly<Record<string, string | number>>;

/** How far the reader has come with a game. */
export interface Visit {
  /** query and fragment of the last position, without the language */
  address: string;
  /** when, in ms since 1970 */
  at: number;
  /** moves made up to that position */
  plies: number;
  over: boolean;
  /** keys of the presets that were opened */
  tried: readonly string[];
}

export type QuizKind = "who" | "move" | "grundy";

/** A question about a position, to be answered before the engine's answer is shown. */
export interface Quiz {
  /** the position that it is about */
  key: string;
  kind: QuizKind;
  /** why the last answer could not be judged */
  problem: Problem | null;
  /** a number, an outcome or a move with its name, and whether it was right; null while the question is open */
  answer: { given: string; label?: Label; right: boolean } | null;
}

/** How a reader has answered the questions about one game. */
export interface Score {
  /** right ones in a row, now and at the most */
  streak: number;
  best: number;
  /** by kind of question: how many were right, of how many */
  kinds: Readonly<Record<string, readonly [number, number]>>;
}

/** What a reader does in the quiz. */
export type QuizStep = { on: boolean } | { kind: QuizKind } | { typed: true } | { answer: string } | { next: true };

/** What the device keeps; a choice that was not made is left out. */
export interface Kept {
  lang?: Lang;
  theme?: Theme;
  /** of the opponent in new matches */
  level?: number;
  /** the tour was taken or skipped */
  toured?: boolean;
  /** false: keys without Ctrl or Alt do nothing outside the board */
  shortcuts?: boolean;
  games: Readonly<Record<string, Visit>>;
  /** answers to the quiz, by game */
  quiz?: Readonly<Record<string, Score>>;
}

/** The form that takes what is kept elsewhere and back. */
export interface DeviceForm {
  open: boolean;
  /** what was pasted */
  text: string;
  refused: { key: string; at: string } | null;
  done: "" | "imported" | "erased" | "copied";
  /** asked to erase and not yet sure */
  erasing: boolean;
}

/** A text by its key; another text can stand in it. */
export interface Worded {
  key: string;
  args?: Args;
  inner?: Readonly<Worded>;
}

export interface Words {
  lang: Lang;
  t(key: string, args?: Args): string;
  has(key: string): boolean;
  label(label: Readonly<Worded>): string;
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
  /** what the end itself brings the player to move, where it brings points */
  score?: string;
  /** it is over because the position has come for the third time */
  third?: boolean;
  /** the position's value for the player to move, once it was asked for */
  value?: ValueInfo;
  /** what the move gave to who made it, and whether no other gave more */
  made?: ValueInfo;
  best?: boolean;
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
  /** about so many seconds are left, where that can be told */
  left?: number;
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

/** The state of a text field. */
export interface Field {
  text: string;
  problem?: Problem;
}

/** A position that could be read, its picture and the changes to it. */
export interface Found {
  pos: string;
  scene: Scene;
  edits: readonly Edit[];
}

/** The position that is being made by hand. */
export interface Editing extends Field {
  params: Record<string, string>;
  /** the last text that could be read */
  found: Found | null;
  /** the place that is gone to, by its number among those that can be changed */
  spot: number;
  /** the place whose piece is held */
  picked: number | null;
}

export interface State {
  page: "gallery" | "play" | "problems" | "ways" | "matrix" | "search" | "hunt" | "sources" | "lecture";
  /** the key of what the window is called, where that is not the page's name */
  title: string;
  lang: Lang;
  /** chosen by the reader or the address, so the address keeps it */
  langFixed: boolean;
  theme: Theme;
  build: string;
  offline: "none" | "ready" | "update";
  games: readonly GameInfo[];
  /** pictures of the gallery's cards, by game */
  cards: Readonly<Record<string, Scene>>;
  /** How many cards of the gallery have their pictures. */
  drawn: number;
  /** games whose card shows the position that they begin with */
  initial: readonly string[];
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
  review: Answer<null> | null;
  tree: Answer<Drawing> | null;
  /** values of the sequence, a comparison with another, the check of its proof */
  series: Answer<null> | null;
  same: Answer<null> | null;
  proof: Answer<CheckResult> | null;
  random: Answer<null> | null;
  /** the shown position under the other option of a rule that is compared */
  rules: Answer<AnalyseResult> | null;
  /** the large table that was asked for, by its name; "" none */
  solving: string;
  /** how many times the usual work goes into a search that ends in an estimate */
  effort: number;
  /** lines that were left for another, each from the start */
  branches: readonly (readonly Ply[])[];
  /** the computer plays on by itself */
  running: boolean;
  pace: Pace;
  /** whether the course of the game is open */
  history: boolean;
  /** the quiz while it is on */
  quiz: Quiz | null;
  /** why the last press on the board did nothing */
  refusal: Problem | null;
  panel: Panel;
  /** a move is chosen and not yet confirmed */
  making: boolean;
  tab: Tab;
  values: boolean;
  hint: Hint;
  pick: Pick;
  /** what the match's pictures have needed so far */
  size: Size | null;
  /** the node that has the board's tab stop */
  cursor: Cursor | null;
  /** nodes lit by a reason that is being read */
  lit: readonly string[];
  /** the position while it is edited, else null */
  edit: Editing | null;
  /** the field in which a move can be typed */
  moveField: Field;
  /** what was typed as a parameter and is not its value, by parameter */
  fields: Readonly<Record<string, Field>>;
  kept: Kept;
  device: DeviceForm;
  /** what is looked for in the gallery */
  search: string;
  /** the step of the tour that is shown */
  tour: number | null;
  /** whether the list of keys is open */
  keys: boolean;
  /** being printed, so that the reasons are shown whatever the tab */
  printing: boolean;
}

/** What a reader can do with a match. */
export interface MatchActions {
  reload(): void;
  acceptUpdate(): void;
  dismiss(index: number): void;
  newGame(): void;
  restart(): void;
  undo(): void;
  redo(): void;
  goTo(at: number): void;
  goToBranch(index: number, at: number): void;
  /** lets the computer play both sides, or stops it */
  setRunning(running: boolean): void;
  step(): void;
  setPace(pace: Pace): void;
  toggleHistory(): void;
  /** opens a made-up position; outcome for the reader, "" any */
  openRandom(outcome: string): void;
  hint(): void;
  /** a step of the quiz; tells why an answer cannot be judged */
  takeQuiz(step: QuizStep): Promise<Problem | null>;
  toggleValues(): void;
  /** asks for the values that need a large table */
  solve(): void;
  /** asks for the values under the other option of a rule */
  compareRules(): void;
  /** how many times the usual work a search may take */
  setEffort(effort: number): void;
  setTab(tab: Tab): void;
  setMatch(change: Partial<Setup>): void;
  setParam(name: string, value: string): void;
  typeParam(name: string, text: string): void;
  openPreset(key: string): void;
  openLine(pos: string, moves: readonly string[], at: number): void;
  playMove(move: string): void;
  playParts(): void;
  typeMove(text: string): void;
  playText(): void;
  light(nodes: readonly string[]): void;
  edit(text: string): void;
  editPreset(key: string): void;
  editRandom(outcome: string): void;
  editTo(edit: Edit): void;
  editPress(spot: number): void;
  editHold(spot: number | null): void;
  editDrop(spot: number, to: number): void;
  editPut(spot: number, x: number, y: number): void;
  editKey(spot: number, event: KeyboardEvent): void;
  editFocus(spot: number): void;
  applyEdit(): void;
  cancelEdit(): void;
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

/** What can be done on any page, whatever it shows. */
export interface ReachActions {
  setLang(lang: Lang): void;
  setTheme(theme: Theme): void;
  nextTheme(): void;
  setLevel(level: number): void;
  setShortcuts(on: boolean): void;
  search(text: string): void;
  /** shows a step of the tour; null ends it for good */
  showTour(step: number | null): void;
  showKeys(open: boolean): void;
  openDevice(open: boolean): void;
  typeKept(text: string): void;
  importKept(): void;
  saveKept(): void;
  copyKept(): void;
  /** asks first, then does it; false: after all not */
  eraseKept(sure?: boolean): void;
}

/** Everything that a reader can do; the views call these and know no more. */
export interface Actions extends MatchActions, ReachActions, PanelActions {}
