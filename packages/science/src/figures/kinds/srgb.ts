import { power } from "../../numerics/power.ts";

const steps = 4096;
const table = Float64Array.from({ length: steps + 2 }, (_, index) => 255 * encoded(Math.min(1, index / steps)));

/** The transfer function of sRGB (IEC 61966-2-1): light from 0 to 1 as a stored value from 0 to 1. */
function encoded(light: number): number {
  return light <= 0.0031308 ? 12.92 * light : 1.055 * power(light, 1 / 2.4) - 0.055;
}

/** Light from 0 to 1 as a level from 0 to 255, not yet rounded; read from a table, to 0.005 of a level. */
export function srgbLevel(light: number): number {
  const position = Math.min(1, Math.max(0, light)) * steps;
  const index = Math.floor(position);
  return table[index] + (position - index) * (table[index + 1] - table[index]);
}
