// What an embed and the page around it say to each other, version 1 of both ways.
import type { Lang, Theme } from "../model.d.ts";

/** What identifies a match: the same words as in an embed's address. */
export interface Match {
  game: string;
  params: Record<string, string>;
  /** where the match began, null for the game's own initial position */
  start: string | null;
  /** the moves from the start to the shown position */
  moves: string[];
}

/** What an embed tells of its match. */
export interface Snapshot extends Match {
  /** the shown position */
  pos: string;
  /** whose turn it is: you, computer, first or second */
  mover: string;
  over: boolean;
  /** once the match is over: you, computer, first, second or draw */
  winner: string | null;
  lang: Lang;
  theme: Theme;
}

/** A request to show a position: from its start, or else the position itself. */
export interface Wanted {
  game?: string;
  params?: Record<string, string>;
  start?: string | null;
  pos?: string | null;
  moves?: string[];
}

/** The move that a hint names, and what it gives to the player who makes it. */
export interface Hint {
  move: string;
  outcome: string;
}

export type ReqId = string | number;

/** From the page around to the embed; an unknown one is answered by an error. */
export type Command =
  | { cmd: "unknown"; reqId: ReqId }
  | { cmd: "getState" | "reset" | "undo" | "hint" | "ping"; reqId?: ReqId }
  | { cmd: "setState"; state: Wanted; reqId?: ReqId }
  | { cmd: "setTheme"; theme: Theme; reqId?: ReqId }
  | { cmd: "setLang"; lang: Lang; reqId?: ReqId };

/** From the embed to the page around; reqId names the command that is answered. */
export type News =
  | { type: "ready"; reqId?: ReqId }
  | { type: "resize"; height: number; reqId?: ReqId }
  | { type: "state"; state: Snapshot; hint?: Hint | null; reqId?: ReqId }
  | { type: "move"; move: string; by: string; pos: string; reqId?: ReqId }
  | { type: "end"; winner: string | null; pos: string; reqId?: ReqId }
  | { type: "error"; code: string; at: string; field: string; reqId?: ReqId };
