import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import { contentFormat } from "../blueprint/content-format.ts";

const formats: { readonly [format in ReturnType<typeof contentFormat>]: string } = {
  csv: "Files are comma-separated text (UTF-8, decimal point) with a header line. An empty field is a missing value.",
  txt: "Files are tab-separated text (UTF-8, decimal point) with a header line. An empty field is a missing value.",
  json: "Files are JSON arrays with one object per row. Missing values are null.",
  jsonl: "Files have one JSON object per line. Missing values are null.",
  xlsx: "Workbooks have one sheet with the header in row 1. Empty cells are missing values.",
  log: "Each log line has a time, a level and key=value pairs. A missing value has no key.",
};

/** README.md, as far as the blueprint shows it. The abstract comes last, as the rules say. */
export function readmeText(blueprint: Blueprint): string {
  const { project, readme } = blueprint;
  // A heading reads as a title, so a README without a title has none.
  const parts = [readme.title ? `# ${project.repository}` : `Data files of the repository ${project.repository}.`];
  if (readme.title) parts.push(`**"${project.title}"**`);
  if (readme.about !== undefined) parts.push(readme.about);
  for (const { heading, lines } of [...(readme.sections ?? []), ...formatSection(blueprint)])
    parts.push(readme.title ? `## ${heading}\n\n${lines.join("\n")}` : `${heading}:\n${lines.join("\n")}`);
  if (readme.abstract) parts.push(`## Abstract\n\n${project.abstract}`);
  return `${parts.join("\n\n")}\n`;
}

/** How to read the files. Those of a messy repository have several formats. */
function formatSection(blueprint: Blueprint): NonNullable<Blueprint["readme"]["sections"]> {
  const { readme, mess, extension } = blueprint;
  if (readme.about === undefined || mess !== undefined) return [];
  return [{ heading: "File format", lines: [formats[contentFormat(extension, blueprint)]] }];
}
