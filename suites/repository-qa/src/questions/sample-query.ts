import type { Stream } from "@assay/science/numerics/stream";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import { columnKind } from "../query/evaluate-query.ts";
import type { BivariateStatistic, Query, QueryType, RowCondition, UnivariateStatistic } from "../query/query-schema.ts";
import type { RepositoryReader } from "../query/repository-reader.ts";
import type { DataFile } from "../repository/path-tree.ts";
import type { Repository } from "../repository/repository.ts";
import type { Settings } from "../settings.ts";
import { narrowConditions, oppositeConditions } from "./row-conditions.ts";
import { conditionColumns, samplePathConditions, sampleRowCondition } from "./sample-conditions.ts";

/** Types that are asked once of a world, and types of which five questions are drawn, as in the paper. */
export const fixedTypes = ["readme", "title", "abstract", "extension"] as const;
export const drawnTypes = [
  "count-rows",
  "count-files-prefix",
  "count-files-condition",
  "univariate-file",
  "univariate-files",
  "bivariate-statistic",
  "bivariate-hypothesis",
] as const;

const numberStatistics = [
  "minimum",
  "maximum",
  "median",
  "mean",
  "standard-deviation",
  "sample-standard-deviation",
  "variance",
  "sample-variance",
] as const satisfies readonly UnivariateStatistic[];

/** Probability that a condition on rows uses a column of the question. */
const askedShare = 0.35;

export const drawFile = (random: Stream, { tree }: Repository): DataFile => tree.file(random.integer(0, tree.size - 1));

interface SampleOptions {
  /** The file of the query, else any. */
  readonly file?: DataFile;
  /** Whether rows are chosen. Else the caller chooses them, which it cannot among those of all files. */
  readonly hasConditions?: boolean;
}

/** Draws a query of a type, with or without an answer. Undefined if the world does not allow the type. */
export function sampleQuery(
  random: Stream,
  type: QueryType,
  reader: RepositoryReader,
  prefixes: Settings["prefixes"],
  { file = drawFile(random, reader.repository), hasConditions = true }: SampleOptions = {},
): Query | undefined {
  const { blueprint } = reader.repository.model;
  const significant = random.choose([2, 3, 4] as const);
  switch (type) {
    case "readme":
    case "title":
    case "abstract":
    case "extension":
      return { type };
    case "count-rows":
      return { type, file: file.path };
    case "count-files-prefix":
      return { type, prefix: file.path.slice(0, prefixLength(random, file.path, prefixes)) };
    case "count-files-condition": {
      const files = samplePathConditions(random, blueprint, random.integer(1, 3));
      return files.length === 0 ? undefined : { type, files };
    }
    case "univariate-file":
    case "univariate-files": {
      const column = random.choose(conditionColumns(blueprint, []));
      const statistic = columnKind(blueprint, column) === "category" ? "most-common" : random.choose(numberStatistics);
      const rows = hasConditions ? sampleRows(random, reader, file, []) : [];
      if (type === "univariate-file") return { type, file: file.path, rows, column, statistic, significant };
      const files = samplePathConditions(random, blueprint, random.integer(hasConditions ? 0 : 1, 3));
      return { type, files, rows, column, statistic, significant };
    }
    case "bivariate-statistic":
    case "bivariate-hypothesis": {
      const pair = samplePair(random, blueprint);
      if (pair === undefined) return undefined;
      const rows = hasConditions ? sampleRows(random, reader, file, pair.columns) : [];
      const common = { file: file.path, rows, ...pair };
      if (type === "bivariate-statistic") return { type, ...common, significant };
      return { type, ...common, alpha: random.choose([0.01, 0.05] as const) };
    }
  }
}

/** A cut at a random character usually falls into the file name and matches one file. Hence cuts in all levels. */
function prefixLength(random: Stream, path: string, prefixes: Settings["prefixes"]): number {
  if (prefixes === "characters") return random.integer(0, path.length - 1);
  const levels = path.split("/");
  const level = random.integer(0, levels.length - 1);
  const before = levels.slice(0, level).reduce((sum, each) => sum + each.length + 1, 0);
  return before + random.integer(0, levels[level].length - 1);
}

/** Probability of row conditions like those of questions without an answer, so that such conditions reveal nothing. */
const shapes = { opposite: 0.12, narrow: 0.15 } as const;

/** Up to three conditions on the rows, with bounds from a file's values, rarely on the two columns that are compared. */
export function sampleRows(
  random: Stream,
  reader: RepositoryReader,
  file: DataFile,
  compared: readonly string[],
): RowCondition[] {
  const mayAsk = compared.length === 0 || random.split("asked").uniform() < askedShare;
  const available = conditionColumns(reader.repository.model.blueprint, mayAsk ? [] : compared);
  const shape = random.split("shape").uniform();
  if (shape < shapes.opposite) return oppositeConditions(random, available, reader, file)([0.3, 0.7]);
  if (shape < shapes.opposite + shapes.narrow) return narrowConditions(random, available, reader, file);
  const chosen = random.chooseWithoutReplacement(available, Math.min(random.integer(0, 3), available.length));
  return chosen.flatMap((short) => sampleRowCondition(random, short, reader.column(file, short)) ?? []);
}

/** Two columns of the same kind, and a statistic for them. */
function samplePair(
  random: Stream,
  blueprint: Blueprint,
): { columns: [string, string]; statistic: BivariateStatistic } | undefined {
  const columns = conditionColumns(blueprint, []);
  const groups = (["category", "integer", "continuous"] as const)
    .map((kind) => columns.filter((short) => columnKind(blueprint, short) === kind))
    .filter((group) => group.length >= 2);
  if (groups.length === 0) return undefined;
  const group = random.choose(groups);
  const [first, second] = random.chooseWithoutReplacement(group, 2);
  const isCategory = columnKind(blueprint, first) === "category";
  return {
    columns: [first, second],
    statistic: isCategory ? "chi-square" : random.choose(["pearson", "spearman"] as const),
  };
}
