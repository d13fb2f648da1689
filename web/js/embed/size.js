// The height at which an embed shows everything, board at its best. It depends on
// the width alone, so that a host which follows it meets no loop.

/** How far a picture is enlarged at most, as its style sheet has it. */
const LARGEST = 1.2;

/**
 * @param {HTMLElement} app
 * @returns {number} in CSS pixels; 0 while the page has no width, or no board yet
 */
export function heightOf(app) {
  const stand = /** @type {HTMLElement | null} */ (app.querySelector(".stand"));
  if (!stand || stand.clientWidth === 0) return 0;
  const style = getComputedStyle(stand);
  const width = parseFloat(style.getPropertyValue("--scene-width"));
  const height = parseFloat(style.getPropertyValue("--scene-height"));
  const board = Math.min(LARGEST, stand.clientWidth / width) * height;
  // Whatever room is left or lacking, the stand alone takes or gives it.
  return Math.ceil(Math.max(app.scrollHeight, app.clientHeight) - stand.clientHeight + board);
}
