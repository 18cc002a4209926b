import type { Stream } from "@assay/science/numerics/stream";
import type { Effect } from "../taxonomy/field-schema.ts";

/** Range of a numeric parent's values in a study: the ends of its levels, or where most of its draws fall. */
export type ValueRange = readonly [low: number, high: number];

/** A number in a law, with three significant digits. */
export function formatConstant(value: number): string {
  return String(Number(value.toPrecision(3)));
}

/**
 * One parent's term of a law as a formula, from -1 (lowers the outcome) to 1 (raises it). The shapes are those of
 * dose-response curves: linear, saturating (Hill), step (logistic), bell (Gaussian), or one value for each level.
 */
export function lawTerm(
  random: Stream,
  { of, how, at, levels, shapes }: Effect,
  reach: ValueRange | undefined,
): string {
  if (how === "levels") {
    const cases = Object.entries(levels ?? {}).flatMap(([level, value]) => [
      JSON.stringify(level),
      formatConstant(value),
    ]);
    return `match(${of}, ${cases.join(", ")}, 0)`;
  }
  const [low, high] = reach ?? [0, 1];
  if (how === "peak" || how === "dip") {
    const width = (high - low) * (0.18 + 0.14 * random.uniform());
    const bell = `2 * bump(${of}, ${formatConstant(at ?? (low + high) / 2)}, ${formatConstant(width)}) - 1`;
    return how === "peak" ? `(${bell})` : `-(${bell})`;
  }
  const rising = risingTerm(random, of, random.choose(shapes ?? ["linear", "saturating", "threshold"]), low, high);
  return how === "up" ? `(${rising})` : `-(${rising})`;
}

function risingTerm(
  random: Stream,
  of: string,
  shape: "linear" | "saturating" | "threshold",
  low: number,
  high: number,
): string {
  const place = low + (high - low) * (0.3 + 0.4 * random.uniform());
  switch (shape) {
    case "linear":
      return `(${of} - ${formatConstant((low + high) / 2)}) / ${formatConstant((high - low) / 2)}`;
    case "saturating": {
      const from = low === 0 ? of : `max(${of} - ${formatConstant(low)}, 0)`;
      return `2 * hill(${from}, ${formatConstant((place - low) / 2)}, ${random.integer(1, 2)}) - 1`;
    }
    case "threshold":
      return `2 * logistic((${of} - ${formatConstant(place)}) / ${formatConstant((high - low) / 9)}) - 1`;
  }
}
