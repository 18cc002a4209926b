import type { Step } from "@assay/authoring";
import { line, name, short, unit } from "@assay/authoring/form-texts";
import { readPrompt } from "@assay/contract";
import { z } from "zod";
import { writeMoments } from "../../../author/write-moments.ts";
import { type Column, type IndependentColumn, independentValues } from "../../../blueprint/column-schema.ts";
import { structureProblems } from "../../../blueprint/load-blueprint.ts";
import type { PathPlan } from "../../../blueprint/path-schema.ts";
import { draftBlueprint, nameProblems } from "../draft-blueprint.ts";
import type { Study } from "../study.ts";
import type { Description } from "./description.ts";
import type { Layout } from "./paths.ts";

export const columnsPrompt = readPrompt(new URL("./columns.md", import.meta.url), [
  "title",
  "description",
  "paths",
  "taken",
]);

const described = { short, name, about: line(10, 280), unit };
const range = z.tuple([z.number(), z.number()]);

const outcome = z.strictObject({
  ...described,
  values: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("continuous"), decimals: z.int().min(0).max(6), range }),
    z.strictObject({ kind: z.literal("integer"), range }),
    z.strictObject({ kind: z.literal("category"), levels: z.array(line(1, 24)).min(2).max(4) }),
  ]),
});

const form = z.strictObject({
  identifiers: z
    .array(
      z.strictObject({
        short,
        name,
        prefix: z.string().regex(/^[A-Z][A-Z0-9]{0,3}$/, "a prefix is 1 to 4 capitals and digits"),
      }),
    )
    .min(1)
    .max(2),
  moments: z.int().min(0).max(2),
  measurements: z
    .array(z.strictObject({ ...described, values: independentValues }))
    .min(3)
    .max(9),
  outcomes: z.array(outcome).min(2).max(6),
});

export type WrittenColumns = z.infer<typeof form>;
export type WrittenOutcome = WrittenColumns["outcomes"][number];

/** A level that can appear in a law between quotes. */
const plainWord = /^[A-Za-z0-9][A-Za-z0-9 ._+-]{0,23}$/;

/** Short names of columns that are made without a model. */
const reserved = ["recorded_at", "calibrated_on", "proc_date"];

export function columnsStep(
  study: Study,
  {
    title,
    description,
    layout,
  }: { readonly title: string; readonly description: Description; readonly layout: Layout },
): Step<WrittenColumns> {
  const taken = [...layout.variables.map((variable) => variable.short), ...reserved];
  return {
    name: "columns",
    prompt: columnsPrompt.fill({
      title,
      description: JSON.stringify(description, null, 1),
      paths: layout.variables.map((variable) => `- ${variable.short}: ${variable.name}`).join("\n"),
      taken: taken.join(", "),
    }),
    form,
    problems(written) {
      const all = [...written.identifiers, ...written.measurements, ...written.outcomes];
      const stolen = all.filter((column) => reserved.includes(column.short));
      const shorts = all.map((column) => column.short);
      const twice = new Set(shorts.filter((each, index) => shorts.indexOf(each) !== index));
      const unranged = written.measurements.filter(
        ({ values }) => values.kind !== "category" && values.range === undefined,
      );
      const odd = written.measurements.flatMap(({ short: column, values }) =>
        values.kind === "category" ? values.levels.filter((each) => !plainWord.test(each)).map(() => column) : [],
      );
      const own = [
        ...new Set(odd.map((column) => `The levels of '${column}' must be plain words of letters and digits.`)),
        ...stolen.map((column) => `'${column.short}' is made later; give the column another short name.`),
        ...[...twice].map((each) => `The column '${each}' is there twice; every short name stands for one column.`),
        ...unranged.map((column) => `'${column.short}' has no range; say what can be recorded.`),
      ];
      if (own.length > 0) return own;
      const draft = draftBlueprint(layout, [
        ...labelsOf(written, study, { ...layout, files: 1 }),
        ...measuredOf(written),
        ...written.outcomes.map((each) => outcomeWithoutLaw(each)),
      ]);
      return [...structureProblems(draft), ...nameProblems(draft)];
    },
  };
}

/** An outcome as a column, without its law. */
function outcomeWithoutLaw({ unit: measure, values, ...rest }: WrittenOutcome): Column {
  return {
    role: "dependent",
    ...rest,
    ...(measure === undefined ? {} : { unit: measure }),
    missing: { kind: "none" },
    law: "0",
    noise: { kind: "additive", size: 0 },
    values: values.kind === "category" ? { ...values, cuts: values.levels.slice(1).map((_, index) => index) } : values,
  };
}

/** Identifier columns in a drawn format, and moments. There are no moments if dates in the paths omit the year. */
export function labelsOf(
  { identifiers, moments }: WrittenColumns,
  { draw, context, extension }: Study,
  paths: PathPlan,
): Column[] {
  const random = draw("identifiers");
  const isYearless = paths.variables.some((each) => each.kind === "date" && !each.order.includes("Y"));
  const labels = identifiers.map(
    ({ prefix, ...rest }): Column => ({
      role: "identifier",
      ...rest,
      about: `Label that tells ${context.domain.row} from the others of its file.`,
      missing: { kind: "none" },
      format: random.choose([
        { kind: "numbered", prefix, digits: random.integer(4, 6) },
        { kind: "hexadecimal", digits: 8 },
        { kind: "barcode" },
      ] as const),
    }),
  );
  return [...labels, ...writeMoments(draw("moments"), isYearless ? 0 : moments, paths, context, extension)];
}

export function measuredOf({ measurements }: WrittenColumns): IndependentColumn[] {
  return measurements.map(({ unit: measure, values, ...rest }) => ({
    role: "independent",
    ...rest,
    ...(measure === undefined ? {} : { unit: measure }),
    missing: { kind: "none" },
    values,
  }));
}
