import { linearRegression } from "@assay/science/statistics/regression/linear-regression";
import { classicalVelocity } from "../../spectra/doppler.ts";
import { distanceModulus, PARSECS_PER_MEGAPARSEC } from "../../spectra/period-luminosity.ts";
import type { Star } from "../../spectra/stars.ts";

/** Hubble constant in km/s/Mpc, as given in the problem. */
const HUBBLE_CONSTANT = 67;

/** The fitted parameters of the law with their standard errors. */
export interface Calibration {
  readonly a: number;
  readonly aError: number;
  readonly b: number;
  readonly bError: number;
}

/** Distance of a galaxy in parsecs, from v = cz and v = H d. */
export function distanceOf(redshift: number): number {
  return (classicalVelocity(redshift) / HUBBLE_CONSTANT) * PARSECS_PER_MEGAPARSEC;
}

/** Ordinary least squares of the absolute magnitude on log10 P − 1. */
export function calibrate(stars: readonly Star[]): Calibration {
  const fit = linearRegression(
    stars.map(({ period }) => Math.log10(period) - 1),
    stars.map(({ magnitude, redshift }) => magnitude - distanceModulus(distanceOf(redshift))),
  );
  if (!fit.defined) throw new Error(fit.message);
  return { a: fit.slope, aError: fit.slopeStandardError, b: fit.intercept, bError: fit.interceptStandardError };
}
