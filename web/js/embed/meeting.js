// Frames within shadow trees are not seen in the page around them. Where a page has
// an element and another figure, an empty frame of the embed's own origin stands
// beside them, in which those frames find each other.

/** The empty frame's name, by which a frame of any origin finds it. */
export const MEETING = "minimex-meeting";

/**
 * Sees that the page has the empty frame, if it has figures that could share.
 * @param {Document} page
 * @param {string} embed the embed's page
 */
export function offerMeeting(page, embed) {
  if (page.querySelectorAll(`minimex-game, iframe[src^="${embed}"]`).length < 2 || page.querySelector(`iframe[name="${MEETING}"]`)) return;
  const frame = page.createElement("iframe");
  frame.name = MEETING;
  frame.title = "Minimex";
  frame.src = `${embed}room/`; // an empty page of the embed's origin
  frame.style.setProperty("display", "none", "important");
  // Outside of the body, which some sites put another in place of.
  page.documentElement.append(frame);
}

/** How long a frame waits for the empty one to load, and how often it looks, in ms. */
const WAIT = 1000;
const STEP = 20;

/**
 * The list in the empty frame, once that is there; undefined where a page has none
 * or keeps it from loading.
 * @param {Window} own
 * @param {string} name of the list
 * @returns {Promise<object[] | undefined>}
 */
export async function meeting(own, name) {
  for (let waited = 0; waited <= WAIT; waited += STEP) {
    try {
      const frame = /** @type {any} */ (own.parent)[MEETING];
      if (own.parent === own || !frame) return undefined;
      if (frame.location.href !== "about:blank") return (frame[name] ??= []);
    } catch {
      // Not loaded yet: its origin is still the page's.
    }
    await new Promise((done) => own.setTimeout(done, STEP));
  }
  return undefined;
}
