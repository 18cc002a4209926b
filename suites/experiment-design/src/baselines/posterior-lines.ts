import type { Draws, Model } from "@assay/science/inference";
import { flattenName } from "../modelling/names.ts";
import { weightAt, weightedMean } from "../prediction/weighted.ts";

/** One line per parameter that selects a posterior draw by the variable `pick`. This keeps correlations and modes. */
export function mixtureLines({ parameters }: Model, draws: Draws): string[] {
  const lines = parameters.map(({ name }, index) => {
    const values = Array.from(draws.columns[index], digits);
    const chosen = values.slice(0, -1).map((value, place) => `pick<${place + 1}?${value}:`);
    return `${flattenName(name)}=${chosen.join("")}${values[values.length - 1]}`;
  });
  return [`pick~uniform(0,${draws.size})`, ...lines];
}

/** Each parameter on its own: lognormal if it is above 0, otherwise normal. */
export const marginalLines = ({ parameters }: Model, draws: Draws): string[] =>
  parameters.map(({ name }, index) => {
    const column = draws.columns[index];
    const isPositive = column.every((value) => value > 0);
    const scaled = isPositive ? column.map((value) => Math.log(value)) : column;
    const mean = weightedMean(draws, scaled);
    let variance = 0;
    for (let at = 0; at < draws.size; at++) variance += weightAt(draws, at) * (scaled[at] - mean) * (scaled[at] - mean);
    const spread = digits(Math.max(Math.sqrt(variance), 1e-9));
    return `${flattenName(name)}~${isPositive ? "lognormal" : "normal"}(${digits(mean)},${spread})`;
  });

/** The mean of each parameter. */
export const meanLines = ({ parameters }: Model, draws: Draws): string[] =>
  parameters.map(({ name }, index) => `${flattenName(name)}=${meanOf(draws, index)}`);

/** The lines of a law with each parameter replaced by its mean. */
export function substituteMeans(lines: readonly string[], { parameters }: Model, draws: Draws): string[] {
  const means = new Map(parameters.map(({ name }, index) => [flattenName(name), meanOf(draws, index)]));
  const inside = (word: string): string => {
    const mean = means.get(word);
    return mean === undefined ? word : mean.startsWith("-") ? `(${mean})` : mean;
  };
  // A latent variable may have the name of a distribution. Only a distribution is followed by arguments.
  return lines.map((line) => line.replace(/(?<![\w.])[A-Za-z]\w*(?!\w|\()/g, inside));
}

const meanOf = (draws: Draws, index: number): string => digits(weightedMean(draws, draws.columns[index]));

const digits = (value: number): string => String(Number(value.toPrecision(5)));
