import type { Star } from "../../spectra/stars.ts";
import {
  ALLOWED_ERRORS,
  around,
  type Interval,
  parameterTolerance,
  redshiftTolerance,
  uncertaintyTolerance,
} from "../../spectra/tolerance.ts";
import { type Expansion, fitExpansion } from "./expansion.ts";

/** The constants that the data allow, whatever the weights of a sound fit. */
export function allowedExpansion(stars: readonly Star[]): Interval {
  const { h, hError } = fitExpansion(stars, { offset: "none" });
  return around(h, ALLOWED_ERRORS * hError);
}

/**
 * The result of the right analysis: the line through the origin that fits the table and the true redshifts, with a
 * tolerance for reading the pictures. It is not the drawn constant. The stars' scatter moves every fit by about a
 * standard error, and errors in the distances flatten the line by one percent.
 */
export function expectExpansion(
  stars: readonly Star[],
  pixelsPerNanometre: number,
): { readonly [parameter in keyof Expansion]: Interval } {
  const { h, hError } = fitExpansion(stars, { offset: "none" });
  const off = redshiftTolerance(pixelsPerNanometre);
  const shifted = fitExpansion(
    stars.map((star) => ({ ...star, redshift: star.redshift + off })),
    { offset: "none" },
  );
  return {
    h: around(h, parameterTolerance(h, hError, shifted.h)),
    hError: around(hError, uncertaintyTolerance(hError)),
  };
}
