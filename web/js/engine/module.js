/**
 * Compiles the engine while it loads. A host that serves it under a wrong MIME
 * type makes streaming throw; the bytes then do as well.
 * @param {string} url
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compile(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`engine: HTTP ${response.status}`);
  try {
    return await WebAssembly.compileStreaming(response.clone());
  } catch {
    return WebAssembly.compile(await response.arrayBuffer());
  }
}
