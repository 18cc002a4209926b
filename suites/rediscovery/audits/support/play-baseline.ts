import type { Challenge } from "@assay/contract";
import { stream } from "@assay/science/numerics/stream";
import type { SandboxedTools } from "assay/testing";
import { driveEpisode } from "assay/testing";
import type { Item, Key } from "../../src/items.ts";
import { rediscovery } from "../../src/suite.ts";
import type { RediscoveryWorld } from "../../src/world.ts";

/** A study with its key. */
export interface PosedStudy {
  readonly world: RediscoveryWorld;
  readonly challenge: Challenge<Item, Key>;
}

/** Both twins of one family and seed. */
export function poseTwins(family: string, seed: number): readonly PosedStudy[] {
  const settings = { ...rediscovery.presets.default, family };
  const world = rediscovery.world({ kind: "public", value: String(seed) }, settings);
  return Array.from(rediscovery.items(world, settings), (challenge) => ({ world, challenge }));
}

/** Plays a baseline in the sandbox, like any agent. Returns its scores by "scorer/metric", of all scorers or of some. */
export async function playBaseline(
  tools: SandboxedTools,
  name: string,
  { world, challenge }: PosedStudy,
  wanted?: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const baseline = rediscovery.baselines[name];
  const known = { world, item: challenge.item, key: challenge.key };
  const told = Object.fromEntries(baseline.knows.map((what) => [what, known[what]]));
  const agent = baseline.agent(told, stream("rediscovery-baseline", name, challenge.item.id));
  const scorers = rediscovery.scorers.filter((scorer) => wanted?.includes(scorer.name) ?? true);
  const { scores } = await driveEpisode({ ...rediscovery, scorers }, world, challenge, agent, {}, tools.open);
  await tools.stopSandboxes();
  return new Map(scores.map(({ scorer, metric, value }) => [`${scorer}/${metric}`, value]));
}
