import type { Star } from "../../spectra/stars.ts";
import {
  around,
  type Interval,
  parameterTolerance,
  redshiftTolerance,
  uncertaintyTolerance,
} from "../../spectra/tolerance.ts";
import { type Expansion, fitExpansion } from "./expansion.ts";

/**
 * What the right analysis finds: the line through the origin that fits the table's numbers and the true redshifts, within
 * what reading the pictures can change. Not the constant that was drawn: the stars' own scatter keeps every fit a standard
 * error away from that, and errors in the distances flatten the line by a hundredth.
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
