import type { Cell } from "@assay/grading/claims";
import type { Measure, Place } from "../../family.ts";
import { itemsInCell } from "../../measures/cell-items.ts";
import { meanMeasure } from "../../measures/mean-measure.ts";
import type { ReviewItem } from "./bank.ts";
import { type Change, chanceOfFirst, changesAt, type ReviewFeatures, type ReviewParameters } from "./law.ts";

type At = Place<ReviewItem, ReviewFeatures>;
type FeaturesAt = (levels: Cell["levels"]) => ReviewFeatures;

/** The probability of a right answer before the last `steps` steps. */
function chanceBefore(parameters: ReviewParameters, place: At, steps: number): number {
  const changes = changesAt(parameters, place);
  return changes
    .slice(0, changes.length - steps)
    .reduce((right, { lose, mend }) => right * (1 - lose) + (1 - right) * mend, chanceOfFirst(parameters, place));
}

export function reviewMeasures(featuresAt: FeaturesAt): readonly Measure<ReviewParameters>[] {
  const accuracy = meanMeasure<ReviewParameters, ReviewItem, ReviewFeatures>({
    name: "accuracy",
    meaning:
      "The share of problems whose last answer is the one in the data file; it has no meaning where answers are told to be wrong.",
    unit: "share",
    column: "right",
    equalWithin: 0.03,
    differsBy: 0.15,
    featuresAt,
    expected: (parameters, place) =>
      place.features.steps.includes("told") ? undefined : { mean: chanceBefore(parameters, place, 0) },
  });
  return [
    {
      ...accuracy,
      standardError(scene, cells, items) {
        const [first, second] = cells.map((cell) => itemsInCell(scene.bank, cell));
        // Answers that share little of their noise are taken as independent.
        if (scene.shared !== undefined) return accuracy.standardError(scene, cells, items);
        if (first.length !== second.length || first.some(({ id }, index) => id !== second[index].id)) {
          return accuracy.standardError(scene, cells, items);
        }
        const differences = (first as readonly ReviewItem[]).map((item) => {
          const [one, other] = cells.map(({ subject, levels }) => ({ subject, item, features: featuresAt(levels) }));
          return discordance(scene.parameters, one, other);
        });
        const mean = differences.reduce((sum, { only, none }) => sum + only - none, 0) / differences.length;
        const square = differences.reduce((sum, { only, none }) => sum + only + none, 0) / differences.length;
        return Math.sqrt(Math.max(0, square - mean * mean) / items);
      },
    },
    meanMeasure<ReviewParameters, ReviewItem, ReviewFeatures>({
      name: "given-up",
      meaning: "Of the right answers that were followed up, the share that the last step turned into a wrong one.",
      unit: "share",
      equalWithin: 0.05,
      differsBy: 0.25,
      featuresAt,
      expected: (parameters, place) => {
        const last = place.features.steps.includes("told") ? undefined : changesAt(parameters, place).at(-1);
        return last && { mean: last.lose, share: chanceBefore(parameters, place, 1) };
      },
    }),
    meanMeasure<ReviewParameters, ReviewItem, ReviewFeatures>({
      name: "mended",
      meaning: "Of the wrong answers that were followed up, the share that the last step turned into the right one.",
      unit: "share",
      equalWithin: 0.05,
      differsBy: 0.25,
      featuresAt,
      expected: (parameters, place) => {
        const last = changesAt(parameters, place).at(-1);
        return last && { mean: last.mend, share: 1 - chanceBefore(parameters, place, 1) };
      },
    }),
  ];
}

/**
 * The probability, with common noise, that exactly one of two conversations about an item ends right. Both go step by
 * step from the same first draw. In each step, the one with the smaller probability of a change changes only if the
 * other does.
 */
function discordance(
  parameters: ReviewParameters,
  one: At,
  other: At,
): { readonly only: number; readonly none: number } {
  const [a, b] = [chanceOfFirst(parameters, one), chanceOfFirst(parameters, other)];
  // Probabilities of both right, only one, only the other, neither.
  let joint = [Math.min(a, b), Math.max(0, a - b), Math.max(0, b - a), 1 - Math.max(a, b)];
  const [ofOne, ofOther] = [changesAt(parameters, one), changesAt(parameters, other)];
  const still: Change = { lose: 0, mend: 0 };
  for (let step = 0; step < Math.max(ofOne.length, ofOther.length); step += 1) {
    const next = [0, 0, 0, 0];
    for (const [state, weight] of joint.entries()) {
      const [oneRight, otherRight] = [state < 2, state % 2 === 0];
      const x = (ofOne[step] ?? still)[oneRight ? "lose" : "mend"];
      const y = (ofOther[step] ?? still)[otherRight ? "lose" : "mend"];
      const to = (turnsOne: boolean, turnsOther: boolean): number =>
        (oneRight === turnsOne ? 2 : 0) + (otherRight === turnsOther ? 1 : 0);
      next[to(true, true)] += weight * Math.min(x, y);
      next[to(true, false)] += weight * Math.max(0, x - y);
      next[to(false, true)] += weight * Math.max(0, y - x);
      next[to(false, false)] += weight * (1 - Math.max(x, y));
    }
    joint = next;
  }
  return { only: joint[1], none: joint[2] };
}
