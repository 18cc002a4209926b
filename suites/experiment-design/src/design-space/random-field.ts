import { power } from "@assay/science/numerics/power";
import type { Stream } from "@assay/science/numerics/stream";
import type { Field, FieldValue, Range } from "./field.ts";
import { isInRange, typicalRange } from "./range.ts";

/** A random value of the field. All values are equally likely, and so are all lengths of a list. */
export function randomField(field: Field, random: Stream): FieldValue {
  switch (field.kind) {
    case "number":
      return randomNumber(field.range, random);
    case "numbers":
      return Array.from({ length: field.length }, () => randomNumber(field.range, random));
    case "choice":
      return random.choose(field.options).name;
    case "choices": {
      const length = random.integer(field.length.low, field.length.typical ?? field.length.high);
      return Array.from({ length }, () => random.choose(field.options).name);
    }
  }
}

/**
 * Uniform over the range, with no more digits than a person would write: the step is at most a thousandth of the range.
 */
function randomNumber(range: Range, random: Stream): number {
  const [low, high] = typicalRange(range);
  if (low === high) return low;
  if (range.whole === true) return random.integer(Math.ceil(low), Math.floor(high));
  for (;;) {
    const value = roundTo(low + (high - low) * random.uniform(), decimalsFor(high - low));
    if (isInRange(value, range)) return value;
  }
}

/** The number of decimals that makes a step between a thousandth and a ten-thousandth of the width. */
const decimalsFor = (width: number): number => Math.max(0, 4 - Math.ceil(Math.log10(width)));

/** The double nearest to the rounded decimal, as if read from its text. */
export function roundTo(value: number, decimals: number): number {
  const scale = power(10, decimals);
  return Math.round(value * scale) / scale + 0;
}
