import type { Argument, ParametricDistribution } from "../numerics/distributions/parametric/parametric-distribution.ts";
import {
  logDensityOfRows,
  momentOfRows,
  rangeOfRows,
  rowReader,
  sampleRows,
} from "../numerics/distributions/parametric/rows.ts";
import type { Law } from "./model.ts";

/** The law of a distribution with arguments over as many draws. */
export function lawOf(distribution: ParametricDistribution, theArguments: readonly Argument[], size: number): Law {
  let readRow: ReturnType<typeof rowReader> | undefined;
  let prepared: ((outcome: number, out: Float64Array) => void) | undefined;
  return {
    distribution: distribution.name,
    discrete: distribution.discrete,
    size,
    arguments: theArguments,
    logDensity(outcome, out = new Float64Array(size)) {
      prepared ??=
        distribution.prepare?.(theArguments, size) ??
        ((value, target) => logDensityOfRows(distribution, value, theArguments, target));
      prepared(outcome, out);
      return out;
    },
    mean: () => momentOfRows(distribution, "mean", theArguments, size),
    variance: () => momentOfRows(distribution, "variance", theArguments, size),
    range: (tail) => rangeOfRows(distribution, theArguments, size, tail),
    sample: (random) => sampleRows(distribution, random, theArguments, size),
    isPossible(draw) {
      readRow ??= rowReader(theArguments);
      return distribution.isValid(...readRow(draw));
    },
  };
}
