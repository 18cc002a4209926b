import { beta } from "../../numerics/distributions/beta.ts";
import type { Distribution } from "../../numerics/distributions/distribution.ts";
import { gamma } from "../../numerics/distributions/gamma.ts";
import { normal } from "../../numerics/distributions/normal.ts";
import { logGamma } from "../../numerics/special/log-gamma.ts";
import { logBeta } from "../../numerics/special/log-gamma-ratio.ts";
import { type Datum, type Model, readModel } from "../index.ts";

/** A distribution that has both moments. */
export type WithMoments = Distribution & { readonly mean: number; readonly variance: number };

/** A model of one parameter whose posterior and evidence are known in closed form. */
export interface KnownPosterior {
  readonly name: string;
  readonly model: Model;
  readonly data: readonly Datum[];
  readonly posterior: WithMoments;
  readonly logEvidence: number;
}

/** Reads a program that is known to be right; inputs are numbers. */
export function modelOf(source: string, outputs: readonly string[], inputs: readonly string[] = []): Model {
  const result = readModel(source, { inputs: inputs.map((name) => ({ name, kind: "number" })), outputs });
  if (!result.ok) throw new Error(result.errors.map(({ message }) => message).join("\n"));
  return result.model;
}

export const dataOf = (outcomes: readonly number[]): Datum[] =>
  outcomes.map((outcome) => ({ inputs: {}, outcome: [outcome] }));

const sumOf = (values: readonly number[], term: (value: number) => number): number =>
  values.reduce((sum, value) => sum + term(value), 0);

function withMoments(distribution: Distribution): WithMoments {
  const { mean, variance } = distribution;
  if (mean === undefined || variance === undefined) throw new Error(`${distribution.name} has no moments`);
  return { ...distribution, mean, variance };
}

function normalMean(): KnownPosterior {
  const outcomes = [1.2, 2.3, 0.4, 3.1, 1.7];
  const precision = 1 / 4 + outcomes.length;
  const total = sumOf(outcomes, (y) => y);
  const quadratic = sumOf(outcomes, (y) => y * y) - (total * total) / precision;
  return {
    name: "the mean of normal outcomes",
    model: modelOf("mu ~ normal(0, 2)\ny ~ normal(mu, 1)", ["y"]),
    data: dataOf(outcomes),
    posterior: withMoments(normal(total / precision, Math.sqrt(1 / precision))),
    logEvidence: -0.5 * (outcomes.length * Math.log(2 * Math.PI) + Math.log(4 * precision) + quadratic),
  };
}

function betaBinomial(): KnownPosterior {
  const outcomes = [3, 5, 1, 4];
  const hits = sumOf(outcomes, (y) => y);
  const misses = 10 * outcomes.length - hits;
  const choices = sumOf(outcomes, (y) => logGamma(11) - logGamma(y + 1) - logGamma(11 - y));
  return {
    name: "the probability of binomial outcomes",
    model: modelOf("p ~ beta(2, 3)\ny ~ binomial(10, p)", ["y"]),
    data: dataOf(outcomes),
    posterior: withMoments(beta(2 + hits, 3 + misses)),
    logEvidence: choices + logBeta(2 + hits, 3 + misses) - logBeta(2, 3),
  };
}

function gammaPoisson(): KnownPosterior {
  const outcomes = [4, 7, 2, 5, 6, 3];
  const shape = 2 + sumOf(outcomes, (y) => y);
  const rate = 0.5 + outcomes.length;
  return {
    name: "the rate of Poisson outcomes",
    model: modelOf("rate ~ gamma(2, 0.5)\ny ~ poisson(rate)", ["y"]),
    data: dataOf(outcomes),
    posterior: withMoments(gamma(shape, 1 / rate)),
    logEvidence:
      2 * Math.log(0.5) -
      logGamma(2) +
      logGamma(shape) -
      shape * Math.log(rate) -
      sumOf(outcomes, (y) => logGamma(y + 1)),
  };
}

export const knownPosteriors: readonly KnownPosterior[] = [normalMean(), betaBinomial(), gammaPoisson()];
