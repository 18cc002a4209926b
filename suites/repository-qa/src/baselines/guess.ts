import type { Json, Random } from "@assay/contract";

const extensions = [".csv", ".json", ".jsonl", ".xlsx", ".txt", ".log"];

/** An answer from the question's text alone: a coin for yes or no, one of the offered choices, or a likely number. */
export function guessAnswer(question: string, random: Random): Json {
  if (/yes(\/| or )no/i.test(question)) return random.choose(["yes", "no"]);
  if (/extension/i.test(question)) return random.choose(extensions);
  if (/rises|falls/i.test(question)) return random.choose(["rises", "falls"]);
  if (/"none"/.test(question)) return random.choose([...quotedNames(question), "none"]);
  if (/correlation/i.test(question)) return Number((2 * random.uniform() - 1).toPrecision(3));
  if (/how many|number of|count of/i.test(question)) return random.integer(1, 300);
  return Number((100 * random.uniform()).toPrecision(3));
}

function quotedNames(question: string): string[] {
  return Array.from(question.matchAll(/"([^"]+)"/g), ([, name]) => name).filter((name) => name !== "none");
}
