import { readSteps } from "../explain/explain-statistic.ts";
import { absentColumn, absentPathVariable, emptyTest } from "../explain/fact-steps.ts";
import { chooseFiles } from "../explain/file-steps.ts";
import type { Block } from "../explain/python-script.ts";
import { indented, pythonText } from "../explain/python-text.ts";
import { chooseRows } from "../explain/row-steps.ts";
import {
  askedColumns,
  presentCells,
  readTable,
  type StatisticQuery,
  statisticResult,
} from "../explain/statistic-steps.ts";
import type { Subject } from "../explain/subject.ts";
import { columnKind, isDefinedFor } from "../query/evaluate-query.ts";
import { queryReadings } from "../query/query-readings.ts";
import type { Query } from "../query/query-schema.ts";

type CountQuery = Extract<Query, { type: "count-files-condition" }>;
type ReadQuery = StatisticQuery | CountQuery;

/** Computes every reading of the query that the rules allow. If their answers differ, there is none. */
export function solveReadings(query: ReadQuery, subject: Subject): readonly Block[] {
  const { blueprint } = subject;
  const conditions = "files" in query ? query.files : [];
  const absent = absentPathVariable(blueprint, conditions);
  if (absent !== undefined) return absent;
  const isStatistic = query.type !== "count-files-condition";
  const lacksColumn = isStatistic && askedColumns(query).some((short) => columnKind(blueprint, short) === undefined);
  if (lacksColumn) return absentColumn(subject, query);
  // A reading has the same type as the query.
  const readings = (queryReadings(query)?.readings ?? [query]) as readonly ReadQuery[];
  return [
    ...(isStatistic ? readSteps(query, subject) : []),
    ["answers = []"],
    ...readings.flatMap((reading) => solveReading(reading, subject)),
    ...settle("significant" in query ? query.significant : undefined),
  ];
}

/** Appends the answer of this reading to `answers`. */
function solveReading(query: ReadQuery, subject: Subject): Block[] {
  const files = "files" in query ? chooseFiles(subject.blueprint, query.files) : [];
  const body = query.type === "count-files-condition" ? ["return len(chosen)"] : statisticBody(query, subject);
  const function_ = ["def answer():", ...indented([...missingYear(query, subject), ...body])];
  return [...files, function_, ["answers.append(answer())"]];
}

const notPossible = (test: string): string[] => [`if ${test}:`, ...indented(['return "not possible"'])];

/** Paths without a year cannot show whether a file is from the requested year. */
function missingYear(query: ReadQuery, { blueprint }: Subject): string[] {
  const asksYear =
    "files" in query &&
    query.files.some(({ variable, values }) => {
      const found = blueprint.paths.variables.find(({ short }) => short === variable);
      return found?.kind === "date" && !found.order.includes("Y") && values.some((value) => /^\d{4}-/.test(value));
    });
  return asksYear ? notPossible("len(chosen) > 0") : [];
}

/** Files, rows, present cells, the number. Each step may leave nothing. */
function statisticBody(query: StatisticQuery, subject: Subject): string[] {
  const { blueprint } = subject;
  const noFiles = "files" in query && query.files.length > 0 ? notPossible(emptyTest("no-files", query)) : [];
  const table = readTable(query, subject);
  if (!askedColumns(query).every((short) => isDefinedFor(query.statistic, columnKind(blueprint, short)))) {
    return [...noFiles, ...table, "# The statistic cannot be taken of such values.", 'return "not possible"'];
  }
  const { lines, expression } = statisticResult(query, blueprint);
  return [
    ...noFiles,
    ...table,
    ...chooseRows(query.rows),
    ...(query.rows.length > 0 ? notPossible(emptyTest("no-rows", query)) : []),
    ...presentCells(query),
    ...notPossible(emptyTest("all-missing", query)),
    ...notPossible(emptyTest("too-few", query)),
    // A constant column has no correlation.
    ...("columns" in query ? notPossible("pairs.nunique().min() == 1") : []),
    ...lines,
    `return ${expression}`,
  ];
}

/** The answer, if all readings agree in the requested figures. */
function settle(significant: number | undefined): Block[] {
  return [
    [
      "def shown(answer):",
      ...indented([`return f"{answer:.${(significant ?? 4) - 1}e}" if isinstance(answer, float) else answer`]),
    ],
    [
      `answer = answers[0] if len({shown(answer) for answer in answers}) == 1 else ${pythonText("not possible")}`,
      'print("answer:", json.dumps(answer))',
    ],
  ];
}
