import { power } from "@assay/science/numerics/power";

/** The unit of the last of a number of significant figures. */
export function figureUnit(value: number, significant: number): number {
  return power(10, Math.floor(Math.log10(Math.abs(value))) - significant + 1);
}

/** Whether two numbers differ by at least two units of the last figure of the larger one. */
export function differInFigures(first: number, second: number, significant: number): boolean {
  const larger = Math.max(Math.abs(first), Math.abs(second));
  return larger > 0 && Math.abs(first - second) >= 2 * figureUnit(larger, significant);
}

/**
 * Whether all numbers from low to high give the same figures, at this and at one figure less, rounded and truncated.
 */
export function haveSameFigures(low: number, high: number, significant: number): boolean {
  if (low * high <= 0) return false;
  const [least, most] = [Math.abs(low), Math.abs(high)].sort((a, b) => a - b);
  for (const figures of [significant, significant - 1]) {
    const unit = figureUnit(most, figures);
    if (Math.floor(least / unit) !== Math.floor(most / unit)) return false;
    if (Math.floor(least / unit + 0.5) !== Math.floor(most / unit + 0.5)) return false;
  }
  return true;
}
