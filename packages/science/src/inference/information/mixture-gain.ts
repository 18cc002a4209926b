import type { LatticeLaw } from "./lattice/lattice-law.ts";
import { addLaws, coarsenessOf, emptyMixture, shareOf } from "./mixture.ts";

/** Each draw's law against the mixture of all. */
export interface MixtureGain {
  /** Σ mass · log(mass / mixture) for each draw: its Kullback–Leibler divergence from the mixture. */
  readonly contributions: Float64Array;
  /** The same against the mixture of the other draws; Infinity where a draw has outcomes that no other has. */
  readonly without: Float64Array;
  readonly share: number;
  readonly coarseness: number;
}

/** Up to this mass, a draw's lonely outcomes are what the cut tails of the others left out. */
const lonelyMass = 1e-6;

/** Up to this share of the mixture, four terms of -log(1 - share) are exact to 1e-7 of it. */
const smallShare = 0.02;

/**
 * The gain of draws on a lattice: the entropy of the mixture less the mean entropy of its parts, in two sweeps over the
 * draws, the first for the mixture and the second for each draw's divergence from it.
 */
export function mixtureGain(law: LatticeLaw, weights: Float64Array): MixtureGain {
  const mixture = emptyMixture(law.cells);
  addLaws(mixture, law, weights);
  const { masses } = mixture;
  const { terms } = law;
  const inverse = masses.map((mass) => (mass > 0 ? 1 / mass : 0));
  const surprise = masses.map((mass, cell) => (mass > 0 ? (terms?.[cell] ?? 0) - Math.log(mass) : 0));
  const contributions = new Float64Array(weights.length);
  const without = new Float64Array(weights.length);
  for (let draw = 0; draw < weights.length; draw++) {
    const weight = weights[draw];
    if (weight === 0) continue;
    let divergence = law.fill(draw);
    const { row, runs, runLength, starts } = law;
    let alone = 0;
    let lonely = 0;
    for (let run = 0; run < runs; run++) {
      const end = starts[run] + runLength;
      for (let at = run * runLength, cell = starts[run]; cell < end; at++, cell++) {
        const mass = row[at];
        divergence += mass * surprise[cell];
        const share = weight * mass * inverse[cell];
        if (share < 1 - 1e-12) alone += mass * negativeLogOfComplement(share);
        else lonely += mass;
      }
    }
    contributions[draw] = divergence;
    without[draw] = lonely > lonelyMass ? Number.POSITIVE_INFINITY : divergence + alone + Math.log1p(-weight);
  }
  return { contributions, without, share: shareOf(mixture), coarseness: coarsenessOf(mixture) };
}

/** -log(1 - share): the cost to a draw of leaving it out of the mixture. */
export function negativeLogOfComplement(share: number): number {
  if (share < smallShare) return share * (1 + share * (0.5 + share * (1 / 3 + share * 0.25)));
  return -Math.log1p(-share);
}
