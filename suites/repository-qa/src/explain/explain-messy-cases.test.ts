import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { Mess } from "../blueprint/mess-schema.ts";
import type { PathVariable } from "../blueprint/path-schema.ts";
import type { Query } from "../query/query-schema.ts";
import { Repository } from "../repository/repository.ts";
import type { RepositoryWorld } from "../repository/repository-model.ts";
import { type Certificate, describePlanted, evaluated, type PlantedCase } from "./planted-case.test-support.ts";
import { mess, plantedWorld } from "./planted-world.test-support.ts";

const law = "10 + 0.5 * temp";
const messy = plantedWorld({ law, mess });

const changed = (world: RepositoryWorld, change: (blueprint: Blueprint) => Partial<Blueprint>): RepositoryWorld => ({
  key: world.key,
  blueprint: { ...world.blueprint, ...change(world.blueprint) },
});

const withVariables = (change: (variable: PathVariable) => PathVariable): RepositoryWorld =>
  changed(messy, ({ paths }) => ({ paths: { ...paths, variables: paths.variables.map(change) } }));

const withLights = (...levels: string[]): RepositoryWorld =>
  withVariables((variable) =>
    variable.short === "light" && variable.kind === "factor" ? { ...variable, levels } : variable,
  );

/** Renames the variables in paths, template and conditions. */
function renamed(
  names: { readonly [short: string]: string },
  expansion: Blueprint["paths"]["expansion"],
): RepositoryWorld {
  const of = (short: string): string => names[short] ?? short;
  return changed(messy, ({ paths }) => ({
    paths: {
      ...paths,
      expansion,
      directories: paths.directories.map((level) => ({ ...level, variables: level.variables.map(of) })),
      variables: paths.variables.map((variable) => ({ ...variable, short: of(variable.short) })),
    },
  }));
}

const withColumns = (change: (column: Blueprint["columns"][number]) => Blueprint["columns"][number]): RepositoryWorld =>
  changed(messy, ({ columns }) => ({ columns: columns.map(change) }));

const mean = (column: string, files: { variable: string; values: string[] }[] = []): Query => ({
  type: "univariate-files",
  files,
  rows: [{ column: "visits", operator: "at-least", values: [2] }],
  column,
  statistic: "mean",
  significant: 4,
});
const counted = (variable: string, ...values: string[]): Query => ({
  type: "count-files-condition",
  files: [{ variable, values }],
});

/** A query with the answer that the suite computes. */
const answered = (name: string, world: RepositoryWorld, query: Query): PlantedCase => ({
  name,
  world,
  query,
  closes: `answer: ${evaluated(world, query)}`,
});

const fact = (
  name: string,
  world: RepositoryWorld,
  query: Query,
  reason: "variable-absent" | "wrong-type",
): PlantedCase => {
  const certificate: Certificate = { kind: "fact", reason };
  return { ...answered(name, world, query), certificate };
};

/** A file in this format with respelled headers. */
function fileOf(extension: Blueprint["extension"]): string {
  const files = [...new Repository(messy).tree.files()];
  const found = files.find((file) => file.extension === extension && file.headers !== undefined);
  if (found === undefined) throw new Error(`no ${extension} with other headers`);
  return found.path;
}

const pearson = (file: string): Query => ({
  type: "bivariate-statistic",
  file,
  rows: [],
  columns: ["temp", "yield"],
  statistic: "pearson",
  significant: 4,
});

const scarce = withColumns((column) =>
  column.short === "ph" ? { ...column, missing: { kind: "random", rate: 0.97 } } : column,
);
const alike = withColumns((column) => (column.short === "flag" ? { ...column, short: "site_" } : column));
const texts: RepositoryWorld = changed(messy, () => ({
  textFiles: "csv",
  mess: { ...mess, formats: { share: 0.6, others: ["txt", "log"] } },
}));
const keywords = renamed({ light: "fold", dose: "lambda", date: "root" }, "namevalue");
const mixed = plantedWorld({ law, mess: { ...mess, formats: { share: 0.2, others: ["json"] } } });

const ofDay = (day: string): Query => mean("yield", [{ variable: "date", values: [day] }]);

