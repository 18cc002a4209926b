import { AssayError } from "@assay/contract";
import { stream } from "../../numerics/stream.ts";
import type { Datum, Density, Draws, Model } from "../model.ts";
import type { PlacedDraws } from "./placed-draws.ts";

/** How fine a grid is. */
export interface GridOptions {
  /**
   * Points along the axes of the final grid, for each or for all alike; 257, 161 and 41 by default for one, two and three
   * parameters.
   */
  readonly points?: number | readonly number[];
}

/** Maximum number of parameters of a grid. */
export const maxGridParameters = 3;

const pointsByDimension: readonly number[] = [0, 257, 161, 41];
const searchPointsByDimension: readonly number[] = [0, 257, 65, 27];

/** Below exp(-reach) of the peak, the density is left out: 1e-9 of it. */
const reach = 21;

/** How often the box around the mass is looked for again. */
const maxRounds = 30;

/** The posterior of few parameters, or the prior where there are no data, as weighted points in equal steps. */
export function parameterGrid(model: Model, data: readonly Datum[], options: GridOptions = {}): PlacedDraws {
  const density = model.density(data);
  const dimension = model.parameters.length;
  if (dimension > maxGridParameters || dimension < 1) {
    throw new AssayError(
      "inference/wrong-draws",
      `A grid is made over 1 to ${maxGridParameters} parameters, and here are ${dimension}; draw from the model instead.`,
    );
  }
  const box = massBox(density, startingBox(model, density));
  const points = options.points ?? pointsByDimension[dimension];
  return weighed(density, box, typeof points === "number" ? box.map(() => points) : points);
}

/** From and to along each unconstrained coordinate. */
type Box = readonly { readonly low: number; readonly high: number }[];

/** Where draws of the prior lie, and as much again to either side. */
function startingBox(model: Model, density: Density): Box {
  const positions = density.toPositions(model.drawPrior(stream("inference", "parameter grid"), 400));
  return positions.columns.map((column) => {
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (const value of column) {
      if (!Number.isFinite(value)) continue;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    const width = Math.max(high - low, 1e-6);
    return { low: low - width, high: high + width };
  });
}

/**
 * The box that holds the mass: points in equal steps, those near the peak in height kept, a step more to each side, and
 * again until the box is as full as it was. Where the mass touches an end, the box grows there.
 */
function massBox(density: Density, start: Box): Box {
  const points = searchPointsByDimension[start.length];
  let box = start;
  for (let round = 0; round < maxRounds; round++) {
    const { steps, logDensity } = evaluated(
      density,
      box,
      box.map(() => points),
    );
    const peak = largest(logDensity);
    const next = box.map(({ low, high }, axis) => {
      const step = (high - low) / (points - 1);
      let first = points;
      let last = -1;
      for (let index = 0; index < logDensity.length; index++) {
        if (logDensity[index] < peak - reach) continue;
        first = Math.min(first, steps[axis][index]);
        last = Math.max(last, steps[axis][index]);
      }
      const growth = 0.5 * (high - low);
      return {
        low: first === 0 ? low - growth : low + (first - 1) * step,
        high: last === points - 1 ? high + growth : low + (last + 1) * step,
      };
    });
    const isSettled = next.every(
      ({ low, high }, axis) =>
        low >= box[axis].low && high <= box[axis].high && high - low > 0.8 * (box[axis].high - box[axis].low),
    );
    box = next;
    if (isSettled) break;
  }
  return box;
}

/** The points of a box in equal steps, with the log density at each. */
function evaluated(
  density: Density,
  box: Box,
  points: readonly number[],
): { positions: Draws; steps: Int32Array[]; logDensity: Float64Array } {
  const size = points.reduce((product, each) => product * each, 1);
  const steps = box.map(() => new Int32Array(size));
  const columns = box.map(() => new Float64Array(size));
  for (let index = 0; index < size; index++) {
    let rest = index;
    for (let axis = box.length - 1; axis >= 0; axis--) {
      const step = rest % points[axis];
      rest = (rest - step) / points[axis];
      steps[axis][index] = step;
      columns[axis][index] = box[axis].low + ((box[axis].high - box[axis].low) * step) / (points[axis] - 1);
    }
  }
  const positions = { size, columns };
  const { logPrior, logLikelihood } = density.evaluateMany(positions);
  const logDensity = logPrior.map((each, index) => each + logLikelihood[index]);
  return {
    positions,
    steps,
    logDensity: logDensity.map((each) => (Number.isNaN(each) ? Number.NEGATIVE_INFINITY : each)),
  };
}

/** The points whose density counts, with weights that sum to 1. */
function weighed(density: Density, box: Box, points: readonly number[]): PlacedDraws {
  const { positions, steps, logDensity } = evaluated(density, box, points);
  const peak = largest(logDensity);
  const kept = Uint32Array.from(logDensity.keys()).filter((index) => logDensity[index] > peak - reach);
  const weights = Float64Array.from(kept, (index) => Math.exp(logDensity[index] - peak));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const columns = positions.columns.map((column) => Float64Array.from(kept, (index) => column[index]));
  return {
    ...density.toParameters({ size: kept.length, columns }),
    weights: weights.map((weight) => weight / total),
    placement: {
      kind: "grid",
      steps: steps.map((axis) => Int32Array.from(kept, (index) => axis[index])),
    },
  };
}

function largest(values: Float64Array): number {
  let high = Number.NEGATIVE_INFINITY;
  for (const value of values) high = Math.max(high, value);
  return high;
}
