import type { Stream } from "@assay/science/numerics/stream";
import { swapDayAndMonth } from "../blueprint/calendar-day.ts";
import type { Column } from "../blueprint/column-schema.ts";
import { ambiguousNameOf } from "../query/ambiguous-statistics.ts";
import { columnKind } from "../query/evaluate-query.ts";
import { withSlashes } from "../query/query-readings.ts";
import type { Query, RowCondition } from "../query/query-schema.ts";
import type { Reason } from "../query/reasons.ts";
import type { RepositoryReader } from "../query/repository-reader.ts";
import { isMissing } from "../query/select-rows.ts";
import type { DataFile } from "../repository/path-tree.ts";
import { absentColumn, absentFactor, isInPaths } from "./absent-variable.ts";
import { narrowConditions, oppositeConditions } from "./row-conditions.ts";
import { conditionColumns, samplePathConditions } from "./sample-conditions.ts";

const bivariateReasons = [
  "variable-absent",
  "wrong-type",
  "no-rows",
  "too-few",
  "constant",
  "all-missing",
  "ambiguous-definition",
] as const satisfies readonly Reason[];

/** Types of question that a single change can leave without an answer, and the possible reasons. */
export const breakReasons: { readonly [type in BreakableQuery["type"]]: readonly Reason[] } = {
  "count-files-condition": ["variable-absent", "ambiguous-date"],
  "univariate-file": ["variable-absent", "wrong-type", "no-rows", "too-few", "all-missing", "ambiguous-definition"],
  "univariate-files": [
    "variable-absent",
    "wrong-type",
    "no-files",
    "no-rows",
    "ambiguous-date",
    "ambiguous-definition",
  ],
  "bivariate-statistic": bivariateReasons,
  "bivariate-hypothesis": bivariateReasons,
};

export type BreakableQuery = Extract<
  Query,
  {
    type:
      | "count-files-condition"
      | "univariate-file"
      | "univariate-files"
      | "bivariate-statistic"
      | "bivariate-hypothesis";
  }
>;

/**
 * Changes one part of a query so that it may have no answer for this reason. It is only an attempt: the caller must
 * evaluate the result and check the reason.
 */
export function breakQuery(
  random: Stream,
  query: BreakableQuery,
  reason: Reason,
  reader: RepositoryReader,
): BreakableQuery | undefined {
  switch (reason) {
    case "variable-absent":
      return withAbsentVariable(random, query, reader);
    case "wrong-type":
      return withWrongType(random, query, reader);
    case "no-files":
      return query.type === "univariate-files"
        ? { ...query, files: samplePathConditions(random, reader.repository.model.blueprint, random.integer(2, 3)) }
        : undefined;
    case "no-rows":
      return withRows(query, oppositeTails(random, query, reader));
    case "too-few":
      return needsSeveral(query)
        ? withRows(
            query,
            narrowRange(random, query, reader, () => true),
          )
        : undefined;
    case "all-missing":
      return withRows(query, narrowRangeAroundMissing(random, query, reader));
    case "constant":
      return withConstant(random, query, reader);
    case "ambiguous-definition":
      return withAmbiguousStatistic(query);
    case "ambiguous-date":
      return withAmbiguousDate(random, query, reader);
    default:
      return undefined;
  }
}

function withAbsentVariable(
  random: Stream,
  query: BreakableQuery,
  reader: RepositoryReader,
): BreakableQuery | undefined {
  const { blueprint } = reader.repository.model;
  if (query.type === "count-files-condition") {
    const areNamesVisible = blueprint.dictionary !== "none" || blueprint.paths.expansion !== "value";
    const factor = areNamesVisible ? absentFactor(random, blueprint) : undefined;
    if (factor === undefined || isInPaths(factor.values[0], reader)) return undefined;
    return { ...query, files: [...query.files.slice(0, 2), { variable: factor.short, values: factor.values }] };
  }
  const column = absentColumn(random, blueprint)?.short;
  if (column === undefined) return undefined;
  if (query.type === "univariate-file" || query.type === "univariate-files") {
    const statistic = query.statistic === "most-common" ? "median" : query.statistic;
    return { ...query, column, statistic };
  }
  return { ...query, columns: random.choose([true, false]) ? [column, query.columns[1]] : [query.columns[0], column] };
}

/**
 * A statistic of amounts of a column that contains words: a category or a label. Medians and rank correlations are not
 * asked, because an order of the words would answer them.
 */
function withWrongType(random: Stream, query: BreakableQuery, reader: RepositoryReader): BreakableQuery | undefined {
  const { blueprint } = reader.repository.model;
  const withoutAmounts = blueprint.columns.filter(containsWords).map(({ short }) => short);
  if (query.type === "count-files-condition" || withoutAmounts.length === 0) return undefined;
  const column = random.choose(withoutAmounts);
  if (query.type === "univariate-file" || query.type === "univariate-files") {
    return {
      ...query,
      column,
      statistic: random.choose(["mean", "sample-standard-deviation", "sample-variance"] as const),
    };
  }
  const numeric = conditionColumns(blueprint, [column]).filter((short) => columnKind(blueprint, short) !== "category");
  if (numeric.length === 0) return undefined;
  return {
    ...query,
    columns: [random.choose(numeric), column],
    statistic: "pearson",
  };
}

