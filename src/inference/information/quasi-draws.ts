import { standardNormalQuantile } from "../../numerics/distributions/normal.ts";
import { type Stream, stream } from "../../numerics/stream.ts";
import type { Density, Model } from "../model.ts";
import { korobovVector } from "./korobov-lattice.ts";
import type { PlacedDraws } from "./placed-draws.ts";

export interface QuasiOptions {
  readonly random: Stream;
  /** Draws in a set, a power of two. */
  readonly setSize: number;
  /** Sets, each shifted by chance on its own, by which the standard error is known; 8 by default. */
  readonly sets?: number;
}

/** The draws must be worth at least this part of their number, or else the prior is too unlike what they come from. */
const leastWorth = 0.25;

/**
 * Draws of the prior that fill it evenly: points of a lattice rule, shifted by chance and folded (the tent of
 * F. Hickernell, 2002), go through the inverse of a normal or logistic distribution like the prior's on each
 * unconstrained coordinate, and weights make up for the difference. Undefined where that difference is too large.
 */
export function quasiDraws(model: Model, { random, setSize, sets = 8 }: QuasiOptions): PlacedDraws | undefined {
  const density = model.density([]);
  const shapes = shapesOf(model, density);
  const vector = korobovVector(setSize, density.dimension);
  const size = sets * setSize;
  const columns = shapes.map(() => new Float64Array(size));
  const logProposal = new Float64Array(size);
  for (let set = 0; set < sets; set++) {
    for (const [axis, shape] of shapes.entries()) {
      const shift = random.uniform();
      for (let point = 0; point < setSize; point++) {
        const x = (((point * vector[axis]) % setSize) / setSize + shift) % 1;
        const draw = set * setSize + point;
        columns[axis][draw] = shape.place(Math.abs(2 * x - 1), draw, logProposal);
      }
    }
  }
  const positions = { size, columns };
  const { logPrior } = density.evaluateMany(positions);
  const weights = normalised(logPrior.map((each, draw) => each - logProposal[draw]));
  const worth = 1 / weights.reduce((sum, weight) => sum + weight * weight, 0);
  if (!(worth >= leastWorth * size)) return undefined;
  return { ...density.toParameters(positions), weights, placement: { kind: "quasi-random", sets } };
}

/** A distribution on a line that quasi-random points are taken from. */
interface Shape {
  /** The point of so much mass above it; adds its log density at the draw's place in `out`. */
  place(upper: number, draw: number, out: Float64Array): number;
}

function shapesOf(model: Model, density: Density): Shape[] {
  const sample = model.drawPrior(stream("inference", "quasi-random draws"), 4096);
  return density.toPositions(sample).columns.map((column) => {
    const { mean, deviation, kurtosis } = momentsOf(column);
    return kurtosis < 3.5 ? normalShape(mean, deviation) : logisticShape(mean, deviation);
  });
}

/** Never quite 0 or 1, where the inverse is infinite. */
function inside(probability: number): number {
  return Math.min(Math.max(probability, 1e-15), 1 - 1e-15);
}

function normalShape(mean: number, deviation: number): Shape {
  return {
    place(probability, draw, out) {
      const upper = inside(probability);
      const score = standardNormalQuantile(1 - upper, upper);
      out[draw] -= 0.5 * score * score;
      return mean + deviation * score;
    },
  };
}

function logisticShape(mean: number, deviation: number): Shape {
  const scale = (deviation * Math.sqrt(3)) / Math.PI;
  return {
    place(probability, draw, out) {
      const upper = inside(probability);
      out[draw] += Math.log(upper * (1 - upper));
      return mean + scale * Math.log((1 - upper) / upper);
    },
  };
}

function momentsOf(column: Float64Array): { mean: number; deviation: number; kurtosis: number } {
  const mean = column.reduce((sum, value) => sum + value, 0) / column.length;
  let second = 0;
  let fourth = 0;
  for (const value of column) {
    const square = (value - mean) * (value - mean);
    second += square / column.length;
    fourth += (square * square) / column.length;
  }
  return { mean, deviation: Math.sqrt(second), kurtosis: fourth / (second * second) };
}

function normalised(logWeights: Float64Array): Float64Array {
  const largest = logWeights.reduce((high, each) => Math.max(high, each), Number.NEGATIVE_INFINITY);
  const weights = logWeights.map((each) => Math.exp(each - largest));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}
