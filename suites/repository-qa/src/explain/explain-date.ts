import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { Key } from "../items/item-schema.ts";
import type { PathCondition, Query } from "../query/query-schema.ts";
import { readSteps } from "./explain-statistic.ts";
import { type EmptyReason, emptyTest, notPossible } from "./fact-steps.ts";
import { chooseFiles, listFiles, pathTests } from "./file-steps.ts";
import { writtenValue } from "./path-pattern.ts";
import { pathReading } from "./path-reading.ts";
import type { Block } from "./python-script.ts";
import { indented, pythonComment, pythonList, pythonText } from "./python-text.ts";
import { readFunction } from "./read-function.ts";
import { chooseRows } from "./row-steps.ts";
import { presentCells, readTable, statisticResult } from "./statistic-steps.ts";
import type { Subject } from "./subject.ts";

type Certificate = NonNullable<Key["certificate"]>;
type Answers = readonly { readonly answer: Key["answer"] }[];
type FilesQuery = Extract<Query, { type: "count-files-condition" | "univariate-files" }>;
type DateVariable = Extract<Blueprint["paths"]["variables"][number], { kind: "date" }>;

/** A date with an unknown order of day and month, or an unknown year: computes the answer in either case. */
export function explainDate(query: FilesQuery, subject: Subject, certificate: Certificate): Block[] {
  const { condition, variable } = askedDate(query, subject.blueprint);
  if (certificate.kind === "two-readings") {
    return bothOrders(query, subject, condition, variable, certificate.readings);
  }
  if (certificate.kind === "two-worlds") return bothYears(query, subject, condition, certificate.worlds);
  throw new Error("an ambiguous date is shown by two readings or two worlds");
}

function askedDate(query: FilesQuery, { paths }: Blueprint): { condition: PathCondition; variable: DateVariable } {
  for (const condition of query.files) {
    const variable = paths.variables.find(({ short }) => short === condition.variable);
    if (variable?.kind === "date") return { condition, variable };
  }
  throw new Error("an ambiguous date is asked for in a condition on a date");
}

/** NN/NN/YYYY with the day first and with the month first. */
function bothOrders(
  query: FilesQuery,
  subject: Subject,
  condition: PathCondition,
  variable: DateVariable,
  readings: Answers,
): Block[] {
  const { blueprint } = subject;
  const [first, second, year] = condition.values[0].split("/");
  const days = [`${year}-${second}-${first}`, `${year}-${first}-${second}`];
  const written = days.map((day) => writtenValue(variable, day));
  const others = query.files.filter((each) => each !== condition);
  const { blocks, call } = answerOf(query, subject, readings);
  const reading = pathReading(
    blueprint,
    query.files.map((each) => each.variable),
  );
  return [
    ...listFiles(blueprint),
    ...reading.blocks,
    [
      "def files_of(day):",
      ...indented([
        '"""The files that the question means when it means this day."""',
        "chosen = []",
        "for path in files:",
        ...indented([
          `said = ${reading.said}`,
          `if ${[`said[${pythonText(condition.variable)}] == day`, ...pathTests(blueprint, others)].join(" and ")}:`,
          ...indented(["chosen.append(path)"]),
        ]),
        "return chosen",
      ]),
    ],
    ...blocks,
    [
      ...pythonComment(
        `"${condition.values[0]}" is ${days[0]} when the day comes first and ${days[1]} when the month does; the ` +
          `${blueprint.mess === undefined ? "paths write" : "template writes"} these as ${written[0]} and ${written[1]}.`,
      ),
      "answers = []",
      `for day in ${pythonList(written)}:`,
      ...indented([
        "chosen = files_of(day)",
        'print(len(chosen), "files of", day)',
        `answers.append(${call})`,
        'print("read as", day, "the answer is", answers[-1])',
      ]),
      "assert answers[0] != answers[1]",
      notPossible("ambiguous-date"),
    ],
  ];
}

/** YYYY-MM-DD for paths that omit the year. */
function bothYears(query: FilesQuery, subject: Subject, condition: PathCondition, worlds: Answers): Block[] {
  const [day] = condition.values;
  const { blocks, call } = answerOf(query, subject, worlds, "all");
  const read = blocks.length > 0 ? blocks : readFunction(subject, []);
  const otherwise = query.type === "univariate-files" ? "not possible (no-files)" : "0";
  return [
    ...chooseFiles(subject.blueprint, query.files),
    ...read,
    [
      "# The paths write month and day only, and no column holds times either.",
      'print("columns:", *read(root / files[0]).columns)',
    ],
    [
      ...pythonComment(
        "Two worlds could have left these very files: in one this day was of the year asked for, in the other not.",
      ),
      "assert len(chosen) > 0",
      `print("if these files are of ${day.slice(0, 4)}, the answer is", ${call})`,
      `print("if they are of another year, the answer is", ${pythonText(otherwise)})`,
      notPossible("ambiguous-date"),
    ],
  ];
}

/** How the answer follows from `chosen`: by a function for a statistic, by their number for a count. */
function answerOf(
  query: FilesQuery,
  subject: Subject,
  answers: Answers,
  kept?: "all",
): { blocks: Block[]; call: string } {
  if (query.type === "count-files-condition") return { blocks: [], call: "len(chosen)" };
  const reasons = new Set(answers.flatMap(({ answer }) => (answer.kind === "unanswerable" ? [answer.reason] : [])));
  const guard = (reason: EmptyReason): string[] =>
    reasons.has(reason) ? [`if ${emptyTest(reason, query)}:`, ...indented([`return "not possible (${reason})"`])] : [];
  const { lines, expression } = statisticResult(query, subject.blueprint);
  const body = [
    '"""What the question comes to for these files."""',
    ...guard("no-files"),
    ...readTable(query, subject),
    ...chooseRows(query.rows),
    ...guard("no-rows"),
    ...presentCells(query),
    ...guard("all-missing"),
    ...guard("too-few"),
    ...lines,
    `return ${expression}`,
  ];
  return {
    blocks: [...readSteps(query, subject, kept), ["def answer(chosen):", ...indented(body)]],
    call: "answer(chosen)",
  };
}
