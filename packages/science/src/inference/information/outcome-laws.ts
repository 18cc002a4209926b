import type { DistributionName } from "../../numerics/distributions/parametric/parametric-distribution.ts";
import type { Draws, Inputs, Law, Model } from "../model.ts";

/** The laws of some outputs at a design. An equation may run off to infinity at some draws, which then have none. */
export interface OutcomeLaws {
  readonly size: number;
  readonly all: readonly Law[];
  /** The draws at which every output has a law, and the laws of those alone. */
  readonly possible: Uint32Array;
  readonly ofPossible: readonly Law[];
}

/** The laws at a design, and the draws at which they are valid. */
export function outcomeLaws(model: Model, draws: Draws, inputs: Inputs, all: readonly Law[]): OutcomeLaws {
  const possible = possibleDraws(all, draws.size);
  if (possible.length === draws.size) return { size: draws.size, all, possible, ofPossible: all };
  const columns = draws.columns.map((column) => Float64Array.from(possible, (draw) => column[draw]));
  const ofPossible = model.lawsAt({ size: possible.length, columns }, inputs);
  return { size: draws.size, all, possible, ofPossible };
}

/** The same laws for some of the outputs. */
export function lawsOfOutputs(
  { size, all, possible, ofPossible }: OutcomeLaws,
  outputs: readonly number[],
): OutcomeLaws {
  const choose = (laws: readonly Law[]) => outputs.map((output) => laws[output]);
  return { size, all: choose(all), possible, ofPossible: choose(ofPossible) };
}

/** What an argument must be for a distribution to be valid. */
type Demand = "positive" | "not negative" | "probability" | "finite";

const demands: { readonly [distribution in DistributionName]?: readonly Demand[] } = {
  normal: ["finite", "positive"],
  folded_normal: ["finite", "positive"],
  half_normal: ["positive"],
  truncated_normal: ["finite", "positive"],
  lognormal: ["finite", "positive"],
  student_t: ["positive", "finite", "positive"],
  cauchy: ["finite", "positive"],
  exponential: ["positive"],
  gamma: ["positive", "positive"],
  beta: ["positive", "positive"],
  bernoulli: ["probability"],
  binomial: ["not negative", "probability"],
  poisson: ["not negative"],
  negative_binomial: ["positive", "positive"],
  rating: ["finite", "positive"],
};

/** Families whose arguments have no fixed places. */
const compounds: ReadonlySet<DistributionName> = new Set(["categorical", "ordered_logistic", "mixture", "censored"]);

function possibleDraws(laws: readonly Law[], size: number): Uint32Array {
  const isPossible = new Uint8Array(size).fill(1);
  for (const law of laws) {
    const { distribution, arguments: theArguments } = law;
    if (compounds.has(distribution)) {
      for (let draw = 0; draw < size; draw++) if (!law.isPossible(draw)) isPossible[draw] = 0;
      continue;
    }
    for (const [index, argument] of theArguments.entries()) {
      const demand = demands[distribution]?.[index] ?? "finite";
      if (typeof argument === "number") {
        if (!isMet(demand, argument)) isPossible.fill(0);
      } else {
        for (let draw = 0; draw < size; draw++) if (!isMet(demand, argument[draw])) isPossible[draw] = 0;
      }
    }
  }
  const possible = new Uint32Array(size);
  let count = 0;
  for (let draw = 0; draw < size; draw++) if (isPossible[draw] === 1) possible[count++] = draw;
  return possible.subarray(0, count);
}

function isMet(demand: Demand, value: number): boolean {
  if (!Number.isFinite(value)) return false;
  if (demand === "positive") return value > 0;
  if (demand === "not negative") return value >= 0;
  return demand === "finite" || (value >= 0 && value <= 1);
}
