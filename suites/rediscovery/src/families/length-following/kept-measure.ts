import type { Cell } from "@assay/grading/claims";
import { average } from "@assay/science/statistics/descriptive/average";
import type { Measure, Scene } from "../../family.ts";
import { itemsInCell } from "../../measures/cell-items.ts";
import { meanMeasure } from "../../measures/mean-measure.ts";
import type { WritingItem } from "./bank.ts";
import { chanceWithin, logLength, type Window, type WritingFeatures, type WritingParameters, windowOf } from "./law.ts";

/**
 * The share of texts that keep to the length. With common noise, two conditions differ at an item if the noise lies in
 * only one of the two windows.
 */
export function keptMeasure(featuresAt: (levels: Cell["levels"]) => WritingFeatures): Measure<WritingParameters> {
  const windows = ({ parameters, bank }: Scene<WritingParameters>, cell: Cell): readonly Window[] => {
    const features = featuresAt(cell.levels);
    return itemsInCell(bank, cell).map((item) => {
      const place = { subject: cell.subject, item: item as WritingItem, features };
      const { mean, deviation } = logLength(parameters, place);
      return windowOf(features, mean, deviation);
    });
  };
  return {
    ...meanMeasure<WritingParameters, WritingItem, WritingFeatures>({
      name: "kept",
      meaning:
        "The share of texts that keep to the length: within a tenth of a target, or on the right side of a limit.",
      unit: "share",
      equalWithin: 0.05,
      differsBy: 0.2,
      featuresAt,
      expected: (parameters, place) => {
        const { mean, deviation } = logLength(parameters, place);
        return { mean: chanceWithin(windowOf(place.features, mean, deviation)) };
      },
    }),
    standardError(scene, [one, other], items) {
      const [a, b] = [windows(scene, one), windows(scene, other)];
      // Cells with different items share no noise.
      const apart =
        itemsInCell(scene.bank, one)[0] === itemsInCell(scene.bank, other)[0]
          ? a.map((window, index) => differing(window, b[index]))
          : [0.5];
      return Math.sqrt(average(apart) / items);
    },
  };
}

/** The probability that a standard normal lies in exactly one of the two windows. */
function differing(a: Window, b: Window): number {
  const both = chanceWithin([Math.max(a[0], b[0]), Math.min(a[1], b[1])]);
  return Math.max(0, chanceWithin(a) + chanceWithin(b) - 2 * both);
}
