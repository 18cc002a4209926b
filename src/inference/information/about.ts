import { AssayError } from "../../contract/assay-error.ts";
import type { Stream } from "../../numerics/stream.ts";
import type { Datum, Draws, Model } from "../model.ts";
import type { Groups } from "./grouped-gain.ts";
import { addLogDensities } from "./nested-gain.ts";
import { placementOf, weightsOf } from "./placed-draws.ts";

/** The points of a grid that agree in some parameters: exact marginals over the others. */
export function groupsOfGrid(draws: Draws, parameters: readonly number[]): Groups {
  const placement = placementOf(draws);
  if (placement?.kind !== "grid") {
    throw new AssayError(
      "inference/wrong-draws",
      "Only draws on a grid agree in a parameter; use strata or crossed draws.",
    );
  }
  const { steps } = placement;
  const axes = parameters.map((parameter) => steps[placement.parameters.indexOf(parameter)]).filter(Boolean);
  return numbered(draws.size, (draw) => axes.map((axis) => axis[draw]).join(" "));
}

/**
 * Draws in order of a quantity that is asked about, cut into strata of equal weight: for any draws and any function of
 * the parameters. Within a stratum the quantity still varies, so the gain about it is a little more than that about the
 * strata; a finite number of draws in each makes it seem larger, for which the value is corrected to second order.
 */
export function strata(draws: Draws, quantity: Float64Array, count: number): Groups {
  const weights = weightsOf(draws);
  const order = Uint32Array.from(quantity.keys()).sort((one, other) => quantity[one] - quantity[other]);
  const of = new Int32Array(draws.size);
  let below = 0;
  for (const draw of order) {
    of[draw] = Math.min(count - 1, Math.floor((below + 0.5 * weights[draw]) * count));
    below += weights[draw];
  }
  return { of, count };
}

export interface CrossedDraws extends Draws {
  readonly weights: Float64Array;
  readonly groups: Groups;
}

export interface CrossedOptions {
  readonly random: Stream;
  /** Values of what is asked about, and values of the rest for each of them. */
  readonly groups: number;
  readonly within: number;
}

/**
 * Every one of some prior draws of the parameters that are asked about with every one of some prior draws of the others,
 * weighted by the likelihood of the data. The two must be independent in the prior, which is checked.
 */
export function crossedDraws(
  model: Model,
  data: readonly Datum[],
  parameters: readonly number[],
  { random, groups, within }: CrossedOptions,
): CrossedDraws {
  const about = model.drawPrior(random.split("about"), groups);
  const others = model.drawPrior(random.split("others"), within);
  requireIndependent(model, about, others, parameters);
  const size = groups * within;
  const isAbout = new Set(parameters);
  const columns = model.parameters.map((_, parameter) => {
    const isOne = isAbout.has(parameter);
    const source = (isOne ? about : others).columns[parameter];
    return Float64Array.from({ length: size }, (_, draw) => source[isOne ? Math.floor(draw / within) : draw % within]);
  });
  const weights = likelihoodWeights(model, { size, columns }, data);
  const of = Int32Array.from({ length: size }, (_, draw) => Math.floor(draw / within));
  return { size, columns, weights, groups: { of, count: groups } };
}

/** Weights proportional to the likelihood of the data, equal where there are none. */
function likelihoodWeights(model: Model, draws: Draws, data: readonly Datum[]): Float64Array {
  const total = new Float64Array(draws.size);
  const own = new Float64Array(draws.size);
  const scratch = new Float64Array(draws.size);
  for (const { inputs, outcome } of data) {
    addLogDensities(model.lawsAt(draws, inputs), outcome, own, scratch);
    for (let draw = 0; draw < total.length; draw++) total[draw] += own[draw];
  }
  const largest = total.reduce((high, each) => Math.max(high, each), Number.NEGATIVE_INFINITY);
  const weights = total.map((each) => Math.exp(each - largest));
  const sum = weights.reduce((whole, weight) => whole + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** A density that is a product has the same value in sum when two points swap some of their coordinates. */
function requireIndependent(model: Model, one: Draws, other: Draws, parameters: readonly number[]): void {
  const size = Math.min(one.size, other.size, 32);
  const cut = ({ columns }: Draws) => columns.map((column) => column.slice(0, size));
  const first = cut(one);
  const second = cut(other);
  const swap = (a: Float64Array[], b: Float64Array[]) =>
    a.map((each, index) => (parameters.includes(index) ? b[index] : each));
  const logPrior = (columns: Float64Array[]) => model.logPrior({ size, columns });
  const straight = [logPrior(first), logPrior(second)];
  const swapped = [logPrior(swap(first, second)), logPrior(swap(second, first))];
  for (let draw = 0; draw < size; draw++) {
    const before = straight[0][draw] + straight[1][draw];
    const after = swapped[0][draw] + swapped[1][draw];
    if (!(Math.abs(before - after) <= 1e-8 * (1 + Math.abs(before)))) {
      throw new AssayError(
        "inference/wrong-draws",
        "What is asked about and the other parameters depend on each other in the prior; use strata instead.",
      );
    }
  }
}

function numbered(size: number, keyOf: (draw: number) => string): Groups {
  const numbers = new Map<string, number>();
  const of = new Int32Array(size);
  for (let draw = 0; draw < size; draw++) {
    const key = keyOf(draw);
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    of[draw] = number;
  }
  return { of, count: numbers.size };
}
