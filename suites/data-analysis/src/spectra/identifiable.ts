import { type Line, laboratoryLines } from "./lines.ts";

/** A line this close to a laboratory line, in nm, could be taken for it. */
const MATCH = 0.3;
/** Redshifts closer than this are one identification, not two. */
const SAME = 0.0006;
const STEP = 0.0001;
/** So many lines must stand clear of all others. */
const LEAST_CLEAR = 5;
/** Lines closer than this, in standard deviations of their profile, are not clear of each other. */
const CLEARANCE = 4;

/**
 * Whether lines can be identified in one way only: at least five of them stand clear, and at no other redshift do more
 * than half of these fall on laboratory lines.
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
  if (clear.length < LEAST_CLEAR) return false;
  for (let other = 0; other <= largestRedshift; other += STEP) {
    if (Math.abs(other - redshift) <= SAME) continue;
    if (2 * clear.filter((wavelength) => canBe(wavelength, other)).length > clear.length) return false;
  }
  return true;
}

function canBe(wavelength: number, redshift: number): boolean {
  return laboratoryLines.some((line) => Math.abs(line.wavelength * (1 + redshift) - wavelength) <= MATCH);
}
