import { formatInterval, formatScore, type scoreFormat } from "@assay/harness/reports";
import type { Figure } from "@assay/viewer/api-types";

type Format = ReturnType<typeof scoreFormat>;
type Mean = Parameters<typeof formatInterval>[0];

/** A mean with its interval, and both as tables write them. */
export function figureOf(score: Mean, format: Format): Figure {
  const { mean, interval } = score;
  return {
    mean: mean ?? null,
    low: interval.defined ? interval.low : null,
    high: interval.defined ? interval.high : null,
    shown: formatScore(mean, format),
    interval: formatInterval(score, format),
  };
}
