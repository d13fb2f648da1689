// The part of Go's own wasm_exec.js that the worker uses; scripts/build bundles
// the file of the Go release that compiles the engine.
declare module "wasm_exec" {}

declare class Go {
  env: Record<string, string>;
  importObject: WebAssembly.Imports;
  exit: (code: number) => void;
  /** Runs the program until it ends, which the engine never does by itself. */
  run(instance: WebAssembly.Instance): Promise<void>;
}
