import type { Output } from "../model.ts";

/** What the outputs of a model hang on. */
interface Reading {
  readonly outputs: readonly Pick<Output, "parameters">[];
}

/**
 * The outputs in parts that hang on no parameter in common, whatever the data: what one part tells, another cannot, so
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
