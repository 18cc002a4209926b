/** On which scale confidence is wanted. */
export type ConfidenceScale = "percent" | "probability";

const between =
  "\\s*(?:%|percent)?\\s*(?:\\([^)]{0,30}\\)\\s*)?(?:up to|to|till|until|-|–|—|and|through|thru|\\.\\.+|,|…)\\s*";
const toOne = new RegExp(
  `(?<![\\d.])(?:0(?:\\.0+)?|zero)${between}(?:1(?:\\.0+)?|one)(?![\\d.]*\\d|\\s*hundred)\\b`,
  "i",
);
const toHundred = new RegExp(`(?<![\\d.])(?:0|1|zero|one)${between}(?:100|a hundred|one hundred|hundred)\\b`, "i");
const fraction = /(?<!\d)0?\.\d+\b|\b(?:decimals?|fraction|unit interval)\b/i;
const percent = /%|\bper ?cent|\bpct\b/i;
const probability = /\bprobabilit(?:y|ies)\b|\bp ?\((?:correct|right|true)\)/i;
/** "Not a percentage" says which scale is not meant. */
const notPercent =
  /\b(?:not|no|never|instead of|rather than|without)\b(?: \w+){0,4}? (?:percent\w*|%(?: sign)?|0\W{1,4}100)/gi;

/** Scales of points, of stars and of words. */
const otherScales =
  /\bout of (?:10|ten|5|five|7|seven|20|4)\b|\blikert\b|\bstars?\b|\bgrades?\b|\b(?:low|high)\b[^.\n]{0,12}\b(?:medium|moderate|mid)\b|\b(?:unlikely|uncertain|unsure)\b[^.\n]{0,30}\b(?:very|almost|likely|certain|sure)\b|\b(?:in|with|using) (?:your own )?words\b|\bverbal\w*|\b\d+[- ]point\b|\bodds\b[^.\n]{0,20}\d\s*(?::|to)\s*\d/i;
/** A range of numbers that is neither of the two: from 1 to 10, say. */
const otherRange = new RegExp(
  `(?<![\\d.])(?:0|1|zero|one)${between}(?:[2-9]|10|20|two|three|four|five|six|seven|nine|ten|1000)\\b(?!\\.?\\d|\\s*%)`,
  "i",
);

/** Undefined where a scale is wanted on which no confidence can be said in steps of 5 %, or two scales. */
export function askedScale(written: string): ConfidenceScale | undefined {
  const text = written.replace(notPercent, " ");
  const [isUnit, isHundred] = [toOne.test(text), toHundred.test(text)];
  if (otherScales.test(text) || otherRange.test(text) || (isUnit && isHundred)) return undefined;
  if (isUnit || isHundred) return isUnit ? "probability" : "percent";
  if (percent.test(text)) return "percent";
  return fraction.test(text) || probability.test(text) ? "probability" : "percent";
}
