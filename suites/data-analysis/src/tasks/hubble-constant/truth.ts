import type { TruthTables } from "@assay/grading/rubrics";
import { unusableGalaxies, usableStars } from "../../spectra/stars.ts";
import { around, redshiftTolerance } from "../../spectra/tolerance.ts";
import type { Scenario } from "./draw.ts";
import { expectExpansion } from "./expect-expansion.ts";
import type { Settings } from "./settings.ts";

export const truthNames = {
  galaxies: { galaxy: "text", low: "number", high: "number" },
  spoilt: { galaxy: "text", reason: "text" },
  results: { h_low: "number", h_high: "number", error_low: "number", error_high: "number" },
} as const;

export function truthOf({ survey }: Scenario, { pixelsPerNanometre }: Settings): TruthTables {
  const stars = usableStars(survey.galaxies);
  const { h, hError } = expectExpansion(stars, pixelsPerNanometre);
  return {
    galaxies: stars.map(({ galaxy, redshift }) => {
      const [low, high] = around(redshift, redshiftTolerance(pixelsPerNanometre));
      return { galaxy, low, high };
    }),
    spoilt: unusableGalaxies(survey.galaxies).map(({ galaxy, reason }) => ({ galaxy, reason })),
    results: [{ h_low: h[0], h_high: h[1], error_low: hError[0], error_high: hError[1] }],
  };
}
