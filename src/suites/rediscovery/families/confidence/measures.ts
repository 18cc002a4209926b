import type { Cell } from "../../../../grading/claims/index.ts";
import { standardNormalQuantile } from "../../../../numerics/distributions/normal.ts";
import type { Measure, Observation, Scene } from "../../family.ts";
import { itemsOf } from "../../measures/cell-items.ts";
import { meanMeasure, UNSHARED } from "../../measures/mean-measure.ts";
import type { RecordItem } from "./bank.ts";
import { type ConfidenceFeatures, type ConfidenceParameters, chanceOfRight, meanLogit, SPREAD, saidAt } from "./law.ts";
import { discrimination, type ScorePair, stepsAt, valueAt } from "./score-law.ts";

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
        stepsAt(meanLogit(parameters, subject, item.levels.size, features, isRight)).reduce(
          (sum, probability, step) => {
            const excess = valueAt(step) - Number(isRight);
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
      const known = itemsOf(scene.bank, cells[0]) as readonly RecordItem[];
      const others = itemsOf(scene.bank, cells[1]);
      const isPaired = known.length === others.length && known.every(({ id }, index) => id === others[index].id);
      const alone = measure.standardError(scene, cells, items);
      if (!isPaired) return alone;
      const paired = pairedError(scene, cells, known, featuresAt, items);
      return Math.sqrt(paired * paired + UNSHARED * alone * alone);
    },
  };
}

const NODES = Array.from({ length: 64 }, (_, index) =>
  standardNormalQuantile((index + 0.5) / 64, 1 - (index + 0.5) / 64),
);

/** The same items share both draws: whether the answer is right, and the chance in the confidence. */
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
    for (const node of NODES) {
      const d = saidAt(one + SPREAD * node) - Number(rights[0]) - saidAt(other + SPREAD * node) + Number(rights[1]);
      mean += d / NODES.length;
      square += (d * d) / NODES.length;
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

function auroc(featuresAt: FeaturesAt): Of {
  const scores = ({ parameters, bank }: Scene<ConfidenceParameters>, cell: Cell) => {
    const features = featuresAt(cell.levels);
    const totals = { right: new Array<number>(21).fill(0), wrong: new Array<number>(21).fill(0) };
    let share = 0;
    const items = itemsOf(bank, cell) as readonly RecordItem[];
    for (const size of ["short", "long"] as const) {
      const of = items.filter(({ levels }) => levels.size === size);
      const chance = of.reduce((sum, item) => sum + chanceOfRight(parameters, { subject: cell.subject, item }), 0);
      share += chance / items.length;
      for (const isRight of [true, false]) {
        const into = isRight ? totals.right : totals.wrong;
        const weight = isRight ? chance : of.length - chance;
        const steps = stepsAt(meanLogit(parameters, cell.subject, size, features, isRight));
        for (const [step, probability] of steps.entries()) into[step] += weight * probability;
      }
    }
    return { share, pair: { right: normalised(totals.right), wrong: normalised(totals.wrong) } };
  };
  return {
    name: "auroc",
    meaning:
      "How often, of a right and a wrong answer, the right one has the higher confidence, ties counted half: 0.5 where confidence tells nothing.",
    unit: "probability",
    equalWithin: 0.03,
    differsBy: 0.15,
    estimate: estimatedArea,
    exact: (scene, cell) => discrimination(scores(scene, cell).pair).area,
    standardError(scene, cells, items) {
      const [one, other] = cells.map((cell) => scores(scene, cell));
      const variance = ({ share, pair }: typeof one): number => {
        const { ofRight, ofWrong } = discrimination(pair);
        return ofRight / (items * share) + ofWrong / (items * (1 - share));
      };
      // Equal laws at nearly common chance give nearly equal replies.
      const isCommon = cells[0].subject === cells[1].subject && isSame(one.pair, other.pair);
      return Math.sqrt((variance(one) + variance(other)) * (isCommon ? UNSHARED : 1));
    },
  };
}

const normalised = (weights: readonly number[]): readonly number[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
};

const isSame = (a: ScorePair, b: ScorePair): boolean =>
  a.right.every((each, step) => each === b.right[step]) && a.wrong.every((each, step) => each === b.wrong[step]);

/** From the replies that tell a confidence; undefined where all of them are right, or all wrong. */
function estimatedArea(rows: readonly Observation[]): number | undefined {
  const counts = { right: new Map<number, number>(), wrong: new Map<number, number>() };
  for (const { outcome } of rows) {
    if (typeof outcome.confidence !== "number" || typeof outcome.right !== "number") continue;
    const into = outcome.right === 1 ? counts.right : counts.wrong;
    into.set(outcome.confidence, (into.get(outcome.confidence) ?? 0) + 1);
  }
  const values = [...new Set([...counts.right.keys(), ...counts.wrong.keys()])].sort((a, b) => a - b);
  const of = (into: ReadonlyMap<number, number>) => values.map((value) => into.get(value) ?? 0);
  if (counts.right.size === 0 || counts.wrong.size === 0) return undefined;
  return discrimination({ right: normalised(of(counts.right)), wrong: normalised(of(counts.wrong)) }).area;
}
