import type { Stream } from "@assay/science/numerics/stream";
import type { Effect } from "../taxonomy/field-schema.ts";

/** Where a numeric parent's values lie in a study: its levels' ends, or where most of its draws fall. */
export type Reach = readonly [low: number, high: number];

/** A number as a law writes it: three significant digits are enough for a constant that nobody has measured. */
export function constant(value: number): string {
  return String(Number(value.toPrecision(3)));
}

/**
 * One parent's part of a law, from -1 (pulls the outcome down) to 1 (up), as a formula. The shapes are those of dose and
 * response: a line, a curve that saturates (Hill), a step (logistic), a bell (Gaussian), or a value for each kind.
 */
export function lawTerm(random: Stream, { of, how, at, levels, shapes }: Effect, reach: Reach | undefined): string {
  if (how === "levels") {
    const cases = Object.entries(levels ?? {}).flatMap(([level, value]) => [JSON.stringify(level), constant(value)]);
    return `match(${of}, ${cases.join(", ")}, 0)`;
  }
  const [low, high] = reach ?? [0, 1];
  if (how === "peak" || how === "dip") {
    const width = (high - low) * (0.18 + 0.14 * random.uniform());
    const bell = `2 * bump(${of}, ${constant(at ?? (low + high) / 2)}, ${constant(width)}) - 1`;
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
      return `(${of} - ${constant((low + high) / 2)}) / ${constant((high - low) / 2)}`;
    case "saturating": {
      const from = low === 0 ? of : `max(${of} - ${constant(low)}, 0)`;
      return `2 * hill(${from}, ${constant((place - low) / 2)}, ${random.integer(1, 2)}) - 1`;
    }
    case "threshold":
      return `2 * logistic((${of} - ${constant(place)}) / ${constant((high - low) / 25)}) - 1`;
  }
}
