import { type Line, laboratoryLines } from "./lines.ts";

/** A line within this distance of a laboratory line, in nm, could be taken for it. */
const MATCH = 0.3;
/** Two redshifts closer than this count as the same identification. */
const SAME = 0.0006;
const STEP = 0.0001;
/** Minimum number of isolated lines. */
const MIN_ISOLATED = 5;
/** Minimum distance of isolated lines, in standard deviations of their profile. */
const CLEARANCE = 4;

/**
 * Whether the lines allow only one identification: at least five are isolated, and at every other redshift at most half
 * of these coincide with laboratory lines.
 */
export function isIdentifiable(
  {
    lines,
    disturbing,
    width,
  }: { readonly lines: readonly Line[]; readonly disturbing: readonly Line[]; width: number },
  redshift: number,
  largestRedshift: number,
): boolean {
  const all = [...lines, ...disturbing].map((line) => line.wavelength);
  const clear = lines
    .map((line) => line.wavelength)
    .filter((own) => all.every((other) => other === own || Math.abs(other - own) > CLEARANCE * width));
  if (clear.length < MIN_ISOLATED) return false;
  for (let other = 0; other <= largestRedshift; other += STEP) {
    if (Math.abs(other - redshift) <= SAME) continue;
    if (2 * clear.filter((wavelength) => canBe(wavelength, other)).length > clear.length) return false;
  }
  return true;
}

function canBe(wavelength: number, redshift: number): boolean {
  return laboratoryLines.some((line) => Math.abs(line.wavelength * (1 + redshift) - wavelength) <= MATCH);
}
