import type { Star } from "../../spectra/stars.ts";
import {
  around,
  type Interval,
  parameterTolerance,
  redshiftTolerance,
  uncertaintyTolerance,
} from "../../spectra/tolerance.ts";
import { type Calibration, calibrate } from "./calibrate.ts";

/**
 * What the right analysis finds: the fit to the table's numbers and the true redshifts, within what reading the pictures
 * can change. Not the law that was drawn: the stars' own scatter keeps every fit a standard error away from that.
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
