import { AssayError } from "@assay/contract";
import { cholesky, solveCholesky } from "../../numerics/linear-algebra/cholesky.ts";
import { fromRows, type Matrix } from "../../numerics/linear-algebra/matrix.ts";
import { logistic } from "../../numerics/special/logistic.ts";
import { type ItemModel, residualRule } from "./marginal-response.ts";

/** What an agent scored on an item, from 0 to 1, with the features that its generator declares. */
export interface FeatureScore {
  readonly agent: string;
  readonly item: string;
  readonly features: readonly number[];
  readonly score: number;
}

/** A calibrated model of items, with the agents that it was calibrated on. */
export interface Calibrated extends ItemModel {
  readonly agents: readonly { readonly agent: string; readonly ability: number; readonly standardError: number }[];
  readonly standardErrors: readonly number[];
  readonly items: number;
  /** Fewer than eight agents do not show how far effects differ between agents. */
  readonly isProvisional: boolean;
}

const fewestAgents = 8;
/** Weak normal priors keep estimates finite where an agent is right everywhere, or a residual cannot be told from none. */
const spreadOfAbilities = 5;
const [middleOfLogResidual, spreadOfLogResidual] = [Math.log(0.5), 1];
const maxRounds = 60;
const step = 1e-4;

/**
 * Fits the linear logistic test model with residual item variance: an agent of ability θ has the expected score
 * logistic(θ - Σ_k effect_k · feature_k - ε) on an item, ε normal and the same for all agents. An ability of 0 is that of
 * an even chance on an item whose features are all 0. Abilities, effects and the residual's standard deviation maximise
 * the marginal likelihood of items, ε integrated out, times weak normal priors; a score between right and wrong enters as
 * p^s (1 - p)^(1 - s). Newton's method, with the Hessian from differences of gradients. Standard errors are those of the
 * sandwich H⁻¹ (Σ g gᵀ) H⁻¹ over items, which hold for scores between right and wrong too.
 *
 * The residual can be told only where items were tried by several agents. Repeats of an agent on an item count as tries of
 * their own.
 *
 * @example calibrateItems([{ agent: "a", item: "w1", features: [1, 0.2], score: 1 }, …]).effects
 */
export function calibrateItems(scores: readonly FeatureScore[]): Calibrated {
  requireScores(scores);
  const agents = [...new Set(scores.map(({ agent }) => agent))];
  const place = new Map(agents.map((agent, index) => [agent, index]));
  const items = [...Map.groupBy(scores, ({ item }) => item).values()].map((tries) =>
    tries.map(({ agent, features, score }) => ({ agent: place.get(agent) ?? 0, features, score })),
  );
  const likelihood = new MarginalLikelihood(items, agents.length, scores[0].features.length);
  const { parameters, covariance } = maximise(likelihood);
  const errors = parameters.map((_, index) => Math.sqrt(covariance[index][index]));
  const last = parameters.length - 1;
  return {
    effects: parameters.slice(agents.length, last),
    standardErrors: errors.slice(agents.length, last),
    covariance: covariance.slice(agents.length, last).map((row) => row.slice(agents.length, last)),
    residual: Math.exp(parameters[last]),
    agents: agents.map((agent, index) => ({ agent, ability: parameters[index], standardError: errors[index] })),
    items: items.length,
    isProvisional: agents.length < fewestAgents,
  };
}

interface ItemTry {
  readonly agent: number;
  readonly features: readonly number[];
  readonly score: number;
}

interface Evaluated {
  readonly value: number;
  /** Of the penalised logarithm of the likelihood. */
  readonly gradient: Float64Array;
  /** Σ g gᵀ of the items' gradients. */
  readonly outer: Float64Array[];
}

/** The marginal likelihood of items; parameters are abilities, effects, and the logarithm of the residual. */
class MarginalLikelihood {
  readonly size: number;
  readonly #items: readonly (readonly ItemTry[])[];
  readonly #agents: number;
  readonly #features: number;

  constructor(items: readonly (readonly ItemTry[])[], agents: number, features: number) {
    this.#items = items;
    this.#agents = agents;
    this.#features = features;
    this.size = agents + features + 1;
  }

  start(): number[] {
    return Array.from({ length: this.size }, (_, index) => (index === this.size - 1 ? middleOfLogResidual : 0));
  }

  evaluate(parameters: readonly number[]): Evaluated {
    const gradient = new Float64Array(this.size);
    const outer = Array.from({ length: this.size }, () => new Float64Array(this.size));
    let value = 0;
    for (const tries of this.#items) {
      const own = new Float64Array(this.size);
      value += this.#item(tries, parameters, own);
      for (let i = 0; i < this.size; i++) {
        gradient[i] += own[i];
        if (own[i] !== 0) for (let j = 0; j < this.size; j++) outer[i][j] += own[i] * own[j];
      }
    }
    for (const [index, parameter] of parameters.entries()) {
      const { middle, spread } = this.#prior(index);
      const off = (parameter - middle) / spread;
      value -= (off * off) / 2;
      gradient[index] -= off / spread;
    }
    return { value, gradient, outer };
  }

