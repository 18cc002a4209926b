import { AssayError } from "@assay/contract";
import { z } from "zod";
import { parseFrozenFile } from "../frozen-name.ts";

export const wordingsEnding = ".wordings.json";

const share = z.number().min(0).max(1);

/** One question in the words of a model. */
export const authoredWordingSchema = z.strictObject({
  /** The question's id, a hash of blueprint, world and query. The query itself is not included. */
  question: z.string().regex(/^[a-z2-7]{24}$/),
  text: z
    .string()
    .min(1)
    .max(4000)
    .regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]*$/u, "a wording is one line of plain text"),
  /** The author, and the checker that read back the same query, as their providers name them. */
  author: z.string().min(1),
  checker: z.string().min(1),
  /** The share of this author's proposals that this checker accepted. */
  share,
});

const count = z.int().min(0);

export const wordingsFileSchema = z.strictObject({
  kind: z.literal("repository-qa wordings"),
  version: z.literal(1),
  wordings: z.array(authoredWordingSchema).max(1_000_000),
  provenance: z.strictObject({
    seeds: z.string(),
    preset: z.string(),
    /** SHA-256 of each prompt file, by name. */
    prompts: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
    pairs: z.array(
      z.strictObject({ author: z.string(), checker: z.string(), proposed: count, accepted: count, questions: count }),
    ),
    inputTokens: count,
    outputTokens: count,
    /** In the currency of the price table; null if a model has no price. */
    cost: z.number().min(0).nullable(),
  }),
});

export type AuthoredWording = z.infer<typeof authoredWordingSchema>;
export type WordingsFile = z.infer<typeof wordingsFileSchema>;

/** The text of a file of wordings. */
export function formatWordingsFile(file: Omit<WordingsFile, "kind" | "version">): string {
  const whole: WordingsFile = { kind: "repository-qa wordings", version: 1, ...file };
  return `${JSON.stringify(wordingsFileSchema.parse(whole), null, 1)}\n`;
}

/** The wordings in a file. */
export function readWordingsFile(text: string, name: string): AuthoredWording[] {
  const parsed = wordingsFileSchema.safeParse(parseFrozenFile(text, name, wordingsEnding));
  if (parsed.success) return parsed.data.wordings;
  const [issue] = parsed.error.issues;
  throw new AssayError(
    "repository-qa/wrong-file",
    `'${name}' is not a file of wordings: ${issue.path.join(".") || "the file"}: ${issue.message}; 'assay author paraphrases' writes such files`,
  );
}
