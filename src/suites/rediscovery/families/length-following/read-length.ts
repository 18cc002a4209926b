import type { Constraint } from "./law.ts";

/** How many words a prompt wants, and how strictly. */
export interface WantedLength {
  readonly words: number;
  readonly constraint: Constraint;
}

const spelled: { readonly [name: string]: number } = {
  "twenty-five": 25,
  "twenty five": 25,
  fifty: 50,
  "a hundred": 100,
  "one hundred": 100,
  hundred: 100,
  "two hundred": 200,
  "four hundred": 400,
};

const number = `\\d{1,3}(?:[,. ]\\d{3})+|\\d+|${Object.keys(spelled).join("|")}`;
/** A number before "words", or behind a name for a number of words. */
const lengths = new RegExp(
  `\\b(${number})(?:\\s+or\\s+(?:fewer|less|more))?[\\s-]*(?:english )?words?\\b|\\b(?:word[ _-]?(?:count|limit|target|budget|length|goal)(?: target| goal| limit)?|(?:number|amount) of words|words?|length)["'*]*\\s*(?:\\(words\\))?\\s*(?:of|is|=|:|to|<=|>=|≤|≥|should be|must be|at least|at most)\\s*(?:(?:exactly|about|at least|at most|approximately|around|<=|>=|≤|≥|~)\\s*)?["']?(${number})\\b`,
  "gi",
);

/** "Neither more nor less": a target after all. */
const both =
  /\b(no|not|neither|never)( any)? (more|longer|fewer|less|shorter)\W+((and|or|nor|but|not|no|never|any)\W+)*(fewer|less|more|shorter|longer)\b(?! than)/gi;

/** A negation and up to three words behind it. */
const negated = "(?:\\b(?:no|not|never|nor|without|cannot)|n['’]?t)(?: \\w+){0,3}?";
const notFewer = new RegExp(`${negated} (fewer|less|shorter|under|below)\\b( than)?`, "gi");
const notMore = new RegExp(`${negated} (more|longer|over|above|greater|exceed(ing)?|beyond)\\b( than)?`, "gi");
const atLeast =
  /\b(at least|min(imum)?|or (more|longer)|more than|longer than|upwards of|exceed(s|ing)?|and up|lower (limit|bound))\b|\bover(?=\W+\d)|>=?|≥/i;
const atMost =
  /\b(at most|max(imum)?|up to|or (fewer|less|shorter)|fewer than|less than|shorter than|(?<!lower )limit(ed)?|cap(ped)?|upper bound)\b|\b(under|below|within)(?=\W+(a |the )?(limit of )?\d)|<=?(?!\/?[a-z])|≤/i;

/** The one length that is asked for; undefined where there is none, several, or a range. */
export function wantedLength(text: string): WantedLength | undefined {
  const found = [...text.matchAll(lengths)].map((match) => ({
    at: match.index,
    end: match.index + match[0].length,
    words: wordsIn(match[1] ?? match[2]),
  }));
  const values = new Set(found.map(({ words }) => words));
  if (values.size !== 1 || isRange(text)) return undefined;
  const constraints = new Set(found.map(({ at, end }) => constraintIn(clauseAround(text, at, end))));
  const strict = [...constraints].filter((each) => each !== "target");
  const constraint = strict.length === 0 ? "target" : strict[0];
  return constraint === undefined || strict.length > 1 ? undefined : { words: found[0].words, constraint };
}

const wordsIn = (told: string): number => spelled[told.toLowerCase()] ?? Number(told.replace(/[,. ]/g, ""));

/** Two numbers that bound a length. */
const isRange = (text: string): boolean =>
  /\d+\s*(-|–|—|to|and)\s*\d+[\s-]*words?\b|\bbetween\b[^.\n]{0,30}\bwords\b|±|\+\/-|plus or minus/i.test(text);

/** The sentence or line around a length. */
function clauseAround(text: string, at: number, end: number): string {
  const before = text.slice(0, at);
  const from = Math.max(
    before.lastIndexOf("\n"),
    before.lastIndexOf(". "),
    before.lastIndexOf("; "),
    before.lastIndexOf("? "),
  );
  const behind = text.slice(end);
  const stop = behind.search(/[.;?!\n]/);
  return text.slice(from + 1, stop === -1 ? text.length : end + stop);
}

/** How strict a clause is; undefined where it says both. */
function constraintIn(clause: string): Constraint | undefined {
  const plain = clause.replace(both, " ");
  const rest = plain.replace(notFewer, " ").replace(notMore, " ");
  const isLow = plain.search(notFewer) !== -1 || atLeast.test(rest);
  const isHigh = plain.search(notMore) !== -1 || atMost.test(rest);
  if (isLow && isHigh) return undefined;
  return isLow ? "at-least" : isHigh ? "at-most" : "target";
}
