import type { AnswerForm, Section, TableColumn } from "./answer-form.ts";
import { RESULTS_FILE } from "./results-file.ts";

/** What a prompt says about the answer: the sections, how each is written, and the results file. */
export function describeForm(form: AnswerForm): string {
  const sections = form.sections.map((section) => `${section.name}\n${describeSection(section)}`);
  const example = JSON.stringify(
    Object.fromEntries(form.sections.map((each) => [each.name, exampleOf(each)])),
    null,
    2,
  );
  return [
    "Give your answer in these sections, each below its name on a line of its own:",
    ...sections,
    `You may also write a file \`${RESULTS_FILE}\` with any of the sections; where both give a section, the file counts. Long tables belong there. It looks like this:`,
    `\`\`\`json\n${example}\n\`\`\``,
  ].join("\n\n");
}

function describeSection(section: Section): string {
  switch (section.kind) {
    case "text":
      return section.about;
    case "value": {
      const number = section.number === "integer" ? "A whole number" : "A number";
      const unit = section.unit === undefined ? "" : ` in ${section.unit}`;
      return `${section.about}\n${number}${section.uncertainty ? " ± its uncertainty" : ""}${unit}.`;
    }
    case "name":
      return section.options === undefined
        ? `${section.about}\nThe name alone.`
        : `${section.about}\nOne of these: ${section.options.join(", ")}.`;
    case "series": {
      const unit = section.unit === undefined ? "" : ` in ${section.unit}`;
      const length = section.length === undefined ? "" : `, ${section.length} each`;
      return `${section.about}\nOne line for each: a name like ${section.shape}, which you choose, a colon, and its numbers${unit}${length}, with commas between them. In the file, an object from names to lists of numbers.`;
    }
    case "table": {
      const columns = section.columns.map(describeColumn).join(" , ");
      const rows = section.rows === undefined ? "" : ` The rows: ${section.rows.join(", ")}.`;
      const none = section.rows === undefined ? " Write none where there is nothing to list." : "";
      return `${section.about}\nOne line for each: ${columns}.${rows}${none}`;
    }
  }
}

function describeColumn({ name, kind, unit, options }: TableColumn): string {
  const number = kind === "integer" ? "whole number" : undefined;
  const choice = options === undefined ? undefined : `one of these: ${options.join(", ")}`;
  const notes = [number, unit, choice].filter((note) => note !== undefined);
  return notes.length === 0 ? name : `${name} (${notes.join(", ")})`;
}

/** Placeholders take the place of values, so that a copied prompt holds no number and no entry. */
function exampleOf(section: Section): unknown {
  switch (section.kind) {
    case "text":
    case "name":
      return "…";
    case "value": {
      const value = section.number === "integer" ? "<whole number>" : "<number>";
      return section.uncertainty ? { value, uncertainty: "<number>" } : value;
    }
    case "series":
      return { "…": ["<number>", "<number>"] };
    case "table": {
      const cells = section.columns.map((column) => [column.name, exampleCell(column)] as const);
      return [cells.length === 1 ? cells[0][1] : Object.fromEntries(cells)];
    }
  }
}

function exampleCell({ kind }: TableColumn): string {
  if (kind === "text") return "…";
  return kind === "integer" ? "<whole number>" : "<number>";
}
