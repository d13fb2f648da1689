// A figure as a PNG: the SVG drawn on a canvas, at twice its size so that print
// and dense screens show it sharp.

const SCALE = 2;

/** The longest side that every browser draws, in px. */
const LONGEST = 4096;

/**
 * @param {string} svg with its width and height in px
 * @returns {Promise<Blob>}
 */
export async function drawPicture(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const scale = Math.min(SCALE, LONGEST / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("png: no canvas");
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("png: empty"))), "image/png"));
}
