import { sampleBernoulli } from "../../../numerics/sampling/bernoulli.ts";
import { sampleBeta } from "../../../numerics/sampling/beta.ts";
import { binomialSampler } from "../../../numerics/sampling/binomial.ts";
import { sampleExponential } from "../../../numerics/sampling/exponential.ts";
import { sampleGeometric } from "../../../numerics/sampling/geometric.ts";
import { sampleNegativeBinomial } from "../../../numerics/sampling/negative-binomial.ts";
import { sampleNormal } from "../../../numerics/sampling/normal.ts";
import { poissonSampler } from "../../../numerics/sampling/poisson.ts";
import type { Stream } from "../../../numerics/stream.ts";
import type { Distribution } from "../blueprint/column-schema.ts";

/** Tries before a value that keeps falling outside its range is put at the range's edge. */
const triesInRange = 100;

/** Independent draws of a distribution, each drawn again while it lies outside the range. */
export function drawNumbers(
  random: Stream,
  distribution: Distribution,
  rows: number,
  range: readonly [number, number] | undefined,
): Float64Array {
  const draw = sampler(distribution);
  const values = new Float64Array(rows);
  for (let row = 0; row < rows; row++)
    values[row] = range === undefined ? draw(random) : drawInside(random, draw, range);
  return values;
}

function drawInside(random: Stream, draw: (random: Stream) => number, [low, high]: readonly [number, number]): number {
  let value = draw(random);
  for (let attempt = 1; (value < low || value > high) && attempt < triesInRange; attempt++) value = draw(random);
  return Math.min(Math.max(value, low), high);
}

function sampler(distribution: Distribution): (random: Stream) => number {
  switch (distribution.name) {
    case "normal":
      return (random) => distribution.mean + distribution.sd * sampleNormal(random);
    case "uniform":
      return (random) => distribution.low + (distribution.high - distribution.low) * random.uniform();
    case "beta":
      return (random) =>
        distribution.low + (distribution.high - distribution.low) * sampleBeta(random, distribution.a, distribution.b);
    case "exponential":
      return (random) => distribution.low + distribution.mean * sampleExponential(random);
    case "bernoulli":
      return (random) => sampleBernoulli(random, distribution.p);
    case "binomial":
      return binomialSampler(distribution.n, distribution.p);
    case "geometric":
      return (random) => sampleGeometric(random, distribution.p);
    case "negative-binomial":
      return (random) => sampleNegativeBinomial(random, distribution.r, distribution.p);
    case "poisson":
      return poissonSampler(distribution.rate);
  }
}
