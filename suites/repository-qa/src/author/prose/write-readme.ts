import type { Stream } from "@assay/science/numerics/stream";
import type { Blueprint } from "../../blueprint/blueprint-schema.ts";
import type { Column } from "../../blueprint/column-schema.ts";
import type { PathVariable } from "../../blueprint/path-schema.ts";
import { dictionaryPath, pathTemplate } from "../../repository/data-dictionary.ts";
import { isComputed, isObservational, isOfRecords } from "../../taxonomy/kinds-of-field.ts";
import { joinPhrases } from "../phrases.ts";

/** What the text can rest on. */
type Described = Pick<Blueprint, "context" | "project" | "paths" | "dictionary" | "columns" | "extension">;

type Section = NonNullable<Blueprint["readme"]["sections"]>[number];

/** A section of a README. It has no lines where the study has nothing to say. */
type Part = (random: Stream, described: Described) => Section;

/**
 * What a README says first: what a file and a row are, and where variables are explained. Like the sections, it tells
 * no counts, values or results.
 */
export function writeAbout(random: Stream, described: Described): string {
  const { file, row } = described.project.description;
  const contents = random.choose([
    `Each file holds ${file}; a row is ${row}.`,
    `A file contains ${file}. Each row is ${row}.`,
    `One file corresponds to ${file}, one row to ${row}.`,
    `The unit of the tables is ${row}; a table covers ${file}.`,
  ]);
  return [contents, dictionary(random, described)].filter((part) => part !== "").join(" ");
}

/** The sections of a README, in one of the orders that people choose. */
export function writeSections(random: Stream, described: Described): Section[] {
  const orders: readonly (readonly Part[])[] = [
    [layout, measurements, records, issues, terms],
    [contents, measurements, layout, records, issues],
    [contents, layout, records, measurements, issues],
    [measurements, records, layout, issues, terms],
    [contents, layout, measurements, issues, terms],
  ];
  const parts = random.choose(orders).map((part, place) => part(random.split(place), described));
  return parts.filter(({ lines }) => lines.length > 0);
}

function dictionary(random: Stream, described: Described): string {
  if (described.dictionary === "none") return "";
  return random.choose([
    `Variables are explained in ${dictionaryPath}.`,
    `See ${dictionaryPath} for names and units.`,
    `Names and units: ${dictionaryPath}.`,
    `${dictionaryPath} lists all variables with their units.`,
  ]);
}

/** What lies in the root. */
function contents(random: Stream, { paths, dictionary: dictionaryKind, extension }: Described): Section {
  const [top] = paths.directories;
  const names = joinPhrases(top.variables.map((short) => `\`${short}\``));
  return {
    heading: random.choose(["Contents", "What is here", "Overview"]),
    lines: [
      "- `README.md`: this text",
      ...(dictionaryKind === "none"
        ? []
        : [
            `- \`${dictionaryPath}\`: all variables${dictionaryKind === "full" ? ", with units, values and descriptions" : " and units"}`,
          ]),
      `- ${random.choose([`one folder for each value of ${names}`, `data folders by ${names}`])}, with the ${extension} files below`,
    ],
  };
}

/** What the folders and file names say. */
function layout(random: Stream, { context, paths, extension }: Described): Section {
  const heading = random.choose(["Folder structure", "File naming", "Directory layout", "Organisation of the files"]);
  const shown = [...paths.directories, paths.file]
    .flatMap(({ variables }) => variables)
    .flatMap((short) => paths.variables.filter((variable) => variable.short === short));
  const named: { readonly [expansion in typeof paths.expansion]: string } = {
    value: "Folders and files carry the values alone, in the order of this template:",
    "name=value": "Conditions are written as name=value:",
    "name-value": "Conditions are written as name-value:",
    name_value: "Conditions are written as name_value:",
    namevalue: "Conditions are written with their short name in front:",
  };
  return {
    heading,
    lines: [
      named[paths.expansion],
      "",
      `    ${pathTemplate({ paths, extension })}`,
      "",
      ...shown.map((variable) => `- \`${variable.short}\`: ${placeholderMeaning(random, variable, context.field)}`),
    ],
  };
}

function placeholderMeaning(random: Stream, variable: PathVariable, field: string): string {
  const { name, unit } = variable;
  switch (variable.kind) {
    case "factor":
      return unit === undefined || isNamedBy(unit, name)
        ? name
        : random.choose([`${name} in ${unit}`, `${name} (${unit})`]);
    case "sequence":
      if (isObservational(field))
        return random.choose(["number of the file with these values", "part, if there are several"]);
      return random.choose([
        "number of the run under the same conditions",
        `run number, counted from ${variable.levels[0]}`,
        "repeat of the same combination",
      ]);
    case "researcher":
      return random.choose(["who was responsible for the file", "who collected the data"]);
    case "date":
      return random.choose(["day of collection", "day on which the file was recorded"]);
  }
}

