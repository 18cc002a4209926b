import type { Output } from "../model.ts";

/** The parameters that the outputs of a model depend on. */
interface Reading {
  readonly outputs: readonly Pick<Output, "parameters">[];
}

/**
 * The outputs in groups that share no parameter, whatever the data: what one part tells, another cannot, so
 * that gains add.
 */
export function independentOutputs(model: Reading): readonly (readonly number[])[] {
  const parts: { outputs: number[]; parameters: Set<number> }[] = [];
  for (const [output, { parameters }] of model.outputs.entries()) {
    const joined = { outputs: [output], parameters: new Set(parameters) };
    for (const part of parts.filter((each) => parameters.some((parameter) => each.parameters.has(parameter)))) {
      joined.outputs.unshift(...part.outputs);
      for (const parameter of part.parameters) joined.parameters.add(parameter);
      parts.splice(parts.indexOf(part), 1);
    }
    parts.push(joined);
  }
  return parts.map(({ outputs }) => outputs.sort((one, other) => one - other));
}
