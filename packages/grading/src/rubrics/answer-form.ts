import { AssayError } from "@assay/contract";
import { z } from "zod";
import { describeIssue } from "./describe-issue.ts";
import { parseShape } from "./entry-shape.ts";
import { foldWords } from "./fold-text.ts";

const name = z
  .string()
  .trim()
  .max(120)
  .refine((text) => foldWords(text).length > 0, "a name needs a letter or a digit");
const about = z.string().trim().min(1).max(2000);
const unit = z.string().trim().min(1).max(40);
const shape = z
  .string()
  .max(64)
  .refine((source) => parseShape(source) !== undefined, "it is no shape, such as GID###### or #+.png");
const options = z
  .array(name)
  .min(2)
  .refine((names) => areDistinct(names), "two of its options have the same name");

const column = z
  .strictObject({
    name,
    aliases: z.array(name).default([]),
    kind: z.enum(["text", "number", "integer"]),
    unit: unit.optional(),
    shape: shape.optional(),
    /** The names of which a cell holds one. */
    options: options.optional(),
    /** The section of series whose names a cell holds; see `matchSeries`. */
    names: z.string().optional(),
  })
  .refine(({ kind, shape }) => kind === "text" || shape === undefined, "only a column of text has a shape")
  .refine(({ kind, options }) => kind === "text" || options === undefined, "only a column of text has options")
  .refine(({ kind, names }) => kind === "text" || names === undefined, "only a column of text names series");

const named = { name, aliases: z.array(name).default([]), about };

const textSection = z.strictObject({ ...named, kind: z.literal("text") });

const valueSection = z.strictObject({
  ...named,
  kind: z.literal("value"),
  number: z.enum(["number", "integer"]).default("number"),
  unit: unit.optional(),
  uncertainty: z.boolean().default(false),
});

const nameSection = z
  .strictObject({ ...named, kind: z.literal("name"), options: options.optional(), shape: shape.optional() })
  .refine((section) => (section.options === undefined) !== (section.shape === undefined), {
    message: "it needs options or a shape, one of them",
  });

const tableSection = z
  .strictObject({
    ...named,
    kind: z.literal("table"),
    columns: z.array(column).min(1).max(30),
    key: z.string(),
    /** The rows asked for, where the prompt names them; any other line is then no row. */
    rows: z.array(name).min(1).optional(),
  })
  .refine((table) => table.columns.some((each) => each.name === table.key), "its key is none of its columns")
  .refine(
    (table) => areDistinct(table.columns.flatMap((each) => [each.name, ...each.aliases])),
    "two of its columns have the same name",
  )
  .refine((table) => areDistinct(table.rows ?? []), "two of its rows have the same name");

const seriesSection = z.strictObject({
  ...named,
  kind: z.literal("series"),
  /** What the names look like that an answer gives its series. */
  shape,
  unit: unit.optional(),
  /** How many values every series has, where all have as many. */
  length: z.int().min(2).max(100_000).optional(),
  /** Bounds on what is read; an answer beyond them is told so. */
  maxSeries: z.int().min(1).max(200).default(64),
  maxValues: z.int().min(1).max(1_000_000).default(200_000),
});

/** What a prompt asks for. Prompt, schema of the results file and reader all come from this one declaration. */
export const answerForm = z
  .strictObject({
    sections: z
      .array(z.discriminatedUnion("kind", [textSection, valueSection, nameSection, tableSection, seriesSection]))
      .min(1),
  })
  .refine(({ sections }) => {
    const series = sections.filter(({ kind }) => kind === "series").map(({ name }) => name);
    const columns = sections.flatMap((section) => (section.kind === "table" ? section.columns : []));
    return columns.every(({ names }) => names === undefined || series.includes(names));
  }, "a column names a section of series that is not there")
  .refine(
    ({ sections }) => areDistinct(sections.flatMap((section) => [section.name, ...section.aliases])),
    "two sections have the same name",
  );

/** The sections that a prompt asks for. */
export type AnswerForm = z.infer<typeof answerForm>;
export type Section = AnswerForm["sections"][number];
export type ValueSection = Extract<Section, { kind: "value" }>;
export type NameSection = Extract<Section, { kind: "name" }>;
export type TableSection = Extract<Section, { kind: "table" }>;
export type SeriesSection = Extract<Section, { kind: "series" }>;
export type TableColumn = TableSection["columns"][number];

/** The form that a task declares, checked. */
export function parseAnswerForm(value: unknown): AnswerForm {
  const parsed = answerForm.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AssayError("grading/wrong-form", `The answer form cannot be used: ${describeIssue(parsed.error)}.`);
}

/** The column that tells the rows of a table apart. */
export function keyColumn(table: TableSection): TableColumn {
  const found = table.columns.find((each) => each.name === table.key);
  if (found === undefined) throw new AssayError("grading/wrong-form", `The table ${table.name} has no key column.`);
  return found;
}

function areDistinct(names: readonly string[]): boolean {
  return new Set(names.map((each) => foldWords(each).join(" "))).size === names.length;
}
