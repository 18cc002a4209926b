import type { Stream } from "@assay/science/numerics/stream";
import { drawSurvey, type Survey } from "../../spectra/draw-survey.ts";
import { drawScatter, type PeriodLuminosityLaw } from "../../spectra/period-luminosity.ts";
import { distanceOf } from "./calibrate.ts";
import type { Settings } from "./settings.ts";
import { isTelling } from "./telling.ts";

export interface Scenario {
  readonly law: PeriodLuminosityLaw;
  /** Of the stars about the law, in magnitudes. */
  readonly scatter: number;
  readonly survey: Survey;
}

/** In magnitudes, about a law for visual light, M = −2.43 (log10 P − 1) − 4.05 (G. F. Benedict et al., AJ 133 (2007) 1810). */
const SLOPES = [-2.7, -2.1] as const;
const OFFSETS = [-4.4, -3.7] as const;
/** Small enough for v = cz. */
const REDSHIFTS = [0.01, 0.05] as const;
const REDSHIFT_LIMIT = 0.06;

/** Galaxies that move with the expansion alone, and Cepheids in them that follow a period-luminosity law with scatter. */
export function drawCalibration(random: Stream, settings: Settings): Scenario {
  const law = { a: between(SLOPES, random.uniform()), b: between(OFFSETS, random.uniform()) };
  const scatter = drawScatter(random);
  const universe = {
    redshifts: REDSHIFTS,
    redshiftLimit: REDSHIFT_LIMIT,
    law,
    scatter,
    distance: distanceOf,
    names: { galaxy: "G_", cepheid: "CEPH_", digits: 8 },
  };
  return { law, scatter, survey: drawSurvey(random, universe, settings, (galaxies) => isTelling(galaxies, settings)) };
}

function between([low, high]: readonly [number, number], share: number): number {
  return low + (high - low) * share;
}
