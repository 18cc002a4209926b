import { type Draws, type Inputs, type Model, readModel } from "@assay/science/inference";
import { flattenName, type Names, renamedInputs } from "./names.ts";

/** A name that does not occur in programs. */
const probe = "quantity_that_is_asked_for";

/**
 * The values that a program gives for each parameter of the environment's own model, for draws of the program's
 * unknowns. NaN if the program has no such quantity. An element such as `source[2]` may also be called `source_2`.
 */
export function parameterDraws(own: Model, names: Names, program: Pick<Model, "source">, draws: Draws): Draws {
  const inputs: Inputs = Object.fromEntries(names.inputs.map((name) => [name, 1]));
  const { outputs } = names;
  const columns = names.parameters.map((name) => {
    for (const written of [name, flattenName(name)]) {
      // The mean of a normal around a quantity is the quantity. This reads definitions as well as unknowns.
      const source = `${program.source}\n${probe} ~ normal(${written}, 1)`;
      const read = readModel(source, { inputs: renamedInputs(own, names), outputs: [...outputs, probe] });
      if (read.ok) return read.model.lawsAt(draws, inputs)[outputs.length].mean();
    }
    return new Float64Array(draws.size).fill(Number.NaN);
  });
  return { size: draws.size, columns };
}
