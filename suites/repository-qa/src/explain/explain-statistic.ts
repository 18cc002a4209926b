import type { Reason } from "../query/reasons.ts";
import { absentColumn, absentPathVariable, factEnding, wrongType } from "./fact-steps.ts";
import { chooseFiles } from "./file-steps.ts";
import type { Block } from "./python-script.ts";
import { readFunction } from "./read-function.ts";
import { chooseRows } from "./row-steps.ts";
import { askedColumns, presentCells, readTable, type StatisticQuery, statisticResult } from "./statistic-steps.ts";
import type { Subject } from "./subject.ts";

/**
 * The steps to a statistic in the order of the published rules: files, rows, present cells, the number. If a fact
 * leaves the question without an answer, the steps end where it shows.
 */
export function explainStatistic(query: StatisticQuery, subject: Subject, fact: Reason | undefined): Block[] {
  const { blueprint } = subject;
  const conditions = "files" in query ? query.files : [];
  if (fact === "variable-absent") {
    return absentPathVariable(blueprint, conditions) ?? absentColumn(subject, query);
  }
  const files = "files" in query ? chooseFiles(blueprint, query.files) : [];
  if (fact === "no-files") return [...files, factEnding(fact, query)];
  if (fact === "wrong-type") return [...files, ...wrongType(subject, query)];
  const rows = [...files, ...readSteps(query, subject), readTable(query, subject), chooseRows(query.rows)];
  if (fact === "no-rows") return [...rows, factEnding(fact, query)];
  const present = [...rows, presentCells(query)];
  if (fact !== undefined) return [...present, factEnding(fact, query)];
  const { lines, expression } = statisticResult(query, blueprint);
  return [...present, [...lines, `print("answer:", ${expression})`]];
}

/** `read(path)` for the columns of the query. */
export function readSteps(query: StatisticQuery, subject: Subject, kept?: "all"): Block[] {
  return readFunction(subject, [...askedColumns(query), ...query.rows.map(({ column }) => column)], kept);
}
