import type { Stream } from "@assay/science/numerics/stream";
import { beyond, reach, type SystemFacts } from "./facts.ts";
import { type Switchable, switchable } from "./ingredients.ts";
import type { Levels } from "./instrument.ts";

/** A question: the mean response at these levels, perhaps with a mechanism switched off. */
export interface SystemQuestion {
  readonly levels: Levels;
  readonly off: Switchable | null;
}

/** A question as worlds ask it. Every part has draws of its own, so that dials leave the other parts as they are. */
function drawQuestion(facts: SystemFacts, random: Stream): SystemQuestion {
  const inside = random.split("inside");
  const outside = random.split("outside");
  const isOutside = outside.uniform() < facts.outside;
  const pushed = outside.integer(0, facts.inputs - 1);
  const levels = Array.from({ length: facts.inputs }, (_, input) => {
    const level = reach * inside.split(input).uniform();
    return round1(isOutside && input === pushed ? reach + (beyond - reach) * outside.uniform() : level);
  });
  const off = random.split("off");
  const offered = switchable.filter((name) => facts.chances[name] > 0);
  const isOff = off.uniform() < facts.switchedOff && offered.length > 0;
  return { levels, off: isOff ? off.choose(offered) : null };
}

export const drawQuestions = (facts: SystemFacts, random: Stream, count: number): readonly SystemQuestion[] =>
  Array.from({ length: count }, (_, index) => drawQuestion(facts, random.split(index)));

/** A tenth is fine enough for a dial. */
export const round1 = (value: number): number => Math.round(10 * value) / 10;
