// What the page and the engine's worker say to each other. seq names a call on
// one worker; id is the request's own, by which the engine cancels it.

export type ToWorker =
  | { type: "start"; module: WebAssembly.Module }
  | { type: "call"; seq: number; request: Uint8Array }
  | { type: "cancel"; id: string }
  | { type: "ping" };

export type FromWorker =
  | { type: "ready"; build: string }
  | { type: "progress"; seq: number; done: number; of: number }
  | { type: "reply"; seq: number; reply: Uint8Array }
  | { type: "failed"; seq: number; message: string }
  | { type: "crash"; message: string }
  | { type: "pong" };
