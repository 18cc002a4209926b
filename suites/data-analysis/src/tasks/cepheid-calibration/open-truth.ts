import type { TruthTables } from "@assay/grading/rubrics";
import { blindScore } from "../../blind-score.ts";
import { flawsTable, readingsTable, surveyTruthNames } from "../../spectra/open-truth.ts";
import { unusableGalaxies, usableStars } from "../../spectra/stars.ts";
import { calibrate } from "./calibrate.ts";
import { OFFSETS, type Scenario, SLOPES } from "./draw.ts";
import { allowedCalibration } from "./expect-calibration.ts";
import type { Settings } from "./settings.ts";

export const openTruthNames = {
  stars: { cepheid: "text", ...surveyTruthNames },
  spoilt: { cepheid: "text", reason: "text" },
  flaws: { scale: "text", unit: "text" },
  results: {
    a_low: "number",
    a_high: "number",
    a_true: "number",
    a_estimate: "number",
    a_error: "number",
    a_blind: "number",
    b_low: "number",
    b_high: "number",
    b_true: "number",
    b_estimate: "number",
    b_error: "number",
    b_blind: "number",
  },
} as const;

/** The tables of the open form: the law within what the data allow, and the intervals against the drawn one. */
export function openTruthOf({ law, survey, flaws }: Scenario, { pixelsPerNanometre }: Settings): TruthTables {
  const stars = usableStars(survey.galaxies);
  const { a, aError, b, bError } = calibrate(stars);
  const allowed = allowedCalibration(stars);
  return {
    stars: readingsTable(stars, flaws, pixelsPerNanometre).map(({ star, ...row }) => ({
      cepheid: star.cepheid,
      ...row,
    })),
    spoilt: unusableGalaxies(survey.galaxies).map(({ cepheid, reason }) => ({ cepheid, reason })),
    flaws: [flawsTable(flaws)],
    results: [
      {
        a_low: allowed.a[0],
        a_high: allowed.a[1],
        a_true: law.a,
        a_estimate: a,
        a_error: aError,
        a_blind: blindScore(SLOPES, a, aError, law.a),
        b_low: allowed.b[0],
        b_high: allowed.b[1],
        b_true: law.b,
        b_estimate: b,
        b_error: bError,
        b_blind: blindScore(OFFSETS, b, bError, law.b),
      },
    ],
  };
}
