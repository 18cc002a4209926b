import { namedDifficulties } from "@assay/contract";
import { type Level, levelNames } from "./task.ts";

/**
 * The settings of a task at a difficulty: on straight lines between those of its levels. Below the easiest level and
 * beyond the hardest they stay as they are there: what is harder still is harder by its ingredients, not by its size.
 */
export function settingsAt<Settings>(levels: { readonly [level in Level]: Settings }, difficulty: number): Settings {
  const knots = levelNames.map((name) => namedDifficulties[name]);
  const above = knots.findIndex((knot) => difficulty <= knot);
  if (above === 0) return levels[levelNames[0]];
  if (above < 0) return levels[levelNames[knots.length - 1]];
  const share = (difficulty - knots[above - 1]) / (knots[above] - knots[above - 1]);
  const isWhole = (at: readonly (string | number)[]): boolean =>
    levelNames.every((name) => Number.isInteger(at.reduce<unknown>((value, key) => Object(value)[key], levels[name])));
  return between(levels[levelNames[above - 1]], levels[levelNames[above]], share, [], isWhole) as Settings;
}

/** A value between two of the same shape. Lists of other lengths, texts and so on change in the middle. */
function between(
  low: unknown,
  high: unknown,
  share: number,
  at: readonly (string | number)[],
  isWhole: (at: readonly (string | number)[]) => boolean,
): unknown {
  if (typeof low === "number" && typeof high === "number") {
    const value = low + share * (high - low);
    return share === 1 ? high : isWhole(at) ? Math.ceil(value) : value;
  }
  if (Array.isArray(low) && Array.isArray(high) && low.length === high.length && low.every(Number.isFinite))
    return low.map((value, index) => between(value, high[index], share, [...at, index], isWhole));
  if (isRecord(low) && isRecord(high))
    return Object.fromEntries(
      Object.keys(low).map((key) => [key, between(low[key], high[key], share, [...at, key], isWhole)]),
    );
  return share < 0.5 ? low : high;
}

const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === "object" && value !== null && !Array.isArray(value);
