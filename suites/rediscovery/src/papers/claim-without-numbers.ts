/** A finding without the numbers of a paper, and the sentence that had them. */
export interface StatedFinding {
  readonly claim: string;
  /** Empty if nothing was taken out. */
  readonly reported: string;
}

// A number is a result if it has a fraction, a percent sign or points, or counts times. Other whole numbers name
// conditions: "20 documents". Numbers in names and of sections are none: "GPT-3.5", "Section 3.1".
const unit = String.raw`(?:%|per ?cent\b|percentage points?\b|(?:accuracy )?points?\b|pp\b|times\b|-?fold\b|x\b)`;
const number = String.raw`[-+]?(?<![\w.-])(?:\d+(?:[.,]\d+)?\s*${unit}|\d*\.\d+)`;
const range = `${number}(?:\\s*(?:±|\\+/-|–|-|to|and|vs\\.?|versus|against)\\s*${number})*`;
const about =
  "(?:(?:about|around|nearly|almost|only|some|roughly|up to|at least|at most|over|more than|less than)\\s+)?";
const shares = new RegExp(
  `(${number})\\s+of\\s+(.{3,80}?)\\s+(?:and|but|against|versus)\\s+(?:only\\s+)?(${number})\\s+of\\s+`,
);
const inBrackets = new RegExp(`\\s*[([][^()[\\]]*${number}[^()[\\]]*[)\\]]`, "g");
const significance = /,?\s+(?:\(|with\s+|at\s+)?p\s*[<=>≤]\s*0?\.\d+\)?/g;
/** An amount of change, which may go without being missed. */
const amount = new RegExp(`,?\\s+(?:by|a (?:drop|rise|gain|loss) of)\\s+${about}${range}`, "g");
/** What a quantity changes from or to, behind a verb that tells the direction by itself. */
const changing =
  "(?:falls?|fell|drops?|dropped|rises?|rose|increases?|increased|decreases?|decreased|declines?|declined|improves?|improved|grows?|grew|shrinks?|shrank|degrades?|degraded|worsens?|worsened|loses?|lost|gains?|gained)";
const change = new RegExp(
  `(\\b${changing}(?:\\s+\\w+ly)?)(?:,?\\s+(?:down|up|on average)\\b)?(?:\\s+(?:from|to)?\\s*${about}${range})+`,
  "g",
);
const anyResult = new RegExp(
  `(?<!\\b(?:Sections?|Sec\\.|Figures?|Fig\\.|Tables?|Appendix|§)\\s*)${number}|\\b\\d+ (?:out )?of (?:the )?\\d+\\b|\\bp\\s*[<=>≤]|[$€£]\\s?\\d`,
);

/**
 * The direction or order in a sentence of a paper. An honest replication with other models and data cannot meet its exact
 * numbers, so they are reported and not graded. Undefined if the sentence does not stand without them: half a sentence is
 * worse than none.
 */
export function claimWithoutNumbers(sentence: string): StatedFinding | undefined {
  const compared = sentence.replace(shares, (_, one: string, what: string, other: string) =>
    numberOf(one) === numberOf(other)
      ? `the same share of ${what} and of `
      : `a ${numberOf(one) > numberOf(other) ? "larger" : "smaller"} share of ${what} than of `,
  );
  const claim = compared
    .replace(significance, "")
    .replace(inBrackets, "")
    .replace(amount, "")
    .replace(change, "$1")
    .replace(/\s+([,.;])(?=\s|$)/g, "$1")
    .replace(/\s{2,}/g, " ")
    .trim();
  if (anyResult.test(claim)) return undefined;
  return { claim, reported: claim === sentence ? "" : sentence };
}

const numberOf = (text: string): number => Number.parseFloat(text.replace(",", "."));
