import type { Distributed, Program } from "./language/program.ts";
import type { Inputs } from "./model.ts";

/** The parameters, by index, that distributions may read at any design, and those that the priors of these read. */
export function parametersOf(program: Program, distributed: Distributed): readonly number[] {
  const found = new Set(parametersRead(program, [distributed]));
  // A set is gone through in the order of insertion, what is added on the way included.
  for (const index of found) {
    const latent = program.latents.find(({ first, size }) => index >= first && index < first + size);
    if (latent !== undefined) for (const other of parametersRead(program, [latent])) found.add(other);
  }
  return [...found].sort((one, other) => one - other);
}

/** The parameters, by index, that distributions themselves read at a design, or at any where none is given. */
export function parametersRead(
  program: Program,
  distributions: readonly Distributed[],
  inputs?: Inputs,
): readonly number[] {
  const found = new Set<number>();
  const visit = (name: string): void => {
    const reference = program.references.get(name);
    if (reference?.kind === "parameter") found.add(reference.index);
    else if (reference?.kind === "element") {
      const vector = program.latents.find(({ first }) => first === reference.first);
      if (inputs !== undefined) found.add(reference.first + inputs[reference.input] - 1);
      else for (let element = 0; element < (vector?.size ?? 0); element++) found.add(reference.first + element);
    } else if (reference?.kind === "state") {
      const { states, slopes, initial } = program.systems[reference.system];
      const names = [...slopes, ...initial].flatMap(({ variables }) => variables);
      for (const inner of new Set(names)) if (!states.includes(inner)) visit(inner);
    }
  };
  for (const { arguments: formulas } of distributions) {
    for (const name of new Set(formulas.flatMap(({ variables }) => variables))) visit(name);
  }
  return [...found].sort((one, other) => one - other);
}
