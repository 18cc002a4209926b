import { type Stream, stream } from "../../numerics/stream.ts";
import type { Density, Model } from "../model.ts";
import { korobovVector } from "./korobov-lattice.ts";
import type { PlacedDraws } from "./placed-draws.ts";

/** How many quasi-random draws are made, and from which stream. */
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
 * F. Hickernell, 2002), go through the inverse of the prior's distribution along each unconstrained coordinate, and
 * weights make up for what coordinates have to do with each other. Undefined where that is too much.
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
  /** The point with so much of the mass below it; adds its log density at the draw's place in `out`. */
  place(below: number, draw: number, out: Float64Array): number;
}

/** Points along each coordinate at which the prior is looked at. */
const slicePoints = 1025;

/**
 * The prior along each coordinate, with the others where they are at home: the marginal itself where coordinates are
 * independent. It is taken as constant between neighbouring points, which the weights make up for.
 */
function shapesOf(model: Model, density: Density): Shape[] {
  const sample = density.toPositions(model.drawPrior(stream("inference", "quasi-random draws"), 1024)).columns;
  const ends = sample.map((column) => {
    const sorted = column.toSorted();
    const width = sorted[sorted.length - 1] - sorted[0];
    return { low: sorted[0] - width, high: sorted[sorted.length - 1] + width, middle: sorted[sorted.length >> 1] };
  });
  return ends.map(({ low, high }, axis) => {
    const step = (high - low) / (slicePoints - 1);
    const columns = ends.map(({ middle }) => new Float64Array(slicePoints).fill(middle));
    for (let point = 0; point < slicePoints; point++) columns[axis][point] = low + point * step;
    return sliceShape(density.evaluateMany({ size: slicePoints, columns }).logPrior, low, step);
  });
}

/** A density that is constant between points in equal steps, by its logarithm at them. */
function sliceShape(logDensity: Float64Array, low: number, step: number): Shape {
  const heights = normalised(logDensity);
  const below = new Float64Array(heights.length);
  for (let point = 1; point < heights.length; point++) {
    below[point] = below[point - 1] + 0.5 * (heights[point - 1] + heights[point]);
  }
  const total = below[below.length - 1];
  return {
    place(probability, draw, out) {
      const target = probability * total;
      let first = 0;
      let last = below.length - 1;
      while (last - first > 1) {
        const middle = (first + last) >>> 1;
        if (below[middle] <= target) first = middle;
        else last = middle;
      }
      const mass = below[last] - below[first];
      out[draw] += Math.log(mass);
      return low + step * (first + (mass > 0 ? (target - below[first]) / mass : 0.5));
    },
  };
}

function normalised(logWeights: Float64Array): Float64Array {
  const largest = logWeights.reduce((high, each) => Math.max(high, each), Number.NEGATIVE_INFINITY);
  const weights = logWeights.map((each) => Math.exp(each - largest));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}
