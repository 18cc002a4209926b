import type { Column } from "../../../tables/index.ts";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { DataFile } from "../repository/path-tree.ts";
import type { BivariateStatistic, PathCondition, Query, RowCondition } from "./query-schema.ts";
import { minimumValues, type Reason } from "./reasons.ts";
import type { RepositoryReader } from "./repository-reader.ts";
import { countFiles, selectFiles } from "./select-files.ts";
import { applyCondition } from "./select-rows.ts";
import { type Association, associate, correlate, mostCommon, univariateNumber } from "./statistics.ts";

/** What a query comes to, or the fact of the visible bytes that leaves it without an answer. */
export type Evaluation =
  | { readonly kind: "yes-no"; readonly answer: boolean; readonly pValue?: number }
  | { readonly kind: "text"; readonly answer: string }
  | { readonly kind: "choice"; readonly answers: readonly string[]; readonly choices: readonly string[] }
  | { readonly kind: "integer"; readonly answer: number }
  | { readonly kind: "number"; readonly answer: number; readonly significant: 2 | 3 | 4 }
  | { readonly kind: "none"; readonly reason: Reason };

const none = (reason: Reason): Evaluation => ({ kind: "none", reason });

/** Computes a query on what the reader reads. Several answers of a choice are a tie. */
export function evaluateQuery(query: Query, reader: RepositoryReader): Evaluation {
  const { repository } = reader;
  const { blueprint } = repository.model;
  switch (query.type) {
    case "readme":
      return { kind: "yes-no", answer: repository.has("README.md") };
    case "title":
      return blueprint.readme.title ? { kind: "text", answer: blueprint.project.title } : none("readme-absent");
    case "abstract":
      return blueprint.readme.abstract ? { kind: "text", answer: blueprint.project.abstract } : none("readme-absent");
    case "extension":
      return { kind: "choice", answers: [`.${blueprint.extension}`], choices: extensions };
    case "count-rows":
      return { kind: "integer", answer: reader.rows(fileNamed(reader, query.file)) };
    case "count-files-prefix":
      return { kind: "integer", answer: countPrefix(reader, query.prefix) };
    case "count-files-condition":
      if (!knowsVariables(reader, query.files)) return none("variable-absent");
      return { kind: "integer", answer: countFiles(repository.tree, query.files) };
    case "univariate-file":
      return univariate(query, [fileNamed(reader, query.file)], reader);
    case "univariate-files":
      if (!knowsVariables(reader, query.files)) return none("variable-absent");
      return univariate(query, selectFiles(repository.tree, query.files), reader);
    case "bivariate-statistic": {
      const found = bivariate(query, reader);
      return "reason" in found
        ? none(found.reason)
        : { kind: "number", answer: found.value.statistic, significant: query.significant };
    }
    case "bivariate-hypothesis": {
      const found = bivariate(query, reader);
      if ("reason" in found) return none(found.reason);
      const { pValue } = found.value;
      return { kind: "yes-no", answer: pValue < query.alpha, pValue };
    }
  }
}

const extensions = [".csv", ".json", ".jsonl", ".xlsx", ".txt", ".log"];

function fileNamed({ repository }: RepositoryReader, path: string): DataFile {
  const file = repository.dataFiles.get(path);
  if (file === undefined) throw new Error(`a query names '${path}', which is no data file`);
  return file;
}

function knowsVariables({ repository }: RepositoryReader, conditions: readonly PathCondition[]): boolean {
  return conditions.every(({ variable }) => repository.tree.variables.some(({ short }) => short === variable));
}

function countPrefix({ repository }: RepositoryReader, prefix: string): number {
  let count = 0;
  for (const { path } of repository.tree.files()) if (path.startsWith(prefix)) count += 1;
  return count;
}

type UnivariateQuery = Extract<Query, { type: "univariate-file" | "univariate-files" }>;

