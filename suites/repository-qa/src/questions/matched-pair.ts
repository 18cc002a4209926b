import type { Stream } from "@assay/science/numerics/stream";
import { columnKind } from "../query/evaluate-query.ts";
import type { PathCondition, Query, RowCondition } from "../query/query-schema.ts";
import type { Reason } from "../query/reasons.ts";
import type { RepositoryReader } from "../query/repository-reader.ts";
import { isMissing } from "../query/select-rows.ts";
import type { DataFile } from "../repository/path-tree.ts";
import { absentFactor, isInPaths, recordedAndAbsent } from "./absent-variable.ts";
import type { BreakableQuery } from "./break-query.ts";
import { narrowConditions, oppositeConditions } from "./row-conditions.ts";
import { conditionColumns, samplePathConditions } from "./sample-conditions.ts";

/**
 * Two queries of one form. Their texts differ in a name or in figures, so that only the data tell which one has an
 * answer. It is an attempt: the caller evaluates both.
 */
export interface MatchedPair {
  readonly answerable: BreakableQuery;
  readonly unanswerable: BreakableQuery;
}

/**
 * The reasons that data alone reveal. A mean of words, a column that a condition fixes and a date in two orders can be
 * seen in the question's text, so questions of matched pairs do not have them.
 */
export const matchedReasons: { readonly [type in BreakableQuery["type"]]: readonly Reason[] } = {
  "count-files-condition": ["variable-absent"],
  "univariate-file": ["variable-absent", "no-rows", "too-few", "all-missing"],
  "univariate-files": ["variable-absent", "no-files", "no-rows"],
  "bivariate-statistic": ["variable-absent", "no-rows", "too-few"],
  // No test is asked of so few rows as narrow ranges leave.
  "bivariate-hypothesis": ["variable-absent", "no-rows"],
};

export function matchedPair(
  random: Stream,
  base: BreakableQuery,
  reason: Reason,
  reader: RepositoryReader,
): MatchedPair | undefined {
  switch (reason) {
    case "variable-absent":
      return base.type === "count-files-condition"
        ? withAbsentFactor(random, base, reader)
        : withAbsentColumn(random, base, reader);
    case "no-files":
      return base.type === "univariate-files" ? withOtherFiles(random, base, reader) : undefined;
    case "no-rows":
      return withRows(base, oppositeTails(random, base, reader));
    case "too-few":
      return withRows(
        base,
        narrowRanges(random, base, reader, () => () => true),
      );
    case "all-missing":
      return withRows(base, narrowRanges(random, base, reader, lacksAsked(base, reader)));
    default:
      return undefined;
  }
}

type FilesQuery = Extract<Query, { type: "count-files-condition" }>;
type StatisticQuery = Exclude<BreakableQuery, FilesQuery>;

/** One of the conditions is on a path variable that the study does not have, at any place in their order. */
function withAbsentFactor(random: Stream, base: FilesQuery, reader: RepositoryReader): MatchedPair | undefined {
  const { blueprint } = reader.repository.model;
  const areNamesVisible = blueprint.dictionary !== "none" || blueprint.paths.expansion !== "value";
  const factor = areNamesVisible ? absentFactor(random, blueprint, { isOfField: true }) : undefined;
  const places = [...base.files.keys()].filter((place) => {
    const found = blueprint.paths.variables.find(({ short }) => short === base.files[place].variable);
    return found?.kind === "factor";
  });
  if (factor === undefined || places.length === 0 || isInPaths(factor.values[0], reader)) return undefined;
  const place = random.choose(places);
  const [value] = base.files[place].values;
  return {
    answerable: { ...base, files: base.files.with(place, { ...base.files[place], values: [value] }) },
    unanswerable: { ...base, files: base.files.with(place, { variable: factor.short, values: factor.values }) },
  };
}

/** The column, or one of the two, is one that the study does not record, in place of one that it does. */
function withAbsentColumn(random: Stream, base: StatisticQuery, reader: RepositoryReader): MatchedPair | undefined {
  const { model } = reader.repository;
  const asked = "columns" in base ? base.columns[0] : base.column;
  const kind = columnKind(model.blueprint, asked);
  // Whole numbers are reported exactly, which would tell the kind of the column.
  if (kind !== "continuous" && !("columns" in base && kind === "integer")) return undefined;
  const found = recordedAndAbsent(random, kind, model);
  if (found === undefined) return undefined;
  const { recorded, absent } = found;
  if (!("columns" in base)) {
    return { answerable: { ...base, column: recorded }, unanswerable: { ...base, column: absent } };
  }
  const other = base.columns.find((short) => short !== recorded);
  if (other === undefined) return undefined;
  const isFirst = random.choose([true, false]);
  const pair = (short: string): [string, string] => (isFirst ? [short, other] : [other, short]);
  return { answerable: { ...base, columns: pair(recorded) }, unanswerable: { ...base, columns: pair(absent) } };
}

