import { expect, it } from "vitest";
import { posteriorDraws } from "../../prediction/posteriors.ts";
import { weightedMean } from "../../prediction/weighted.ts";
import { modelOf } from "../../setup.ts";
import { emotions } from "./environment.ts";

it("words that leave a rating open between two count for both in the posterior", () => {
  // Happiness has parameters of its own.
  const [{ model }] = modelOf(emotions, emotions.presets.default, "textbook").parts();
  const heard = (win: number, expected: number, rating: number) => ({
    inputs: { win, expected },
    outcome: [rating],
  });
  const data = [...Array(4).fill(heard(0, 20, 3.5)), ...Array(3).fill(heard(60, 50, 6.5))];
  const draws = posteriorDraws("heard ratings", model, data);
  const meanOf = (parameter: string): number =>
    weightedMean(draws, draws.columns[model.parameters.findIndex(({ name }) => name === parameter)]);
  // numpy and scipy: 2,000,000 draws of the prior of happiness, weighted by Phi(4.5) - Phi(2.5) and Phi(7.5) - Phi(5.5).
  // Read as 3 and 6, the means would be 3.987 and 0.546.
  expect(Math.abs(meanOf("base_happiness") - 4.369)).toBeLessThan(0.06);
  expect(Math.abs(meanOf("sd_happiness") - 0.6187)).toBeLessThan(0.025);
});
