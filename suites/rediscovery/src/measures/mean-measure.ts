import type { Cell } from "@assay/grading/claims";
import type { BankItem, Expected, Measure, Observation, Place, Scene } from "../family.ts";
import { itemsInCell } from "./cell-items.ts";

/** A measure that is the mean of an outcome column where that is not null. */
export interface MeanDeclaration<Parameters, Item extends BankItem, Features> {
  readonly name: string;
  readonly meaning: string;
  readonly unit: string;
  readonly equalWithin: number;
  readonly differsBy: number;
  /** The column. The default is the name of the measure. */
  readonly column?: string;
  /**
   * Whether one draw decides the outcome: a yes or no by one threshold, or a value with its noise. Conditions then
   * share most of the noise.
   */
  readonly paired?: boolean;
  featuresAt(levels: Cell["levels"], item: Item): Features;
  /** The truth at one item. Undefined if the measure has no meaning in that cell. */
  expected(parameters: Parameters, place: Place<Item, Features>): Expected | undefined;
}

export function meanMeasure<Parameters, Item extends BankItem, Features>(
  declared: MeanDeclaration<Parameters, Item, Features>,
): Measure<Parameters> {
  const { name, meaning, unit, equalWithin, differsBy, column = name, paired = false } = declared;
  const at = (scene: Scene<Parameters>, cell: Cell): readonly (Expected | undefined)[] =>
    itemsInCell(scene.bank, cell).map((item) =>
      declared.expected(scene.parameters, {
        subject: cell.subject,
        item: item as Item,
        features: declared.featuresAt(cell.levels, item as Item),
      }),
    );
  return {
    name,
    meaning,
    unit,
    column,
    equalWithin,
    differsBy,
    estimate: (rows) => meanOfColumn(rows, column),
    exact(scene, cell) {
      let total = 0;
      let share = 0;
      for (const expected of at(scene, cell)) {
        if (expected === undefined) return undefined;
        total += expected.mean * (expected.share ?? 1);
        share += expected.share ?? 1;
      }
      return share === 0 ? undefined : total / share;
    },
    standardError(scene, [one, other], items) {
      const a = at(scene, one);
      const b = at(scene, other);
      // Cells with different items share no noise.
      const common = paired && itemsInCell(scene.bank, one)[0] === itemsInCell(scene.bank, other)[0];
      return common ? pairedError(a, b, items, scene.shared) : Math.sqrt(ownVariance(a, items) + ownVariance(b, items));
    },
  };
}

export function meanOfColumn(rows: readonly Observation[], column: string): number | undefined {
  let total = 0;
  let count = 0;
  for (const { outcome } of rows) {
    const value = outcome[column];
    if (value === null || value === undefined) continue;
    total += value;
    count += 1;
  }
  return count === 0 ? undefined : total / count;
}

/** The variance of a mean over this many items, with items drawn from the bank and fresh noise. */
function ownVariance(of: readonly (Expected | undefined)[], items: number): number {
  const known = of.filter((each) => each !== undefined);
  const share = average(known.map((each) => each.share ?? 1));
  const mean = average(known.map((each) => each.mean * (each.share ?? 1))) / share;
  const within = average(
    known.map(
      (each) =>
        (each.share ?? 1) * ((each.variance ?? each.mean * (1 - each.mean)) + (each.mean - mean) * (each.mean - mean)),
    ),
  );
  return within / share / (items * share);
}

/** The share of the variance of independent answers that remains between prompts with shared noise at temperature 0. */
export const UNSHARED_VARIANCE = 0.22;
/** The same for values with normal noise: one minus the correlation. */
const UNSHARED_NOISE = 0.05;

/**
 * How often two answers with noise of this correlation differ, relative to independent ones, where both are right half of
 * the time: two normals with correlation r have different signs with probability 1/2 - asin(r)/pi (Sheppard 1899).
 */
const discordance = (shared: number): number => 1 - (2 / Math.PI) * Math.asin(shared);

/**
 * The error between two outcomes of the same items. Yes-or-no outcomes differ if the common noise lies between their
 * probabilities, and where the noise is not common.
 */
function pairedError(
  a: readonly (Expected | undefined)[],
  b: readonly (Expected | undefined)[],
  items: number,
  shared: number | undefined,
): number {
  const [unsharedVariance, unsharedNoise] =
    shared === undefined ? [UNSHARED_VARIANCE, UNSHARED_NOISE] : [discordance(shared), 1 - shared];
  const differences = a.map((each, index) => (each?.mean ?? 0) - (b[index]?.mean ?? 0));
  const mean = average(differences);
  const within = average(
    differences.map((d, index) => {
      const noise = (a[index]?.variance ?? 0) + (b[index]?.variance ?? 0);
      if (noise > 0) return unsharedNoise * noise;
      const middle = ((a[index]?.mean ?? 0) + (b[index]?.mean ?? 0)) / 2;
      return Math.abs(d) - d * d + unsharedVariance * 2 * middle * (1 - middle);
    }),
  );
  const between = average(differences.map((d) => (d - mean) * (d - mean)));
  return Math.sqrt((within + between) / items);
}

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
