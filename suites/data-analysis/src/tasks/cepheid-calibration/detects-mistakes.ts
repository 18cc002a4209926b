import type { Galaxy } from "../../spectra/draw-galaxies.ts";
import { redshiftOfWrongLine } from "../../spectra/lines.ts";
import { type Star, usableAndBlendedStars, usableStars } from "../../spectra/stars.ts";
import { isClearOf } from "../../spectra/tolerance.ts";
import { type Calibration, calibrate } from "./calibrate.ts";
import { expectCalibration } from "./expect-calibration.ts";
import type { Settings } from "./settings.ts";

/**
 * Whether wrong analyses give clearly different parameters and errors. One takes [O III] for H beta, which changes
 * every redshift by 3 %. The other uses blended stars.
 */
export function detectsMistakes(galaxies: readonly Galaxy[], { blended, pixelsPerNanometre }: Settings): boolean {
  const stars = usableStars(galaxies);
  const expected = expectCalibration(stars, pixelsPerNanometre);
  const parameters = Object.keys(expected) as (keyof Calibration)[];
  const isOff = (analysed: readonly Star[]): boolean => {
    const found = calibrate(analysed);
    return parameters.every((parameter) => isClearOf(expected[parameter], found[parameter]));
  };
  const wrongLine = stars.map((star) => ({ ...star, redshift: redshiftOfWrongLine(star.redshift) }));
  return isOff(wrongLine) && (blended === 0 || isOff(usableAndBlendedStars(galaxies)));
}
