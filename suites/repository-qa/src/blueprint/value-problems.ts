import { stream } from "@assay/science/numerics/stream";
import { drawNumbers } from "../repository/draw-numbers.ts";
import type { Blueprint } from "./blueprint-schema.ts";
import type { IndependentColumn } from "./column-schema.ts";

const trialRows = 200;

/** Minimum share of draws within the column's declared range. */
const minShareInside = 0.5;

const continuous = new Set(["normal", "uniform", "beta", "exponential"]);

/** Problems of independent columns: bounds that do not ascend, or a distribution that does not fit the range. */
export function valueProblems({ columns }: Blueprint): string[] {
  return columns.flatMap((column) => {
    if (column.role === "independent") return problemsOf(column);
    if (column.role !== "dependent" || column.values.kind === "category") return [];
    const [low, high] = column.values.range;
    return low < high ? [] : [`The range of '${column.short}' must ascend.`];
  });
}

function problemsOf({ short, values }: IndependentColumn): string[] {
  if (values.kind === "category") {
    const isTwice = new Set(values.levels).size < values.levels.length;
    return isTwice ? [`Two levels of '${short}' are the same.`] : [];
  }
  const { distribution, range } = values;
  if ("high" in distribution && !(distribution.low < distribution.high))
    return [`The distribution of '${short}' needs low below high.`];
  if (range !== undefined && !(range[0] < range[1])) return [`The range of '${short}' must ascend.`];
  if (continuous.has(distribution.name) !== (values.kind === "continuous")) {
    const fitting = values.kind === "continuous" ? [...continuous] : counts;
    return [`'${short}' is ${values.kind}, and ${distribution.name} is not: use ${fitting.join(", ")}.`];
  }
  const [low, high] = range ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const drawn = drawNumbers(stream("repository-qa", "trial", short), distribution, trialRows);
  const inside = drawn.filter((value) => value >= low && value <= high).length / trialRows;
  if (inside >= minShareInside) return [];
  return [`Only ${Math.round(100 * inside)} % of the draws of '${short}' lie in its range [${low}, ${high}].`];
}

const counts = ["bernoulli", "binomial", "geometric", "negative-binomial", "poisson"];
