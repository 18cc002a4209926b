import { sampleBernoulli } from "@assay/science/numerics/sampling/bernoulli";
import { sampleBeta } from "@assay/science/numerics/sampling/beta";
import { binomialSampler } from "@assay/science/numerics/sampling/binomial";
import { sampleExponential } from "@assay/science/numerics/sampling/exponential";
import { sampleGeometric } from "@assay/science/numerics/sampling/geometric";
import { sampleNegativeBinomial } from "@assay/science/numerics/sampling/negative-binomial";
import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import { poissonSampler } from "@assay/science/numerics/sampling/poisson";
import type { Stream } from "@assay/science/numerics/stream";
import type { Distribution } from "../blueprint/column-schema.ts";
import { newNumbers } from "./number-slab.ts";

/** Attempts before a value outside its range is moved to the range's edge. */
const triesInRange = 100;

type Range = readonly [low: number, high: number];
const everywhere: Range = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

/** Independent draws from a distribution. Values outside the range are drawn again. */
export function drawNumbers(
  random: Stream,
  distribution: Distribution,
  rows: number,
  range: Range = everywhere,
): Float64Array {
  const values = newNumbers(rows);
  switch (distribution.name) {
    case "normal":
      fillNormal(random, values, distribution.mean, distribution.sd, range);
      break;
    case "uniform":
      fillUniform(random, values, distribution.low, distribution.high - distribution.low, range);
      break;
    case "beta":
      fillBeta(random, values, distribution, range);
      break;
    case "exponential":
      fillExponential(random, values, distribution.low, distribution.mean, range);
      break;
    default:
      fillCounts(random, values, countSampler(distribution), range);
  }
  const [low, high] = range;
  for (let row = 0; row < rows; row++) values[row] = Math.min(Math.max(values[row], low), high);
  return values;
}

// Each real-valued distribution has its own loop. A sampler called through a variable would allocate every fraction
// that it returns on the heap, though not whole numbers.

function fillNormal(random: Stream, values: Float64Array, mean: number, sd: number, [low, high]: Range): void {
  for (let row = 0; row < values.length; row++) {
    let tried = 0;
    do values[row] = mean + sd * sampleNormal(random);
    while ((values[row] < low || values[row] > high) && ++tried < triesInRange);
  }
}

function fillUniform(random: Stream, values: Float64Array, start: number, width: number, [low, high]: Range): void {
  for (let row = 0; row < values.length; row++) {
    let tried = 0;
    do values[row] = start + width * random.uniform();
    while ((values[row] < low || values[row] > high) && ++tried < triesInRange);
  }
}

type Beta = Extract<Distribution, { name: "beta" }>;

function fillBeta(random: Stream, values: Float64Array, { a, b, ...ends }: Beta, [low, high]: Range): void {
  const width = ends.high - ends.low;
  for (let row = 0; row < values.length; row++) {
    let tried = 0;
    do values[row] = ends.low + width * sampleBeta(random, a, b);
    while ((values[row] < low || values[row] > high) && ++tried < triesInRange);
  }
}

function fillExponential(random: Stream, values: Float64Array, start: number, mean: number, [low, high]: Range): void {
  for (let row = 0; row < values.length; row++) {
    let tried = 0;
    do values[row] = start + mean * sampleExponential(random);
    while ((values[row] < low || values[row] > high) && ++tried < triesInRange);
  }
}

function fillCounts(random: Stream, values: Float64Array, draw: CountSampler, [low, high]: Range): void {
  for (let row = 0; row < values.length; row++) {
    let tried = 0;
    do values[row] = draw(random);
    while ((values[row] < low || values[row] > high) && ++tried < triesInRange);
  }
}

type CountDistribution = Exclude<Distribution, { name: "normal" | "uniform" | "beta" | "exponential" }>;
type CountSampler = (random: Stream) => number;

/** Samplers by distribution. Some precompute tables, which all files of a world share. */
const samplers = new WeakMap<CountDistribution, CountSampler>();

function countSampler(distribution: CountDistribution): CountSampler {
  const known = samplers.get(distribution);
  if (known !== undefined) return known;
  const made = makeCountSampler(distribution);
  samplers.set(distribution, made);
  return made;
}

function makeCountSampler(distribution: CountDistribution): CountSampler {
  switch (distribution.name) {
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
