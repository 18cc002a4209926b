import { readFileSync } from "node:fs";
import { AssayError } from "@assay/contract";
import { z } from "zod";
import { faultKinds } from "../calling/fault.ts";

const tokens = z.number().int().min(0).default(0);

const scriptedReply = z.strictObject({
  text: z.string().optional(),
  reasoning: z.string().optional(),
  /** Calls of tools. `inputText` stands for what a model may write that is no JSON. */
  calls: z
    .array(
      z.union([
        z.strictObject({ tool: z.string(), input: z.json() }),
        z.strictObject({ tool: z.string(), inputText: z.string() }),
      ]),
    )
    .min(1)
    .optional(),
  finish: z.enum(["stop", "length", "tool-calls", "content-filter", "refusal", "other"]).optional(),
  usage: z
    .strictObject({ inputTokens: tokens, outputTokens: tokens, cachedInputTokens: tokens, reasoningTokens: tokens })
    .prefault({}),
  servedBy: z.string().optional(),
});

/** A try that fails in one of the ways in which a provider's can. */
const scriptedError = z.strictObject({
  error: z.enum(faultKinds),
  /** Seconds that it asks to wait. */
  retryAfter: z.number().min(0).optional(),
});

const entry = z.union([scriptedError, scriptedReply]);
const header = z.strictObject({
  version: z.literal(1),
  /** Whether the first reply follows the last. */
  wrap: z.boolean().default(false),
});
export const repliesFile = header.extend({ replies: z.array(entry).min(1) });

export type ScriptedEntry = z.output<typeof entry>;
export type RepliesFile = z.output<typeof repliesFile>;

/** Reads a file of replies: one JSON object, or in a `.jsonl` file the same without `replies`, and a reply on each further line. */
export function readReplies(path: string): RepliesFile {
  const text = readText(path);
  const value = path.endsWith(".jsonl") ? readLines(path, text) : parseJson(path, text, "");
  const result = repliesFile.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const where = issue?.path.join(".") || "the file";
  throw wrong(path, `${where}: ${issue?.message ?? "not as described"}`);
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw wrong(path, error instanceof Error && "code" in error ? `cannot be read (${error.code})` : "cannot be read");
  }
}

function readLines(path: string, text: string): unknown {
  const lines = text.split("\n").map((line, index) => ({ line, number: index + 1 }));
  const values = lines
    .filter(({ line }) => line.trim() !== "")
    .map(({ line, number }) => parseJson(path, line, `line ${number} `));
  const [first, ...replies] = values;
  return typeof first === "object" && first !== null ? { ...first, replies } : first;
}

function parseJson(path: string, text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw wrong(path, `${where}is no JSON`);
  }
}

function wrong(path: string, problem: string): AssayError {
  return new AssayError(
    "models/wrong-replies",
    `${path} is no file of replies: ${problem}. docs/models.md shows what such a file holds.`,
  );
}
