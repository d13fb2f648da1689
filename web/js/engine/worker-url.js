/**
 * The engine's script as this document may start it. In a sandboxed frame the
 * origin is opaque and every URL a foreign one, from which no worker starts; a
 * blob of the document's own does. The worker is one classic script without
 * imports, so its text alone is enough.
 * @param {string} url
 * @returns {Promise<string>}
 */
export async function workerURL(url) {
  if (self.origin !== "null") return url;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`worker: HTTP ${response.status}`);
  return URL.createObjectURL(await response.blob());
}
