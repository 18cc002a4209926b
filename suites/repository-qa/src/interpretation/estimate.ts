import type { Distribution } from "@assay/science/numerics/distributions/distribution";
import { truncatedNormal } from "@assay/science/numerics/distributions/truncated-normal";
import { mean, standardDeviation } from "@assay/science/statistics/descriptive/descriptive";
import type { Column } from "../blueprint/column-schema.ts";
import { type Evaluation, none, unclear } from "../query/evaluation.ts";
import { figureUnit, haveOneAnswer } from "../query/figures.ts";
import type { Ask } from "../query/query-schema.ts";
import type { RepositoryReader } from "../query/repository-reader.ts";
import { pooledRows } from "./pooled-rows.ts";

export type Estimate = Extract<Ask, { about: "estimate" }>;

/** How many standard errors on either side of the mean must give the answer that the truth gives. */
const errorsOnEitherSide = 5;

/** A normal that is drawn again until it falls inside the range. */
export interface NormalLaw {
  readonly mean: number;
  readonly sd: number;
  readonly range: readonly [number, number];
}

/** How an independent, continuous column with a normal distribution is drawn; of others none. */
export function normalLaw(column: Column | undefined): NormalLaw | undefined {
  if (column?.role !== "independent" || column.values.kind !== "continuous") return undefined;
  const { distribution, range } = column.values;
  if (distribution.name !== "normal") return undefined;
  const { mean, sd } = distribution;
  return { mean, sd, range: range ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] };
}

/** The population that the law draws from. */
export function populationOf({
  mean,
  sd,
  range,
}: NormalLaw): { readonly mean: number } & Pick<Distribution, "logDensity"> {
  const { mean: truth, logDensity } = truncatedNormal(mean, sd, ...range);
  if (truth === undefined) throw new Error("a normal inside a range has a mean");
  return { mean: truth, logDensity };
}

/** The mean of the cells that are there, and its standard error. */
export interface SampleMean {
  readonly mean: number;
  readonly error: number;
  readonly n: number;
}

export function sampleMean(short: string, reader: RepositoryReader): SampleMean | undefined {
  const values = pooledRows(reader).numbers(short);
  const average = mean(values);
  const spread = standardDeviation(values, 1);
  if (!average.defined || !spread.defined) return undefined;
  return { mean: average.value, error: spread.value / Math.sqrt(average.n), n: average.n };
}

/** The population's mean, where the sample pins all figures asked for down, or none where it cannot. */
export function evaluateEstimate({ column, significant }: Estimate, reader: RepositoryReader): Evaluation {
  const law = normalLaw(reader.repository.model.columns.get(column));
  const sample = law === undefined ? undefined : sampleMean(column, reader);
  if (law === undefined || sample === undefined) return unclear;
  const truth = populationOf(law).mean;
  const reach = errorsOnEitherSide * sample.error;
  const [low, high] = [Math.min(sample.mean - reach, truth), Math.max(sample.mean + reach, truth)];
  if (haveOneAnswer(low, high, significant)) return { kind: "number", answer: truth, significant };
  return sample.error >= figureUnit(truth, significant) ? none("insufficient-power") : unclear;
}
