import type { Argument, Family } from "./families/family.ts";
import { logDensityOfRows, momentOfRows, rangeOfRows, sampleRows } from "./families/rows.ts";
import type { Law } from "./model.ts";

/** The law of a family with arguments over as many draws. */
export function lawOf(family: Family, theArguments: readonly Argument[], size: number): Law {
  let prepared: ((outcome: number, out: Float64Array) => void) | undefined;
  return {
    family: family.name,
    discrete: family.discrete,
    size,
    arguments: theArguments,
    logDensity(outcome, out = new Float64Array(size)) {
      prepared ??=
        family.prepare?.(theArguments, size) ??
        ((value, target) => logDensityOfRows(family, value, theArguments, target));
      prepared(outcome, out);
      return out;
    },
    mean: () => momentOfRows(family, "mean", theArguments, size),
    variance: () => momentOfRows(family, "variance", theArguments, size),
    range: (tail) => rangeOfRows(family, theArguments, size, tail),
    sample: (random) => sampleRows(family, random, theArguments, size),
  };
}
