/** A finding without the numbers of a paper, and the sentence that had them. */
export interface StatedFinding {
  readonly claim: string;
  /** Empty if nothing was taken out. */
  readonly reported: string;
}

// A number is a result if it has a fraction, a percent sign or points. Whole numbers name conditions: "20 documents".
const number = String.raw`[-+]?(?:\d+(?:[.,]\d+)?\s*(?:%|per ?cent\b|percentage points?\b|points?\b|pp\b)|\d+\.\d+)`;
const range = `${number}(?:\\s*(?:±|\\+/-|–|-|to|and|vs\\.?|versus|against)\\s*${number})*`;
const shares = new RegExp(
  `(${number})\\s+of\\s+(.{3,80}?)\\s+(?:and|but|against|versus)\\s+(?:only\\s+)?(${number})\\s+of\\s+`,
);
const inBrackets = new RegExp(`\\s*[([][^()[\\]]*${number}[^()[\\]]*[)\\]]`, "g");
const asPhrase = new RegExp(
  `,?\\s+(?:(?:down|up|on average|and)\\s+)?(?:from|to|by|of|at|with|reaching|scoring|a (?:drop|rise|gain|loss) of)?\\s*(?:about|around|nearly|almost|only|some|roughly|up to|at least|at most|over|more than|less than)?\\s*${range}`,
  "g",
);
/** A sentence that ends so, or is so short, said nothing but its numbers. */
const isEmpty = /\b(?:is|are|was|were|be|has|have|had|gets?|reaches|scores?|achieves?|and|than|of)\W*$|^\W*\S*$/i;

/**
 * The direction or order in a sentence of a paper. An honest replication with other models and data cannot meet its exact
 * numbers, so they are reported and not graded. Undefined if the sentence says nothing beside them.
 */
export function claimWithoutNumbers(sentence: string): StatedFinding | undefined {
  const compared = sentence.replace(shares, (_, one: string, what: string, other: string) =>
    numberOf(one) === numberOf(other)
      ? `the same share of ${what} and of `
      : `a ${numberOf(one) > numberOf(other) ? "larger" : "smaller"} share of ${what} than of `,
  );
  const bare = compared.replace(inBrackets, "").replace(asPhrase, "");
  const claim = bare
    .replace(/\s+([,.;])/g, "$1")
    .replace(/\s{2,}/g, " ")
    .trim();
  if (claim === sentence) return { claim, reported: "" };
  return isEmpty.test(claim.replace(/[.!?;]$/, "")) ? undefined : { claim, reported: sentence };
}

const numberOf = (text: string): number => Number.parseFloat(text.replace(",", "."));
