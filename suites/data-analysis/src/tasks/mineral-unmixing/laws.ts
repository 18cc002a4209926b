import type { Mineral, Warmth } from "./scenario.ts";

/** The spectrum: middles of the scanner's bands, nm. */
export const BANDS = 96;
const FIRST = 1008;
const STEP = 15.7;
export const wavelengthOf = (band: number): number => FIRST + STEP * band;

/** Middle of the spectrum and half of its width, nm. */
export const MIDDLE = wavelengthOf((BANDS - 1) / 2);
const HALF = (wavelengthOf(BANDS - 1) - wavelengthOf(0)) / 2;

/** Size of the grains in the library, micrometres, and the temperature at which it was measured, °C. */
export const LIBRARY_SIZE = 50;
export const ROOM = 20;

/** From -1 to 1 along the spectrum. */
export const along = (wavelength: number): number => (wavelength - MIDDLE) / HALF;

/** What a grain of the library's size absorbs at a wavelength: bands that move with temperature, and a slope. */
export function absorption({ bands, level, slope, shift }: Mineral, wavelength: number, temperature: number): number {
  const moved = wavelength - shift * (temperature - ROOM);
  let sum = level * (1 + slope * along(moved));
  for (const { place, width, strength } of bands) {
    const off = (moved - place) / width;
    sum += strength * Math.exp(-0.5 * off * off);
  }
  return sum;
}

/** Light that a powder throws back, by the albedo of its grains (B. Hapke 1981, J. Geophys. Res. 86, 3039). */
export function reflectance(scattered: number): number {
  const gamma = Math.sqrt(1 - scattered);
  return (1 - gamma) / (1 + gamma);
}

/** Temperature at a place of the slab, in shares of its width and height. */
export function temperatureAt({ middle, across, down, bends }: Warmth, x: number, y: number): number {
  const [right, below] = [2 * x - 1, 2 * y - 1];
  const bent = bends[0] * right * right + bends[1] * below * below + bends[2] * right * below;
  return middle + (across * right + down * below) / 2 + bent;
}
