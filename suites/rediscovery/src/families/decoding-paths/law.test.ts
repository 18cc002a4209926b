import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { freshNoise } from "../../subject/noise.ts";
import { PATHS } from "./bank.ts";
import { decodingPaths } from "./family.ts";
import { endingsOf, JITTER, type PathFeatures } from "./law.ts";
import { respondOnPath } from "./respond.ts";

const law = { ability: 0.2, first: 0.05, last: 0.85, between: 0, benefit: 4, byReasoning: 0.1, byRight: 0.15 };
const parameters = { subjects: { one: law } };
const several = { ...decodingPaths.bank(stream("decoding-paths", "a bank"))[1], difficulty: 0.5 };
const features: PathFeatures = { path: 3, instruction: "none", surface: {} };

describe("the law of decoding-paths", () => {
  it("ends a path as a separate program reckons from the formulas of suites/rediscovery/docs/families/decoding-paths.md", () => {
    const endings = endingsOf(parameters, { subject: "one", item: several, features }, 3);
    expect(endings[0].chance + endings[1].chance).toBeCloseTo(0.7673215, 7);
    expect(endings[0]).toMatchObject({ isReasoned: true, isRight: true });
    expect(endings[0].chance).toBeCloseTo(0.66748647, 7);
    expect(endings[0].margin).toBeCloseTo(0.675, 12);
    expect(endings[3].chance).toBeCloseTo(0.20729402, 7);
  });

  it("reasons most on the paths between where it is planted so, by the parabola of the page", () => {
    const passing = { subjects: { one: { ...law, last: 0.05, between: 0.8 } } };
    const rates = Array.from({ length: PATHS }, (_, path) => {
      const [right, wrong] = endingsOf(passing, { subject: "one", item: several, features }, path);
      return right.chance + wrong.chance;
    });
    for (const [path, rate] of [0.05, 0.562, 0.818, 0.818, 0.562, 0.05].entries()) {
      expect(rates[path]).toBeCloseTo(rate, 12);
    }
  });

  it("draws margins evenly about their middle", () => {
    const random = stream("decoding-paths", "margins");
    const margins = Array.from({ length: 4000 }, () =>
      respondOnPath(parameters, { subject: "one", item: several, features }, freshNoise(random, 0)),
    )
      .filter(({ outcome }) => outcome.reasoned === 1 && outcome.right === 1)
      .map(({ outcome }) => (outcome.margin ?? Number.NaN) - 0.675);
    const mean = margins.reduce((sum, margin) => sum + margin, 0) / margins.length;
    expect(Math.max(...margins.map(Math.abs))).toBeLessThanOrEqual(JITTER + 1e-12);
    expect(Math.abs(mean)).toBeLessThan((4.5 * JITTER) / Math.sqrt(3 * margins.length));
  });
});
