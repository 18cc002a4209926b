import type { Score } from "@assay/contract";

export const score = (metric: string, value: number, reason: string, parts?: Score["parts"]): Score => ({
  metric,
  value,
  weight: 1,
  reason,
  ...(parts === undefined ? {} : { parts }),
});

/** One score per defined number. A number is undefined if its denominator is empty. */
export const definedScores = (
  metrics: { readonly [metric: string]: number | null },
  reason: string,
): readonly Score[] =>
  Object.entries(metrics).flatMap(([metric, value]) => (value === null ? [] : [score(metric, value, reason)]));
