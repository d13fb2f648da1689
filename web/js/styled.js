// Sets style properties through the CSSOM: a style attribute would be refused by
// the page's content security policy.
import { noChange } from "lit";
import { Directive, PartType, directive } from "lit/directive.js";

class Styled extends Directive {
  /** @param {import("lit/directive.js").PartInfo} part */
  constructor(part) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error("styled: stands alone in a tag");
  }

  /** @param {Readonly<Record<string, string>>} _properties */
  render(_properties) {
    return noChange;
  }

  /**
   * @override
   * @param {import("lit").ElementPart} part
   * @param {[Readonly<Record<string, string>>]} args
   */
  update(part, [properties]) {
    const { style } = /** @type {HTMLElement | SVGElement} */ (part.element);
    for (const [name, value] of Object.entries(properties)) style.setProperty(name, value);
    return noChange;
  }
}

/** `<div ${styled({'--size': '3px'})}>` sets these properties and no others. */
export const styled = directive(Styled);
