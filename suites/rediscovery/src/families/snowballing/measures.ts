import type { Cell } from "@assay/grading/claims";
import { standardNormalQuantile } from "@assay/science/numerics/distributions/normal";
import { erfc } from "@assay/science/numerics/special/erf";
import type { Measure } from "../../family.ts";
import { itemsInCell } from "../../measures/cell-items.ts";
import { meanMeasure } from "../../measures/mean-measure.ts";
import type { FerryItem } from "./bank.ts";
import { chanceOfRejection, chanceOfRight, type FerryFeatures, type FerryParameters } from "./law.ts";

const margins = { equalWithin: 0.04, differsBy: 0.2 } as const;

export function ferryMeasures(
  featuresAt: (levels: Cell["levels"]) => FerryFeatures,
): readonly Measure<FerryParameters>[] {
  const accuracy = meanMeasure<FerryParameters, FerryItem, FerryFeatures>({
    name: "accuracy",
    meaning: "The share of questions that are answered rightly; it has no meaning where a claim is judged.",
    unit: "share",
    column: "right",
    ...margins,
    paired: true,
    featuresAt,
    expected: (parameters, place) =>
      place.features.check === undefined ? { mean: chanceOfRight(parameters, place) } : undefined,
  });
  return [
    { ...accuracy, standardError },
    meanMeasure<FerryParameters, FerryItem, FerryFeatures>({
      name: "rejection",
      meaning: "The share of shown claims that are judged to be false; it has no meaning where none is shown.",
      unit: "share",
      column: "rejected",
      ...margins,
      paired: true,
      featuresAt,
      expected: (parameters, place) =>
        place.features.check && { mean: chanceOfRejection(parameters, place, place.features.check) },
    }),
  ];

  /** Conditions at different temperatures share only a part of the noise. */
  function standardError(...[scene, cells, items]: Parameters<typeof accuracy.standardError>): number {
    const [one, other] = cells.map(({ levels }) => shareOfItem(Number(levels.temperature)));
    const known = itemsInCell(scene.bank, cells[0]) as readonly FerryItem[];
    if (one === other || itemsInCell(scene.bank, cells[1]).length !== known.length) {
      return accuracy.standardError(scene, cells, items);
    }
    let sum = 0;
    let squares = 0;
    for (const item of known) {
      const [a, b] = cells.map(({ subject, levels }) =>
        chanceOfRight(scene.parameters, { subject, item, features: featuresAt(levels) }),
      );
      sum += a - b;
      squares += a + b - 2 * bothBelow(a, b, Math.sqrt(one * other));
    }
    const mean = sum / known.length;
    return Math.sqrt(Math.max(0, squares / known.length - mean * mean) / items);
  }
}

/** The share of the item in the variance of the noise; see `replyNoise`. */
const shareOfItem = (temperature: number): number => 1 - Math.min(Math.max(temperature, 0), 1) / 2;

const STEPS = 40;

/**
 * The probability that two uniforms with this correlation of normal scores lie below a and b, averaged over the first.
 */
function bothBelow(a: number, b: number, correlation: number): number {
  const limit = standardNormalQuantile(b, 1 - b);
  const rest = Math.sqrt(1 - correlation * correlation);
  let total = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const u = (a * (step + 0.5)) / STEPS;
    total += 0.5 * erfc((-(limit - correlation * standardNormalQuantile(u, 1 - u)) / rest) * Math.SQRT1_2);
  }
  return (a * total) / STEPS;
}
