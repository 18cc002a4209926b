import type { Distribution } from "@assay/science/numerics/distributions/distribution";
import { truncatedNormal } from "@assay/science/numerics/distributions/truncated-normal";
import { mean, standardDeviation } from "@assay/science/statistics/descriptive/descriptive";
import { type Column, isDrawnByRow } from "../blueprint/column-schema.ts";
import { type Evaluation, noAnswer, unclear } from "../query/evaluation.ts";
import { figureUnit, haveSameFigures } from "../query/figures.ts";
import type { Ask } from "../query/query-schema.ts";
import type { RepositoryReader } from "../query/repository-reader.ts";
import { keptByColumns, pooledRows } from "./pooled-rows.ts";

export type Estimate = Extract<Ask, { about: "estimate" }>;

/** All values within this many standard errors of the sample mean must give the same answer as the truth. */
const errorsOnEitherSide = 5;

/** A normal distribution truncated to a range. */
export interface NormalLaw {
  readonly mean: number;
  readonly sd: number;
  readonly range: readonly [number, number];
}

/**
 * The distribution of an independent, continuous column if it is normal and every row has a draw of its own. A mean of 0
 * has no significant figures.
 */
export function normalLaw(column: Column | undefined): NormalLaw | undefined {
  if (!isDrawnByRow(column) || column.values.kind !== "continuous" || column.step !== undefined) return undefined;
  const { distribution, range } = column.values;
  if (distribution.name !== "normal" || distribution.mean === 0) return undefined;
  const { mean, sd } = distribution;
  return { mean, sd, range: range ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] };
}

/** The population of a truncated normal. */
export function populationOf({
  mean,
  sd,
  range,
}: NormalLaw): { readonly mean: number } & Pick<Distribution, "logDensity"> {
  const population = truncatedNormal(mean, sd, ...range);
  return {
    logDensity: population.logDensity,
    /** An integral, computed when it is asked for. */
    get mean() {
      const { mean: truth } = population;
      if (truth === undefined) throw new Error("a normal inside a range has a mean");
      return truth;
    },
  };
}

/** Mean of the present cells, and its standard error. */
export interface SampleMean {
  readonly mean: number;
  readonly error: number;
  readonly n: number;
}

export const sampleMean = (short: string, reader: RepositoryReader): SampleMean | undefined =>
  meanOfRows(pooledRows(reader), short);

const meanOfRows = keptByColumns((pooled, short): SampleMean | undefined => {
  const values = pooled.numbers(short);
  const average = mean(values);
  const spread = standardDeviation(values, 1);
  if (!average.defined || !spread.defined) return undefined;
  return { mean: average.value, error: spread.value / Math.sqrt(average.n), n: average.n };
});

/** The population's mean, if the sample determines all requested figures. There is no answer if it cannot. */
export function evaluateEstimate({ column, significant }: Estimate, reader: RepositoryReader): Evaluation {
  const law = normalLaw(reader.repository.model.columns.get(column));
  const sample = law === undefined ? undefined : sampleMean(column, reader);
  if (law === undefined || sample === undefined) return unclear;
  const truth = populationOf(law).mean;
  const reach = errorsOnEitherSide * sample.error;
  const [low, high] = [Math.min(sample.mean - reach, truth), Math.max(sample.mean + reach, truth)];
  if (haveSameFigures(low, high, significant)) return { kind: "number", answer: truth, significant };
  return sample.error >= figureUnit(truth, significant) ? noAnswer("insufficient-power") : unclear;
}
