// What a layout must hold, measured in the page: nothing is cut, nothing that is
// pressed lies on another such thing or is too small, nothing goes sideways.

/** @import {Page} from "playwright-core" */

/**
 * Everything about the layout that is wrong, in a few words each.
 * @param {Page} page
 * @param {object} [want]
 * @param {number} [want.control] least height of a control in px, where it is not a link in a text
 * @returns {Promise<string[]>}
 */
export const faults = (page, { control = 24 } = {}) => page.evaluate((least) => {
  /** @type {string[]} */
  const found = [];
  /** @param {Element} e */
  const name = (e) => `${e.tagName.toLowerCase()}${e.id ? `#${e.id}` : ""}.${[...e.classList].join(".")} “${(e.getAttribute("aria-label") ?? e.textContent ?? "").trim().slice(0, 30)}”`;
  const wide = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > wide) found.push(`the page goes sideways: ${document.documentElement.scrollWidth} > ${wide}`);

  /** The nearest ancestor that a reader can scroll. @param {Element} e */
  const scroller = (e) => {
    for (let p = e.parentElement; p && p !== document.body; p = p.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(p).overflowX)) return p;
    }
    return null;
  };
  /** What lies in a closed part has a box, what is not drawn in a picture is visible. @param {Element} e */
  const shown = (e) => e.getClientRects().length > 0 && e.checkVisibility();
  /** Kept for screen readers alone. @param {Element} e */
  const unseen = (e) => e.closest(".skip:not(:focus)") !== null || getComputedStyle(e).clipPath !== "none" || getComputedStyle(e).opacity === "0";

  for (const e of document.querySelectorAll("body *")) {
    if (!shown(e) || unseen(e) || e.closest("svg")) continue;
    const style = getComputedStyle(e);
    const box = e.getBoundingClientRect();
    const hides = /hidden|clip/.test(style.overflowX) || /hidden|clip/.test(style.overflowY);
    if (hides && !e.matches("input, select") && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1)) found.push(`cut: ${name(e)}`);
    if ((box.right > wide + 1 || box.left < -1) && !scroller(e)) found.push(`outside: ${name(e)}`);
    // Text that is wider than its own box spills over what stands beside it.
    if (e.matches("button, .choice span, th, td, label, h1, h2, h3, dd, dt") && e.scrollWidth > e.clientWidth + 1 && style.display !== "inline" && !/auto|scroll/.test(style.overflowX)) {
      found.push(`spills: ${name(e)}`);
    }
  }

  const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role="tab"], .stop')]
    .filter((e) => shown(e) && !e.closest(".skip:not(:focus)") && !e.closest("dialog:not([open])"));
  /** What is pressed: a hidden radio or switch is pressed by its label. @param {Element} e */
  const area = (e) => (e.matches('input[type="radio"], input[type="checkbox"]') ? e.closest("label") ?? e : e);
  const boxes = controls.map((e) => ({ e, box: (e.classList.contains("stop") ? e.querySelector("rect") ?? e : area(e)).getBoundingClientRect() }));
  for (const { e, box } of boxes) {
    const text = e.matches("a") && getComputedStyle(e).display === "inline";
    const min = e.classList.contains("stop") ? 24 : least;
    if (!text && (box.height < min - 0.5 || box.width < 23.5)) found.push(`small: ${name(e)} ${Math.round(box.width)}×${Math.round(box.height)}`);
  }
  for (const [i, a] of boxes.entries()) {
    for (const b of boxes.slice(i + 1)) {
      if (a.e.contains(b.e) || b.e.contains(a.e) || area(a.e) === area(b.e) || scroller(a.e) !== scroller(b.e)) continue;
      const w = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const h = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (w > 1.5 && h > 1.5) found.push(`over each other: ${name(a.e)} and ${name(b.e)}`);
    }
  }
  return found;
}, control);

/**
 * How much of the board lies below the first screen, in px.
 * @param {Page} page
 */
export const belowTheFold = (page) => page.evaluate(() => {
  const box = document.querySelector(".board .scene")?.getBoundingClientRect();
  return box ? Math.max(0, Math.round(box.bottom + scrollY - innerHeight)) : Infinity;
});
