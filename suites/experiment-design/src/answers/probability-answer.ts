import type { Json } from "@assay/contract";
import { readNumber } from "@assay/grading/answers";
import { excerpt, parsed, refused } from "../design-space/parsed.ts";
import { CLIP } from "../evaluation/probability-error.ts";
import type { AnswerForm } from "./answer-form.ts";
import type { Label } from "./label-answer.ts";

/** Maximum length in characters, a sentence or two. */
const MAX_TEXT_LENGTH = 400;

/** The probability that the outcome is 1, from 0 to 1 or in percent. Words around the only number are ignored. */
export function probabilityAnswer(labels: readonly [Label, Label]): AnswerForm {
  const [name, word] = labels.find(({ value }) => value === 1)?.words ?? ["1"];
  const meant = word === undefined ? name : `${name} (${word})`;
  return {
    size: 1,
    instruction: `Answer with the probability, from 0 to 1, that it is ${meant}, for example: 0.35`,
    scoring: `The error is the Kullback-Leibler divergence of your probability from the true one; either counts as ${CLIP} where it is less, and as ${1 - CLIP} where it is more.`,
    print: ([value]) => String(value),
    parse(given) {
      const value = readProbability(given);
      if (value !== undefined) return parsed([value]);
      return refused(
        `This answer cannot be read: the probability that it is ${meant}, a number from 0 to 1, is needed, not ${excerpt(given)}; for example: 0.35.`,
      );
    },
  };
}

function readProbability(given: Json | undefined): number | undefined {
  if (Array.isArray(given) && given.length === 1) return readProbability(given[0]);
  if (typeof given === "number") return within(given);
  if (typeof given !== "string" || given.length > MAX_TEXT_LENGTH) return undefined;
  const [, above, below] = /^\s*(\d{1,9})\s*\/\s*(\d{1,9})\s*$/.exec(given) ?? [];
  if (above !== undefined) return within(Number(above) / Number(below));
  const found = readNumber(given);
  if (found.kind !== "one") return undefined;
  return within(found.percent ? found.value / 100 : found.value);
}

const within = (value: number): number | undefined => (value >= 0 && value <= 1 ? value + 0 : undefined);
