import type { LatticeLaw } from "./lattice/lattice-law.ts";
import { addLaws, coarsenessOf, emptyMixture, shareOf } from "./mixture.ts";

/** Draws that agree in what is asked about, and differ in the rest. */
export interface Groups {
  /** The group of each draw, from 0. */
  readonly of: Int32Array;
  readonly count: number;
}

/** The gain about which group is true; what differs within a group is nuisance, averaged out before anything else. */
export interface GroupedGain {
  /** Σ mass · log(mixture of its group / mixture of all) for each draw. */
  readonly contributions: Float64Array;
  readonly share: number;
  /** The weighted mean of the groups' own shares, each with the weights of its draws made to sum to 1. */
  readonly shareWithin: number;
  readonly coarseness: number;
}

/** The entropy of the mixture less the mean entropy of the groups' mixtures, draw by draw. */
export function groupedGain(law: LatticeLaw, weights: Float64Array, groups: Groups): GroupedGain {
  const mixture = emptyMixture(law.cells);
  addLaws(mixture, law, weights, weights.keys());
  const contributions = new Float64Array(weights.length);
  const own = emptyMixture(law.cells);
  const logRatio = new Float64Array(law.cells);
  let shareWithin = 0;
  for (const members of membersOf(groups)) {
    let total = 0;
    for (const draw of members) total += weights[draw];
    if (total === 0) continue;
    own.masses.fill(0);
    own.squares.fill(0);
    addLaws(own, law, weights, members);
    for (let cell = 0; cell < law.cells; cell++) {
      const mass = own.masses[cell];
      logRatio[cell] = mass > 0 ? Math.log(mass / (total * mixture.masses[cell])) : 0;
    }
    shareWithin += shareOf(own);
    for (const draw of members) {
      law.fill(draw);
      contributions[draw] = meanOf(law, logRatio);
    }
  }
  return { contributions, share: shareOf(mixture), shareWithin, coarseness: coarsenessOf(mixture) };
}

/** What `shareWithin` would be if outcomes told nothing: Σ weight² / weight of the group. */
export function leastWithin(weights: Float64Array, { of, count }: Groups): number {
  const totals = new Float64Array(count);
  for (const [draw, group] of of.entries()) totals[group] += weights[draw];
  return weights.reduce((sum, weight, draw) => (weight > 0 ? sum + (weight * weight) / totals[of[draw]] : sum), 0);
}

function membersOf({ of, count }: Groups): number[][] {
  const members = Array.from({ length: count }, (): number[] => []);
  for (const [draw, group] of of.entries()) members[group].push(draw);
  return members;
}

/** Σ mass · value over the cells of the draw that was filled last. */
function meanOf({ row, runs, runLength, starts }: LatticeLaw, values: Float64Array): number {
  let sum = 0;
  for (let run = 0; run < runs; run++) {
    const end = starts[run] + runLength;
    for (let at = run * runLength, cell = starts[run]; cell < end; at++, cell++) sum += row[at] * values[cell];
  }
  return sum;
}