/** Whether a name has its unit in it, as "weeks after surgery" and "course hours" have. */
const isNamedBy = (unit: string, name: string): boolean =>
  (unit.length > 2 && name.startsWith(unit)) || (unit === "h" && /\bhours\b/.test(name));

/** How the most important variables were obtained, in the words of their descriptions; all have names without a dictionary. */
function measurements(random: Stream, { columns, project, dictionary: dictionaryKind }: Described): Section {
  const heading = random.choose(["Measurements", "Data collection", "Methods in brief", "What was recorded"]);
  const outcomes = columns.filter(({ role }) => role === "dependent").slice(0, random.integer(2, 4));
  const covariates = random
    .shuffle(columns.filter(({ role }) => role === "independent"))
    .slice(0, random.integer(1, 3));
  const opening = random.choose([
    `For ${project.description.row}, the main variables are:`,
    "The main variables:",
    "Main outcomes and some of the covariates:",
    "In short:",
  ]);
  const described = [...outcomes, ...covariates].map(
    ({ short, name, unit, about }) => `- \`${short}\`, ${name}${unit === undefined ? "" : ` (${unit})`}. ${about}`,
  );
  const known = new Set([...outcomes, ...covariates].map(({ short }) => short));
  const others = dictionaryKind === "none" ? columns.filter(({ short }) => !known.has(short)) : [];
  const listed = others.map(
    ({ short, name, unit }) => `- \`${short}\`, ${name}${unit === undefined ? "" : ` (${unit})`}`,
  );
  const belonging = belongingOf(random, columns);
  return {
    heading,
    lines: [opening, "", ...described, ...listed, ...(belonging.length === 0 ? [] : ["", ...belonging])],
  };
}

/** Which values belong to the file or to a group of rows and therefore repeat. */
function belongingOf(random: Stream, columns: readonly Column[]): string[] {
  const clustered = columns.flatMap((column) => {
    const name = `\`${column.short}\``;
    if (column.role === "independent" && column.cluster !== undefined) return [{ name, ...column.cluster }];
    if (column.role === "dependent" && column.shared !== undefined) return [{ name, rows: column.shared, within: 0 }];
    return [];
  });
  const ofFile = clustered.filter(({ rows }) => rows === "file");
  const namesOf = (chosen: readonly { readonly name: string }[]): string[] => chosen.map(({ name }) => name);
  const [drifting, constant, ofGroup] = [
    namesOf(ofFile.filter(({ within }) => within > 0)),
    namesOf(ofFile.filter(({ within }) => within === 0)),
    namesOf(clustered.filter(({ rows, within }) => rows !== "file" && within === 0)),
  ];
  const group = columns.find((column) => column.role === "identifier" && typeof column.shared === "number");
  const verb = (names: readonly string[], one: string, several: string): string => (names.length > 1 ? several : one);
  const sentences: string[] = [];
  if (drifting.length > 0)
    sentences.push(
      random.choose([
        `${joinPhrases(drifting)} ${verb(drifting, "describes", "describe")} the surroundings and ${verb(drifting, "changes", "change")} little within a file.`,
        `Within a file, ${joinPhrases(drifting)} ${verb(drifting, "changes", "change")} only by drift and reading error.`,
      ]),
    );
  if (constant.length > 0)
    sentences.push(
      random.choose([
        `${joinPhrases(constant)} ${verb(constant, "was", "were")} noted once for a file and ${verb(constant, "stands", "stand")} in each of its rows.`,
        `${joinPhrases(constant)} ${verb(constant, "belongs", "belong")} to the file as a whole.`,
      ]),
    );
  if (ofGroup.length > 0 && group !== undefined)
    sentences.push(
      random.choose([
        `Rows with the same \`${group.short}\` have the same ${joinPhrases(ofGroup)}.`,
        `${joinPhrases(ofGroup)} ${verb(ofGroup, "was", "were")} recorded once for each \`${group.short}\` and ${verb(ofGroup, "is", "are")} repeated in its rows.`,
      ]),
    );
  return sentences;
}

