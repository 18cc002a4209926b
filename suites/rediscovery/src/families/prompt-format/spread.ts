import type { Cell } from "@assay/grading/claims";
import { average } from "@assay/science/statistics/descriptive/average";
import type { Measure, Observation, Scene } from "../../family.ts";
import { itemsInCell } from "../../measures/cell-items.ts";
import { meanOfColumn } from "../../measures/mean-measure.ts";
import type { FormatItem } from "./bank.ts";
import { chanceOfRight, type FormatFeatures, type FormatParameters } from "./law.ts";

/**
 * The accuracy in the best format minus that in the worst. It is cross-validated: formats are chosen on one half of the
 * items and compared on the other, so that noise alone gives zero and not the range of many noisy means.
 */
export function spreadMeasure(
  formats: readonly Cell["levels"][],
  across: readonly string[],
  featuresAt: (levels: Cell["levels"], item: FormatItem) => FormatFeatures,
): Measure<FormatParameters> {
  function extremes({ parameters, bank }: Scene<FormatParameters>, { subject, levels }: Cell): Extremes {
    const items = itemsInCell(bank, { subject, levels }) as readonly FormatItem[];
    const chances = formats.map((format) => {
      const featuresOf = (item: FormatItem) => featuresAt({ ...levels, ...format }, item);
      return items.map((item) => chanceOfRight(parameters, { subject, item, features: featuresOf(item) }));
    });
    const ranked = chances.sort((a, b) => average(a) - average(b));
    return [ranked[0], ranked[ranked.length - 1]];
  }
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
      const [worst, best] = extremes(scene, cell);
      return average(best) - average(worst);
    },
    standardError: (scene, [one, other], items) =>
      errorOfDifference(extremes(scene, one), extremes(scene, other), items),
  };
}

function spreadOf(rows: readonly Observation[], across: readonly string[]): number | undefined {
  const half = new Map([...new Set(rows.map(({ item }) => item))].map((item, index) => [item, index % 2]));
  const halves = [0, 1].map((which) => {
    const own = rows.filter(({ item }) => half.get(item) === which);
    const byFormat = Map.groupBy(own, ({ levels }) => across.map((factor) => levels[factor]).join("\n"));
    return new Map(Array.from(byFormat, ([format, of]) => [format, meanOfColumn(of, "right") ?? 0]));
  });
  const [one, other] = halves.map((means, which) => {
    const ranked = [...means].sort((a, b) => a[1] - b[1]).map(([format]) => format);
    const [worst, best] = [ranked[0], ranked.at(-1)].map((format = "") => halves[1 - which].get(format));
    return best === undefined || worst === undefined ? undefined : best - worst;
  });
  return one === undefined || other === undefined ? undefined : (one + other) / 2;
}

/** The probabilities of right answers in the worst and in the best format, item by item. */
type Extremes = readonly [worst: readonly number[], best: readonly number[]];

/** The possible loss by choosing formats on half of the items. */
const CHOICE = 0.015;

/** With common noise, one format is better at an item than another only if the noise lies between their chances. */
function errorOfDifference(one: Extremes, other: Extremes, items: number): number {
  const apart = one[0].map((_, index) => {
    const [a, b] = [one, other].map(([worst, best]) => [worst[index], best[index]].sort((x, y) => x - y));
    const shared = Math.max(0, Math.min(a[1], b[1]) - Math.max(a[0], b[0]));
    return a[1] - a[0] + (b[1] - b[0]) - 2 * shared;
  });
  return Math.hypot(Math.sqrt(average(apart) / items), CHOICE);
}
