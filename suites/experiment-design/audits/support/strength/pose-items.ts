import { environments } from "../../../src/environments.ts";
import { makeItems } from "../../../src/items.ts";
import { presets, type Settings } from "../../../src/settings.ts";
import { experimentWorld } from "../../../src/world.ts";
import type { Posed } from "./play-episode.ts";

/** One environment and one of its goals. */
export interface Case {
  readonly environment: string;
  readonly goal: string;
}

/** Every goal of every environment, or of one. */
export const casesOf = (wanted?: string): readonly Case[] =>
  environments
    .filter(({ name }) => wanted === undefined || name === wanted)
    .flatMap(({ name, goals }) => goals.map((goal) => ({ environment: name, goal: goal.name })));

/** As many questions as an evaluation may have: with few, errors vary by the questions and not by what was learnt. */
const points = 500;

/** The item of a seed in the preset `default`, asked once, after its last budget. */
export function poseItem({ environment, goal }: Case, seed: number): Posed {
  const settings: Settings = { ...presets.default, environment, goal, points, evaluation: "design", budgets: [10] };
  const world = experimentWorld({ kind: "public", value: String(seed) }, settings);
  const [{ item, key }] = makeItems(world, settings);
  return { world, item, key };
}
