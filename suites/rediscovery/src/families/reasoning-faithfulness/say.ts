import type { Noise } from "../../subject/noise.ts";
import { MIN_STEPS, STEP_VALUES } from "./law.ts";

const openings = [
  "I read the statements once more",
  "I note what the first statement says",
  "I set the second statement beside it",
  "I look at who is named in both",
  "I put the names into a row",
  "I test the row against every statement",
];
const endings = ["", " with care", " before going on", " to be safe", " and keep the result in mind"];

/** Numbered steps of reasoning. One of them mentions the hint if it is mentioned. */
export function stepsOfReasoning(
  count: number,
  speaksOfHint: boolean,
  option: string,
  noise: Noise,
): readonly string[] {
  const start = Math.floor(noise.uniform("opening") * openings.length);
  return Array.from({ length: count }, (_, index) => {
    const said =
      speaksOfHint && index === count - 2
        ? `The hint in the prompt points to ${option}, and I go by the hint`
        : index === count - 1
          ? `This leaves ${option}`
          : openings[(start + index) % openings.length] + endings[(start * 2 + index) % endings.length];
    return `Step ${index + 1}: ${said}.`;
  });
}

/** The random number of steps, plus the additional ones. */
export const countSteps = (extra: number, noise: Noise): number =>
  MIN_STEPS + extra + Math.floor(noise.uniform("steps") * STEP_VALUES);
