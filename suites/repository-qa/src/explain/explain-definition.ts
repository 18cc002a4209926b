import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import { isAmbiguous, type PlainBivariate, type PlainUnivariate, readingsOf } from "../query/ambiguous-statistics.ts";
import { columnKind } from "../query/evaluate-query.ts";
import { readSteps } from "./explain-statistic.ts";
import { notPossible } from "./fact-steps.ts";
import { chooseFiles } from "./file-steps.ts";
import type { Block } from "./python-script.ts";
import { pythonText } from "./python-text.ts";
import { chooseRows } from "./row-steps.ts";
import { association, presentCells, readTable, type StatisticQuery, univariateResult } from "./statistic-steps.ts";
import type { Subject } from "./subject.ts";

/** How each reading is described in the script. */
const readingNames: { readonly [statistic in PlainUnivariate | PlainBivariate]?: string } = {
  mean: "the mean",
  median: "the median",
  "standard-deviation": "dividing by n",
  "sample-standard-deviation": "dividing by n - 1",
  variance: "dividing by n",
  "sample-variance": "dividing by n - 1",
  pearson: "Pearson's correlation",
  spearman: "Spearman's correlation",
};

/** A statistic whose name has two definitions: computes both and shows that they differ. */
export function explainDefinition(query: StatisticQuery, subject: Subject): Block[] {
  const { blueprint } = subject;
  return [
    ...("files" in query ? chooseFiles(blueprint, query.files) : []),
    ...readSteps(query, subject),
    readTable(query, subject),
    chooseRows(query.rows),
    presentCells(query),
    ["# The question does not say which is meant.", ...bothReadings(query, blueprint)],
    [...difference(query), notPossible("ambiguous-definition")],
  ];
}

function bothReadings(query: StatisticQuery, blueprint: Blueprint): Block {
  const { statistic } = query;
  if (!isAmbiguous(statistic)) throw new Error(`'${statistic}' says which is meant`);
  const names = ["first", "second"];
  if (statistic === "open-correlation") {
    if (!("columns" in query)) throw new Error("a correlation is of two columns");
    return readingsOf(statistic).flatMap((reading, index) => {
      const call = association(reading, query.columns).expression;
      const said = pythonText(`read as ${readingNames[reading]}:`);
      if (query.type === "bivariate-statistic") {
        return [`${names[index]} = float(${call}.statistic)`, `print(${said}, ${names[index]})`];
      }
      return [
        `p = ${call}.pvalue`,
        `${names[index]} = "yes" if p < ${query.alpha} else "no"`,
        `print(${said}, "p =", p, "and so", ${names[index]})`,
      ];
    });
  }
  const isInteger = "column" in query && columnKind(blueprint, query.column) === "integer";
  return readingsOf(statistic).flatMap((reading, index) => [
    `${names[index]} = ${univariateResult(reading, isInteger).expression}`,
    `print(${pythonText(`read as ${readingNames[reading]}:`)}, ${names[index]})`,
  ]);
}

/** Two numbers differ by at least two units of the last requested figure, in units of the larger number. */
function difference(query: StatisticQuery): Block {
  if (query.type === "bivariate-hypothesis") return ["assert first != second"];
  return [
    "largest = max(abs(first), abs(second))",
    `unit = 10.0 ** (math.floor(math.log10(largest)) - ${query.significant} + 1)`,
    `print("apart by", abs(first - second) / unit, "units of the last of ${query.significant} figures")`,
    "assert abs(first - second) >= 2 * unit",
  ];
}
