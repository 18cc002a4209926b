import type { Draws, Model } from "@assay/science/inference";
import type { Parameters } from "./environment.ts";

/** One draw's parameters by name. */
export function nameParameters({ parameters }: Pick<Model, "parameters">, draws: Draws, index: number): Parameters {
  return Object.fromEntries(parameters.map(({ name }, column) => [name, draws.columns[column][index]]));
}

/** Named parameters as the one draw that models take. */
export function drawOf({ parameters }: Pick<Model, "parameters">, named: Parameters): Draws {
  return { size: 1, columns: parameters.map(({ name }) => Float64Array.of(named[name])) };
}
