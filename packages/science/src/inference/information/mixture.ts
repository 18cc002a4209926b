import type { LatticeLaw } from "./lattice/lattice-law.ts";

/** The mixture of draws' laws on a lattice, and the sum of the squares of what each draw adds to a cell. */
export interface Mixture {
  readonly masses: Float64Array;
  readonly squares: Float64Array;
}

export function emptyMixture(cells: number): Mixture {
  return { masses: new Float64Array(cells), squares: new Float64Array(cells) };
}

/** Adds the laws of all draws, each with its weight, and gives the weighted sum of what `fill` gave for them. */
export function addLaws(mixture: Mixture, law: LatticeLaw, weights: Float64Array): number {
  const { masses, squares } = mixture;
  let filled = 0;
  for (let draw = 0; draw < weights.length; draw++) {
    const weight = weights[draw];
    if (weight === 0) continue;
    filled += weight * law.fill(draw);
    const { row, runs, runLength, starts } = law;
    for (let run = 0; run < runs; run++) {
      const end = starts[run] + runLength;
      for (let at = run * runLength, cell = starts[run]; cell < end; at++, cell++) {
        const mass = weight * row[at];
        masses[cell] += mass;
        squares[cell] += mass * mass;
      }
    }
  }
  return filled;
}

/** The mean over outcomes of the chance that two draws from the posterior are the same one; small where draws are many. */
export function shareOf({ masses, squares }: Mixture): number {
  let share = 0;
  for (let cell = 0; cell < masses.length; cell++) if (masses[cell] > 0) share += squares[cell] / masses[cell];
  return share;
}

/** The change of the entropy at twice the step, an upper bound on the integration error of the finer step. */
export function coarsenessOf({ masses }: Mixture): number {
  let even = 0;
  let odd = 0;
  for (let cell = 0; cell < masses.length; cell++) {
    const mass = masses[cell];
    if (mass <= 0) continue;
    if (cell % 2 === 0) even += mass * Math.log(mass);
    else odd += mass * Math.log(mass);
  }
  return Math.abs(even - odd);
}
