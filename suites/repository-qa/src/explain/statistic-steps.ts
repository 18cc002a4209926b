import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import { isAmbiguous, type PlainBivariate, type PlainUnivariate } from "../query/ambiguous-statistics.ts";
import { columnKind } from "../query/evaluate-query.ts";
import type { Query } from "../query/query-schema.ts";
import { filesVariable } from "./file-steps.ts";
import type { Block } from "./python-script.ts";
import { pythonList, pythonText } from "./python-text.ts";
import { readMany } from "./read-function.ts";
import { rowsVariable } from "./row-steps.ts";
import type { Subject } from "./subject.ts";

type UnivariateQuery = Extract<Query, { type: "univariate-file" | "univariate-files" }>;
type BivariateQuery = Extract<Query, { type: "bivariate-statistic" | "bivariate-hypothesis" }>;
export type StatisticQuery = UnivariateQuery | BivariateQuery;

/** The last step: lines that lead to an expression for the answer. */
export interface Result {
  readonly lines: Block;
  readonly expression: string;
}

export function askedColumns(query: StatisticQuery): readonly string[] {
  return "columns" in query ? query.columns : [query.column];
}

/** `table`: the rows of the file, or of all chosen files together. */
export function readTable(query: StatisticQuery, subject: Subject): Block {
  if ("file" in query)
    return [`table = read(root / ${pythonText(query.file)})`, 'print(len(table), "rows in the file")'];
  return [
    `table = pd.concat(${readMany(subject, filesVariable(query.files))}, ignore_index=True)`,
    'print(len(table), "rows in these files")',
  ];
}

/** `values`, or `pairs` for two columns: the cells of the question that are not missing. */
export function presentCells(query: StatisticQuery): Block {
  const frame = rowsVariable(query.rows);
  if ("column" in query) {
    const said = pythonText(`of them have a value of ${query.column}`);
    return [`values = ${frame}[${pythonText(query.column)}].dropna()`, `print(len(values), ${said})`];
  }
  const said = pythonText(`of them have both ${query.columns.join(" and ")}`);
  return [`pairs = ${frame}[${pythonList(query.columns)}].dropna()`, `print(len(pairs), ${said})`];
}

/** The requested statistic of `values` or `pairs`. */
export function statisticResult(query: StatisticQuery, blueprint: Blueprint): Result {
  if (isAmbiguous(query.statistic)) throw new Error(`'${query.statistic}' has two readings and no result of its own`);
  if ("column" in query) {
    const isInteger = columnKind(blueprint, query.column) === "integer";
    return univariateResult(query.statistic, isInteger);
  }
  const { lines, expression } = association(query.statistic, query.columns);
  if (query.type === "bivariate-statistic") return { lines, expression: `float(${expression}.statistic)` };
  return {
    lines: [...lines, `result = ${expression}`, 'print("statistic", result.statistic, "with p =", result.pvalue)'],
    expression: `"yes" if result.pvalue < ${query.alpha} else "no"`,
  };
}

const univariateCalls: { readonly [statistic in Exclude<PlainUnivariate, "most-common">]: string } = {
  minimum: "values.min()",
  maximum: "values.max()",
  median: "values.median()",
  mean: "values.mean()",
  "standard-deviation": "values.std(ddof=0)",
  "sample-standard-deviation": "values.std(ddof=1)",
  variance: "values.var(ddof=0)",
  "sample-variance": "values.var(ddof=1)",
};

/** A statistic of `values`. Minimum and maximum of whole numbers are whole. */
export function univariateResult(statistic: PlainUnivariate, isInteger: boolean): Result {
  if (statistic === "most-common") {
    return { lines: ["counts = values.value_counts()", "print(counts.to_string())"], expression: "counts.index[0]" };
  }
  const isWhole = isInteger && (statistic === "minimum" || statistic === "maximum");
  return { lines: [], expression: `${isWhole ? "int" : "float"}(${univariateCalls[statistic]})` };
}

/** scipy's result for the columns of `pairs`, with `statistic` and `pvalue`. */
export function association(statistic: PlainBivariate, columns: readonly [string, string]): Result {
  const [x, y] = columns.map((column) => `pairs[${pythonText(column)}]`);
  switch (statistic) {
    case "pearson":
      return { lines: [], expression: `stats.pearsonr(${x}, ${y})` };
    case "spearman":
      return { lines: [], expression: `stats.spearmanr(${x}, ${y})` };
    case "chi-square":
      return {
        lines: [`counts = pd.crosstab(${x}, ${y})`, "print(counts.to_string())"],
        expression: "stats.chi2_contingency(counts, correction=False)",
      };
  }
}
