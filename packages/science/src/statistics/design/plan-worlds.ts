import { AssayError } from "@assay/contract";
import { studentT } from "../../numerics/distributions/student-t.ts";
import type { Range } from "../intervals/bounded-mean.ts";
import { requireLevel } from "../intervals/interval.ts";
import { leastCount, type TestAims, tTestPower, worldsNeeded } from "./t-power.ts";
import type { VariancePart } from "./variance-parts.ts";

/** How many units of each level below the worlds there are in one unit of the level above, such as { item: 4, repeat: 3 }. */
export interface UnitCounts {
  readonly [level: string]: number;
}

/** What a run should be large enough for. */
export type DesignGoal =
  | ({ readonly kind: "difference"; readonly difference: number } & TestAims)
  | {
      readonly kind: "width";
      /** The whole width of the interval, from its low to its high end. */
      readonly width: number;
      readonly level: number;
      /** What a score can be; without it, the interval is Student's. */
      readonly range?: Range;
    };

/** A run that is large enough. */
export interface Design {
  readonly counts: UnitCounts;
  readonly worlds: number;
  /** Scores of one agent: worlds times the counts. */
  readonly scores: number;
  /** Of one world's mean. */
  readonly worldVariance: number;
}

/**
 * The variance of a world's mean with so many units at each level: each part divided by the number of its units in a world,
 *
 *     σ²_world + σ²_item / I + σ²_wording / (I V) + σ²_repeat / (I V R) + …
 *
 * A part that stands for several levels counts as the first of them, which is safe: nothing tells how much of it more
 * repeats would take away. A level without a count has one unit.
 *
 * @example worldVariance(parts, { item: 4, repeat: 3 })
 */
export function worldVariance(parts: readonly Pick<VariancePart, "levels" | "variance">[], counts: UnitCounts): number {
  requireCounts(parts, counts);
  let units = 1;
  let sum = 0;
  for (const { levels, variance } of parts) {
    units *= counts[levels[0]] ?? 1;
    sum += variance / units;
    for (const level of levels.slice(1)) units *= counts[level] ?? 1;
  }
  return sum;
}

/**
 * The number of worlds that a goal takes with so many units a world. For a difference, give the variance parts of paired
 * differences; for the width of one agent's interval, those of its scores. The interval is taken as Student's; where
 * scores have a range, that of `ClusteredMean` is wider by about (b - a) / (W + 1), which is added.
 *
 * @example planWorlds(parts, { item: 1 }, { kind: "difference", difference: 0.05, alpha: 0.05, power: 0.8 }).worlds
 */
export function planWorlds(
  parts: readonly Pick<VariancePart, "levels" | "variance">[],
  counts: UnitCounts,
  goal: DesignGoal,
): Design {
  const variance = worldVariance(parts, counts);
  const worlds =
    goal.kind === "difference"
      ? worldsNeeded({ difference: goal.difference, standardDeviation: Math.sqrt(variance) }, goal)
      : worldsForWidth(variance, goal);
  const scores = Object.values(counts).reduce((product, count) => product * count, worlds);
  return { counts, worlds, scores, worldVariance: variance };
}

/**
 * Plans for each choice of counts, the one with the fewest scores first.
 *
 * @example planDesigns(parts, [{ item: 1 }, { item: 4 }, { item: 4, repeat: 2 }], goal)[0]
 */
export function planDesigns(
  parts: readonly Pick<VariancePart, "levels" | "variance">[],
  choices: readonly UnitCounts[],
  goal: DesignGoal,
): Design[] {
  return choices.map((counts) => planWorlds(parts, counts, goal)).sort((one, other) => one.scores - other.scores);
}

/**
 * How often a two-sided paired t test finds a difference with so many worlds.
 *
 * @example designPower(parts, { worlds: 500 }, { difference: 0.2, alpha: 0.01 })
 */
export function designPower(
  parts: readonly Pick<VariancePart, "levels" | "variance">[],
  { worlds, ...counts }: UnitCounts & { readonly worlds: number },
  { difference, alpha }: { readonly difference: number; readonly alpha: number },
): number {
  const standardError = Math.sqrt(worldVariance(parts, counts) / worlds);
  return tTestPower(difference / standardError, worlds - 1, alpha);
}

/**
 * The expected width of the interval of a mean over so many worlds, as in `planWorlds`.
 *
 * @example designWidth(parts, { worlds: 100, item: 2 }, { level: 0.95, range: [0, 1] })
 */
export function designWidth(
  parts: readonly Pick<VariancePart, "levels" | "variance">[],
  { worlds, ...counts }: UnitCounts & { readonly worlds: number },
  aims: WidthAims,
): number {
  requireLevel(aims.level);
  return widthOf(worldVariance(parts, counts), worlds, aims);
}

type WidthAims = Pick<DesignGoal & { readonly kind: "width" }, "level" | "range">;

function widthOf(variance: number, worlds: number, { level, range }: WidthAims): number {
  const critical = studentT(worlds - 1).upperQuantile((1 - level) / 2);
  const spread = range === undefined ? 0 : range[1] - range[0];
  return 2 * critical * Math.sqrt(variance / worlds) + spread / (worlds + 1);
}

function worldsForWidth(variance: number, goal: DesignGoal & { readonly kind: "width" }): number {
  const { width, level } = goal;
  requireLevel(level);
  if (!(width > 0)) {
    throw new AssayError("numerics/invalid-argument", `${width} is not the width of an interval; give more than 0.`);
  }
  return leastCount((worlds) => widthOf(variance, worlds, goal) <= width, (16 * variance) / (width * width));
}

function requireCounts(parts: readonly Pick<VariancePart, "levels">[], counts: UnitCounts): void {
  const below = new Set(parts.flatMap(({ levels }) => levels).slice(1));
  for (const [level, count] of Object.entries(counts)) {
    if (!below.has(level)) {
      throw new AssayError(
        "numerics/invalid-argument",
        `The variance parts know no level ${level} below the worlds; they have ${[...below].join(", ") || "none"}.`,
      );
    }
    if (!(Number.isInteger(count) && count >= 1)) {
      throw new AssayError("numerics/invalid-argument", `${count} is not a number of units of the level ${level}.`);
    }
  }
}
