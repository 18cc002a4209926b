import type { Stream } from "@assay/science/numerics/stream";
import type { Effect } from "../taxonomy/field-schema.ts";

/** Range of a numeric parent's values in a study: the ends of its levels, or where most of its draws fall. */
export type ValueRange = readonly [low: number, high: number];

/** How a numeric parent acts: over its values, or over their logarithms if its levels multiply. */
export interface Reach {
  readonly range: ValueRange;
  /** What is added before the logarithm is taken: the smallest level above 0 if there is a 0. */
  readonly logOf?: number;
}

/** A number in a law, with three significant digits. */
export function formatConstant(value: number): string {
  return String(Number(value.toPrecision(3)));
}

/** The same behind a minus sign. */
const signed = (value: number): string => (value < 0 ? `(${formatConstant(value)})` : formatConstant(value));

/**
 * One parent's term of a law as a formula, from -1 (lowers the outcome) to 1 (raises it). The shapes are those of
 * dose-response curves: linear, saturating (Hill), step (logistic), bell (Gaussian), or one value for each level.
 */
export function lawTerm(random: Stream, { of, how, at, levels, shapes }: Effect, reach: Reach | undefined): string {
  if (how === "levels") {
    const cases = Object.entries(levels ?? {}).flatMap(([level, value]) => [
      JSON.stringify(level),
      formatConstant(value),
    ]);
    return `match(${of}, ${cases.join(", ")}, 0)`;
  }
  const { range, logOf } = reach ?? { range: [0, 1] };
  const scaled = (value: number): number => (logOf === undefined ? value : Math.log(value + logOf));
  const [low, high] = [scaled(range[0]), scaled(range[1])];
  const value = logOf === undefined ? of : logOf === 0 ? `log(${of})` : `log(${of} + ${formatConstant(logOf)})`;
  if (how === "peak" || how === "dip") {
    const width = (high - low) * (0.18 + 0.14 * random.uniform());
    const middle = at === undefined ? (low + high) / 2 : scaled(at);
    const bell = `2 * bump(${value}, ${formatConstant(middle)}, ${formatConstant(width)}) - 1`;
    return how === "peak" ? `(${bell})` : `-(${bell})`;
  }
  const rising = risingTerm(random, value, random.choose(shapes ?? ["linear", "saturating", "threshold"]), low, high);
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
      return `(${of} - ${signed((low + high) / 2)}) / ${formatConstant((high - low) / 2)}`;
    case "saturating": {
      const from = low === 0 ? of : `max(${of} - ${signed(low)}, 0)`;
      return `2 * hill(${from}, ${formatConstant((place - low) / 2)}, ${random.integer(1, 2)}) - 1`;
    }
    case "threshold":
      return `2 * logistic((${of} - ${signed(place)}) / ${formatConstant((high - low) / 7)}) - 1`;
  }
}
