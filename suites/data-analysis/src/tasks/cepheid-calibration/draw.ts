import type { Stream } from "@assay/science/numerics/stream";
import { uniformBetween } from "../../draw-between.ts";
import { drawSurvey, type Survey } from "../../spectra/draw-survey.ts";
import { drawScatter, type PeriodLuminosityLaw } from "../../spectra/period-luminosity.ts";
import { usableStars } from "../../spectra/stars.ts";
import { drawSurveyFlaws, type SurveyFlaws } from "../../spectra/survey-flaws.ts";
import { isClearOf } from "../../spectra/tolerance.ts";
import type { Has } from "../../task.ts";
import { calibrate, distanceOf } from "./calibrate.ts";
import { detectsMistakes } from "./detects-mistakes.ts";
import { allowedCalibration } from "./expect-calibration.ts";
import type { Settings } from "./settings.ts";

export interface Scenario {
  readonly law: PeriodLuminosityLaw;
  /** Standard deviation of the stars about the law, magnitudes. */
  readonly scatter: number;
  readonly survey: Survey;
  readonly flaws: SurveyFlaws;
}

/**
 * Slope and offset of the law in magnitudes, around a law for visual light, M = −2.43 (log10 P − 1) − 4.05 (G. F.
 * Benedict et al., AJ 133 (2007) 1810).
 */
export const SLOPES = [-2.7, -2.1] as const;
export const OFFSETS = [-4.4, -3.7] as const;
/** Small enough for v = cz. */
const REDSHIFTS = [0.01, 0.05] as const;
const REDSHIFT_LIMIT = 0.06;
const LEAST_REDSHIFT = 0.001;

/** Galaxies without peculiar motion, with Cepheids that scatter about a period-luminosity law. */
export function drawCalibration(random: Stream, settings: Settings, has: Has): Scenario {
  const law = { a: uniformBetween(random, SLOPES), b: uniformBetween(random, OFFSETS) };
  const scatter = drawScatter(random);
  const universe = {
    redshifts: REDSHIFTS,
    redshiftLimit: REDSHIFT_LIMIT,
    law,
    scatter,
    distance: distanceOf,
    names: { galaxy: "G_", cepheid: "CEPH_", digits: 8 },
  };
  const survey = drawSurvey(random, universe, settings, (galaxies) => detectsMistakes(galaxies, settings));
  const allowed = allowedCalibration(usableStars(survey.galaxies));
  const flaws = drawSurveyFlaws(random, survey, has, (stars) => {
    // Each galaxy is somewhere above us, so a redshift that was read as negative is left at the least.
    const { a, b } = calibrate(stars.map((star) => ({ ...star, redshift: Math.max(star.redshift, LEAST_REDSHIFT) })));
    return isClearOf(allowed.a, a) || isClearOf(allowed.b, b);
  });
  return { law, scatter, survey, flaws };
}
