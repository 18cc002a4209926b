import type { Blueprint } from "../blueprint/blueprint-schema.ts";

/** Path of the data dictionary, if the repository has one. */
export const dictionaryPath = "DATA_DICTIONARY.md";

interface Entry {
  readonly short: string;
  readonly name: string;
  readonly about: string;
  readonly unit?: string | undefined;
}

/** partial: the meaning of each short name. full: also units, descriptions and the path template. */
export function dictionaryText(blueprint: Blueprint): string {
  const isFull = blueprint.dictionary === "full";
  const sections = [
    "# Data dictionary",
    ...(isFull ? [`Paths: \`${pathTemplate(blueprint)}\`${deviations(blueprint)}`] : []),
    "## In the paths",
    entryTable(blueprint.paths.variables, isFull),
    "## In the files",
    entryTable(blueprint.columns, isFull),
  ];
  return `${sections.join("\n\n")}\n`;
}

function entryTable(entries: readonly Entry[], isFull: boolean): string {
  const header = isFull
    ? ["| short name | name | unit | description |", "|---|---|---|---|"]
    : ["| short name | name |", "|---|---|"];
  const rows = entries.map(({ short, name, about, unit }) =>
    isFull ? `| ${short} | ${name} | ${unit ?? ""} | ${about} |` : `| ${short} | ${name} |`,
  );
  return [...header, ...rows].join("\n");
}

/** What the owner of a messy repository would add to its template. */
function deviations({ mess }: Blueprint): string {
  return mess === undefined ? "" : " (a few folders and files are spelled or saved differently)";
}

/** The template with placeholders: `{light}_{geno}/{date}.csv`. */
export function pathTemplate({ paths, extension }: Blueprint): string {
  const segments = [...paths.directories, paths.file].map(({ variables, separator }) =>
    variables.map((short) => `{${short}}`).join(separator),
  );
  return `${segments.join("/")}.${extension}`;
}
