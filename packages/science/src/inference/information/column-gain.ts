import { logarithms } from "../../numerics/quick/logarithms.ts";
import type { FillMasses } from "./lattice/table-lattice.ts";
import { type MixtureGain, negativeLogOfComplement } from "./mixture-gain.ts";

/** Its logarithm times 0 is 0. */
const tiny = 1e-300;

/** What mixtureGain gives, for few outcomes, with one column of masses after another and no table of them. */
export function columnGain(cells: number, fillMasses: FillMasses, weights: Float64Array): MixtureGain {
  const size = weights.length;
  const masses = new Float64Array(size);
  const logs = new Float64Array(size);
  const contributions = new Float64Array(size);
  const without = weights.map((weight) => Math.log1p(-weight));
  let share = 0;
  for (let cell = 0; cell < cells; cell++) {
    fillMasses(cell, masses);
    let mixture = 0;
    for (let draw = 0; draw < size; draw++) {
      mixture += weights[draw] * masses[draw];
      logs[draw] = Math.max(masses[draw], tiny);
    }
    if (mixture <= 0) continue;
    logarithms(logs, logs, size);
    const logMixture = Math.log(mixture);
    const inverse = 1 / mixture;
    for (let draw = 0; draw < size; draw++) {
      const mass = masses[draw];
      const own = weights[draw] * mass * inverse;
      share += weights[draw] * mass * own;
      contributions[draw] += mass * (logs[draw] - logMixture);
      without[draw] += mass > 0 ? mass * negativeLogOfComplement(own) : 0;
    }
  }
  for (let draw = 0; draw < size; draw++) without[draw] += contributions[draw];
  return { contributions, without, share, coarseness: 0 };
}
