// What the page and the engine's worker say to each other. seq names a call on
// one worker; id is the request's own, by which the engine cancels it. memory is what
// the module has taken so far, in bytes; it is never given back before the worker ends.

export type ToWorker =
  | { type: "start"; module: WebAssembly.Module }
  | { type: "call"; seq: number; request: Uint8Array }
  | { type: "cancel"; id: string }
  | { type: "ping" };

export type FromWorker =
  | { type: "ready"; build: string }
  | { type: "progress"; seq: number; done: number; of: number; memory?: number }
  | { type: "reply"; seq: number; reply: Uint8Array; memory?: number }
  | { type: "failed"; seq: number; message: string }
  | { type: "crash"; message: string }
  | { type: "pong" };
