// The sequence as files and as source code. Pure functions; a proof is needed for
// a function of every heap, so only a proved period has one.

/** @typedef {import("./model.d.ts").Language} Language */
/** @typedef {import("./model.d.ts").Proved} Proved */
/** @typedef {readonly (readonly [n: number, value: number])[]} Pairs */

/** @type {readonly Language[]} */
export const LANGUAGES = ["cpp", "go", "python"];

/** @type {Readonly<Record<Language, {name: string, extension: string, type: string}>>} */
export const ABOUT = {
  cpp: { name: "C++", extension: "cpp", type: "text/x-c++src" },
  go: { name: "Go", extension: "go", type: "text/x-go" },
  python: { name: "Python", extension: "py", type: "text/x-python" },
};

/** RFC 4180 with a head. @param {Pairs} pairs */
export const seriesCSV = (pairs) => ["n,G(n)", ...pairs.map(([n, v]) => `${n},${v}`), ""].join("\r\n");

/**
 * The OEIS's b-file: a number and its value a line, comments behind a sharp.
 * @param {Pairs} pairs
 * @param {string} title one line
 */
export const bFile = (pairs, title) => [`# ${oneLine(title)}`, ...pairs.map(([n, v]) => `${n} ${v}`), ""].join("\n");

/** So wide are lines of numbers, in letters. */
const WIDE = 96;

/** Numbers joined by commas, in lines behind an indent. @param {readonly number[]} values @param {string} indent */
function lines(values, indent) {
  /** @type {string[]} */
  const out = [];
  for (const v of values) {
    const last = out.at(-1);
    if (last !== undefined && last.length + String(v).length + 2 <= WIDE) out[out.length - 1] = `${last} ${v},`;
    else out.push(`${indent}${v},`);
  }
  return out.join("\n");
}

/** A comment's text cannot end its comment. @param {string} title */
const oneLine = (title) => title.replace(/[\r\n\\]+/g, " ");

/**
 * A function that looks a heap's value up: an array of the values before the
 * period and of its first round, and the rule that leads every other heap there.
 * @param {Language} language
 * @param {readonly number[]} head those values
 * @param {Proved} proved
 * @param {string} title one line that says of which game
 */
export function lookupCode(language, head, { length, start }, title) {
  const about = [oneLine(title), `G(n + ${length}) = G(n), n >= ${start}`];
  const fold = `n < ${head.length} ? n : ${start === 0 ? `n % ${length}` : `${start} + (n - ${start}) % ${length}`}`;
  if (language === "python") {
    return `${about.map((line) => `# ${line}\n`).join("")}GRUNDY = (
${lines(head, "    ")}
)


def grundy(n: int) -> int:
    return GRUNDY[${fold.replace(/^(.*) \? n : (.*)$/, "n if $1 else $2")}]
`;
  }
  const comment = about.map((line) => `// ${line}\n`).join("");
  if (language === "go") {
    return `${comment}var grundyValues = [...]int{
${lines(head, "\t")}
}

func grundy(n uint64) int {
	if n >= ${head.length} {
		n = ${start === 0 ? `n % ${length}` : `${start} + (n-${start})%${length}`}
	}
	return grundyValues[n]
}
`;
  }
  return `#include <cstdint>

${comment}int grundy(std::uint64_t n) {
  static const int values[] = {
${lines(head, "    ")}
  };
  return values[${fold}];
}
`;
}
