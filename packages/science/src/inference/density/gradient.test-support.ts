import { expect } from "vitest";
import type { Density, Draws } from "../model.ts";

/**
 * Holds gradients against central differences of two widths, extrapolated, at the first positions: one by one and all at
 * once, which must agree with one another; gives how many were compared. Places where the differences disagree, as at kinks, are left out.
 */
export function expectGradient(
  density: Density,
  positions: Draws,
  count: number,
  { tolerance, width }: { readonly tolerance: number; readonly width: number } = { tolerance: 1e-6, width: 1e-3 },
): number {
  const columns = positions.columns.map((column) => column.slice(0, count));
  const many = { size: count, columns };
  const zeros = () => columns.map(() => new Float64Array(count));
  const gradients = { prior: zeros(), likelihood: zeros() };
  const values = density.evaluateMany(many, gradients);
  let compared = 0;
  for (let row = 0; row < count; row++) {
    const position = Float64Array.from(columns, (column) => column[row]);
    const gradient = new Float64Array(density.dimension);
    const value = density.evaluate(position, gradient);
    const sum = values.logPrior[row] + values.logLikelihood[row];
    if (!Number.isFinite(value)) {
      expect(sum).toBe(value);
      continue;
    }
    expect(Math.abs(sum - value)).toBeLessThan(1e-9 * (1 + Math.abs(value)));
    for (let index = 0; index < density.dimension; index++) {
      const together = gradients.prior[index][row] + gradients.likelihood[index][row];
      const scale = 1 + Math.abs(gradient[index]);
      expect(Math.abs(together - gradient[index])).toBeLessThan(1e-9 * scale);
      const difference = (step: number) => {
        const [ahead, behind] = [position.slice(), position.slice()];
        ahead[index] += step;
        behind[index] -= step;
        return (density.evaluate(ahead) - density.evaluate(behind)) / (2 * step);
      };
      const [wide, narrow] = [difference(width), difference(0.5 * width)];
      const slope = (4 * narrow - wide) / 3;
      const doubt = Math.abs(wide - narrow) + 1e-11 * (1 + Math.abs(value));
      if (!(doubt < 0.05 * (1 + Math.abs(slope)))) continue;
      compared++;
      expect(Math.abs(gradient[index] - slope), `coordinate ${index}: ${gradient[index]} for ${slope}`).toBeLessThan(
        tolerance * scale + doubt,
      );
    }
  }
  return compared;
}
