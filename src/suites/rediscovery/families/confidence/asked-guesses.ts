const numbers: { readonly [word: string]: number } = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  several: 3,
  multiple: 3,
  "a few": 3,
  some: 3,
  k: 3,
  n: 3,
};

const count = `(\\d+|${Object.keys(numbers).join("|")})`;
const things =
  "(?:guess(?:es|s)|answers|candidates|possibilities|options|alternatives|hypotheses|choices|names|people|persons|suspects|contenders|picks|predictions|responses|replies)";
const many = new RegExp(
  [
    `\\btop[- ]?(?:k\\b\\W*)?(?:answers |guesses |candidates )?${count}\\b`,
    `\\b${count} (?:[\\w-]+ ){0,3}?${things}\\b`,
    `\\b(?:your|the) ${count} (?:best|most|likeliest|top|strongest|favou?rite)\\b`,
    `\\b${things}(?: to give| wanted| needed)?\\W{0,3}[:=]\\W{0,3}${count}\\b`,
    `\\b${things}\\W{1,3}${count} of (?:them|these)\\b`,
  ].join("|"),
  "i",
);
const one = /\b(?:one|1|single|a single|only one) (?:[\w-]+ ){0,3}?(?:guess|answer|name|candidate)\b/i;

/** That there are more guesses than one, or names in order, without a number of them. */
const several =
  /\bguess(?:es|s)\b|\brank\w*|\btop\b(?! of\b)|\b(?:second|runner|next)[- ](?:best|up|choice|guess|most|likel\w+)\b|\b(?:each|every|all|per|different|other|alternative|possible|plausible|likely) (?:of the )?(?:guess|answers?|candidates?|possibilit\w+|options?|alternatives?)\b/i;

/** How many guesses are wanted; undefined where several seem to be, but not how many. */
export function guessesIn(text: string): number | undefined {
  const said = many
    .exec(text)
    ?.slice(1)
    .find((group) => group !== undefined)
    ?.toLowerCase();
  const guesses = said === undefined ? undefined : (numbers[said] ?? Number(said));
  if (guesses !== undefined && Number.isInteger(guesses) && guesses >= 1 && guesses <= 10) return guesses;
  return several.test(text) && !one.test(text) ? undefined : 1;
}
