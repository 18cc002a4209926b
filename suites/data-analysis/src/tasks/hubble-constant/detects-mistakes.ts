import { classicalVelocity } from "../../spectra/doppler.ts";
import type { Galaxy } from "../../spectra/draw-galaxies.ts";
import { redshiftOfWrongLine } from "../../spectra/lines.ts";
import { usableAndBlendedStars, usableStars } from "../../spectra/stars.ts";
import { isClearOf, isWellInside } from "../../spectra/tolerance.ts";
import { type Expansion, fitExpansion } from "./expansion.ts";
import { expectExpansion } from "./expect-expansion.ts";
import type { Settings } from "./settings.ts";

/**
 * Whether wrong analyses give clearly different numbers. The classical Doppler law gives a wrong constant with the
 * right error. A free offset, [O III] taken for H beta, and blended stars each change both.
 */
export function detectsMistakes(galaxies: readonly Galaxy[], { blended, pixelsPerNanometre }: Settings): boolean {
  const stars = usableStars(galaxies);
  const expected = expectExpansion(stars, pixelsPerNanometre);
  const isOff = ({ h, hError }: Expansion): boolean => isClearOf(expected.h, h) && isClearOf(expected.hError, hError);
  const classical = fitExpansion(stars, { offset: "none", velocity: classicalVelocity });
  const wrongLine = stars.map((star) => ({ ...star, redshift: redshiftOfWrongLine(star.redshift) }));
  return (
    isClearOf(expected.h, classical.h) &&
    isWellInside(expected.hError, classical.hError) &&
    isOff(fitExpansion(stars, { offset: "free" })) &&
    isOff(fitExpansion(wrongLine, { offset: "none" })) &&
    (blended === 0 || isOff(fitExpansion(usableAndBlendedStars(galaxies), { offset: "none" })))
  );
}
