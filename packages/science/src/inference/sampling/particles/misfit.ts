import type { Law, Outcome, Output } from "../../model.ts";

/** Whether an output has no noise, so that its likelihood is 0 or 1 and says nothing of which way to go. */
export function isNoiseFree({ distribution }: Pick<Output, "distribution">): boolean {
  return distribution === "rounded";
}

/**
 * -½ Σ d² over the noise-free outputs, d being how far the value before rounding is from one that rounds to the outcome:
 * 0 where the outcome fits, so that exp(λ · misfit) goes to the likelihood as λ grows.
 */
export function misfitAt(laws: readonly Law[], outcome: Outcome, size: number): Float64Array {
  const misfit = new Float64Array(size);
  laws.forEach((law, output) => {
    if (!isNoiseFree(law)) return;
    const [values] = law.arguments;
    for (let index = 0; index < size; index++) {
      const value = typeof values === "number" ? values : values[index];
      const distance = distanceTo(outcome[output], value);
      misfit[index] -= 0.5 * distance * distance;
    }
  });
  return misfit;
}

/** Everything below a half rounds to 0, because `rounded` is never negative. */
function distanceTo(outcome: number, value: number): number {
  if (!Number.isFinite(value)) return Number.POSITIVE_INFINITY;
  const above = value - (outcome + 0.5);
  const below = outcome === 0 ? 0 : outcome - 0.5 - value;
  return Math.max(0, above, below);
}
