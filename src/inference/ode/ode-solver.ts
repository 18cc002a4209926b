import type { Inputs } from "../model.ts";

/** The states at one design, a column over the draws each. */
export interface SolvedDesign {
  readonly states: readonly Float64Array[];
  /** By state, then by the solver's free names; empty where not asked for. */
  readonly slopes: readonly (readonly Float64Array[])[];
}

export interface OdeSolver {
  readonly hasSlopes: boolean;
  /** The names by which the states have slopes. */
  readonly free: readonly string[];
  solve(
    columns: readonly Float64Array[],
    size: number,
    designs: readonly Inputs[],
    withSlopes: boolean,
  ): readonly SolvedDesign[];
}
