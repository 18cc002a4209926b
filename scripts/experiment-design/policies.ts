import type { Policy } from "../../src/inference/index.ts";
import { type Designer, nothingTried } from "../../src/suites/experiment-design/baselines/scientist.ts";
import type { AnyEnvironment } from "../../src/suites/experiment-design/environment.ts";
import { makeItems } from "../../src/suites/experiment-design/items.ts";
import { presets, type Settings } from "../../src/suites/experiment-design/settings.ts";
import { openSetup } from "../../src/suites/experiment-design/setup.ts";
import { experimentWorld } from "../../src/suites/experiment-design/world.ts";

/**
 * The policy that a designer follows when it is asked for the last of an environment's goals, in the literature's
 * version; in each history other candidates come to its mind.
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
    const chosen = design(setup, own, { ...nothingTried, data, run: data.length });
    if (chosen === undefined) throw new Error("a policy of so many experiments always has a next one");
    return environment.inputs(chosen, setup.settings, setup.scene);
  };
}
