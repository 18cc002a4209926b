import type { Input } from "@assay/science/inference";

/** Inputs that are numbers, by their names. */
export const numberInputs = (...names: readonly string[]): readonly Input[] =>
  names.map((name) => ({ name, kind: "number" }));