/** How rows are labelled, ordered and rounded. */
function records(random: Stream, { context, columns, extension }: Described): Section {
  const heading = random.choose(["Processing", "Records", "Notes on the data", "Data handling"]);
  // Log lines give their times in UTC.
  const clock = extension === "log" ? "UTC" : "local time";
  const recorded = columns.find((column) => column.role === "moment" && column.law.kind !== "calibration");
  const other = columns.find((column) => column.role === "moment" && column.law.kind === "calibration");
  const label = columns.find(
    (column) => column.role === "identifier" && column.shared === undefined && column.format.kind !== "period",
  );
  const lines = [
    ...(recorded === undefined
      ? [
          random.choose([
            "Rows are in the order in which they were recorded.",
            "Rows are in the order of the record sheets.",
          ]),
        ]
      : [
          random.choose([
            `Rows are in order of \`${recorded.short}\` (${clock}).`,
            `\`${recorded.short}\` is ${clock}; rows follow it.`,
            `Rows are sorted by \`${recorded.short}\`, which is ${clock}.`,
          ]),
        ]),
    ...(label === undefined
      ? []
      : [
          random.choose([
            `\`${label.short}\` is unique across all files.`,
            `No \`${label.short}\` occurs twice in the repository.`,
            `\`${label.short}\` can be used as a key across files.`,
          ]),
        ]),
    ...(other === undefined ? [] : [`\`${other.short}\` is the same for all files made between two such dates.`]),
    random.choose(handling(context.field)),
  ];
  return { heading, lines: lines.map((line) => `- ${line}`) };
}

/** What was or was not done to the values. */
function handling(field: string): readonly string[] {
  if (isOfRecords(field))
    return [
      "Values are as coded; nothing was recoded afterwards.",
      "Direct identifiers were removed before publication.",
      "No records were dropped after coding.",
      "The codes are those of the original instrument.",
    ];
  if (isComputed(field))
    return [
      "Values are as written by the harness.",
      "Runs that were started again appear once, with their last result.",
      "Nothing was averaged over rows.",
      "Logs of the runs are not included.",
    ];
  return [
    "Numbers are rounded to the resolution of the method.",
    "Values are given with the decimals that the method supports.",
    "Nothing was smoothed, filtered or rescaled after export.",
    "Values are as exported, without outlier removal.",
    "Raw readings are not included; the tables hold the final values.",
  ];
}

/** Why cells are empty. */
function reasonForGaps(field: string, names: string): string {
  if (isOfRecords(field)) return `Item nonresponse: ${names}.`;
  if (isComputed(field)) return `Gaps in ${names} are from runs that did not report them.`;
  return `Gaps in ${names} are readings that failed or were not taken.`;
}

/** Which readings there are not, because of a class of the row or a condition of the file. */
function voidsOf({ columns, paths }: Described): string[] {
  const voided = new Map<string, string[]>();
  for (const { short, missing } of columns) {
    if (missing.kind !== "void") continue;
    const isOfPaths = paths.variables.some((variable) => variable.short === missing.when);
    const when = `${isOfPaths ? "Files" : "Rows"} with \`${missing.when}\` ${joinPhrases(missing.levels)}`;
    voided.set(when, [...(voided.get(when) ?? []), `\`${short}\``]);
  }
  return Array.from(voided, ([when, names]) => `${when} have no ${joinPhrases(names)}.`);
}

/** What a user should know: missing cells and combinations that were not measured. */
function issues(random: Stream, study: Described): Section {
  const { context, columns, paths } = study;
  const heading = random.choose(["Known issues", "Limitations", "Missing data", "Caveats"]);
  const incomplete = columns
    .filter(({ missing }) => missing.kind === "random" || missing.kind === "depending")
    .map(({ short }) => `\`${short}\``);
  const combinations = paths.variables
    .filter((variable) => variable.kind === "factor" && variable.assigned !== true)
    .reduce((product, variable) => product * ("levels" in variable ? variable.levels.length : 1), 1);
  const lines = [
    ...voidsOf(study),
    ...(incomplete.length === 0
      ? []
      : [
          random.choose([
            `Some values of ${joinPhrases(incomplete)} are missing; they were not imputed.`,
            reasonForGaps(context.field, joinPhrases(incomplete)),
            `${joinPhrases(incomplete)} could not be obtained for every row.`,
          ]),
        ]),
    ...(combinations > paths.files
      ? [
          random.choose(
            isObservational(context.field)
              ? ["Not every combination of values occurs.", "Combinations without data have no file."]
              : [
                  "Not every combination of conditions was carried out.",
                  "Some combinations of conditions were planned and not done for lack of time.",
                  "The design is not complete: some combinations have no file.",
                ],
          ),
        ]
      : []),
  ];
  return { heading, lines: lines.map((line) => `- ${line}`) };
}

/** On what terms the data may be used. */
function terms(random: Stream): Section {
  return random.choose([
    { heading: "Licence", lines: ["CC BY 4.0."] },
    { heading: "Licence", lines: ["The data may be used under CC BY 4.0."] },
    { heading: "Citation", lines: ["Please cite this repository if you use the data."] },
    { heading: "Use", lines: ["The data are in the public domain (CC0). Please cite the repository in publications."] },
  ]);
}
