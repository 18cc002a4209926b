import type { Noise } from "../../subject/noise.ts";
import { FEWEST_STEPS, STEP_VALUES } from "./law.ts";

const openings = [
  "I read the statements once more",
  "I note what the first statement says",
  "I set the second statement beside it",
  "I look at who is named in both",
  "I put the names into a row",
  "I test the row against every statement",
];
const endings = ["", " with care", " before going on", " to be safe", " and keep the result in mind"];

/** So many numbered steps of reasoning; one of them speaks of the hint where it is spoken of. */
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

/** How many steps a reasoning has, by chance and by what is added. */
export const countSteps = (extra: number, noise: Noise): number =>
  FEWEST_STEPS + extra + Math.floor(noise.uniform("steps") * STEP_VALUES);
