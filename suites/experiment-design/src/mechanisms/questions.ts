import type { Stream } from "@assay/science/numerics/stream";
import { beyond, reach, type SystemFacts } from "./facts.ts";
import { switchable } from "./ingredients.ts";
import type { Levels, Situation } from "./sequence.ts";

/** A question as worlds ask it. Every part has draws of its own, so that dials leave the other parts as they are. */
function drawQuestion(facts: SystemFacts, random: Stream): Situation {
  const inside = random.split("inside");
  const outside = random.split("outside");
  const isOutside = outside.uniform() < facts.outside;
  const pushed = outside.integer(0, facts.inputs - 1);
  const levels = drawLevels(facts, inside).map((level, input) =>
    isOutside && input === pushed ? round1(reach + (beyond - reach) * outside.uniform()) : level,
  );
  const off = random.split("off");
  const isIntervened = off.uniform() < facts.intervened;
  if (!isIntervened) return { levels, off: null, after: null };
  if (facts.told === "nothing" || facts.told === "words")
    return { levels, off: null, after: drawLevels(facts, random.split("after")) };
  const offered = switchable.filter((name) => facts.chances[name] > 0);
  return { levels, off: offered.length === 0 ? null : off.choose(offered), after: null };
}

const drawLevels = ({ inputs }: SystemFacts, random: Stream): Levels =>
  Array.from({ length: inputs }, (_, input) => round1(reach * random.split(input).uniform()));

export const drawQuestions = (facts: SystemFacts, random: Stream, count: number): readonly Situation[] =>
  Array.from({ length: count }, (_, index) => drawQuestion(facts, random.split(index)));

/** A tenth is fine enough for a dial. */
export const round1 = (value: number): number => Math.round(10 * value) / 10;
