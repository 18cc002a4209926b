import {
  type DesignGoal,
  designPower,
  designWidth,
  planWorlds,
  type UnitCounts,
  worldVariance,
} from "@assay/science/statistics";
import type { Part } from "./gather-variance.ts";

/** What a run should be large enough for, with what is known about its scores. */
export interface PowerQuestion {
  /** Of paired differences for a difference, of an agent's scores for an interval. */
  readonly parts: readonly Part[];
  readonly goal: DesignGoal;
  /** Tell what so many worlds reach, instead of how many worlds the goal takes. */
  readonly worlds?: number | undefined;
  /** The mean cost of an episode, where it is known. */
  readonly cost?: number | undefined;
}

/** A run of so many worlds, items and repeats. */
export interface PlannedDesign {
  readonly worlds: number;
  /** Units of each level in one of the level above. */
  readonly counts: UnitCounts;
  /** Episodes of each agent. */
  readonly episodes: number;
  /** Of all agents that the goal takes: two for a difference. */
  readonly cost: number | undefined;
  /** How often the difference is found, or half of the interval's width. */
  readonly reaches: number;
}

/** Numbers of items and repeats that are offered; any other level has one unit. */
const offered: { readonly [level: string]: readonly number[] } = { item: [1, 2, 4, 8], repeat: [1, 3], judge: [1, 3] };

/** A design for each number of items and repeats that the scores can tell apart, the one with the fewest episodes first. */
export function planPower({ parts, goal, worlds: wanted, cost }: PowerQuestion): PlannedDesign[] {
  const agents = agentsFor(goal);
  const designs = countsFor(parts).map((counts): PlannedDesign => {
    const worlds = wanted ?? planWorlds(parts, counts, goal).worlds;
    const { judge: _, ...inEpisodes } = counts;
    const episodes = Object.values(inEpisodes).reduce((product, count) => product * count, worlds);
    return {
      worlds,
      counts,
      episodes,
      cost: cost === undefined ? undefined : agents * cost * episodes,
      reaches: reachedBy(parts, goal, { worlds, ...counts }),
    };
  });
  return designs.sort((one, other) => one.episodes - other.episodes || other.worlds - one.worlds);
}

/** How many agents have to play. */
export const agentsFor = ({ kind }: DesignGoal): number => (kind === "difference" ? 2 : 1);

/** Every combination of numbers of units of the levels that can be told apart. */
function countsFor(parts: readonly Part[]): UnitCounts[] {
  return parts
    .slice(1)
    .reduce<UnitCounts[]>(
      (found, { levels: [level] }) =>
        found.flatMap((counts) => (offered[level] ?? [1]).map((count) => ({ ...counts, [level]: count }))),
      [{}],
    );
}

function reachedBy(parts: readonly Part[], goal: DesignGoal, design: UnitCounts & { readonly worlds: number }): number {
  if (goal.kind === "width") return designWidth(parts, design, goal) / 2;
  const { worlds: _, ...counts } = design;
  return worldVariance(parts, counts) === 0 ? 1 : designPower(parts, design, goal);
}
