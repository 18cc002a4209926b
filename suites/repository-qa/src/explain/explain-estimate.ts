import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { Ask } from "../query/query-schema.ts";
import { notPossible } from "./fact-steps.ts";
import { allCells } from "./population.ts";
import type { Block } from "./python-script.ts";
import { indented, pythonComment, pythonNumber, pythonText } from "./python-text.ts";
import type { Subject } from "./subject.ts";
import { editedNumber, type Worlds } from "./world-edits.ts";

type Estimate = Extract<Ask, { about: "estimate" }>;

interface NormalColumn {
  readonly position: number;
  readonly mean: number;
  readonly sd: number;
  readonly range: readonly [number, number];
}

/** The mean of a truncated normal population. */
export function explainEstimate({ column, significant }: Estimate, subject: Subject, worlds?: Worlds): Block[] {
  const { blueprint } = subject;
  const { position, mean, sd, range } = normalColumn(blueprint, column);
  const sample: Block = [
    `values = table[${pythonText(column)}].dropna()`,
    "error = values.std(ddof=1) / np.sqrt(len(values))",
    'print(len(values), "values with mean", values.mean(), "and standard error", error)',
  ];
  const population: Block = [`low, high, sd = ${[...range, sd].map(pythonNumber).join(", ")}`];
  const truncated: Block = [
    "def population(mean):",
    ...indented([
      '"""The normal distribution of which values outside the range were drawn again."""',
      "return stats.truncnorm((low - mean) / sd, (high - mean) / sd, loc=mean, scale=sd)",
    ]),
  ];
  const made = pythonComment(`The world was made with mean ${mean}, standard deviation ${sd} and this range.`);
  const common = [...allCells(subject, [column]), sample, [...made, ...population], truncated];
  if (worlds !== undefined) {
    const means = worlds.map(
      ({ edits }) => editedNumber(edits, `/columns/${position}/values/distribution/mean`) ?? mean,
    );
    return [...common, tooImprecise(mean, means, significant)];
  }
  return [...common, preciseEnough(mean, significant)];
}

function preciseEnough(mean: number, significant: number): Block {
  return [
    `truth = population(${pythonNumber(mean)}).mean()`,
    "# Whoever is within five standard errors of the sample's mean comes to the same figures.",
    "lowest = min(values.mean() - 5 * error, truth)",
    "highest = max(values.mean() + 5 * error, truth)",
    `print(f"from {lowest} to {highest}: {lowest:.${significant}g} to {highest:.${significant}g}")`,
    `assert f"{lowest:.${significant - 1}e}" == f"{highest:.${significant - 1}e}"`,
    'print("answer:", float(truth))',
  ];
}

function tooImprecise(own: number, means: readonly number[], significant: number): Block {
  const format = `.${significant - 1}e`;
  return [
    `unit = 10.0 ** (np.floor(np.log10(abs(population(${pythonNumber(own)}).mean()))) - ${significant} + 1)`,
    `print("one unit of the last of ${significant} figures is", unit, "and the standard error is not below it")`,
    "assert error >= unit",
    "",
    "# Two worlds that explain the values about equally well, with other means.",
    `one, other = ${means.map((mean) => `population(${pythonNumber(mean)})`).join(", ")}`,
    "for world in (one, other):",
    ...indented(['print("mean", world.mean(), "log likelihood", world.logpdf(values).sum())']),
    "difference = abs(one.logpdf(values).sum() - other.logpdf(values).sum())",
    'print("the log likelihoods differ by", difference, "of at most", np.log(3))',
    "assert difference <= np.log(3)",
    `assert f"{one.mean():${format}}" != f"{other.mean():${format}}"`,
    notPossible("insufficient-power"),
  ];
}

function normalColumn({ columns }: Blueprint, short: string): NormalColumn {
  const position = columns.findIndex((column) => column.short === short);
  const column = columns[position];
  if (column?.role !== "independent" || column.values.kind !== "continuous") throw notNormal(short);
  const { distribution, range } = column.values;
  if (distribution.name !== "normal") throw notNormal(short);
  const { mean, sd } = distribution;
  return { position, mean, sd, range: range ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] };
}

const notNormal = (short: string): Error => new Error(`an estimate is of a normal column, and '${short}' is none`);
