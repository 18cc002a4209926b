import { fewOutcomes } from "./few-outcomes.ts";
import { latticeOfAll } from "./lattice-of-all.ts";
import { addLaws, emptyMixture, shareOf } from "./mixture.ts";
import type { OutcomeLaws } from "./outcome-laws.ts";

/**
 * The value of a gain on a lattice: the entropy of the mixture less the mean entropy of its parts, and half the spread
 * as `summarise` adds it. One sweep over the draws, where what each draw adds takes a second and dearer one. Undefined
 * where there is no lattice, where few outcomes make another way as quick, or where outcomes without noise are counted.
 */
export function latticeValue(laws: OutcomeLaws, weights: Float64Array): number | undefined {
  if (laws.all.length === 1 && fewOutcomes(laws.all[0]) !== undefined) return undefined;
  if (laws.all.every(({ distribution }) => distribution === "rounded")) return undefined;
  const lattice = latticeOfAll(laws);
  if (lattice === undefined) return undefined;
  const mixture = emptyMixture(lattice.cells);
  let value = addLaws(mixture, lattice, weights);
  const { masses } = mixture;
  const { terms } = lattice;
  let squares = 0;
  for (const weight of weights) squares += weight * weight;
  for (let cell = 0; cell < masses.length; cell++) {
    const mass = masses[cell];
    if (mass > 0) value += mass * ((terms?.[cell] ?? 0) - Math.log(mass));
  }
  return value + 0.5 * (shareOf(mixture) - squares);
}
