// Ways out of the page: the clipboard and files.

/**
 * Puts a text on the clipboard.
 * @param {string} text
 * @returns {Promise<boolean>} false where the browser does not let the page
 */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // no clipboard at all (an insecure address), or no permission
  }
}

/** Hands a file to the reader. @param {string} name @param {Blob} blob */
export function saveFile(name, blob) {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
