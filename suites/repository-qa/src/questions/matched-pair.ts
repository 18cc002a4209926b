import type { Stream } from "@assay/science/numerics/stream";
import type { PathVariable } from "../blueprint/path-schema.ts";
import { columnKind } from "../query/evaluate-query.ts";
import type { PathCondition, Query, RowCondition } from "../query/query-schema.ts";
import { minimumValues, type Reason } from "../query/reasons.ts";
import type { RepositoryReader } from "../query/repository-reader.ts";
import { countFiles, selectFiles } from "../query/select-files.ts";
import { countRows, isMissing, selectedRows } from "../query/select-rows.ts";
import { type DataFile, possiblePaths } from "../repository/path-tree.ts";
import { absentFactorLike, isInPaths, neighbouringFactor, recordedAndAbsent } from "./absent-variable.ts";
import type { BreakableQuery } from "./break-query.ts";
import { continuousColumn, oppositeConditions, rangeAround } from "./row-conditions.ts";
import { conditionColumns, samplePathConditions } from "./sample-conditions.ts";
import { sampleRows } from "./sample-query.ts";
import { countInRange, sortedValues } from "./sorted-values.ts";

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

/** A pair for a query about all rows. */
export function matchedPair(
  random: Stream,
  base: BreakableQuery,
  reason: Reason,
  reader: RepositoryReader,
  file: DataFile,
): MatchedPair | undefined {
  if (base.type === "count-files-condition") return withAbsentFactor(random, base, reader);
  switch (reason) {
    case "variable-absent":
      return withSampledRows(random, withAbsentColumn(random, base, reader), reader, file);
    case "no-files":
      return base.type === "univariate-files"
        ? withSampledRows(random, withOtherFiles(random, base, reader), reader, file)
        : undefined;
    case "no-rows":
      return withRows(base, oppositeTails(random, base, reader, file));
    case "too-few": {
      const several = aboutSeveral(random, base, reader);
      return (
        several &&
        withRows(
          several,
          narrowRanges(random, several, reader, file, (present) => present > 0),
        )
      );
    }
    case "all-missing":
      return withRows(
        base,
        narrowRanges(random, base, reader, file, (present) => present === 0),
      );
    default:
      return undefined;
  }
}

type FilesQuery = Extract<Query, { type: "count-files-condition" }>;
type StatisticQuery = Exclude<BreakableQuery, FilesQuery>;

/** Whether a world can have pairs for this reason: some lack a column that could be in its place, some have all files. */
export function hasPairs(
  random: Stream,
  type: BreakableQuery["type"],
  reason: Reason,
  reader: RepositoryReader,
): boolean {
  const { model, tree } = reader.repository;
  if (reason === "no-files") return tree.size < possiblePaths(model.blueprint.paths);
  if (reason !== "variable-absent" || type === "count-files-condition") return true;
  const kinds = type.startsWith("bivariate") ? (["continuous", "integer"] as const) : (["continuous"] as const);
  return kinds.some((kind) => recordedAndAbsent(random, kind, model) !== undefined);
}

/** The same conditions on rows for both. */
function withSampledRows(
  random: Stream,
  pair: MatchedPair | undefined,
  reader: RepositoryReader,
  file: DataFile,
): MatchedPair | undefined {
  if (pair === undefined || !("rows" in pair.answerable) || !("rows" in pair.unanswerable)) return undefined;
  const compared = "columns" in pair.answerable ? pair.answerable.columns : [];
  const rows = sampleRows(random.split("rows"), reader, file, compared);
  return { answerable: { ...pair.answerable, rows }, unanswerable: { ...pair.unanswerable, rows } };
}

/** The query with a statistic that needs several values. */
function aboutSeveral(random: Stream, query: StatisticQuery, reader: RepositoryReader): StatisticQuery | undefined {
  if ("columns" in query) return query;
  if (columnKind(reader.repository.model.blueprint, query.column) === "category") return undefined;
  return { ...query, statistic: random.choose(["sample-standard-deviation", "sample-variance"] as const) };
}

/** The fewest values that a statistic takes. */
const fewestOf = ({ statistic }: StatisticQuery): number => minimumValues[statistic as keyof typeof minimumValues];

