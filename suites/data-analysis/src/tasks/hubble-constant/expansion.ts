import { leastSquares } from "@assay/science/statistics/regression/least-squares";
import { recessionVelocity } from "../../spectra/doppler.ts";
import {
  absoluteMagnitude,
  distanceFromModulus,
  PARSECS_PER_MEGAPARSEC,
  type PeriodLuminosityLaw,
} from "../../spectra/period-luminosity.ts";
import type { Star } from "../../spectra/stars.ts";

/** The law in visual light, as given in the problem (G. F. Benedict et al., AJ 133 (2007) 1810). */
export const cepheidLaw: PeriodLuminosityLaw = { a: -2.43, b: -4.05 };

/** The slope of velocity against distance in km/s/Mpc, with its standard error. */
export interface Expansion {
  readonly h: number;
  readonly hError: number;
}

interface Fit {
  readonly offset: "none" | "free";
  /** Velocity in km/s at a redshift. */
  readonly velocity?: (redshift: number) => number;
}

/** Ordinary least squares of the velocity on the Cepheid distance. */
export function fitExpansion(stars: readonly Star[], { offset, velocity = recessionVelocity }: Fit): Expansion {
  const distances = stars.map(({ magnitude, period }) => {
    return distanceFromModulus(magnitude - absoluteMagnitude(cepheidLaw, period)) / PARSECS_PER_MEGAPARSEC;
  });
  const velocities = stars.map(({ redshift }) => velocity(redshift));
  const fit = leastSquares([distances], velocities, { intercept: offset === "free" });
  if (!fit.defined) throw new Error(fit.message);
  return { h: fit.slopes[0].estimate, hError: fit.slopes[0].standardError };
}
