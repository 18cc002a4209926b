import { AssayError } from "@assay/contract";
import type { Input } from "../model.ts";
import { problemOfName } from "./scope.ts";

/** What the caller says of a program: what the experimenter sets, and what is observed. */
export interface Declared {
  readonly inputs: readonly Input[];
  readonly outputs: readonly string[];
}

/** Throws where the caller, not the program, is wrong. */
export function requireDeclared({ inputs, outputs }: Declared): void {
  const names = [...inputs.map((input) => input.name), ...outputs];
  for (const [index, name] of names.entries()) {
    const problem = names.indexOf(name) < index ? "it is declared twice" : problemOfName(name);
    if (problem !== undefined) {
      throw new AssayError("inference/wrong-declaration", `"${name}" cannot be declared: ${problem}; rename it.`);
    }
  }
  for (const input of inputs) {
    if (input.kind === "index" && !(Number.isSafeInteger(input.size) && input.size >= 1)) {
      const message = `The index "${input.name}" has the size ${input.size}; give a whole number of at least 1.`;
      throw new AssayError("inference/wrong-declaration", message);
    }
  }
  if (outputs.length === 0) {
    throw new AssayError("inference/wrong-declaration", "A model needs an output; declare what is observed.");
  }
}
