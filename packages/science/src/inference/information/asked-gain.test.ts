import { describe, expect, it } from "vitest";
import { stream } from "../../numerics/stream.ts";
import { gainsAboutQuantities, normalScores } from "./asked-gain.ts";
import { expectedGain } from "./expected-gain.ts";
import { discounting, modelOf } from "./models.test-support.ts";

describe("the information about what is asked", () => {
  const model = modelOf("a ~ normal(0, 1)\nb ~ normal(0, 1)\ny ~ normal(a * x + b * z, 0.5)", ["x", "z"]);
  const draws = model.drawPrior(stream("asked"), 4000);
  const [a, b] = draws.columns.map(normalScores);

  it("is that of the normal law where all is normal, about one parameter of two", () => {
    const designs = [
      { x: 1, z: 0 },
      { x: 1, z: 1 },
      { x: 0, z: 1 },
    ];
    // ½ log of the variance of y over that which is left when a is known.
    const exact = [0.5 * Math.log(1.25 / 0.25), 0.5 * Math.log(2.25 / 1.25), 0];
    const found = gainsAboutQuantities(model, draws, designs, [a]);
    // About 4000 draws, whose own shares lift the estimate by 1e-2 at most.
    for (const [design, gain] of exact.entries()) expect(Math.abs((found[design] ?? 9) - gain)).toBeLessThan(0.03);
  });

  it("is the mean over quantities, and the same on any rising scale of them", () => {
    const design = [{ x: 1, z: 0.3 }];
    const [[ofA], [ofB]] = [[a], [b]].map((quantities) => gainsAboutQuantities(model, draws, design, quantities));
    expect(gainsAboutQuantities(model, draws, design, [a, b])[0]).toBeCloseTo(0.5 * ((ofA ?? 9) + (ofB ?? 9)), 12);
    expect(
      gainsAboutQuantities(model, draws, design, [
        normalScores(draws.columns[0].map((value) => Math.exp(3 * value))),
      ])[0],
    ).toBeCloseTo(ofA ?? 9, 12);
  });

  it("is 0 of what is known already, and no more than the information about all parameters", () => {
    const design = { now: 40, later: 90, delay: 60 };
    const prior = discounting.drawPrior(stream("discounting"), 2000);
    const known = new Float64Array(2000).fill(3);
    expect(gainsAboutQuantities(discounting, prior, [design], [normalScores(known)])).toEqual([0]);
    const whole = expectedGain(discounting, prior, design, { random: stream("gain") }).value;
    const [about = 9] = gainsAboutQuantities(discounting, prior, [design], [normalScores(prior.columns[0])]);
    expect(about).toBeGreaterThan(0.05);
    expect(about).toBeLessThan(whole);
  });

  it("is not told where outcomes lie on no lattice", () => {
    const other = modelOf("a ~ normal(0, 1)\ny ~ student_t(3, a, 1)", []);
    expect(gainsAboutQuantities(other, other.drawPrior(stream("t"), 50), [{}], [])).toEqual([undefined]);
  });
});
