import { AssayError } from "@assay/contract";
import type { Argument } from "../numerics/distributions/parametric/parametric-distribution.ts";
import type { Lookup } from "./argument-formula.ts";
import type { Program } from "./language/program.ts";
import type { Datum, Draws, Inputs } from "./model.ts";

/** The state columns of one design: by system, then by component. */
export type States = readonly (readonly Argument[])[];

/** The values of names at one design: parameters are columns over draws, inputs are numbers. */
export function lookupOverDraws(
  { references }: Program,
  columns: readonly Float64Array[],
  inputs: Inputs,
  states: States,
): Lookup {
  return (name) => {
    const reference = references.get(name);
    switch (reference?.kind) {
      case "parameter":
        return columns[reference.index];
      case "element":
        return columns[reference.first + inputs[reference.input] - 1];
      case "input":
        return inputs[reference.name];
      case "state":
        return states[reference.system][reference.component];
      case "infinity":
        return Number.POSITIVE_INFINITY;
      default:
        throw new Error(`The program has no name "${name}".`);
    }
  };
}

export function requireInputs({ inputs: declared }: Program, inputs: Inputs): void {
  for (const input of declared) {
    const value = Object.hasOwn(inputs, input.name) ? inputs[input.name] : undefined;
    if (value === undefined || !Number.isFinite(value)) {
      const message = `The input "${input.name}" is ${value ?? "missing"}; give it a finite number.`;
      throw new AssayError("inference/wrong-inputs", message);
    }
    if (input.kind === "index" && !(Number.isInteger(value) && value >= 1 && value <= input.size)) {
      const message = `The input "${input.name}" is ${value}; give a whole number from 1 to ${input.size}.`;
      throw new AssayError("inference/wrong-inputs", message);
    }
  }
}

export function requireDraws({ parameters }: Program, draws: Draws): void {
  if (draws.columns.length !== parameters.length) {
    const message = `The draws have ${draws.columns.length} columns; the model has ${parameters.length} parameters.`;
    throw new AssayError("inference/wrong-draws", message);
  }
  const odd = draws.columns.findIndex((column) => column.length !== draws.size);
  if (odd >= 0) {
    const message = `The draws of "${parameters[odd]}" are ${draws.columns[odd].length} where ${draws.size} are expected.`;
    throw new AssayError("inference/wrong-draws", message);
  }
}

export function requireData(program: Program, data: readonly Datum[]): void {
  for (const { inputs, outcome } of data) {
    requireInputs(program, inputs);
    if (outcome.length !== program.observations.length || outcome.some((value) => !Number.isFinite(value))) {
      const message = `An outcome is [${outcome.join(", ")}]; give a finite number for each of the ${program.observations.length} outputs.`;
      throw new AssayError("inference/wrong-data", message);
    }
  }
}