function univariate(query: UnivariateQuery, files: readonly DataFile[], reader: RepositoryReader): Evaluation {
  const { blueprint } = reader.repository.model;
  const kind = columnKind(blueprint, query.column);
  if (kind === undefined) return none("variable-absent");
  if (files.length === 0) return none("no-files");
  const isCategory = kind === "category";
  if (kind === "other" || isCategory !== (query.statistic === "most-common")) return none("wrong-type");
  const texts: string[] = [];
  const numbers: number[] = [];
  let selected = 0;
  for (const file of files) {
    const mask = selectRows(file, query.rows, reader);
    selected += collect(mask, reader.column(file, query.column), texts, numbers);
  }
  if (selected === 0) return none("no-rows");
  const present = isCategory ? texts.length : numbers.length;
  if (present === 0) return none("all-missing");
  if (present < minimumValues[query.statistic]) return none("too-few");
  if (isCategory) {
    const found = mostCommon(texts);
    if ("reason" in found) return none(found.reason);
    return { kind: "choice", answers: found.value, choices: levelsOf(blueprint, query.column) };
  }
  const found = univariateNumber(query.statistic, Float64Array.from(numbers));
  if ("reason" in found) return none(found.reason);
  const isWhole = kind === "integer" && (query.statistic === "minimum" || query.statistic === "maximum");
  return isWhole
    ? { kind: "integer", answer: found.value }
    : { kind: "number", answer: found.value, significant: query.significant };
}

type BivariateQuery = Extract<Query, { type: "bivariate-statistic" | "bivariate-hypothesis" }>;

function bivariate(query: BivariateQuery, reader: RepositoryReader): { value: Association } | { reason: Reason } {
  const { blueprint } = reader.repository.model;
  const kinds = query.columns.map((short) => columnKind(blueprint, short));
  if (kinds.includes(undefined)) return { reason: "variable-absent" };
  const wanted = query.statistic === "chi-square" ? ["category"] : ["integer", "continuous"];
  if (!kinds.every((kind) => kind !== undefined && wanted.includes(kind))) return { reason: "wrong-type" };
  const file = fileNamed(reader, query.file);
  const mask = selectRows(file, query.rows, reader);
  const [first, second] = query.columns.map((short) => reader.column(file, short));
  const selected = mask.reduce((sum, row) => sum + row, 0);
  if (selected === 0) return { reason: "no-rows" };
  dropMissing(mask, first);
  dropMissing(mask, second);
  const pairs = mask.reduce((sum, row) => sum + row, 0);
  if (pairs === 0) return { reason: "all-missing" };
  if (pairs < minimumValues[query.statistic]) return { reason: "too-few" };
  return compare(query.statistic, mask, first, second);
}

function compare(statistic: BivariateStatistic, mask: Uint8Array, first: Column, second: Column) {
  const [x, y] = [first, second].map((column) => {
    const texts: string[] = [];
    const numbers: number[] = [];
    collect(mask, column, texts, numbers);
    return { texts, numbers: Float64Array.from(numbers) };
  });
  return statistic === "chi-square" ? associate(x.texts, y.texts) : correlate(statistic, x.numbers, y.numbers);
}

function selectRows(file: DataFile, conditions: readonly RowCondition[], reader: RepositoryReader): Uint8Array {
  const mask = new Uint8Array(reader.rows(file)).fill(1);
  for (const condition of conditions) applyCondition(mask, reader.column(file, condition.column), condition);
  return mask;
}

/** Adds the selected cells that are there to the lists, and tells how many rows were selected. */
function collect(mask: Uint8Array, column: Column, texts: string[], numbers: number[]): number {
  let selected = 0;
  for (let row = 0; row < mask.length; row++) selected += mask[row];
  if (column.kind === "category") {
    const { codes, levels } = column;
    for (let row = 0; row < mask.length; row++)
      if (mask[row] === 1 && codes[row] !== -1) texts.push(levels[codes[row]]);
  } else if (column.kind === "float" || column.kind === "integer") {
    const { values } = column;
    for (let row = 0; row < mask.length; row++) {
      if (mask[row] === 1 && !Number.isNaN(values[row])) numbers.push(values[row]);
    }
  }
  return selected;
}

function dropMissing(mask: Uint8Array, column: Column): void {
  for (let row = 0; row < mask.length; row++) {
    const isMissing =
      column.kind === "category"
        ? column.codes[row] === -1
        : (column.kind === "float" || column.kind === "integer") && Number.isNaN(column.values[row]);
    if (isMissing) mask[row] = 0;
  }
}

/** What can be asked of a column: identifiers and times take no statistics. */
export function columnKind(
  blueprint: Blueprint,
  short: string,
): "category" | "integer" | "continuous" | "other" | undefined {
  const column = blueprint.columns.find((each) => each.short === short);
  if (column === undefined) return undefined;
  return column.role === "identifier" || column.role === "moment" ? "other" : column.values.kind;
}

/** The values that a category column can have. */
function levelsOf(blueprint: Blueprint, short: string): readonly string[] {
  const column = blueprint.columns.find((each) => each.short === short);
  if (column === undefined || column.role === "identifier" || column.role === "moment") return [];
  return column.values.kind === "category" ? column.values.levels : [];
}
