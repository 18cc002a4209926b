import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import type { Grammar } from "../law/grammar.ts";
import { type Law, response } from "../law/law.ts";
import { Columns } from "./columns.ts";
import { gatherEvidence } from "./evidence.ts";
import type { Observation } from "./observation.ts";
import { GrammarPosterior } from "./posterior.ts";

const grammar: Grammar = {
  inputs: 3,
  acting: 2,
  bent: 0.6,
  interaction: 0.4,
  delay: 0.4,
  confounder: 0.7,
  confounderSpread: 4,
};

const law: Law = {
  base: 48,
  effects: [
    { input: 0, shape: { kind: "hump", place: 0.6 }, amplitude: 12, isDelayed: false },
    { input: 2, shape: { kind: "threshold", place: 0.44 }, amplitude: -8, isDelayed: true },
  ],
  interaction: null,
};

/** Experiments anywhere, half of them late. */
function observe(count: number): readonly Observation[] {
  const random = stream("test", "campaign", "observations");
  return Array.from({ length: count }, (_, index) => {
    const u = [random.uniform(), random.uniform(), random.uniform()];
    const isLate = index % 2 === 0;
    return { u, isLate, yield: response(law, u, isLate) + 0.5 * sampleNormal(random), site: undefined, noise: 0.5 };
  });
}

describe("the posterior over the grammar", () => {
  it("finds the structure and the amplitudes from many experiments", () => {
    const drawn = new GrammarPosterior(grammar).draw(observe(80), undefined, 50, stream("test", "draws"));
    for (const { law: found } of drawn) {
      expect(found.effects.map(({ input, shape, isDelayed }) => ({ input, shape, isDelayed }))).toEqual(
        law.effects.map(({ input, shape, isDelayed }) => ({ input, shape, isDelayed })),
      );
      expect(Math.abs(found.effects[0].amplitude - 12)).toBeLessThan(2);
      expect(Math.abs(found.base - 48)).toBeLessThan(2);
    }
  });

  it("has the shares of the prior without data", () => {
    const drawn = new GrammarPosterior(grammar).draw([], 1, 2000, stream("test", "prior"));
    const share = (is: (each: (typeof drawn)[number]) => boolean): number => drawn.filter(is).length / drawn.length;
    expect(share(({ law: { interaction } }) => interaction !== null)).toBeCloseTo(0.4, 1);
    expect(share(({ isConfounded }) => isConfounded)).toBeCloseTo(0.7, 1);
    expect(share(({ law: { effects } }) => effects.some(({ isDelayed }) => isDelayed))).toBeCloseTo(0.4, 1);
  });
});

describe("evidence", () => {
  it("of one yield without effects is its normal density", () => {
    const data = [{ u: [0.5, 0.5, 0.5], isLate: false, yield: 53, site: undefined, noise: 4 }];
    const { logNull } = gatherEvidence(data, new Columns(3), { confounded: undefined, slopeSpread: 1, addedNoise: 0 });
    // N(50, √(5² + 4²))
    expect(logNull).toBeCloseTo(-0.5 * (Math.log(2 * Math.PI * 41) + 9 / 41), 10);
  });
});
