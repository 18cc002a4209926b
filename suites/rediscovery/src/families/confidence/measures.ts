import type { Cell } from "@assay/grading/claims";
import type { Measure, Scene } from "../../family.ts";
import { itemsInCell } from "../../measures/cell-items.ts";
import { meanMeasure, UNSHARED_VARIANCE } from "../../measures/mean-measure.ts";
import { areSameItems, auroc } from "./area-measure.ts";
import type { RecordItem } from "./bank.ts";
import {
  type ConfidenceFeatures,
  type ConfidenceParameters,
  chanceOfRight,
  meanLogit,
  SPREAD,
  statedConfidence,
} from "./law.ts";
import { NOISE_NODES, stepProbabilities, stepValue } from "./score-law.ts";

type FeaturesAt = (levels: Cell["levels"]) => ConfidenceFeatures;
type Of = Measure<ConfidenceParameters>;

export function confidenceMeasures(featuresAt: FeaturesAt): readonly Of[] {
  return [overconfidence(featuresAt), auroc(featuresAt), accuracy(featuresAt)];
}

function accuracy(featuresAt: FeaturesAt): Of {
  return meanMeasure<ConfidenceParameters, RecordItem, ConfidenceFeatures>({
    name: "accuracy",
    meaning: "The share of questions that are answered rightly.",
    unit: "share",
    column: "right",
    equalWithin: 0.03,
    differsBy: 0.15,
    paired: true,
    featuresAt,
    expected: (parameters, place) => ({ mean: chanceOfRight(parameters, place) }),
  });
}

function overconfidence(featuresAt: FeaturesAt): Of {
  const measure = meanMeasure<ConfidenceParameters, RecordItem, ConfidenceFeatures>({
    name: "overconfidence",
    meaning: "Mean confidence (from 0 to 1) minus accuracy, over the replies that tell a confidence.",
    unit: "share",
    column: "excess",
    equalWithin: 0.03,
    differsBy: 0.15,
    featuresAt,
    expected(parameters, { subject, item, features }) {
      const chance = chanceOfRight(parameters, { subject, item });
      const of = (isRight: boolean, power: 1 | 2): number =>
        stepProbabilities(meanLogit(parameters, subject, item.levels.size, features, isRight)).reduce(
          (sum, probability, step) => {
            const excess = stepValue(step) - Number(isRight);
            return sum + probability * (power === 1 ? excess : excess * excess);
          },
          0,
        );
      const mean = chance * of(true, 1) + (1 - chance) * of(false, 1);
      return { mean, variance: chance * of(true, 2) + (1 - chance) * of(false, 2) - mean * mean };
    },
  });
  return {
    ...measure,
    standardError(scene, cells, items) {
      const alone = measure.standardError(scene, cells, items);
      // Answers that share little of their noise are taken as independent.
      if (scene.shared !== undefined || !areSameItems(scene.bank, cells)) return alone;
      const paired = pairedError(
        scene,
        cells,
        itemsInCell(scene.bank, cells[0]) as readonly RecordItem[],
        featuresAt,
        items,
      );
      return Math.sqrt(paired * paired + UNSHARED_VARIANCE * alone * alone);
    },
  };
}

/** The same items share both draws: whether the answer is right, and the noise in the confidence. */
function pairedError(
  { parameters }: Scene<ConfidenceParameters>,
  cells: readonly [Cell, Cell],
  bank: readonly RecordItem[],
  featuresAt: FeaturesAt,
  items: number,
): number {
  const known = new Map<string, readonly [mean: number, square: number]>();
  const difference = (size: RecordItem["levels"]["size"], rights: readonly [boolean, boolean]) => {
    const key = `${size} ${rights}`;
    const values = known.get(key) ?? momentsOf(size, rights);
    known.set(key, values);
    return values;
  };
  const momentsOf = (size: RecordItem["levels"]["size"], rights: readonly [boolean, boolean]) => {
    const [one, other] = cells.map(({ subject, levels }, index) =>
      meanLogit(parameters, subject, size, featuresAt(levels), rights[index]),
    );
    let [mean, square] = [0, 0];
    for (const node of NOISE_NODES) {
      const d =
        statedConfidence(one + SPREAD * node) -
        Number(rights[0]) -
        statedConfidence(other + SPREAD * node) +
        Number(rights[1]);
      mean += d / NOISE_NODES.length;
      square += (d * d) / NOISE_NODES.length;
    }
    return [mean, square] as const;
  };
  let [total, squares] = [0, 0];
  for (const item of bank) {
    const [a, b] = cells.map(({ subject }) => chanceOfRight(parameters, { subject, item }));
    const weights = [
      [[true, true], Math.min(a, b)],
      [[true, false], Math.max(0, a - b)],
      [[false, true], Math.max(0, b - a)],
      [[false, false], 1 - Math.max(a, b)],
    ] as const;
    for (const [rights, weight] of weights) {
      const [mean, square] = difference(item.levels.size, rights);
      total += weight * mean;
      squares += weight * square;
    }
  }
  const mean = total / bank.length;
  return Math.sqrt(Math.max(0, squares / bank.length - mean * mean) / items);
}