/** A date with slashes, and the results of its two readings. */
function bothReadings(): PlantedCase[] {
  const queries = ["2024-04-03", "2024-03-04"].map(ofDay);
  const prints = queries.map((query) => Number(evaluated(messy, query)));
  const [first, second] = queries.map((query, index) => ({
    query,
    answer: { kind: "number" as const, answer: prints[index], significant: 4 as const },
  }));
  const certificate: Certificate = { kind: "two-readings", reason: "ambiguous-date", readings: [first, second] };
  const closes = "answer: not possible (ambiguous-date)";
  return [{ name: "a date with strokes", world: messy, query: ofDay("03/04/2024"), certificate, closes, prints }];
}

/** A question for a year that the paths omit, about a day that they contain. */
function bothYears(): PlantedCase[] {
  const formats: Mess["formats"] = { share: 0.8, others: ["csv", "json", "jsonl", "xlsx", "txt"] };
  const world = plantedWorld({ law, order: "dm", mess: { ...mess, formats } });
  const answer = Number(evaluated(world, ofDay("03-04")));
  const certificate: Certificate = {
    kind: "two-worlds",
    reason: "ambiguous-date",
    worlds: [
      { edits: [], answer: { kind: "number", answer, significant: 4 } },
      {
        edits: [{ at: "/paths/variables/2/days/0", value: "2023-03-04" }],
        answer: { kind: "unanswerable", reason: "no-files" },
      },
    ],
  };
  const closes = "answer: not possible (ambiguous-date)";
  const name = "a year that paths leave out";
  return [{ name, world, query: ofDay("2024-03-04"), certificate, closes, prints: [answer] }];
}

describePlanted("explanations of what is messy", [
  answered("a mean over all files", messy, mean("yield")),
  answered(
    "a mean over the files of a folder that some spell differently",
    messy,
    mean("yield", [{ variable: "light", values: ["low"] }]),
  ),
  answered("a day, whatever its separators", messy, counted("date", "2024-03-04")),
  answered("files by a prefix as it is written", messy, { type: "count-files-prefix", prefix: "light_low" }),
  answered("the extension of more than half", mixed, { type: "extension" }),
  { name: "no extension of more than half", world: messy, query: { type: "extension" } },
  ...(["csv", "json", "jsonl", "xlsx", "txt", "log"] as const).flatMap((extension) => [
    answered(`a ${extension} with other headers`, messy, pearson(fileOf(extension))),
    answered(`the rows of a ${extension}`, messy, { type: "count-rows", file: fileOf(extension) }),
  ]),
  answered("values that only a separator tells apart", withLights("a-b", "a_b"), counted("light", "a_b")),
  answered("headers that fold to the same", alike, {
    type: "univariate-files",
    files: [],
    rows: [],
    column: "site_",
    statistic: "most-common",
    significant: 2,
  }),
  answered(
    "names that mean something in Python",
    keywords,
    mean("yield", [
      { variable: "fold", values: ["high"] },
      { variable: "lambda", values: ["1", "5"] },
      { variable: "root", values: ["2024-04-03", "2024-06-21"] },
    ]),
  ),
  answered("a column of which some logs have no cell", scarce, mean("ph")),
  answered("texts and logs that hold a csv's bytes", texts, mean("yield")),
  answered("a path variable that acts on nothing", messy, {
    type: "interpretation",
    ask: { about: "cause", outcome: "yield", candidates: ["light", "dose", "site"], margin: 3 },
  }),
  ...bothReadings(),
  ...bothYears(),
  fact("a path variable that is not there", messy, counted("depth", "1"), "variable-absent"),
  fact("a column that is not there", messy, mean("mass"), "variable-absent"),
  {
    name: "a path variable that is there in another spelling",
    world: messy,
    query: counted("light_", "low"),
    certificate: { kind: "fact", reason: "variable-absent" },
  },
  {
    name: "a column that is there in another spelling",
    world: messy,
    query: mean("yield_"),
    certificate: { kind: "fact", reason: "variable-absent" },
  },
  fact("a column of no amounts", messy, mean("site"), "wrong-type"),
]);
