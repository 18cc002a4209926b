import { roundTo } from "../round.ts";

/** A value with an interval of this half-width around it. */
export const around = (value: number, halfWidth: number): { value: number; low: number; high: number } => ({
  value: roundTo(value, 2),
  low: roundTo(value - halfWidth, 2),
  high: roundTo(value + halfWidth, 2),
});
