/**
 * An engine's refusal: the protocol's code, where it points, and the arguments of
 * the words. The words themselves live in the language catalogues.
 */
export class EngineError extends Error {
  /** @param {{code: string, at?: string, field?: string, args?: Record<string, string> | null}} error */
  constructor({ code, at = "", field = "", args }) {
    super(field ? `${code} (${field})` : code);
    this.name = "EngineError";
    this.code = code;
    this.at = at;
    this.field = field;
    /** @type {Record<string, string>} */
    this.args = args ?? {};
  }
}
