import { independentOutputs } from "./information/independent-outputs.ts";
import type { Latent, Program, Reference } from "./language/program.ts";
import { parametersOf } from "./parameters-read.ts";

/** Some outputs of a program with all parameters that they hang on, which no other output does. */
export interface ProgramPart {
  /** By their indices in the whole program. */
  readonly outputs: readonly number[];
  readonly parameters: readonly number[];
  readonly program: Program;
}

/**
 * The parts of a program that have nothing to do with one another, so that its posterior is the product of theirs; none
 * where it does not fall apart. Differential equations and vectors are never cut.
 */
export function partsOf(program: Program): readonly ProgramPart[] {
  if (program.systems.length > 0) return [];
  const parameters = program.observations.map((observation) => parametersOf(program, observation));
  const outputs = independentOutputs({ outputs: parameters.map((each) => ({ parameters: each })) });
  if (outputs.length < 2) return [];
  const latentsOf = outputs.map((part) => {
    const read = new Set(part.flatMap((output) => parameters[output]));
    return program.latents.filter((latent) => indicesOf(latent).some((index) => read.has(index)));
  });
  // Every latent must be in one part: a vector may be in several, and what no output reads is in none.
  if (latentsOf.flat().length !== program.latents.length) return [];
  if (new Set(latentsOf.flat()).size !== program.latents.length) return [];
  return outputs.map((part, at) => cut(program, part, latentsOf[at]));
}

const indicesOf = ({ first, size }: Latent): number[] => Array.from({ length: size }, (_, element) => first + element);

function cut(program: Program, outputs: readonly number[], latents: readonly Latent[]): ProgramPart {
  const parameters = latents.flatMap(indicesOf);
  const place = new Map(parameters.map((index, at) => [index, at]));
  const references = new Map<string, Reference>();
  for (const [name, reference] of program.references) {
    if (reference.kind === "parameter" || reference.kind === "element") {
      const at = place.get(reference.kind === "parameter" ? reference.index : reference.first);
      if (at === undefined) continue;
      references.set(name, reference.kind === "parameter" ? { ...reference, index: at } : { ...reference, first: at });
    } else references.set(name, reference);
  }
  const own: Program = {
    ...program,
    parameters: parameters.map((index) => program.parameters[index]),
    latents: latents.map((latent) => ({ ...latent, first: place.get(latent.first) ?? 0 })),
    observations: outputs.map((output) => program.observations[output]),
    references,
  };
  return { outputs, parameters, program: own };
}
