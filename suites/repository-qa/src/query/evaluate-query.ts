import type { Column } from "@assay/science/tables";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import { evaluateInterpretation } from "../interpretation/evaluate-interpretation.ts";
import type { DataFile } from "../repository/path-tree.ts";
import { type AmbiguousStatistic, isAmbiguous, type PlainBivariate } from "./ambiguous-statistics.ts";
import { type Evaluation, noAnswer, unclear } from "./evaluation.ts";
import { differInFigures } from "./figures.ts";
import { queryReadings } from "./query-readings.ts";
import type { BivariateStatistic, Query, UnivariateStatistic } from "./query-schema.ts";
import { minimumValues } from "./reasons.ts";
import type { RepositoryReader } from "./repository-reader.ts";
import { asksMissingYear, countFiles, knowsVariables, selectFiles } from "./select-files.ts";
import { countRows, selectedRows } from "./select-rows.ts";
import {
  type Association,
  associate,
  type Computed,
  correlate,
  mostCommon,
  type Pairs,
  univariateNumber,
} from "./statistics.ts";

/** Computes the answer to a query from the reader's columns. */
export function evaluateQuery(query: Query, reader: RepositoryReader): Evaluation {
  const readings = queryReadings(query);
  if (readings === undefined) return evaluateReading(query, reader);
  const [first, second] = readings.readings.map((reading) => evaluateReading(reading, reader));
  if (first.kind === "none" && second.kind === "none") return first;
  if (first.kind === "none" || second.kind === "none") return unclear;
  return areApart(first, second) ? noAnswer(readings.reason) : unclear;
}

/** Whether the answers are clearly different. */
function areApart(first: Evaluation, second: Evaluation): boolean {
  if (first.kind === "number" && second.kind === "number") {
    return differInFigures(first.answer, second.answer, first.significant);
  }
  if (first.kind === "choice" && second.kind === "choice") return first.answers.join() !== second.answers.join();
  return "answer" in first && "answer" in second && first.answer !== second.answer;
}

/** Computes a query with a single reading. */
function evaluateReading(query: Query, reader: RepositoryReader): Evaluation {
  const { repository } = reader;
  const { blueprint } = repository.model;
  switch (query.type) {
    case "readme":
      return { kind: "yes-no", answer: repository.has("README.md") };
    case "title":
      return blueprint.readme.title ? { kind: "text", answer: blueprint.project.title } : noAnswer("readme-absent");
    case "abstract":
      return blueprint.readme.abstract
        ? { kind: "text", answer: blueprint.project.abstract }
        : noAnswer("readme-absent");
    case "extension":
      return { kind: "choice", answers: usualExtensions(repository), choices: extensions };
    case "count-rows":
      return { kind: "integer", answer: reader.rows(fileNamed(reader, query.file)) };
    case "count-files-prefix":
      return { kind: "integer", answer: countPrefix(reader, query.prefix) };
    case "count-files-condition":
      if (!knowsVariables(repository.tree, query.files)) return noAnswer("variable-absent");
      if (asksMissingYear(query.files, repository.tree)) return noAnswer("ambiguous-date");
      return { kind: "integer", answer: countFiles(repository.tree, query.files) };
    case "univariate-file":
      return univariate(query, [fileNamed(reader, query.file)], reader);
    case "univariate-files":
      if (!knowsVariables(repository.tree, query.files)) return noAnswer("variable-absent");
      if (asksMissingYear(query.files, repository.tree)) return noAnswer("ambiguous-date");
      return univariate(query, selectFiles(repository.tree, query.files), reader);
    case "bivariate-statistic": {
      const found = bivariate(query, reader);
      return "reason" in found
        ? noAnswer(found.reason)
        : { kind: "number", answer: found.value.statistic, significant: query.significant };
    }
    case "bivariate-hypothesis": {
      const found = bivariate(query, reader);
      if ("reason" in found) return noAnswer(found.reason);
      const { pValue, pairs } = found.value;
      return { kind: "yes-no", answer: pValue < query.alpha, pValue, pairs };
    }
    case "interpretation":
      return evaluateInterpretation(query.ask, reader);
  }
}

const extensions = [".csv", ".json", ".jsonl", ".xlsx", ".txt", ".log"];

/** The extension of more than half of the data files. If there is none, all that occur. */
function usualExtensions({ tree, model }: RepositoryReader["repository"]): string[] {
  if (model.blueprint.mess === undefined) return [`.${model.blueprint.extension}`];
  const counts = new Map<string, number>();
  for (const { extension } of tree.files()) counts.set(`.${extension}`, (counts.get(`.${extension}`) ?? 0) + 1);
  const usual = [...counts].find(([, count]) => count > tree.size / 2);
  return usual === undefined ? [...counts.keys()] : [usual[0]];
}

function fileNamed({ repository }: RepositoryReader, path: string): DataFile {
  const file = repository.dataFiles.get(path);
  if (file === undefined) throw new Error(`a query names '${path}', which is no data file`);
  return file;
}

function countPrefix({ repository }: RepositoryReader, prefix: string): number {
  let count = 0;
  for (const path of repository.dataFiles.keys()) if (path.startsWith(prefix)) count += 1;
  return count;
}

type UnivariateQuery = Extract<Query, { type: "univariate-file" | "univariate-files" }>;

