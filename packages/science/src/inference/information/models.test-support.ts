import { readModel } from "../index.ts";
import type { Model } from "../model.ts";

/** A model of a program, its inputs numbers. */
export function modelOf(program: string, inputs: readonly string[], outputs: readonly string[] = ["y"]): Model {
  const declared = { inputs: inputs.map((name) => ({ name, kind: "number" as const })), outputs };
  const read = readModel(program, declared);
  if (!read.ok) throw new Error(read.errors.map(({ message }) => message).join(" "));
  return read.model;
}

/** The death process of the literature: no upper bound on the rate. */
export const death = modelOf("theta ~ truncated_normal(1, 1, 0, infinity)\ny ~ binomial(50, 1 - exp(-theta * t))", [
  "t",
]);

/** The death process of the published system, whose rate is at most 2. */
export const publishedDeath = modelOf("theta ~ truncated_normal(1, 1, 0, 2)\ny ~ binomial(50, 1 - exp(-theta * t))", [
  "t",
]);

export const discounting = modelOf(
  `log_k ~ normal(-4.25, 0.5)
   alpha ~ half_normal(2)
   y ~ bernoulli(0.01 + 0.98 * normal_cdf((later / (1 + exp(log_k) * delay) - now) / alpha))`,
  ["now", "later", "delay"],
);

export const dugongs = modelOf(
  `alpha ~ normal(2, 0.2)
   beta ~ normal(1.5, 0.5)
   lambda ~ normal(0.4, 0.5)
   y ~ folded_normal(alpha - beta * abs(lambda) ^ x, 0.25)`,
  ["x"],
);

export const peregrines = modelOf(
  `a ~ normal(4.5, 0.1)
   b1 ~ normal(1.2, 0.1)
   b2 ~ normal(0.07, 0.01)
   b3 ~ normal(-0.24, 0.05)
   y ~ poisson(exp(a + b1 * t + b2 * t^2 + b3 * t^3))`,
  ["t"],
);

/** y = a + b x + noise, for which ½ log(1 + (1 + x²) / s²) is the gain when both are standard normal. */
export const line = modelOf("a ~ normal(0, 1)\nb ~ normal(0, 1)\ny ~ normal(a + b * x, 0.5)", ["x"]);

export function lineGain(x: number): number {
  return 0.5 * Math.log1p((1 + x * x) / 0.25);
}
