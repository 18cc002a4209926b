import { z } from "zod";

const count = z.int().positive();

/** How much one answer of a common tool may hold, and what may be run. What is cut is said in the answer. */
export const toolLimitsSchema = z.strictObject({
  /** Text of a file, or of a program's output. */
  textBytes: count.default(50_000),
  /** A file as base64; a larger one is refused, since a part of it would be of no use. */
  binaryBytes: count.default(150_000),
  imageBytes: count.default(4_000_000),
  listBytes: count.default(30_000),
  listEntries: count.default(1000),
  /** A text to be written. */
  writeBytes: count.default(1_000_000),
  /** What run_command may start: to look around, as the published system has it. */
  commands: z
    .array(z.string())
    .default("awk cat cp cut file find grep head ls mkdir sed sort tail touch uniq wc".split(" ")),
});

export type ToolLimits = z.output<typeof toolLimitsSchema>;
