import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { Column } from "../blueprint/column-schema.ts";
import { isAmbiguous, readingsOf } from "../query/ambiguous-statistics.ts";
import { columnKind } from "../query/evaluate-query.ts";
import type { PathCondition } from "../query/query-schema.ts";
import { minimumValues, type Reason } from "../query/reasons.ts";
import { filesVariable, listFiles } from "./file-steps.ts";
import { pathReading } from "./path-reading.ts";
import type { Block } from "./python-script.ts";
import { pythonComment, pythonText } from "./python-text.ts";
import { readFirst, readFunction } from "./read-function.ts";
import { askedColumns, type StatisticQuery } from "./statistic-steps.ts";
import type { Subject } from "./subject.ts";

/** The last line of a script for a question without an answer. */
export const notPossible = (reason: Reason): string => `print("answer: not possible (${reason})")`;

/** Lists all path variables and finds that one in the question is missing. Undefined if all exist. */
export function absentPathVariable(blueprint: Blueprint, conditions: readonly PathCondition[]): Block[] | undefined {
  const known = blueprint.paths.variables.map(({ short }) => short);
  const absent = conditions.find(({ variable }) => !known.includes(variable))?.variable;
  if (absent === undefined) return undefined;
  const { blocks, said } = pathReading(blueprint, known);
  const found =
    blueprint.mess === undefined
      ? [
          `assert all(${said} for path in files)`,
          'print("the paths tell:", *PATH.groupindex)',
          `assert ${pythonText(absent)} not in PATH.groupindex`,
        ]
      : [
          `said = [${said} for path in files]`,
          'print("the paths tell:", *said[0])',
          `assert fold(${pythonText(absent)}) not in [fold(name) for name in said[0]]`,
        ];
  return [
    ...listFiles(blueprint),
    ...blocks,
    [...found, `print(${pythonText(`${absent} is not among them`)})`, notPossible("variable-absent")],
  ];
}

/** Lists all columns and finds that one in the question is missing. All data files have the same columns. */
export function absentColumn(subject: Subject, query: StatisticQuery): Block[] {
  const { blueprint } = subject;
  const absent = askedColumns(query).find((short) => columnKind(blueprint, short) === undefined) ?? "";
  const [list, read] =
    "file" in query
      ? [[], `table = read(root / ${pythonText(query.file)})`]
      : [listFiles(blueprint), readFirst(subject, "files")];
  return [
    ...list,
    ...readFunction(subject, []),
    [
      ...("file" in query ? [] : ["# All data files have the same columns."]),
      read,
      'print("columns:", *table.columns)',
      blueprint.mess === undefined
        ? `assert ${pythonText(absent)} not in table.columns`
        : `assert fold(${pythonText(absent)}) not in [fold(header) for header in table.columns]`,
      `print(${pythonText(`${absent} is not among them`)})`,
      notPossible("variable-absent"),
    ],
  ];
}

/** Shows cells of the columns in the question, for which the statistic is not defined. */
export function wrongType(subject: Subject, query: StatisticQuery): Block[] {
  const { blueprint } = subject;
  const asked = askedColumns(query);
  const read =
    "file" in query ? `table = read(root / ${pythonText(query.file)})` : readFirst(subject, filesVariable(query.files));
  const isTable = query.statistic === "chi-square";
  const unfit = asked.filter((short) => isTable !== (columnKind(blueprint, short) === "category"));
  return [
    ...readFunction(subject, asked),
    [
      read,
      ...unfit.flatMap((short) => pythonComment(unfitness(blueprint, short, query.statistic))),
      ...asked.map((short) => `print(${pythonText(`${short}:`)}, *table[${pythonText(short)}].head(5), "...")`),
      notPossible("wrong-type"),
    ],
  ];
}

function unfitness({ columns }: Blueprint, short: string, statistic: StatisticQuery["statistic"]): string {
  const column = columns.find((each) => each.short === short);
  const about = column?.about.replace(/\.$/, "") ?? "";
  const wanted = statistic === "chi-square" ? "categories" : "amounts";
  return `"${short}" holds ${contentOf(column)} (${about}), and the ${spoken(statistic)} takes ${wanted}.`;
}

function contentOf(column: Column | undefined): string {
  if (column?.role === "identifier") return "labels";
  if (column?.role === "moment") return "times";
  return column?.values.kind === "category" ? "categories" : "amounts";
}

/** Reasons that show in what a step has left. */
export type EmptyReason = "no-files" | "no-rows" | "all-missing" | "too-few";

/** The condition that a step has left nothing, or not enough. */
export function emptyTest(reason: EmptyReason, query: StatisticQuery): string {
  const present = "column" in query ? "values" : "pairs";
  switch (reason) {
    case "no-files":
      return "len(chosen) == 0";
    case "no-rows":
      return "len(rows) == 0";
    case "all-missing":
      return `len(${present}) == 0`;
    case "too-few":
      return `0 < len(${present}) < ${leastValues(query.statistic)}`;
  }
}

/** The end of a script whose last step shows the reason. */
export function factEnding(reason: Reason, query: StatisticQuery): Block {
  switch (reason) {
    case "too-few":
    case "no-files":
    case "no-rows":
    case "all-missing":
      return [...tooFewNote(reason, query), `assert ${emptyTest(reason, query)}`, notPossible(reason)];
    case "constant":
      return [
        "different = pairs.nunique()",
        'print("different values:", different.to_dict())',
        "# What does not vary goes with nothing.",
        "assert different.min() == 1",
        notPossible(reason),
      ];
    default:
      throw new Error(`'${reason}' is no fact of the cells`);
  }
}

function tooFewNote(reason: EmptyReason, query: StatisticQuery): Block {
  if (reason !== "too-few") return [];
  const what = "column" in query ? "values" : "pairs";
  return pythonComment(`The ${spoken(query.statistic)} takes at least ${leastValues(query.statistic)} ${what}.`);
}

const spoken = (statistic: StatisticQuery["statistic"]): string => statistic.replace(/^open-/, "").replaceAll("-", " ");

function leastValues(statistic: StatisticQuery["statistic"]): number {
  if (!isAmbiguous(statistic)) return minimumValues[statistic];
  return Math.max(...readingsOf(statistic).map((reading) => minimumValues[reading]));
}