  #prior(index: number): { readonly middle: number; readonly spread: number } {
    if (index === this.size - 1) return { middle: middleOfLogResidual, spread: spreadOfLogResidual };
    return { middle: 0, spread: spreadOfAbilities };
  }

  /** The logarithm of an item's likelihood; adds its gradient, which is the mean of the gradients given the residual. */
  #item(tries: readonly ItemTry[], parameters: readonly number[], gradient: Float64Array): number {
    const residual = Math.exp(parameters[this.size - 1]);
    const gaps = tries.map(({ agent, features }) => {
      const difficulty = features.reduce((sum, feature, k) => sum + feature * parameters[this.#agents + k], 0);
      return parameters[agent] - difficulty;
    });
    const logs = residualRule.map(({ z, weight }) => {
      let log = Math.log(weight);
      for (const [index, { score }] of tries.entries()) {
        const gap = gaps[index] - residual * z;
        // s log p + (1 - s) log(1 - p) = s · gap - log(1 + e^gap), without overflow.
        log += score * gap - Math.max(0, gap) - Math.log1p(Math.exp(-Math.abs(gap)));
      }
      return log;
    });
    const most = logs.reduce((best, log) => Math.max(best, log), Number.NEGATIVE_INFINITY);
    const sum = logs.reduce((all, log) => all + Math.exp(log - most), 0);
    for (const [node, { z }] of residualRule.entries()) {
      const share = Math.exp(logs[node] - most) / sum;
      for (const [index, { agent, features, score }] of tries.entries()) {
        const off = share * (score - logistic(gaps[index] - residual * z));
        gradient[agent] += off;
        for (let k = 0; k < this.#features; k++) gradient[this.#agents + k] -= off * features[k];
        gradient[this.size - 1] -= off * residual * z;
      }
    }
    return most + Math.log(sum);
  }
}

function maximise(likelihood: MarginalLikelihood): { parameters: number[]; covariance: number[][] } {
  let parameters = likelihood.start();
  let here = likelihood.evaluate(parameters);
  for (let round = 0; round < maxRounds; round++) {
    const direction = solveCholesky(curvature(likelihood, parameters, here), here.gradient);
    let next = here;
    let moved = parameters;
    for (let factor = 1; factor > 1e-6; factor /= 2) {
      moved = parameters.map((parameter, index) => parameter + factor * direction[index]);
      next = likelihood.evaluate(moved);
      if (next.value > here.value) break;
    }
    const gain = next.value - here.value;
    if (gain > 0) [parameters, here] = [moved, next];
    if (gain < 1e-10) {
      const factor = curvature(likelihood, parameters, here);
      return { parameters, covariance: sandwich(factor, here.outer) };
    }
  }
  throw new AssayError("numerics/not-converged", `The calibration of items did not settle in ${maxRounds} rounds.`);
}

/** The Cholesky factor of minus the Hessian; of the gradients' products where that is not positive definite. */
function curvature(likelihood: MarginalLikelihood, parameters: readonly number[], here: Evaluated): Matrix {
  const rows = parameters.map((_, i) => {
    const shifted = (by: number) => likelihood.evaluate(parameters.map((each, j) => (i === j ? each + by : each)));
    const [above, below] = [shifted(step).gradient, shifted(-step).gradient];
    return above.map((slope, j) => (below[j] - slope) / (2 * step));
  });
  const symmetric = rows.map((row, i) => row.map((entry, j) => (entry + rows[j][i]) / 2));
  try {
    return cholesky(fromRows(symmetric));
  } catch (error) {
    if (!(AssayError.isInstance(error) && error.code === "numerics/singular-matrix")) throw error;
    return cholesky(fromRows(here.outer.map((row, i) => row.map((entry, j) => entry + (i === j ? 1 : 0)))));
  }
}

/** H⁻¹ B H⁻¹, given the factor of H. */
function sandwich(factor: Matrix, middle: readonly Float64Array[]): number[][] {
  const half = middle.map((row) => solveCholesky(factor, row));
  // The rows of `half` are those of B H⁻¹; its columns are solved once more.
  return half.map((_, i) =>
    Array.from(
      solveCholesky(
        factor,
        Float64Array.from(half, (row) => row[i]),
      ),
    ),
  );
}

function requireScores(scores: readonly FeatureScore[]): void {
  const width = scores[0]?.features.length ?? 0;
  if (width === 0) {
    throw new AssayError("numerics/invalid-argument", "A calibration needs scores of items with at least one feature.");
  }
  const wrong = scores.find(
    ({ features, score }) =>
      features.length !== width || !features.every(Number.isFinite) || !(score >= 0 && score <= 1),
  );
  if (wrong !== undefined) {
    throw new AssayError(
      "numerics/invalid-argument",
      `The score ${wrong.score} of ${wrong.agent} on ${wrong.item} cannot be used; give scores from 0 to 1 and ${width} finite features.`,
    );
  }
}