/** One of the conditions is on a path variable that the study does not have, at any place in their order. */
function withAbsentFactor(random: Stream, base: FilesQuery, reader: RepositoryReader): MatchedPair | undefined {
  const { blueprint } = reader.repository.model;
  const areNamesVisible = blueprint.dictionary !== "none" || blueprint.paths.expansion !== "value";
  const places = [...base.files.keys()].filter((place) => {
    const found = blueprint.paths.variables.find(({ short }) => short === base.files[place].variable);
    return found?.kind === "factor";
  });
  if (!areNamesVisible || places.length === 0) return undefined;
  const place = random.choose(places);
  const { variable, values } = base.files[place];
  const like = absentFactorLike(random, variable, blueprint);
  // Where the study has all factors of that kind, the question has no other condition that could give its domain away.
  const files = like === undefined ? [base.files[place]] : base.files;
  const factor = like ?? neighbouringFactor(random, variable, blueprint);
  if (factor === undefined || isInPaths(factor.values[0], reader)) return undefined;
  // A value that could be taken for that of another variable is asked of neither.
  const isAlsoOf = (other: PathVariable): boolean =>
    other.short !== variable &&
    (other.kind === "factor" || other.kind === "sequence") &&
    other.levels.map(String).includes(values[0]);
  if (blueprint.paths.variables.some(isAlsoOf)) return undefined;
  const at = like === undefined ? 0 : place;
  return {
    answerable: { ...base, files: files.with(at, { variable, values: values.slice(0, 1) }) },
    unanswerable: { ...base, files: files.with(at, { variable: factor.short, values: factor.values }) },
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
  if (countFiles(repository.tree, without) > 0 || countFiles(repository.tree, files as PathCondition[]) === 0)
    return undefined;
  return {
    answerable: { ...base, files: files as PathCondition[] },
    unanswerable: { ...base, files: without },
  };
}

interface RowsPair {
  readonly answerable: readonly RowCondition[];
  readonly unanswerable: readonly RowCondition[];
}

function withRows(base: StatisticQuery, pair: RowsPair | undefined): MatchedPair | undefined {
  if (pair === undefined) return undefined;
  return {
    answerable: { ...base, rows: [...pair.answerable] },
    unanswerable: { ...base, rows: [...pair.unanswerable] },
  };
}

const askedColumns = (query: StatisticQuery): readonly string[] =>
  "columns" in query ? query.columns : [query.column];

/** Shares of the values beyond a bound: of tests, which need rows, and of other questions about one file or many. */
const tails = {
  test: { without: [0.02, 0.08], with: [0.25, 0.35] },
  file: { without: [0.04, 0.12], with: [0.1, 0.3] },
  files: { without: [0.01, 0.05], with: [0.1, 0.3] },
} as const;
/** Bounds that are drawn until enough rows lie beyond them. */
const triesOfBounds = 6;

/** The same columns above and below a bound: one combination of tails that no row has, and one that some rows have. */
function oppositeTails(
  random: Stream,
  query: StatisticQuery,
  reader: RepositoryReader,
  file: DataFile,
): RowsPair | undefined {
  const { blueprint } = reader.repository.model;
  const columns = conditionColumns(blueprint, askedColumns(query));
  const shares = query.type === "bivariate-hypothesis" ? tails.test : "files" in query ? tails.files : tails.file;
  // The more rows, the more conditions it takes to leave none.
  const most = "files" in query ? 3 : random.integer(2, 3);
  const files = "files" in query ? selectFiles(reader.repository.tree, query.files) : [file];
  if (files.length === 0) return undefined;
  const own = random.choose(files);
  const conditions = oppositeConditions(random.split("tails"), columns, reader, own, most);
  const at = ([low, high]: readonly [number, number]): RowCondition[] => {
    const share = low + (high - low) * random.uniform();
    return conditions([share, 1 - share]).map((condition) =>
      columnKind(blueprint, condition.column) === "integer" ? withWholeValues(condition) : condition,
    );
  };
  const hasRow = (each: DataFile, rows: readonly RowCondition[]): boolean =>
    countRows(selectedRows(each, rows, reader)) > 0;
  const unanswerable = at(shares.without);
  if (unanswerable.length < 2 || hasRow(own, unanswerable) || files.some((each) => hasRow(each, unanswerable)))
    return undefined;
  const fewest = query.type === "bivariate-hypothesis" ? 1 : fewestOf(query);
  for (let attempt = 0; attempt < triesOfBounds; attempt++) {
    const answerable = at(shares.with);
    if (!haveSameForm(unanswerable, answerable)) continue;
    if (countRows(selectedRows(own, answerable, reader)) >= fewest) return { answerable, unanswerable };
  }
  return undefined;
}

const withWholeValues = (condition: RowCondition): RowCondition => ({
  ...condition,
  values: condition.values.map((value) => Math.round(Number(value)) + 0),
});

/** Half of a range's width, in units of the column's last decimal. */
const halfWidths = [1, 2, 5, 10, 20] as const;

/**
 * Two ranges of one column and of one width: around a row with fewer asked values than the statistic takes, which is to
 * suit, and around a row with enough.
 */
function narrowRanges(
  random: Stream,
  query: StatisticQuery,
  reader: RepositoryReader,
  file: DataFile,
  suits: (present: number) => boolean,
): RowsPair | undefined {
  const { columns } = reader.repository.model;
  const isIncomplete = askedColumns(query).some((short) => columns.get(short)?.missing.kind !== "none");
  if (suits(0) && !isIncomplete) return undefined;
  const asked = askedColumns(query).map((short) => reader.column(file, short));
  const fewest = fewestOf(query);
  const found = continuousColumn(
    random.split("range"),
    conditionColumns(reader.repository.model.blueprint, askedColumns(query)),
    reader,
    file,
  );
  if (found === undefined) return undefined;
  const { values } = found.column;
  const present = sortedValues(values.filter((_, row) => asked.every((column) => !isMissing(column, row))));
  if (suits(0) && present.length === sortedValues(values).length) return undefined;
  for (const halfWidth of random.shuffle([...halfWidths])) {
    const [without, enough]: [RowCondition[], RowCondition[]] = [[], []];
    for (const value of sortedValues(values)) {
      const range = rangeAround(value, found, halfWidth);
      const count = countInRange(present, Number(range.values[0]), Number(range.values[1]));
      if (count >= fewest) enough.push(range);
      else if (suits(count)) without.push(range);
    }
    if (without.length > 0 && enough.length > 0) {
      return { answerable: [random.choose(enough)], unanswerable: [random.choose(without)] };
    }
  }
  return undefined;
}

/** The same columns and operators in the same order. */
const haveSameForm = (one: readonly RowCondition[], other: readonly RowCondition[]): boolean =>
  one.length === other.length &&
  one.every(({ column, operator }, index) => column === other[index].column && operator === other[index].operator);
