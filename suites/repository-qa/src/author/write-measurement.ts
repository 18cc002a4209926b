import type { Stream } from "@assay/science/numerics/stream";
import type { Distribution, IndependentColumn } from "../blueprint/column-schema.ts";
import { measurementKind } from "../taxonomy/check-field.ts";
import type { Measurement } from "../taxonomy/field-schema.ts";
import type { ValueRange } from "./law-terms.ts";

/** A measurement as a column of this study. Its distribution is slightly shifted, as between studies. */
export function writeMeasurement(random: Stream, measurement: Measurement): IndependentColumn {
  const { short, name, about, unit, range, decimals } = measurement;
  const described = { short, name, about, ...(unit === undefined ? {} : { unit }), missing: { kind: "none" as const } };
  if ("category" in measurement.distribution) {
    const entries = Object.entries(measurement.distribution.category);
    const levels = entries.map(([level]) => level);
    const weights = entries.map(([, weight]) => round(weight * (0.75 + 0.5 * random.uniform())));
    return { role: "independent", ...described, values: { kind: "category", levels, weights } };
  }
  const limits: [number, number] = range ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const distribution = moved(random, measurement, limits);
  const values =
    measurementKind(measurement) === "continuous"
      ? { kind: "continuous" as const, distribution, decimals: decimals ?? 2, range: limits }
      : { kind: "integer" as const, distribution, range: limits };
  return { role: "independent", ...described, values };
}

function moved(random: Stream, { distribution }: Measurement, [low, high]: readonly [number, number]): Distribution {
  const by = (least: number, most: number): number => least + (most - least) * random.uniform();
  if ("normal" in distribution) {
    const [mean, sd] = distribution.normal;
    return { name: "normal", mean: fine(mean + sd * by(-0.4, 0.4)), sd: round(sd * by(0.85, 1.1)) };
  }
  if ("uniform" in distribution) {
    const [from, to] = distribution.uniform;
    const trim = (to - from) * 0.08;
    return { name: "uniform", low: round(from + trim * by(0, 1)), high: round(to - trim * by(0, 1)) };
  }
  if ("beta" in distribution) {
    const [a, b] = distribution.beta;
    return { name: "beta", a: round(a * by(0.85, 1.2)), b: round(b * by(0.85, 1.2)), low, high };
  }
  if ("exponential" in distribution)
    return { name: "exponential", mean: round(distribution.exponential[0] * by(0.8, 1.1)), low };
  if ("bernoulli" in distribution) return { name: "bernoulli", p: round(distribution.bernoulli[0] * by(0.8, 1.05)) };
  if ("binomial" in distribution) {
    const [n, p] = distribution.binomial;
    return { name: "binomial", n, p: round(Math.min(0.97, p * by(0.85, 1.1))) };
  }
  if ("geometric" in distribution)
    return { name: "geometric", p: round(Math.min(0.97, distribution.geometric[0] * by(0.9, 1.15))) };
  if ("negativeBinomial" in distribution) {
    const [r, p] = distribution.negativeBinomial;
    return { name: "negative-binomial", r, p: round(Math.min(0.97, p * by(0.95, 1.15))) };
  }
  if ("poisson" in distribution) return { name: "poisson", rate: round(distribution.poisson[0] * by(0.8, 1.1)) };
  throw new Error("categories have no distribution of numbers");
}

/** Where most of a numeric column's values lie. Laws act over this range. */
export function valueRangeOf({ values }: IndependentColumn): ValueRange | undefined {
  if (values.kind === "category") return undefined;
  const [low, high] = middle(values.distribution);
  const [least, most] = values.range ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  return [Math.max(low, least), Math.min(high, most)];
}

/** Mean plus and minus two standard deviations, limited to the support. */
function middle(distribution: Distribution): ValueRange {
  const around = (mean: number, sd: number): ValueRange => [mean - 2 * sd, mean + 2 * sd];
  switch (distribution.name) {
    case "normal":
      return around(distribution.mean, distribution.sd);
    case "uniform":
      return [distribution.low, distribution.high];
    case "beta": {
      const { a, b, low, high } = distribution;
      const [from, to] = around(a / (a + b), Math.sqrt((a * b) / ((a + b) * (a + b) * (a + b + 1))));
      return [low + (high - low) * Math.max(0, from), low + (high - low) * Math.min(1, to)];
    }
    case "exponential":
      return [distribution.low, distribution.low + 3 * distribution.mean];
    case "bernoulli":
      return [0, 1];
    case "binomial": {
      const { n, p } = distribution;
      const [from, to] = around(n * p, Math.sqrt(n * p * (1 - p)));
      return [Math.max(0, from), Math.min(n, to)];
    }
    case "geometric":
      return [1, 1 + 3 / distribution.p];
    case "negative-binomial": {
      const { r, p } = distribution;
      const [from, to] = around((r * (1 - p)) / p, Math.sqrt(r * (1 - p)) / p);
      return [Math.max(0, from), to];
    }
    case "poisson": {
      const [from, to] = around(distribution.rate, Math.sqrt(distribution.rate));
      return [Math.max(0, from), to];
    }
  }
}

/** Three significant digits, as for a parameter in a paper. */
const round = (value: number): number => Number(value.toPrecision(3));

/** Five significant digits, so that rounding does not decide questions about the mean. */
const fine = (value: number): number => Number(value.toPrecision(5));