/** Whether every cell is a word. Times have a median, and bar codes look like numbers. */
function containsWords(column: Column): boolean {
  if (column.role === "moment") return false;
  if (column.role === "identifier") {
    return (
      column.format.kind === "hexadecimal" ||
      (column.format.kind === "numbered" && /[A-Za-z]/.test(column.format.prefix))
    );
  }
  return column.values.kind === "category" && column.values.levels.every((level) => Number.isNaN(Number(level)));
}

/** Replaces the statistic by its ambiguous name. */
function withAmbiguousStatistic(query: BreakableQuery): BreakableQuery | undefined {
  if (query.type === "count-files-condition") return undefined;
  const statistic = ambiguousNameOf(query.statistic);
  return statistic === undefined ? undefined : ({ ...query, statistic } as BreakableQuery);
}

/** A date with a year although the paths have none, or a date with an unknown order of day and month. */
function withAmbiguousDate(
  random: Stream,
  query: BreakableQuery,
  reader: RepositoryReader,
): BreakableQuery | undefined {
  const variable = reader.repository.tree.variables.find(({ kind }) => kind === "date");
  if (variable?.kind !== "date" || !("files" in query)) return undefined;
  const others = query.files.filter((condition) => condition.variable !== variable.short).slice(0, 2);
  const ask = (value: string): BreakableQuery => ({
    ...query,
    files: [...others, { variable: variable.short, values: [value] }],
  });
  if (!variable.order.includes("Y")) {
    const day = random.choose(variable.days);
    const year = Number(day.slice(0, 4)) + random.choose([0, 0, -4]);
    return ask(`${year}${day.slice(4)}`);
  }
  // Paths with the day or the month first show which of the two comes first here.
  if (variable.order !== "Ymd") return undefined;
  const place = reader.repository.tree.variables.indexOf(variable);
  const days = new Set(Array.from(reader.repository.tree.files(), ({ levels }) => variable.days[levels[place]]));
  const open = [...days].filter((day) => days.has(swapDayAndMonth(day) ?? "")).sort();
  return open.length === 0 ? undefined : ask(withSlashes(random.choose(open)));
}

function withRows(query: BreakableQuery, rows: readonly RowCondition[] | undefined): BreakableQuery | undefined {
  if (query.type === "count-files-condition" || rows === undefined) return undefined;
  return { ...query, rows: [...rows] };
}

function needsSeveral(query: BreakableQuery): boolean {
  if (query.type === "univariate-file")
    return query.statistic === "sample-standard-deviation" || query.statistic === "sample-variance";
  return query.type === "bivariate-statistic" || query.type === "bivariate-hypothesis";
}

/** The query's file, or any file, and the columns that the query does not use. */
function otherColumns(
  random: Stream,
  query: BreakableQuery,
  { repository }: RepositoryReader,
): { file: DataFile; columns: string[] } {
  const asked = "columns" in query ? query.columns : "column" in query ? [query.column] : [];
  const file = "file" in query ? repository.dataFiles.get(query.file) : undefined;
  const chosen = file ?? repository.tree.file(random.integer(0, repository.tree.size - 1));
  return { file: chosen, columns: conditionColumns(repository.model.blueprint, asked) };
}

/** Two or three columns at extremes that hardly any row combines. */
function oppositeTails(random: Stream, query: BreakableQuery, reader: RepositoryReader): RowCondition[] | undefined {
  const { file, columns } = otherColumns(random, query, reader);
  const conditions = oppositeConditions(random, columns, reader, file)([0.015, 0.985]);
  return conditions.length < 2 ? undefined : conditions;
}

/** A narrow range of one column around a row that passes a test. */
function narrowRange(
  random: Stream,
  query: BreakableQuery,
  reader: RepositoryReader,
  suits: (file: DataFile, row: number) => boolean,
): RowCondition[] | undefined {
  const { file, columns } = otherColumns(random, query, reader);
  const conditions = narrowConditions(random, columns, reader, file, (row) => suits(file, row));
  return conditions.length === 0 ? undefined : conditions;
}

/** A narrow range around a row in which the requested value is missing. */
function narrowRangeAroundMissing(
  random: Stream,
  query: BreakableQuery,
  reader: RepositoryReader,
): RowCondition[] | undefined {
  if (query.type === "count-files-condition" || query.type === "univariate-files") return undefined;
  const asked = "columns" in query ? query.columns : [query.column];
  return narrowRange(random, query, reader, (file, row) =>
    asked.some((short) => isMissing(reader.column(file, short), row)),
  );
}

/** Fixes one of the two columns to a single value. */
function withConstant(random: Stream, query: BreakableQuery, reader: RepositoryReader): BreakableQuery | undefined {
  if (query.type !== "bivariate-statistic" && query.type !== "bivariate-hypothesis") return undefined;
  const file = reader.repository.dataFiles.get(query.file);
  if (file === undefined) return undefined;
  const short = random.choose(query.columns);
  const column = reader.column(file, short);
  if (column.kind === "category") {
    return { ...query, rows: [{ column: short, operator: "is", values: [random.choose(column.levels)] }] };
  }
  if (column.kind !== "integer") return undefined;
  const values = Array.from(column.values).filter((value) => !Number.isNaN(value));
  return values.length === 0
    ? undefined
    : { ...query, rows: [{ column: short, operator: "is", values: [random.choose(values)] }] };
}
