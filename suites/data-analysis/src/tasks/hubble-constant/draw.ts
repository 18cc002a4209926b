import type { Stream } from "@assay/science/numerics/stream";
import { recessionVelocity } from "../../spectra/doppler.ts";
import { drawSurvey, type Survey } from "../../spectra/draw-survey.ts";
import { drawScatter } from "../../spectra/period-luminosity.ts";
import { law, PARSECS } from "./expansion.ts";
import type { Settings } from "./settings.ts";
import { isTelling } from "./telling.ts";

export interface Scenario {
  /** In km/s/Mpc. */
  readonly hubbleConstant: number;
  /** Of the stars about their law, in magnitudes. */
  readonly scatter: number;
  readonly survey: Survey;
}

/** In km/s/Mpc: what has been measured since 2000, and some more on both sides. */
const HUBBLE_CONSTANTS = [58, 82] as const;
/** Large enough for the relativistic and the classical Doppler law to differ by some hundredths. */
const REDSHIFTS = [0.03, 0.1] as const;
const REDSHIFT_LIMIT = 0.12;

/** Galaxies that recede in proportion to their distance, v = H d, and Cepheids in them that follow a known law with scatter. */
export function drawExpansion(random: Stream, settings: Settings): Scenario {
  const [low, high] = HUBBLE_CONSTANTS;
  const hubbleConstant = low + (high - low) * random.uniform();
  const scatter = drawScatter(random);
  const universe = {
    redshifts: REDSHIFTS,
    redshiftLimit: REDSHIFT_LIMIT,
    law,
    scatter,
    distance: (redshift: number): number => (recessionVelocity(redshift) / hubbleConstant) * PARSECS,
    names: { galaxy: "GID", cepheid: "HDD", digits: 6 },
  };
  return {
    hubbleConstant,
    scatter,
    survey: drawSurvey(random, universe, settings, (galaxies) => isTelling(galaxies, settings)),
  };
}
