import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { PathVariable } from "../blueprint/path-schema.ts";
import { columnKind } from "../query/evaluate-query.ts";
import type {
  BivariateStatistic,
  PathCondition,
  Query,
  RowCondition,
  UnivariateStatistic,
} from "../query/query-schema.ts";
import { renderDay } from "../repository/render-level.ts";
import { remarksOf, templatedRemarks } from "./messy-remarks.ts";
import { wordInterpretation } from "./word-interpretation.ts";

/** The question in the paper's templated style, with the conventions that a careful reader needs. */
export function wordQuery(query: Query, blueprint: Blueprint): string {
  const text = wordQuestion(query, blueprint);
  if (blueprint.mess === undefined) return text;
  return [text, ...remarksOf[query.type].map((remark) => templatedRemarks[remark])].join(" ");
}

function wordQuestion(query: Query, blueprint: Blueprint): string {
  const isTidy = blueprint.mess === undefined;
  switch (query.type) {
    case "readme":
      return "Yes or no, does this repository have a README file?";
    case "title":
      return "Looking at the README file, what is the project title?";
    case "abstract":
      return "Looking at the README file, what is the project abstract?";
    case "extension":
      return isTidy
        ? "What is the file extension for the data in this repository?"
        : "What is the file extension of most data files in this repository?";
    case "count-rows":
      return `How many rows of data (excluding headers) are in the file: "${query.file}"?`;
    case "count-files-prefix":
      return `How many data files in this repository have a path that begins with the prefix: "${query.prefix}*"?${isTidy ? " Data files are all files but README.md and DATA_DICTIONARY.md, at any depth." : ""}`;
    case "count-files-condition":
      return `How many data files are in this repository${pathClause(" where ", query.files, blueprint)}?${isTidy ? " Data files are all files but README.md and DATA_DICTIONARY.md." : ""}`;
    case "univariate-file":
      return `In the file "${query.file}", ${rowClause(query.rows)}what is the ${univariatePhrase(query.statistic)} of the "${query.column}" variable?${univariateNote(query, blueprint)}`;
    case "univariate-files": {
      const files =
        query.files.length === 0
          ? "Across all data files, "
          : `Only considering files${pathClause(" where ", query.files, blueprint)}, `;
      const joined =
        query.rows.length === 0 ? files : `${files}${query.files.length === 0 ? "" : "and "}${rowClause(query.rows)}`;
      return `${joined}what is the ${univariatePhrase(query.statistic)} of the "${query.column}" variable?${univariateNote(query, blueprint)}`;
    }
    case "bivariate-statistic":
      return `In the file "${query.file}", ${rowClause(query.rows)}what is the ${bivariateNames[query.statistic]} between the "${query.columns[0]}" variable and the "${query.columns[1]}" variable?${bivariateNote(query.statistic)} Report ${query.significant} significant figures.`;
    case "bivariate-hypothesis":
      return `In the file "${query.file}", ${rowClause(query.rows)}using ${testNames[query.statistic]} and a significance level of ${query.alpha}, can you reject the null hypothesis (yes/no) that there is no ${relationNames[query.statistic]} between the "${query.columns[0]}" and "${query.columns[1]}" variables?${bivariateNote(query.statistic)} The test is two-sided and the null hypothesis is rejected when p is below the level.`;
    case "interpretation":
      return wordInterpretation(query.ask);
  }
}

type UnivariateQuery = Extract<Query, { type: "univariate-file" | "univariate-files" }>;

const quoted = (value: string): string => `"${value}"`;

function oneOf(values: readonly string[]): string {
  if (values.length === 2) return `${values[0]} or ${values[1]}`;
  return `${values.slice(0, -1).join(", ")}, or ${values[values.length - 1]}`;
}

function all(clauses: readonly string[]): string {
  if (clauses.length <= 2) return clauses.join(" and ");
  return `${clauses.slice(0, -1).join(", ")}, and ${clauses[clauses.length - 1]}`;
}

