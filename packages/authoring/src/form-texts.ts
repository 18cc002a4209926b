import { z } from "zod";

// Schemas for texts that a model writes into a file: short, on one line, without special characters.

/** 2 to 14 characters, like the short names of the built-in taxonomy. */
export const short = z
  .string()
  .regex(/^[a-z][a-z0-9_]{1,13}$/, "a short name is 2 to 14 of a-z, 0-9 and _, starting with a letter");

/** A name for running text and for a data dictionary. */
export const name = z
  .string()
  .min(3)
  .max(80)
  .regex(/^[A-Za-z0-9][A-Za-z0-9 ,()/'%+-]*[A-Za-z0-9)%]$/, "a name is a noun phrase of plain letters and digits");

/** One line of text without control characters, so that it is safe to print in a terminal or on a page. */
export const line = (least: number, most: number) =>
  z
    .string()
    .min(least)
    .max(most)
    .regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]*$/u, "write one line of plain text, without control characters");

export const unit = z
  .string()
  .min(1)
  .max(16)
  .regex(/^[^\p{C}\p{Z}"]+( [^\p{C}\p{Z}"]+)*$/u, "a unit is a short text such as mg/L")
  .optional();

/** A level that becomes part of a path. It has no blanks, slashes or hyphens, because these separate levels. */
export const level = z.union([
  z.number().min(0).max(1e9),
  z
    .string()
    .regex(/^[A-Za-z0-9]+(\.[A-Za-z0-9]+)*$/, "a level is letters and digits, such as early or 0.5")
    .max(14),
]);