/** The same path variables with other values: a combination that occurs, and one that does not. */
function withOtherFiles(
  random: Stream,
  base: Extract<Query, { type: "univariate-files" }>,
  { repository }: RepositoryReader,
): MatchedPair | undefined {
  const { blueprint } = repository.model;
  const without = samplePathConditions(random, blueprint, random.integer(2, 3));
  const other = samplePathConditions(random.split("other"), blueprint, blueprint.paths.variables.length);
  const files = without.map(({ variable, values }): PathCondition | undefined => {
    const found = other.find((condition) => condition.variable === variable);
    return found === undefined ? undefined : { variable, values: found.values.slice(0, values.length) };
  });
  if (files.some((condition, index) => condition?.values.length !== without[index].values.length)) return undefined;
  return {
    answerable: { ...base, files: files as PathCondition[] },
    unanswerable: { ...base, files: without },
  };
}

interface RowsPair {
  readonly answerable: readonly RowCondition[];
  readonly unanswerable: readonly RowCondition[];
}

function withRows(base: BreakableQuery, pair: RowsPair | undefined): MatchedPair | undefined {
  if (pair === undefined || base.type === "count-files-condition") return undefined;
  return {
    answerable: { ...base, rows: [...pair.answerable] },
    unanswerable: { ...base, rows: [...pair.unanswerable] },
  };
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

/** Shares of the values beyond a bound: of tests, which need rows, and of other questions. */
const tails = {
  test: { without: [0.02, 0.08], with: [0.25, 0.35] },
  other: { without: [0.04, 0.12], with: [0.1, 0.25] },
} as const;

/** The same columns above and below a bound: one combination of tails that no row has, and one that some rows have. */
function oppositeTails(random: Stream, query: BreakableQuery, reader: RepositoryReader): RowsPair | undefined {
  const { file, columns } = otherColumns(random, query, reader);
  const { blueprint } = reader.repository.model;
  const shares = query.type === "bivariate-hypothesis" ? tails.test : tails.other;
  const at = ([low, high]: readonly [number, number]): RowCondition[] => {
    const share = low + (high - low) * random.uniform();
    return oppositeConditions(random.split("tails"), columns, reader, file, [share, 1 - share]).map((condition) =>
      columnKind(blueprint, condition.column) === "integer" ? withWholeValues(condition) : condition,
    );
  };
  const [unanswerable, answerable] = [at(shares.without), at(shares.with)];
  return unanswerable.length >= 2 && haveSameForm(unanswerable, answerable) ? { answerable, unanswerable } : undefined;
}

const withWholeValues = (condition: RowCondition): RowCondition => ({
  ...condition,
  values: condition.values.map((value) => Math.round(Number(value)) + 0),
});

/** Half of a range's width, in units of the column's last decimal. */
const halfWidths = [1, 2, 5, 10, 20] as const;

/** Two ranges of one column and of one width: around a row that suits, and around any other. */
function narrowRanges(
  random: Stream,
  query: BreakableQuery,
  reader: RepositoryReader,
  suitsIn: (file: DataFile) => (row: number) => boolean,
): RowsPair | undefined {
  const { file, columns } = otherColumns(random, query, reader);
  const halfWidth = random.choose(halfWidths);
  const around = (name: string, isGood: (row: number) => boolean): RowCondition[] =>
    narrowConditions(random.split("range"), columns, reader, file, {
      suits: isGood,
      halfWidth,
      row: random.split(name),
    });
  const unanswerable = around("without", suitsIn(file));
  const answerable = around("with", () => true);
  return unanswerable.length > 0 && haveSameForm(unanswerable, answerable) ? { answerable, unanswerable } : undefined;
}

/** Whether a requested value is missing in a row. */
const lacksAsked =
  (query: BreakableQuery, reader: RepositoryReader) =>
  (file: DataFile): ((row: number) => boolean) => {
    const asked = "columns" in query ? query.columns : "column" in query ? [query.column] : [];
    const columns = asked.map((short) => reader.column(file, short));
    return (row) => columns.some((column) => isMissing(column, row));
  };

/** The same columns and operators in the same order. */
const haveSameForm = (one: readonly RowCondition[], other: readonly RowCondition[]): boolean =>
  one.length === other.length &&
  one.every(({ column, operator }, index) => column === other[index].column && operator === other[index].operator);