function pathClause(opening: string, conditions: readonly PathCondition[], { paths }: Blueprint): string {
  if (conditions.length === 0) return "";
  const clauses = conditions.map(({ variable, values }) => {
    const found = paths.variables.find(({ short }) => short === variable);
    const shown = values.map((value) => (found?.kind === "date" ? day(value, found) : quoted(value)));
    return shown.length === 1 ? `the "${variable}" is ${shown[0]}` : `the "${variable}" is one of ${oneOf(shown)}`;
  });
  return opening + all(clauses);
}

/** A day as the paths write it, and as a calendar day if that has the year. Other forms are unchanged. */
function day(value: string, { order, joiner }: Extract<PathVariable, { kind: "date" }>): string {
  if (value.includes("/")) return quoted(value);
  if (order.includes("Y")) return `${quoted(value)} (written ${quoted(renderDay(value, order, joiner))})`;
  const isWithoutYear = value.length === "MM-DD".length;
  return quoted(isWithoutYear ? renderDay(`0000-${value}`, order, joiner) : value);
}

function rowClause(conditions: readonly RowCondition[]): string {
  if (conditions.length === 0) return "";
  return `only considering rows where ${all(conditions.map(rowCondition))}, `;
}

function rowCondition({ column, operator, values }: RowCondition): string {
  const shown = values.map((value) => (typeof value === "string" ? quoted(value) : String(value)));
  const subject = `the "${column}" is`;
  switch (operator) {
    case "is":
      return `${subject} ${shown[0]}`;
    case "is-not":
      return `${subject} not ${shown[0]}`;
    case "one-of":
      return `${subject} one of ${oneOf(shown)}`;
    case "greater":
      return `${subject} greater than ${shown[0]}`;
    case "less":
      return `${subject} less than ${shown[0]}`;
    case "at-least":
      return `${subject} at least ${shown[0]}`;
    case "at-most":
      return `${subject} at most ${shown[0]}`;
    case "between":
      return `${subject} in the range from ${shown[0]} to ${shown[1]} (both included)`;
  }
}

function univariatePhrase(statistic: UnivariateStatistic): string {
  switch (statistic) {
    case "most-common":
      return "most common value";
    case "minimum":
    case "maximum":
      return `${statistic} value`;
    case "median":
      return "median value";
    case "mean":
      return "average value";
    case "standard-deviation":
      return "standard deviation (population, dividing by n)";
    case "sample-standard-deviation":
      return "standard deviation (sample, dividing by n - 1)";
    case "variance":
      return "variance (population, dividing by n)";
    case "sample-variance":
      return "variance (sample, dividing by n - 1)";
    case "open-average":
      return "typical value";
    case "open-standard-deviation":
      return "standard deviation";
    case "open-variance":
      return "variance";
  }
}

/** How to treat missing values, and the requested precision: exact if the answer is a whole number of the data. */
function univariateNote({ statistic, column, significant }: UnivariateQuery, blueprint: Blueprint): string {
  const isWhole = columnKind(blueprint, column) === "integer" && (statistic === "minimum" || statistic === "maximum");
  const figures = isWhole ? "Report it exactly." : `Report ${significant} significant figures.`;
  return statistic === "most-common" ? " Leave out missing values." : ` Leave out missing values. ${figures}`;
}

const bivariateNames: { readonly [statistic in BivariateStatistic]: string } = {
  pearson: '"Pearson correlation coefficient" value',
  spearman: '"Spearman rank correlation coefficient" value',
  "chi-square": '"chi-square" statistic',
  "open-correlation": '"correlation coefficient" value',
};

const testNames: { readonly [statistic in BivariateStatistic]: string } = {
  pearson: "the Pearson correlation (p from Student's t)",
  spearman: "the Spearman rank correlation (p from Student's t)",
  "chi-square": "the chi-square test of independence",
  "open-correlation": "a test of correlation",
};

const relationNames: { readonly [statistic in BivariateStatistic]: string } = {
  pearson: "linear relationship",
  spearman: "monotonic relationship",
  "chi-square": "relationship",
  "open-correlation": "relationship",
};

function bivariateNote(statistic: BivariateStatistic): string {
  const rows = " Use the rows in which both values are present.";
  return statistic === "chi-square" ? `${rows} Use no continuity correction, and only values that occur.` : rows;
}
