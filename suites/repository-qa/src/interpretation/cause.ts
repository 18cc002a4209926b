import { mean, quantile, standardDeviation } from "@assay/science/statistics/descriptive/descriptive";
import { presentRows } from "@assay/science/statistics/descriptive/present-values";
import { leastSquares } from "@assay/science/statistics/regression/least-squares";
import { isReadByRow, isRecorded } from "../blueprint/column-schema.ts";
import { type Evaluation, noAnswer, unclear } from "../query/evaluation.ts";
import type { Ask } from "../query/query-schema.ts";
import type { RepositoryReader } from "../query/repository-reader.ts";
import { lineThrough } from "./line-through.ts";
import { keptByColumns, type PooledRows, pooledRows } from "./pooled-rows.ts";

export type Cause = Extract<Ask, { about: "cause" }>;

/** The answer if no candidate acts. */
export const noCandidate = "none";

/** Size of a candidate's effect on the outcome, and its standard error. */
export interface Effect {
  readonly size: number;
  readonly error: number;
}

/** Minimum distance of an effect from the margin, in standard errors. */
const minErrorsFromMargin = 4;

/** Minimum number of units for a level's mean: files for a factor, rows for a column. */
const minUnits = 3;

/**
 * The candidate that clearly acts, if at most one does. There is no answer if it was only recorded and not assigned.
 */
export function evaluateCause({ outcome, candidates, margin }: Cause, reader: RepositoryReader): Evaluation {
  const law = reader.repository.model.laws.get(outcome);
  const acting: string[] = [];
  for (const candidate of candidates) {
    const effect = effectOf(candidate, outcome, reader);
    if (effect === undefined || law === undefined) return unclear;
    const isSeen = effect.size - minErrorsFromMargin * effect.error > margin;
    const isRuledOut = effect.size + minErrorsFromMargin * effect.error < margin;
    if (isSeen === isRuledOut) return unclear;
    if (isSeen !== law.formula.variables.includes(candidate)) return unclear;
    if (isSeen) acting.push(candidate);
  }
  if (acting.length > 1) return unclear;
  const [found = noCandidate] = acting;
  if (reader.repository.model.columns.has(found)) return noAnswer("unmeasured-confounder");
  return { kind: "choice", answers: [found], choices: [...candidates, noCandidate] };
}

/** Size of a candidate's effect, as the published rules define it. */
export const effectOf = (candidate: string, outcome: string, reader: RepositoryReader): Effect | undefined =>
  effectInRows(pooledRows(reader), candidate, outcome);

const effectInRows = keptByColumns((pooled, candidate: string, outcome: string): Effect | undefined => {
  const { blueprint, columns } = pooled.repository.model;
  const response = columns.get(outcome);
  if (!isReadByRow(response) || response.below !== undefined) return undefined;
  const position = blueprint.paths.variables.findIndex(({ short }) => short === candidate);
  if (blueprint.paths.variables[position]?.kind === "factor") return factorEffect(position, outcome, pooled);
  const column = columns.get(candidate);
  if (!isRecorded(column)) return undefined;
  return column.values.kind === "category"
    ? categoryEffect(candidate, outcome, pooled)
    : numericEffect(candidate, outcome, pooled);
});

/**
 * The largest difference that levels of a factor make, with the other factors held: the means of files are fitted as a
 * constant and a number for each level of each factor.
 */
function factorEffect(position: number, outcome: string, pooled: PooledRows): Effect | undefined {
  const values = pooled.numbers(outcome);
  const files = pooled.files.flatMap(({ levels }, file) => {
    const average = mean(values.subarray(pooled.starts[file], pooled.starts[file + 1]));
    return average.defined ? [{ levels, mean: average.value }] : [];
  });
  const means = Float64Array.from(files, (file) => file.mean);
  const factors = pooled.repository.model.blueprint.paths.variables.flatMap(({ kind }, place) => {
    const found = [...new Set(files.map(({ levels }) => levels[place]))].sort((one, other) => one - other);
    return kind === "factor" && found.length > 1 ? [{ place, found }] : [];
  });
  const own = factors.find(({ place }) => place === position)?.found;
  const isRare = (level: number): boolean => files.filter(({ levels }) => levels[position] === level).length < minUnits;
  if (own === undefined || own.some(isRare)) return undefined;
  /** What each level adds to that of the reference. */
  const differencesFrom = (reference: number) => {
    const shown = factors.flatMap(({ place, found }) =>
      found.filter((level) => level !== (place === position ? reference : found[0])).map((level) => ({ place, level })),
    );
    const indicators = shown.map(({ place, level }) =>
      Float64Array.from(files, ({ levels }) => Number(levels[place] === level)),
    );
    const fit = leastSquares(indicators, means, { intercept: true });
    if (!fit.defined) return undefined;
    return shown.flatMap(({ place, level }, index) => (place === position ? [{ level, ...fit.slopes[index] }] : []));
  };
  const first = differencesFrom(own[0]);
  if (first === undefined) return undefined;
  const lowest = first.reduce((least, each) => (each.estimate < least.estimate ? each : least), {
    level: own[0],
    estimate: 0,
  });
  const differences = differencesFrom(lowest.level);
  const largest = differences?.reduce((most, each) => (each.estimate > most.estimate ? each : most));
  return largest === undefined ? undefined : { size: largest.estimate, error: largest.standardError };
}

function categoryEffect(candidate: string, outcome: string, pooled: PooledRows): Effect | undefined {
  const values = pooled.numbers(outcome);
  const { codes } = pooled.categories(candidate);
  const groups = new Map<number, number[]>();
  for (let row = 0; row < values.length; row++) {
    if (codes[row] !== -1 && !Number.isNaN(values[row])) addToGroup(groups, codes[row], values[row]);
  }
  return largestDifference([...groups.values()]);
}

/** Difference between the largest and the smallest mean. */
function largestDifference(groups: readonly number[][]): Effect | undefined {
  if (groups.length < 2 || groups.some((group) => group.length < minUnits)) return undefined;
  const means = groups.map((members) => {
    const group = new Float64Array(members);
    const average = mean(group);
    const spread = standardDeviation(group, 1);
    if (!average.defined || !spread.defined) throw new Error("a group of three values has a mean and a spread");
    return { mean: average.value, error: spread.value / Math.sqrt(group.length) };
  });
  means.sort((a, b) => a.mean - b.mean);
  const [first, last] = [means[0], means[means.length - 1]];
  return { size: last.mean - first.mean, error: Math.hypot(first.error, last.error) };
}

function numericEffect(candidate: string, outcome: string, pooled: PooledRows): Effect | undefined {
  const x = pooled.numbers(candidate);
  const y = pooled.numbers(outcome);
  const line = lineThrough(pooled, candidate, outcome);
  const [complete] = presentRows([x, y]);
  const [low, high] = [quantile(complete, 0.1), quantile(complete, 0.9)];
  if (!line.defined || !low.defined || !high.defined) return undefined;
  const width = high.value - low.value;
  return { size: Math.abs(line.slope) * width, error: line.slopeStandardError * width };
}

function addToGroup(groups: Map<number, number[]>, group: number, value: number): void {
  const members = groups.get(group);
  if (members === undefined) groups.set(group, [value]);
  else members.push(value);
}
