import type { Galaxy } from "../../spectra/draw-galaxies.ts";
import { mistakeForHBeta } from "../../spectra/lines.ts";
import { type Star, starsOfAnyQuality, usableStars } from "../../spectra/stars.ts";
import { isClearOf } from "../../spectra/tolerance.ts";
import { type Calibration, calibrate } from "./calibrate.ts";
import { expectCalibration } from "./expect.ts";
import type { Settings } from "./settings.ts";

/**
 * Whether the wrong analyses that chance could make right give other parameters and other errors: one that takes [O III]
 * for H beta, which moves every redshift by 3 %, and one that uses blended stars.
 */
export function isTelling(galaxies: readonly Galaxy[], { blended, pixelsPerNanometre }: Settings): boolean {
  const stars = usableStars(galaxies);
  const expected = expectCalibration(stars, pixelsPerNanometre);
  const parameters = Object.keys(expected) as (keyof Calibration)[];
  const isOff = (analysed: readonly Star[]): boolean => {
    const found = calibrate(analysed);
    return parameters.every((parameter) => isClearOf(expected[parameter], found[parameter]));
  };
  const wrongLine = stars.map((star) => ({ ...star, redshift: mistakeForHBeta(star.redshift) }));
  return isOff(wrongLine) && (blended === 0 || isOff(starsOfAnyQuality(galaxies)));
}
