import { classicalVelocity } from "../../spectra/doppler.ts";
import type { Galaxy } from "../../spectra/draw-galaxies.ts";
import { mistakeForHBeta } from "../../spectra/lines.ts";
import { starsOfAnyQuality, usableStars } from "../../spectra/stars.ts";
import { isClearOf, isWellInside } from "../../spectra/tolerance.ts";
import { type Expansion, fitExpansion } from "./expansion.ts";
import { expectExpansion } from "./expect.ts";
import type { Settings } from "./settings.ts";

/**
 * Whether the wrong analyses that chance could make right give other numbers: one with the classical Doppler law, whose
 * constant is wrong and whose error is not, and ones with a free offset, with [O III] taken for H beta, and with blended
 * stars, which get both wrong.
 */
export function isTelling(galaxies: readonly Galaxy[], { blended, pixelsPerNanometre }: Settings): boolean {
  const stars = usableStars(galaxies);
  const expected = expectExpansion(stars, pixelsPerNanometre);
  const isOff = ({ h, hError }: Expansion): boolean => isClearOf(expected.h, h) && isClearOf(expected.hError, hError);
  const classical = fitExpansion(stars, { offset: "none", velocity: classicalVelocity });
  const wrongLine = stars.map((star) => ({ ...star, redshift: mistakeForHBeta(star.redshift) }));
  return (
    isClearOf(expected.h, classical.h) &&
    isWellInside(expected.hError, classical.hError) &&
    isOff(fitExpansion(stars, { offset: "free" })) &&
    isOff(fitExpansion(wrongLine, { offset: "none" })) &&
    (blended === 0 || isOff(fitExpansion(starsOfAnyQuality(galaxies), { offset: "none" })))
  );
}
