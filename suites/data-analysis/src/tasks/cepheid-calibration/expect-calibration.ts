import type { Star } from "../../spectra/stars.ts";
import {
  ALLOWED_ERRORS,
  around,
  type Interval,
  parameterTolerance,
  redshiftTolerance,
  uncertaintyTolerance,
} from "../../spectra/tolerance.ts";
import { type Calibration, calibrate } from "./calibrate.ts";

/** The parameters that the data allow. */
export function allowedCalibration(stars: readonly Star[]): { readonly a: Interval; readonly b: Interval } {
  const { a, aError, b, bError } = calibrate(stars);
  return { a: around(a, ALLOWED_ERRORS * aError), b: around(b, ALLOWED_ERRORS * bError) };
}

/**
 * The result of the right analysis: the fit to the table and the true redshifts, with a tolerance for reading the
 * pictures. It is not the drawn law, because the stars' scatter moves every fit by about a standard error.
 */
export function expectCalibration(
  stars: readonly Star[],
  pixelsPerNanometre: number,
): { readonly [parameter in keyof Calibration]: Interval } {
  const { a, aError, b, bError } = calibrate(stars);
  const off = redshiftTolerance(pixelsPerNanometre);
  const shifted = calibrate(stars.map((star) => ({ ...star, redshift: star.redshift + off })));
  return {
    a: around(a, parameterTolerance(a, aError, shifted.a)),
    aError: around(aError, uncertaintyTolerance(aError)),
    b: around(b, parameterTolerance(b, bError, shifted.b)),
    bError: around(bError, uncertaintyTolerance(bError)),
  };
}
