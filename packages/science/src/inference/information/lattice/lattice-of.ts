import type { Law } from "../../model.ts";
import { BernoulliLattice } from "./bernoulli-lattice.ts";
import { BinomialLattice } from "./binomial-lattice.ts";
import { CertainLattice } from "./certain-lattice.ts";
import { asColumn, type LatticeLaw } from "./lattice-law.ts";
import { FoldedNormalLattice, NormalLattice } from "./normal-lattice.ts";
import { PoissonLattice } from "./poisson-lattice.ts";
import { ProductLattice } from "./product-lattice.ts";
import { ratingMasses } from "./rating-masses.ts";
import { type FillMasses, TableLattice } from "./table-lattice.ts";

/** Cells of a lattice, and masses of all its draws together, above which outcomes are drawn instead. */
const maxCells = 4_194_304;
const maxMasses = 20_000_000;

/** Deviations may differ between draws by this factor before equal steps become wasteful. */
const maxUnequal = 30;

/** What a law of whole numbers may leave out on either side where it has no end. */
const tail = 1e-13;

/** The laws of all outputs on one lattice; undefined where that would be too large or the law is of no such kind. */
export function latticeOf(laws: readonly Law[]): LatticeLaw | undefined {
  if (laws.every((law) => law.distribution === "rounded")) return new CertainLattice(jointOutcomes(laws));
  let joint: LatticeLaw | undefined;
  for (const law of laws) {
    const next = latticeOfOne(law);
    if (next === undefined) return undefined;
    if (joint !== undefined && joint.cells * next.cells > maxCells) return undefined;
    if (joint !== undefined && joint.row.length * next.row.length * law.size > maxMasses) return undefined;
    joint = joint === undefined ? next : new ProductLattice(joint, next);
  }
  return joint;
}

function latticeOfOne(law: Law): LatticeLaw | undefined {
  const [first, second] = law.arguments;
  const column = (argument: Float64Array | number) => asColumn(argument, law.size);
  switch (law.distribution) {
    case "bernoulli":
      return new BernoulliLattice(column(first));
    case "bernoulli_logit":
      return new BernoulliLattice(column(first).map((logit) => 1 / (1 + Math.exp(-logit))));
    case "binomial":
      return typeof first === "number" ? new BinomialLattice(first, column(second)) : tableOf(law);
    case "poisson":
      return totalReach(column(first)) > 10 * maxMasses ? undefined : new PoissonLattice(column(first));
    // What tells of a number tells as much of its logarithm.
    case "lognormal":
    case "normal":
      return isUnequal(column(second)) ? undefined : new NormalLattice(column(first), column(second));
    case "folded_normal":
      return isUnequal(column(second)) ? undefined : new FoldedNormalLattice(column(first), column(second));
    case "rounded":
      return new CertainLattice(roundedOutcomes(law));
    default:
      return law.discrete ? tableOf(law) : undefined;
  }
}

function tableOf(law: Law): LatticeLaw | undefined {
  const table = tableOfMasses(law);
  return table === undefined ? undefined : new TableLattice(law.size, table.cells, table.fillMasses);
}

/** A law of few whole-numbered outcomes as columns of masses; undefined where the outcomes are many or no numbers. */
export function tableOfMasses(law: Law): { readonly cells: number; readonly fillMasses: FillMasses } | undefined {
  const [mean, deviation, least, most] = law.arguments;
  if (law.distribution === "rating" && typeof least === "number" && typeof most === "number" && least >= 0) {
    const column = (argument: Float64Array | number) => asColumn(argument, law.size);
    return { cells: most - least + 1, fillMasses: ratingMasses(column(mean), column(deviation), least, most) };
  }
  const [low, high] = law.range(tail);
  if ((high - low + 1) * law.size > maxMasses) return undefined;
  const fillMasses: FillMasses = (cell, masses) => {
    law.logDensity(low + cell, masses);
    for (let draw = 0; draw < masses.length; draw++) masses[draw] = Math.exp(masses[draw]);
  };
  return { cells: high - low + 1, fillMasses };
}

function totalReach(rates: Float64Array): number {
  return rates.reduce((sum, rate) => sum + 16 * Math.sqrt(rate), 0);
}

function isUnequal(deviations: Float64Array): boolean {
  let low = Number.POSITIVE_INFINITY;
  let high = 0;
  for (const deviation of deviations) {
    low = Math.min(low, deviation);
    high = Math.max(high, deviation);
  }
  return high > maxUnequal * low;
}

/** The whole numbers that laws without noise give, the same number for the same outcomes of all of them. */
function jointOutcomes(laws: readonly Law[]): Float64Array {
  const columns = laws.map(roundedOutcomes);
  const codes = new Map<string, number>();
  return columns[0].map((_, draw) => {
    const key = columns.map((column) => column[draw]).join(" ");
    const code = codes.get(key) ?? codes.size;
    codes.set(key, code);
    return code;
  });
}

function roundedOutcomes(law: Law): Float64Array {
  return law.mean();
}
