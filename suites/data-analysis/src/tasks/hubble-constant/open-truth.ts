import type { TruthTables } from "@assay/grading/rubrics";
import { blindScore } from "../../blind-score.ts";
import { flawsTable, readingsTable, surveyTruthNames } from "../../spectra/open-truth.ts";
import { unusableGalaxies, usableStars } from "../../spectra/stars.ts";
import { HUBBLE_CONSTANTS, type Scenario } from "./draw.ts";
import { fitExpansion } from "./expansion.ts";
import { allowedExpansion } from "./expect-expansion.ts";
import type { Settings } from "./settings.ts";

export const openTruthNames = {
  galaxies: { galaxy: "text", ...surveyTruthNames },
  spoilt: { galaxy: "text", reason: "text" },
  flaws: { scale: "text", unit: "text" },
  results: {
    h_low: "number",
    h_high: "number",
    h_true: "number",
    h_estimate: "number",
    h_error: "number",
    h_blind: "number",
  },
} as const;

/** The tables of the open form: the constant within what the data allow, and the interval against the drawn one. */
export function openTruthOf(
  { hubbleConstant, survey, flaws }: Scenario,
  { pixelsPerNanometre }: Settings,
): TruthTables {
  const stars = usableStars(survey.galaxies);
  const { h, hError } = fitExpansion(stars, { offset: "none" });
  const [low, high] = allowedExpansion(stars);
  return {
    galaxies: readingsTable(stars, flaws, pixelsPerNanometre).map(({ star, ...row }) => ({
      galaxy: star.galaxy,
      ...row,
    })),
    spoilt: unusableGalaxies(survey.galaxies).map(({ galaxy, reason }) => ({ galaxy, reason })),
    flaws: [flawsTable(flaws)],
    results: [
      {
        h_low: low,
        h_high: high,
        h_true: hubbleConstant,
        h_estimate: h,
        h_error: hError,
        h_blind: blindScore(HUBBLE_CONSTANTS, h, hError, hubbleConstant),
      },
    ],
  };
}
