import type { NumberReading } from "./read-number.ts";

const UNITS = [
  ...["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
  ...["thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"],
];
const TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const MAX_LENGTH = 120;

/** "How one reads it", "no one can tell": a pronoun, and no number. */
const pronoun =
  /\b(?:how|what|that|this|which|no|any|each|every|another|if|as|when|where|whether|unless|until|than) one\b|\bone (?:can|cannot|could|would|should|might|may|must|has|had|does)\b/i;

/** The only number in words, below a thousand, of a short text without figures: "Twenty-one files". */
export function readNumberWord(text: string): NumberReading | undefined {
  if (text.length > MAX_LENGTH || pronoun.test(text)) return undefined;
  const words = text.toLowerCase().split(/[^a-z]+/);
  const runs: string[][] = [[]];
  for (const word of words) {
    const isPart = UNITS.includes(word) || TENS.includes(word) || word === "hundred";
    const run = runs[runs.length - 1];
    if (isPart) run.push(word);
    else if (run.length > 0 && !(word === "and" && run.at(-1) === "hundred")) runs.push([]);
  }
  const numbers = runs.filter((run) => run.length > 0);
  if (numbers.length !== 1) return undefined;
  const value = valueOfWords(numbers[0]);
  return value === undefined ? undefined : { kind: "one", value, percent: false, text: numbers[0].join(" ") };
}

/** The value of "two hundred sixty five"; undefined where the words do not follow each other so. */
function valueOfWords(words: readonly string[]): number | undefined {
  const at = words.indexOf("hundred");
  const hundreds = at === -1 ? 0 : at === 1 ? UNITS.indexOf(words[0]) : -1;
  const [first, second, ...more] = words.slice(at + 1);
  if (hundreds < 0 || hundreds > 9 || more.length > 0) return undefined;
  if (first === undefined) return hundreds * 100;
  const ten = TENS.indexOf(first);
  const unit = UNITS.indexOf(ten === -1 ? first : (second ?? "zero"));
  if (unit < 0 || (ten === -1 ? second !== undefined : unit > 9)) return undefined;
  return hundreds * 100 + (ten === -1 ? 0 : (ten + 2) * 10) + unit;
}
