import type { Cell } from "@assay/grading/claims";
import type { Measure, Observation } from "../../family.ts";
import type { ActivationFeatures, SpaceTimeParameters } from "./law.ts";
import { averageOf, errorsBeyondRegions, errorsWithinRegions, type ProbeError, shareRead } from "./probe-errors.ts";

/** The factor by which a probe fitted to some hundred entities varies more than an ideal one. */
const FITTING = 1.3;
const MARGINS = { equalWithin: 0.05, differsBy: 0.2 };
/** Minimum number of entities of a kind for an estimate. */
const MIN_ENTITIES = 10;

/**
 * The share of variance that linear probes explain, with entities of all regions in training, and with whole regions
 * left out.
 */
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

/**
 * What the hidden log keeps of a measurement: the value, its region, and the readings of an ideal probe with and
 * without the region in training.
 */
interface Row {
  readonly value: number;
  readonly region: number;
  readonly read: number;
  readonly unseen: number;
}

/** Sums of squares of errors and of values around their mean. */
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
  const sums = [...byKind.values()].filter((own) => own.length >= MIN_ENTITIES).map(squares);
  const all = sums.reduce((sum, each) => sum + each.all, 0);
  if (all === 0) return undefined;
  return Math.max(0, 1 - sums.reduce((sum, each) => sum + each.wrong, 0) / all);
}

function squaresWithin(rows: readonly Row[]): Squares {
  const { slope, read, value } = lineOf(sumsOf(rows));
  const wrong = rows.reduce((sum, row) => sum + square(row.value - value - slope * (row.read - read)), 0);
  const all = rows.reduce((sum, row) => sum + square(row.value - value), 0);
  // Corrects for two coefficients that were fitted to the same rows.
  return { wrong: (wrong * (rows.length - 1)) / (rows.length - 2), all };
}

/** Leaves out a region by subtracting its sums from those of all. */
function squaresBeyond(rows: readonly Row[]): Squares {
  const all = sumsOf(rows);
  const regions = Map.groupBy(rows, ({ region }) => region);
  const mean = all.value / all.count;
  let wrong = 0;
  for (const own of regions.values()) {
    const others = less(all, sumsOf(own));
    if (others.count < MIN_ENTITIES) return { wrong: 0, all: 0 };
    const { slope, read, value } = lineOf(others);
    for (const row of own) wrong += square(row.value - value - slope * (row.unseen - read));
  }
  return { wrong, all: rows.reduce((sum, row) => sum + square(row.value - mean), 0) };
}

interface Sums {
  readonly count: number;
  readonly read: number;
  readonly value: number;
  readonly readRead: number;
  readonly readValue: number;
}

function sumsOf(rows: readonly Row[]): Sums {
  let [read, value, readRead, readValue] = [0, 0, 0, 0];
  for (const row of rows) {
    read += row.read;
    value += row.value;
    readRead += row.read * row.read;
    readValue += row.read * row.value;
  }
  return { count: rows.length, read, value, readRead, readValue };
}

const less = (all: Sums, part: Sums): Sums => ({
  count: all.count - part.count,
  read: all.read - part.read,
  value: all.value - part.value,
  readRead: all.readRead - part.readRead,
  readValue: all.readValue - part.readValue,
});

/** Least squares of the values on the readings. */
function lineOf({ count, ...sums }: Sums): { readonly slope: number; readonly read: number; readonly value: number } {
  const [read, value] = [sums.read / count, sums.value / count];
  const variance = sums.readRead / count - read * read;
  return { slope: variance <= 0 ? 0 : (sums.readValue / count - read * value) / variance, read, value };
}

/**
 * The standard error of a difference. An entity changes the share by -(error^2 - (1 - share) value^2). Its noise is the
 * same in all conditions, so with the same entities only the difference of these changes counts.
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

/** The variance, over entities and noise, of an entity's change of a share, or of the difference of two. */
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
