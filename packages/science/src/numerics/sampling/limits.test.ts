import { describe, expect, it } from "vitest";
import { type Stream, stream } from "../stream.ts";
import { sampleBernoulli } from "./bernoulli.ts";
import { sampleBeta } from "./beta.ts";
import { sampleBinomial } from "./binomial.ts";
import { sampleChiSquare } from "./chi-square.ts";
import { sampleFisherF } from "./fisher-f.ts";
import { sampleGamma, sampleLogGamma } from "./gamma.ts";
import { sampleGeometric } from "./geometric.ts";
import { sampleNegativeBinomial } from "./negative-binomial.ts";
import { samplePoisson } from "./poisson.ts";
import { sampleStudentT } from "./student-t.ts";
import { sampleTruncatedCauchy } from "./truncated-cauchy.ts";
import { sampleTruncatedNormal } from "./truncated-normal.ts";

function draws(count: number, name: string, draw: (stream: Stream) => number): number[] {
  const source = stream("limits", name);
  return Array.from({ length: count }, () => draw(source));
}

describe("a distribution with one possible value", () => {
  it.each<[string, (stream: Stream) => number, number]>([
    ["bernoulli(0)", (s) => sampleBernoulli(s, 0), 0],
    ["bernoulli(1)", (s) => sampleBernoulli(s, 1), 1],
    ["binomial(0, 0.3)", (s) => sampleBinomial(s, 0, 0.3), 0],
    ["binomial(0, 1)", (s) => sampleBinomial(s, 0, 1), 0],
    ["binomial(10, 0)", (s) => sampleBinomial(s, 10, 0), 0],
    ["binomial(10, 1)", (s) => sampleBinomial(s, 10, 1), 10],
    ["binomial(1e9, 1)", (s) => sampleBinomial(s, 1e9, 1), 1e9],
    ["poisson(0)", (s) => samplePoisson(s, 0), 0],
    ["geometric(1)", (s) => sampleGeometric(s, 1), 1],
    ["negativeBinomial(3, 1)", (s) => sampleNegativeBinomial(s, 3, 1), 0],
    ["truncatedNormal(0, 1, 2, 2)", (s) => sampleTruncatedNormal(s, 0, 1, 2, 2), 2],
    ["truncatedNormal(0, 1, 0, 0)", (s) => sampleTruncatedNormal(s, 0, 1, 0, 0), 0],
    ["truncatedNormal(0, 1, 1e140, 1e150)", (s) => sampleTruncatedNormal(s, 0, 1, 1e140, 1e150), 1e140],
    ["truncatedCauchy(0, 1, -3, -3)", (s) => sampleTruncatedCauchy(s, 0, 1, -3, -3), -3],
  ])("gives it: %s", (name, draw, value) => {
    expect(new Set(draws(1000, name, draw))).toEqual(new Set([value]));
  });
});

describe("draws stay in the support", () => {
  it.each<[string, (stream: Stream) => number, number, number]>([
    ["binomial(3, 0.5)", (s) => sampleBinomial(s, 3, 0.5), 0, 3],
    ["binomial(21, 0.5)", (s) => sampleBinomial(s, 21, 0.5), 0, 21],
    ["beta(1e-5, 1e-5)", (s) => sampleBeta(s, 1e-5, 1e-5), 0, 1],
    ["truncatedNormal, far out and short", (s) => sampleTruncatedNormal(s, 0, 1, 40, 40 + 1e-9), 40, 40 + 1e-9],
    ["truncatedNormal, far out below", (s) => sampleTruncatedNormal(s, 1, 1e-3, -9, -8), -9, -8],
    ["truncatedCauchy, far out and short", (s) => sampleTruncatedCauchy(s, 0, 1, 1e12, 1e12 + 1), 1e12, 1e12 + 1],
    ["truncatedCauchy, to a large end", (s) => sampleTruncatedCauchy(s, 0, 1, -1, 1e150), -1, 1e150],
  ])("%s", (name, draw, low, high) => {
    const all = draws(20_000, name, draw);
    expect(all.every((value) => value >= low && value <= high)).toBe(true);
    expect(new Set(all).size).toBeGreaterThan(1);
  });
});

describe("shapes so small that gamma draws underflow", () => {
  it("leave logarithms with the right spread: -shape log G is exponential", () => {
    const scaled = draws(100_000, "log", (s) => -1e-8 * sampleLogGamma(s, 1e-8));
    const mean = scaled.reduce((sum, value) => sum + value, 0) / scaled.length;
    expect(Math.abs(mean - 1)).toBeLessThan(5 / Math.sqrt(scaled.length));
    expect(draws(1000, "zero", (s) => sampleGamma(s, 1e-8)).some((value) => value === 0)).toBe(true);
  });

  it.each([1e-3, 1e-8, 1e-300])("leave a beta distribution its two ends in proportion at %d", (tiny) => {
    const all = draws(40_000, `ends ${tiny}`, (s) => sampleBeta(s, 3 * tiny, tiny));
    const near1 = all.filter((value) => value > 0.5).length / all.length;
    expect(Math.abs(near1 - 0.75)).toBeLessThan(5 * Math.sqrt(0.1875 / all.length));
  });

  it("never give NaN", () => {
    for (const tiny of [1e-3, 1e-8, 2e-300]) {
      const kinds: ((stream: Stream) => number)[] = [
        (s) => sampleBeta(s, tiny, 5),
        (s) => sampleBeta(s, tiny, 1e-300),
        (s) => sampleStudentT(s, tiny),
        (s) => sampleFisherF(s, tiny, 3),
        (s) => sampleFisherF(s, 3, tiny),
        (s) => sampleFisherF(s, tiny, tiny),
        (s) => sampleChiSquare(s, tiny),
        (s) => sampleNegativeBinomial(s, tiny, 0.5),
      ];
      for (const draw of kinds) expect(draws(500, `nan ${tiny}`, draw).some(Number.isNaN)).toBe(false);
    }
  });
});
