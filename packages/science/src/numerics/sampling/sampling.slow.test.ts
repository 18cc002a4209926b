import { describe, expect, it } from "vitest";
import { bernoulli } from "../distributions/bernoulli.ts";
import { beta } from "../distributions/beta.ts";
import { binomial } from "../distributions/binomial.ts";
import { categorical } from "../distributions/categorical.ts";
import { cauchy } from "../distributions/cauchy.ts";
import { chiSquare } from "../distributions/chi-square.ts";
import type { Distribution } from "../distributions/distribution.ts";
import { exponential } from "../distributions/exponential.ts";
import { fisherF } from "../distributions/fisher-f.ts";
import { gamma } from "../distributions/gamma.ts";
import { geometric } from "../distributions/geometric.ts";
import { halfNormal } from "../distributions/half-normal.ts";
import { negativeBinomial } from "../distributions/negative-binomial.ts";
import { normal } from "../distributions/normal.ts";
import { poisson } from "../distributions/poisson.ts";
import { studentT } from "../distributions/student-t.ts";
import { truncatedCauchy } from "../distributions/truncated-cauchy.ts";
import { truncatedNormal } from "../distributions/truncated-normal.ts";
import { uniform } from "../distributions/uniform.ts";
import { stream } from "../stream.ts";
import { drawsOf, fitProbability } from "./fit-probability.test-support.ts";

const proofCount = 1_000_000;
const drawCount = drawsOf(proofCount);
const infinity = Number.POSITIVE_INFINITY;

/** Tail probabilities at which cells end: a fine grid, and a few far out where a sampler's tail would show. */
const tails = [1e-5, 1e-4, 1e-3, ...Array.from({ length: 100 }, (_, index) => (index + 1) / 200)];

/**
 * Where cells end. A quantile that rounds to an end of the support, or so near to one that a draw's last bit decides
 * its cell, is left out.
 */
function cellEdges(distribution: Distribution): Float64Array {
  const edges = new Set(tails.flatMap((tail) => [distribution.quantile(tail), distribution.upperQuantile(tail)]));
  const resolved = [...edges].filter((edge) => {
    if (distribution.cdf(edge) === 0 || distribution.survival(edge) === 0) return false;
    const below = edge - Math.abs(edge) * Number.EPSILON;
    const expectedInLastBit = proofCount * (distribution.survival(below) - distribution.survival(edge));
    return distribution.discrete || expectedInLastBit < 1;
  });
  return Float64Array.from(resolved).sort();
}

/** How many draws to expect up to each edge and beyond the last, from whichever tail is smaller. */
function expectedCounts(distribution: Distribution, edges: Float64Array, drawCount: number): Float64Array {
  const below = [0, ...Array.from(edges, (edge) => distribution.cdf(edge)), 1];
  const above = [1, ...Array.from(edges, (edge) => distribution.survival(edge)), 0];
  return Float64Array.from({ length: edges.length + 1 }, (_, cell) => {
    const mass = below[cell] < 0.5 ? below[cell + 1] - below[cell] : above[cell] - above[cell + 1];
    return drawCount * mass;
  });
}

function cellOf(edges: Float64Array, value: number): number {
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (value <= edges[middle]) high = middle;
    else low = middle + 1;
  }
  return low;
}

function cellFit(distribution: Distribution, draws: Float64Array): number {
  const edges = cellEdges(distribution);
  const expected = expectedCounts(distribution, edges, draws.length);
  const observed = new Float64Array(expected.length);
  for (let index = 0; index < draws.length; index++) observed[cellOf(edges, draws[index])]++;
  const populated = Array.from(expected.keys()).filter((cell) => expected[cell] >= 5);
  const pick = (counts: Float64Array) => populated.map((cell) => counts[cell]);
  return fitProbability(pick(observed), pick(expected));
}

/** By how many of their standard errors the mean and the variance of the draws miss. */
function misses(draws: Float64Array, mean: number, variance: number): { mean: number; variance: number } {
  let first = 0;
  let second = 0;
  let fourth = 0;
  for (let index = 0; index < draws.length; index++) {
    const deviation = draws[index] - mean;
    const square = deviation * deviation;
    first += deviation;
    second += square;
    fourth += square * square;
  }
  const spreadOfSquares = fourth / draws.length - variance * variance;
  return {
    mean: first / Math.sqrt(variance * draws.length),
    variance: (second - variance * draws.length) / Math.sqrt(spreadOfSquares * draws.length),
  };
}

