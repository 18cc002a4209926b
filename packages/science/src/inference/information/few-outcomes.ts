import type { Law } from "../model.ts";
import { asColumn } from "./lattice/lattice-law.ts";
import { tableOfMasses } from "./lattice/lattice-of.ts";
import type { FillMasses } from "./lattice/table-lattice.ts";

/** A law of two outcomes or of ratings as columns of masses, the quick way for them; undefined for other laws. */
export function fewOutcomes(law: Law): { readonly cells: number; readonly fillMasses: FillMasses } | undefined {
  if (law.distribution === "rating") return tableOfMasses(law);
  const probability = probabilityOf(law);
  if (probability === undefined) return undefined;
  return {
    cells: 2,
    fillMasses(cell, masses) {
      if (cell === 1) masses.set(probability);
      else for (let draw = 0; draw < masses.length; draw++) masses[draw] = 1 - probability[draw];
    },
  };
}

/** The probability of 1 where the outcomes are 0 and 1. */
function probabilityOf({ distribution, arguments: [argument], size }: Law): Float64Array | undefined {
  if (distribution === "bernoulli") return asColumn(argument, size);
  if (distribution !== "bernoulli_logit") return undefined;
  return asColumn(argument, size).map((logit) => 1 / (1 + Math.exp(-logit)));
}
