import { drawGatedSeries } from "../draw-gated-readings.ts";
import type { ActingTerm, HiddenProcess } from "../process.ts";
import { plainColumns, processReadings, surroundingsOf } from "../process-analyses.ts";
import { featuresOf } from "../process-features.ts";
import type { ProcessReading, Reading, Study } from "../study.ts";
import { toldLaw } from "./difference-law.ts";
import { type DifferencesKey, expectedScore } from "./difference-score.ts";
import { drawPairs } from "./draw-pairs.ts";
import { fitDifferences } from "./fit-differences.ts";

/** What every analyst sees at once, and the features of the terms that one knows. */
export const columnsWith = (
  study: Study,
  hidden: HiddenProcess,
  readings: readonly ProcessReading[],
  told: readonly ActingTerm[],
): number[][] => [
  ...plainColumns(readings),
  ...told.flatMap((term) => featuresOf(term, readings, surroundingsOf(study, hidden))),
];

/**
 * The true differences: what the terms add to the first reading of each pair less what they add to the second. All else
 * is the same for both. The reference is told the terms with their constants, and fits how strongly each acts; its
 * errors are those for the true scatter.
 */
export function differencesAnswer(
  study: Study,
  hidden: HiddenProcess,
  readings: readonly Reading[],
): { readonly answer: DifferencesKey; readonly sizes: readonly (readonly number[])[] } | undefined {
  const own = processReadings(readings);
  const pairs = drawPairs(study, own);
  const fitted = fitDifferences(own, columnsWith(study, hidden, own, hidden.terms), pairs);
  if (fitted === undefined) return undefined;
  const { added, coefficients } = drawGatedSeries(study, hidden, study.attempt);
  const law = toldLaw(study, own.length);
  const [noise] = study.design.noise;
  return {
    answer: {
      kind: "differences",
      truths: pairs.map(([first, second]) => added.reduce((sum, each) => sum + each[first] - each[second], 0)),
      told: law.most,
      prior: law.score,
      reference: expectedScore(
        fitted.unitErrors.map((each) => noise * each),
        law,
      ),
    },
    sizes: hidden.terms.map(({ kind }, at) => {
      // Values are carried over as deviations from the centre, and files have the values themselves.
      const [share] = coefficients[at];
      return kind === "carry-over" ? [share, -share * study.design.centre] : coefficients[at];
    }),
  };
}
