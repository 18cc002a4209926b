import { describeFileIssues } from "@assay/authoring";
import { AssayError } from "@assay/contract";
import { z } from "zod";

const text = z.string().min(1).max(2000);
const interval = z.tuple([z.number(), z.number()]).describe("At 95 %.");

const findingSchema = z.strictObject({
  question: text,
  estimate: z.number(),
  interval,
  verdict: z
    .enum(["higher", "lower", "equal", "undecided"])
    .describe("Undecided where the interval leaves more than one answer open."),
});

/** What was found of one question, with its interval at 95 %. */
export type Finding = z.output<typeof findingSchema>;

/** A reference run of a family's design on a real model. */
export const measuredFileSchema = z.strictObject({
  version: z.literal(2),
  family: text,
  design: z
    .string()
    .regex(/^[0-9a-f]{64}$/, "must be a SHA-256 in hexadecimal")
    .describe("The SHA-256 of the questions, margins, prompts and items of the design."),
  model: text.describe("As a plan names it."),
  modelSettings: z.record(text, z.json()),
  servedBy: z.string().nullable().describe("The model's own name, as its provider gave it back."),
  seed: text,
  itemsPerCell: z.int().min(1).max(10_000),
  replies: z.int().min(1),
  cells: z
    .array(
      z.strictObject({
        levels: z.record(text, text),
        items: z.int().min(1),
        measures: z.record(text, z.strictObject({ estimate: z.number(), interval })),
        outcomes: z
          .record(text, z.string().regex(/^[01-]+$/, "must be made of 0, 1 and -"))
          .describe("What each reply was read as, in the order of the items: 1 for yes, 0 for no, - for nothing."),
      }),
    )
    .min(1)
    .max(1000),
  findings: z.array(findingSchema).max(60),
});

export type MeasuredFile = z.output<typeof measuredFileSchema>;

const measureAgain = "measure the model again with 'assay subjects measure'";

/** An error about a file of a reference run. */
export const wrongSubjects = (problem: string): AssayError => new AssayError("rediscovery/wrong-subjects", problem);

/** Reads the file of a reference run. Only its form is checked. */
export function parseMeasuredFile(written: string, name: string): MeasuredFile {
  const value = parseJson(written, name);
  if (Object(value).version === 1 && "findings" in Object(value)) {
    throw wrongSubjects(`${name} is of version 1, which does not hold the single replies; ${measureAgain}.`);
  }
  const parsed = measuredFileSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw wrongSubjects(
    `${name} is no file of 'assay subjects measure': ${describeFileIssues(parsed.error)}; ${measureAgain}.`,
  );
}

function parseJson(written: string, name: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    throw wrongSubjects(`${name} is no JSON; name a file that 'assay subjects measure' wrote.`);
  }
}
