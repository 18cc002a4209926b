import type { Range } from "./field.ts";

/** For example "a whole number from 1 to 6" or "a number above 0 and below 2". */
export function describeRange({ low, high, open, whole }: Range, plural = false): string {
  const noun = `${plural ? "" : "a "}${whole ? "whole " : ""}number${plural ? "s" : ""}`;
  if (low === high) return `${noun}${plural ? ", each" : ","} exactly ${low}`;
  if (open === undefined) return `${noun} from ${low} to ${high}`;
  const least = open === "high" ? `of at least ${low}` : `above ${low}`;
  const most = open === "low" ? `of at most ${high}` : `below ${high}`;
  return `${noun} ${least} and ${most}`;
}

/** Whether a number lies in the range. NaN and infinities fail the comparisons. */
export function isInRange(value: number, { low, high, open, whole }: Range): boolean {
  if (whole === true && !Number.isInteger(value)) return false;
  const aboveLow = open === "low" || open === "both" ? value > low : value >= low;
  const belowHigh = open === "high" || open === "both" ? value < high : value <= high;
  return aboveLow && belowHigh;
}

/** The interval for random designs and grids. */
export const typicalRange = ({ low, high, typical }: Range): readonly [low: number, high: number] =>
  typical ?? [low, high];
