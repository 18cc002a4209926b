import type { TruthTables } from "@assay/grading/rubrics";
import { unusableGalaxies, usableStars } from "../../spectra/stars.ts";
import { around, redshiftTolerance } from "../../spectra/tolerance.ts";
import type { Scenario } from "./draw.ts";
import { expectCalibration } from "./expect-calibration.ts";
import type { Settings } from "./settings.ts";

export const truthNames = {
  stars: { cepheid: "text", low: "number", high: "number" },
  spoilt: { cepheid: "text", reason: "text" },
  results: {
    a_low: "number",
    a_high: "number",
    a_error_low: "number",
    a_error_high: "number",
    b_low: "number",
    b_high: "number",
    b_error_low: "number",
    b_error_high: "number",
  },
} as const;

export function truthOf({ survey }: Scenario, { pixelsPerNanometre }: Settings): TruthTables {
  const stars = usableStars(survey.galaxies);
  const { a, aError, b, bError } = expectCalibration(stars, pixelsPerNanometre);
  return {
    stars: stars.map(({ cepheid, redshift }) => {
      const [low, high] = around(redshift, redshiftTolerance(pixelsPerNanometre));
      return { cepheid, low, high };
    }),
    spoilt: unusableGalaxies(survey.galaxies).map(({ cepheid, reason }) => ({ cepheid, reason })),
    results: [
      {
        a_low: a[0],
        a_high: a[1],
        a_error_low: aError[0],
        a_error_high: aError[1],
        b_low: b[0],
        b_high: b[1],
        b_error_low: bError[0],
        b_error_high: bError[1],
      },
    ],
  };
}
