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
  const redshifts = redshiftsUpTo(largestRedshift);
  const counts = new Uint8Array(redshifts.length);
  for (const wavelength of clear) for (const place of coincidences(wavelength, redshifts)) counts[place] += 1;
  return redshifts.every((other, place) => Math.abs(other - redshift) <= SAME || 2 * counts[place] <= clear.length);
}

const grids = new Map<number, readonly number[]>();

/** The redshifts that are tried, from 0 on. */
function redshiftsUpTo(largest: number): readonly number[] {
  let grid = grids.get(largest);
  if (grid === undefined) {
    const made: number[] = [];
    for (let redshift = 0; redshift <= largest; redshift += STEP) made.push(redshift);
    grid = made;
    grids.set(largest, grid);
  }
  return grid;
}

/** The places of all redshifts at which a wavelength could be a laboratory line. Only places near each line are tried. */
function coincidences(wavelength: number, redshifts: readonly number[]): Set<number> {
  const found = new Set<number>();
  for (const line of laboratoryLines) {
    const first = Math.max(0, Math.floor(((wavelength - MATCH) / line.wavelength - 1) / STEP) - 1);
    const last = Math.min(redshifts.length - 1, Math.ceil(((wavelength + MATCH) / line.wavelength - 1) / STEP) + 1);
    for (let place = first; place <= last; place++)
      if (Math.abs(line.wavelength * (1 + redshifts[place]) - wavelength) <= MATCH) found.add(place);
  }
  return found;
}
