import type { Cell } from "@assay/grading/claims";
import { average } from "@assay/science/statistics/descriptive/average";
import type { Measure, Observation, Scene } from "../../family.ts";
import { itemsInCell } from "../../measures/cell-items.ts";
import { meanOfColumn } from "../../measures/mean-measure.ts";
import type { FormatItem } from "./bank.ts";
import { chanceOfRight, type FormatFeatures, type FormatParameters } from "./law.ts";

/** The features of every format in a cell. */
export type Formats = (levels: Cell["levels"], item: FormatItem) => FormatFeatures;

/**
 * The accuracy in the best format minus that in the worst. It is cross-validated: formats are chosen on one half of the
 * items and compared on the other, so that noise alone gives zero and not the range of many noisy means.
 */
export function spreadMeasure(
  formats: readonly Cell["levels"][],
  across: readonly string[],
  featuresAt: Formats,
): Measure<FormatParameters> {
  const table = ({ parameters, bank }: Scene<FormatParameters>, cell: Cell): readonly (readonly number[])[] =>
    formats.map((format) =>
      itemsInCell(bank, cell).map((each) => {
        const item = each as FormatItem;
        const features = featuresAt({ ...cell.levels, ...format }, item);
        return chanceOfRight(parameters, { subject: cell.subject, item, features });
      }),
    );
  return {
    name: "spread",
    meaning:
      "The accuracy in the best format minus that in the worst, over all combinations of separator and casing, with the same exercises in each.",
    unit: "share",
    equalWithin: 0.05,
    differsBy: 0.15,
    across,
    estimate: (rows) => spreadOf(rows, across),
    exact(scene, cell) {
      const means = table(scene, cell).map(average);
      return Math.max(...means) - Math.min(...means);
    },
    standardError: (scene, [one, other], items) =>
      errorOfDifference(extremes(table(scene, one)), extremes(table(scene, other)), items),
  };
}

function spreadOf(rows: readonly Observation[], across: readonly string[]): number | undefined {
  const half = new Map([...new Set(rows.map(({ item }) => item))].map((item, index) => [item, index % 2]));
  const halves = [0, 1].map((which) => {
    const own = rows.filter(({ item }) => half.get(item) === which);
    const byFormat = Map.groupBy(own, ({ levels }) => across.map((factor) => levels[factor]).join("\n"));
    return new Map(Array.from(byFormat, ([format, of]) => [format, meanOfColumn(of, "right") ?? 0]));
  });
  const ranges = halves.map((means, which) => {
    const ranked = [...means].sort((a, b) => a[1] - b[1]).map(([format]) => format);
    const worst = halves[1 - which].get(ranked[0] ?? "");
    const best = halves[1 - which].get(ranked.at(-1) ?? "");
    return best === undefined || worst === undefined ? undefined : best - worst;
  });
  const [one, other] = ranges;
  return one === undefined || other === undefined ? undefined : (one + other) / 2;
}

/** The probabilities in the worst and in the best format, item by item. */
type Extremes = readonly [worst: readonly number[], best: readonly number[]];

function extremes(table: readonly (readonly number[])[]): Extremes {
  const ranked = [...table].sort((a, b) => average(a) - average(b));
  return [ranked[0], ranked[ranked.length - 1]];
}

/** The possible loss by choosing formats on half of the items. */
const CHOICE = 0.015;

/**
 * With common noise, one format is better than another at an item only if the noise lies between the two probabilities.
 */
function errorOfDifference(one: Extremes, other: Extremes, items: number): number {
  const apart = one[0].map((_, index) => {
    const [a, b] = [one, other].map(([worst, best]) => [worst[index], best[index]].sort((x, y) => x - y));
    const shared = Math.max(0, Math.min(a[1], b[1]) - Math.max(a[0], b[0]));
    return a[1] - a[0] + (b[1] - b[0]) - 2 * shared;
  });
  return Math.hypot(Math.sqrt(average(apart) / items), CHOICE);
}
