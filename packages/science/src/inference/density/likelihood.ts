import type {
  Argument,
  ParametricDistribution,
} from "../../numerics/distributions/parametric/parametric-distribution.ts";
import { logDensityOfRows } from "../../numerics/distributions/parametric/rows.ts";
import type { Lookup } from "../argument-formula.ts";
import type { Program } from "../language/program.ts";
import type { Datum } from "../model.ts";
import type { ModelEquationSolver, SolvedDesign } from "../model-equations/model-equation-solver.ts";
import { lookupOverDraws, type States } from "../references.ts";
import type { Site } from "../site.ts";
import { addColumn } from "./prior.ts";

/**
 * The likelihood of data under a program, on its parameters. Where there are more positions than data, columns run over
 * positions and the data are gone through one by one; else columns run over the data, position by position.
 */
export class Likelihood {
  readonly hasSlopes: boolean;
  readonly #program: Program;
  readonly #sites: readonly Site[];
  readonly #solvers: readonly ModelEquationSolver[];
  readonly #data: readonly Datum[];
  readonly #inputs: ReadonlyMap<string, Float64Array>;
  readonly #outcomes: readonly Float64Array[];

  constructor(
    program: Program,
    sites: readonly Site[],
    solvers: readonly ModelEquationSolver[],
    data: readonly Datum[],
  ) {
    this.#program = program;
    this.#sites = sites;
    this.#solvers = solvers;
    this.#data = data;
    this.hasSlopes = sites.every((site) => site.hasSlopes) && solvers.every((solver) => solver.hasSlopes);
    this.#inputs = new Map(
      program.inputs.map(({ name }) => [name, Float64Array.from(data, ({ inputs }) => inputs[name])]),
    );
    this.#outcomes = sites.map((_, output) => Float64Array.from(data, ({ outcome }) => outcome[output]));
  }

  /** Adds the log likelihood to `out`, and its slopes by the parameters to the columns of `slopes`. */
  addTo(columns: readonly Float64Array[], out: Float64Array, slopes?: readonly Float64Array[]): void {
    if (this.#data.length === 0) return;
    const designs = this.#data.map(({ inputs }) => inputs);
    const solved = this.#solvers.map((solver) => solver.solve(columns, out.length, designs, slopes !== undefined));
    if (out.length < this.#data.length) {
      for (let row = 0; row < out.length; row++) this.#addPosition(columns, row, solved, out, slopes);
    } else {
      for (let datum = 0; datum < this.#data.length; datum++) this.#addDatum(columns, datum, solved, out, slopes);
    }
  }

  /** One datum, columns over positions. */
  #addDatum(
    columns: readonly Float64Array[],
    datum: number,
    solved: readonly (readonly SolvedDesign[])[],
    out: Float64Array,
    slopes?: readonly Float64Array[],
  ): void {
    const { inputs, outcome } = this.#data[datum];
    const states: States = solved.map((designs) => designs[datum].states);
    const lookup = lookupOverDraws(this.#program, columns, inputs, states);
    const size = out.length;
    const term = new Float64Array(size);
    const take = (name: string, slope: Float64Array): void => {
      if (slopes === undefined) return;
      const reference = this.#program.references.get(name);
      if (reference?.kind === "parameter") addColumn(slopes[reference.index], slope);
      else if (reference?.kind === "element") addColumn(slopes[reference.first + inputs[reference.input] - 1], slope);
      else if (reference?.kind === "state") {
        const { free } = this.#solvers[reference.system];
        const byName = solved[reference.system][datum].slopes[reference.component];
        for (const [index, freeName] of free.entries()) take(freeName, productOf(slope, byName[index]));
      }
    };
    for (const [output, site] of this.#sites.entries()) {
      const theArguments = site.argumentsAt(lookup);
      logDensityAt(site.distribution, outcome[output], theArguments, term);
      addColumn(out, term);
      if (slopes !== undefined) site.takeSlopes(outcome[output], theArguments, lookup, size, take);
    }
  }

  /** One position, columns over the data. */
  #addPosition(
    columns: readonly Float64Array[],
    row: number,
    solved: readonly (readonly SolvedDesign[])[],
    out: Float64Array,
    slopes?: readonly Float64Array[],
  ): void {
    const count = this.#data.length;
    const states: States = solved.map((designs) =>
      designs[0].states.map((_, component) => Float64Array.from(designs, (design) => design.states[component][row])),
    );
    const lookup = this.#lookupOverData(columns, row, states);
    const term = new Float64Array(count);
    const take = (name: string, slope: Float64Array): void => {
      if (slopes === undefined) return;
      const reference = this.#program.references.get(name);
      if (reference?.kind === "parameter") slopes[reference.index][row] += sumOf(slope);
      else if (reference?.kind === "element") {
        const index = this.#inputColumn(reference.input);
        for (let datum = 0; datum < count; datum++) slopes[reference.first + index[datum] - 1][row] += slope[datum];
      } else if (reference?.kind === "state") {
        const { free } = this.#solvers[reference.system];
        for (const [index, freeName] of free.entries()) {
          const inner = Float64Array.from(
            solved[reference.system],
            (design) => design.slopes[reference.component][index][row],
          );
          take(freeName, productOf(slope, inner));
        }
      }
    };
    for (const [output, site] of this.#sites.entries()) {
      const theArguments = site.argumentsAt(lookup);
      logDensityOfRows(site.distribution, this.#outcomes[output], theArguments, term);
      out[row] += sumOf(term);
      if (slopes !== undefined) site.takeSlopes(this.#outcomes[output], theArguments, lookup, count, take);
    }
  }

  #lookupOverData(columns: readonly Float64Array[], row: number, states: States): Lookup {
    return (name): Argument => {
      const reference = this.#program.references.get(name);
      switch (reference?.kind) {
        case "parameter":
          return columns[reference.index][row];
        case "element":
          return this.#inputColumn(reference.input).map((index) => columns[reference.first + index - 1][row]);
        case "input":
          return this.#inputColumn(reference.name);
        case "state":
          return states[reference.system][reference.component];
        default:
          return Number.POSITIVE_INFINITY;
      }
    };
  }

  #inputColumn(name: string): Float64Array {
    return this.#inputs.get(name) ?? new Float64Array(this.#data.length);
  }
}

function logDensityAt(
  distribution: ParametricDistribution,
  outcome: number,
  theArguments: readonly Argument[],
  out: Float64Array,
): void {
  if (distribution.prepare === undefined) logDensityOfRows(distribution, outcome, theArguments, out);
  else distribution.prepare(theArguments, out.length)(outcome, out);
}

function sumOf(column: Float64Array): number {
  let sum = 0;
  for (let row = 0; row < column.length; row++) sum += column[row];
  return sum;
}

function productOf(left: Float64Array, right: Float64Array): Float64Array {
  return left.map((value, row) => value * right[row]);
}
