import { z } from "zod";

const count = z.int().positive();

/** How much one answer of a common tool may hold. What is cut is said in the answer. */
export const toolLimitsSchema = z.strictObject({
  /** Text of a file, or of a program's output. */
  textBytes: count.default(50_000),
  /** A file as base64; a larger one is refused, since a part of it would be of no use. */
  binaryBytes: count.default(150_000),
  imageBytes: count.default(4_000_000),
  listBytes: count.default(30_000),
  listEntries: count.default(1000),
  /** A program, or a text to be written. */
  codeBytes: count.default(200_000),
  writeBytes: count.default(1_000_000),
});

export type ToolLimits = z.output<typeof toolLimitsSchema>;
