import type { Input } from "../../../inference/index.ts";

/** Inputs that are numbers, by their names. */
export const numberInputs = (...names: readonly string[]): readonly Input[] =>
  names.map((name) => ({ name, kind: "number" }));
