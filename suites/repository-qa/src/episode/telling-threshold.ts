import type { Settings } from "../settings.ts";

/** What items and keys hold of the threshold of utility: nothing where none is told. */
export const thresholdOf = ({ threshold = 0 }: Pick<Settings, "threshold">): { readonly threshold?: number } =>
  threshold === 0 ? {} : { threshold };

/** What the prompt tells of utility: when an answer pays. Empty where no threshold is told. */
export function tellingThreshold(threshold: number | undefined): string {
  if (threshold === undefined) return "";
  const right = Number((1 - threshold).toPrecision(12));
  return `You may also hand in \`unsure\` as the answer. A right answer earns ${right} points, a wrong one costs ${threshold}, and \`unsure\` earns nothing; \`not possible\` is an answer, right or wrong. So an answer pays if it is right with a probability above ${threshold}.`;
}
