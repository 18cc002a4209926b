import { erfc } from "@assay/science/numerics/special/erf";

const [FROM, STEP, COUNT] = [-8, 1 / 512, 8193];

/** The share of answers that follow no law. It keeps single answers from deciding everything. */
const STRAY = 0.01;

const table = Float64Array.from({ length: COUNT }, (_, index) => {
  const share = 0.5 * erfc(-(FROM + index * STEP) * Math.SQRT1_2);
  return Math.log((1 - 2 * STRAY) * share + STRAY);
});

/** The logarithm of the probability that a standard normal is below a bound, with a few stray answers. */
export function logBelow(bound: number): number {
  const index = Math.round((bound - FROM) / STEP);
  return table[index < 0 ? 0 : index >= COUNT ? COUNT - 1 : index];
}
