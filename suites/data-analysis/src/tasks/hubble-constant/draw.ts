import type { Stream } from "@assay/science/numerics/stream";
import { uniformBetween } from "../../draw-between.ts";
import { recessionVelocity } from "../../spectra/doppler.ts";
import { drawSurvey, type Survey } from "../../spectra/draw-survey.ts";
import { drawScatter, PARSECS_PER_MEGAPARSEC } from "../../spectra/period-luminosity.ts";
import { usableStars } from "../../spectra/stars.ts";
import { drawSurveyFlaws, type SurveyFlaws } from "../../spectra/survey-flaws.ts";
import { isClearOf } from "../../spectra/tolerance.ts";
import type { Has } from "../../task.ts";
import { detectsMistakes } from "./detects-mistakes.ts";
import { cepheidLaw, fitExpansion } from "./expansion.ts";
import { allowedExpansion } from "./expect-expansion.ts";
import type { Settings } from "./settings.ts";

export interface Scenario {
  /** In km/s/Mpc. */
  readonly hubbleConstant: number;
  /** Standard deviation of the stars about their law, magnitudes. */
  readonly scatter: number;
  readonly survey: Survey;
  readonly flaws: SurveyFlaws;
}

/** In km/s/Mpc: the values measured since 2000, with a margin on both sides. */
export const HUBBLE_CONSTANTS = [58, 82] as const;
/** Large enough for the relativistic and the classical Doppler law to differ by a few percent. */
const REDSHIFTS = [0.03, 0.1] as const;
const REDSHIFT_LIMIT = 0.12;

/** Galaxies that recede in proportion to their distance, v = H d, with Cepheids that scatter about a known law. */
export function drawExpansion(random: Stream, settings: Settings, has: Has): Scenario {
  const hubbleConstant = uniformBetween(random, HUBBLE_CONSTANTS);
  const scatter = drawScatter(random);
  const universe = {
    redshifts: REDSHIFTS,
    redshiftLimit: REDSHIFT_LIMIT,
    law: cepheidLaw,
    scatter,
    distance: (redshift: number): number => (recessionVelocity(redshift) / hubbleConstant) * PARSECS_PER_MEGAPARSEC,
    names: { galaxy: "GID", cepheid: "HDD", digits: 6 },
  };
  const survey = drawSurvey(random, universe, settings, (galaxies) => detectsMistakes(galaxies, settings));
  const allowed = allowedExpansion(usableStars(survey.galaxies));
  const flaws = drawSurveyFlaws(random, survey, has, (stars) =>
    isClearOf(allowed, fitExpansion(stars, { offset: "none" }).h),
  );
  return { hubbleConstant, scatter, survey, flaws };
}
