// Runs the kernel's WebAssembly in a worker, as the site runs its engine.

/** What Go's wasm_exec.js adds. @type {any} */
const scope = globalThis;
scope.importScripts("/wasm_exec.js");

let out = "";
const decoder = new TextDecoder();
scope.fs.writeSync = (/** @type {number} */ _fd, /** @type {Uint8Array} */ bytes) => {
  out += decoder.decode(bytes);
  return bytes.length;
};

onmessage = async ({ data }) => {
  const go = new scope.Go();
  go.argv = ["kernel", ...data];
  let code = 0;
  go.exit = (/** @type {number} */ c) => (code = c);
  const { instance } = await WebAssembly.instantiateStreaming(fetch("/kernel.wasm"), go.importObject);
  await go.run(instance);
  postMessage(code === 0 ? { results: JSON.parse(out) } : { error: out });
};
