import { stream } from "@assay/science/numerics/stream";
import { driveEpisode, SandboxedTools } from "assay/testing";
import { campaign } from "../../src/suite.ts";

/** One episode: a baseline at a seed and a difficulty. */
export interface Task {
  readonly baseline: string;
  readonly seed: string;
  readonly difficulty: number;
  readonly own?: { readonly [ingredient: string]: number };
}

/** The scores of an episode, as `scorer/metric`. */
export type Scores = { readonly [metric: string]: number };

/** Plays a baseline through the tools that any agent has. */
export async function playBaseline({ baseline, seed, difficulty, own = {} }: Task): Promise<Scores> {
  const tools = new SandboxedTools();
  try {
    const settings = { difficulty, ingredients: own };
    const world = campaign.world({ kind: "public", value: seed }, settings);
    const [challenge] = campaign.items(world, settings);
    const { knows, agent } = campaign.baselines[baseline];
    const known = { world, item: challenge.item, key: challenge.key };
    const told = Object.fromEntries(knows.map((what) => [what, known[what]]));
    const scripted = agent(told, stream("audit", baseline, seed));
    const { scores } = await driveEpisode(campaign, world, challenge, scripted, {}, tools.open);
    return Object.fromEntries(scores.map(({ scorer, metric, value }) => [`${scorer}/${metric}`, value]));
  } finally {
    await tools.close();
  }
}

export const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The standard error of a mean. */
export function standardError(values: readonly number[]): number {
  const mean = average(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
}
