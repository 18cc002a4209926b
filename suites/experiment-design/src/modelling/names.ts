import type { Input, Model } from "@assay/science/inference";
import { problemOfName } from "@assay/science/inference/language/scope";
import type { Setup } from "../setup.ts";

/**
 * The names of an environment's inputs, outputs and parameters in the programs of agents, in the order of its model.
 */
export interface Names {
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  /** The parameters that goals ask for. */
  readonly parameters: readonly string[];
}

/**
 * The names in a wording. With domain knowledge they are those of the environment's own program. Neutral names are the
 * labels of the design fields for inputs that are such fields, and letters otherwise, so that they do not reveal the
 * domain.
 */
export function namesOf(setup: Setup): Names {
  const { model, wording } = setup;
  const own = {
    inputs: model.inputs.map(({ name }) => name),
    outputs: model.outputs.map(({ name }) => name),
    parameters: model.parameters.map(({ name }) => name),
  };
  if (wording === "prior") return own;
  const outputs = numbered("y", own.outputs.length);
  return {
    outputs: own.outputs.length === 2 ? ["y", "z"] : outputs,
    inputs: neutralInputs(setup, own.inputs),
    parameters: numbered("theta", own.parameters.length),
  };
}

function neutralInputs({ environment, settings, wording, space }: Setup, own: readonly string[]): readonly string[] {
  // Questions may have other fields than experiments, for example for new patients.
  const asked = environment.goals.flatMap(({ target }) =>
    target.kind === "outcome" ? target.space(settings, wording).fields : [],
  );
  const labels = new Map([...asked, ...space.fields].map(({ name, label }) => [name, label]));
  const shown = own.map((name) => labels.get(name) ?? "");
  const fits = shown.every((label, index) => problemOfName(label) === undefined && shown.indexOf(label) === index);
  return fits ? shown : own.map((_, index) => `x_${index + 1}`);
}

const numbered = (letter: string, count: number): readonly string[] =>
  count === 1 ? [letter] : Array.from({ length: count }, (_, index) => `${letter}_${index + 1}`);

/** An element such as `ability[3]` as one plain name, `ability_3`. */
export const flattenName = (name: string): string => name.replace("[", "_").replace("]", "");

/** The inputs of a model under other names. */
export const renamedInputs = ({ inputs }: Pick<Model, "inputs">, names: Names): readonly Input[] =>
  inputs.map((input, index) => ({ ...input, name: names.inputs[index] }));
