import { mean } from "@assay/science/statistics/descriptive/descriptive";
import type { Key } from "../items/item-schema.ts";
import type { Query } from "../query/query-schema.ts";
import type { RepositoryWorld } from "../repository/repository-model.ts";
import { type Certificate, describePlanted, evaluated, type PlantedCase } from "./planted-case.test-support.ts";
import { columnNumbers, filesOf } from "./planted-cells.test-support.ts";
import { plantedWorld } from "./planted-world.test-support.ts";

type FilesQuery = Extract<Query, { type: "count-files-condition" | "univariate-files" }>;

const law = 'match(light, "low", 10, "high", 14, 0) + 0.5 * temp';
const dated = plantedWorld({ law });
const yearless = plantedWorld({ law, order: "dm", extension: "jsonl" });

const onDay = (query: FilesQuery, day: string): Query => ({
  ...query,
  files: [{ variable: "date", values: [day] }, ...query.files],
});
const counted = (light: string): FilesQuery => ({
  type: "count-files-condition",
  files: [{ variable: "light", values: [light] }],
});
const averaged = (...files: FilesQuery["files"]): FilesQuery => ({
  type: "univariate-files",
  files,
  rows: [{ column: "temp", operator: "at-most", values: [21] }],
  column: "yield",
  statistic: "mean",
  significant: 4,
});

/** Conditions that leave files of one of the two days and none of the other. */
function oneDayEmpty(): FilesQuery {
  const combinations = ["low", "high"].flatMap((light) =>
    ["1", "2", "5"].flatMap((dose) => ["1", "2", "3"].map((run) => ({ light, dose, run }))),
  );
  const queries = combinations.map((values) =>
    averaged(...Object.entries(values).map(([variable, value]) => ({ variable, values: [value] }))),
  );
  const found = queries.find((query) => {
    const [first, second] = ["2024-03-04", "2024-04-03"].map((day) => typeof evaluated(dated, onDay(query, day)));
    return first !== second;
  });
  if (found === undefined) throw new Error("every combination has files on both days");
  return found;
}

/** The query with the date 03/04/2024, and the results of its two readings. */
function withStrokes(name: string, query: FilesQuery): PlantedCase {
  const readings = ["2024-04-03", "2024-03-04"].map((day) => onDay(query, day));
  const answers = readings.map((reading) => evaluated(dated, reading));
  const [first, second] = readings.map((reading, index) => ({ query: reading, answer: keyOf(answers[index]) }));
  return {
    name,
    world: dated,
    query: onDay(query, "03/04/2024"),
    certificate: { kind: "two-readings", reason: "ambiguous-date", readings: [first, second] },
    ...(answers[0] === answers[1] ? {} : { closes: "answer: not possible (ambiguous-date)" }),
    prints: answers.filter((answer) => typeof answer === "number"),
  };
}

function keyOf(answer: number | string): Key["answer"] {
  if (typeof answer === "number") return { kind: "number", answer, significant: 4 };
  return { kind: "unanswerable", reason: answer.slice("not possible (".length, -1) };
}

const twoYears: Certificate = {
  kind: "two-worlds",
  reason: "ambiguous-date",
  worlds: [
    { edits: [], answer: { kind: "integer", answer: 7 } },
    { edits: [{ at: "/paths/variables/2/days/0", value: "2023-03-04" }], answer: { kind: "integer", answer: 0 } },
  ],
};

/** Mean of the outcome over rows up to 21 degrees in the files of the first day. */
function meanOnFirstDay(world: RepositoryWorld): number {
  const files = filesOf(world, ([, , date]) => date === 0);
  const [temp, outcome] = ["temp", "yield"].map((short) => columnNumbers(world, short, files));
  const found = mean(outcome.filter((_, row) => temp[row] <= 21));
  return found.defined ? found.value : Number.NaN;
}

function withYear(name: string, query: FilesQuery, expected: number): PlantedCase {
  return {
    name,
    world: yearless,
    query: onDay(query, "2024-03-04"),
    certificate: twoYears,
    closes: "answer: not possible (ambiguous-date)",
    prints: [expected],
  };
}

describePlanted("explanations of dates that can be read in two ways", [
  withStrokes("a date with strokes, counted", counted("high")),
  withStrokes("a date with strokes whose readings agree", counted("low")),
  withStrokes("a date with strokes, averaged", averaged({ variable: "light", values: ["low"] })),
  withStrokes("a date with strokes, of which one reading has no files", oneDayEmpty()),
  withYear("a year that paths leave out, averaged", averaged(), meanOnFirstDay(yearless)),
  withYear(
    "a year that paths leave out, counted",
    counted("low"),
    filesOf(yearless, ([light, , date]) => light === 0 && date === 0).length,
  ),
  {
    name: "a year that paths leave out, on a day that no file has",
    world: yearless,
    query: onDay(counted("low"), "2024-07-04"),
    certificate: twoYears,
  },
]);
