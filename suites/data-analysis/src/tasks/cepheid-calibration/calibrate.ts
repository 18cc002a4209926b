import { linearRegression } from "@assay/science/statistics/regression/linear-regression";
import { classicalVelocity } from "../../spectra/doppler.ts";
import { distanceModulus } from "../../spectra/period-luminosity.ts";
import type { Star } from "../../spectra/stars.ts";

/** In km/s/Mpc, as the problem gives it. */
const HUBBLE_CONSTANT = 67;
const PARSECS = 1e6;

/** The law's parameters as a fit gives them, with their standard errors. */
export interface Calibration {
  readonly a: number;
  readonly aError: number;
  readonly b: number;
  readonly bError: number;
}

/** The distance in parsecs of a galaxy, from v = cz and v = H d. */
export function distanceOf(redshift: number): number {
  return (classicalVelocity(redshift) / HUBBLE_CONSTANT) * PARSECS;
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
