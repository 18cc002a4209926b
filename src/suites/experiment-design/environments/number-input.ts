import type { ModelInput } from "../environment.ts";

/** Inputs that are numbers, by their names. */
export const numberInputs = (...names: readonly string[]): readonly ModelInput[] =>
  names.map((name) => ({ name, kind: "number" }));
