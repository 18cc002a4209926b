import { AssayError } from "@assay/contract";
import { asDoubles } from "../as-doubles.ts";
import { add, doubleDouble } from "../double-double.ts";
import { requireShape } from "../parameters.ts";
import type { RandomSource } from "../random-source.ts";
import { sampleDirichlet } from "../sampling/dirichlet.ts";
import { deviance } from "../special/deviance.ts";
import { factorialRemainder } from "../special/factorial-remainder.ts";
import { beta } from "./beta.ts";
import type { Distribution } from "./distribution.ts";

/** A distribution over vectors of proportions, which are at least 0 and sum to 1. */
export interface Dirichlet {
  readonly name: string;
  readonly dimension: number;
  readonly mean: Float64Array;
  readonly variance: Float64Array;
  /** The log density; -Infinity off the simplex. */
  logDensity(point: ArrayLike<number>): number;
  /** The distribution of one proportion. */
  marginal(index: number): Distribution;
  sample(source: RandomSource): Float64Array;
}

// Proportions rounded to doubles sum to 1 up to this.
const simplexTolerance = 1e-9;

/** The Dirichlet distribution with the given concentrations, at least two of them. */
export function dirichlet(alpha: ArrayLike<number>): Dirichlet {
  const shapes = Float64Array.from(asDoubles(alpha, "alpha"));
  if (shapes.length < 2) {
    throw new AssayError(
      "numerics/invalid-parameter",
      `The dirichlet distribution needs alpha to have at least 2 entries; it was given ${shapes.length}.`,
    );
  }
  for (const [index, shape] of shapes.entries()) requireShape("dirichlet", `alpha[${index}]`, shape);
  const total = shapes.reduce((sum, shape) => sum + shape, 0);
  requireShape("dirichlet", "the sum of alpha", total);
  const mean = shapes.map((shape) => shape / total);
  const restOf = (index: number) => shapes.reduce((sum, shape, other) => (other === index ? sum : sum + shape), 0);
  return {
    name: "dirichlet",
    dimension: shapes.length,
    mean,
    variance: mean.map((proportion, index) => (proportion * (restOf(index) / total)) / (total + 1)),
    logDensity: (point) => logDensity(shapes, total, point),
    marginal(index) {
      if (!(Number.isInteger(index) && index >= 0 && index < shapes.length)) {
        throw new AssayError(
          "numerics/invalid-argument",
          `The marginal of a dirichlet distribution needs an index from 0 to ${shapes.length - 1}; it was given ${index}.`,
        );
      }
      return beta(shapes[index], restOf(index));
    },
    sample: (source) => sampleDirichlet(source, shapes),
  };
}

/**
 * log Γ(A) + Σ [(αᵢ - 1) log xᵢ - log Γ(αᵢ)] with A = Σ αᵢ, regrouped as for the binomial (Loader 2000): the large parts
 * of the log gammas go into the deviances of αᵢ from A xᵢ, and A (Σ xᵢ - 1) answers for a sum that is 1 only up to
 * rounding.
 */
function logDensity(shapes: Float64Array, total: number, point: ArrayLike<number>): number {
  if (point.length !== shapes.length) {
    throw new AssayError(
      "numerics/invalid-argument",
      `A dirichlet distribution of dimension ${shapes.length} needs points of that length; it was given ${point.length} numbers.`,
    );
  }
  let sum = doubleDouble(-1);
  for (let index = 0; index < shapes.length; index += 1) sum = add(sum, doubleDouble(point[index]));
  if (Number.isNaN(sum.high)) return Number.NaN;
  if (Math.abs(sum.high) > simplexTolerance) return Number.NEGATIVE_INFINITY;
  let result = factorialRemainder(total) - Math.log(total) + total * sum.high;
  for (let index = 0; index < shapes.length; index += 1) {
    const term = component(shapes[index], total, point[index]);
    if (term === Number.NEGATIVE_INFINITY) return term;
    result += term;
  }
  return result;
}

function component(shape: number, total: number, proportion: number): number {
  if (proportion < 0) return Number.NEGATIVE_INFINITY;
  if (proportion === 0) {
    if (shape === 1) return Math.log(total);
    return shape < 1 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  }
  const expected = total * proportion;
  return (
    Math.log(shape) - Math.log(proportion) - factorialRemainder(shape) - deviance(shape, expected, shape - expected)
  );
}
