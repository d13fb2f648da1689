import type { Engines } from "../../../js/engine/engines.js";

declare global {
  interface Window {
    /** What tests do with the engine inside of a page (lab.js). */
    lab: {
      engine: Engines;
      /** How a call ended: "ok", or the code it was refused with. */
      outcome(call: Promise<unknown>): Promise<string>;
      /** Starts a call that stays under way, and waits until it runs. */
      begin(question: { op: string }): Promise<void>;
      /** The call that began: how it ended, its progress so far, its end. */
      ended(): Promise<string>;
      heard(): number;
      stop(): void;
    };
    /** What elements told by events, and frames by messages (host.js). */
    heard: { id: string; type: string; detail: any }[];
    posted: { frame: number; data: any }[];
    /** What the polite status has said (tree.js). */
    sentences: string[];
  }
}
