/** What a text says about confidence: whether it wants one, on which scale, and for how many guesses. */
export interface AskedConfidence {
  readonly isAsked: boolean;
  readonly scale: "percent" | "probability";
  readonly guesses: number;
}

const asks =
  /\b(?:confiden(?:t|ce)|how (?:sure|certain|likely|probable)|certainty|likelihood|probabilit(?:y|ies)|percent(?:age)? (?:sure|certain|chance)|chances? (?:that|of|are)|sure are you|odds)\b/i;

const negated =
  /\b(?:do not|don['’]?t|without|no need (?:to|for)|never|avoid|omit|no)\b(?: \w+){0,4} (?:confiden\w+|probabilit\w+|certainty|likelihood|percentages?)\b/gi;

/** Scales of ten, five or seven points, and scales of words. */
const otherScales =
  /\b(?:1|one|0|zero)\s*(?:to|-|–|through|and)\s*(?:10|ten|5|five|7|seven)\b(?!\s*%)|\bout of (?:10|ten|5|five|7|seven)\b|\blikert\b|\b(?:low|high)\b[^.\n]{0,12}\b(?:medium|moderate)\b|\b(?:unlikely|uncertain)\b[^.\n]{0,30}\b(?:very|almost|likely|certain)\b/i;

const unit =
  /\b(?:0|zero|0\.0+)\s*(?:to|-|–|—|and|\.\.|through)\s*(?:1|one|1\.0+)\b(?!\s*0)|\b0\.\d+\b|\[0, ?1(?:\.0)?\]|\bprobabilit(?:y|ies)\b/i;
const hundred = /%|\bper ?cent|\b(?:0|1|zero)\s*(?:to|-|–|—|and|\.\.|through)\s*(?:100|a hundred|one hundred)\b/i;

const numbers: { readonly [word: string]: number } = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  several: 3,
  multiple: 3,
  k: 3,
};

const count = "(\\d+|two|three|four|five|six|several|multiple|k)";
const things = "(?:guess\\w*|answers|candidates|possibilities|options|alternatives|hypotheses|choices)";
const many = new RegExp(
  [
    `\\btop[- ]?${count}\\b`,
    `\\b${count} (?:\\w+ ){0,3}?${things}`,
    `\\b(?:your|the) ${count} (?:best|most|likeliest|top)`,
  ].join("|"),
  "i",
);

/** Undefined where a scale is wanted on which no confidence can be said in steps of 5 %. */
export function askedConfidence(written: string): AskedConfidence | undefined {
  const text = written.replace(/[_*]/g, " ").replace(negated, " ");
  const isAsked = asks.test(text);
  if (isAsked && otherScales.test(text)) return undefined;
  const match = many.exec(text);
  const said = match
    ?.slice(1)
    .find((group) => group !== undefined)
    ?.toLowerCase();
  const guesses = said === undefined ? 1 : (numbers[said] ?? Number(said));
  return {
    isAsked,
    scale: hundred.test(text) || !unit.test(text) ? "percent" : "probability",
    guesses: Number.isInteger(guesses) && guesses >= 1 && guesses <= 10 ? guesses : 1,
  };
}
