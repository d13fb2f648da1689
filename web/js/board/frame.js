// The part of the plane that a picture is shown in. Through a match it only grows,
// so that neither the scale nor what stands below the board jumps as pieces go.

/** @typedef {import("../model.d.ts").Scene} Scene */
/** @typedef {import("../model.d.ts").Size} Size */
/** @typedef {{x: number, y: number, width: number, height: number}} Frame */

/**
 * The size that holds another picture too.
 * @param {Size | null} size
 * @param {Scene} scene
 * @returns {Size}
 */
export function grown(size, scene) {
  return { width: Math.max(size?.width ?? 0, scene.width), height: Math.max(size?.height ?? 0, scene.height) };
}

/**
 * Where the frame lies: heaps stand on its ground, everything else is in its
 * middle.
 * @param {Scene} scene
 * @param {Size | null} size
 * @returns {Frame}
 */
export function frameOf(scene, size) {
  const { width, height } = grown(size, scene);
  const above = height - scene.height;
  return { x: -(width - scene.width) / 2, y: scene.kind === "heaps" ? -above : -above / 2, width, height };
}