const cases: readonly [Distribution, ...parameters: number[]][] = [
  [normal(0, 1), 0, 1],
  [normal(-3, 0.5), -3, 0.5],
  [truncatedNormal(0, 1, -1, 2), 0, 1, -1, 2],
  [truncatedNormal(0, 1, -0.1, 0.2), 0, 1, -0.1, 0.2],
  [truncatedNormal(5, 2, -infinity, 5.5), 5, 2, -infinity, 5.5],
  [truncatedNormal(0, 1, 0.2, infinity), 0, 1, 0.2, infinity],
  [truncatedNormal(0, 1, 3, 3.05), 0, 1, 3, 3.05],
  [truncatedNormal(0, 1, 8, 12), 0, 1, 8, 12],
  [truncatedNormal(2, 3, -infinity, -88), 2, 3, -infinity, -88],
  [halfNormal(2), 2],
  [uniform(-2, 5), -2, 5],
  [exponential(1), 1],
  [exponential(250), 250],
  [gamma(1e-3, 1), 1e-3, 1],
  [gamma(0.3, 2), 0.3, 2],
  [gamma(1, 1), 1, 1],
  [gamma(2.5, 0.1), 2.5, 0.1],
  [gamma(1e6, 1), 1e6, 1],
  [chiSquare(1), 1],
  [chiSquare(7), 7],
  [beta(2, 3), 2, 3],
  [beta(0.5, 0.5), 0.5, 0.5],
  [beta(1e-3, 2), 1e-3, 2],
  [beta(0.02, 0.01), 0.02, 0.01],
  [beta(1e5, 1e4), 1e5, 1e4],
  [studentT(1), 1],
  [studentT(0.3), 0.3],
  [studentT(4.5, 1, 2), 4.5, 1, 2],
  [studentT(100), 100],
  [fisherF(1, 1), 1, 1],
  [fisherF(0.3, 0.2), 0.3, 0.2],
  [fisherF(10, 30), 10, 30],
  [cauchy(1, 2), 1, 2],
  [truncatedCauchy(0, 1, -1, 3), 0, 1, -1, 3],
  [truncatedCauchy(0, 1, 0.9, 1.3), 0, 1, 0.9, 1.3],
  [truncatedCauchy(0, 1, 1e6, infinity), 0, 1, 1e6, infinity],
  [truncatedCauchy(1, 2, -1e9, -30), 1, 2, -1e9, -30],
  [bernoulli(0.3), 0.3],
  [binomial(20, 0.3), 20, 0.3],
  [binomial(100, 0.05), 100, 0.05],
  [binomial(21, 0.5), 21, 0.5],
  [binomial(1000, 0.7), 1000, 0.7],
  [binomial(1e9, 3e-9), 1e9, 3e-9],
  [binomial(1e9, 1.2e-8), 1e9, 1.2e-8],
  [binomial(1e9, 0.5), 1e9, 0.5],
  [binomial(1e9, 0.999999), 1e9, 0.999999],
  [poisson(0.01), 0.01],
  [poisson(9.9), 9.9],
  [poisson(10), 10],
  [poisson(300), 300],
  [poisson(1e9), 1e9],
  [geometric(0.7), 0.7],
  [geometric(1e-3), 1e-3],
  [geometric(1e-12), 1e-12],
  [negativeBinomial(3, 0.3), 3, 0.3],
  [negativeBinomial(0.02, 0.01), 0.02, 0.01],
  [negativeBinomial(2.5, 1e-6), 2.5, 1e-6],
  [categorical([1, 0, 2.5, 0.001, 6]), 1, 0, 2.5, 0.001, 6],
];

/** Their squares have no finite variance, so that no standard error of the variance exists. */
const withoutFourthMoment = (distribution: Distribution, df: number) =>
  distribution.name === studentT(1).name && df <= 4;

describe("many draws", () => {
  it.each(
    cases.map(([distribution, ...parameters]) => ({
      name: `${distribution.name}(${parameters.join(", ")})`,
      distribution,
      parameters,
    })),
  )("of $name have its cells, mean and variance", ({ name, distribution, parameters }) => {
    const source = stream("sampling-test", name);
    const draws = new Float64Array(drawCount);
    for (let index = 0; index < drawCount; index++) draws[index] = distribution.sample(source);

    expect(cellFit(distribution, draws)).toBeGreaterThan(1e-4);
    const { mean, variance } = distribution;
    if (mean !== undefined && variance !== undefined && Number.isFinite(variance)) {
      const miss = misses(draws, mean, variance);
      expect(Math.abs(miss.mean)).toBeLessThan(5);
      if (!withoutFourthMoment(distribution, parameters[0])) expect(Math.abs(miss.variance)).toBeLessThan(5);
    }
  });

  it("would be told from those of a distribution a hundredth wider", () => {
    const source = stream("sampling-test", "power");
    const draws = Float64Array.from({ length: proofCount }, () => 1.01 * normal(0, 1).sample(source));
    expect(cellFit(normal(0, 1), draws)).toBeLessThan(1e-4);
    expect(Math.abs(misses(draws, 0, 1).variance)).toBeGreaterThan(5);
  });
});
