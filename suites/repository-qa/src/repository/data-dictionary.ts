import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { Column } from "../blueprint/column-schema.ts";
import type { PathVariable } from "../blueprint/path-schema.ts";

/** Path of the data dictionary, if the repository has one. */
export const dictionaryPath = "DATA_DICTIONARY.md";

interface Entry {
  readonly short: string;
  readonly name: string;
  readonly about: string;
  readonly unit?: string | undefined;
  /** How values are written: the levels, the precision, or the format. */
  readonly values: string;
}

/** partial: the meaning and the unit of each short name. full: also values, descriptions and the path template. */
export function dictionaryText(blueprint: Blueprint): string {
  const isFull = blueprint.dictionary === "full";
  const table = blueprint.dictionaryStyle === "list" ? entryList : entryTable;
  const sections = [
    "# Data dictionary",
    ...(isFull ? [`Paths: \`${pathTemplate(blueprint)}\`${deviations(blueprint)}`] : []),
    "## In the paths",
    table(blueprint.paths.variables.map(pathEntry), isFull),
    "## In the files",
    table(
      blueprint.columns.map((column) => columnEntry(column, blueprint.columns)),
      isFull,
    ),
  ];
  return `${sections.join("\n\n")}\n`;
}

function entryTable(entries: readonly Entry[], isFull: boolean): string {
  const header = isFull
    ? ["| short name | name | unit | values | description |", "|---|---|---|---|---|"]
    : ["| short name | name | unit |", "|---|---|---|"];
  const rows = entries.map(({ short, name, about, unit = "", values }) =>
    isFull ? `| ${short} | ${name} | ${unit} | ${values} | ${about} |` : `| ${short} | ${name} | ${unit} |`,
  );
  return [...header, ...rows].join("\n");
}

function entryList(entries: readonly Entry[], isFull: boolean): string {
  return entries
    .map(({ short, name, about, unit, values }) => {
      const named = `- \`${short}\`: ${name}${unit === undefined || unit === "–" ? "" : ` [${unit}]`}`;
      return isFull ? `${named}${values === "" ? "" : ` (${values})`}. ${about}` : named;
    })
    .join("\n");
}

function pathEntry(variable: PathVariable): Entry {
  switch (variable.kind) {
    case "factor":
    case "sequence":
      return { ...variable, values: variable.levels.join(", ") };
    case "researcher":
      return { ...variable, values: variable.format.replace(/[-_]/, " ") };
    case "date": {
      const parts = { Y: "YYYY", m: "MM", d: "DD" };
      const letters = [...variable.order] as (keyof typeof parts)[];
      return { ...variable, values: letters.map((letter) => parts[letter]).join(variable.joiner) };
    }
  }
}

function columnEntry(column: Column, all: readonly Column[]): Entry {
  const about = [column.about, ...belonging(column, all)].join(" ");
  return { ...column, about, unit: column.unit ?? (isQuantity(column) ? "–" : undefined), values: valuesOf(column) };
}

/** To what a value belongs that several rows have in common. */
function belonging(column: Column, all: readonly Column[]): string[] {
  const rows =
    column.role === "dependent"
      ? column.shared
      : column.role === "independent" && column.cluster?.within === 0
        ? column.cluster.rows
        : undefined;
  if (rows === undefined) return [];
  if (rows === "file") return ["One value for each file."];
  const group = all.find((each) => each.role === "identifier" && typeof each.shared === "number");
  return group === undefined ? [] : [`One value for each ${group.short}.`];
}

/** A number that could have a unit, and whose entry says that it has none. */
const isQuantity = (column: Column): boolean => "values" in column && column.values.kind !== "category";

/** "PT-#####": how a label is written. */
function labelPattern(format: Extract<Column, { role: "identifier" }>["format"]): string {
  switch (format.kind) {
    case "numbered":
      return format.prefix + "#".repeat(format.digits);
    case "hexadecimal":
      return `${format.digits} hexadecimal digits`;
    case "barcode":
      return "bar code of 13 digits";
    case "period":
      return { year: "YYYY", quarter: "YYYYQq", month: "YYYY-MM", count: `${format.prefix}#` }[format.unit];
  }
}

function valuesOf(column: Column): string {
  if (column.role === "identifier") return labelPattern(column.format);
  if (column.role === "moment") return column.format;
  switch (column.values.kind) {
    case "category":
      return column.values.levels.join(", ");
    case "integer":
      return column.values.range?.join() === "0,1" ? "0 or 1" : "whole number";
    case "continuous":
      return column.values.decimals === 0
        ? "whole number"
        : `${column.values.decimals} decimal${column.values.decimals === 1 ? "" : "s"}`;
  }
}

/** What the owner of a messy repository would add to its template. */
function deviations({ mess }: Blueprint): string {
  return mess === undefined ? "" : " (a few folders and files are spelled or saved differently)";
}

/** The template with placeholders: `{light}_{geno}/{date}.csv`. */
export function pathTemplate({ paths, extension }: Pick<Blueprint, "paths" | "extension">): string {
  const segments = [...paths.directories, paths.file].map(({ variables, separator }) =>
    variables.map((short) => `{${short}}`).join(separator),
  );
  return `${segments.join("/")}.${extension}`;
}
