const numbers: { readonly [word: string]: number } = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  several: 3,
  multiple: 3,
  "a few": 3,
  k: 3,
};

const count = `(\\d+|${Object.keys(numbers).join("|")})`;
const guesses = "(?:guess(?:es|s)|answers|candidates|possibilities|options|alternatives|hypotheses|choices|picks)";
const people = "(?:names|people|persons|suspects|contenders)";
const best = "(?:best|top|likeliest|strongest|favou?rite|most \\w+)";
/** "One of the three candidates": there are so many to choose from. */
const notOfThem =
  "(?<!\\b(?:of|among|between|from|these|those|following|has|have|are|lists|names|contains|shows|with)(?: the| these| those| all)? )";
const many = new RegExp(
  [
    `\\btop[- ]?(?:k\\b\\W*)?(?:(?:answers|guesses|candidates) )?${count}\\b`,
    `${notOfThem}\\b${count} (?:[\\w-]+ ){0,3}?${guesses}\\b`,
    `\\b${count} (?:\\w+ ){0,2}?${best} (?:\\w+ ){0,2}?${people}\\b`,
    `\\b(?:your|the) ${count} ${best}\\b`,
    `\\b(?:rank|list|name|give|write|order|sort)\\b(?: \\w+){0,4}? ${count} (?:${people}|men|women) (?:that |whom |who )?(?:you |seem |are )`,
    `\\b${guesses}(?: to give| wanted| needed)?\\W{0,3}[:=]\\W{0,3}${count}\\b`,
  ].join("|"),
  "i",
);
/** That the guesses are to be given, and are not those that a record allows. */
const given =
  /\b(?:give|list|name|write|state|provide|return|propose|offer|tell|want|make|produce|output|report|rank|say|put|add|guess\w*|your|best|likel\w+|probab\w+|plausible|top|each|every|per)\b/i;
const one = /\b(?:one|1|single|only one) (?:[\w-]+ ){0,3}?(?:guess|answer|name|candidate)\b/i;

/** That there are more guesses than one, or names in order, without a number of them. */
const several =
  /\bguess(?:es|s)\b|\brank\w*|\btop\b(?! of\b)|\b(?:second|runner|next)[- ](?:best|up|choice|guess|most|likel\w+)\b|\b(?<!\b(?:with|after|before|in|to|alongside|beside) )(?:each|every|all|per|different|other|alternative) (?:of the )?(?:possible |plausible |likely )?(?:guess|answers?|candidates?|possibilit\w+|options?|alternatives?)\b|\b(?:possible|plausible|likely) (?:guesses|answers|candidates|possibilities|options|alternatives)\b/i;

/** How many guesses are wanted; undefined where several seem to be, but not how many. */
export function guessesIn(text: string): number | undefined {
  const sentence = text.split(/[.?!\n]/).find((each) => many.test(each));
  if (sentence === undefined) return several.test(text) && !one.test(text) ? undefined : 1;
  const said = many
    .exec(sentence)
    ?.slice(1)
    .find((group) => group !== undefined)
    ?.toLowerCase();
  const wanted = numbers[said ?? ""] ?? Number(said);
  return given.test(sentence) && Number.isInteger(wanted) && wanted >= 1 && wanted <= 10 ? wanted : undefined;
}
