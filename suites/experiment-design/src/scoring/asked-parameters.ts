import type { Model } from "@assay/science/inference";
import { hasFreeNuisances } from "@assay/science/inference/information/nuisance-pairs";
import { maxGridParameters } from "@assay/science/inference/information/parameter-grid";
import type { AnyGoal } from "../environments.ts";
import { namedParameters } from "../parameters.ts";
import { itemStream } from "../world-stream.ts";

/**
 * The indices of the parameters that a goal asks for. Undefined if it asks for outcomes, which may depend on any
 * parameter, or for all parameters. Also undefined if the other parameters can be integrated out neither on a grid nor
 * with draws.
 */
export function askedParameters(
  model: Model,
  { name, target }: Pick<AnyGoal, "name" | "target">,
  settings: unknown,
): readonly number[] | undefined {
  if (target.kind !== "parameters") return undefined;
  const read = new Set<string | symbol>();
  const random = itemStream("asked parameters", name);
  const example = namedParameters(model, model.drawPrior(random, 1), 0);
  const watched = new Proxy(example, {
    get(parameters, key) {
      read.add(key);
      return Reflect.get(parameters, key);
    },
  });
  target.of(watched, settings);
  const asked = [...model.parameters.keys()].filter((index) => read.has(model.parameters[index].name));
  if (asked.length === model.parameters.length || asked.length === 0) return undefined;
  const isPossible = model.parameters.length <= maxGridParameters || hasFreeNuisances(model, asked, random);
  return isPossible ? asked : undefined;
}
