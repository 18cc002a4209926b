import { fillNormal } from "../../numerics/sampling/normal.ts";
import type { Datum, Density, Draws, Law, Model } from "../model.ts";

/** A log likelihood of one datum at a position; adds its gradient. */
export type LogLikelihood = (position: Float64Array, datum: Datum, gradient: Float64Array) => number;

const halfLogTwoPi = 0.9189385332046727;

/** A density given as a function of one position, which fills the gradient; all of it counts as prior. */
export function densityOf(
  dimension: number,
  evaluate: (position: Float64Array, gradient: Float64Array) => number,
): Density {
  return {
    dimension,
    hasGradient: true,
    evaluate: (position, gradient = new Float64Array(dimension)) => evaluate(position, gradient),
    evaluateMany() {
      throw new Error("not needed");
    },
    toParameters: (positions) => positions,
    toPositions: (parameters) => parameters,
  };
}

/** A model written by hand: independent normal(0, sd) priors, and any likelihood. */
export function normalPriorModel(sds: readonly number[], logLikelihood: LogLikelihood, hasGradient = true): Model {
  const logPriorAt = (position: Float64Array, gradient: Float64Array) => {
    let sum = 0;
    for (let axis = 0; axis < sds.length; axis++) {
      const score = position[axis] / sds[axis];
      sum -= 0.5 * score * score + halfLogTwoPi + Math.log(sds[axis]);
      gradient[axis] = -score / sds[axis];
    }
    return sum;
  };
  const density = (data: readonly Datum[]): Density => {
    const addLikelihood = (position: Float64Array, gradient: Float64Array) =>
      data.reduce((sum, datum) => sum + logLikelihood(position, datum, gradient), 0);
    return {
      dimension: sds.length,
      hasGradient,
      evaluate(position, gradient = new Float64Array(sds.length)) {
        const prior = logPriorAt(position, gradient);
        return prior + addLikelihood(position, gradient);
      },
      evaluateMany({ size, columns }, gradients) {
        const logPrior = new Float64Array(size);
        const logLikelihoods = new Float64Array(size);
        const position = new Float64Array(sds.length);
        const gradient = new Float64Array(sds.length);
        for (let index = 0; index < size; index++) {
          for (let axis = 0; axis < sds.length; axis++) position[axis] = columns[axis][index];
          logPrior[index] = logPriorAt(position, gradient);
          for (let axis = 0; axis < sds.length; axis++) if (gradients) gradients.prior[axis][index] = gradient[axis];
          gradient.fill(0);
          logLikelihoods[index] = addLikelihood(position, gradient);
          for (let axis = 0; axis < sds.length; axis++) {
            if (gradients) gradients.likelihood[axis][index] = gradient[axis];
          }
        }
        return { logPrior, logLikelihood: logLikelihoods };
      },
      toParameters: (positions) => positions,
      toPositions: (parameters) => parameters,
    };
  };
  return {
    source: "",
    parameters: sds.map((_, axis) => ({
      name: `x${axis + 1}`,
      support: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
    })),
    inputs: [],
    outputs: [{ name: "y", distribution: "normal", discrete: false, parameters: sds.map((_, axis) => axis) }],
    drawPrior(random, size): Draws {
      const columns = sds.map((sd, axis) => {
        const column = new Float64Array(size);
        fillNormal(random.split(axis), column);
        return column.map((value) => value * sd);
      });
      return { size, columns };
    },
    logPrior: (draws) => density([]).evaluateMany(draws).logPrior,
    parts: () => [],
    parametersAt() {
      throw new Error("not needed");
    },
    lawsAt(): readonly Law[] {
      throw new Error("not needed");
    },
    lawsAtAll() {
      throw new Error("not needed");
    },
    density,
  };
}
