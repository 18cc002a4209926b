import { standardNormalQuantile } from "../../numerics/distributions/normal.ts";
import { averageRanks } from "../../statistics/descriptive/ranks.ts";
import type { Draws, Inputs, Model } from "../model.ts";
import type { LatticeLaw } from "./lattice/lattice-law.ts";
import { latticeOfAll } from "./lattice-of-all.ts";
import { outcomeLaws } from "./outcome-laws.ts";
import { weightsOf } from "./placed-draws.ts";

/** Masses below this are too small to affect a choice among designs. */
const leastMass = 1e-9;
/** Upper limit on the share of variance that one experiment explains, since finitely many draws may suggest all of it. */
const maxExplained = 1 - 1e-9;

/** A quantity on a scale on which it is normal, with mean 0 and variance 1; all 0 where it has one value only. */
export interface NormalScores {
  readonly scores: Float64Array;
}

/** Normal quantiles in the order of the values. */
export function normalScores(values: Float64Array): NormalScores {
  const { ranks } = averageRanks(values);
  const scores = Float64Array.from(ranks, (rank) =>
    standardNormalQuantile((rank - 0.5) / values.length, (values.length - rank + 0.5) / values.length),
  );
  const deviation = Math.sqrt(scores.reduce((sum, score) => sum + score * score, 0) / scores.length);
  return { scores: deviation > 0 ? scores.map((score) => score / deviation) : scores };
}

/**
 * The information of each design about each of some quantities, in nats, the mean over them. A change of scale
 * changes no information, and of a normal quantity ½ log(Var f / E Var(f | y)) is a lower bound of the
 * information about it, because no law of a given variance has more entropy than the normal one. It is the information
 * itself where all is normal. Undefined where outcomes lie on no lattice.
 */
export function gainsAboutQuantities(
  model: Model,
  draws: Draws,
  designs: readonly Inputs[],
  quantities: readonly NormalScores[],
): readonly (number | undefined)[] {
  const weights = weightsOf(draws);
  const scores = quantities.map((quantity) => quantity.scores);
  const laws = model.lawsAtAll(draws, designs);
  return designs.map((inputs, design) => {
    const lattice = latticeOfAll(outcomeLaws(model, draws, inputs, laws[design]));
    if (lattice === undefined) return undefined;
    const explained = explainedVariances(lattice, weights, scores);
    let sum = 0;
    for (const share of explained) sum -= 0.5 * Math.log1p(-Math.min(maxExplained, share));
    return sum / quantities.length;
  });
}

/** Var f - E Var(f | y) = Σ_y (Σ_draw weight · mass · f)² / mixture, for quantities of mean 0 and variance 1. */
function explainedVariances(lattice: LatticeLaw, weights: Float64Array, scores: readonly Float64Array[]): Float64Array {
  const count = scores.length;
  const mixture = new Float64Array(lattice.cells);
  const sums = new Float64Array(lattice.cells * count);
  const own = new Float64Array(count);
  for (let draw = 0; draw < weights.length; draw++) {
    for (let index = 0; index < count; index++) own[index] = scores[index][draw];
    lattice.fill(draw);
    const { row, runs, runLength, starts } = lattice;
    for (let run = 0; run < runs; run++) {
      for (let at = 0; at < runLength; at++) {
        const mass = weights[draw] * row[run * runLength + at];
        if (mass < leastMass) continue;
        const cell = starts[run] + at;
        mixture[cell] += mass;
        const first = cell * count;
        for (let index = 0; index < count; index++) sums[first + index] += mass * own[index];
      }
    }
  }
  const explained = new Float64Array(count);
  for (let cell = 0; cell < lattice.cells; cell++) {
    if (mixture[cell] === 0) continue;
    for (let index = 0; index < count; index++) {
      const sum = sums[cell * count + index];
      explained[index] += (sum * sum) / mixture[cell];
    }
  }
  return explained;
}
