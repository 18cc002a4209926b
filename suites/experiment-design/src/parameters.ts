import type { Draws, Model } from "@assay/science/inference";
import type { Parameters } from "./environment.ts";

/** The parameters of one draw by name. */
export function namedParameters({ parameters }: Pick<Model, "parameters">, draws: Draws, index: number): Parameters {
  return Object.fromEntries(parameters.map(({ name }, column) => [name, draws.columns[column][index]]));
}

/** Named parameters as a single draw. */
export function singleDraw({ parameters }: Pick<Model, "parameters">, named: Parameters): Draws {
  return { size: 1, columns: parameters.map(({ name }) => Float64Array.of(named[name])) };
}
