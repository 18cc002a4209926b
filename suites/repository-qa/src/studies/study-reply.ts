import type { Json } from "@assay/contract";
import { checkReply, readReply } from "@assay/grading/answers";
import { readDifferences } from "./differences/difference-reply.ts";
import { isObject, readStated, type StatedInterval } from "./stated-interval.ts";
import type { StudyItem } from "./study-item.ts";

/** The answer in a reply: what stands under `answer`, or the object itself where that key was left out. */
const answerOf = (reply: Json): Json => readReply(reply).answer;

/** The interval in a reply: `low` and `high`, or two numbers under `interval`. Undefined if it cannot be read. */
export const readInterval = (reply: Json): StatedInterval | undefined => readStated(answerOf(reply));

/** The answer to each earlier step of a chain: under `steps`, or beside the answer. */
export function readSteps(reply: Json, letters: readonly string[]): { readonly [letter: string]: Json } {
  const outer = typeof reply === "string" ? objectIn(reply) : reply;
  if (!isObject(outer)) return {};
  const steps = isObject(outer.steps) ? outer.steps : outer;
  return Object.fromEntries(
    letters.flatMap((letter) => (steps[letter] === undefined ? [] : [[letter, steps[letter]]])),
  );
}

function objectIn(text: string): Json {
  const found = /\{[\s\S]{0,20000}\}/.exec(text)?.[0];
  try {
    return found === undefined ? null : JSON.parse(found);
  } catch {
    return null;
  }
}

/** What is wrong with the form of a reply, each in one sentence. It looks at the item alone. */
export function checkStudyForm({ asks, choices, steps, pairs = 0 }: StudyItem, reply: Json): string[] {
  switch (asks) {
    case "differences": {
      const missing = readDifferences(reply, pairs).flatMap((found, at) => (found === undefined ? [at + 1] : []));
      if (missing.length === pairs) {
        return ["The answer needs the numbers low and high for each pair, under the number of the pair."];
      }
      return missing.length === 0
        ? []
        : [`No low and high, low not above high, can be read for these pairs: ${missing.join(", ")}.`];
    }
    case "interval":
      return readInterval(reply) === undefined
        ? ["The answer needs the numbers low and high, low not above high, beside the value."]
        : [];
    case "value": {
      const problem = checkReply("number", reply);
      return problem === undefined ? [] : [problem];
    }
    case "verdict":
    case "chain": {
      const said = readReply(reply).text.toLowerCase();
      const names = [...choices, "not possible"].filter((choice) => said.includes(choice.toLowerCase()));
      const missing = steps.filter((letter) => !(letter in readSteps(reply, steps)));
      return [
        ...(names.length === 0 ? [`The answer is none of ${[...choices, "not possible"].join(", ")}.`] : []),
        ...(missing.length === 0 ? [] : [`The steps ${missing.join(", ")} are missing; give them under steps.`]),
      ];
    }
  }
}