function univariate(query: UnivariateQuery, files: readonly DataFile[], reader: RepositoryReader): Evaluation {
  const { blueprint } = reader.repository.model;
  const kind = columnKind(blueprint, query.column);
  if (kind === undefined) return noAnswer("variable-absent");
  if (files.length === 0) return noAnswer("no-files");
  const isCategory = kind === "category";
  if (!isDefinedFor(query.statistic, kind)) return noAnswer("wrong-type");
  const texts: string[] = [];
  const numbers: number[] = [];
  let selected = 0;
  for (const file of files) {
    const mask = selectedRows(file, query.rows, reader);
    selected += collect(mask, reader.column(file, query.column), texts, numbers);
  }
  if (selected === 0) return noAnswer("no-rows");
  const present = isCategory ? texts.length : numbers.length;
  if (present === 0) return noAnswer("all-missing");
  const statistic = unambiguous(query.statistic);
  if (present < minimumValues[statistic]) return noAnswer("too-few");
  if (isCategory) {
    const found = mostCommon(texts);
    if ("reason" in found) return noAnswer(found.reason);
    return { kind: "choice", answers: found.value, choices: levelsOf(blueprint, query.column) };
  }
  const found = univariateNumber(statistic, new Float64Array(numbers));
  if ("reason" in found) return noAnswer(found.reason);
  const isWhole = kind === "integer" && (statistic === "minimum" || statistic === "maximum");
  return isWhole
    ? { kind: "integer", answer: found.value }
    : { kind: "number", answer: found.value, significant: query.significant };
}

type BivariateQuery = Extract<Query, { type: "bivariate-statistic" | "bivariate-hypothesis" }>;

function bivariate(query: BivariateQuery, reader: RepositoryReader): Computed<Association> {
  const found = completePairs(query, reader);
  return "reason" in found ? found : compare(unambiguous(query.statistic), found.value);
}

/** The complete pairs that a query is about, or the reason why there are none or too few. */
export function completePairs(query: BivariateQuery, reader: RepositoryReader): Computed<Pairs> {
  const { blueprint } = reader.repository.model;
  const kinds = query.columns.map((short) => columnKind(blueprint, short));
  if (kinds.includes(undefined)) return { reason: "variable-absent" };
  if (!kinds.every((kind) => isDefinedFor(query.statistic, kind))) return { reason: "wrong-type" };
  const file = fileNamed(reader, query.file);
  const mask = selectedRows(file, query.rows, reader);
  const [first, second] = query.columns.map((short) => reader.column(file, short));
  const selected = countRows(mask);
  if (selected === 0) return { reason: "no-rows" };
  dropMissing(mask, first);
  dropMissing(mask, second);
  const pairs = countRows(mask);
  if (pairs === 0) return { reason: "all-missing" };
  const statistic = unambiguous(query.statistic);
  if (pairs < minimumValues[statistic]) return { reason: "too-few" };
  return { value: { x: cellsOf(mask, first), y: cellsOf(mask, second) } };
}

/** The statistic of a reading. A reading is never ambiguous. */
function unambiguous<Statistic extends UnivariateStatistic | BivariateStatistic>(
  statistic: Statistic,
): Exclude<Statistic, AmbiguousStatistic> {
  if (isAmbiguous(statistic)) throw new Error(`'${statistic}' has two readings, and neither was chosen`);
  return statistic as Exclude<Statistic, AmbiguousStatistic>;
}

function compare(statistic: PlainBivariate, { x, y }: Pairs): Computed<Association> {
  return statistic === "chi-square" ? associate(x.texts, y.texts) : correlate(statistic, x.numbers, y.numbers);
}

function cellsOf(mask: Uint8Array, column: Column): Pairs["x"] {
  const texts: string[] = [];
  const numbers: number[] = [];
  collect(mask, column, texts, numbers);
  return { texts, numbers: new Float64Array(numbers) };
}

/** Appends the selected cells that are not missing to the lists. Returns the number of selected rows. */
function collect(mask: Uint8Array, column: Column, texts: string[], numbers: number[]): number {
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
  return countRows(mask);
}

function dropMissing(mask: Uint8Array, column: Column): void {
  if (column.kind === "category") {
    const { codes } = column;
    for (let row = 0; row < mask.length; row++) if (codes[row] === -1) mask[row] = 0;
  } else if (column.kind === "float" || column.kind === "integer") {
    const { values } = column;
    for (let row = 0; row < mask.length; row++) if (Number.isNaN(values[row])) mask[row] = 0;
  }
}

/** Which statistics a column allows. Identifiers and times allow none. */
export function columnKind(
  blueprint: Blueprint,
  short: string,
): "category" | "integer" | "continuous" | "other" | undefined {
  const column = blueprint.columns.find((each) => each.short === short);
  if (column === undefined) return undefined;
  return column.role === "identifier" || column.role === "moment" ? "other" : column.values.kind;
}

/** Whether a statistic is defined for columns of this kind. */
export function isDefinedFor(
  statistic: UnivariateStatistic | BivariateStatistic,
  kind: ReturnType<typeof columnKind>,
): boolean {
  const isOfCategories = statistic === "most-common" || statistic === "chi-square";
  return isOfCategories ? kind === "category" : kind === "integer" || kind === "continuous";
}

/** The possible values of a category column. */
function levelsOf(blueprint: Blueprint, short: string): readonly string[] {
  const column = blueprint.columns.find((each) => each.short === short);
  if (column === undefined || column.role === "identifier" || column.role === "moment") return [];
  return column.values.kind === "category" ? column.values.levels : [];
}
