import type { BivariateStatistic, Query, RowCondition, UnivariateStatistic } from "../query/query-schema.ts";
import { Repository } from "../repository/repository.ts";
import { describePlanted, evaluated, type PlantedCase } from "./planted-case.test-support.ts";
import { plantedWorld } from "./planted-world.test-support.ts";

const world = plantedWorld({ law: 'match(site, "north", 10, "west", 14, 11) + 0.5 * temp', extension: "txt" });
const file = new Repository(world).tree.file(11).path;

/** A query with the answer that the suite computes. */
const answered = (name: string, query: Query): PlantedCase => ({
  name,
  world,
  query,
  closes: `answer: ${evaluated(world, query)}`,
});

const univariate = (column: string, statistic: UnivariateStatistic, rows: RowCondition[] = []): Query => ({
  type: "univariate-files",
  files: [],
  rows,
  column,
  statistic,
  significant: 4,
});
const bivariate = (statistic: BivariateStatistic, columns: [string, string], rows: RowCondition[] = []): Query => ({
  type: "bivariate-statistic",
  file,
  rows,
  columns,
  statistic,
  significant: 4,
});

const numberStatistics = [
  "minimum",
  "maximum",
  "median",
  "mean",
  "standard-deviation",
  "sample-standard-deviation",
  "variance",
  "sample-variance",
] as const;

const conditions: readonly RowCondition[] = [
  { column: "visits", operator: "is", values: [4] },
  { column: "visits", operator: "is-not", values: [4] },
  { column: "visits", operator: "one-of", values: [1, 2, 9] },
  { column: "visits", operator: "greater", values: [4] },
  { column: "visits", operator: "less", values: [4] },
  { column: "visits", operator: "at-least", values: [4] },
  { column: "visits", operator: "at-most", values: [4] },
  { column: "visits", operator: "between", values: [3, 5] },
  { column: "site", operator: "is", values: ["south ridge"] },
  { column: "site", operator: "one-of", values: ["north", "west"] },
];

const twoSites: RowCondition = { column: "site", operator: "one-of", values: ["north", "west"] };

describePlanted("explanations of statistics", [
  answered("the most common value", univariate("site", "most-common")),
  ...numberStatistics.flatMap((statistic) => [
    answered(`the ${statistic} of continuous values`, univariate("yield", statistic)),
    answered(`the ${statistic} of whole numbers`, univariate("visits", statistic)),
  ]),
  ...conditions.map((condition) =>
    answered(`rows where ${JSON.stringify(condition)}`, univariate("yield", "mean", [condition])),
  ),
  answered("pearson", bivariate("pearson", ["temp", "yield"])),
  answered("spearman", bivariate("spearman", ["ph", "visits"])),
  answered("chi-square", bivariate("chi-square", ["site", "flag"])),
  answered(
    "chi-square of two by two values, without correction",
    bivariate("chi-square", ["site", "flag"], [twoSites]),
  ),
]);
