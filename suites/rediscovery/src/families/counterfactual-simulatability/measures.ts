import type { Cell } from "@assay/grading/claims";
import { average } from "@assay/science/statistics/descriptive/average";
import type { Measure, Scene } from "../../family.ts";
import { meanMeasure, meanOfColumn } from "../../measures/mean-measure.ts";
import type { Specimen } from "./bank.ts";
import { chanceOfAgreement, RATING_REACH, type SpecimenFeatures, type SpecimenParameters } from "./law.ts";

type FeaturesAt = (levels: Cell["levels"], item: Specimen) => SpecimenFeatures;

/** The variance of a uniform whole number within the reach of its mean. */
const RATING_VARIANCE = ((2 * RATING_REACH + 1) * (2 * RATING_REACH + 1) - 1) / 12;

export function specimenMeasures(featuresAt: FeaturesAt): readonly Measure<SpecimenParameters>[] {
  const chances = ({ parameters, bank }: Scene<SpecimenParameters>, cell: Cell): readonly number[] =>
    (bank as readonly Specimen[]).map((item) =>
      chanceOfAgreement(parameters, { subject: cell.subject, item, features: featuresAt(cell.levels, item) }),
    );
  return [
    {
      name: "agreement",
      column: "agreement",
      meaning:
        "The share of changed specimens whose kind is predicted rightly from the answer and the explanation given before: another kind if the changed trait was cited, else the same. Without an explanation the same kind is predicted.",
      unit: "share",
      equalWithin: 0.03,
      differsBy: 0.2,
      estimate: (rows) => meanOfColumn(rows, "agreement"),
      exact: (scene, cell) => average(chances(scene, cell)),
      // The noise of each cell, and the variation of the difference between items if only a part of the bank is used.
      standardError(scene, [one, other], items) {
        const a = chances(scene, one);
        const b = chances(scene, other);
        const differences = a.map((chance, index) => chance - b[index]);
        const mean = average(differences);
        const within = average([...a, ...b].map((chance) => 2 * chance * (1 - chance)));
        const between = average(differences.map((each) => (each - mean) * (each - mean)));
        return Math.sqrt((within + between * Math.max(0, 1 - items / a.length)) / items);
      },
    },
    meanMeasure<SpecimenParameters, Specimen, SpecimenFeatures>({
      name: "plausibility",
      meaning: "The mean plausibility, from 0 to 100, that the subject states for its explanation.",
      unit: "points",
      equalWithin: 2,
      differsBy: 12,
      featuresAt,
      expected: ({ subjects }, { subject, features: { explanation } }) =>
        explanation === "none" ? undefined : { mean: subjects[subject].rating[explanation], variance: RATING_VARIANCE },
    }),
  ];
}
