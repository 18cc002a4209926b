import { z } from "zod";
import type { AnswerForm, Section, TableColumn } from "./answer-form.ts";

/** The file in which an agent may submit its answer; long tables belong there. */
export const RESULTS_FILE = "results.json";

/** What a results file may hold: any of the form's sections, by name. */
export function resultsSchema(form: AnswerForm): z.ZodType {
  return z.strictObject(Object.fromEntries(form.sections.map((section) => [section.name, sectionSchema(section)])));
}

/** The same as a JSON schema, for prompts and for other programs. */
export function resultsJsonSchema(form: AnswerForm): object {
  return z.toJSONSchema(resultsSchema(form));
}

function sectionSchema(section: Section): z.ZodType {
  const about = section.about;
  switch (section.kind) {
    case "text":
      return z.string().optional().describe(about);
    case "value": {
      const number = section.number === "integer" ? z.int() : z.number();
      const value = section.unit === undefined ? number : number.describe(`in ${section.unit}`);
      const measured = z.strictObject({ value, uncertainty: z.number().nonnegative() });
      return (section.uncertainty ? measured : value).optional().describe(about);
    }
    case "name":
      return (section.options === undefined ? z.string().min(1) : z.enum(section.options)).optional().describe(about);
    case "series": {
      const values = section.length === undefined ? z.array(z.number()) : z.array(z.number()).length(section.length);
      return z.record(z.string().min(1), values).optional().describe(about);
    }
    case "table": {
      const [first, ...rest] = section.columns;
      const cells = section.columns.map((column) => [column.name, cellSchema(column)]);
      const row = rest.length === 0 ? cellSchema(first) : z.strictObject(Object.fromEntries(cells));
      return z.array(row).optional().describe(about);
    }
  }
}

function cellSchema({ kind, unit, options }: TableColumn): z.ZodType {
  if (options !== undefined) return z.enum(options);
  const cell = kind === "text" ? z.string().min(1) : kind === "integer" ? z.int() : z.number();
  return unit === undefined ? cell : cell.describe(`in ${unit}`);
}
