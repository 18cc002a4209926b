import type { Input } from "@assay/science/inference";

/** Declares numeric inputs with these names. */
export const numberInputs = (...names: readonly string[]): readonly Input[] =>
  names.map((name) => ({ name, kind: "number" }));
