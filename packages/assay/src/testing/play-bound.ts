import type { AnySuite, BoundName, Challenge } from "@assay/contract";
import { driveEpisode } from "@assay/harness/testing/drive-episode";
import type { SandboxedTools } from "@assay/harness/testing/sandboxed-tools";
import { stream } from "@assay/science/numerics/stream";

export const boundNames = ["ceiling", "floor", "guess", "cheat"] as const satisfies readonly BoundName[];

/** How a suite's baseline scored, and whether that is within the bound that the suite declares. */
export interface PlayedBound {
  readonly baseline: string;
  readonly episodes: number;
  readonly mean: number;
  readonly holds: boolean;
}

interface Posed {
  readonly world: unknown;
  readonly challenge: Challenge<unknown, unknown>;
}

/** Worlds and items of the suites that were played, since all bounds of a suite are played on the same ones. */
const posedBefore = new WeakMap<AnySuite, Map<number, readonly Posed[]>>();

/** The items of the first worlds, one of each stratum, so that every kind of item is there once. */
function poseStrata(suite: AnySuite, worlds: number): readonly Posed[] {
  const known = posedBefore.get(suite) ?? new Map<number, readonly Posed[]>();
  const before = known.get(worlds);
  if (before !== undefined) return before;
  const strata = new Map<string, Posed>();
  for (let seed = 1; seed <= worlds; seed++) {
    const world = suite.world({ kind: "public", value: String(seed) }, suite.presets.default);
    for (const challenge of suite.items(world, suite.presets.default)) {
      const stratum = JSON.stringify(challenge.strata);
      if (!strata.has(stratum)) strata.set(stratum, { world, challenge });
    }
  }
  const posed = [...strata.values()];
  posedBefore.set(suite, known.set(worlds, posed));
  return posed;
}

/** At most so many, evenly spread over the list. */
function spread<Each>(list: readonly Each[], count: number): readonly Each[] {
  if (list.length <= count) return list;
  return Array.from({ length: count }, (_, index) => list[Math.floor(((index + 0.5) * list.length) / count)] as Each);
}

/**
 * Plays the baseline of one of a suite's bounds, through the same contract and the same tools by which a model works: on
 * one item of each stratum of the first worlds, or on as many of them as asked.
 */
export async function playBound(
  suite: AnySuite,
  name: BoundName,
  tools: SandboxedTools,
  { worlds = 1, items = Number.POSITIVE_INFINITY } = {},
): Promise<PlayedBound> {
  const { baseline: baselineName, scorer, metric, holds } = suite.bounds[name];
  const baseline = suite.baselines[baselineName];
  if (baseline === undefined) throw new Error(`${suite.name} has no baseline '${baselineName}'`);
  const posed = spread(poseStrata(suite, worlds), items);
  let sum = 0;
  for (const [index, { world, challenge }] of posed.entries()) {
    const known = { world, item: challenge.item, key: challenge.key };
    const told = Object.fromEntries(baseline.knows.map((what) => [what, known[what]]));
    const agent = baseline.agent(told, stream("baseline", suite.name, baselineName, index));
    const { scores } = await driveEpisode(suite, world, challenge, agent, {}, tools.open);
    await tools.stopSandboxes();
    const score = scores.find((each) => each.scorer === scorer && each.metric === metric);
    if (score === undefined) throw new Error(`${suite.name} gave no score ${scorer}/${metric}`);
    sum += score.value;
  }
  const mean = sum / posed.length;
  return { baseline: baselineName, episodes: posed.length, mean, holds: holds(mean, posed.length) };
}
