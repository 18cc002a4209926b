import { independentOutputs } from "./information/independent-outputs.ts";
import type { Latent, Program, Reference } from "./language/program.ts";
import type { Output } from "./model.ts";

/** A program of some outputs of another, with the parameters that these depend on. */
export interface ProgramPart {
  readonly program: Program;
  /** Which parameters and outputs of the whole it has, by index, in its own order. */
  readonly parameters: readonly number[];
  readonly outputs: readonly number[];
}

/**
 * A program as several that have no parameter in common: whatever the data are, their posteriors are independent. None
 * where it is of one piece, or where a parameter belongs to no output.
 */
export function partsOfProgram(program: Program, outputs: readonly Output[]): readonly ProgramPart[] {
  const groups = independentOutputs({ outputs });
  if (groups.length < 2 || program.systems.length > 0) return [];
  const parts = groups.map((group) => partOf(program, outputs, group));
  // A vector that several outputs read belongs to no part alone.
  const covered = parts.flatMap(({ parameters }) => parameters);
  const isWhole = covered.length === program.parameters.length && new Set(covered).size === covered.length;
  return isWhole ? parts : [];
}

function partOf(program: Program, outputs: readonly Output[], group: readonly number[]): ProgramPart {
  const wanted = new Set(group.flatMap((output) => outputs[output].parameters));
  const indicesOf = ({ first, size }: Latent): readonly number[] => Array.from({ length: size }, (_, at) => first + at);
  const latents = program.latents.filter((latent) => indicesOf(latent).some((index) => wanted.has(index)));
  const parameters = latents.flatMap(indicesOf);
  const place = new Map(parameters.map((index, at) => [index, at]));
  const references = [...program.references].flatMap(([name, reference]): (readonly [string, Reference])[] => {
    if (reference.kind === "parameter") {
      const index = place.get(reference.index);
      return index === undefined ? [] : [[name, { ...reference, index }]];
    }
    if (reference.kind === "element") {
      const first = place.get(reference.first);
      return first === undefined ? [] : [[name, { ...reference, first }]];
    }
    return [[name, reference]];
  });
  return {
    program: {
      ...program,
      parameters: parameters.map((index) => program.parameters[index]),
      latents: latents.map((latent) => ({ ...latent, first: place.get(latent.first) ?? 0 })),
      observations: group.map((output) => program.observations[output]),
      references: new Map(references),
    },
    parameters,
    outputs: group,
  };
}
