import { leastSquares } from "@assay/science/statistics/regression/least-squares";
import { recessionVelocity } from "../../spectra/doppler.ts";
import { absoluteMagnitude, distanceAt, type PeriodLuminosityLaw } from "../../spectra/period-luminosity.ts";
import type { Star } from "../../spectra/stars.ts";

/** In visual light, as the problem gives it (G. F. Benedict et al., AJ 133 (2007) 1810). */
export const law: PeriodLuminosityLaw = { a: -2.43, b: -4.05 };
export const PARSECS = 1e6;

/** The slope of velocity against distance in km/s/Mpc, with its standard error. */
export interface Expansion {
  readonly h: number;
  readonly hError: number;
}

interface Fit {
  readonly offset: "none" | "free";
  /** In km/s, at a redshift. */
  readonly velocity?: (redshift: number) => number;
}

/** Ordinary least squares of the velocity on the Cepheid distance. */
export function fitExpansion(stars: readonly Star[], { offset, velocity = recessionVelocity }: Fit): Expansion {
  const distances = stars.map(({ magnitude, period }) => {
    return distanceAt(magnitude - absoluteMagnitude(law, period)) / PARSECS;
  });
  const velocities = stars.map(({ redshift }) => velocity(redshift));
  const fit = leastSquares([distances], velocities, { intercept: offset === "free" });
  if (!fit.defined) throw new Error(fit.message);
  return { h: fit.slopes[0].estimate, hError: fit.slopes[0].standardError };
}
