// The width of what is drawn to fit: told when it is there and whenever it changes.

/**
 * For a ref of the one element that is measured; lit calls it again with each new one.
 * @param {(width: number) => void} tell in px
 * @returns {(box: Element | undefined) => void}
 */
export function widthTold(tell) {
  /** @type {ResizeObserver | undefined} */
  let observer;
  return (box) => {
    observer?.disconnect();
    if (!box) return;
    observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) tell(Math.round(entry.contentRect.width));
    });
    observer.observe(box);
  };
}
