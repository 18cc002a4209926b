import { type Inputs, type Model, type ModelResult, readModel } from "@assay/science/inference";
import type { Setup } from "../setup.ts";
import { type Names, renamedInputs } from "./names.ts";

/** Reads a program with the names of a wording as a model that takes the environment's own inputs. */
export function readProgram(program: string, { model: own }: Pick<Setup, "model">, names: Names): ModelResult {
  const read = readModel(program, { inputs: renamedInputs(own, names), outputs: names.outputs });
  return read.ok ? { ok: true, model: takingInputsOf(own, read.model, names) } : read;
}

/** The same model, but with the environment's own input names. */
function takingInputsOf({ inputs: own }: Model, model: Model, names: Names): Model {
  const rename = (inputs: Inputs): Inputs =>
    Object.fromEntries(own.map(({ name }, index) => [names.inputs[index], inputs[name]]));
  return {
    ...model,
    inputs: own,
    lawsAt: (draws, inputs) => model.lawsAt(draws, rename(inputs)),
    lawsAtAll: (draws, designs) => model.lawsAtAll(draws, designs.map(rename)),
    // Parts would use the other names.
    parts: () => [],
    parametersAt: (inputs) => model.parametersAt(rename(inputs)),
    density: (data) => model.density(data.map(({ inputs, outcome }) => ({ inputs: rename(inputs), outcome }))),
  };
}
