import { sampleBeta } from "../../numerics/sampling/beta.ts";
import { sampleBinomial } from "../../numerics/sampling/binomial.ts";
import { sampleNormal } from "../../numerics/sampling/normal.ts";
import { logistic } from "../../numerics/special/logistic.ts";
import type { Stream } from "../../numerics/stream.ts";
import type { ItemScore } from "../intervals/averaged-items.ts";

/** How simulated agents score: worlds differ in difficulty for all of them, and for each of them beside. */
export interface ScoreLaw {
  readonly name: string;
  readonly items: number;
  /** An agent's mean score in a world of that difficulty (standard normal), and the agent's own luck there. */
  worldMean(ability: number, difficulty: number, random: Stream): number;
}

/** Items that are right or wrong, whose worlds are hard or easy for all agents and, a little, for one of them. */
export const binaryLaw = (items: number): ScoreLaw => ({
  name: `${items} right or wrong item${items === 1 ? "" : "s"} a world`,
  items,
  worldMean: (ability, difficulty, random) => {
    const rate = logistic(ability - difficulty + 0.5 * sampleNormal(random));
    return sampleBinomial(random, items, rate) / items;
  },
});

/** Scores of which most are near 0. */
export const skewedLaw: ScoreLaw = {
  name: "scores near 0 in most worlds",
  items: 1,
  worldMean: (ability, difficulty, random) => {
    const rate = logistic(ability - 2 - difficulty);
    return sampleBeta(random, 0.5 * rate + 1e-3, 0.5 * (1 - rate) + 1e-3);
  },
};

/** Each agent's scores in the same worlds, one a world: the mean of its items. */
export function simulateAgents(
  law: ScoreLaw,
  abilities: readonly number[],
  worlds: number,
  random: Stream,
): ItemScore[][] {
  const difficulties = Array.from({ length: worlds }, () => sampleNormal(random));
  return abilities.map((ability) =>
    difficulties.map((difficulty, world) => ({
      cluster: `${world}`,
      item: "",
      value: law.worldMean(ability, difficulty, random),
      weight: 1,
    })),
  );
}

/** The mean score of an agent over all worlds, from many of them. */
export function trueMean(law: ScoreLaw, ability: number, random: Stream, worlds = 400000): number {
  let sum = 0;
  for (let world = 0; world < worlds; world++) sum += law.worldMean(ability, sampleNormal(random), random);
  return sum / worlds;
}
