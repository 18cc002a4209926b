import type { Cell } from "@assay/grading/claims";
import type { BankItem, Measure, Observation, Scene } from "../../family.ts";
import { itemsInCell } from "../../measures/cell-items.ts";
import { UNSHARED_VARIANCE } from "../../measures/mean-measure.ts";
import type { RecordItem } from "./bank.ts";
import {
  type ConfidenceFeatures,
  type ConfidenceParameters,
  chanceOfRight,
  meanLogit,
  SPREAD,
  statedConfidence,
} from "./law.ts";
import { discrimination, NOISE_NODES, placementsOf, type ScorePair, stepProbabilities } from "./score-law.ts";

type FeaturesAt = (levels: Cell["levels"]) => ConfidenceFeatures;

/** Answers of one kind on items of one size: their expected number, and the mean log odds of their confidence. */
interface Part {
  readonly isRight: boolean;
  readonly weight: number;
  readonly mean: number;
}

/** How well confidence separates right from wrong answers: the area under the ROC curve. */
export function auroc(featuresAt: FeaturesAt): Measure<ConfidenceParameters> {
  const scoresIn = (scene: Scene<ConfidenceParameters>, cell: Cell) => scoresOf(partsIn(scene, cell, featuresAt));
  return {
    name: "auroc",
    meaning:
      "How often, of a right and a wrong answer, the right one has the higher confidence, ties counted half: 0.5 where confidence tells nothing.",
    unit: "probability",
    equalWithin: 0.03,
    differsBy: 0.15,
    estimate: estimatedArea,
    exact: (scene, cell) => discrimination(scoresIn(scene, cell).pair).area,
    standardError(scene, cells, items) {
      const [one, other] = cells.map((cell) => scoresIn(scene, cell));
      const variance = ({ share, pair }: typeof one): number => {
        const { ofRight, ofWrong } = discrimination(pair);
        return ofRight / (items * share) + ofWrong / (items * (1 - share));
      };
      const alone = variance(one) + variance(other);
      // Only the same subject is right on the same items, whatever it is asked.
      if (cells[0].subject !== cells[1].subject || !areSameItems(scene.bank, cells)) return Math.sqrt(alone);
      return Math.sqrt(pairedVariance([one, other], items) + UNSHARED_VARIANCE * alone);
    },
  };
}

export function areSameItems(bank: readonly BankItem[], [one, other]: readonly [Cell, Cell]): boolean {
  const [known, others] = [itemsInCell(bank, one), itemsInCell(bank, other)];
  return known.length === others.length && known.every(({ id }, index) => id === others[index].id);
}

function partsIn(
  { parameters, bank }: Scene<ConfidenceParameters>,
  cell: Cell,
  featuresAt: FeaturesAt,
): readonly Part[] {
  const features = featuresAt(cell.levels);
  const items = itemsInCell(bank, cell) as readonly RecordItem[];
  return (["short", "long"] as const).flatMap((size) => {
    const of = items.filter(({ levels }) => levels.size === size);
    const right = of.reduce((sum, item) => sum + chanceOfRight(parameters, { subject: cell.subject, item }), 0);
    return [true, false].map((isRight) => ({
      isRight,
      weight: isRight ? right : of.length - right,
      mean: meanLogit(parameters, cell.subject, size, features, isRight),
    }));
  });
}

/** The share of right answers, and the distributions of confidence for right and wrong ones. */
function scoresOf(parts: readonly Part[]) {
  const totals = { right: new Array<number>(21).fill(0), wrong: new Array<number>(21).fill(0) };
  const counts = { right: 0, wrong: 0 };
  for (const { isRight, weight, mean } of parts) {
    const kind = isRight ? "right" : "wrong";
    counts[kind] += weight;
    for (const [step, probability] of stepProbabilities(mean).entries()) totals[kind][step] += weight * probability;
  }
  const pair: ScorePair = { right: normalised(totals.right), wrong: normalised(totals.wrong) };
  return { parts, share: counts.right / (counts.right + counts.wrong), pair };
}

/**
 * The variance of the difference of two areas from the same answers, with the same noise in the confidence (DeLong).
 */
function pairedVariance([one, other]: readonly ReturnType<typeof scoresOf>[], items: number): number {
  const [here, there] = [placementsOf(one.pair), placementsOf(other.pair)];
  const ofKind = (wanted: boolean): number => {
    const over = wanted ? "overWrong" : "overRight";
    let [count, total, squares] = [0, 0, 0];
    for (const [index, { isRight, weight, mean }] of one.parts.entries()) {
      if (isRight !== wanted) continue;
      for (const node of NOISE_NODES) {
        const difference =
          here[over][stepAt(mean + SPREAD * node)] - there[over][stepAt(other.parts[index].mean + SPREAD * node)];
        count += weight;
        total += weight * difference;
        squares += weight * difference * difference;
      }
    }
    return Math.max(0, squares / count - (total / count) * (total / count));
  };
  return ofKind(true) / (items * one.share) + ofKind(false) / (items * (1 - one.share));
}

const stepAt = (logit: number): number => Math.round(statedConfidence(logit) * 20);

const normalised = (weights: readonly number[]): readonly number[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
};

/** Estimated from replies that state a confidence. Undefined if all of them are right or all are wrong. */
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
