// Sliders and the live regions beside them.

/**
 * Whether a slider is being moved. It says its own value, step by step: what stands
 * beside it keeps still meanwhile, or all would be said twice.
 * @param {string} id
 */
export const sliding = (id) => document.activeElement?.id === id;
