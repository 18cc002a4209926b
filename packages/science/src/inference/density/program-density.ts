import { AssayError } from "@assay/contract";
import type { Program } from "../language/program.ts";
import type { Density, Draws, Gradients } from "../model.ts";
import {
  type Coordinate,
  coordinateOf,
  logJacobian,
  slopeOfJacobian,
  slopeOfParameter,
  toParameter,
  toPosition,
} from "./coordinate.ts";
import type { Likelihood } from "./likelihood.ts";
import type { Prior } from "./prior.ts";

/** The posterior of a program given data, on coordinates without bounds. */
export class ProgramDensity implements Density {
  readonly dimension: number;
  readonly hasGradient: boolean;
  readonly #coordinates: readonly Coordinate[];
  readonly #prior: Prior;
  readonly #likelihood: Likelihood;

  constructor(program: Program, prior: Prior, likelihood: Likelihood) {
    this.dimension = program.parameters.length;
    this.hasGradient = prior.hasSlopes && likelihood.hasSlopes;
    this.#coordinates = program.latents.flatMap(({ support, size }) =>
      new Array<Coordinate>(size).fill(coordinateOf(support)),
    );
    this.#prior = prior;
    this.#likelihood = likelihood;
  }

  evaluate(position: Float64Array, gradient?: Float64Array): number {
    if (position.length !== this.dimension) throw this.#wrongDimension(position.length);
    const columns = Array.from(position, (value) => Float64Array.of(value));
    const gradients = gradient && { prior: this.#zeros(1), likelihood: this.#zeros(1) };
    const { logPrior, logLikelihood } = this.evaluateMany({ size: 1, columns }, gradients);
    if (gradient !== undefined && gradients !== undefined) {
      for (let index = 0; index < this.dimension; index++) {
        gradient[index] = gradients.prior[index][0] + gradients.likelihood[index][0];
      }
    }
    return logPrior[0] + logLikelihood[0];
  }

  evaluateMany(
    positions: Draws,
    gradients?: Gradients,
  ): { readonly logPrior: Float64Array; readonly logLikelihood: Float64Array } {
    const { size, columns } = this.toParameters(positions);
    const logPrior = new Float64Array(size);
    const logLikelihood = new Float64Array(size);
    const slopes = this.hasGradient ? gradients : undefined;
    for (const column of [...(gradients?.prior ?? []), ...(gradients?.likelihood ?? [])]) {
      column.fill(this.hasGradient ? 0 : Number.NaN);
    }
    this.#prior.addTo(columns, logPrior, slopes?.prior);
    this.#likelihood.addTo(columns, logLikelihood, slopes?.likelihood);
    for (const [index, coordinate] of this.#coordinates.entries()) {
      const position = positions.columns[index];
      for (let row = 0; row < size; row++) logPrior[row] += logJacobian(coordinate, position[row]);
      if (slopes !== undefined) toPositionSlopes(coordinate, position, slopes.prior[index], slopes.likelihood[index]);
    }
    excludeImpossible(logPrior, slopes?.prior);
    excludeImpossible(logLikelihood, slopes?.likelihood);
    return { logPrior, logLikelihood };
  }

  toParameters(positions: Draws): Draws {
    return this.#mapColumns(positions, toParameter);
  }

  toPositions(parameters: Draws): Draws {
    return this.#mapColumns(parameters, toPosition);
  }

  #mapColumns(draws: Draws, map: (coordinate: Coordinate, value: number) => number): Draws {
    if (draws.columns.length !== this.dimension) throw this.#wrongDimension(draws.columns.length);
    const columns = draws.columns.map((column, index) => {
      const coordinate = this.#coordinates[index];
      return coordinate.kind === "real" ? column : column.map((value) => map(coordinate, value));
    });
    return { ...draws, columns };
  }

  #zeros(size: number): Float64Array[] {
    return Array.from({ length: this.dimension }, () => new Float64Array(size));
  }

  #wrongDimension(found: number): AssayError {
    const message = `The position has ${found} coordinates; the model has ${this.dimension} parameters.`;
    return new AssayError("inference/wrong-draws", message);
  }
}

/** Turns slopes by the parameter into slopes by the position; the Jacobian's own slope belongs to the prior. */
function toPositionSlopes(
  coordinate: Coordinate,
  position: Float64Array,
  prior: Float64Array,
  likelihood: Float64Array,
): void {
  if (coordinate.kind === "real") return;
  for (let row = 0; row < position.length; row++) {
    const slope = slopeOfParameter(coordinate, position[row]);
    prior[row] = prior[row] * slope + slopeOfJacobian(coordinate, position[row]);
    likelihood[row] *= slope;
  }
}

/** What is no finite number is -Infinity, with slopes of 0 that do not spoil those of the other part when both are added. */
function excludeImpossible(values: Float64Array, slopes: readonly Float64Array[] = []): void {
  for (let row = 0; row < values.length; row++) {
    if (Number.isFinite(values[row])) continue;
    values[row] = Number.NEGATIVE_INFINITY;
    for (const column of slopes) column[row] = 0;
  }
}
