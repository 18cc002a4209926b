import type { Cell } from "../../../../grading/claims/index.ts";
import type { Measure, Observation } from "../../family.ts";
import type { ActivationFeatures, SpaceTimeParameters } from "./law.ts";
import { averageOf, errorsBeyondRegions, errorsWithinRegions, type ProbeError, shareRead } from "./probe-errors.ts";

/** What a probe that was fitted to some hundred entities scatters more than an ideal one. */
const FITTING = 1.3;
const MARGINS = { equalWithin: 0.05, differsBy: 0.2 };
/** Fewer entities of a kind tell nothing of it. */
const FEWEST = 10;

/** The share of variance that linear probes read, where entities of all regions are known and where whole regions are new. */
export function probeMeasures(
  featuresAt: (levels: Cell["levels"]) => ActivationFeatures,
): readonly Measure<SpaceTimeParameters>[] {
  const measure = (
    name: string,
    meaning: string,
    errors: typeof errorsWithinRegions,
    estimate: (rows: readonly Row[]) => Squares,
  ): Measure<SpaceTimeParameters> => ({
    name,
    meaning,
    unit: "share of variance",
    ...MARGINS,
    estimate: (rows) => pooled(rows, estimate),
    exact: (scene, cell) => shareRead(errors(scene, cell, featuresAt)),
    standardError: (scene, cells, items) => differenceError(cells, items, (cell) => errors(scene, cell, featuresAt)),
  });
  return [
    measure(
      "r2",
      "How much of the variance of the coordinate a linear (ridge) probe reads from activations of entities that it was not trained on, by cross-validation with random folds: 1 - sum of squared errors / sum of squared deviations from the mean. Each kind has a probe of its own and is standardised; with both kinds, the sums are taken over both. Nought where it is negative.",
      errorsWithinRegions,
      squaresWithin,
    ),
    measure(
      "r2-new-regions",
      "The same, but each fold is one whole region (province or age), which the probe did not see in training.",
      errorsBeyondRegions,
      squaresBeyond,
    ),
  ];
}

/** What the hidden log keeps of a measurement: the value, its region, and what an ideal probe reads that knows the region, or not. */
interface Row {
  readonly value: number;
  readonly region: number;
  readonly read: number;
  readonly unseen: number;
}

/** Sums of squares of errors and of values about their mean. */
interface Squares {
  readonly wrong: number;
  readonly all: number;
}

function pooled(rows: readonly Observation[], squares: (rows: readonly Row[]) => Squares): number | undefined {
  const byKind = new Map<string, Row[]>();
  for (const { levels, outcome } of rows) {
    const { value, region, read, unseen } = outcome;
    if (value === null || region === null || read === null || unseen === null) continue;
    const own = byKind.get(levels.kind) ?? [];
    own.push({ value, region, read, unseen });
    byKind.set(levels.kind, own);
  }
  const sums = [...byKind.values()].filter((own) => own.length >= FEWEST).map(squares);
  const all = sums.reduce((sum, each) => sum + each.all, 0);
  if (all === 0) return undefined;
  return Math.max(0, 1 - sums.reduce((sum, each) => sum + each.wrong, 0) / all);
}

function squaresWithin(rows: readonly Row[]): Squares {
  const { slope, read, value } = fittedLine(rows);
  const wrong = rows.reduce((sum, row) => sum + square(row.value - value - slope * (row.read - read)), 0);
  const all = rows.reduce((sum, row) => sum + square(row.value - value), 0);
  // Two coefficients were fitted to these very rows.
  return { wrong: (wrong * (rows.length - 1)) / (rows.length - 2), all };
}

function squaresBeyond(rows: readonly Row[]): Squares {
  const mean = averageOf(rows, (row) => row.value);
  let wrong = 0;
  for (const region of new Set(rows.map((row) => row.region))) {
    const others = rows.filter((row) => row.region !== region);
    if (others.length < FEWEST) return { wrong: 0, all: 0 };
    const { slope, read, value } = fittedLine(others);
    for (const row of rows) if (row.region === region) wrong += square(row.value - value - slope * (row.unseen - read));
  }
  return { wrong, all: rows.reduce((sum, row) => sum + square(row.value - mean), 0) };
}

/** The least squares of values on what is read. */
function fittedLine(rows: readonly Row[]): { readonly slope: number; readonly read: number; readonly value: number } {
  const read = averageOf(rows, (row) => row.read);
  const value = averageOf(rows, (row) => row.value);
  const covariance = averageOf(rows, (row) => (row.read - read) * (row.value - value));
  const variance = averageOf(rows, (row) => square(row.read - read));
  return { slope: variance === 0 ? 0 : covariance / variance, read, value };
}

/**
 * The standard error of a difference. An entity moves the share by -(error^2 - (1 - share) value^2); its chance is the
 * same in all conditions, so that with the same entities only the difference of what it moves them by counts.
 */
function differenceError(
  [one, other]: readonly [Cell, Cell],
  items: number,
  errorsIn: (cell: Cell) => readonly ProbeError[],
): number {
  const [a, b] = [errorsIn(one), errorsIn(other)];
  const isPaired = a.length === b.length && a.every(({ item }, index) => item === b[index].item);
  const variance = isPaired
    ? moved(a, b) / Math.min(items, a.length)
    : moved(a) / Math.min(items, a.length) + moved(b) / Math.min(items, b.length);
  return FITTING * Math.sqrt(variance);
}

/** The variance of what an entity moves a share by, or the difference of two, over entities and chance. */
function moved(a: readonly ProbeError[], b?: readonly ProbeError[]): number {
  const [missedA, missedB] = [1 - shareRead(a), b === undefined ? 0 : 1 - shareRead(b)];
  const none = { bias: 0, scatter: 0 };
  const shifts = a.map((one, index) => {
    const other = b?.[index] ?? none;
    const linear = 2 * (one.bias * one.scatter - other.bias * other.scatter);
    const quadratic = square(one.scatter) - square(other.scatter);
    const mean = square(one.bias) - square(other.bias) + quadratic - (missedA - missedB) * square(one.value);
    return { mean, variance: square(linear) + 2 * square(quadratic) };
  });
  const centre = averageOf(shifts, ({ mean }) => mean);
  return averageOf(shifts, ({ mean, variance }) => square(mean - centre) + variance);
}

const square = (value: number): number => value * value;
