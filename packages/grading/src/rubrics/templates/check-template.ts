import { z } from "zod";
import { entryOperand, numberOperand, type Operand, operandColumn, textOperand } from "./operand.ts";
import { parsePhrase } from "./phrase.ts";

const section = z.string().trim().min(1);

/** Where a value of the answer stands: a section, or the cell of a section's table in a row and a column. */
const place = z
  .strictObject({
    section,
    row: entryOperand.optional(),
    column: z.string().trim().min(1).optional(),
    part: z.enum(["value", "uncertainty"]).optional(),
  })
  .refine(({ row, column }) => (row === undefined) === (column === undefined), "row and column go together");

const decimals = z.int().min(0).max(15);
const significant = z.int().min(1).max(15);

const phrase = z
  .string()
  .max(200)
  .refine((text) => parsePhrase(text) !== undefined, "it is no phrase: words, `word*`, and `..` between words");

const within = z.strictObject({ kind: z.literal("within"), of: place, low: numberOperand, high: numberOperand });

const interval = z.strictObject({
  kind: z.literal("interval"),
  of: place,
  truth: numberOperand,
  estimate: numberOperand,
  error: numberOperand,
  blind: numberOperand,
  /** The column with the uncertainties, where the values are cells of a table. */
  uncertainty: z.string().trim().min(1).optional(),
  /** Whether it earns by the ratio of scores and not by their difference. */
  byRatio: z.literal(true).optional(),
});

const equalRounded = z
  .strictObject({
    kind: z.literal("equal-rounded"),
    of: place,
    value: numberOperand,
    decimals: decimals.optional(),
    significant: significant.optional(),
  })
  .refine((check) => (check.decimals === undefined) !== (check.significant === undefined), {
    message: "it needs decimals or significant, one of them",
  });

const equalText = z.strictObject({ kind: z.literal("equal-text"), of: place, text: textOperand });

const listed = z.strictObject({
  kind: z.literal("listed"),
  section,
  entry: entryOperand,
  decimals: decimals.optional(),
  /** The criteria name some of the entries only, so that others are no extra ones. */
  partial: z.literal(true).optional(),
});

const notListed = z.strictObject({
  kind: z.literal("not-listed"),
  section,
  entry: entryOperand,
  decimals: decimals.optional(),
});

const count = z.strictObject({ kind: z.literal("count"), section, number: numberOperand });

const sectionGiven = z.strictObject({ kind: z.literal("section"), section });

const states = z.strictObject({
  kind: z.literal("states"),
  section,
  any: z.array(phrase).min(1).max(100),
  none: z.array(phrase).max(100).optional(),
});

const matched = z.strictObject({
  kind: z.literal("matched"),
  section,
  entry: entryOperand,
  /** Events are compared one by one, in time; curves as a whole. */
  by: z.enum(["events", "curve"]),
  /** The numbers of the true series, in a text with spaces between them. */
  values: textOperand,
  /** How far apart two events may be. */
  tolerance: numberOperand.optional(),
  blind: numberOperand,
  full: numberOperand,
});

/** How a criterion is graded with no judge, before a row of the truth fills it. */
export const checkTemplate = z.discriminatedUnion("kind", [
  within,
  interval,
  equalRounded,
  equalText,
  listed,
  notListed,
  count,
  sectionGiven,
  states,
  matched,
]);

export type CheckTemplate = z.infer<typeof checkTemplate>;
export type PlaceTemplate = z.infer<typeof place>;

/** Every value of a check that a column may fill, and whether it must be a number or a text. */
export function checkOperands(
  check: CheckTemplate,
): readonly { operand: Operand; must: "number" | "text" | "either" }[] {
  const row = "of" in check && check.of.row !== undefined ? [{ operand: check.of.row, must: "either" as const }] : [];
  switch (check.kind) {
    case "within":
      return [...row, { operand: check.low, must: "number" }, { operand: check.high, must: "number" }];
    case "interval":
      return [
        ...row,
        ...[check.truth, check.estimate, check.error, check.blind].map((operand) => ({
          operand,
          must: "number" as const,
        })),
      ];
    case "equal-rounded":
      return [...row, { operand: check.value, must: "number" }];
    case "equal-text":
      return [...row, { operand: check.text, must: "either" }];
    case "listed":
    case "not-listed":
      return [{ operand: check.entry, must: "either" }];
    case "count":
      return [{ operand: check.number, must: "number" }];
    case "matched":
      return [
        { operand: check.entry, must: "either" },
        { operand: check.values, must: "text" },
        ...[check.tolerance ?? 0, check.blind, check.full].map((operand) => ({ operand, must: "number" as const })),
      ];
    case "section":
    case "states":
      return [];
  }
}

/** The columns that a check names. */
export function checkColumns(check: CheckTemplate): string[] {
  return checkOperands(check).flatMap(({ operand }) => operandColumn(operand) ?? []);
}
