import { z } from "zod";
import { COLUMN_NAME } from "./text-template.ts";

/** `{column}` stands for that column's value in the row that fills a criterion, unrounded. */
const placeholder = z
  .string()
  .regex(/^\{[^{}]*\}$/, "it must be a {column}")
  .refine((text) => COLUMN_NAME.test(text.slice(1, -1)), "it names no column");

const literalText = z
  .string()
  .trim()
  .min(1)
  .max(1000)
  .regex(/^[^{}]*$/, "a placeholder must be the whole of it: {column}");

/** A number, or the column that holds it. */
export const numberOperand = z.union([z.number(), placeholder]);

/** A text, or the column that holds it. */
export const textOperand = z.union([placeholder, literalText]);

/** What a row of a table is called: a number, a text, or the column that holds either. */
export const entryOperand = z.union([z.number(), placeholder, literalText]);

export type Operand = number | string;

/** The column that an operand names, or undefined where it is a value itself. */
export function operandColumn(operand: Operand): string | undefined {
  return typeof operand === "string" && operand.startsWith("{") ? operand.slice(1, -1) : undefined;
}
