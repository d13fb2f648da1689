// The shapes of what the panel beside the board shows.
import type { SceneResult } from "../model.d.ts";
import type { Lab, LabAct } from "../series/model.d.ts";
import type { CellResult, ReplayStep, TreeResult } from "../protocol.d.ts";

/** Row and column of a cell, from 0. */
export type Place = readonly [number, number];

/** What is lit while something is read. */
export interface Light {
  /** nodes of the picture */
  nodes: readonly string[];
  /** cells of a table, and which of the tables that the reasons show */
  cells: readonly Place[];
  table: number;
  /** a move: its piece, where it goes, and the position that it leads to */
  move?: string;
  to?: string;
}

/** A line of play looked at on the board without leaving the game. */
export interface Preview {
  line: readonly string[];
  /** how many of its moves are made */
  at: number;
}

/** What the reader does with the shown position; it ends with the position. */
export interface Reading {
  /** the position it belongs to */
  key: string;
  /** the reason that is being read, by its place in the list */
  step: number | null;
  hover: Light | null;
  cell: Place | null;
  preview: Preview | null;
  /** the proof's text while it is shown and may be changed, else null */
  proof: string | null;
}

/** The choices of the tab Share. */
export interface ShareForm {
  /** of the figure and of an embed */
  theme: "auto" | "light" | "dark";
  embed: "frame" | "element";
  /** an embed speaks the reader's language, or the one chosen here */
  lang: "" | "en" | "vi" | "zh-Hans";
  height: number;
  /** whether an embed begins at the match's start, with its moves */
  moves: boolean;
  /** whether an embed asks before it answers */
  quiz: boolean;
}

export interface Panel {
  reading: Reading;
  /** pictures of positions near the shown one, by position, of one family */
  family: string;
  pictures: Readonly<Record<string, SceneResult>>;
  /** lines of play replayed, by lineKey */
  lines: Readonly<Record<string, readonly ReplayStep[]>>;
  /** accounts of cells, by cellKey */
  cells: Readonly<Record<string, CellResult>>;
  /** figures, by figureKey */
  figures: Readonly<Record<string, string>>;
  /** plies that the tree shows, and whether the reader chose them */
  depth: number;
  deep: boolean;
  zoom: number;
  /** the node of the tree that has the tab stop */
  node: number;
  share: ShareForm;
  /** the laboratory of the sequence, once it was opened */
  lab: Lab | null;
  /** what was copied last, and whether it could be */
  copied: { what: string; ok: boolean } | null;
}

/** A tree with the place of each node and edge. */
export interface Drawing {
  tree: TreeResult;
  /** how many positions the engine found */
  found: number;
  /** moves of each node that lead to positions not drawn */
  left: readonly number[];
  /** whether nodes show figures, else texts */
  figures: boolean;
  layout: Layout;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Boxes by their left upper corner, edges by the points they pass. */
export interface Layout {
  width: number;
  height: number;
  nodes: readonly Box[];
  edges: readonly (readonly (readonly [number, number])[])[];
}

/** What can be done in the panel. */
export interface PanelActions {
  hover(light: Light | null): void;
  /** reads a reason; null ends the reading */
  readStep(step: number | null): void;
  chooseCell(place: Place | null): void;
  /** shows a line's position on the board; null goes back to the game */
  preview(line: readonly string[] | null, at?: number): void;
  /** makes the moves that the board previews */
  playPreview(): void;
  showProof(open: boolean): void;
  typeProof(text: string): void;
  check(): void;
  setDepth(depth: number): void;
  setZoom(zoom: number): void;
  focusNode(node: number): void;
  lab(act: LabAct): void;
  setShare(change: Partial<ShareForm>): void;
  /** tells, once the page says so too, whether the clipboard took it */
  copy(what: string, text: string): Promise<boolean>;
  download(name: string, type: string, text: string): void;
  downloadPicture(name: string, svg: string): void;
}
