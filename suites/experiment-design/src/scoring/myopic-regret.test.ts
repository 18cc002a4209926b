import { expect, it } from "vitest";
import { modelOf, openSetup } from "../setup.ts";
import { pose } from "../suite.test-support.ts";
import { myopicRegret } from "./myopic-regret.ts";

it.each([
  ["death-process", "infected", { time: 1.2 }, [35], { time: 0.01 }, [0]],
  [
    "temporal-discounting",
    "choice",
    { immediate: 50, delayed: 100, delay: 70 },
    [1],
    { immediate: 10, delayed: 11, delay: 300 },
    [0],
  ],
])(
  "myopic regret in %s is never negative, and small for a good experiment",
  async (environment, goal, good, seen, bad, dull) => {
    const regretOf = async (inputs: object, outcome: readonly number[], designs = 30) => {
      const regret = { designs, search: false };
      const { key } = pose({ environment, goal, points: 20, budgets: [1], regret }).challenge;
      const setup = openSetup(key.item);
      const model = modelOf(setup.environment, setup.settings, key.law);
      const [score] = await myopicRegret(key, setup, model, [{ inputs: inputs as never, outcome }]);
      return score.value;
    };
    const [small, large] = [await regretOf(good, seen), await regretOf(bad, dull)];
    expect(small).toBeGreaterThanOrEqual(0);
    expect(small).toBeLessThan(0.3 * large);
    // Even if all others are worse, because the experiment itself is among those it is compared with.
    expect(await regretOf(good, seen, 1)).toBeGreaterThanOrEqual(0);
  },
);
