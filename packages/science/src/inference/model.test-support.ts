import type { Declared } from "./language/declared.ts";
import type { Draws, Input, Model } from "./model.ts";
import { readModel } from "./read-model.ts";

/** The model of a program that must be right; inputs are numbers where only named. */
export function modelOf(source: string, inputs: readonly (string | Input)[], outputs: readonly string[]): Model {
  const declared: Declared = {
    inputs: inputs.map((input) => (typeof input === "string" ? { name: input, kind: "number" } : input)),
    outputs,
  };
  const read = readModel(source, declared);
  if (!read.ok)
    throw new Error(read.errors.map(({ line, column, message }) => `${line}:${column} ${message}`).join("\n"));
  return read.model;
}

/** Draws of one vector of parameters. */
export function oneDraw(...values: readonly number[]): Draws {
  return { size: 1, columns: values.map((value) => Float64Array.of(value)) };
}
