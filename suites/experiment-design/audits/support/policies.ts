import type { Policy } from "@assay/science/inference";
import { type Designer, emptyHistory } from "../../src/baselines/scientist.ts";
import type { AnyEnvironment } from "../../src/environment.ts";
import { makeItems } from "../../src/items.ts";
import { presets, type Settings } from "../../src/settings.ts";
import { openSetup } from "../../src/setup.ts";
import { experimentWorld } from "../../src/world.ts";

/**
 * The policy of a designer for the last goal of an environment, with the constants of the literature. Each history
 * draws its own candidate designs.
 */
export function policiesOf(environment: AnyEnvironment, design: Designer): (history: number) => Policy {
  const settings: Settings = {
    ...presets.dad,
    environment: environment.name,
    goal: environment.goals[environment.goals.length - 1].name,
    evaluation: "design",
    budgets: [1],
    points: 2,
  };
  const world = experimentWorld({ kind: "public", value: "1" }, settings);
  const [{ item }] = makeItems(world, settings);
  const setup = openSetup(item);
  return (history) => (data) => {
    const own = { ...item, id: `${item.id} ${history}` };
    const chosen = design(setup, own, { ...emptyHistory, data, run: data.length });
    if (chosen === undefined) throw new Error("a policy of so many experiments always has a next one");
    return environment.inputs(chosen, setup.settings, setup.scene);
  };
}
