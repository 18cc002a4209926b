import { environments } from "../../../src/environments.ts";
import { makeItems } from "../../../src/items.ts";
import { presets, type Settings } from "../../../src/settings.ts";
import { experimentWorld } from "../../../src/world.ts";
import type { PosedItem } from "./play-episode.ts";

/** An environment and one of its goals. */
export interface Case {
  readonly environment: string;
  readonly goal: string;
}

/** Every goal of every environment, or of the given ones, with commas between them. */
export const casesOf = (wanted = "all"): readonly Case[] =>
  environments
    .filter(({ name }) => wanted === "all" || wanted.split(",").includes(name))
    .flatMap(({ name, goals }) => goals.map((goal) => ({ environment: name, goal: goal.name })));

/**
 * Number of questions, the largest that an evaluation may have. With few questions errors depend on the questions more
 * than on what was learnt.
 */
const points = 500;

/** The item of a seed in the preset `default`, with questions after the last budget only. */
export function poseItem({ environment, goal }: Case, seed: number, count = points): PosedItem {
  const settings: Settings = {
    ...presets.default,
    environment,
    goal,
    points: count,
    evaluation: "design",
    budgets: [10],
  };
  const world = experimentWorld({ kind: "public", value: String(seed) }, settings);
  const [{ item, key }] = makeItems(world, settings);
  return { world, item, key };
}
